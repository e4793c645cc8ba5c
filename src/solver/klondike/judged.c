/*
 * Positions of the relaxed game that tell how others end.  Of two with the same hidden cards one is as good or better
 * if it has no card in the tableau that the other has not, and all the other's stock cards (docs/lab/solver.md,
 * "Better and worse").  The table of known positions finds equal ones only.
 */
#include "klondike.h"

#include <string.h>

void solver_judged_clear(solver_judged *judged) { memset(judged->shelves, 0, sizeof judged->shelves); }

static size_t shelf_of(uint64_t code) { return (size_t)(solver_table_hash(code) % SOLVER_SHELVES); }

/* The place of a shelf's lost positions; its won ones follow. */
static size_t grounds_of(size_t shelf, bool won) { return (2 * shelf + won) * SOLVER_SHELF; }

static bool is_as_good(solver_ground a, solver_ground b) { return !(a.table & ~b.table) && !(b.places & ~a.places); }

/* Does one position with that verdict tell that the other has it, too? */
static bool tells(bool won, solver_ground one, solver_ground other)
{
    return won ? is_as_good(other, one) : is_as_good(one, other);
}

static bool is_told(const solver_judged *judged, size_t at, bool won, solver_ground ground)
{
    const solver_ground *all = judged->grounds + grounds_of(at, won);
    for (size_t i = 0; i < judged->shelves[at].count[won]; i++)
        if (tells(won, all[i], ground))
            return true;
    return false;
}

sol_verdict solver_judged_find(const solver_judged *judged, uint64_t code, solver_ground ground)
{
    size_t at = shelf_of(code);
    if (judged->shelves[at].code != code)
        return SOL_UNKNOWN;
    if (is_told(judged, at, false, ground))
        return SOL_LOST;
    return is_told(judged, at, true, ground) ? SOL_WON : SOL_UNKNOWN;
}

void solver_judged_put(solver_judged *judged, uint64_t code, solver_ground ground, bool won)
{
    size_t at = shelf_of(code), left = 0;
    solver_shelf *shelf = &judged->shelves[at];
    solver_ground *all = judged->grounds + grounds_of(at, won);
    if (shelf->code != code)
        *shelf = (solver_shelf){.code = code};
    if (is_told(judged, at, won, ground))
        return;
    for (size_t i = 0; i < shelf->count[won]; i++)
        if (!tells(won, ground, all[i]))
            all[left++] = all[i];
    if (left == SOLVER_SHELF)
        memmove(all, all + 1, --left * sizeof *all);
    all[left] = ground;
    shelf->count[won] = (uint32_t)left + 1;
}
