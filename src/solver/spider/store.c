/*
 * Spider: the store of the positions that a search has found.
 */
#include "spider.h"

#include <string.h>

#include "solver/cards.h"

/* The bytes of the longest record: its node, the stock, the suits, and two numbers and the cards of each column. */
enum { EIGHT = 8, RECORD_MOST = 4 + 2 + 2 * SOLVER_SPIDER_COLUMNS + SOL_CARDS_MAX + EIGHT };

enum { NODE = 16, RECORD_SHARE = 76 }; /* a record comes to so many bytes a node, or less */

/* ---- the store --------------------------------------------------------------------------------------------------- */

static bool is_wanted(void *context, uint32_t node)
{
    solver_spider_store *store = context;
    solver_spider_table_of(store, node, &store->scratch);
    return solver_spider_same(store->game, store->wanted, &store->scratch);
}

void solver_spider_store_init(solver_spider_store *store, solver_question *question, solver_arena *room,
                              const solver_spider_game *game, solver_spider_kind kind)
{
    bool whole = kind == SOLVER_SPIDER_BY_KEY;
    store->game = game;
    store->kind = kind;
    room->end -= (uintptr_t)room->end % EIGHT;
    store->end = room->end;
    solver_nodes_init(&store->nodes, question, room,
                      (solver_node_form){.words = whole ? SOLVER_KEY_WORDS : 1,
                                         .last = whole ? UINT64_MAX : UINT32_MAX,
                                         .levels = SOLVER_SPIDER_LEVELS,
                                         .costs = SOLVER_SPIDER_COSTS,
                                         .beside = whole ? 0 : RECORD_SHARE,
                                         .same = kind == SOLVER_SPIDER_BY_CARDS ? is_wanted : NULL,
                                         .context = store});
}

bool solver_spider_store_full(const solver_spider_store *store)
{
    return solver_nodes_left(&store->nodes) < NODE + RECORD_MOST;
}

/* ---- records ----------------------------------------------------------------------------------------------------- */

static uint32_t keep_record(solver_spider_store *store, uint32_t node, const solver_spider_table *t)
{
    unsigned char record[RECORD_MOST], *at = record;
    memcpy(at, &node, sizeof node);
    at += sizeof node;
    *at++ = (unsigned char)t->left;
    *at++ = (unsigned char)t->complete;
    for (int i = 0; i < store->game->columns; i++) {
        const solver_spider_column *c = &t->columns[i];
        *at++ = c->count;
        *at++ = c->down;
        memcpy(at, c->cards + c->down, (size_t)(c->count - c->down));
        at += c->count - c->down;
    }
    store->nodes.end -= ((size_t)(at - record) + EIGHT - 1) / EIGHT * EIGHT;
    memcpy(store->nodes.end, record, (size_t)(at - record));
    return (uint32_t)((store->end - store->nodes.end) / EIGHT);
}

static const unsigned char *record_at(const solver_spider_store *store, uint32_t record)
{
    return store->end - (size_t)record * EIGHT;
}

void solver_spider_prefetch_record(const solver_spider_store *store, uint32_t record)
{
    solver_prefetch(record_at(store, record));
}

static solver_spider_step kept_step(const solver_spider_store *store, uint32_t node)
{
    uint64_t key = *solver_nodes_at(&store->nodes, node);
    return (solver_spider_step){(uint8_t)(key >> 32), (uint8_t)(key >> 40), (uint8_t)(key >> 48)};
}

/* Read the position of a node: the step that leads to it, from its record. */
static void read_record(const solver_spider_store *store, uint32_t node, solver_spider_table *t)
{
    const unsigned char *at = record_at(store, solver_nodes_parent(&store->nodes, node)) + sizeof node;
    t->left = *at++;
    t->complete = *at++;
    for (int i = 0; i < store->game->columns; i++) {
        solver_spider_column *c = &t->columns[i];
        c->count = *at++;
        c->down = *at++;
        memcpy(c->cards, store->game->first[i], c->down);
        memcpy(c->cards + c->down, at, (size_t)(c->count - c->down));
        at += c->count - c->down;
    }
    solver_spider_go(store->game, t, kept_step(store, node));
}

/* ---- whole keys -------------------------------------------------------------------------------------------------- */

static bool has_keys(const solver_spider_store *store) { return store->kind == SOLVER_SPIDER_BY_KEY; }

/* The node of the first position. */
enum { FIRST_NODE };

static uint32_t keep_key(solver_spider_store *store, uint32_t node, const solver_spider_table *t)
{
    bool fresh;
    if (node != SOLVER_NODE_NONE)
        return node;
    solver_key key = solver_spider_whole_key(store->game, t);
    return solver_nodes_put(&store->nodes, &key, SOLVER_NODE_NONE, &fresh);
}

/* The step from this table that leads to the node's position. */
static solver_spider_step found_step(const solver_spider_store *store, uint32_t node, const solver_spider_table *from)
{
    solver_spider_step steps[SOLVER_SPIDER_STEPS_MAX];
    solver_key key, wanted = solver_nodes_key(&store->nodes, node);
    int at = solver_spider_steps(store->game, from, false, steps);
    do {
        solver_spider_table to = *from;
        solver_spider_go(store->game, &to, steps[--at]);
        key = solver_spider_whole_key(store->game, &to);
    } while (at && memcmp(&key, &wanted, sizeof key) != 0);
    return steps[at];
}

/* ---- either ------------------------------------------------------------------------------------------------------ */

uint32_t solver_spider_keep(solver_spider_store *store, uint32_t node, const solver_spider_table *t)
{
    return has_keys(store) ? keep_key(store, node, t) : keep_record(store, node, t);
}

uint32_t solver_spider_node_of(const solver_spider_store *store, uint32_t record)
{
    uint32_t node;
    if (has_keys(store))
        return record == FIRST_NODE ? SOLVER_NODE_NONE : record;
    memcpy(&node, record_at(store, record), sizeof node);
    return node;
}

solver_spider_step solver_spider_step_to(const solver_spider_store *store, uint32_t node,
                                         const solver_spider_table *from)
{
    return has_keys(store) ? found_step(store, node, from) : kept_step(store, node);
}

void solver_spider_table_of(const solver_spider_store *store, uint32_t node, solver_spider_table *t)
{
    if (!has_keys(store)) {
        read_record(store, node, t);
        return;
    }
    solver_key key = solver_nodes_key(&store->nodes, node);
    solver_spider_table_of_key(store->game, &key, t);
}

/* ---- nodes ------------------------------------------------------------------------------------------------------ */

uint32_t solver_spider_tag(const solver_spider_game *g, const solver_spider_table *t)
{
    return (uint32_t)(solver_spider_hash(g, t) >> 32);
}

solver_key solver_spider_key(uint32_t tag, solver_spider_step step)
{
    uint64_t made = (uint64_t)step.from | (uint64_t)step.to << 8 | (uint64_t)step.count << 16;
    return (solver_key){{tag | made << 32}};
}

bool solver_spider_put(solver_spider_store *store, const solver_spider_table *t, uint32_t parent,
                       solver_spider_step step, int level)
{
    bool fresh;
    solver_key key = has_keys(store) ? solver_spider_whole_key(store->game, t)
                                     : solver_spider_key(solver_spider_tag(store->game, t), step);
    store->wanted = t;
    uint32_t node = solver_nodes_put(&store->nodes, &key, parent, &fresh);
    if (node != SOLVER_NODE_NONE && fresh)
        solver_nodes_open(&store->nodes, node, level, solver_spider_cost(store->game, t));
    return store->nodes.question->why == SOL_UNKNOWN_NOT;
}
