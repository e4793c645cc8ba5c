/* Random numbers that are the same everywhere: SplitMix64, of a stream that `state` seeds. */
#ifndef TESTS_RANDOM_H
#define TESTS_RANDOM_H

#include "engine/mix.h"

static inline uint64_t random_next(uint64_t *state) { return engine_split_mix(state); }

/* A number below `limit`. */
static inline uint32_t random_below(uint64_t *state, uint32_t limit)
{
    return (uint32_t)((random_next(state) >> 32) * limit >> 32);
}

#endif
