/*
 * The one solver of a test program about the coach, made before its first test: cmocka's set-up of a group.
 */
#ifndef TESTS_COACH_SOLVER_H
#define TESTS_COACH_SOLVER_H

#include <stdlib.h>

#include <solitaire/solver.h>

static sol_solver *solver;
static int make_solver(void **state)
{
    void *memory = malloc(SOL_SOLVER_BYTES_MIN);
    solver = memory ? sol_solver_init(memory, SOL_SOLVER_BYTES_MIN) : NULL;
    return solver ? 0 : -1;
}

#endif
