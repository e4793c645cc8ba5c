/*
 * A kernel that fails to order: SQLite's own table of system calls lets tests put theirs in place, so that the store
 * and SQLite run unchanged on a disk that is full or read-only, or in a process that dies in the middle of a write.
 */
#ifndef TESTS_STORE_KERNEL_H
#define TESTS_STORE_KERNEL_H

#include <stdbool.h>

/* Back to the real kernel. */
void kernel_restore(void);

/* Every write that makes a file longer, or writes at all, fails with ENOSPC.  False if this SQLite has no such table. */
bool kernel_disk_full(void);

/* Every write fails with EIO. */
bool kernel_disk_broken(void);

/* Every lock fails, as where a server of locks is lost (ENOLCK); or only the n-th call about one from now on does, with EIO. */
bool kernel_locks_lost(void);
bool kernel_lock_fails_at(int n);

/* From now on nothing sleeps, and how long it would have is counted.  kernel_restore ends it. */
void kernel_count_sleep(void);
long kernel_slept_ms(void);

/* This process kills itself (SIGKILL) at its n-th change of a file from now on, from 1; a write is torn in the middle first. */
bool kernel_die_at(int n);

#endif
