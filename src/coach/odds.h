/*
 * The odds: how likely good fair play wins from here, as far as a player can know.
 *
 * The coach's share of worlds is the chance of somebody who sees all cards, and so it is too high.  The odds are how
 * often the coach itself has won at such a share, at such a stage of the game (chance.h).
 *
 *     coach_odds odds;
 *     if (coach_reckon(&room, solver, &variant, &view, &limits, &odds))
 *         … about odds.chance in COACH_SURE win
 *
 * Like the coach's advice, the odds depend on the view and the number of worlds alone.
 */
#ifndef COACH_ODDS_H
#define COACH_ODDS_H

#include "chance.h"
#include "coach.h"

typedef struct coach_odds {
    unsigned worlds; /* that were tried, 1 where none is needed; 0: nothing is known */
    unsigned chance; /* that good fair play wins, out of COACH_SURE */
    unsigned margin; /* how far `chance` may be off (95 %), because so few worlds were tried */
    unsigned could; /* the share of the possible deals that could be won by somebody who sees all cards; 0: not known */
} coach_odds;

/* The share of a number of worlds, some of them open. */
unsigned coach_share(unsigned worlds, unsigned won, unsigned open);

/*
 * What the odds are, by limits->worlds worlds; false if limits->ask said to stop, or if the chance is not known in such
 * games (coach_has_odds).  Where the deal was chosen because it can be won (limits->chosen), all of them are among such
 * deals, unless the coach names the share (advice.h).
 */
bool coach_reckon(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                  const coach_limits *limits, coach_odds *odds);

/* The chance alone, among all deals, in a third of the time; false as above. */
bool coach_reckon_chance(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                         const coach_limits *limits, unsigned *chance);

/*
 * What is shown once new odds are known: what was shown before, as long as it lies within the margin of the new ones
 * and neither says that the game is sure to be won or lost; `shown` with 0 worlds: nothing was.
 */
coach_odds coach_odds_to_show(const coach_odds *shown, const coach_odds *found);

/* "About so many in 100", 1 … 99 where it is not certain. */
unsigned coach_odds_of_100(unsigned chance);

#endif
