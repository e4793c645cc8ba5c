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

/* The rank that may follow on `below`; 0 if none can. */
int engine_next_rank(int build, bool wrap, sol_card below);

#endif
