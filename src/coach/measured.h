/*
 * The games whose moves the coach weighs in worlds, and what was measured of each: how it is to weigh, and what a share of
 * worlds is worth there.  docs/lab/coach.md has the figures behind these numbers.
 */
#ifndef COACH_MEASURED_H
#define COACH_MEASURED_H

#include "chance.h"

/* A curve: the weights of its terms (coach_terms_of in chance.h), in parts of COACH_TERM_UNIT. */
typedef int16_t coach_curve[COACH_TERMS];

typedef struct coach_measured {
    int blind; /* in a hundred worlds: what a commitment that shows no card has to do better than one that does */
    /*
     * Most worlds are lost from the start, whatever is done: so the table itself is tried first, and the candidates in
     * worlds alone that it does not lose.  They come out as if all had been tried.
     */
    bool table_first;
    unsigned tip; /* worlds for a tip, so that it stands within 0.2 s */
    coach_curve curve;
} coach_measured;

/* NULL where the coach weighs nothing: it has not been measured on the game with these options, or its solver is too slow. */
const coach_measured *coach_measured_of(const sol_variant *variant);

#endif
