/*
 * FreeCell's table while it is searched: for each card what it lies on, and what a search reads off that.
 *
 * Which column or cell a card is in is not kept, since no rule tells columns or cells apart: what lies on what is the
 * whole position.
 */
#ifndef SOLVER_FREECELL_FREECELL_H
#define SOLVER_FREECELL_FREECELL_H

#include "solver/back_end.h"
#include "solver/cards.h"
#include "solver/deadlock.h"
#include "solver/nodes.h"
#include "solver/table.h"

enum { SOLVER_FC_COLUMNS = 13, SOLVER_FC_CELLS = 8 };

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
    uint8_t base;  /* what an empty column takes: SOL_BASE_… */
    uint8_t build; /* how columns build: SOL_BUILD_… */
    bool single;   /* cards move one at a time, even where they are a run */
    bool worrying_back;
    bool safe_up;               /* safe cards go up at once */
    bool all_runs;              /* runs of every length are steps to an empty column, too: for the shortest line */
    solver_set hosts[SOL_DECK]; /* the cards on which each one may be laid, four at most */
    uint8_t dealt_on[SOL_DECK]; /* what each card lay on when it was asked about, like solver_fc_table.on */
    uint8_t on[SOL_DECK][8];    /* for each card, what its three bits in a key say that it lies on; */
    uint8_t code[SOL_DECK][SOLVER_FC_UP + 1]; /* and the bits, by what it lies on */
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

/* Does a card that lies on that one lie there as it was dealt, and not as columns build? */
static inline bool solver_fc_lies_as_dealt(const solver_fc_game *game, int card, int on)
{
    return on < SOL_DECK && !(game->hosts[card] >> on & 1);
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

/*
 * Which steps a search of FreeCell makes from a table.
 */

/* More steps than any table allows. */
enum { SOLVER_FC_STEPS = 160 };

/*
 * List all steps, except those that lead back to the same table, and, unless game->all_runs is true, some steps of
 * several cards, which can be made card by card.  Those that go up come first.  Returns how many there are.
 */
size_t solver_fc_steps(const solver_fc_game *game, const solver_fc_table *table, solver_fc_step steps[SOLVER_FC_STEPS]);

/* The steps that were made, each with the place where its card lay before. */
typedef struct solver_fc_made {
    size_t count;
    solver_fc_step step[SOL_DECK + 1];
    uint8_t from[SOL_DECK + 1];
} solver_fc_made;

/* Make a step and note it. */
void solver_fc_make(const solver_fc_game *game, solver_fc_table *table, solver_fc_step step, solver_fc_made *made);

/* Is it safe to move this next card of its suit up, because no other card can need it on the table any more? */
bool solver_fc_is_safe(const solver_fc_game *game, const uint8_t up[SOL_SUITS], int card);

/* Let all safe cards go up, if game->safe_up. */
void solver_fc_safe_up(const solver_fc_game *game, solver_fc_table *table, solver_fc_made *made);

/* Take all of it back. */
void solver_fc_take_back(const solver_fc_game *game, solver_fc_table *table, solver_fc_made *made);

/*
 * What a position of FreeCell costs: its search goes on where this is least.
 *
 * Most steps change few of the terms.  What such a quiet step leads to is computed from the table before it, which
 * takes a fraction of the time of making the step and taking it back.
 */

/* The weights whose sum over a position is its cost. */
typedef struct solver_fc_weights {
    int16_t as_dealt, buries_own,
        buries;         /* for a card not laid as columns build, over a lower one of its suit, over any lower one */
    int16_t move, down; /* for each move made, and each card that is not up */
    int16_t cells[SOLVER_FC_CELLS + 1]; /* by how many cells are taken */
    int16_t empty_columns[3];           /* by how many columns are empty: none, one, more */
    int16_t on_next, on_second;         /* for each card on the next one of a suit, and on the one after that */
    int16_t spread;                     /* how far the foundations differ */
    int16_t nothing_free;
} solver_fc_weights;

/* A table that is about to be left by each of its steps, and what is read off it once for all of them. */
typedef struct solver_fc_leaving {
    const solver_fc_game *game;
    const solver_fc_weights *weights;
    const solver_fc_table *table;
    int cost;                /* of the table itself, after so many moves as its node says */
    solver_set next, second; /* the next card of each suit, and the one after that */
    solver_set safe;         /* those of the next cards that go up as soon as they are bare */
} solver_fc_leaving;

/* The cost of a table that was reached in so many moves. */
int solver_fc_cost(const solver_fc_game *game, const solver_fc_weights *weights, const solver_fc_table *table,
                   int moves);

/* Prepare to leave the table, in which no safe card can go up. */
solver_fc_leaving solver_fc_leave(const solver_fc_game *game, const solver_fc_weights *weights,
                                  const solver_fc_table *table, int moves);

/* Does the step leave all foundations as they are, and bare no card that goes up at once? */
bool solver_fc_quiet(const solver_fc_leaving *from, solver_fc_step step);

/* The cost of what that step leads to, if it is quiet. */
int solver_fc_cost_after(const solver_fc_leaving *from, solver_fc_step step);

/*
 * FreeCell's back end: its parts and what they share.
 */

/* Parts of the search that tests and benches can tell a solver to leave out. */
enum {
    SOLVER_FC_WITHOUT_SAFE = 1,    /* a card that no other can need goes up at once */
    SOLVER_FC_WITHOUT_TRIES = 2,   /* short searches by other weights come before the long one; this prunes nothing */
    SOLVER_FC_WITHOUT_RELAXED = 4, /* where empty columns take nothing, what a relaxed game loses is lost */
    SOLVER_FC_WITHOUT_ALL = 7
};

/*
 * The relaxed game, for games whose empty columns take nothing and whose columns build in alternating colours or in
 * suit, without worrying back: what is known of its states, and the columns as they lay at first.
 */
typedef struct solver_fc_relaxation {
    const solver_fc_game *game;
    solver_question *question;
    solver_table table;                                 /* of lost and won states */
    uint8_t cards[SOLVER_FC_COLUMNS][SOL_DECK];         /* of each column, from its lowest on */
    solver_set column[SOLVER_FC_COLUMNS][SOL_DECK + 1]; /* so many of them, as a set */
    uint8_t dealt[SOLVER_FC_COLUMNS];                   /* how many there are */
    uint64_t left;                                      /* so many states may be visited still, */
    bool ended;                                         /* and they were not enough, or the caller ended the search */
} solver_fc_relaxation;

/* Make it ready for positions that follow from this one. */
void solver_fc_relaxation_begin(solver_fc_relaxation *relaxation, const solver_fc_game *game,
                                const solver_fc_table *first);

/* Search the relaxed game from a table on, at most so many new states of it.  If it is lost, so is the table. */
sol_verdict solver_fc_relaxed(solver_fc_relaxation *relaxation, const solver_fc_table *table, uint64_t most);

typedef struct solver_fc {
    solver_question *question;
    uint32_t without; /* SOLVER_FC_WITHOUT_… */
    bool relaxes;     /* the relaxed game is asked of each position that is visited */
    solver_fc_relaxation relaxation;
    solver_fc_game game;
    solver_fc_table first; /* the table that was asked about */
    solver_nodes nodes;
    sol_move *line; /* room for SOL_LINE_MAX moves */
    uint32_t *path; /* room for as many nodes */
} solver_fc;

/* The parameters of a search. */
typedef struct solver_fc_try {
    const solver_fc_weights *weights;
    uint32_t nodes_most; /* how many positions are expanded at most; 0: no limit but the caller's */
} solver_fc_try;

/*
 * Search from the first table on, best first.  SOL_LOST only if all was searched; SOL_UNKNOWN with the question's
 * `why`, which is SOL_UNKNOWN_NOT where it was nodes_most that ended it.
 */
solver_found solver_fc_search(solver_fc *solver, const solver_fc_try *by);

/*
 * Write the moves of the game that lead to the node to `moves`, and return how many they are.  Those that the rules
 * refuse, or that are more than SOL_LINE_MAX, are left out.
 */
size_t solver_fc_line(solver_fc *solver, const solver_task *task, uint32_t last, sol_move *moves);

/* Make the step a move of the game, and play it.  One that the rules refuse is left out. */
void solver_fc_play(solver_playing *line, solver_fc_step step);

/* ---- the shortest line ------------------------------------------------------------------------------------------- */

/* What the question under way has shown: from there so many lifts are not enough. */
typedef struct solver_fc_refuted {
    uint32_t question, number;
    int left;
} solver_fc_refuted;

enum { SOLVER_FC_REFUTED_BITS = 9 };

typedef struct solver_fc_deadlock {
    const solver_fc_game *game;
    solver_deadlock dealt; /* the columns of the first table, and what is left of them alone takes */

    /* The question under way: its columns; how much of each lies as in one of the first table's, and in which one. */
    solver_piles now;
    uint8_t as_dealt[SOLVER_FC_COLUMNS], dealt_column[SOLVER_FC_COLUMNS];
    uint32_t asked;
    solver_fc_refuted refuted[1 << SOLVER_FC_REFUTED_BITS];
} solver_fc_deadlock;

/* Prepare for tables that follow from the first one; `slots` and `bytes` as in solver_table_init. */
void solver_fc_deadlock_init(solver_fc_deadlock *deadlock, solver_question *question, const solver_fc_game *game,
                             const solver_fc_table *first, void *slots, size_t bytes);

/*
 * Are so many lifts enough in the relaxed game?  If not, the table is not won with fewer lifts than one more.  Where
 * the caller ends the search meanwhile, which the question's `why` says, the answer means nothing.
 */
bool solver_fc_lifts_are_enough(solver_fc_deadlock *deadlock, const solver_fc_table *table, int left);

/* How much of the first table's columns lies as at first: a number below 2^31 for their depths, and the cards. */
typedef struct solver_fc_dealt {
    uint32_t number;
    solver_set cards;
} solver_fc_dealt;

/* How many lifts are needed at least for these alone, which is quickly told: they are described in `dealt`. */
int solver_fc_lifts_at_least(solver_fc_deadlock *deadlock, const solver_fc_table *table, solver_fc_dealt *dealt);

/* The back end's `shortest`. */
size_t solver_fc_shortest(sol_solver *solver, const solver_task *task, size_t *moves);

#endif
