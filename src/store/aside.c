#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

static const char *const parts[] = {"-wal", "-shm", ""}; /* the database last: while it is there, it is still damaged */
enum { LOG_PARTS = 2, PARTS = sizeof parts / sizeof *parts };

static bool add(char out[STORE_PATH_MAX], const char *path, const char *tail)
{
    int length = snprintf(out, STORE_PATH_MAX, "%s%s", path, tail);
    errno = ENAMETOOLONG;
    return length >= 0 && length < STORE_PATH_MAX;
}

static bool is_free(const char *path)
{
    char name[STORE_PATH_MAX];
    for (int i = 0; i < PARTS; i++) {
        if (!add(name, path, parts[i]) || access(name, F_OK) == 0)
            return false;
    }
    return true;
}

/* The first free name of that second. */
static bool find_name(const char *path, int64_t unix_now, char to[STORE_PATH_MAX])
{
    time_t now = (time_t)unix_now;
    struct tm utc = {0};
    char date[32], tail[64];
    if (!gmtime_r(&now, &utc) || strftime(date, sizeof date, "%Y%m%d-%H%M%S", &utc) == 0)
        snprintf(date, sizeof date, "unknown");
    for (int i = 1; i < 1000; i++) {
        snprintf(tail, sizeof tail, i == 1 ? ".corrupt-%s" : ".corrupt-%s-%d", date, i);
        if (!add(to, path, tail))
            return false;
        if (is_free(to))
            return true;
    }
    errno = EEXIST;
    return false;
}

static bool move(const char *from, const char *to) { return rename(from, to) == 0 || errno == ENOENT; }

static bool move_log(const char *path, const char *to)
{
    char old[STORE_PATH_MAX], new[STORE_PATH_MAX];
    for (int i = 0; i < LOG_PARTS; i++)
        if (!add(old, path, parts[i]) || !add(new, to, parts[i]) || !move(old, new))
            return false;
    return true;
}

/* Give the mended file a second name, where the file system has such: then there is a database at every moment. */
static bool put_in_place(const char *path, const char *mended, const char *to)
{
    return (link(path, to) == 0 || move(path, to)) && rename(mended, path) == 0;
}

bool store_set_aside(const char *path, const char *mended, int64_t unix_now, char to[STORE_PATH_MAX])
{
    return find_name(path, unix_now, to) && move_log(path, to) &&
           (mended ? put_in_place(path, mended, to) : move(path, to));
}

bool store_set_log_aside(const char *path, int64_t unix_now, char to[STORE_PATH_MAX])
{
    return find_name(path, unix_now, to) && move_log(path, to);
}

static bool copy_bytes(int from, int to)
{
    char bytes[4096];
    ssize_t count;
    while ((count = read(from, bytes, sizeof bytes)) > 0)
        if (write(to, bytes, (size_t)count) != count)
            return false;
    return count == 0;
}

bool store_copy_log_aside(const char *path, int64_t unix_now, char to[STORE_PATH_MAX])
{
    char old[STORE_PATH_MAX], new[STORE_PATH_MAX];
    if (!find_name(path, unix_now, to) || !add(old, path, parts[0]) || !add(new, to, parts[0]))
        return false;
    int from = open(old, O_RDONLY | O_CLOEXEC), copy = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool good = from >= 0 && copy >= 0 && copy_bytes(from, copy);
    if (from >= 0)
        (void)close(from);
    return (copy < 0 || close(copy) == 0) && good;
}
