/*
 * A pipe that never keeps anybody waiting, whether it is full or empty: a thread that sleeps until one end can be read
 * is woken by a byte in the other, which a thread or the handler of a signal may write.
 */
#ifndef BASE_WAKER_H
#define BASE_WAKER_H

#include <stdbool.h>

/* Make it: ends[0] is read, ends[1] written; no program that is started has them.  False if there can be none. */
bool base_waker_open(int ends[2]);

/* Read all that waits at this end. */
void base_waker_empty(int end);

#endif
