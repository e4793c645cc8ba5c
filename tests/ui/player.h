/*
 * A player for tests of the model: games from a deal or a board, keys typed as on a keyboard, a clock that the test
 * moves.
 */
#ifndef TEST_PLAYER_H
#define TEST_PLAYER_H

#include "../test.h"

#include <solitaire/notation.h>

#include "ui/update/update.h"

typedef struct player {
    ui_model model;
    uint64_t now;     /* ms */
    unsigned effects; /* the effects of the last key */
    int cols;         /* the width of the message line; 0: 120 */
} player;

/* Switch to a language, "de".  False if the translations were not built. */
bool player_speaks(const char *language);

/* The one player of a test, at Klondike with these options' draw count and deal `seed` of our numbering. */
player *player_at(uint64_t seed, int draw);

/* The player at this game with its own options, at the deal of this number in the game's numbering. */
player *player_of(const char *game, uint64_t number);

/*
 * The same as player_at, at a position written as a board (sol_board_read); what is not named lies face down in the
 * stock.  The moves made from there are checked as ever, but undo would go back to the deal of seed 1, so such tests do
 * not undo.
 */
player *player_with(const char *piles);

/*
 * The player of this game at a position.  The cards that are not named lie in the pile `rest`, face down if that is the
 * stock.  Such tests do not undo, either.
 */
player *player_on(const char *game, const char *piles, const char *rest);

/*
 * The player of a deal with one pass in which drawing alone leads to the end; at the last draw but one there was still
 * a move.
 */
player *player_who_draws_until_stuck(void);

/* Type keys: single characters, or names of actions.def in angle brackets: "4 1 <Enter>".  Returns the player. */
player *player_types(player *p, const char *keys);
/* Make an intent with the mouse. */
void player_clicks(player *p, int action, int pile, int index);
/* Let time pass, with the ticks that the model asks for. */
void player_waits(player *p, uint32_t ms);

/* The text of the message line. */
const char *player_reads(const player *p);
/* A pile's cards as text, face-down ones in lower case. */
const char *player_sees(const player *p, const char *pile);
int player_pile(const player *p, const char *name);

#define assert_reads(p, wanted) assert_string_equal(player_reads(p), wanted)
#define assert_sees(p, pile, wanted) assert_string_equal(player_sees(p, pile), wanted)

/* Type keys, and assert what the message line says then, or a part of it, or which screen that leads to. */
#define assert_answer(p, keys, wanted) \
    do {                               \
        player_types(p, keys);         \
        assert_reads(p, wanted);       \
    } while (0)
#define assert_answer_has(p, keys, part)                \
    do {                                                \
        player_types(p, keys);                          \
        assert_non_null(strstr(player_reads(p), part)); \
    } while (0)
#define assert_leads(p, keys, wanted)                \
    do {                                             \
        player_types(p, keys);                       \
        assert_int_equal((p)->model.screen, wanted); \
    } while (0)

#endif
