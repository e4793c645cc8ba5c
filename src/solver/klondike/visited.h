/*
 * The positions that the search has visited: a table of whole keys that forgets as little as it can, because a forgotten
 * position is searched again and counts against the caller's limit.
 *
 * A key that does not fit into its line of the cache lies in the next one.  Only a full table gives a key up, and one
 * that doubles gives up the few that lie far from their line; a key that is there is found, and is there once.
 */
#ifndef SOLVER_VISITED_H
#define SOLVER_VISITED_H

#include "../table.h"

typedef struct solver_visited {
    uint64_t *slots;     /* (key + 1) << bits | mark; 0 is free */
    unsigned bits;       /* of the mark that is kept with a key */
    unsigned lines_most; /* the number of lines is a power of two; this is its greatest exponent … */
    unsigned lines;      /* … and this its present one */
    size_t used;
    uint64_t forgotten; /* how many keys had to give way to others */
    solver_question *question;
} solver_visited;

/*
 * Use these bytes, as solver_table_init does.  Without a question, nobody is asked whether to go on while the table
 * grows.
 */
void solver_visited_init(solver_visited *visited, solver_question *question, void *slots, size_t bytes);

/* Empty the table, and give it 2^lines lines. */
void solver_visited_clear(solver_visited *visited, unsigned lines);

/*
 * The slot of that key; *is_new says whether it was put there just now, with the mark 0.  A pointer to a slot is good
 * until the next call.
 */
uint64_t *solver_visited_put(solver_visited *visited, uint64_t key, bool *is_new);

/* The number of the line that a key should be in. */
static inline size_t solver_visited_home(const solver_visited *visited, uint64_t key)
{
    return (size_t)(solver_table_hash(key) >> (64 - visited->lines));
}

static inline void solver_visited_prefetch(const solver_visited *visited, uint64_t key)
{
    solver_prefetch(visited->slots + solver_visited_home(visited, key) * SOLVER_LINE);
}

#endif
