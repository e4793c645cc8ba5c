/*
 * Worlds: the orders in which the unseen cards of a view may lie, one after the other, and how many of them can be won.
 *
 * The worlds of a view hang on the view, or on the number that they are begun with, and on nothing else; so whatever is
 * compared is tried in the same ones.
 */
#ifndef COACH_WORLDS_H
#define COACH_WORLDS_H

#include "coach.h"

typedef struct coach_worlds {
    sol_card unseen[SOL_CARDS_MAX];
    int cards;
    unsigned count; /* of the worlds to be tried: 1 … */
    bool all;       /* they are all there are, each once */
    uint64_t random;
} coach_worlds;

/* So many worlds of this view at most; `random` is what its random numbers begin with. */
coach_worlds coach_worlds_of(const sol_view *view, unsigned most, uint64_t random);

/* The unseen cards as they lie in that world.  Worlds are to be asked for in turn, from 0 on. */
void coach_worlds_deal(coach_worlds *worlds, unsigned number, sol_card cards[SOL_CARDS_MAX]);

/* Moves to be tried in each world, none of which turns an unseen card over but the last; no moves: the table as it is. */
typedef struct coach_trial {
    const sol_move *line;
    size_t moves;
    uint32_t nodes; /* positions for each world; 0: as many as the coach gives it */
    unsigned won;   /* in so many worlds the game can still be won after them … */
    unsigned open;  /* … and in so many that was not decided */
} coach_trial;

/*
 * Try them all in the same worlds of the view, limits->worlds of them or all that there are.  Returns how many worlds
 * were tried; 0 where limits->ask said to stop.
 */
unsigned coach_try(sol_solver *solver, const sol_variant *variant, const sol_view *view, const coach_limits *limits,
                   coach_trial *trial, size_t trials);

#endif
