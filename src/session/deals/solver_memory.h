/*
 * A solver with the memory in which it works, and a thread for it.
 */
#ifndef SESSION_SOLVER_MEMORY_H
#define SESSION_SOLVER_MEMORY_H

#include <pthread.h>
#include <stdbool.h>
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

/* Start a thread with as much stack as a search needs, which is more than some systems give; false: there is none. */
bool session_solver_thread(pthread_t *thread, void *(*run)(void *context), void *context);

#endif
