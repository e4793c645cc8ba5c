#include "kernel.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>
#include <unistd.h>

#include <sqlite3.h>

static int failure;   /* the errno with which every change of a file fails; 0 = none fails */
static int countdown; /* how many changes are left until the process kills itself; 0 = it does not */
static int orders; /* how many are left, if only calls are counted that put something in order (kernel_die_at_order) */
static int lost_lock; /* which lock fails from now on; −1 = every one, 0 = none */
static long slept_us;
static sqlite3_vfs sleepless;

static off_t room; /* how large a file may become, 0 = as large as it likes */

/* Called before each change of a file: does it fail?  This may also be the end of the process. */
static bool fails(void)
{
    errno = failure;
    return failure != 0;
}

static bool is_last(void) { return countdown > 0 && --countdown == 0; }

static void die(void)
{
    kill(getpid(), SIGKILL);
    _exit(1);
}

/* Called before each change of a directory, and before each sync. */
static void die_if_due(void)
{
    if (is_last() || (orders > 0 && --orders == 0))
        die();
}

/*
 * These take the place of the C library's functions, for the program as well as for SQLite.  A call that is not to be
 * counted has another way into the system.
 */
int rename(const char *from, const char *to)
{
    die_if_due();
    return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

int unlink(const char *path)
{
    die_if_due();
    return unlinkat(AT_FDCWD, path, 0);
}

/*
 * A process that dies loses nothing of what the kernel has taken; only a loss of power would, and no test loses power.
 */
int fsync(int fd)
{
    (void)fd;
    die_if_due();
    return 0;
}

int fdatasync(int fd) { return fsync(fd); }

static ssize_t our_write(int fd, const void *bytes, size_t size)
{
    if (fails())
        return -1;
    if (is_last()) {
        ssize_t torn = write(fd, bytes, size / 2);
        (void)torn;
        die();
    }
    return write(fd, bytes, size);
}

static ssize_t our_pwrite(int fd, const void *bytes, size_t size, off_t at)
{
    if (fails())
        return -1;
    if (room && at + (off_t)size > room) {
        errno = ENOSPC;
        return -1;
    }
    if (is_last()) {
        ssize_t torn = pwrite(fd, bytes, size / 2, at);
        (void)torn;
        die();
    }
    return pwrite(fd, bytes, size, at);
}

static int our_truncate(int fd, off_t size)
{
    die_if_due();
    return fails() && size > 0 ? -1 : ftruncate(fd, size);
}

/* Not every system has this call; SQLite does without where a file system refuses it. */
static int our_allocate(int fd, off_t at, off_t size)
{
    (void)fd, (void)at, (void)size;
    return fails() ? failure : EINVAL;
}

static int our_fcntl(int fd, int command, ...)
{
    va_list values;
    va_start(values, command);
    void *argument = va_arg(values, void *);
    va_end(values);
    bool is_lock = command == F_SETLK || command == F_SETLKW || command == F_GETLK;
    if (is_lock && (lost_lock < 0 || (lost_lock > 0 && --lost_lock == 0))) {
        errno = lost_lock < 0 ? ENOLCK : EIO;
        return -1;
    }
    return fcntl(fd, command, argument);
}

static int count_sleep(sqlite3_vfs *vfs, int us)
{
    (void)vfs;
    slept_us += us;
    return us;
}

static bool replace(const char *name, sqlite3_syscall_ptr call)
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    return vfs && vfs->iVersion >= 3 && vfs->xSetSystemCall(vfs, name, call) == SQLITE_OK;
}

static bool take_over(void)
{
    bool done = replace("write", (sqlite3_syscall_ptr)our_write);
    done = replace("pwrite", (sqlite3_syscall_ptr)our_pwrite) && done;
    replace("pwrite64", (sqlite3_syscall_ptr)our_pwrite);    /* not in every build of SQLite, … */
    replace("fallocate", (sqlite3_syscall_ptr)our_allocate); /* … nor this */
    return replace("ftruncate", (sqlite3_syscall_ptr)our_truncate) && done;
}

void kernel_restore(void)
{
    failure = 0;
    room = 0;
    countdown = 0;
    orders = 0;
    lost_lock = 0;
    if (sleepless.zName)
        sqlite3_vfs_unregister(&sleepless);
    sleepless.zName = NULL;
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    vfs->xSetSystemCall(vfs, NULL, NULL);
}

bool kernel_disk_full(void)
{
    failure = ENOSPC;
    return take_over();
}

bool kernel_disk_full_at(off_t size)
{
    room = size;
    return take_over();
}

bool kernel_disk_broken(void)
{
    failure = EIO;
    return take_over();
}

bool kernel_die_at(int n)
{
    failure = 0;
    countdown = n;
    return take_over();
}

bool kernel_die_at_order(int n)
{
    failure = 0;
    orders = n;
    return take_over();
}

bool kernel_locks_lost(void)
{
    lost_lock = -1;
    return replace("fcntl", (sqlite3_syscall_ptr)our_fcntl);
}

bool kernel_lock_fails_at(int n)
{
    lost_lock = n;
    return replace("fcntl", (sqlite3_syscall_ptr)our_fcntl);
}

void kernel_count_sleep(void)
{
    sleepless = *sqlite3_vfs_find(NULL);
    sleepless.zName = "sleepless";
    sleepless.pNext = NULL;
    sleepless.xSleep = count_sleep;
    slept_us = 0;
    sqlite3_vfs_register(&sleepless, 1);
}

long kernel_slept_ms(void) { return slept_us / 1000; }
