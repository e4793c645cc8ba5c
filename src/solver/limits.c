/*
 * The limits of a search: positions are counted, and the caller is asked whether to go on.
 */
#include "internal.h"

enum { ASK_EVERY = 512 };

bool solver_ask(void *context)
{
    sol_solver *solver = context;
    const sol_solve_limits *limits = solver->limits;
    int answer = limits->ask ? limits->ask(limits->context) : SOL_GO_ON;
    solver->ask_at = solver->nodes + ASK_EVERY;
    if (answer != SOL_GO_ON)
        solver->why = answer == SOL_STOP_TIME ? SOL_UNKNOWN_TIME : SOL_UNKNOWN_CANCELLED;
    return answer == SOL_GO_ON;
}

bool solver_visit(sol_solver *solver)
{
    uint64_t most = solver->limits->nodes;
    solver->nodes++;
    if (most && solver->nodes > most) {
        solver->nodes = most;
        solver->why = SOL_UNKNOWN_NODES;
    } else if (solver->nodes >= solver->ask_at) {
        solver_ask(solver);
    }
    return solver->why == SOL_UNKNOWN_NOT;
}
