/*
 * Deals that can be won: proved before they are dealt.
 */
#ifndef SESSION_WINNABLE_H
#define SESSION_WINNABLE_H

#include "base/fault.h"
#include "grades.h"
#include "search.h"

/*
 * The search is bounded: so many deals are looked at, and so many positions of each (some 5 ms); a
 * deal whose proof takes longer is not taken.  Most searches end after one to ten deals.
 */
enum { SESSION_WINNABLE_TRIES = 200, SESSION_WINNABLE_NODES = 20000 };

/* Can anything be proved about deals of this game?  False with a sentence. */
bool session_can_prove(const sol_rules *rules, base_fault *fault);

/*
 * A random deal of this grade (SESSION_GRADE_…) that can be won, of a game that session_can_prove allows.  False with a
 * sentence if none was found, or the search was called off.  In Klondike it mostly takes less than a second; in
 * FreeCell and Spider, where the short-sighted player seldom wins, easy deals are so rare that it may take twenty.
 */
bool session_deal_winnable(const sol_variant *variant, int grade, session_search *search, sol_deal *deal,
                           base_fault *fault);

#endif
