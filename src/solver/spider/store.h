/*
 * The positions that a search of Spider has found, each once, and the queues of those that wait.
 *
 * One that waits is a node of 16 bytes: the position from which it follows, and the step between them. One that was
 * searched has a record besides, which holds all of it. Where two have one hash, their steps are made again and the
 * positions are compared whole: none is taken for another. A search that proves nothing goes by the hashes alone.
 */
#ifndef SOLVER_SPIDER_STORE_H
#define SOLVER_SPIDER_STORE_H

#include "spider.h"

#define SOLVER_SPIDER_NONE UINT32_MAX

typedef struct solver_spider_node {
    uint32_t parent; /* the record of the position that it follows from */
    uint32_t next;   /* the next node that waits at the same cost */
    uint32_t hash;
    solver_spider_step step;
} solver_spider_node;

/*
 * How many costs are told apart on each level, which is the number of rows left; the last one stands for all above it,
 * too.
 */
enum { SOLVER_SPIDER_COSTS = 2048 };

typedef struct solver_spider_store {
    solver_question *question; /* its caller is asked while the table of hashes grows */
    const solver_spider_game *game;
    bool whole; /* positions are compared whole */
    solver_spider_table scratch;
    solver_spider_node *nodes;
    uint32_t count, most;
    uint32_t *slots; /* the number of a node, plus 1 */
    uint32_t mask, mask_most;
    unsigned char *records; /* from the end of the room downwards; numbered by the distance from there, in eights */
    unsigned char *end;
    int least[SOLVER_SPIDER_LEVELS]; /* nothing waits at a lower cost */
    uint32_t first[SOLVER_SPIDER_LEVELS][SOLVER_SPIDER_COSTS];
} solver_spider_store;

/* Make a store of the rest of the room; then clear it for each search. */
void solver_spider_store_init(solver_spider_store *store, solver_question *question, solver_arena *room);
void solver_spider_store_clear(solver_spider_store *store, const solver_spider_game *game, bool whole);

/* Is the store full, so that nothing more can be put or noted? */
bool solver_spider_store_full(const solver_spider_store *store);

/*
 * Let a position wait that is reached by that step from that record; nothing happens if it is known.  False when the
 * caller ends the search.
 */
bool solver_spider_put(solver_spider_store *store, const solver_spider_table *table, uint32_t parent,
                       solver_spider_step step, int level);

/* Take the best node that waits at that level, or SOLVER_SPIDER_NONE. */
uint32_t solver_spider_next(solver_spider_store *store, int level);

/* The position of a node, whose columns must still be looked at; and the node of a record. */
void solver_spider_table_of(solver_spider_store *store, uint32_t node, solver_spider_table *table);
uint32_t solver_spider_node_of(const solver_spider_store *store, uint32_t record);

/* Keep a node's position whole.  Returns the number of its record. */
uint32_t solver_spider_keep(solver_spider_store *store, uint32_t node, const solver_spider_table *table);

#endif
