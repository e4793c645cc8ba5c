/*
 * The store of nodes: its hash table, which doubles in place, and its bucket queues.
 */
#include "nodes.h"

#include <string.h>

#include "cards.h"

enum { SLOTS_MIN = 1 << 12, ASK_EVERY = 1 << 14 };

void solver_nodes_init(solver_nodes *n, solver_question *question, solver_arena *room, solver_node_form form)
{
    enum { CACHE_LINES = 2 * 64 };
    size_t node = ((size_t)form.words + 1) * sizeof *n->nodes, slots = SLOTS_MIN;
    *n = (solver_nodes){.question = question, .form = form};
    n->buckets = solver_cut(room, (size_t)form.levels * (size_t)form.costs * sizeof *n->buckets);
    size_t bytes = solver_arena_left(room) - CACHE_LINES;
    while (slots < (size_t)1 << 31 && slots * (sizeof *n->slots + node + form.beside) <= bytes)
        slots *= 2; /* when memory is full, half to three quarters of the slots are taken */
    n->slots = solver_cut(room, slots * sizeof *n->slots);
    n->mask_most = (uint32_t)(slots - 1);
    n->most = (uint32_t)(slots / 4 * 3);
    n->nodes = solver_cut(room, 0);
    n->end = room->end;
    solver_nodes_clear(n);
}

void solver_nodes_clear(solver_nodes *n)
{
    n->count = 0;
    n->level_most = 0;
    n->mask = SLOTS_MIN - 1;
    memset(n->slots, 0, SLOTS_MIN * sizeof *n->slots);
    memset(n->buckets, 255, (size_t)n->form.levels * (size_t)n->form.costs * sizeof *n->buckets);
    for (int level = 0; level < n->form.levels; level++)
        n->least[level] = n->form.costs;
}

size_t solver_nodes_left(const solver_nodes *n)
{
    unsigned char *at = (unsigned char *)solver_nodes_at(n, n->count);
    return n->count == n->most || at > n->end ? 0 : (size_t)(n->end - at);
}

/* The place in the hash table from which on a key is looked for. */
static uint32_t place_of_key(const solver_nodes *n, const uint64_t *key)
{
    const int last = n->form.words - 1;
    uint64_t hash = 0;
    for (int i = 0; i < last; i++) {
        hash = (hash ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    hash = (hash ^ (key[last] & n->form.last)) * UINT64_C(0x9E3779B97F4A7C15);
    return (uint32_t)(hash ^ hash >> 32) & n->mask;
}

void solver_nodes_prefetch(const solver_nodes *n, const solver_key *key)
{
    solver_prefetch(&n->slots[place_of_key(n, key->word)]);
}

/* Where the node of this key is, or where it would be. */
static uint32_t *slot_of_key(const solver_nodes *n, const uint64_t *key)
{
    const int last = n->form.words - 1;
    const uint64_t bits = n->form.last;
    uint32_t *const slots = n->slots;
    const uint32_t mask = n->mask;
    uint32_t at = place_of_key(n, key);
    for (; slots[at]; at = (at + 1) & mask) {
        const uint64_t *kept = n->nodes + (size_t)(slots[at] - 1) * (size_t)(last + 2);
        int same = 0;
        while (same < last && kept[same] == key[same])
            same++;
        if (same == last && ((kept[last] ^ key[last]) & bits) == 0 &&
            (!n->form.same || n->form.same(n->form.context, slots[at] - 1)))
            break;
    }
    return slots + at;
}

/* Make the hash table twice as large.  When the caller ends the search meanwhile, the table lacks nodes. */
static void double_slots(solver_nodes *n)
{
    size_t slots = 2 * ((size_t)n->mask + 1);
    for (size_t at = 0; at < slots; at += ASK_EVERY) {
        memset(n->slots + at, 0, (slots - at < ASK_EVERY ? slots - at : ASK_EVERY) * sizeof *n->slots);
        if (!solver_ask(n->question))
            return;
    }
    n->mask = (uint32_t)(slots - 1);
    for (uint32_t i = 0; i < n->count; i++) {
        *slot_of_key(n, solver_nodes_at(n, i)) = i + 1;
        if (i % ASK_EVERY == 0 && !solver_ask(n->question))
            return;
    }
}

uint32_t solver_nodes_put(solver_nodes *n, const solver_key *key, uint32_t parent, bool *fresh)
{
    uint32_t *slot = slot_of_key(n, key->word);
    *fresh = !*slot;
    if (!*fresh)
        return *slot - 1;
    if (solver_nodes_left(n) < ((size_t)n->form.words + 1) * sizeof *n->nodes) {
        n->question->why = SOL_UNKNOWN_MEMORY;
        return SOLVER_NODE_NONE;
    }
    uint32_t node = n->count++;
    uint64_t *at = solver_nodes_at(n, node);
    memcpy(at, key->word, (size_t)n->form.words * sizeof *at);
    at[n->form.words] = parent;
    *slot = node + 1;
    if (n->count > n->mask / 2 && n->mask < n->mask_most)
        double_slots(n);
    return node;
}

void solver_nodes_set_parent(solver_nodes *n, uint32_t node, uint32_t parent)
{
    uint64_t *link = solver_nodes_at(n, node) + n->form.words;
    *link = (*link >> 32) << 32 | parent;
}

void solver_nodes_open(solver_nodes *n, uint32_t node, int level, int cost)
{
    int at = cost < 0 ? 0 : cost < n->form.costs ? cost : n->form.costs - 1;
    uint32_t *bucket = n->buckets + level * n->form.costs + at;
    solver_nodes_at(n, node)[n->form.words] = (uint64_t)*bucket << 32 | solver_nodes_parent(n, node);
    *bucket = node;
    if (at < n->least[level])
        n->least[level] = at;
    if (level > n->level_most)
        n->level_most = level;
}

uint32_t solver_nodes_take(solver_nodes *n, int level)
{
    int *least = &n->least[level];
    uint32_t *buckets = n->buckets + level * n->form.costs;
    while (*least < n->form.costs && buckets[*least] == SOLVER_NODE_NONE)
        ++*least;
    if (*least == n->form.costs)
        return SOLVER_NODE_NONE;
    uint32_t node = buckets[*least];
    buckets[*least] = (uint32_t)(solver_nodes_at(n, node)[n->form.words] >> 32);
    return node;
}

solver_found solver_nodes_search(solver_nodes *n, uint64_t most, solver_nodes_expand *expand, void *context)
{
    uint64_t taken = 0;
    for (bool any = true; any;) {
        any = false;
        for (int level = 0; level <= n->level_most; level++) {
            if (n->question->why != SOL_UNKNOWN_NOT || (most && taken == most))
                return (solver_found){SOL_UNKNOWN, SOLVER_NODE_NONE};
            uint32_t node = solver_nodes_take(n, level);
            if (node == SOLVER_NODE_NONE)
                continue;
            any = true;
            taken++;
            if (expand(context, node))
                return (solver_found){SOL_WON, node};
        }
    }
    return (solver_found){SOL_LOST, SOLVER_NODE_NONE};
}

solver_key solver_nodes_key(const solver_nodes *n, uint32_t node)
{
    solver_key key = {{0}};
    memcpy(key.word, solver_nodes_at(n, node), (size_t)n->form.words * sizeof *key.word);
    return key;
}

size_t solver_nodes_path(const solver_nodes *n, uint32_t node, uint32_t path[SOL_LINE_MAX])
{
    size_t length = 0;
    for (; solver_nodes_parent(n, node) != SOLVER_NODE_NONE && length < SOL_LINE_MAX;
         node = solver_nodes_parent(n, node))
        path[length++] = node;
    return length;
}
