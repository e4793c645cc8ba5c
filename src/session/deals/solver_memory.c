#include "solver_memory.h"

#include <stdlib.h>

session_solver session_solver_make(size_t bytes)
{
    session_solver of = {.memory = malloc(bytes)};
    of.solver = sol_solver_init(of.memory, bytes);
    return of;
}

session_solver session_solver_make_usual(void)
{
    session_solver of = session_solver_make(SOL_SOLVER_BYTES);
    return of.solver ? of : session_solver_make(SOL_SOLVER_BYTES_MIN);
}

void session_solver_free(session_solver *of)
{
    free(of->memory);
    *of = (session_solver){0};
}

bool session_solver_thread(pthread_t *thread, void *(*run)(void *context), void *context)
{
    enum { STACK_BYTES = 1 << 20 };
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return false;
    (void)pthread_attr_setstacksize(&attributes, STACK_BYTES);
    bool good = pthread_create(thread, &attributes, run, context) == 0;
    (void)pthread_attr_destroy(&attributes);
    return good;
}
