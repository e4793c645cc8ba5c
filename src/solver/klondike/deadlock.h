/*
 * Deadlocks of Klondike, for the bound of the shortest line: as in FreeCell's, a card goes up after the lower ones of
 * its suit and after all that lies on it, and where these orders go round in a circle, a card of it must be *lifted*:
 * moved elsewhere than up, or, in the waste, turned over with it and drawn again.
 *
 * How many lifts a position takes at least is the answer of a relaxed game.  In it what is lifted lies nowhere, and so
 * do the cards that are still to be drawn; a run is lifted as one, and the waste's cards one by one.
 */
#ifndef SOLVER_DEADLOCK_H
#define SOLVER_DEADLOCK_H

#include "spot.h"

typedef struct solver_deadlock {
    const solver_spots *spots;
    uint8_t column[SOL_DECK], place[SOL_DECK]; /* by card, as it lay at first; a column of the stock, too */
    solver_table fewest;                       /* the answers that are known */
} solver_deadlock;

/* Prepare for what follows from a first position; `slots` and `bytes` as in solver_table_init. */
void solver_deadlock_init(solver_deadlock *deadlock, solver_question *question, const solver_spots *spots,
                          const solver_spot *first, void *slots, size_t bytes);

/* So many lifts at least. */
int solver_lifts_at_least(solver_deadlock *deadlock, const solver_spot *spot);

#endif
