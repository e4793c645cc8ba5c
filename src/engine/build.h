/*
 * Whether one card may lie on another.
 */
#ifndef ENGINE_BUILD_H
#define ENGINE_BUILD_H

#include <solitaire/rules.h>

/* May `card` lie on `below`, by a SOL_BUILD_… and a group's `wrap`?  SOL_OK or the reason. */
sol_reason engine_build(int build, bool wrap, sol_card below, sol_card card);

/* May `card` begin an empty pile, by a SOL_BASE_…? */
sol_reason engine_base(int base, sol_card card);

/* The ranks that may follow on `below`, a bit 1 << rank for each. */
unsigned engine_next_ranks(int build, bool wrap, sol_card below);

/* All ranks, as such a set. */
#define ENGINE_ALL_RANKS ((1u << (SOL_KING + 1)) - (1u << SOL_ACE))

/* The lowest rank of such a set; 0 if there is none. */
int engine_lowest_rank(unsigned ranks);

#endif
