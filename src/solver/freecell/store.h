/*
 * The positions that a search of FreeCell has found, each once, by its whole key; and the queue of those that wait.
 */
#ifndef SOLVER_FREECELL_STORE_H
#define SOLVER_FREECELL_STORE_H

#include "../back_end.h"
#include "table.h"

#define SOLVER_FC_NONE UINT32_MAX

/*
 * A position, and how it was reached.  The number of moves that this took stands in the bits that the key leaves free.
 */
typedef struct solver_fc_node {
    solver_fc_key key;
    uint32_t parent;
    uint32_t next; /* the node that waits at the same cost */
} solver_fc_node;

enum { SOLVER_FC_COSTS = 1 << 13 };

typedef struct solver_fc_store {
    solver_fc_node *nodes;
    uint32_t count, most;
    uint32_t *slots; /* a table that grows; a slot is 0, or a node's number plus 1 */
    uint32_t mask, mask_most;
    solver_question *question;       /* its caller is asked while the table grows, too */
    uint32_t least;                  /* nothing waits at a lower cost */
    uint32_t first[SOLVER_FC_COSTS]; /* for each cost, the node that came last; it is taken first */
} solver_fc_store;

/* Make a store of this memory, at least SOLVER_FC_STORE_MIN bytes; then clear it for each search. */
void solver_fc_store_init(solver_fc_store *store, solver_question *question, void *memory, size_t bytes);
void solver_fc_store_clear(solver_fc_store *store);

#define SOLVER_FC_STORE_MIN ((size_t)1 << 20)

/*
 * The node of that key.  If it was reached in two ways, the shorter one counts, with its parent and its number of
 * moves. *fresh says whether the node is new. SOLVER_FC_NONE where it would be new but the store is full.
 */
uint32_t solver_fc_store_put(solver_fc_store *store, const solver_fc_key *key, uint32_t parent, int moves, bool *fresh);

static inline int solver_fc_moves(const solver_fc_node *node) { return (int)(node->key.word[2] >> 48); }

/* Let a node wait at this cost; and take one of those that wait at the least cost, SOLVER_FC_NONE if none waits. */
void solver_fc_queue(solver_fc_store *store, uint32_t node, int cost);
uint32_t solver_fc_next(solver_fc_store *store);

#endif
