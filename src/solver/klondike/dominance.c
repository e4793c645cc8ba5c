/*
 * Positions of the relaxed game that tell how others end.  Of two with the same hidden cards one is as good or better
 * if it has no card in the tableau that the other has not, and all the other's stock cards (docs/lab/solver.md,
 * "Better and worse").  The table of known positions finds equal ones only.
 */
#include "klondike.h"

#include <string.h>

void solver_dominance_clear(solver_dominance *dominance) { memset(dominance->buckets, 0, sizeof dominance->buckets); }

static size_t bucket_of(uint64_t code) { return (size_t)(solver_table_hash(code) % SOLVER_DOMINANCE_BUCKETS); }

/* The place of a bucket's lost positions; its won ones follow. */
static size_t states_of(size_t bucket, bool won) { return (2 * bucket + won) * SOLVER_DOMINANCE_BUCKET; }

static bool is_as_good(solver_dominance_state a, solver_dominance_state b)
{
    return !(a.table & ~b.table) && !(b.places & ~a.places);
}

/* Does one position with that verdict tell that the other has it, too? */
static bool tells(bool won, solver_dominance_state one, solver_dominance_state other)
{
    return won ? is_as_good(other, one) : is_as_good(one, other);
}

static bool is_told(const solver_dominance *dominance, size_t at, bool won, solver_dominance_state state)
{
    const solver_dominance_state *all = dominance->states + states_of(at, won);
    for (size_t i = 0; i < dominance->buckets[at].count[won]; i++)
        if (tells(won, all[i], state))
            return true;
    return false;
}

sol_verdict solver_dominance_find(const solver_dominance *dominance, uint64_t code, solver_dominance_state state)
{
    size_t at = bucket_of(code);
    if (dominance->buckets[at].code != code)
        return SOL_UNKNOWN;
    if (is_told(dominance, at, false, state))
        return SOL_LOST;
    return is_told(dominance, at, true, state) ? SOL_WON : SOL_UNKNOWN;
}

void solver_dominance_put(solver_dominance *dominance, uint64_t code, solver_dominance_state state, bool won)
{
    size_t at = bucket_of(code), left = 0;
    solver_dominance_bucket *bucket = &dominance->buckets[at];
    solver_dominance_state *all = dominance->states + states_of(at, won);
    if (bucket->code != code)
        *bucket = (solver_dominance_bucket){.code = code};
    if (is_told(dominance, at, won, state))
        return;
    for (size_t i = 0; i < bucket->count[won]; i++)
        if (!tells(won, state, all[i]))
            all[left++] = all[i];
    if (left == SOLVER_DOMINANCE_BUCKET)
        memmove(all, all + 1, --left * sizeof *all);
    all[left] = state;
    bucket->count[won] = (uint32_t)left + 1;
}
