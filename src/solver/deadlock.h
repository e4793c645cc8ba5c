/*
 * Deadlocks, for the bounds of the shortest lines of Klondike and FreeCell: a card goes up after the lower ones of its
 * suit, and after all that lies on it.  Where these orders go round in a circle, a card of the circle must be *lifted*:
 * moved elsewhere than up, or, in the waste, turned over with it and drawn again.
 *
 * How many lifts a position takes at least is the answer of a relaxed game.  What is lifted in it lies nowhere; a run
 * is lifted as one, whatever its length, and the waste's cards one by one.  Nothing is gained in it by not putting a
 * card up, or by lifting anything but what lies on a card that is next (docs/lab/solver.md, "The shortest line of
 * FreeCell").
 */
#ifndef SOLVER_DEADLOCK_H
#define SOLVER_DEADLOCK_H

#include "cards.h"
#include "table.h"

enum { SOLVER_DEADLOCK_COLUMNS = 13, SOLVER_IN_WASTE = SOLVER_DEADLOCK_COLUMNS, SOLVER_NOWHERE = 0xff };

/*
 * The columns as they are at first, one after the other in one row of places, each from its lowest card on; and the
 * places of the waste, which are counted for themselves.
 */
typedef struct solver_piles {
    uint8_t columns, waste_places;
    uint8_t start[SOLVER_DEADLOCK_COLUMNS], end[SOLVER_DEADLOCK_COLUMNS];
    uint8_t card[SOL_DECK], run[SOL_DECK];     /* by place of a column; and where the run that it is of begins */
    uint8_t column[SOL_DECK], place[SOL_DECK]; /* by card; also SOLVER_IN_WASTE, or SOLVER_NOWHERE */
} solver_piles;

/* What is left of them: where each column ends, what is up, and which places of the waste still have their card. */
typedef struct solver_rest {
    uint8_t end[SOLVER_DEADLOCK_COLUMNS], up[SOL_SUITS];
    uint32_t waste;
} solver_rest;

/* The relaxed game, and its answers that are known. */
typedef struct solver_deadlock {
    solver_piles first;
    solver_table fewest;
    solver_question *question;
    bool counts; /* whether a new answer counts as a position that was visited */
} solver_deadlock;

/* Prepare for piles that are still to be filled in; `slots` and `bytes` as in solver_table_init. */
void solver_deadlock_init(solver_deadlock *deadlock, solver_question *question, void *slots, size_t bytes);

/* The fewest lifts from what is left of `first`.  It means nothing where the caller has ended the search. */
int solver_fewest_lifts(solver_deadlock *deadlock, solver_rest rest);

/* A number for what lies somewhere, from which it follows what is up; 0 where nothing does. */
uint64_t solver_rest_number(const solver_piles *piles, const solver_rest *rest);

/* Put up all cards that can go up. */
void solver_rest_put_up(const solver_piles *piles, solver_rest *rest);

/*
 * To dig is to lift off all that lies on a card.  List the cards that are next, none of which can go up; of two in one
 * column the upper one counts.  Returns how many there are.
 */
int solver_rest_digs(const solver_piles *piles, const solver_rest *rest, int digs[SOL_SUITS]);

/* Dig; returns how many lifts that takes.  Where the card is of the run that lies on it, it moves with that. */
int solver_rest_lift(const solver_piles *piles, solver_rest *rest, int card);

#endif
