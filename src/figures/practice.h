/*
 * Practice: when a turning point of a reviewed game comes back, and when it is solved.
 *
 *     at = figures_practice_answered(at, right, today);
 *     if (figures_practice_is_solved(at))
 *         … it does not come back
 *
 * A point is due on the day on which it was found.  After a wrong answer it comes back on the next day; after its
 * first, second and any later right answer in 1, 3 and 7 days.  Two right answers in a row solve it, for one may be a
 * guess.
 */
#ifndef FIGURES_PRACTICE_H
#define FIGURES_PRACTICE_H

#include <stdbool.h>
#include <stdint.h>

/* How far a point is.  All zeros: it was never asked, and has been due for ever. */
typedef struct figures_practice {
    int64_t due;    /* the day from which on it is asked, in days since 1970-01-01 */
    uint32_t right; /* right answers so far */
    uint32_t row;   /* of these, since the last wrong one */
} figures_practice;

/* A step of a game, or a position of the coach's collection, and how far it is. */
typedef struct figures_point {
    int64_t game;  /* the number of a saved game; 0: the coach's collection */
    uint32_t step; /* how many steps of the line of play come before it; in the collection its number, from 0 */
    figures_practice at;
} figures_point;

/* A game has so many points at most, as a review has turns; the collection has fewer. */
enum { FIGURES_POINTS_MAX = 120 };

/* How many there are of which kind. */
typedef struct figures_practice_count {
    uint32_t due, later, solved;
} figures_practice_count;

enum { FIGURES_PRACTICE_ROW = 2 }; /* so many right answers in a row solve it */

static inline bool figures_practice_is_solved(figures_practice at) { return at.row >= FIGURES_PRACTICE_ROW; }
static inline bool figures_practice_is_due(figures_practice at, int64_t today)
{
    return !figures_practice_is_solved(at) && at.due <= today;
}

/* How far it is after an answer that was given on that day. */
figures_practice figures_practice_answered(figures_practice at, bool right, int64_t today);

/* Of two accounts of the same point, the one with more right answers or, with as many, the later one. */
figures_practice figures_practice_joined(figures_practice first, figures_practice second);

#endif
