/*
 * What a share of worlds is worth: how often fair play wins a game that somebody who sees all cards wins in so many worlds.
 *
 * The share is too high, because the player does not see all cards, and it is the more so the more of them are hidden.  The chance
 * is how often the coach itself has won at such a share and at such a stage of the game, as measured (docs/coach.md, "The win bar").
 */
#ifndef COACH_CHANCE_H
#define COACH_CHANCE_H

#include "advice.h"

enum { COACH_SURE = 10000 }; /* shares and chances are given out of this */

/* How far a game has come, as the player sees it. */
typedef struct coach_stage {
    int hidden; /* cards of the columns that were never seen, but for the one that a safe move uncovers */
    int unseen; /* cards of the stock that were never seen */
    int left;   /* cards in stock and waste */
} coach_stage;

/* The stage of a view at which the coach gives its advice for that reason: COACH_SAFE … */
coach_stage coach_stage_of(const sol_variant *variant, const sol_view *view, int why);

/* How often fair play wins where its best line wins `share` of the worlds: 0 and COACH_SURE only where nothing is hidden. */
unsigned coach_fair_chance(const sol_variant *variant, unsigned share, coach_stage stage);

#endif
