/*
 * What a position of FreeCell costs: its search goes on where this is least.
 *
 * Most steps change few of the terms.  What such a quiet step leads to is computed from the table before it, which
 * takes a fraction of the time of making the step and taking it back.
 */
#ifndef SOLVER_FREECELL_COST_H
#define SOLVER_FREECELL_COST_H

#include "steps.h"

/* The weights whose sum over a position is its cost. */
typedef struct solver_fc_weights {
    int16_t as_dealt, buries_own,
        buries;         /* for a card not laid as columns build, over a lower one of its suit, over any lower one */
    int16_t move, down; /* for each move made, and each card that is not up */
    int16_t cells[SOLVER_FC_CELLS + 1]; /* by how many cells are taken */
    int16_t empty_columns[3];           /* by how many columns are empty: none, one, more */
    int16_t on_next, on_second;         /* for each card on the next one of a suit, and on the one after that */
    int16_t spread;                     /* how far the foundations differ */
    int16_t nothing_free;
} solver_fc_weights;

/* A table that is about to be left by each of its steps, and what is read off it once for all of them. */
typedef struct solver_fc_leaving {
    const solver_fc_game *game;
    const solver_fc_weights *weights;
    const solver_fc_table *table;
    int cost;                /* of the table itself, after so many moves as its node says */
    solver_set next, second; /* the next card of each suit, and the one after that */
    solver_set safe;         /* those of the next cards that go up as soon as they are bare */
} solver_fc_leaving;

/* The cost of a table that was reached in so many moves. */
int solver_fc_cost(const solver_fc_game *game, const solver_fc_weights *weights, const solver_fc_table *table,
                   int moves);

/* Prepare to leave the table, in which no safe card can go up. */
solver_fc_leaving solver_fc_leave(const solver_fc_game *game, const solver_fc_weights *weights,
                                  const solver_fc_table *table, int moves);

/* Does the step leave all foundations as they are, and bare no card that goes up at once? */
bool solver_fc_quiet(const solver_fc_leaving *from, solver_fc_step step);

/* The cost of what that step leads to, if it is quiet. */
int solver_fc_cost_after(const solver_fc_leaving *from, solver_fc_step step);

#endif
