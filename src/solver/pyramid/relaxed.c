/*
 * A game that is easier to win: every card of the stock is in reach all the time (docs/lab/solver.md, "Every card in
 * reach").  Of the stock only how many cards of each rank are left matters, and there are few such states.
 */
#include "pyramid.h"

/* A state; counts[rank] cards of the stock are left, and `key` says the same. */
typedef struct pyramid_relaxed {
    solver_pyramid *solver;
    uint8_t counts[SOL_RANKS + 1];
    uint64_t key;
} pyramid_relaxed;

enum { UNKNOWN, WINS, LOSES };

static const uint32_t weight[SOL_RANKS + 1] = {
    0, 1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1953125, 9765625, 48828125, 0,
};

static bool wins_relaxed_pyramid(pyramid_relaxed *r, uint32_t pyramid);

static bool wins_by_place(pyramid_relaxed *r, uint32_t pyramid, uint32_t free, int place)
{
    const pyramid_layout *l = &r->solver->layout;
    uint32_t without = pyramid & ~(UINT32_C(1) << place);
    int partner = SOL_KING - l->rank[place];
    for (uint32_t others = free & l->places_of[partner]; others; others &= others - 1)
        if (place < solver_lowest(others) && wins_relaxed_pyramid(r, without & ~(others & -others)))
            return true;
    if (r->counts[partner] == 0)
        return false;
    r->counts[partner]--;
    r->key -= weight[partner];
    bool won = wins_relaxed_pyramid(r, without);
    r->counts[partner]++;
    r->key += weight[partner];
    return won;
}

static bool wins_by_any(pyramid_relaxed *r, uint32_t pyramid, uint32_t free)
{
    for (uint32_t left = free; left; left &= left - 1)
        if (wins_by_place(r, pyramid, free, solver_lowest(left)))
            return true;
    return false;
}

static bool wins_relaxed_pyramid(pyramid_relaxed *r, uint32_t pyramid)
{
    solver_pyramid *solver = r->solver;
    const pyramid_layout *l = &solver->layout;
    uint32_t free = pyramid_free(pyramid), kings;
    bool is_new;
    while ((kings = free & l->places_of[SOL_KING]) != 0)
        free = pyramid_free(pyramid &= ~kings);
    if (!pyramid)
        return true;
    uint64_t key = r->key << PYRAMID_PLACES | pyramid;
    uint64_t *slot = solver_table_put(&solver->relaxed_table, key, 0, &is_new);
    if (*slot & 3)
        return (*slot & 3) == WINS;
    if (!solver_visit(solver->question))
        return true;
    bool won = wins_by_any(r, pyramid, free);
    if (solver->question->why == SOL_UNKNOWN_NOT)
        *solver_table_put(&solver->relaxed_table, key, 0, &is_new) |= won ? WINS : LOSES;
    return won;
}

bool pyramid_relaxed_lost(solver_pyramid *solver, const pyramid_state *state)
{
    pyramid_relaxed r = {.solver = solver};
    for (int rank = 1; rank < SOL_KING; rank++) {
        r.counts[rank] = (uint8_t)solver_count(state->stock & solver->layout.stock_of[rank]);
        r.key += r.counts[rank] * (uint64_t)weight[rank];
    }
    return !wins_relaxed_pyramid(&r, state->pyramid);
}
