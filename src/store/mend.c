/*
 * Mending a damaged database.  There is one road: what can be read, game by game, goes into a new database beside it,
 * which is checked and written to the disk whole, and then takes the old one's place.
 *
 * No system call replaces a database and its log at once.  So there is a moment in which the new database has its last
 * name but one, by which it is known to be whole; one that is still being written has another.  From then on the log
 * and the old database are moved aside, and the new one takes their place.  If the process is killed, the next one that
 * opens the database takes these steps again.
 */
#include "mend.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char whole_tail[] = ".repaired";

/* ---- names ------------------------------------------------------------------------------------------------------ */

static bool add(char out[STORE_PATH_MAX], const char *path, const char *tail)
{
    int length = snprintf(out, STORE_PATH_MAX, "%s%s", path, tail);
    errno = ENAMETOOLONG;
    return length >= 0 && length < STORE_PATH_MAX;
}

static bool is_free(const char *path)
{
    static const char *const tails[] = {"", "-wal", "-shm", "-journal"};
    char name[STORE_PATH_MAX];
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++)
        if (!add(name, path, tails[i]) || access(name, F_OK) == 0)
            return false;
    return true;
}

/* The first free name of that kind and second.  What lies there from before keeps its name. */
static bool find_name(const char *path, const char *kind, int64_t unix_now, char to[STORE_PATH_MAX])
{
    time_t now = (time_t)unix_now;
    struct tm utc = {0};
    char date[32], tail[80];
    if (!gmtime_r(&now, &utc) || strftime(date, sizeof date, "%Y%m%d-%H%M%S", &utc) == 0)
        snprintf(date, sizeof date, "unknown");
    for (int i = 1; i < 1000; i++) {
        snprintf(tail, sizeof tail, i == 1 ? ".%s-%s" : ".%s-%s-%d", kind, date, i);
        if (!add(to, path, tail))
            return false;
        if (is_free(to))
            return true;
    }
    errno = EEXIST;
    return false;
}

/* ---- files ------------------------------------------------------------------------------------------------------ */

static bool sync_path(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool good = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0)
        (void)close(fd);
    return good;
}

static bool sync_directory_of(const char *path)
{
    char dir[STORE_PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(dir, sizeof dir, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    return sync_path(dir) || errno == EINVAL; /* some systems do not sync directories */
}

static bool move_file(const char *path, const char *to, const char *tail)
{
    char from[STORE_PATH_MAX], new[STORE_PATH_MAX];
    return add(from, path, tail) && add(new, to, tail) && (rename(from, new) == 0 || errno == ENOENT);
}

bool store_set_log_aside(const char *path, int64_t unix_now, char to[STORE_PATH_MAX])
{
    char index[STORE_PATH_MAX];
    return find_name(path, "corrupt", unix_now, to) && move_file(path, to, "-wal") && add(index, path, "-shm") &&
           (unlink(index) == 0 || errno == ENOENT);
}

/* ---- taking its place ------------------------------------------------------------------------------------------- */

/* Between two of these steps the directory is synced, so that no power cut leaves a log beside the wrong database. */
static bool put_in_place(const char *path, const char *whole, int64_t unix_now, char aside[STORE_PATH_MAX])
{
    return sync_directory_of(path) && store_set_log_aside(path, unix_now, aside) && move_file(path, aside, "") &&
           sync_directory_of(path) && rename(whole, path) == 0 && sync_directory_of(path);
}

bool store_is_half_mended(const store *kept)
{
    char whole[STORE_PATH_MAX];
    return add(whole, kept->path, whole_tail) && access(whole, F_OK) == 0;
}

/* It is read as a file that nobody changes, so that nothing new comes to lie beside it. */
int store_finish_mending(const store *kept)
{
    char whole[STORE_PATH_MAX], aside[STORE_PATH_MAX];
    int version, code, verdict = STORE_FAILED;
    store *found = store_beside(kept->path, whole_tail);
    if (found && store_connect_without_log(found) == SQLITE_OK) {
        verdict = store_admit(found->db, &version, &code);
        if (verdict == STORE_GOOD && !store_is_whole(found))
            verdict = STORE_FAILED;
        store_disconnect(found, true);
    }
    free(found);
    if (verdict == STORE_EARLIER)
        return verdict;
    bool done =
        add(whole, kept->path, whole_tail) &&
        (verdict == STORE_GOOD ? put_in_place(kept->path, whole, kept->now, aside)
                               : find_name(kept->path, "corrupt", kept->now, aside) && rename(whole, aside) == 0);
    return done ? STORE_GOOD : STORE_FAILED;
}

/* ---- mending ---------------------------------------------------------------------------------------------------- */

/* Has the log frames that its checksums do not vouch for?  To be asked only where all else is sound. */
static bool has_dropped_frames(store *kept)
{
    enum { HEADER = 32, FRAME_HEADER = 24 };
    int frames = 0, done = 0;
    if (sqlite3_wal_checkpoint_v2(kept->db, NULL, SQLITE_CHECKPOINT_PASSIVE, &frames, &done) != SQLITE_OK)
        return false;
    int64_t frame = store_number(kept, "PRAGMA page_size", 0) + FRAME_HEADER;
    return store_log_at(kept).bytes > HEADER + frames * frame;
}

/* Make the new database and let it take the old one's place; the connection, if there is one, reads that and its log. */
static bool replace(store *kept, store_mended *out)
{
    char work[STORE_PATH_MAX], whole[STORE_PATH_MAX];
    bool made = false, named = find_name(kept->path, "mending", kept->now, work) && add(whole, kept->path, whole_tail);
    if (named) {
        made = store_copy_games(kept, work, out);
        store_disconnect(kept, true);
        made = made && sync_path(work) && rename(work, whole) == 0;
    }
    bool placed = made && put_in_place(kept->path, whole, kept->now, out->aside);
    if (!placed && !out->why)
        out->why = strerror(errno);
    if (named && !made)
        (void)unlink(work);
    return placed;
}

void store_mend(store *kept, store_mended *out)
{
    *out = (store_mended){.how = STORE_BEYOND_MENDING};
    int code = store_connect(kept);
    bool sound = code == SQLITE_OK && store_is_whole(kept), dropped = sound && has_dropped_frames(kept);
    if (code != SQLITE_OK && !store_is_damage(code))
        out->why = store_why(kept, code);
    else if (sound && !dropped)
        out->how = STORE_FOUND_SOUND;
    else if (replace(kept, out))
        out->how = dropped ? STORE_LOG_DROPPED : out->saved || out->lost ? STORE_MENDED : STORE_NOTHING_READ;
    store_disconnect(kept, true);
}
