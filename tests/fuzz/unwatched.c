/* What is compiled without sanitizers, because no fuzz target runs it (CMakeLists.txt), ends a target that does. */
#include <stdio.h>
#include <stdlib.h>

/* The compiler calls the first when a function of such a source begins, and the second when it ends. */
void __cyg_profile_func_enter(void *function, void *caller);
void __cyg_profile_func_exit(void *function, void *caller);

void __cyg_profile_func_enter(void *function, void *caller)
{
    (void)fprintf(
        stderr,
        "ERROR: this target runs the function at %p, which no sanitizer watches: see tests/fuzz/CMakeLists.txt\n",
        function);
    abort();
}

void __cyg_profile_func_exit(void *function, void *caller) {}
