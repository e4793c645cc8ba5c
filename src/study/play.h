/*
 * Whole games played by the program: at random, or by the first of the tips that the rules give, or by the coach.  What
 * is played depends on the deal alone (and on how many worlds the coach tries), and is the same on every machine.
 */
#ifndef STUDY_PLAY_H
#define STUDY_PLAY_H

#include <solitaire/game.h>
#include <solitaire/solver.h>

#include "coach/coach.h"
#include "row.h"

/* A game that takes longer is broken off. */
enum { STUDY_GAME_MOVES_MAX = 2000 };

/* Who plays, which the caller sets, and what the player works with. */
typedef struct study_hand {
    int by;             /* STUDY_PLAYS_AT_RANDOM, seeded by the cards; STUDY_PLAYS_BY_RULES or STUDY_PLAYS_FAIR */
    unsigned worlds;    /* how many worlds the coach tries before each commitment */
    sol_solver *solver; /* the solver that the coach uses; NULL for the other players */
    sol_game game;      /* as it ended */
    sol_event events[SOL_LINE_MAX]; /* as many as a line of the solver can have */
    sol_step steps[SOL_LINE_MAX];
    coach_room room;
    coach_advice advice; /* what the coach advised last */
    size_t followed;     /* how many moves of that advice have been played */
} study_hand;

/*
 * How likely good play wins the deal as a player first sees it, out of COACH_SURE, by the hand's worlds: what the win
 * bar says.  False if `limits->ask` (of which nothing else counts) says to stop, or if the solver does not decide a
 * deal of which all cards lie open.
 */
bool study_chance(study_hand *hand, const sol_variant *variant, const sol_deal *deal, const sol_solve_limits *limits,
                  unsigned *chance);

/*
 * Play the deal to its end: SOL_WON; SOL_LOST where there is no move or no tip left; SOL_UNKNOWN with `why` at the
 * limit of moves or where `limits->ask` (of which nothing else counts) says so.  The moves stand in hand->game; no card
 * goes up by itself.
 */
sol_verdict study_play(study_hand *hand, const sol_variant *variant, const sol_deal *deal,
                       const sol_solve_limits *limits, sol_unknown *why);

/* Play these moves of the deal again, at most SOL_LINE_MAX, a second each; as far as the rules allow them. */
void study_play_again(study_hand *hand, const sol_variant *variant, const sol_deal *deal, const sol_move *moves,
                      int64_t count);

#endif
