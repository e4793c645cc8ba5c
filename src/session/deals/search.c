#include "search.h"

bool session_search_goes_on(const session_search *search)
{
    return !search->goes_on || search->goes_on(search->context);
}

static sol_answer ask(void *context)
{
    const session_search *search = context;
    return session_search_goes_on(search) ? SOL_GO_ON : SOL_STOP_CANCELLED;
}

bool session_search_proves(session_search *search, sol_solver *solver, const sol_variant *variant, const sol_deal *deal,
                           uint64_t nodes)
{
    const sol_solve_limits limits = {.nodes = nodes, .ask = ask, .context = search};
    sol_position position;
    sol_deal_position(variant, deal->deck, &position);
    return sol_solve(solver, variant, &position, &limits, NULL, 0).verdict == SOL_WON;
}
