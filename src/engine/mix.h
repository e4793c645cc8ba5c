/*
 * The two mixers of bits that the project uses: for numbers that look random and are the same everywhere, and for
 * digests of bytes.
 */
#ifndef ENGINE_MIX_H
#define ENGINE_MIX_H

#include <stddef.h>
#include <stdint.h>

/* The next output of SplitMix64 (S. Vigna, 2015; docs/deals.md), whose state is any number. */
static inline uint64_t engine_split_mix(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* FNV-1a of 64 bits: begin with ENGINE_HASH_START, add bytes in any pieces. */
#define ENGINE_HASH_START UINT64_C(0xCBF29CE484222325)
static inline uint64_t engine_hash(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001B3);
    return hash;
}

#endif
