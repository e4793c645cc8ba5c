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

/* Make one with so many bytes, SOL_SOLVER_BYTES_MIN at least; and give them back, where there is none as well. */
session_solver session_solver_make(size_t bytes);
void session_solver_free(session_solver *of);

#endif
