/*
 * Easthaven: rows that are dealt onto columns, and foundations.  The search is in easthaven.c; this is what tests
 * switch off.
 */
#ifndef SOLVER_EASTHAVEN_H
#define SOLVER_EASTHAVEN_H

#include "solver/back_end.h"

/* Parts of the search that tests switch off, to compare its verdicts with and without them. */
enum {
    SOLVER_EASTHAVEN_WITHOUT_SAFE = 1,  /* a card that no other can need goes up at once */
    SOLVER_EASTHAVEN_WITHOUT_TRIES = 2, /* short searches in other orders come first; this prunes nothing */
    SOLVER_EASTHAVEN_WITHOUT_ALL = 3
};

#endif
