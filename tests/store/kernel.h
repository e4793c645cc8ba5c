/*
 * A kernel that fails to order: SQLite's own table of system calls lets tests put theirs in place, so that the store
 * and SQLite run unchanged on a disk that is full or read-only, or in a process that dies in the middle of a write.
 */
#ifndef TESTS_STORE_KERNEL_H
#define TESTS_STORE_KERNEL_H

#include <stdbool.h>
#include <sys/types.h>

/* Go back to the real kernel. */
void kernel_restore(void);

/* From now on every write fails with ENOSPC.  False if this SQLite has no such table. */
bool kernel_disk_full(void);

/* The same for writes alone that would make a file larger than this. */
bool kernel_disk_full_at(off_t size);

/* From now on every write fails with EIO. */
bool kernel_disk_broken(void);

/*
 * From now on every lock fails with ENOLCK, as if a lock server was lost; or only the n-th call about a lock fails,
 * with EIO.
 */
bool kernel_locks_lost(void);
bool kernel_lock_fails_at(int n);

/* From now on nothing sleeps; the time that it would have slept is counted.  kernel_restore ends this. */
void kernel_count_sleep(void);
long kernel_slept_ms(void);

/*
 * Let this process kill itself (SIGKILL) at its n-th change of a file from now on, counted from 1.  A write is first
 * torn in the middle.
 */
bool kernel_die_at(int n);

/* The same, but only calls count that put something in order: that rename, unlink, truncate or sync. */
bool kernel_die_at_order(int n);

#endif
