#include "store.h"

#include <string.h>

enum { SLOTS_MIN = 1 << 12, ASK_EVERY = 1 << 14, EIGHT = 8 };

/* The bytes of the longest record: its node, the stock, the suits, and two numbers and the cards of each column. */
enum { RECORD_MOST = 4 + 2 + 2 * SOLVER_SPIDER_COLUMNS + SOL_CARDS_MAX + EIGHT };

/* ---- the store --------------------------------------------------------------------------------------------------- */

void solver_spider_store_init(solver_spider_store *store, solver_question *question, solver_arena *room)
{
    enum { CACHE_LINES = 2 * 64 };
    size_t bytes = solver_arena_left(room) - CACHE_LINES, slots = SLOTS_MIN;
    while (slots < (size_t)1 << 30 && slots * 2 * sizeof *store->slots <= bytes / 6)
        slots *= 2;
    store->question = question;
    store->slots = solver_cut(room, slots * sizeof *store->slots);
    store->mask_most = (uint32_t)slots - 1;
    store->most = (uint32_t)(slots / 4 * 3);
    store->nodes = solver_cut(room, 0);
    store->end = room->end - (uintptr_t)room->end % EIGHT;
}

void solver_spider_store_clear(solver_spider_store *store, const solver_spider_game *game, bool whole)
{
    store->game = game;
    store->whole = whole;
    store->count = 0;
    store->mask = SLOTS_MIN - 1;
    store->records = store->end;
    memset(store->slots, 0, SLOTS_MIN * sizeof *store->slots);
    memset(store->first, 255, sizeof store->first);
    for (int level = 0; level < SOLVER_SPIDER_LEVELS; level++)
        store->least[level] = SOLVER_SPIDER_COSTS;
}

bool solver_spider_store_full(const solver_spider_store *store)
{
    size_t left = (size_t)(store->records - (unsigned char *)(store->nodes + store->count));
    return store->count == store->most || left < sizeof *store->nodes + RECORD_MOST;
}

/* ---- records ----------------------------------------------------------------------------------------------------- */

uint32_t solver_spider_keep(solver_spider_store *store, uint32_t node, const solver_spider_table *t)
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
    store->records -= ((size_t)(at - record) + EIGHT - 1) / EIGHT * EIGHT;
    memcpy(store->records, record, (size_t)(at - record));
    return (uint32_t)((store->end - store->records) / EIGHT);
}

static const unsigned char *record_at(const solver_spider_store *store, uint32_t record)
{
    return store->end - (size_t)record * EIGHT;
}

uint32_t solver_spider_node_of(const solver_spider_store *store, uint32_t record)
{
    uint32_t node;
    memcpy(&node, record_at(store, record), sizeof node);
    return node;
}

void solver_spider_table_of(solver_spider_store *store, uint32_t node, solver_spider_table *t)
{
    const solver_spider_node *n = &store->nodes[node];
    const unsigned char *at = record_at(store, n->parent) + sizeof node;
    t->left = *at++;
    t->complete = *at++;
    for (int i = 0; i < store->game->columns; i++) {
        solver_spider_column *c = &t->columns[i];
        c->count = *at++;
        c->down = *at++;
        memcpy(c->cards, store->game->down[i], c->down);
        memcpy(c->cards + c->down, at, (size_t)(c->count - c->down));
        at += c->count - c->down;
    }
    solver_spider_go(store->game, t, n->step);
}

/* ---- hashes ------------------------------------------------------------------------------------------------------ */

/* Make the table of hashes twice as large.  False when the caller ends the search. */
static bool grow(solver_spider_store *store)
{
    size_t slots = 2 * ((size_t)store->mask + 1);
    for (size_t at = 0; at < slots; at += ASK_EVERY) {
        memset(store->slots + at, 0, (slots - at < ASK_EVERY ? slots - at : ASK_EVERY) * sizeof *store->slots);
        if (!solver_ask(store->question))
            return false;
    }
    store->mask = (uint32_t)(slots - 1);
    for (uint32_t i = 0; i < store->count; i++) {
        uint32_t slot = store->nodes[i].hash & store->mask;
        while (store->slots[slot])
            slot = (slot + 1) & store->mask;
        store->slots[slot] = i + 1;
        if (i % ASK_EVERY == 0 && !solver_ask(store->question))
            return false;
    }
    return true;
}

static bool is_node(solver_spider_store *store, uint32_t node, const solver_spider_table *t)
{
    solver_spider_table_of(store, node, &store->scratch);
    return solver_spider_same(store->game, t, &store->scratch);
}

/* The slot of a position, or the free one where it belongs. */
static uint32_t *slot_of(solver_spider_store *store, const solver_spider_table *t, uint32_t hash)
{
    uint32_t slot = hash & store->mask;
    for (; store->slots[slot]; slot = (slot + 1) & store->mask) {
        uint32_t node = store->slots[slot] - 1;
        if (store->nodes[node].hash == hash && (!store->whole || is_node(store, node, t)))
            break;
    }
    return store->slots + slot;
}

/* ---- those that wait --------------------------------------------------------------------------------------------- */

static void wait(solver_spider_store *store, uint32_t node, int level, int cost)
{
    int at = cost < 0 ? 0 : cost < SOLVER_SPIDER_COSTS ? cost : SOLVER_SPIDER_COSTS - 1;
    store->nodes[node].next = store->first[level][at];
    store->first[level][at] = node;
    if (at < store->least[level])
        store->least[level] = at;
}

bool solver_spider_put(solver_spider_store *store, const solver_spider_table *t, uint32_t parent,
                       solver_spider_step step, int level)
{
    uint32_t hash = (uint32_t)(solver_spider_hash(store->game, t) >> 32), *slot = slot_of(store, t, hash);
    if (*slot)
        return true;
    uint32_t node = store->count++;
    store->nodes[node] = (solver_spider_node){parent, SOLVER_SPIDER_NONE, hash, step};
    *slot = node + 1;
    wait(store, node, level, solver_spider_cost(store->game, t));
    return store->count < (store->mask + 1) / 4 * 3 || store->mask == store->mask_most || grow(store);
}

uint32_t solver_spider_next(solver_spider_store *store, int level)
{
    int *least = &store->least[level];
    while (*least < SOLVER_SPIDER_COSTS && store->first[level][*least] == SOLVER_SPIDER_NONE)
        ++*least;
    if (*least == SOLVER_SPIDER_COSTS)
        return SOLVER_SPIDER_NONE;
    uint32_t node = store->first[level][*least];
    store->first[level][*least] = store->nodes[node].next;
    return node;
}
