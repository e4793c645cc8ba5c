/* Opening and closing the store: what stands in its place, whose it is, and what can be done with it. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "games.h"
#include "repair.h"

/* Find the directory, the names of the files, and the lock file, without which nothing is written. */
static bool find_place(store *kept, const char *dir, store_notice *notice)
{
    char lock[STORE_PATH_MAX];
    if (!base_file_folder(dir, 0700) || !store_join(kept->path, dir, "solitaire.db") ||
        !store_join(lock, dir, "solitaire.lock"))
        return store_say_trouble(kept, notice, "cannot open the saved games in %s: %s", store_shown(dir).text,
                                 strerror(errno));
    kept->lock = store_lock_open(lock);
    bool full = errno == ENOSPC || errno == EDQUOT;
    kept->read_only = kept->lock < 0 && (errno == EACCES || errno == EPERM || errno == EROFS || full);
    kept->obstacle = kept->lock >= 0 ? SQLITE_OK : full ? SQLITE_FULL : SQLITE_READONLY;
    return kept->lock >= 0 || kept->read_only ||
           store_say_trouble(kept, notice, "cannot open the saved games in %s: %s", store_shown(dir).text,
                             strerror(errno));
}

typedef struct finding {
    int verdict, version, code;
} finding;

/* Connect, and see whose database it is. */
static finding admit(store *kept)
{
    finding found = {.verdict = STORE_FAILED, .code = store_connect(kept)};
    if (found.code == SQLITE_OK && !kept->read_only && sqlite3_db_readonly(kept->db, "main") == 1)
        found.code = SQLITE_READONLY;
    if (found.code == SQLITE_OK)
        found.verdict = store_admit(kept->db, &found.version, &found.code);
    found.code = store_without_room(found.code);
    kept->file = store_file_at(kept->path);
    kept->log = store_log_at(kept);
    kept->index = store_index_at(kept);
    return found;
}

static bool say_finding(const store *kept, finding found, store_notice *notice)
{
    store_path_text path = store_shown(kept->path);
    switch (found.verdict) {
    case STORE_GOOD: return true;
    case STORE_NEWER:
        return store_say_trouble(
            kept, notice,
            "%s was written by a newer version of solitaire (schema %d, but this version knows %d) and "
            "was left unchanged",
            path.text, found.version, STORE_SCHEMA);
    case STORE_FOREIGN:
        return store_say_trouble(kept, notice, "%s belongs to another program and was left unchanged", path.text);
    default:
        return store_say_trouble(kept, notice, "cannot open the saved games in %s: %s", path.text,
                                 store_why(kept, found.code));
    }
}

static bool say_damage(const store *kept, const char *why, store_notice *notice)
{
    return store_say_trouble(kept, notice, "%s is damaged and cannot be repaired: %s", store_shown(kept->path).text,
                             why);
}

static void say_mended(const store_mended *mended, store_notice *notice)
{
    store_path_text aside = store_shown(mended->aside);
    switch (mended->how) {
    case STORE_LOG_DROPPED:
        store_say(
            notice,
            "the latest moves were damaged and are now in %s-wal. Everything before them is intact, and new games "
            "will be saved",
            aside.text);
        break;
    case STORE_MENDED:
        store_say(
            notice,
            "the saved games were damaged and have been repaired: %lld recovered, %lld lost. The damaged file is now %s",
            (long long)mended->saved, (long long)mended->lost, aside.text);
        break;
    case STORE_NOTHING_READ:
        store_say(
            notice,
            "the saved games were damaged and could not be read. The damaged file is now %s, and new games will be "
            "saved",
            aside.text);
        break;
    default: break;
    }
}

static bool say_in_use(const store *kept, store_notice *notice)
{
    return store_say_trouble(kept, notice,
                             "%s is damaged and will be repaired once no other copy of solitaire is using it",
                             store_shown(kept->path).text);
}

/* Mend the damaged database once, and go on with what is in its place; we hold the door. */
static bool mend_and_go_on(store *kept, store_notice *notice)
{
    store_mended mended;
    if (kept->mended)
        return store_say_trouble(kept, notice, "%s is damaged again", store_shown(kept->path).text);
    if (!store_lock_alone(kept->lock))
        return say_in_use(kept, notice);
    store_disconnect(kept, true);
    store_mend(kept, &mended);
    kept->mended = true;
    if (store_is_half_mended(kept))
        kept->file = (store_file){0}; /* nothing may be saved there before that is finished, by the next attempt */
    if (mended.how == STORE_BEYOND_MENDING)
        return say_damage(kept, mended.why, notice);
    finding found = admit(kept);
    if (found.verdict == STORE_GOOD)
        say_mended(&mended, notice);
    return say_finding(kept, found, notice);
}

bool store_replace(store *kept, store_notice *notice)
{
    if (!store_lock_door(kept->lock, STORE_KEY_PATIENCE_MS))
        return store_say_trouble(kept, notice, "%s is damaged", store_shown(kept->path).text);
    bool good = mend_and_go_on(kept, notice);
    store_lock_use(kept->lock);
    store_unlock_door(kept->lock);
    return good;
}

/*
 * Open the database only for looking at its games, because of `code`, and tell the player that no game is kept. Where
 * even that needs room for the log's index, a copy is looked at.
 */
static bool open_to_read(store *kept, int code, store_notice *notice)
{
    bool refused = (code & 0xFF) == SQLITE_READONLY || (code & 0xFF) == SQLITE_CANTOPEN;
    store_disconnect(kept, true);
    kept->read_only = true;
    kept->obstacle = code;
    finding found = admit(kept);
    if (found.verdict == STORE_FAILED) {
        found.code = store_copy_to_memory(kept);
        if (found.code == SQLITE_OK)
            found.verdict = store_admit(kept->db, &found.version, &found.code);
    }
    bool nothing = found.verdict == STORE_FAILED && store_file_at(kept->path).bytes == 0;
    notice->damaged = store_is_damage(found.code);
    if (found.verdict != STORE_GOOD && !nothing)
        return say_finding(kept, found, notice);
    if (!refused)
        (void)store_say_trouble(kept, notice, "%s cannot be written: %s", store_shown(kept->path).text,
                                store_why(kept, code));
    else if (nothing && kept->purpose != STORE_TO_SAVE)
        store_say(notice, "there are no saved games yet");
    else if (kept->purpose == STORE_TO_SAVE) /* who only reads need not hear it */
        (void)store_say_trouble(kept, notice, "%s is not writable: change its permissions or use --data-dir",
                                store_shown(kept->path).text);
    return found.verdict == STORE_GOOD;
}

/* Is there a database that can be read, though it cannot be written to, or has no room for anything more? */
static bool is_only_for_reading(const store *kept, int code)
{
    code &= 0xFF;
    bool refused = code == SQLITE_READONLY || code == SQLITE_CANTOPEN;
    bool no_room = (code == SQLITE_FULL || code == SQLITE_IOERR) && store_file_at(kept->path).bytes > 0;
    return (refused || no_room) && access(kept->path, R_OK) == 0;
}

/*
 * After a session that was not closed, the database is checked from end to end if it is no larger than this, which
 * takes a moment only.
 */
enum { LOOKED_THROUGH_MAX = 8 << 20 };

/* Open the database; we hold the door. */
static bool open_database(store *kept, store_notice *notice)
{
    bool alone = store_lock_alone(kept->lock), looks = kept->purpose == STORE_TO_LOOK;
    bool doubtful =
        alone && !looks && store_log_at(kept).inode && store_file_at(kept->path).bytes <= LOOKED_THROUGH_MAX;
    finding found = admit(kept);
    bool failed = found.verdict == STORE_FAILED, damaged = failed && store_is_damage(found.code);
    if ((found.verdict == STORE_GOOD && doubtful && !store_is_whole(kept)) || (damaged && !looks))
        return mend_and_go_on(kept, notice);
    if (found.verdict == STORE_GOOD && alone)
        store_purge(kept, true);
    if (found.verdict == STORE_GOOD)
        return true;
    if (failed && !damaged && is_only_for_reading(kept, found.code))
        return open_to_read(kept, found.code, notice);
    notice->damaged = damaged;
    if (damaged)
        store_say(notice, "%s is damaged and was left unchanged", store_shown(kept->path).text);
    else
        (void)say_finding(kept, found, notice);
    store_disconnect(kept, true); /* without changing it, not even by an index or a checkpoint of ours */
    return false;
}

/*
 * The log of a database that is gone must not be taken for a part of the one that now has its name, and no other log
 * for a part of ours.  Nor may it stay beside an empty database, where SQLite would delete it.
 */
static bool put_old_log_away(store *kept, store_notice *notice)
{
    char aside[STORE_PATH_MAX];
    store_file log = store_log_at(kept), file = store_file_at(kept->path);
    bool old = kept->log.inode && store_same_file(log, kept->log), same = store_same_file(file, kept->file);
    bool alien = kept->log.inode && log.inode && !old && same && store_lock_alone(kept->lock);
    bool orphan = log.inode && file.bytes == 0 && (old || store_lock_alone(kept->lock));
    bool goes = alien || orphan || (old && !same);
    return !goes || store_set_log_aside(kept->path, kept->now, aside) || say_damage(kept, strerror(errno), notice);
}

/* Finish a repair that was killed, before anything is done to the database that it is to replace. */
static bool finish_mending(store *kept, store_notice *notice)
{
    if (!store_is_half_mended(kept))
        return true;
    if (!store_lock_alone(kept->lock))
        return say_in_use(kept, notice);
    return store_finish_mending(kept) || say_damage(kept, strerror(errno), notice);
}

enum { DOOR_PATIENCE_MS = 2000 };

static bool open_behind_door(store *kept, store_notice *notice)
{
    bool closed = kept->read_only && faccessat(AT_FDCWD, kept->path, R_OK, AT_EACCESS) != 0 && errno != ENOENT;
    if (closed) /* even its size is unknown, so it must not be taken for an empty one */
        return store_say_trouble(kept, notice, "cannot open the saved games in %s: %s", store_shown(kept->path).text,
                                 strerror(errno));
    if (kept->read_only)
        return open_to_read(kept, kept->obstacle, notice);
    if (!store_lock_door(kept->lock,
                         kept->last != SQLITE_OK || kept->file.inode ? STORE_KEY_PATIENCE_MS : DOOR_PATIENCE_MS))
        return store_say_trouble(kept, notice, "%s cannot be locked: %s", store_shown(kept->path).text,
                                 strerror(errno));
    bool good = finish_mending(kept, notice) && put_old_log_away(kept, notice) && open_database(kept, notice);
    store_lock_use(kept->lock);
    store_unlock_door(kept->lock);
    return good;
}

bool store_reopen(store *kept, store_notice *notice)
{
    /* If the log has lost its name, we still hold it open, with everything that was kept in this session. */
    bool lost = kept->log.inode && !store_same_file(store_log_at(kept), kept->log);
    store_file file = store_file_at(kept->path);
    if (kept->db && lost && store_is_still(kept->file, file) && !store_is_cut(kept->index, store_index_at(kept)))
        (void)sqlite3_wal_checkpoint_v2(kept->db, NULL, SQLITE_CHECKPOINT_FULL, NULL, NULL);
    store_disconnect(kept, true);
    if (kept->lock >= 0)
        close(kept->lock);
    kept->lock = -1;
    bool good = find_place(kept, kept->dir, notice) && open_behind_door(kept, notice) && !kept->read_only;
    kept->read_only = false; /* it was writable when we began, and may be so again */
    if (!good) {
        store_disconnect(kept, true);
        kept->file = (store_file){0};
    } else if (!notice->text[0])
        store_say(notice,
                  "the saved games were removed or replaced while you played. This game has been saved again in %s",
                  store_shown(kept->path).text);
    return good;
}

store *store_open_for(int purpose, const char *dir, int64_t unix_now, store_notice *notice)
{
    *notice = (store_notice){.text = ""};
    store *kept = calloc(1, sizeof *kept);
    if (!kept) {
        store_say(notice, "nothing is being saved: there is not enough memory");
        return NULL;
    }
    kept->lock = -1;
    kept->now = unix_now;
    kept->purpose = purpose;
    store_be_patient(kept, STORE_PATIENCE_MS);
    if (strlen(dir) < sizeof kept->dir)
        memcpy(kept->dir, dir, strlen(dir));
    if (find_place(kept, dir, notice) && open_behind_door(kept, notice))
        return kept;
    store_close(kept);
    return NULL;
}

store *store_open(const char *dir, int64_t unix_now, store_notice *notice)
{
    return store_open_for(STORE_TO_SAVE, dir, unix_now, notice);
}

void store_close(store *kept)
{
    if (!kept)
        return;
    store_be_patient(kept, kept->last != SQLITE_OK ? 0 : STORE_LAST_PATIENCE_MS);
    bool ours = kept->lock >= 0 && !kept->read_only && store_is_open(kept) && store_is_in_place(kept);
    if (ours)
        store_purge(kept, false);
    bool last = ours && store_lock_door(kept->lock, STORE_LAST_PATIENCE_MS) && store_lock_alone(kept->lock);
    store_disconnect(kept, true);
    if (last) {
        /*
         * The last process to leave puts the log into the database, by a fresh connection.  A connection that has had
         * the log open trusts its index, whatever has become of the log since, and garbage would overwrite good
         * pages.  A fresh one, while no other has the log open, reads it from its beginning and takes only what its
         * checksums vouch for.
         */
        int code = store_connect(kept);
        if (code == SQLITE_OK)
            code = store_execute(kept, "SELECT count(*) FROM sqlite_master");
        store_disconnect(kept, code != SQLITE_OK);
    }
    if (kept->lock >= 0)
        close(kept->lock);
    free(kept);
}
