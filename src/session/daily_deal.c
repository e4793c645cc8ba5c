#include "daily_deal.h"

#include "engine/mix.h"
#include "solver_memory.h"

enum { NUMBERS = 999999 }; /* as many as a random deal has: each can be read out to somebody */

uint64_t session_daily_candidate(int64_t day, const sol_options *options, int i)
{
    uint64_t word = (uint64_t)day << 24 | (uint64_t)options->draw << 16 | (uint64_t)options->passes << 8 |
                    (uint64_t)options->worrying_back;
    uint64_t z = engine_split_mix(&word);
    while (i-- > 0)
        z = engine_split_mix(&word);
    return 1 + z % NUMBERS;
}

static bool is_winnable(const sol_variant *variant, const sol_deal *deal, sol_solver *solver)
{
    const sol_solve_limits limits = {.nodes = SESSION_DAILY_NODES};
    sol_position position;
    sol_deal_position(variant, deal->deck, &position);
    return sol_solve(solver, variant, &position, &limits, NULL, 0).verdict == SOL_WON;
}

bool session_daily_deal(int64_t day, const sol_variant *variant, sol_solver *solver, sol_deal *out)
{
    sol_deal deal;
    for (int i = 0; i < SESSION_DAILY_CANDIDATES; i++) {
        if (!sol_deal_make(SOL_DEAL_OURS, session_daily_candidate(day, &variant->options, i), variant->rules->decks,
                           &deal))
            return false;
        if (is_winnable(variant, &deal, solver)) {
            *out = deal;
            return true;
        }
    }
    return false;
}

bool session_daily_find(int64_t day, const sol_variant *variant, sol_deal *deal, base_fault *fault)
{
    session_solver with = session_solver_make(SOL_SOLVER_BYTES_MIN);
    bool has_solver = with.solver, found = has_solver && session_daily_deal(day, variant, with.solver, deal);
    session_solver_free(&with);
    if (!has_solver)
        return base_fault_set(fault, "there is no memory left");
    return found || base_fault_set(fault, "no deal of that day can be shown to be winnable by these rules");
}
