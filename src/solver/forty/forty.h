/*
 * Forty Thieves: two decks, columns that build down in suit, and a stock that is drawn card by card.  What is proven
 * about the search stands in docs/solver.md.
 *
 * A column is what lies in it as at first, and one run on top of it, because cards are laid only on the next of their
 * suit or into an empty column.  So the lowest card of each run and two numbers a column say where all cards of the
 * columns lie; what is left of stock and waste is a set of places, and what is missing in both is up.
 */
#ifndef SOLVER_FORTY_H
#define SOLVER_FORTY_H

#include "solver/back_end.h"
#include "solver/nodes.h"

/* Parts of the search that tests switch off, to compare its verdicts with and without them. */
enum {
    SOLVER_FORTY_WITHOUT_SAFE = 1,  /* cards that no other needs any more go up at once */
    SOLVER_FORTY_WITHOUT_TRIES = 2, /* searches in other orders come first; this prunes nothing */
    SOLVER_FORTY_WITHOUT_ALL = 3
};

enum { SOLVER_FORTY_COLUMNS = 10, SOLVER_FORTY_STOCK = 64, SOLVER_FORTY_HIDDEN = 26 };

/* A set of cards without their copies: a lane of 16 bits for each suit, in it a bit for each rank. */
typedef uint64_t solver_forty_lanes;

/* A card is four times its rank, from 0 for an ace, and its suit.  Its bit in the lanes. */
static inline solver_forty_lanes solver_forty_bit(int card)
{
    return UINT64_C(1) << (16 * (card % SOL_SUITS) + card / SOL_SUITS);
}

/* A column: so many cards that lie as at first, and on them a run that begins with that card.  Its count may be 0. */
typedef struct solver_forty_column {
    uint8_t hidden, base, count;
} solver_forty_column;

/* Cards of which one copy or more are wanted, and those of which two are. */
typedef struct solver_forty_copies {
    solver_forty_lanes one, two;
} solver_forty_copies;

/* What does not change while a position is being solved. */
typedef struct solver_forty_game {
    int columns;
    uint8_t cards[SOLVER_FORTY_STOCK]; /* those of stock and waste, in the order of drawing */
    uint8_t hidden[SOLVER_FORTY_COLUMNS][SOLVER_FORTY_HIDDEN + 1]; /* what lies in each column at first */
    uint8_t run[SOLVER_FORTY_COLUMNS][SOLVER_FORTY_HIDDEN + 1];    /* the run that ends below so many hidden cards */
    solver_forty_copies under[SOLVER_FORTY_COLUMNS][SOLVER_FORTY_HIDDEN + 1]; /* so many hidden cards */
} solver_forty_game;

typedef struct solver_forty_table {
    uint64_t left;            /* places of the stock whose cards lie in stock or waste */
    uint8_t drawn;            /* the place after that of the waste's top card; 0: the waste is empty */
    uint8_t redeals;          /* how many are left */
    uint8_t up[SOL_SUITS][2]; /* how many cards lie on both foundations of a suit, the fuller one first */
    solver_forty_column columns[SOLVER_FORTY_COLUMNS];
} solver_forty_table;

/*
 * A step: the top `count` cards of a column go to another one or, one by one, up.  SOLVER_FORTY_WASTE stands for the
 * waste; from there to there means that a card is drawn, or the waste turned over.
 */
typedef struct solver_forty_step {
    uint8_t from, to, count;
} solver_forty_step;

enum { SOLVER_FORTY_WASTE = SOLVER_FORTY_COLUMNS, SOLVER_FORTY_UP, SOLVER_FORTY_STEPS_MAX = 256 };

/* The places whose cards lie on the waste. */
static inline uint64_t solver_forty_waste(const solver_forty_table *table)
{
    return table->drawn ? table->left & UINT64_MAX >> (SOLVER_FORTY_STOCK - table->drawn) : 0;
}

bool solver_forty_takes(const sol_rules *rules);

/* Read a position.  False if it is none of the game, or too far from any. */
bool solver_forty_read(solver_forty_game *game, const sol_variant *variant, const sol_position *position,
                       solver_forty_table *table);

/* The canonical form, in which columns where nothing lies as at first have no number; and a table of that form. */
solver_key solver_forty_key(const solver_forty_game *game, const solver_forty_table *table);
void solver_forty_table_of(const solver_forty_game *game, const solver_key *key, solver_forty_table *table);

/* The card on top of a column or the waste, or SOL_DECK. */
int solver_forty_top(const solver_forty_game *game, const solver_forty_table *table, int from);

/* May the card go up; and how many cards are up. */
bool solver_forty_goes_up(const solver_forty_table *table, int card);
int solver_forty_cards_up(const solver_forty_table *table);

/* List the steps that the rules allow, a run as one; with `few`, runs are split only where that serves at once. */
int solver_forty_steps(const solver_forty_game *game, const solver_forty_table *table, bool few,
                       solver_forty_step steps[SOLVER_FORTY_STEPS_MAX]);

void solver_forty_go(const solver_forty_game *game, solver_forty_table *table, solver_forty_step step);

/* The step that puts up a card which no other needs any more; its count is 0 if there is none. */
solver_forty_step solver_forty_safe(const solver_forty_game *game, const solver_forty_table *table);

#endif
