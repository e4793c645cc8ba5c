#include "store.h"

#include <string.h>

/* ---- memory ----------------------------------------------------------------------------------------------------- */

enum { SLOTS_LEAST = 1 << 12 };

/* There are twice as many slots as nodes if the room allows it, and never fewer than four for three nodes. */
void solver_fc_store_init(solver_fc_store *s, solver_question *question, void *memory, size_t bytes)
{
    size_t slots = SLOTS_LEAST;
    while (slots * 2 * (sizeof *s->slots + sizeof *s->nodes / 2) <= bytes)
        slots *= 2;
    size_t most = (bytes - slots * sizeof *s->slots) / sizeof *s->nodes;
    s->question = question;
    s->slots = memory;
    s->nodes = (solver_fc_node *)(void *)(s->slots + slots);
    s->mask_most = (uint32_t)(slots - 1);
    s->most = (uint32_t)(most < slots / 4 * 3 ? most : slots / 4 * 3);
}

void solver_fc_store_clear(solver_fc_store *s)
{
    s->count = 0;
    s->mask = SLOTS_LEAST - 1;
    s->least = SOLVER_FC_COSTS;
    memset(s->slots, 0, SLOTS_LEAST * sizeof *s->slots);
    memset(s->first, 0xff, sizeof s->first);
}

/* ---- positions -------------------------------------------------------------------------------------------------- */

static uint32_t hash_of(const solver_fc_key *key)
{
    uint64_t hash = key->word[0] * UINT64_C(0x9E3779B97F4A7C15) ^ key->word[1] * UINT64_C(0xBF58476D1CE4E5B9) ^
                    (key->word[2] & SOLVER_FC_KEY_BITS) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)((hash ^ hash >> 32) * UINT64_C(0xD6E8FEB86659FD93) >> 32);
}

/* The slot of the key, or the free one where it belongs. */
static uint32_t *slot_of(const solver_fc_store *s, const solver_fc_key *key)
{
    uint32_t at = hash_of(key) & s->mask;
    while (s->slots[at] && !solver_fc_same_key(&s->nodes[s->slots[at] - 1].key, key))
        at = (at + 1) & s->mask;
    return &s->slots[at];
}

/*
 * Double the table.  The caller is asked meanwhile and may end the search; the table then lacks nodes.  Such a node
 * would be stored a second time, but it is not lost: it still waits.
 */
static void grow(solver_fc_store *s)
{
    enum { ASK_EVERY = 1 << 15 };
    s->mask = s->mask * 2 + 1;
    memset(s->slots, 0, ((size_t)s->mask + 1) * sizeof *s->slots);
    for (uint32_t i = 0; i < s->count; i++) {
        if (i % ASK_EVERY == ASK_EVERY - 1 && !solver_ask(s->question))
            return;
        *slot_of(s, &s->nodes[i].key) = i + 1;
    }
}

static void reach(solver_fc_node *node, uint32_t parent, int moves)
{
    node->parent = parent;
    node->key.word[2] = (node->key.word[2] & SOLVER_FC_KEY_BITS) | (uint64_t)moves << 48;
}

uint32_t solver_fc_store_put(solver_fc_store *s, const solver_fc_key *key, uint32_t parent, int moves, bool *fresh)
{
    uint32_t *slot = slot_of(s, key);
    *fresh = *slot == 0;
    if (!*fresh) {
        uint32_t known = *slot - 1;
        if (moves < solver_fc_moves(&s->nodes[known]))
            reach(&s->nodes[known], parent, moves);
        return known;
    }
    if (s->count == s->most)
        return SOLVER_FC_NONE;
    uint32_t made = s->count++;
    s->nodes[made].key = *key;
    reach(&s->nodes[made], parent, moves);
    *slot = made + 1;
    if (s->count > s->mask / 2 && s->mask < s->mask_most)
        grow(s);
    return made;
}

/* ---- the queue -------------------------------------------------------------------------------------------------- */

void solver_fc_queue(solver_fc_store *s, uint32_t node, int cost)
{
    uint32_t at = cost < 0 ? 0 : cost < SOLVER_FC_COSTS ? (uint32_t)cost : SOLVER_FC_COSTS - 1;
    s->nodes[node].next = s->first[at];
    s->first[at] = node;
    if (at < s->least)
        s->least = at;
}

uint32_t solver_fc_next(solver_fc_store *s)
{
    while (s->least < SOLVER_FC_COSTS && s->first[s->least] == SOLVER_FC_NONE)
        s->least++;
    if (s->least == SOLVER_FC_COSTS)
        return SOLVER_FC_NONE;
    uint32_t node = s->first[s->least];
    s->first[s->least] = s->nodes[node].next;
    return node;
}
