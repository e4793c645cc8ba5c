/*
 * Passes: Klondike in which the stock is turned over a limited number of times.
 *
 * There a draw is for good, and a deal that somebody who sees all cards could still win says little: for him a draw is
 * nearly always harmless.  So nothing is proved here.  The coach deals the unseen cards again and again, and plays each
 * such trial deal to its end:
 *
 *   - its first moves follow a tree of what the player may see.  A table that looks the same is one node, whatever is
 *     hidden, so that no decision in the tree can depend on a card that was not seen.  At each node the step is chosen
 *     that has done best so far, or has been tried too seldom to tell (UCB1);
 *   - from the first table that the tree does not have, a fast player goes on: it takes the step with the highest score,
 *     a sum of weights that were fitted to whole games (passes_play.c), and knows what a player knows.
 *
 * What a trial deal is worth is one number: with Vegas scoring the cards that are up at its end, for each is five
 * dollars; with any other scoring a win, and a little for each card up, because wins are rare.  The step that was tried
 * most often is advised.
 *
 * In the last pass, while not all of the stock is known, a tree is of no use, because nearly every draw leads to a table
 * that no other deal has reached.  There each step is tried in the same deals, with the fast player after it.  What is
 * two standard deviations behind drops out, and the fast player's own step stands unless another is better by one.
 *
 * A *step* is one move, or two that make sense only together.  Steps never go back and forth: each puts a
 * card up, takes one from the waste, turns one over, empties a column, or draws.  So every game ends.
 *
 * Nothing is allocated, and no clock is read; the random numbers begin with what the table shows.
 */
#ifndef COACH_PASSES_H
#define COACH_PASSES_H

#include "advice.h"

enum {
    COACH_PASSES_COLUMNS = 7,
    COACH_PASSES_STOCK = COACH_PASSES_COLUMNS, /* the pile of stock and waste, which comes after the columns */
    COACH_PASSES_LEN = 24,                     /* of the longest pile */
    COACH_PASSES_STEPS_MAX = 64,               /* more than a table has */
    COACH_PASSES_KIDS = 14,     /* steps that are tried at a table of the tree: those with the highest scores */
    COACH_PASSES_NODES = 8192,  /* tables of the tree … */
    COACH_PASSES_SLOTS = 16384, /* … and of the table of their keys: a power of two */
    COACH_PASSES_LONGEST = 400  /* more steps than a game has */
};

/*
 * A table, small and quick to play on.  Hidden cards are SOL_NO_CARD, or, in a trial deal, as they were dealt: whoever
 * chooses steps must not look there.
 */
typedef struct coach_passes_table {
    sol_card cards[COACH_PASSES_STOCK + 1]
                  [COACH_PASSES_LEN]; /* of each pile; stock and waste in the order of drawing */
    uint8_t len[COACH_PASSES_COLUMNS], down[COACH_PASSES_COLUMNS];
    uint8_t up[SOL_SUITS];
    uint8_t left;    /* cards of stock and waste together … */
    uint8_t drawn;   /* … of which so many lie on the waste … */
    uint8_t seen;    /* … and so many, from the first, were ever seen */
    uint8_t redeals; /* left */
    uint8_t draw;    /* cards that a draw turns */
    bool back;       /* may cards come back from their foundations? */
} coach_passes_table;

/* How a step is made. */
enum {
    COACH_PASSES_DRAW,     /* draw, or turn the waste over */
    COACH_PASSES_RUN,      /* all face-up cards of column `from` go to column `to` */
    COACH_PASSES_UP,       /* the top card of column `from` goes up */
    COACH_PASSES_WASTE_UP, /* the waste's top card goes up */
    COACH_PASSES_WASTE,    /* the waste's top card goes to column `to` */
    COACH_PASSES_PART_UP, /* the cards from place `at` of column `from` on go to `to`, and the one under them goes up */
    COACH_PASSES_BACK_RUN, /* the top card of suit `at` comes back to `to`, and the cards of column `from` go there, too */
    COACH_PASSES_BACK_WASTE, /* likewise, and the waste's top card goes there */
    COACH_PASSES_NONE        /* there is no step */
};

typedef struct coach_passes_step {
    uint8_t kind, from, to, at;
    int score; /* of the fast player: the more, the better; a draw has 0 */
} coach_passes_step;

/* A table of the tree, by what can be seen of it, and how its steps did. */
typedef struct coach_passes_node {
    uint64_t key;
    uint32_t tried;
    uint32_t steps;
    coach_passes_step step[COACH_PASSES_KIDS];
    uint32_t tries[COACH_PASSES_KIDS];
    uint64_t worth[COACH_PASSES_KIDS]; /* of all tries together */
} coach_passes_node;

typedef struct coach_passes_room {
    int nodes;
    coach_passes_node node[COACH_PASSES_NODES];
    uint16_t slot[COACH_PASSES_SLOTS];                            /* 1 + the node whose key begins there; 0: none */
    unsigned won[COACH_PASSES_KIDS], cards_up[COACH_PASSES_KIDS]; /* after each step of the first node, together … */
    uint8_t up[COACH_PASSES_KIDS][COACH_WORLDS_MAX];              /* … and, in a race, in each deal */
} coach_passes_room;

/* Is it Klondike with a limited number of passes? */
bool coach_passes_takes(const sol_variant *variant);

/* Are dollars what counts, and not wins? */
bool coach_passes_earns(const sol_variant *variant);

/*
 * What a player should do now.  As many trial deals are played as if each step were tried in limits->worlds of them.
 * advice->why is COACH_BEST, or COACH_EARNS where dollars count; COACH_ONLY where there is one step; COACH_LOST where
 * there is none; COACH_NOTHING where limits->ask said to stop.
 */
void coach_passes_advise(coach_passes_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                         const coach_limits *limits, coach_advice *advice);

/* ---- passes_table.c --------------------------------------------------------------------------------------------- */

/* The table that a view shows.  Its hidden cards are SOL_NO_CARD. */
void coach_passes_read(const sol_variant *variant, const sol_view *view, coach_passes_table *table);

/* Lay cards into the hidden places, in the order of sol_view_world. */
void coach_passes_deal(coach_passes_table *table, const sol_card *cards);

/* Make a step.  A card that it turns over is seen. */
void coach_passes_make(coach_passes_table *table, coach_passes_step step);

/* The moves of a step; returns how many: 1 or 2. */
size_t coach_passes_moves(const sol_variant *variant, const sol_view *view, coach_passes_step step, sol_move moves[2]);

/* A number for what can be seen of the table. */
uint64_t coach_passes_key(const coach_passes_table *table);

/* How many cards are up; all of them, where nothing is hidden and none is left to be drawn. */
int coach_passes_cards_up(const coach_passes_table *table);

/* ---- passes_play.c ---------------------------------------------------------------------------------------------- */

/* All steps, each with its score. */
int coach_passes_steps(const coach_passes_table *table, coach_passes_step steps[COACH_PASSES_STEPS_MAX]);

/* Play to the end as the fast player does. */
void coach_passes_play_on(coach_passes_table *table);

#endif
