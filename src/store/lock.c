/*
 * There is one file, and in it one byte for each lock: byte 0 is the door, byte 1 says that the database is in use,
 * byte 1 + id claims a game. The kernel drops a process's locks when it dies, however it dies; no lock file is ever
 * stale or in anybody's way.
 *
 * Locks of the open file (F_OFD_SETLK) are taken where the system has them: unlike those of the process, they are not
 * lost when some library opens and closes the same file.
 */
#define _GNU_SOURCE /* for F_OFD_SETLK */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "files.h"

#ifdef F_OFD_SETLK
#define SET_LOCK F_OFD_SETLK
#else
#define SET_LOCK F_SETLK
#endif

enum { DOOR, USE, GAMES = 1 };

static bool set_lock(int fd, short type, int64_t at)
{
    struct flock lock = {.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)at, .l_len = 1};
    int result;
    do
        result = fcntl(fd, SET_LOCK, &lock);
    while (result < 0 && errno == EINTR);
    return result == 0;
}

/* Take a lock that others hold only for moments. */
static bool set_soon(int fd, short type, int64_t at, int ms)
{
    for (int tries = 0; tries <= ms / 10; tries++) {
        if (set_lock(fd, type, at))
            return true;
        if (errno != EAGAIN && errno != EACCES)
            return false;
        poll(NULL, 0, 10);
    }
    return false;
}

int store_lock_open(const char *path) { return open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600); }

bool store_lock_door(int fd, int ms) { return set_soon(fd, F_WRLCK, DOOR, ms); }

void store_unlock_door(int fd) { set_lock(fd, F_UNLCK, DOOR); }

bool store_lock_use(int fd) { return set_lock(fd, F_RDLCK, USE); }

bool store_lock_alone(int fd) { return set_lock(fd, F_WRLCK, USE); }

bool store_lock_game(int fd, int64_t id) { return id >= 1 && id <= STORE_ID_MAX && set_lock(fd, F_WRLCK, GAMES + id); }

void store_unlock_game(int fd, int64_t id)
{
    if (id >= 1 && id <= STORE_ID_MAX)
        set_lock(fd, F_UNLCK, GAMES + id);
}
