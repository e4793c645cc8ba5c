/*
 * The deal of a day: the same for everybody who plays a game by the same rules, without a network.
 *
 * It is a function of the UTC date, the game and the options that decide what can be won, and of nothing else:
 *
 *   1. A word is made of the day d (days since 1970-01-01), the draw count, the passes (0 = unlimited) and worrying
 *      back (0 or 1): w = d · 2²⁴ + draw · 2¹⁶ + passes · 2⁸ + worrying. In Klondike w is the word; in another game
 *      it is the FNV-1a digest (64 bits) of the eight bytes of w, the lowest first, of the bytes of the game's name
 *      ("freecell"), and of two bytes for each other option that is not the game's usual and changes its play
 *      (sol_options_play_alike), in the order of SOL_OPTION_…: the option's number and its value.
 *   2. Candidate i = 0, 1, 2, … is our deal number 1 + z mod 999,999, where z is the i-th output of SplitMix64
 *      (S. Vigna, 2015; docs/deals.md) whose state begins at the word: state += 0x9E3779B97F4A7C15, then the
 *      multiplications.
 *   3. The deal is the first candidate that the solver proves winnable within SESSION_DAILY_NODES positions and
 *      SOL_SOLVER_BYTES_MIN bytes. These limits are counted, not timed, so that a slow machine finds the same deal. In
 *      a game that the solver does not know it is candidate 0, and nobody has proved that it can be won.
 *
 * A better solver could decide a candidate that this one leaves open; tests/cli/test_daily.c holds the deals of some
 * days, so that such a change is noticed.
 */
#ifndef SESSION_DAILY_DEAL_H
#define SESSION_DAILY_DEAL_H

#include <solitaire/solver.h>

#include <solitaire/deal.h>

#include "base/fault.h"
#include "search.h"

enum { SESSION_DAILY_NODES = 300000, SESSION_DAILY_CANDIDATES = 1000 };

/* Candidate i of that day. */
uint64_t session_daily_candidate(int64_t day, const sol_variant *variant, int i);

/*
 * The day's deal.  `solver` has SOL_SOLVER_BYTES_MIN bytes.  False where no candidate can be proven winnable, or the
 * search was called off.
 */
bool session_daily_deal(int64_t day, const sol_variant *variant, sol_solver *solver, session_search *search,
                        sol_deal *out);

/*
 * Find the day's deal with a solver that is made for it alone.  False with a sentence if there is no such deal, or no
 * memory.
 */
bool session_daily_find(int64_t day, const sol_variant *variant, session_search *search, sol_deal *deal,
                        base_fault *fault);

/* What a player is told where nobody has proved that such a deal can be won; NULL where it is proved. */
const char *session_daily_caveat(const sol_rules *rules);

#endif
