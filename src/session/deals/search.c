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

void session_search_limit(session_search *search, sol_solve_limits *limits)
{
    limits->ask = ask;
    limits->context = search;
}
