/*
 * A search for a deal that somebody waits for: who is asked whether it shall go on.
 */
#ifndef SESSION_SEARCH_H
#define SESSION_SEARCH_H

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

/* The same as a limit of the solver, which keeps the address of `search`. */
void session_search_limit(session_search *search, sol_solve_limits *limits);

#endif
