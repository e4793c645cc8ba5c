/*
 * A solver with the memory in which it works.
 */
#ifndef SESSION_SOLVER_MEMORY_H
#define SESSION_SOLVER_MEMORY_H

#include <stddef.h>

#include <solitaire/solver.h>

typedef struct session_solver {
    sol_solver *solver; /* NULL = there is not memory enough */
    void *memory;
} session_solver;

/*
 * Make a solver with so many bytes, at least SOL_SOLVER_BYTES_MIN; or with as much memory as is good and, where that
 * cannot be had, as little as will do.  And free one, also where there is none.
 */
session_solver session_solver_make(size_t bytes);
session_solver session_solver_make_usual(void);
void session_solver_free(session_solver *of);

#endif
