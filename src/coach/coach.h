/*
 * The coach: which move wins most often, as far as a player can know.
 *
 * It is given a view (solitaire/view.h) and never a position, so that it cannot look under a card; its random numbers
 * begin with what the view shows.  Therefore its advice is the same for all deals that look the same so far, and on
 * every machine; it depends on the view and the number of worlds alone.
 *
 *     static coach_room room;
 *     static coach_advice advice;
 *     coach_limits limits = {.worlds = COACH_WORLDS};
 *     coach_advise(&room, solver, &variant, &view, &limits, &advice);
 *     if (advice.moves)
 *         … advice.line[0] is the move, and advice.why says why
 *
 * If at most one card was never seen, the coach solves the game; where all cards lie open from the deal on, as in
 * FreeCell, that is all it does.  Spider has a way of its own (spider.h).  In Klondike with limited passes, Scorpion
 * and Forty Thieves trial deals are played to their end (tree.h).
 *
 * Otherwise, in the games of chance.h, it deals the unseen cards anew many times, the same way for each of the choices
 * that it compares, and has the solver tell which of the resulting worlds can be won.  These choices are the
 * *commitments* (candidates.h): the moves after which the table can never be as before, reached by moves that can be
 * taken back.
 *
 * docs/coach.md has the method, and how often it wins.  Like the solver, the coach allocates nothing and reads no
 * clock; a room is used by one thread at a time.
 */
#ifndef COACH_COACH_H
#define COACH_COACH_H

#include "advice.h"
#include "candidates.h"
#include "spider.h"
#include "tree.h"

/* Memory that the coach works with; there is nothing to initialise or release. */
typedef struct coach_room {
    coach_candidates found;
    uint8_t value[COACH_CANDIDATES_MAX][COACH_WORLDS_MAX]; /* what a candidate is worth in a world: 0 … COACH_WON */
    coach_advice odds;                                     /* what the odds are reckoned by (odds.h) */
    coach_spider_room spider;
    coach_tree_room tree;
} coach_room;

/* Does the coach advise in games of this kind?  Then it also plays whole games. */
bool coach_plays(const sol_variant *variant);

/*
 * Can it also say how likely good play wins?  It can in those whose cards all lie open, and where chance.h has a curve,
 * which was held against games.  In the others a share of trial deals says which move is better, but not how often it
 * wins.
 */
bool coach_has_odds(const sol_variant *variant);

/* And can it judge a game that is over by these chances?  Not where it names a share itself (advice.h). */
bool coach_judges(const sol_variant *variant);

/*
 * Is it a game that the coach plays and whose cards all lie open, as in FreeCell?  Then it says what the solver proves:
 * that the game is won, that it is lost, or nothing, where a million positions do not decide it.
 */
bool coach_sees_all(const sol_variant *variant);

/* How many worlds a tip has time for: fewer than usual where each takes the solver long, more where none is solved. */
unsigned coach_tip_worlds(const sol_variant *variant);

/* What a player of this game should do now. */
void coach_advise(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                  const coach_limits *limits, coach_advice *advice);

#endif
