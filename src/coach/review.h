/*
 * The review of a game: luck apart from play, and the move after which it was lost.
 *
 *     coach_review_begin(&room, &game, &review);
 *     for (size_t i = 0; i <= review.count; i++)
 *         coach_review_turn(&room, solver, &limits, &review, i);    the last one is the game's end
 *     coach_review_fate(&room, solver, &limits, &review);
 *     coach_review_sum(&review);
 *
 * Two questions are kept apart.  What could be known: each commitment of the line of play (the steps that cannot be
 * taken back) is weighed against the one that the coach would have made, by what the player had seen when he made it
 * last, and a look through the stock, which costs nothing.  Regret is the chance that the move gave away, luck what the
 * card that it turned over gave or took; together they lead from the chance at the deal to the result.  What was so:
 * with all cards known, the solver finds the step after which the deal could no longer be won.
 */
#ifndef COACH_REVIEW_H
#define COACH_REVIEW_H

#include "odds.h"

/* A line of play commits at most 24 cards of the stock and 21 that lie face down, and now and then empties a column. */
enum { COACH_TURNS_MAX = 120 };

/* What a move was worth, by its regret; the first two are good moves. */
enum { COACH_MOVE_BEST, COACH_MOVE_FINE, COACH_MOVE_INACCURACY, COACH_MOVE_MISTAKE, COACH_MOVE_BLUNDER };
enum { COACH_INACCURACY_FROM = 200, COACH_MISTAKE_FROM = 500, COACH_BLUNDER_ABOVE = 1200 }; /* out of COACH_SURE */

typedef struct coach_turn {
    uint32_t at;     /* which step of the line of play it is, from 0 */
    sol_move played; /* its move … */
    sol_move better; /* … and, where that has a regret, the commitment that the coach would have made, … */
    sol_move first;  /* … by a line that begins with this move */
    unsigned worlds; /* in which both were tried; 0: not judged yet */
    int hidden;      /* cards that were not known yet */
    unsigned best;   /* the chance of the coach's line, … */
    unsigned chance; /* … of the better of the two, … */
    unsigned kept;   /* … and of the one that was made, before it is known what it turns over */
    int luck;        /* what that changed; known after coach_review_sum, and 0 where nothing was turned over */
} coach_turn;

typedef struct coach_review {
    bool fair;  /* the coach plays games of this kind: there are chances */
    bool won;   /* how it ended … */
    bool over;  /* … if it did */
    bool whole; /* all turns are judged */
    uint32_t steps;
    size_t count;
    coach_turn turn[COACH_TURNS_MAX];
    int hidden;                /* at the end */
    unsigned start, last, end; /* the chance at the deal, before the game ended, and the result */
    int luck, regret;          /* end − start = luck − regret */
    sol_verdict deal;          /* with all cards known */
    uint32_t could;            /* after so many steps it could still be won, and … */
    uint32_t lost;             /* … after so many no more; equal: it never was lost */
    size_t moves;              /* of the line that still won after `could` steps */
    sol_move line[SOL_LINE_MAX];
} coach_review;

/* Memory to work with; nothing to initialise. */
typedef struct coach_review_room {
    coach_room room;
    coach_advice advice;
    sol_game again; /* the game, played once more */
    sol_event events[SOL_EVENTS_MAX];
    sol_step steps[SOL_EVENTS_MAX];
    uint64_t seen[SOL_EVENTS_MAX]; /* what had been seen when each step of its line was made last */
} coach_review_room;

/* List the turns of a game that was played. */
void coach_review_begin(coach_review_room *room, const sol_game *game, coach_review *review);

/* Judge a turn; `i` = review->count judges how the game stood before it ended.  False if limits->ask said to stop. */
bool coach_review_turn(coach_review_room *room, sol_solver *solver, const coach_limits *limits, coach_review *review,
                       size_t i);

/* Find the step that lost the deal, and a line that still won.  Likewise. */
bool coach_review_fate(coach_review_room *room, sol_solver *solver, const coach_limits *limits, coach_review *review);

/*
 * Luck and regret, once every turn is judged.  What turned nothing over was worth what the next turn shows, so that a
 * card of the stock brings no luck, and a move is not blamed that a later one made good.
 */
void coach_review_sum(coach_review *review);

static inline unsigned coach_regret(const coach_turn *turn) { return turn->chance - turn->kept; }

/* COACH_MOVE_BEST … */
int coach_move_class(const coach_turn *turn);

/* How the cards lay after so many steps. */
sol_position coach_review_position(const coach_review_room *room, uint32_t step);

#endif
