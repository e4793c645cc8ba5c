/*
 * Weighing commitments: in how many of the worlds that a view allows each of them can still be won.
 */
#ifndef COACH_WEIGH_H
#define COACH_WEIGH_H

#include "coach.h"

/*
 * Try the candidates that room->found lists, at least two, in limits->worlds worlds, the same ones for all of them; in
 * every possible world where there are no more than that.  A candidate that does clearly worse than the best so far is
 * tried no further.  Writes the choices, best first, and their places in the list to `order`; false if limits->ask said
 * to stop.
 */
bool coach_weigh(coach_room *room, sol_solver *solver, const coach_limits *limits, coach_advice *advice,
                 size_t order[COACH_CANDIDATES_MAX]);

#endif
