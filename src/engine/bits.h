/*
 * Bits of machine words: builtins where the compiler has them, plain C elsewhere.
 */
#ifndef ENGINE_BITS_H
#define ENGINE_BITS_H

#include <stdint.h>

/* The number of the lowest bit that is set; `bits` must not be 0. */
static inline int engine_lowest_bit(uint32_t bits)
{
#if defined __GNUC__
    return __builtin_ctz(bits);
#else
    int number = 0;
    for (; !(bits & 1); bits >>= 1)
        number++;
    return number;
#endif
}

#endif
