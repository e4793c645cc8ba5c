#include "states.h"

#include <string.h>

enum { SLOTS_MIN = 1 << 12, ASK_EVERY = 1 << 14 };

void solver_states_init(solver_states *states, solver_question *question, solver_arena *room, int words)
{
    enum { CACHE_LINES = 4 * 64 };
    size_t each = (size_t)words * sizeof *states->keys + sizeof *states->links, slots = SLOTS_MIN;
    size_t bytes = solver_arena_left(room) - CACHE_LINES;
    while (slots < (size_t)1 << 31 && slots * (sizeof *states->slots + each) <= bytes)
        slots *= 2; /* when the states are full, half to all of the slots are taken */
    *states = (solver_states){.question = question, .words = words, .slot_most = (uint32_t)slots};
    size_t most = (bytes - slots * sizeof *states->slots) / each, full = slots / 4 * 3;
    states->most = (uint32_t)(most < full ? most : full);
    states->slots = solver_cut(room, slots * sizeof *states->slots);
    states->keys = solver_cut(room, states->most * (size_t)words * sizeof *states->keys);
    states->links = solver_cut(room, states->most * sizeof *states->links);
    solver_states_clear(states);
}

void solver_states_clear(solver_states *states)
{
    states->count = 0;
    states->slot_mask = SLOTS_MIN - 1;
    memset(states->slots, 0, SLOTS_MIN * sizeof *states->slots);
    memset(states->waiting, 255, sizeof states->waiting);
    states->lowest = SOLVER_STATE_RANKS;
}

static uint64_t hash_of(const uint64_t *key, int words)
{
    uint64_t hash = 0;
    for (int i = 0; i < words; i++) {
        hash = (hash ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    return hash;
}

static bool has_key(const solver_states *states, uint32_t number, const uint64_t *key)
{
    const uint64_t *kept = states->keys + (size_t)number * (size_t)states->words;
    int same = 0;
    while (same < states->words && kept[same] == key[same])
        same++;
    return same == states->words;
}

/* Where this key is, or where it would be. */
static uint32_t *slot_of(const solver_states *states, const uint64_t *key)
{
    uint32_t at = (uint32_t)hash_of(key, states->words) & states->slot_mask;
    for (; states->slots[at]; at = (at + 1) & states->slot_mask)
        if (has_key(states, states->slots[at] - 1, key))
            break;
    return states->slots + at;
}

/* Make the hash table twice as large.  False when the caller ends the search. */
static bool grow(solver_states *states)
{
    size_t slots = 2 * ((size_t)states->slot_mask + 1);
    for (size_t at = 0; at < slots; at += ASK_EVERY) {
        memset(states->slots + at, 0, (slots - at < ASK_EVERY ? slots - at : ASK_EVERY) * sizeof *states->slots);
        if (!solver_ask(states->question))
            return false;
    }
    states->slot_mask = (uint32_t)(slots - 1);
    for (uint32_t i = 0; i < states->count; i++) {
        *slot_of(states, states->keys + (size_t)i * (size_t)states->words) = i + 1;
        if (i % ASK_EVERY == 0 && !solver_ask(states->question))
            return false;
    }
    return true;
}

void solver_states_wait(solver_states *states, uint32_t number, int rank)
{
    states->links[number].next = states->waiting[rank];
    states->waiting[rank] = number;
    if (rank < states->lowest)
        states->lowest = rank;
}

static bool is_crowded(const solver_states *states)
{
    return states->count >= (states->slot_mask + 1) / 2 && states->slot_mask + 1 != states->slot_most;
}

uint32_t solver_states_note(solver_states *states, const solver_state_key *key, uint32_t parent)
{
    uint32_t *slot = slot_of(states, key->word);
    if (*slot)
        return SOLVER_STATE_NONE;
    if (states->count == states->most) {
        states->question->why = SOL_UNKNOWN_MEMORY;
        return SOLVER_STATE_NONE;
    }
    uint32_t number = states->count++;
    memcpy(states->keys + (size_t)number * (size_t)states->words, key->word,
           (size_t)states->words * sizeof *states->keys);
    states->links[number].parent = parent;
    *slot = number + 1;
    if (is_crowded(states) && !grow(states))
        return SOLVER_STATE_NONE;
    return number;
}

bool solver_states_add(solver_states *states, const solver_state_key *key, uint32_t parent, int rank)
{
    uint32_t number = solver_states_note(states, key, parent);
    if (number != SOLVER_STATE_NONE)
        solver_states_wait(states, number, rank);
    return states->question->why == SOL_UNKNOWN_NOT;
}

uint32_t solver_states_take(solver_states *states)
{
    while (states->lowest < SOLVER_STATE_RANKS && states->waiting[states->lowest] == SOLVER_STATE_NONE)
        states->lowest++;
    if (states->lowest == SOLVER_STATE_RANKS)
        return SOLVER_STATE_NONE;
    uint32_t number = states->waiting[states->lowest];
    states->waiting[states->lowest] = states->links[number].next;
    return number;
}

solver_state_key solver_states_key(const solver_states *states, uint32_t number)
{
    solver_state_key key = {{0}};
    memcpy(key.word, states->keys + (size_t)number * (size_t)states->words, (size_t)states->words * sizeof *key.word);
    return key;
}

size_t solver_states_path(const solver_states *states, uint32_t number, uint32_t path[SOL_LINE_MAX])
{
    size_t length = 0;
    for (; states->links[number].parent != SOLVER_STATE_NONE && length < SOL_LINE_MAX;
         number = states->links[number].parent)
        path[length++] = number;
    return length;
}
