/*
 * The positions that a search of Spider has found: nodes whose key is a hash, and records of those that were searched.
 *
 * One that is open is a node of 16 bytes: the record of the position from which it follows, and the step between them.
 * One that was searched has a record besides, which holds all of it. Where two have one hash, their steps are made
 * again and the positions are compared whole: none is taken for another. A search that proves nothing goes by the
 * hashes alone.
 */
#ifndef SOLVER_SPIDER_STORE_H
#define SOLVER_SPIDER_STORE_H

#include "solver/nodes.h"
#include "spider.h"

typedef struct solver_spider_store {
    solver_nodes nodes; /* their parents are records; records end where no more nodes may lie */
    const solver_spider_game *game;
    bool whole;                        /* positions are compared whole */
    const solver_spider_table *wanted; /* the one that is being looked for */
    solver_spider_table scratch;
    unsigned char *end; /* of the room, from which records are numbered downwards, in eights */
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

/* The position of a node, whose columns must still be looked at; the step that led to it; and the node of a record. */
void solver_spider_table_of(solver_spider_store *store, uint32_t node, solver_spider_table *table);
solver_spider_step solver_spider_step_to(const solver_spider_store *store, uint32_t node);
uint32_t solver_spider_node_of(const solver_spider_store *store, uint32_t record);

/* Keep a node's position whole.  Returns the number of its record. */
uint32_t solver_spider_keep(solver_spider_store *store, uint32_t node, const solver_spider_table *table);

#endif
