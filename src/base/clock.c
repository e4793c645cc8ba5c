/* The clock by which time passes: in a file of its own, so that a test can bring another one. */
#include <time.h>

#include "dates.h"

uint64_t base_clock_ms(void)
{
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
