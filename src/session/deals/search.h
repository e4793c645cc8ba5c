/*
 * A search for a deal that somebody waits for: who is asked whether it shall go on.
 */
#ifndef SESSION_SEARCH_H
#define SESSION_SEARCH_H

#include <solitaire/deal.h>
#include <solitaire/solver.h>

#include "base/fault.h"
#include "grades.h"

/*
 * `goes_on` is asked some thousand times a second, before each deal and while it is proved, but not while it is graded.
 * NULL: the search goes on to its end.
 */
typedef struct session_search {
    bool (*goes_on)(void *context);
    void *context;
} session_search;

/* Shall the search go on? */
bool session_search_goes_on(const session_search *search);

/* The same as the solver asks it: the `ask` of its limits, whose `context` is the search. */
sol_answer session_search_ask(void *search);

/*
 * Does the solver prove within so many positions that the deal can be won?  Not if the search is called off meanwhile.
 */
bool session_search_proves(session_search *search, sol_solver *solver, const sol_variant *variant, const sol_deal *deal,
                           uint64_t nodes);

/*
 * Deals that can be won: proved before they are dealt.
 */

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
