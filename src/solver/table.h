/*
 * A transposition table of whole keys, in memory that is given once.  It starts small, so that an easy deal stays in
 * the processor's cache, and doubles in place.
 *
 * It may forget: a key is kept in one line of the cache alone, and a full line forgets the key that was put there
 * first.  A forgotten position is searched again, which costs time but never makes an answer wrong: no key is ever
 * taken for another.
 */
#ifndef SOLVER_TABLE_H
#define SOLVER_TABLE_H

#include "back_end.h"
#include "cards.h"

/* The words of a line of the cache: one look-up reads one of them. */
enum { SOLVER_LINE = 8 };

/* Exponents of numbers of lines: the least size is 16 KiB. */
enum { SOLVER_TABLE_FIRST = 8, SOLVER_TABLE_FOR_FEW = 5 };

typedef struct solver_table {
    uint64_t *slots; /* of an entry's first word, (key + 1) << bits | mark; 0 is free.  A line's latest comes first */
    unsigned bits;   /* of the mark that is kept with a key */
    unsigned words;  /* of a key, 1 or 2 */
    unsigned lines_most;    /* the number of lines is a power of two; this is its greatest exponent … */
    unsigned lines;         /* … and this its present one */
    size_t used, used_most; /* the table doubles when more entries are used than that */
    uint64_t forgotten;     /* how many keys had to give way to others */
    solver_question *question;
} solver_table;

/*
 * Use these bytes, the largest power of two that fits, 16 KiB at least; `slots` is at the start of a cache line.  While
 * a great table grows, the question's caller is asked whether to go on; if it says no, the table is emptied.
 */
void solver_table_init(solver_table *table, solver_question *question, void *slots, size_t bytes, unsigned words,
                       unsigned bits);

/* Do keys up to that one fit, beside a mark of so many bits? */
static inline bool solver_table_fits(uint64_t key_most, unsigned bits) { return key_most < UINT64_MAX >> bits; }

/*
 * Empty the table and make it small again: SOLVER_TABLE_FIRST, or, for a few hundred keys, SOLVER_TABLE_FOR_FEW, which
 * takes no time that could be measured.
 */
void solver_table_clear(solver_table *table, unsigned lines);

/* The slot of that key, NULL if it is not there; `more` is the second word of a key that has two, or else 0. */
uint64_t *solver_table_find(const solver_table *table, uint64_t key, uint64_t more);

/*
 * The slot of that key; *is_new says whether it was put there just now, with the mark 0.  A pointer to a slot is good
 * until the next call.
 */
uint64_t *solver_table_put(solver_table *table, uint64_t key, uint64_t more, bool *is_new);

static inline uint64_t solver_table_hash(uint64_t key)
{
    uint64_t hash = key * UINT64_C(0x9E3779B97F4A7C15);
    return (hash ^ hash >> 32) * UINT64_C(0xBF58476D1CE4E5B9);
}

/* The same, with every bit mixed, for hashes that are sums. */
static inline uint64_t solver_mix(uint64_t number)
{
    uint64_t hash = solver_table_hash(number);
    return hash ^ hash >> 29;
}

/* The line of a key. */
static inline uint64_t *solver_table_line(const solver_table *table, uint64_t key, uint64_t more)
{
    uint64_t hash = solver_table_hash(key ^ more * UINT64_C(0x94D049BB133111EB));
    return table->slots + (hash >> (64 - table->lines)) * SOLVER_LINE;
}

static inline void solver_table_prefetch(const solver_table *table, uint64_t key, uint64_t more)
{
    solver_prefetch(solver_table_line(table, key, more));
}

#endif
