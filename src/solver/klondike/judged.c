/*
 * Positions of the relaxed game that tell how others end.  Of two with the same hidden cards one is as good or better
 * if it has no card in the tableau that the other has not, and all the other's stock cards (docs/solver.md, "Better and
 * worse").  The table of known positions finds equal ones only.
 */
#include "klondike.h"

#include <string.h>

void solver_judged_clear(solver_judged *judged) { memset(judged->shelves, 0, sizeof judged->shelves); }

static size_t shelf_of(uint64_t code) { return (size_t)(solver_table_hash(code) % SOLVER_SHELVES); }

/* The place of a shelf's lost positions; its won ones follow. */
static size_t grounds_of(size_t shelf, bool won) { return (2 * shelf + won) * SOLVER_SHELF; }

static size_t kept(uint32_t count) { return count < SOLVER_SHELF ? count : SOLVER_SHELF; }

static bool is_as_good(solver_ground a, solver_ground b) { return !(a.table & ~b.table) && !(b.places & ~a.places); }

sol_verdict solver_judged_find(const solver_judged *judged, uint64_t code, solver_ground ground)
{
    size_t at = shelf_of(code);
    const solver_shelf *shelf = &judged->shelves[at];
    const solver_ground *lost = judged->grounds + grounds_of(at, false), *won = judged->grounds + grounds_of(at, true);
    if (shelf->code != code)
        return SOL_UNKNOWN;
    for (size_t i = 0; i < kept(shelf->count[false]); i++)
        if (is_as_good(lost[i], ground))
            return SOL_LOST;
    for (size_t i = 0; i < kept(shelf->count[true]); i++)
        if (is_as_good(ground, won[i]))
            return SOL_WON;
    return SOL_UNKNOWN;
}

void solver_judged_put(solver_judged *judged, uint64_t code, solver_ground ground, bool won)
{
    size_t at = shelf_of(code);
    solver_shelf *shelf = &judged->shelves[at];
    if (shelf->code != code)
        *shelf = (solver_shelf){.code = code};
    judged->grounds[grounds_of(at, won) + shelf->count[won]++ % SOLVER_SHELF] = ground;
}
