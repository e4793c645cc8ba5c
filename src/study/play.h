/*
 * Whole games played by the program: at random, or by the first of the tips that the rules give.  What is played depends
 * on the deal alone, and is the same on every machine.
 */
#ifndef STUDY_PLAY_H
#define STUDY_PLAY_H

#include <solitaire/game.h>
#include <solitaire/solver.h>

/* A game that takes longer is broken off. */
enum { STUDY_GAME_MOVES_MAX = 2000 };

/* What a player works with. */
typedef struct study_hand {
    sol_game game; /* as it ended */
    sol_event events[STUDY_GAME_MOVES_MAX];
    sol_step steps[STUDY_GAME_MOVES_MAX];
} study_hand;

/*
 * Play the deal to its end: SOL_WON; SOL_LOST where there is no move or no tip left; SOL_UNKNOWN with `why` at the limit
 * of moves or where `limits->ask` (of which nothing else counts) says so.  `by_rules`: by tips, else at random, seeded
 * by the cards.  The moves stand in hand->game; no card goes up by itself.
 */
sol_verdict study_play(study_hand *hand, const sol_variant *variant, const sol_deal *deal, bool by_rules,
                       const sol_solve_limits *limits, sol_unknown *why);

/* Play these moves of the deal again, a second each. */
void study_play_again(study_hand *hand, const sol_variant *variant, const sol_deal *deal, const sol_move *moves,
                      uint64_t count);

#endif
