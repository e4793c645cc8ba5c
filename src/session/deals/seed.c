#include "seed.h"

#include <stdbool.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

static uint64_t of_the_clock(void)
{
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec << 30 ^ (uint64_t)now.tv_nsec ^ (uint64_t)getpid() << 20) * 0x9E3779B97F4A7C15u;
}

uint64_t session_seed(void)
{
    /*
     * Random numbers above the largest multiple of the range are refused, so that every deal's number is equally
     * likely.
     */
    const uint64_t whole = UINT64_MAX - UINT64_MAX % SESSION_SEED_MAX;
    for (int tries = 0; tries < 100; tries++) {
        uint64_t bits;
        if (getentropy(&bits, sizeof bits) != 0)
            break;
        if (bits < whole)
            return 1 + bits % SESSION_SEED_MAX;
    }
    return 1 + of_the_clock() % SESSION_SEED_MAX;
}
