/*
 * The review of a game: luck apart from play, and the move after which it was lost.
 *
 *     coach_review_begin(&room, &game, played, seen_before, &review);
 *     while (coach_review_more(&room, solver, &limits, &review))
 *         … what is judged so far can be shown
 *
 * Two questions are kept apart.  What could be known: each commitment of the line of play (the steps that cannot be
 * taken back, and drawing three a draw past a card that could have been played) is weighed against the one that the
 * coach would have made, by what the player had seen when the move was made last, and by a look through the stock,
 * which costs nothing.  What a move is worth is the mean of the chances after it, over all cards that it could turn
 * over.  Luck is how much better than this mean the card was that did turn up: so it is 0 on the average, whoever
 * plays, and whatever the chances get wrong.  All else on the way from the chance at the deal to the result is play;
 * what a single move gave away, its regret, is how much more the coach's would have been worth.  What was so: with all
 * cards known, the solver finds the step after which the deal could no longer be won.
 *
 * Where all cards lie open the two are one: the chance is 100 in 100 until that step, which is then the only turn, and
 * 0 after it; there is no luck.
 */
#ifndef COACH_REVIEW_H
#define COACH_REVIEW_H

#include "odds.h"

/*
 * A line of play commits at most 24 cards of the stock and 21 that lie face down, now and then empties a column, and
 * drawing three passes some cards by.
 */
enum { COACH_TURNS_MAX = 120 };

/*
 * What a review says depends on the coach, on the curve of the odds and on the rules by which turns are judged.
 * Increase this number when one of them changes: figures that were kept before then count no more.
 */
enum { COACH_REVIEW_VERSION = 7 };

/*
 * In how many worlds each table is tried: a turn asks about as many tables as there are cards that it could turn over.
 */
enum { COACH_REVIEW_WORLDS = 120 };

/* What a move was worth, by its regret; the first two are good moves. */
enum { COACH_MOVE_BEST, COACH_MOVE_FINE, COACH_MOVE_INACCURACY, COACH_MOVE_MISTAKE, COACH_MOVE_BLUNDER };
enum { COACH_INACCURACY_FROM = 200, COACH_MISTAKE_FROM = 500, COACH_BLUNDER_ABOVE = 1200 }; /* out of COACH_SURE */

typedef struct coach_turn {
    uint32_t at;     /* which step of the line of play it is, from 0 */
    sol_move played; /* the move of that step */
    sol_move better; /* the commitment that the coach would have made, where the move has a regret (coach_aim) */
    sol_move first;  /* the first move of the line to that commitment */
    unsigned draws;  /* how many moves of the stock that line has before the commitment */
    unsigned worlds; /* in which both were tried; 0: not judged yet */
    int hidden;      /* cards that were not known yet */
    unsigned chance; /* of the table before the step */
    unsigned kept;   /* what the step was worth, on the average of the cards that it could turn over */
    unsigned best;   /* what the coach's line was worth, likewise; not below `kept` */
    int luck;      /* by how much the card that the step turned over was better than that average; 0: none was turned */
    uint8_t why;   /* what the coach would have made it for: COACH_WINS … */
    bool shows;    /* it would have turned over a card that was never seen */
    sol_card card; /* the lowest card that `played` moved */
    sol_card other, aimed; /* the lowest cards that `first` and `better` would have moved; SOL_NO_CARD: none */
    sol_card shown;        /* the card that `played` turned over; SOL_NO_CARD: none */
} coach_turn;

/* How many card moves of the line that still won are told, from its first on. */
enum { COACH_TOLD_MAX = 8 };
typedef struct coach_told {
    sol_move move;
    sol_card card;    /* the lowest that it takes */
    sol_card partner; /* of a pair, the other one; else SOL_NO_CARD */
    unsigned draws;   /* how many moves of the stock the line has before it, after the last move of cards */
} coach_told;

typedef struct coach_review {
    bool fair;  /* the coach plays games of this kind: there are chances */
    bool open;  /* and all cards lay open: what was so could be known */
    bool won;   /* the game was won */
    bool over;  /* the game has ended */
    bool whole; /* all is judged, and added up */
    bool fated; /* the solver has judged it, with all cards known */
    uint32_t steps;
    size_t count;
    size_t left; /* to be judged, from the end of the game on: those before this one, and at count + 1 the end itself */
    coach_turn turn[COACH_TURNS_MAX];
    unsigned start, last, end; /* the chance at the deal, before the game ended, and the result */
    int luck, regret; /* end − start = luck − regret; below 0 where play did better than the chances expected */
    sol_verdict deal, ended; /* with all cards known: the deal, and the table at the end */
    uint32_t could;          /* after how many steps the deal could still be won */
    /* After how many it no longer could, unless `ended` is open; the same as `could`: it was never lost. */
    uint32_t lost;
    coach_told fatal;   /* the step from `could` on */
    size_t moves, told; /* of the line that still won after `could` steps; and how many of it are told: */
    coach_told line[COACH_TOLD_MAX];
} coach_review;

/* Memory to work with; nothing to initialise. */
typedef struct coach_review_room {
    coach_room room;
    coach_advice advice;
    sol_game again;  /* the game, played once more */
    uint64_t before; /* cards that were known before it began */
    sol_move line[SOL_LINE_MAX];
    sol_event events[SOL_EVENTS_MAX];
    sol_step steps[SOL_EVENTS_MAX];
    uint64_t seen[SOL_EVENTS_MAX]; /* what had been seen when each step of its line was made last */
    uint32_t place[SOL_EVENTS_MAX],
        places; /* the steps that may have lost it: no other moves bring back what was there */
} coach_review_room;

/*
 * List the turns of a game that was played for so many ms; `seen_before` has a bit 1 << card for each card that earlier
 * starts of the same cards had shown.
 */
void coach_review_begin(coach_review_room *room, const sol_game *game, uint32_t played, uint64_t seen_before,
                        coach_review *review);

/*
 * Judge a part more: first what is so with all cards known, then how the game stood before it ended, then turn after
 * turn from the last one back.  False once there is nothing more to judge, or when limits->ask has said to stop.  Luck
 * and mistakes are added up with the last part.
 */
bool coach_review_more(coach_review_room *room, sol_solver *solver, const coach_limits *limits, coach_review *review);

/* Will it say no more, however long one waits?  Only the figures of such a one are worth keeping. */
bool coach_review_is_finished(const coach_review *review);

/* How many parts a review has, and how many of them are judged. */
static inline size_t coach_review_parts(const coach_review *review) { return review->fair ? review->count + 2 : 1; }
static inline size_t coach_review_judged(const coach_review *review)
{
    return (review->fair ? review->count + 1 - review->left : 0) + review->fated;
}

static inline unsigned coach_regret(const coach_turn *turn) { return turn->best - turn->kept; }

/*
 * The curve of the chances: how many points it has before the result, the chance at each, and at which a turn stands.
 * A point is a turn; where all cards lay open it is a step, or a few where there are more than COACH_TURNS_MAX of them.
 */
size_t coach_curve_points(const coach_review *review);
unsigned coach_curve_chance(const coach_review *review, size_t point);
size_t coach_curve_point_of(const coach_review *review, size_t turn);

/* COACH_MOVE_BEST … */
int coach_move_class(const coach_turn *turn);

/* What the player knew before that step: by what had been seen, and by a look through the stock. */
sol_view coach_review_view(const coach_review_room *room, uint32_t step);

/* These cards, a bit 1 << card for each: who may look through the stock at no cost knows what lies in it. */
uint64_t coach_review_seen(const coach_review_room *room, uint32_t step);

/*
 * What a line is worth before it is known which card it turns over, and what it is worth with one of them turned; and
 * whether it turns one over that was never seen.
 */
typedef struct coach_worth {
    unsigned mean, with;
    bool shows;
} coach_worth;

/*
 * Weigh a line: the chance after it, as the bar would show it, for every card that it may turn over, and the mean of
 * these; `shown` is the card for `with`.  So what the card that did turn up adds to the mean is 0 on the average,
 * whoever plays.  False if limits->ask said to stop, or the chance is not known.
 */
bool coach_review_weigh(coach_room *room, sol_solver *solver, const sol_variant *variant, const coach_limits *limits,
                        sol_view view, const sol_move *line, size_t moves, sol_card shown, coach_worth *out);

/*
 * Is the move a commitment, so that a review judges it?  Draws are none here, for most of them can be made up for;
 * where all cards are face up every move may lose the game.
 */
bool coach_review_commits(const sol_variant *variant, const sol_position *position, sol_move move);

#endif
