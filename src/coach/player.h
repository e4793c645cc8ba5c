/*
 * A player for trial deals: a game's tables, small and quick to play on, and which step a fast player takes on them.
 *
 * A game's table is whatever the player reads from a view.  Its hidden cards are SOL_NO_CARD, or, in a trial deal,
 * those that were dealt there.  What lists steps, scores them or makes the key must not look at hidden cards.
 *
 * A *step* is one move, or a few that make sense only together.  Steps never go back and forth, so every game ends; how
 * that is made sure of each player's own header says.
 */
#ifndef COACH_PLAYER_H
#define COACH_PLAYER_H

#include "advice.h"

enum {
    COACH_STEPS_MAX = 160, /* more than a table has */
    COACH_STEP_MOVES = 48  /* more than a step has */
};

/* What kind, from, to and at mean is the player's own affair. */
typedef struct coach_step {
    uint8_t kind, from, to, at;
    int score; /* of the fast player: the more, the better */
} coach_step;

typedef struct coach_player {
    bool (*takes)(const sol_variant *variant); /* is it the game, with options that the player knows? */
    unsigned tip;                              /* how many trial deals of each step a tip has time for */
    int all;                                   /* what `done` says of a game that is won */
    const int *weights;                        /* by which steps are scored … */
    int weight_count;                          /* … and how many; 0: the player has its own */
    /* The table that a view shows. */
    void (*read)(const sol_variant *variant, const sol_view *view, void *table);
    /* Lay cards into the hidden places, in the order of sol_view_world. */
    void (*deal)(void *table, const sol_card *cards);
    /* All steps, each with its score.  Returns how many. */
    int (*steps)(const void *table, const int *weights, coach_step steps[COACH_STEPS_MAX]);
    /* Make a step.  A card that it turns over is seen. */
    void (*make)(void *table, coach_step step);
    /* A number for what can be seen of the table. */
    uint64_t (*key)(const void *table);
    /* How far the game has come: 0 … all. */
    int (*done)(const void *table);
    /* Is a tree of what is seen of no use here, because nearly every step leads to a table of its own?  NULL: never. */
    bool (*is_blind)(const void *table);
    /* The moves of a step; returns how many: 1 or more. */
    size_t (*moves)(const sol_variant *variant, const sol_view *view, coach_step step,
                    sol_move moves[COACH_STEP_MOVES]);
} coach_player;

/* Play to the end as the fast player does. */
void coach_play_on(const coach_player *player, void *table);

#endif
