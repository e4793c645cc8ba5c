/*
 * What is known of positions of the relaxed game, by their keys: a table that forgets.
 *
 * What the search has visited must be remembered, or it is searched again; what the relaxed game has found out only
 * saves time, and mostly soon after.  So this table stays small enough to lie in the processor's cache: a key is kept in
 * one line of the cache alone, and a full line forgets the key that was put there first.
 */
#ifndef SOLVER_KNOWN_H
#define SOLVER_KNOWN_H

#include "../table.h"

/* How many bits the mark has that is kept with each key. */
enum { SOLVER_KNOWN_BITS = 2 };

/* The size that the table keeps to: 2^18 lines, 16 MiB. */
enum { SOLVER_KNOWN_LINES = 18 };

typedef struct solver_known {
    uint64_t *slots;     /* (key + 1) << SOLVER_KNOWN_BITS | mark; 0 is free.  A line's latest key comes first */
    unsigned lines_most; /* the number of lines is a power of two; this is its greatest exponent … */
    unsigned lines;      /* … and this its present one */
    size_t used;
    size_t asked; /* how many keys the question under way has put there */
    solver_table_ask *ask;
    void *context;
} solver_known;

/* Use these bytes (the largest power of two that fits, 16 KiB at least); `slots` is at the start of a cache line. */
void solver_known_init(solver_known *known, uint64_t *slots, size_t bytes);

/* Optional callback, asked before the table grows; without it the table grows at once. */
void solver_known_ask_of(solver_known *known, solver_table_ask *ask, void *context);

/* Empty the table and make it small again; for a few hundred keys, smaller still, which takes no time. */
void solver_known_clear(solver_known *known);
void solver_known_clear_for_few(solver_known *known);

/*
 * A new question begins.  The table grows beyond SOLVER_KNOWN_LINES only while the question under way puts so many keys
 * there that it would soon lose its own.
 */
void solver_known_begin(solver_known *known);

/* The slot of that key, NULL if it is not there or was forgotten. */
uint64_t *solver_known_find(const solver_known *known, uint64_t key);

/*
 * The slot of that key; *is_new says whether it was put there just now, with the mark 0.  A pointer to a slot is good
 * until the next call.
 */
uint64_t *solver_known_put(solver_known *known, uint64_t key, bool *is_new);

/* The line of a key. */
static inline uint64_t *solver_known_line(const solver_known *known, uint64_t key)
{
    return known->slots + (solver_table_hash(key) >> (64 - known->lines)) * SOLVER_LINE;
}

static inline void solver_known_prefetch(const solver_known *known, uint64_t key)
{
    solver_prefetch(solver_known_line(known, key));
}

#endif
