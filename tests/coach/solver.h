/*
 * The one solver of a test program about the coach, made before its first test and released after its last: cmocka's
 * set-up and tear-down of a group.
 */
#ifndef TESTS_COACH_SOLVER_H
#define TESTS_COACH_SOLVER_H

#include <stdlib.h>

#include <solitaire/solver.h>

static sol_solver *solver;
static void *solver_memory;

static int make_solver(void **state)
{
    solver_memory = malloc(SOL_SOLVER_BYTES_MIN);
    solver = solver_memory ? sol_solver_init(solver_memory, SOL_SOLVER_BYTES_MIN) : NULL;
    return solver ? 0 : -1;
}

static int release_solver(void **state)
{
    free(solver_memory);
    return 0;
}

#endif
