/*
 * Another process that plays, in step with the test by two pipes.
 */
#ifndef TESTS_STORE_OTHER_H
#define TESTS_STORE_OTHER_H

#include <sys/types.h>

#include "helper.h"

typedef struct other {
    pid_t id;
    int said, told; /* what it says to us; what we tell it */
} other;

/* Start it; it does nothing yet.  To be called before the test itself opens a store: SQLite must not be carried over a fork. */
other other_start(test_place *place);

/* Let it open the store, resume a game or, if there is none, deal one.  Returns the game's number; it plays it until the end. */
int64_t other_play(const other *process);

/* The two halves of other_play, for several that shall start at the same moment. */
void other_go(const other *process);
int64_t other_says(const other *process);

/* End it: by itself (signal 0) or by a signal.  Of several, the one started last is to be ended first. */
void other_end(const other *process, int signal);

#endif
