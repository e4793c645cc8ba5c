/*
 * What the coach's tips say, in sentences: the same in the message line and in plain mode.
 */
#ifndef FIGURES_COACH_WORDS_H
#define FIGURES_COACH_WORDS_H

#include "coach/advice.h"
#include "engine/text/text.h"
#include "purpose.h"

/* The next best choice that begins with another move, of those that were tried often enough; NULL: there is none. */
const coach_choice *figures_next_best(const coach_advice *advice);

typedef struct figures_tip_names {
    const char *move; /* that is advised */
    const char *next; /* first of the next best choice; empty: it is not told */
    bool brief;       /* words are saved, as in a narrow line … */
    bool bare;        /* … and the share that the move wins is left out */
    bool utf8;        /* cards have signs as their suits */
} figures_tip_names;

/*
 * Which move is advised, and why: "Coach: …, emptying column 4, which wins 47 % with all cards known. The next best
 * wins 41 % (…)."
 */
void figures_put_coach_tip(engine_text *text, const coach_advice *advice, const figures_purpose *purpose,
                           const figures_tip_names *names);

/* Why the chance is not known where coach_has_odds says no: in no game of this name, or only with other options. */
void figures_put_no_odds(engine_text *text, const sol_rules *rules);

/*
 * The answer where no move can win any more, which before the first move, not `begun`, is said of the deal.  `terse`
 * leaves out that no hidden card could help.
 */
void figures_put_coach_lost(engine_text *text, bool terse, bool begun);

#endif
