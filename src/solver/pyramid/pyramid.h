/*
 * The Pyramid solver inside: what a position is to it, and which part does what.  docs/solver.md has the method and
 * its proof.
 *
 * Only what leaves counts.  A state is which places of the pyramid still hold their card, which cards of the stock and
 * the waste are left, and how far the stock was turned; draws and redeals are no steps of their own.
 */
#ifndef SOLVER_PYRAMID_H
#define SOLVER_PYRAMID_H

#include "solver/back_end.h"
#include "solver/table.h"

enum { PYRAMID_PLACES = 28, PYRAMID_ROWS = 7, PYRAMID_STOCK = 24, PYRAMID_STEPS = PYRAMID_PLACES + PYRAMID_STOCK };

/* Parts of the search that tests leave out one by one (sol_solver.without). */
enum {
    SOLVER_PYRAMID_WITHOUT_KINGS = 1,   /* a free king leaves at once */
    SOLVER_PYRAMID_WITHOUT_RELAXED = 2, /* a state is lost if it would be with every card of the stock in reach */
    SOLVER_PYRAMID_WITHOUT_CLOCK = 4,   /* an earlier clock is better */
    SOLVER_PYRAMID_WITHOUT_ALL = 7
};

/* What is the same in all states of a search. */
typedef struct pyramid_layout {
    uint8_t rank[PYRAMID_PLACES];      /* the rank of the card on a place; 0: there was none */
    sol_card card[PYRAMID_STOCK];      /* the cards of waste and stock, in the order in which they are drawn */
    uint32_t places_of[SOL_RANKS + 1]; /* the places of a rank */
    uint32_t stock_of[SOL_RANKS + 1];  /* and the cards of the stock */
    uint32_t covers[PYRAMID_PLACES];   /* the two places that cover it */
    unsigned redeals;                  /* how many may still be made, or are of use if that is less */
    bool whole;                        /* the stock must go too */
} pyramid_layout;

/*
 * A state.  The clock is PYRAMID_PASS for each redeal that was made, and how many of the cards, counted with those that
 * are gone, were drawn in this pass: the waste's top card is the highest that is left below that.
 */
typedef struct pyramid_state {
    uint32_t pyramid, stock; /* what is left */
    unsigned clock;
} pyramid_state;

enum { PYRAMID_PASS = 32, PYRAMID_CLOCK_BITS = 10, PYRAMID_RELAXED_BITS = 2 };

/* Cards that leave together; a king leaves alone, and a place or card that is not there is −1. */
typedef struct pyramid_step {
    int8_t place[2], card[2];
    pyramid_state after;
} pyramid_step;

typedef struct solver_pyramid {
    pyramid_layout layout;
    uint32_t without;
    solver_question *question;
    solver_table visited, relaxed_table;
    pyramid_step path[PYRAMID_STEPS]; /* the steps to where the search is */
    size_t steps;
} solver_pyramid;

/* A place of the pyramid or a card of the stock, and all those before it, as sets. */
static inline uint32_t pyramid_bit(int index) { return UINT32_C(1) << index; }
static inline uint32_t pyramid_below(unsigned index) { return (UINT32_C(1) << index) - 1; }

static inline bool pyramid_is_won(const pyramid_layout *l, const pyramid_state *s)
{
    return !s->pyramid && !(l->whole && s->stock & ~l->stock_of[SOL_KING]);
}

/* The places that nothing covers. */
uint32_t pyramid_free(uint32_t pyramid);

/* Read a position.  False if no game comes to it. */
bool pyramid_read(pyramid_layout *layout, const solver_task *task, pyramid_state *first);

/*
 * Would this state be lost even if every card of the stock were in reach all the time?  When a limit of `question` ends
 * the search, the answer is no.
 */
bool pyramid_relaxed_lost(solver_pyramid *solver, const pyramid_state *state);

/* Search from this state on; a win's steps are left in `path`. */
sol_verdict pyramid_search(solver_pyramid *solver, const pyramid_state *first);

/* The shortest line (solver_back_end.shortest). */
size_t pyramid_shortest(sol_solver *of, const solver_task *task, size_t *moves);

#endif
