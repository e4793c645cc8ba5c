/*
 * What is known of the relaxed game's positions: which of them are lost or won.
 *
 * Keys are whole, four to a line of the cache.  A key lies in one line only, so that the table grows by dividing each
 * line into two.  When a line is full, one of its keys is forgotten: that costs time, but never makes an answer wrong.
 */
#ifndef SOLVER_CANFIELD_JUDGED_H
#define SOLVER_CANFIELD_JUDGED_H

#include "solver/back_end.h"

/* A key; the highest two bits of its last word are free for the verdict. */
typedef struct solver_canfield_judged_key {
    uint64_t word[2];
} solver_canfield_judged_key;

enum { SOLVER_CANFIELD_JUDGED_LINE = 4 };

typedef struct solver_canfield_judged {
    solver_question *question; /* whose caller is asked while the table grows */
    solver_canfield_judged_key *keys;
    size_t lines, lines_most, used, forgotten;
} solver_canfield_judged;

/* A table in so many bytes of the room, at most. */
void solver_canfield_judged_init(solver_canfield_judged *judged, solver_question *question, solver_arena *room,
                                 size_t bytes);

/* Empty the table and make it small. */
void solver_canfield_judged_clear(solver_canfield_judged *judged);

/* Have the line of that key fetched from memory, because it will be asked for soon. */
void solver_canfield_judged_fetch(const solver_canfield_judged *judged, const solver_canfield_judged_key *key);

/* SOL_UNKNOWN where nothing is known of the position. */
sol_verdict solver_canfield_judged_find(const solver_canfield_judged *judged, const solver_canfield_judged_key *key);

/* Note that the position, of which nothing was known, is lost or won. */
void solver_canfield_judged_put(solver_canfield_judged *judged, const solver_canfield_judged_key *key,
                                sol_verdict verdict);

#endif
