/*
 * Stories: tests of the model as rows of a table.  A row says in a sentence what holds, where the player sits, and in
 * each step which keys are typed and what is asked then: "7 5 u => played 0".  Asked is a word, and what is wanted of
 * it:
 *
 *     reads, has, lacks TEXT     the message line says just this, this in some part, or nowhere
 *     draws, hides TEXT          it is on a screen of 24 rows and 80 columns, or it is not
 *     pile NAME: CARDS           what lies there, face-down cards in lower case
 *     picked, cursor NAME        the pile that cards were picked up from, or "-", and the pile under the highlight
 *     screen NAME                "table", "help", "picker", "new", "won" and so on
 *     game, chosen NAME          the game on the table, and that of the menu
 *     rules, offers OPTION       an option of the game on the table, "draw=3", and of the menu
 *     status NAME                of the game: "playing", "won" or "gave up"
 *     typed, fault, told TEXT    the deal in the menu, what is wrong with it, and what the model has to say
 *     does, leaves EFFECT        what is asked of the caller, or not: "save", "quit", "suspend", "redraw", "deal",
 *                                "copy"
 *     wants NAME                 what is asked of the store: "nothing", "screen", "day" and so on; and "id": of which
 *                                game
 *     and a number of            refused, moves, played, events, deal, count and reach of cards, tip, pending, scroll,
 *                                ms of play, tick (ms to the next one), flying (cards at a win), finishing; next and
 *                                playing of a replay, step of a lesson; live status and odds, which are switched on
 */
#ifndef TEST_STORIES_H
#define TEST_STORIES_H

#include "player.h"

typedef struct story {
    const char *says;
    const char *game, *piles,
        *rest;             /* as for player_on, with options behind the game; without piles: the number of a deal */
    const char *steps[24]; /* keys, and what is asked then */
} story;
#define STORY(says, game, piles, rest, ...)      \
    {                                            \
        says, game, piles, rest, { __VA_ARGS__ } \
    }

/* Let each row be a test of cmocka, with the player made ready by `before`, or NULL; returns how many have failed. */
int run_stories(const story *stories, size_t count, void (*before)(player *p));
#define RUN_STORIES(stories, before) run_stories(stories, sizeof(stories) / sizeof *(stories), before)

/* Print what is asked of the caller by a row's names: effects, and what is wanted of the store. */
void story_put_asked(FILE *out, const player *p);

/* The player at this game: at a position, or without one at the deal of that number. */
player *player_seated(const char *game, const char *piles, const char *rest);

#endif
