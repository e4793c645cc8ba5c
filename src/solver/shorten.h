/*
 * A shorter line, in any game: a back end finds a way to win, and rarely a short one, because its search counts
 * positions and not moves.  docs/lab/solver.md has the method and what it earns.
 *
 * It knows games by their tables alone and moves by the engine, so that a new back end has nothing to do for it.  It
 * proves nothing: a fixed number of positions is looked at, and two of them may be taken for each other where 64 bits
 * of a hash are equal.  What it finds is played through the rules like any other line.
 */
#ifndef SOLVER_SHORTEN_H
#define SOLVER_SHORTEN_H

#include "back_end.h"

/*
 * Make the winning line of `count` moves in solver->line shorter, if a shorter one is found; returns its length.  It
 * works in the room, which the back end has to prepare again afterwards.  The caller of sol_solve is asked now and
 * then; where it wants to stop, the shortest line so far stays.  A line that is `short` already, because its back end
 * counts moves itself, is improved, but no other one is looked for.
 */
size_t solver_shorten(sol_solver *solver, const solver_task *task, size_t count, bool is_short);

#endif
