#include <errno.h>
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

static bool move_parts(int count, const char *path, int64_t unix_now, char to[STORE_PATH_MAX])
{
    char old[STORE_PATH_MAX], new[STORE_PATH_MAX];
    if (!find_name(path, unix_now, to))
        return false;
    for (int i = 0; i < count; i++) {
        if (!add(old, path, parts[i]) || !add(new, to, parts[i]))
            return false;
        if (rename(old, new) < 0 && errno != ENOENT)
            return false;
    }
    return true;
}

bool store_set_aside(const char *path, int64_t unix_now, char to[STORE_PATH_MAX])
{
    return move_parts(PARTS, path, unix_now, to);
}

bool store_set_log_aside(const char *path, int64_t unix_now, char to[STORE_PATH_MAX])
{
    return move_parts(LOG_PARTS, path, unix_now, to);
}
