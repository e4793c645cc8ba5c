/*
 * Practice: what an answer is worth at a point of a game that was played.
 *
 *     coach_asked asked = {.variant = …, .view = coach_review_view(&review_room, step), .then = …};
 *     … the player makes moves, up to the first that is an answer (coach_review_commits):
 *     coach_practice_judge(&room, solver, &limits, &asked, &judged);
 *     if (judged.known)
 *         … coach_practice_is_right(&judged)
 *
 * The answer, the move that was made then and the coach's choice are weighed alike, as a review weighs the last two; so
 * an answer that is the coach's own is worth as much.
 */
#ifndef COACH_PRACTICE_H
#define COACH_PRACTICE_H

#include "odds.h"

/* An answer has so many moves at most: those that can be undone, such as draws, and the one that cannot. */
enum { COACH_ANSWER_MAX = 200 };

typedef struct coach_asked {
    sol_variant variant;
    sol_view view; /* what the player knew before the move */
    sol_move then; /* the move that was made */
    size_t moves;
    sol_move answer[COACH_ANSWER_MAX];
} coach_asked;

typedef struct coach_judged {
    bool known;                  /* there is a judgement; false where the coach was stopped, or does not know */
    unsigned answer, then, best; /* the chances after the answer, the move made then and the coach's, of COACH_SURE */
    sol_move first, better;      /* the coach's line: its first move, and the one that it is made for (coach_aim) */
    unsigned draws;              /* how many moves of the stock that line has before `better` … */
    sol_card aimed;              /* … which takes this card as its lowest; SOL_NO_CARD: it is not known */
} coach_judged;

/*
 * Judge the answer as a review would, in limits->worlds trial deals.  judged->known is false where limits->ask said to
 * stop, and in games that the coach does not judge (coach_judges).
 */
void coach_practice_judge(coach_room *room, sol_solver *solver, const coach_limits *limits, const coach_asked *asked,
                          coach_judged *judged);

/* Is the answer as good as the best of the three, but for what a review calls fine? */
bool coach_practice_is_right(const coach_judged *judged);

#endif
