/*
 * Deals that can be won: proved before they are dealt.
 */
#ifndef SESSION_WINNABLE_H
#define SESSION_WINNABLE_H

#include "base/fault.h"
#include "grades.h"
#include "search.h"

/*
 * The search is bounded: so many deals are looked at, and so many positions of each (some 20 ms, in Spider 0.3 s); a
 * deal whose proof takes longer is not taken.  Where the games of a grade are the proof, nothing is solved, and more
 * deals are looked at.  Most searches end after one to ten deals.
 */
enum { SESSION_WINNABLE_TRIES = 200, SESSION_GRADED_TRIES = 10000, SESSION_WINNABLE_NODES = 100000 };

/*
 * Where not one game of so many deals is won, as in Spider with four suits, no deal has the grade that is looked for:
 * the search ends then, after some ten seconds in place of a minute.
 */
enum { SESSION_HOPELESS_TRIES = 2000 };

/* Can anything be proved about deals of this game?  False with a sentence. */
bool session_can_prove(const sol_rules *rules, base_fault *fault);

/*
 * A random deal of this grade (SESSION_GRADE_…) that can be won, of a game that session_can_prove allows.  False with a
 * sentence if none was found, or the search was called off.  It mostly takes less than a second (docs/rules.md); with
 * two suits and more in Spider no short-sighted player wins, so that there are no deals of the first three grades.
 */
bool session_deal_winnable(const sol_variant *variant, int grade, session_search *search, sol_deal *deal,
                           base_fault *fault);

#endif
