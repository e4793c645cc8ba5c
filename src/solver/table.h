/*
 * A hash table of numbers in memory that is given once.  It starts small, so that an easy deal stays in the processor's
 * cache, and doubles in place.  It may forget a key, when it is full or when it doubles; a key that is there is found,
 * and is there once.
 */
#ifndef SOLVER_TABLE_H
#define SOLVER_TABLE_H

#include <stddef.h>

#include "cards.h"

/* A line of the cache: one look-up reads one of them, nearly always. */
enum { SOLVER_LINE = 8 };

/*
 * A callback that says whether to go on.  It is asked while a great table grows, which can take a while; if it says no,
 * the table is emptied.
 */
typedef bool solver_table_ask(void *context);

typedef struct solver_table {
    uint64_t *slots;     /* (key + 1) << bits | mark; 0 is free */
    unsigned bits;       /* of the mark that is kept with a key */
    unsigned lines_most; /* the number of lines is a power of two; this is its greatest exponent … */
    unsigned lines;      /* … and this its present one */
    size_t used;
    uint64_t forgotten; /* how many keys had to give way to others */
    solver_table_ask *ask;
    void *context;
} solver_table;

/* Use these bytes (the largest power of two that fits, 16 KiB at least); `slots` is at the start of a cache line. */
void solver_table_init(solver_table *table, uint64_t *slots, size_t bytes, unsigned bits);

/* Optional callback, asked before the table grows; without it the table grows at once. */
void solver_table_ask_of(solver_table *table, solver_table_ask *ask, void *context);

/* Do keys up to that one fit, beside a mark of so many bits? */
static inline bool solver_table_fits(uint64_t key_most, unsigned bits) { return key_most < UINT64_MAX >> bits; }

/* Empty the table and make it small again. */
void solver_table_clear(solver_table *table);

/*
 * Empty the table and make it ready for a few hundred keys: so small that emptying it takes no time that could be
 * measured.
 */
void solver_table_clear_for_few(solver_table *table);

/* The slot of that key, NULL if it is not there. */
uint64_t *solver_table_find(const solver_table *table, uint64_t key);

/*
 * The slot of that key; *is_new says whether it was put there just now, with the mark 0.  In a full table another key
 * is forgotten for it.  A pointer to a slot is good until the next call.
 */
uint64_t *solver_table_put(solver_table *table, uint64_t key, bool *is_new);

static inline bool solver_table_is_full(const solver_table *table)
{
    return table->lines == table->lines_most && table->used >= ((size_t)SOLVER_LINE << table->lines) / 8 * 7;
}

static inline uint64_t solver_table_hash(uint64_t key)
{
    uint64_t hash = key * UINT64_C(0x9E3779B97F4A7C15);
    return (hash ^ hash >> 32) * UINT64_C(0xBF58476D1CE4E5B9);
}

/* The line that a key of that hash should be in. */
static inline size_t solver_table_home(const solver_table *table, uint64_t hash)
{
    return (size_t)(hash >> (64 - table->lines));
}

static inline void solver_table_prefetch(const solver_table *table, uint64_t key)
{
    solver_prefetch(table->slots + solver_table_home(table, solver_table_hash(key)) * SOLVER_LINE);
}

#endif
