/*
 * Positions of a game that is easier to win than Canfield, and the steps between them: on which of its two hosts a card
 * lies does not matter, as long as there is a place for each, and any part of a column moves (docs/lab/solver.md, "The
 * relaxed game of Canfield").
 */
#ifndef SOLVER_CANFIELD_RELAXED_H
#define SOLVER_CANFIELD_RELAXED_H

#include "canfield.h"

/* Stock, reserve and foundations are as in the game; of the tableau only this is known: which cards lie there. */
typedef struct solver_canfield_relaxed {
    solver_canfield_state of;
    solver_set table, bottoms;
    solver_set stock, reach; /* the cards left in the stock, and those of them that come to the top */
} solver_canfield_relaxed;

/* The steps from a position: which cards go up, to a card that takes them, to an empty column. */
typedef struct solver_canfield_relaxed_steps {
    solver_set up, laid, down;
} solver_canfield_relaxed_steps;

/* What the relaxed game knows of a state. */
solver_canfield_relaxed solver_canfield_relaxed_of(const solver_canfield_layout *layout,
                                                   const solver_canfield_state *state);

solver_key solver_canfield_relaxed_key(const solver_canfield_relaxed *position);
solver_canfield_relaxed solver_canfield_relaxed_of_key(const solver_canfield_layout *layout, const solver_key *key);

/*
 * Every step from there; and make one, after which an empty column is filled from the reserve.  ON_LOWER stands for
 * either host.
 */
solver_canfield_relaxed_steps solver_canfield_relaxed_steps_of(const solver_canfield_layout *layout,
                                                               const solver_canfield_relaxed *position);
void solver_canfield_relaxed_go(const solver_canfield_layout *layout, solver_canfield_relaxed *position,
                                solver_canfield_step step);

/* Put up what is safe.  The steps go to `steps`, if that is not NULL; returns how many there are. */
int solver_canfield_relaxed_put_up(const solver_canfield_layout *layout, solver_canfield_relaxed *position,
                                   solver_canfield_step *steps);

/* What may be laid on these cards. */
solver_set solver_canfield_guests(solver_set cards);

/* The reserve's top card, as a set. */
static inline solver_set solver_canfield_reserve_top(const solver_canfield_layout *layout, int reserve)
{
    return reserve ? solver_bit(layout->reserve[reserve - 1]) : 0;
}

#endif
