/*
 * Another process that plays; two pipes keep it in step with the test.
 */
#ifndef TESTS_STORE_OTHER_H
#define TESTS_STORE_OTHER_H

#include <sys/types.h>

#include "helper.h"

typedef struct other {
    pid_t id;
    int said, told; /* the pipes by which it tells us, and we tell it */
} other;

/*
 * Start the process, which does nothing yet.  Call this before the test itself opens a store, because SQLite must not
 * be carried over a fork.
 */
other other_start(void);

/*
 * Let it open the store and resume a game, or deal one if there is none.  Returns the number of the game, which it
 * plays until its end.
 */
int64_t other_play(const other *process);

/* The two halves of other_play, for processes that shall start at the same moment. */
void other_go(const other *process);
int64_t other_says(const other *process);

/* End the process by a signal, or let it end by itself (signal 0).  Of several, end the one started last first. */
void other_end(const other *process, int signal);

#endif
