/*
 * FreeCell's table while it is searched: for each card what it lies on, and what a search reads off that.
 *
 * Which column or cell a card is in is not kept, since no rule tells columns or cells apart: what lies on what is the
 * whole position.
 */
#ifndef SOLVER_FREECELL_TABLE_H
#define SOLVER_FREECELL_TABLE_H

#include "../cards.h"
#include "../nodes.h"

enum { SOLVER_FC_COLUMNS = 10, SOLVER_FC_CELLS = 8 };

/* Where a card is that lies on no other; in a column it is then the lowest one. */
enum { SOLVER_FC_IN_COLUMN = SOL_DECK, SOLVER_FC_IN_CELL, SOLVER_FC_UP };

/*
 * A key has three words: two are equal only where the positions differ in nothing but the order of columns and cells.
 * The highest sixteen bits of the last word are no part of it: a node has the number of moves there.
 */
#define SOLVER_FC_KEY_BITS (UINT64_MAX >> 16)

/* What all positions of a search have in common. */
typedef struct solver_fc_game {
    uint8_t columns, cells;
    uint8_t base; /* what an empty column takes: SOL_BASE_… */
    bool in_suit; /* columns build in suit, not in alternating colours */
    bool worrying_back;
    bool safe_up;               /* safe cards go up at once: solver_fc_safe_up */
    uint8_t dealt_on[SOL_DECK]; /* what each card lay on when it was asked about, like solver_fc_table.on */
    uint8_t on[SOL_DECK][8];    /* for each card, what its three bits in a key say that it lies on */
} solver_fc_game;

typedef struct solver_fc_table {
    solver_key key;
    solver_set tops, cells;               /* the top cards of the columns, and the cards in cells */
    solver_set column[SOLVER_FC_COLUMNS]; /* the cards of each column, in any order of the columns */
    solver_set under[SOL_DECK];           /* the cards below one that is in a column */
    uint8_t on[SOL_DECK];                 /* what each card lies on: a card, or SOLVER_FC_IN_COLUMN … SOLVER_FC_UP */
    uint8_t column_of[SOL_DECK];          /* the column of a card that is in one */
    uint8_t up[SOL_SUITS];                /* how many cards of each suit are on its foundation */
    uint8_t empty_columns, empty_cells;
    uint8_t as_dealt;             /* how many cards of columns lie on one, but not as columns build */
    uint8_t burying, burying_own; /* how many lie over a lower one, and over a lower one of their suit */
} solver_fc_table;

/* A card with all that lies on it, and what it is laid on: a card, or SOLVER_FC_IN_COLUMN … SOLVER_FC_UP. */
typedef struct solver_fc_step {
    uint8_t card, to;
} solver_fc_step;

/* The cards on which this one may be laid. */
static inline solver_set solver_fc_hosts(const solver_fc_game *game, int card)
{
    return game->in_suit ? solver_bit(card + SOL_SUITS) & SOLVER_ALL : solver_parents(card);
}

/* Does a card that lies on that one lie there as it was dealt, and not as columns build? */
static inline bool solver_fc_lies_as_dealt(const solver_fc_game *game, int card, int on)
{
    return on < SOL_DECK && !(solver_fc_hosts(game, card) >> on & 1);
}

/* Read a position; false if it is none of the game. */
bool solver_fc_read(solver_fc_game *game, const sol_variant *variant, const sol_position *position,
                    solver_fc_table *table);

/* The table of that key. */
void solver_fc_unpack(const solver_fc_game *game, const solver_key *key, solver_fc_table *table);

/*
 * Make a step.  It is not asked whether the rules allow it, so the step to the place where the card lay takes it back.
 */
void solver_fc_carry(const solver_fc_game *game, solver_fc_table *table, solver_fc_step step);

/* Those of the cards below this one that are lower. */
static inline solver_set solver_fc_lower(solver_set below, int card) { return below & (solver_bit(card & ~3) - 1); }

/* The key of the table to which a step leads. */
solver_key solver_fc_key_after(const solver_fc_game *game, const solver_fc_table *table, solver_fc_step step);

/* Does the card lie on the same in both? */
bool solver_fc_same_place(const solver_key *a, const solver_key *b, int card);

static inline bool solver_fc_same_key(const solver_key *a, const solver_key *b)
{
    return a->word[0] == b->word[0] && a->word[1] == b->word[1] && !((a->word[2] ^ b->word[2]) & SOLVER_FC_KEY_BITS);
}

static inline int solver_fc_cards_up(const solver_fc_table *table)
{
    return table->up[0] + table->up[1] + table->up[2] + table->up[3];
}

#endif
