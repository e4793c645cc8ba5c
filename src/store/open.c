#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

/* ---- the place -------------------------------------------------------------------------------------------------- */

static bool is_refusal(int error) { return error == EACCES || error == EPERM || error == EROFS; }

/* The directory, the names of the files, and the lock file, without which nothing is written. */
static bool find_place(store *kept, const char *dir, store_notice *notice)
{
    char lock[STORE_PATH_MAX];
    if (!store_make_dir(dir) || !store_join(kept->path, dir, "solitaire.db") ||
        !store_join(lock, dir, "solitaire.lock")) {
        store_say(notice, "Nothing is being kept: the directory %s cannot be used (%s).", store_shown(dir).text,
                  strerror(errno));
        return false;
    }
    kept->lock = store_lock_open(lock);
    kept->read_only = kept->lock < 0 && is_refusal(errno);
    if (kept->lock >= 0 || kept->read_only)
        return true;
    store_say(notice, "Nothing is being kept: no file can be made in %s (%s).", store_shown(dir).text, strerror(errno));
    return false;
}

/* ---- the database ----------------------------------------------------------------------------------------------- */

typedef struct finding {
    int verdict, version, code;
} finding;

static void remember_file(store *kept)
{
    struct stat about;
    bool known = stat(kept->path, &about) == 0;
    kept->device = known ? about.st_dev : 0;
    kept->inode = known ? about.st_ino : 0;
}

bool store_was_moved(const store *kept)
{
    struct stat about;
    return kept->inode != 0 &&
           (stat(kept->path, &about) != 0 || about.st_dev != kept->device || about.st_ino != kept->inode);
}

/* Connect and bring the tables up to date. */
static finding admit(store *kept, bool alone)
{
    finding found = {.verdict = STORE_FAILED, .code = store_connect(kept)};
    if (found.code == SQLITE_OK && !kept->read_only && sqlite3_db_readonly(kept->db, "main") == 1)
        found.code = SQLITE_READONLY;
    if (found.code == SQLITE_OK)
        remember_file(kept);
    if (found.code == SQLITE_OK)
        found.verdict = store_migrate(kept->db, &store_migrations, alone, &found.version, &found.code);
    return found;
}

static void say_finding(const store *kept, finding found, store_notice *notice)
{
    store_path_text path = store_shown(kept->path);
    switch (found.verdict) {
    case STORE_NEWER:
        store_say(notice,
                  "Nothing is being kept: %s is of a newer solitaire (schema %d; this one knows %d). "
                  "It was left untouched.",
                  path.text, found.version, STORE_SCHEMA);
        break;
    case STORE_FOREIGN:
        store_say(notice, "Nothing is being kept: %s is some other program's database. It was left untouched.",
                  path.text);
        break;
    case STORE_IN_USE:
        store_say(notice,
                  "Nothing is being kept: an older solitaire still has %s open. Start this one again when that "
                  "one is closed.",
                  path.text);
        break;
    default:
        store_say(notice, "Nothing is being kept: %s cannot be opened (%s).", path.text, store_why(kept, found.code));
        break;
    }
}

/* Set the damaged database aside and begin a new one; we hold the door. */
static bool begin_anew(store *kept, store_notice *notice)
{
    char aside[STORE_PATH_MAX];
    if (!store_lock_alone(kept->lock)) {
        store_say(notice,
                  "Nothing is being kept: %s is damaged. It will be set aside once no other solitaire has it open.",
                  store_shown(kept->path).text);
        return false;
    }
    store_disconnect(kept, true);
    if (!store_set_aside(kept->path, kept->now, aside)) {
        store_say(notice, "Nothing is being kept: %s is damaged and cannot be set aside (%s).",
                  store_shown(kept->path).text, strerror(errno));
        return false;
    }
    finding found = admit(kept, true);
    if (found.verdict == STORE_GOOD)
        store_say(notice, "The kept games were damaged. They were set aside as %s; what is played from now on is kept.",
                  store_shown(aside).text);
    else
        say_finding(kept, found, notice);
    return found.verdict == STORE_GOOD;
}

bool store_replace(store *kept, store_notice *notice)
{
    if (!store_lock_door(kept->lock)) {
        store_say(notice, "Nothing is being kept: %s is damaged.", store_shown(kept->path).text);
        return false;
    }
    bool good = begin_anew(kept, notice);
    store_lock_use(kept->lock);
    store_unlock_door(kept->lock);
    return good;
}

/* The games there are can be looked at; that none is kept is told. */
static bool open_to_read(store *kept, store_notice *notice)
{
    store_disconnect(kept, true);
    kept->read_only = true;
    finding found = admit(kept, false);
    if (found.verdict == STORE_NEWER || found.verdict == STORE_FOREIGN)
        say_finding(kept, found, notice);
    else
        store_say(notice, "Nothing is being kept: %s cannot be written to.", store_shown(kept->path).text);
    return found.verdict == STORE_GOOD;
}

/* A file or directory that is there, but not for us to write. */
static bool is_write_protected(const store *kept, int code)
{
    code &= 0xFF;
    return (code == SQLITE_READONLY || code == SQLITE_CANTOPEN) && access(kept->path, R_OK) == 0;
}

/* Open the database; we hold the door. */
static bool open_database(store *kept, store_notice *notice)
{
    finding found = admit(kept, store_lock_alone(kept->lock));
    if (found.verdict == STORE_GOOD)
        return true;
    if (found.verdict == STORE_FAILED && store_is_damage(found.code))
        return begin_anew(kept, notice);
    if (found.verdict == STORE_FAILED && is_write_protected(kept, found.code))
        return open_to_read(kept, notice);
    say_finding(kept, found, notice);
    store_disconnect(kept, true);
    return false;
}

static bool enter(store *kept, store_notice *notice)
{
    if (kept->read_only)
        return open_to_read(kept, notice);
    if (!store_lock_door(kept->lock)) {
        store_say(notice, "Nothing is being kept: %s cannot be locked (%s).", store_shown(kept->path).text,
                  strerror(errno));
        return false;
    }
    bool good = open_database(kept, notice);
    store_lock_use(kept->lock);
    store_unlock_door(kept->lock);
    return good;
}

bool store_reopen(store *kept, store_notice *notice)
{
    char dir[STORE_PATH_MAX];
    memcpy(dir, kept->path, sizeof dir);
    dir[strlen(dir) - strlen("/solitaire.db")] = 0;
    store_disconnect(kept, true);
    close(kept->lock);
    kept->lock = -1;
    kept->inode = 0;
    if (!find_place(kept, dir, notice) || !enter(kept, notice))
        return false;
    store_say(notice, "The kept games were removed while you played; this game is kept anew, in %s.",
              store_shown(kept->path).text);
    return true;
}

store *store_open(const char *dir, int64_t unix_now, store_notice *notice)
{
    notice->text[0] = 0;
    store *kept = calloc(1, sizeof *kept);
    if (!kept) {
        store_say(notice, "Nothing is being kept: there is no memory left.");
        return NULL;
    }
    kept->lock = -1;
    kept->now = unix_now;
    if (find_place(kept, dir, notice) && enter(kept, notice))
        return kept;
    store_close(kept);
    return NULL;
}

void store_close(store *kept)
{
    if (!kept)
        return;
    store_disconnect(kept, false);
    if (kept->lock >= 0)
        close(kept->lock);
    free(kept);
}
