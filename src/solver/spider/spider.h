/*
 * Spider, Spiderette and Simple Simon: columns that build down whatever the suit, of which runs of one suit move, and
 * in the first two rows that are dealt onto all of them.  What is proven about the search stands in docs/solver.md.
 *
 * A position is kept as it lies, column by column.  Its hash and its cost are kept for each column, so that a move has
 * to look at two of them only.
 */
#ifndef SOLVER_SPIDER_H
#define SOLVER_SPIDER_H

#include "solver/back_end.h"
#include "solver/nodes.h"

/* Parts of the search that tests switch off, to compare its verdicts with and without them. */
enum {
    SOLVER_SPIDER_WITHOUT_SAME = 1,     /* columns that have changed places count as the same once no row is left */
    SOLVER_SPIDER_WITHOUT_TRIES = 2,    /* beam searches that leave steps out come first; this prunes nothing */
    SOLVER_SPIDER_WITHOUT_DEAD_END = 4, /* with one deck, what lies under a column that never empties is not searched */
    SOLVER_SPIDER_WITHOUT_ALL = 7
};

enum { SOLVER_SPIDER_COLUMNS = 10, SOLVER_SPIDER_LEVELS = 12 }; /* a level for each number of rows left */

/* A card: four times its rank, and its suit.  What goes on it in its suit is four less. */
static inline int solver_spider_rank(int card) { return card / SOL_SUITS; }

typedef struct solver_spider_column {
    uint64_t hash;
    int cost;
    uint8_t count, down;
    uint8_t cards[SOL_CARDS_MAX]; /* from the bottom, those that lie face down too */
} solver_spider_column;

typedef struct solver_spider_table {
    int left;     /* how many cards the stock has left */
    int complete; /* how many suits have left */
    solver_spider_column columns[SOLVER_SPIDER_COLUMNS];
} solver_spider_table;

/* What a column costs; the less, the better. */
typedef struct solver_spider_weights {
    int start;      /* added to every table, so that no cost is below zero */
    int complete;   /* taken off for each suit that has left */
    int hidden;     /* for each card that lies face down */
    int hides;      /* for each column that has such cards */
    int mixed;      /* for each card that lies on the next higher rank of another suit */
    int broken;     /* for each card that lies on something else */
    int higher;     /* for each of these that lies on a card of lower rank, in addition */
    int over;       /* for each card not in suit, in a column with face-down cards */
    int base;       /* for each rank that the bottom card is below the king */
    int join;       /* for each card that lies on its next in suit; below zero, which is good */
    int empty;      /* for an empty column once no row is left */
    int empty_soon; /* for an empty column while a row is left */
} solver_spider_weights;

enum { SOLVER_SPIDER_DIGITS = 24 }; /* in each of the first two words of a whole key */

/* What does not change while a position is being searched. */
typedef struct solver_spider_game {
    int columns;
    int suits; /* how many suits have to leave */
    bool row_on_empty;
    bool same;      /* columns may change places when no row is left */
    bool dead_ends; /* positions are asked whether they are dead ends, which takes one deck */
    solver_spider_weights weights;
    uint8_t stock[SOL_CARDS_MAX];                        /* the card that is dealt last comes first */
    int first_left;                                      /* how many cards the stock has at first */
    uint8_t first[SOLVER_SPIDER_COLUMNS][SOL_CARDS_MAX]; /* what lies in each column at first, … */
    uint8_t first_count[SOLVER_SPIDER_COLUMNS], first_down[SOLVER_SPIDER_COLUMNS]; /* and how much, of that face down */
    bool one_deck;                                                                 /* its positions have whole keys */
    uint64_t power[SOLVER_SPIDER_DIGITS];                                          /* of five, for these */
} solver_spider_game;

/* A step: the top `count` cards of a column go to another; with count 0, a row is dealt. */
typedef struct solver_spider_step {
    uint8_t from, to, count;
} solver_spider_step;

/* Each of ten columns has twelve cards that move, each to nine others. */
enum { SOLVER_SPIDER_STEPS_MAX = SOLVER_SPIDER_COLUMNS * (SOLVER_SPIDER_COLUMNS - 1) * (SOL_RANKS - 1) + 1 };

/* What a step has changed, so that it can be taken back. */
typedef struct solver_spider_made {
    solver_spider_step step;
    int left, complete;
    unsigned changed; /* columns, each as a bit */
    struct {
        uint64_t hash;
        int cost;
        uint8_t count, down;
    } was[SOLVER_SPIDER_COLUMNS];
} solver_spider_made;

/* ---- table.c ---------------------------------------------------------------------------------------------------- */

bool solver_spider_takes(const sol_rules *rules);

/* Read a position.  False if it is none of the game. */
bool solver_spider_read(solver_spider_game *game, const sol_variant *variant, const sol_position *position,
                        solver_spider_table *table);

/* Look at every column anew: its hash, and its cost. */
void solver_spider_look(const solver_spider_game *game, solver_spider_table *table);

/* Look at one column anew. */
void solver_spider_look_at(const solver_spider_game *game, solver_spider_table *table, int column);

/* The hash of the whole table, and its cost. */
uint64_t solver_spider_hash(const solver_spider_game *game, const solver_spider_table *table);
int solver_spider_cost(const solver_spider_game *game, const solver_spider_table *table);

/* Are two tables one position? */
bool solver_spider_same(const solver_spider_game *game, const solver_spider_table *a, const solver_spider_table *b);

/* Does each column keep its place? */
static inline bool solver_spider_in_order(const solver_spider_game *game, const solver_spider_table *table)
{
    return table->left || !game->same;
}

/* ---- key.c ------------------------------------------------------------------------------------------------------ */

/*
 * With one deck: the whole key of a table that steps lead to from the first one, and the table of such a key, whose
 * columns must still be looked at and may have changed places.  Two tables have one key if they are one position.
 */
solver_key solver_spider_whole_key(const solver_spider_game *game, const solver_spider_table *table);
void solver_spider_table_of_key(const solver_spider_game *game, const solver_key *key, solver_spider_table *table);

/* ---- steps.c ---------------------------------------------------------------------------------------------------- */

/* List every step that the rules allow, or, with `few`, only the more promising ones.  Returns how many there are. */
int solver_spider_steps(const solver_spider_game *game, const solver_spider_table *table, bool few,
                        solver_spider_step steps[SOLVER_SPIDER_STEPS_MAX]);

/* Make a step without looking at the columns anew; and one that looks at them, and can be taken back. */
void solver_spider_go(const solver_spider_game *game, solver_spider_table *table, solver_spider_step step);
void solver_spider_make(const solver_spider_game *game, solver_spider_table *table, solver_spider_step step,
                        solver_spider_made *made);
void solver_spider_take_back(solver_spider_table *table, const solver_spider_made *made);

/* ---- dead_end.c -------------------------------------------------------------------------------------------------- */

/* With one deck: is the position proven to be lost, because some column of it never becomes empty? */
bool solver_spider_dead_end(const solver_spider_game *game, const solver_spider_table *table);

/* ---- store.c ---------------------------------------------------------------------------------------------------- */

/* What a search does about two positions that seem to be one. */
typedef enum solver_spider_kind {
    SOLVER_SPIDER_BY_HASH,  /* takes them for one: it proves nothing, and has nodes for what it visits alone */
    SOLVER_SPIDER_BY_CARDS, /* makes both again by their steps, and compares them */
    SOLVER_SPIDER_BY_KEY    /* nothing, because the nodes have whole keys, which takes one deck */
} solver_spider_kind;

/*
 * The positions that a search of Spider has found.
 *
 * A node with a whole key is all that there is of its position.  Any other has 16 bytes: a part of the position's hash,
 * the record of the position from which it follows, and the step between them.  A position that was searched has such a
 * record, which holds all of it.  With whole keys a record's number is that of the node.
 */
typedef struct solver_spider_store {
    solver_nodes nodes; /* their parents are records; records end where no more nodes may lie */
    const solver_spider_game *game;
    solver_spider_kind kind;
    const solver_spider_table *wanted; /* the one that is being looked for */
    solver_spider_table scratch;
    unsigned char *end; /* of the room, from which records are numbered downwards, in eights */
} solver_spider_store;

/* Make a store of the rest of the room, for one search. */
void solver_spider_store_init(solver_spider_store *store, solver_question *question, solver_arena *room,
                              const solver_spider_game *game, solver_spider_kind kind);

/* Is the store full, so that nothing more can be put or noted? */
bool solver_spider_store_full(const solver_spider_store *store);

/*
 * Let a position wait that is reached by that step from that record; nothing happens if it is known.  False when the
 * caller ends the search.
 */
bool solver_spider_put(solver_spider_store *store, const solver_spider_table *table, uint32_t parent,
                       solver_spider_step step, int level);

/* The upper half of a position's hash, by which the store finds it; and the key of its node. */
uint32_t solver_spider_tag(const solver_spider_game *game, const solver_spider_table *table);
solver_key solver_spider_key(uint32_t tag, solver_spider_step step);

/*
 * The position of a node, whose columns must still be looked at; the step that leads to it from the position before, in
 * whatever order the columns of that lie; and the node of a record.
 */
void solver_spider_table_of(const solver_spider_store *store, uint32_t node, solver_spider_table *table);
solver_spider_step solver_spider_step_to(const solver_spider_store *store, uint32_t node,
                                         const solver_spider_table *from);
uint32_t solver_spider_node_of(const solver_spider_store *store, uint32_t record);

/* Fetch a record into the cache; the store has no whole keys. */
void solver_spider_prefetch_record(const solver_spider_store *store, uint32_t record);

/* Keep a node's position whole, SOLVER_NODE_NONE for the first one.  Returns the number of its record. */
uint32_t solver_spider_keep(solver_spider_store *store, uint32_t node, const solver_spider_table *table);

/* ---- beam.c ----------------------------------------------------------------------------------------------------- */

/* Every cost is less, or counts as the greatest. */
enum { SOLVER_SPIDER_COSTS = 2048 };

/* A position that a beam search may take into its next layer: where it comes from, and its hash's upper half. */
typedef struct solver_spider_candidate {
    uint32_t tag, parent, next;
    solver_spider_step step;
} solver_spider_candidate;

/* Candidates by their cost.  Where there is no room for another one, the dearest gives way. */
typedef struct solver_spider_queue {
    solver_spider_candidate *at;
    uint32_t count, most;
    int least, dearest;                    /* no candidate costs less, and none more */
    uint32_t buckets[SOLVER_SPIDER_COSTS]; /* for each cost the candidate that came last, plus 1 */
} solver_spider_queue;

/* The memory of a beam search beside its store: queues of this layer, of the next one, and of rows just dealt. */
enum { SOLVER_SPIDER_QUEUES = 3 };
typedef struct solver_spider_beam {
    solver_spider_store *store;
    solver_spider_queue *queues[SOLVER_SPIDER_QUEUES];
    solver_spider_table table;
} solver_spider_beam;

/* Make a beam and its store of the rest of the room, for one search. */
void solver_spider_beam_init(solver_spider_beam *beam, solver_spider_store *store, solver_question *question,
                             solver_arena *room, const solver_spider_game *game);

/*
 * Search in layers, of which each has the `width` cheapest positions that one step leads to from the layer before.  As
 * long as a row is left, each position also deals it, and the tables after it wait apart.  When the cheapest of these
 * has not become cheaper for some layers, the cheapest `width` of them are the layer from which the search goes on.
 * True if it has won: a step from the position of *record wins.
 */
bool solver_spider_beam_wins(solver_spider_beam *beam, const solver_spider_table *first, uint32_t width,
                             uint32_t *record);

#endif
