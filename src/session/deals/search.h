/*
 * A search for a deal that somebody waits for: who is asked whether it shall go on.
 */
#ifndef SESSION_SEARCH_H
#define SESSION_SEARCH_H

#include <solitaire/deal.h>
#include <solitaire/solver.h>

/*
 * `goes_on` is asked some thousand times a second, before each deal and while it is proved, but not while it is graded.
 * NULL: the search goes on to its end.
 */
typedef struct session_search {
    bool (*goes_on)(void *context);
    void *context;
} session_search;

/* Shall the search go on? */
bool session_search_goes_on(const session_search *search);

/* Does the solver prove within so many positions that the deal can be won?  Not if the search is called off meanwhile. */
bool session_search_proves(session_search *search, sol_solver *solver, const sol_variant *variant, const sol_deal *deal,
                           uint64_t nodes);

#endif
