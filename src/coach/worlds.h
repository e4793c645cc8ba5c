/*
 * Worlds: the orders in which the unseen cards of a view may lie, one after the other, and how many of them can be won.
 *
 * The worlds of a view depend on the view, or on the number with which they begin, and on nothing else; so whatever is
 * compared is tried in the same ones.
 */
#ifndef COACH_WORLDS_H
#define COACH_WORLDS_H

#include "coach.h"

/* Where there are no more orders than these, far more can be spent on each. */
enum { COACH_FEW_WORLDS = 6 };

typedef struct coach_worlds {
    sol_card unseen[SOL_CARDS_MAX];
    int cards;
    unsigned count; /* of the worlds to be tried: 1 … */
    bool all;       /* they are all there are, each once */
    uint64_t random;
    unsigned most, dealt, taken; /* how many may be dealt, were dealt, and were possible */
    const sol_view *chosen;      /* as in coach_limits; and who proves that a deal is none of that kind: */
    const sol_variant *variant;
    sol_solver *solver;
} coach_worlds;

/*
 * Up to limits->worlds worlds of this view, or all that there are; `random` is what its random numbers begin with.
 * Where the deal was chosen up to twice as many are dealt to find so many that can be.
 */
coach_worlds coach_worlds_of(sol_solver *solver, const sol_variant *variant, const sol_view *view,
                             const coach_limits *limits, uint64_t random);

/* The unseen cards as they lie in the next world.  False once there are no more; there is one at least. */
bool coach_worlds_next(coach_worlds *worlds, sol_card cards[SOL_CARDS_MAX]);

/*
 * Moves to be tried in each world, none of which turns an unseen card over but the last; no moves: the table as it is.
 */
typedef struct coach_trial {
    const sol_move *line;
    size_t moves;
    uint32_t nodes; /* positions for each world; 0: as many as the coach gives it */
    unsigned won;   /* in how many worlds the game can still be won after these moves */
    unsigned open;  /* in how many worlds that was not decided */
} coach_trial;

/*
 * Try them all in the same worlds of the view, limits->worlds of them or all that there are.  Returns how many worlds
 * were tried; 0 where limits->ask said to stop.
 */
unsigned coach_try(sol_solver *solver, const sol_variant *variant, const sol_view *view, const coach_limits *limits,
                   coach_trial *trial, size_t trials);

#endif
