/*
 * SQLite's own checks of the database: of everything, or of everything except the rows of `events`.  Those rows are
 * nearly all that there is to read, and a caller that plays every game reads them anyway.
 */
#include <stdio.h>
#include <string.h>

#include "internal.h"

/* ---- what is said ----------------------------------------------------------------------------------------------- */

/*
 * Does the message say only that a row and an index differ?  SQLite looks at the pages of all tables and indexes before
 * it looks at rows.  So if this is its first message, each page belongs to only one of them.
 */
static bool is_of_index(const char *found)
{
    return strstr(found, " missing from index ") || strstr(found, "wrong # of entries in index ");
}

static void note(store_damage *damage, const char *found)
{
    if (strcmp(found, "ok") == 0)
        return;
    if (!damage->text[0])
        sol_visible(damage->text, sizeof damage->text, found, strlen(found));
    damage->of_indexes = is_of_index(found);
}

enum { MOST = 100 }; /* the most messages that SQLite gives for a check; beyond them nothing is known */

/*
 * Make a check, until it finds damage to more than indexes.  Returns SQLITE_DONE, SQLITE_ROW, or the error that ended
 * it.
 */
static int ask(store *kept, const char *check, store_damage *damage)
{
    sqlite3_stmt *row = store_ask(kept, check, 0, NULL);
    int code = row ? SQLITE_ROW : sqlite3_errcode(kept->db);
    for (int count = 0; damage->of_indexes && row && (code = sqlite3_step(row)) == SQLITE_ROW; count++) {
        const unsigned char *text = sqlite3_column_text(row, 0);
        note(damage, count + 1 < MOST && text ? (const char *)text : sqlite3_errstr(SQLITE_CORRUPT));
    }
    sqlite3_finalize(row);
    return code;
}

static void note_failure(store_damage *damage, int code)
{
    if (code != SQLITE_DONE && code != SQLITE_ROW)
        note(damage, sqlite3_errstr(code));
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

typedef struct checking {
    store *kept;
    int64_t most; /* the number of pages to be read */
    unsigned calls;
} checking;

/* The number of pages that this connection has read since it began. */
static int64_t pages_read(sqlite3 *db)
{
    int hits = 0, misses = 0, unused;
    (void)sqlite3_db_status(db, SQLITE_DBSTATUS_CACHE_HIT, &hits, &unused, 0);
    (void)sqlite3_db_status(db, SQLITE_DBSTATUS_CACHE_MISS, &misses, &unused, 0);
    return (int64_t)hits + misses;
}

/* SQLite calls after so many steps of its machine, so the progress is told some times a second. */
enum { STEPS = 10000, CALLS_TO_TELL = 100 };

/* Called by SQLite as it works; a result other than zero stops it. */
static int go_on(void *context)
{
    checking *at = context;
    const store_progress *to = &at->kept->progress;
    if (to->tell && at->calls++ % CALLS_TO_TELL == 0)
        to->tell("checking every page", 0, 0, to->context);
    return pages_read(at->kept->db) > at->most;
}

static int tell_of_work(void *context)
{
    store *kept = context;
    if (kept->progress.tell && kept->watched++ % CALLS_TO_TELL == 0)
        kept->progress.tell(kept->doing, 0, 0, kept->progress.context);
    return 0;
}

void store_watch(store *kept, const char *doing)
{
    kept->doing = doing;
    kept->watched = 0;
    sqlite3_progress_handler(kept->db, STEPS, doing ? tell_of_work : NULL, kept);
}

static int ask_and_tell(checking *at, const char *check, store_damage *damage)
{
    sqlite3_progress_handler(at->kept->db, STEPS, go_on, at);
    int code = ask(at->kept, check, damage);
    sqlite3_progress_handler(at->kept->db, 0, NULL, NULL);
    return code;
}

static void find_damage(store *kept, const char *check, store_damage *out)
{
    checking at = {.kept = kept, .most = INT64_MAX};
    *out = (store_damage){.of_indexes = true};
    note_failure(out, ask_and_tell(&at, check, out));
    out->of_indexes = out->of_indexes && out->text[0];
}

void store_find_damage(store *kept, store_damage *out) { find_damage(kept, "PRAGMA integrity_check", out); }

bool store_finds_whole(store *kept, const char *check)
{
    store_damage damage;
    find_damage(kept, check, &damage);
    return !damage.text[0];
}

bool store_is_whole(store *kept) { return store_finds_whole(kept, "PRAGMA integrity_check(1)"); }

/* ---- all but the rows of events --------------------------------------------------------------------------------- */

/*
 * SQLite checks pages first, and reads each of them once for that, whatever table or index it belongs to.  So when it
 * has read more pages than there are, it has finished with them and is among the rows; there it is stopped, because
 * rows are most of the work.
 */
static void find_damage_of_pages(store *kept, store_damage *damage)
{
    int64_t pages = store_number(kept, "PRAGMA page_count"); /* first, since it reads the schema */
    checking at = {.kept = kept, .most = pages_read(kept->db) + pages};
    int code = ask_and_tell(&at, "PRAGMA integrity_check", damage);
    note_failure(damage, code == SQLITE_INTERRUPT ? SQLITE_DONE : code);
}

/* Check rows and indexes of each table but one. */
static void find_damage_of_others(store *kept, store_damage *damage)
{
    sqlite3_stmt *row = store_ask(
        kept,
        "SELECT 'PRAGMA integrity_check(' || name || ')' FROM sqlite_master WHERE type = 'table' AND name <> 'events'",
        0, NULL);
    int code = row ? SQLITE_ROW : sqlite3_errcode(kept->db);
    while (damage->of_indexes && row && (code = sqlite3_step(row)) == SQLITE_ROW)
        note_failure(damage, ask(kept, (const char *)sqlite3_column_text(row, 0), damage));
    note_failure(damage, code);
    sqlite3_finalize(row);
}

void store_survey(store *kept, store_damage *out)
{
    *out = (store_damage){.of_indexes = true};
    int code = store_execute(kept, "BEGIN"); /* a transaction, so that the number of pages stays as counted */
    note_failure(out, code == SQLITE_OK ? SQLITE_DONE : code);
    if (code == SQLITE_OK) {
        find_damage_of_pages(kept, out);
        find_damage_of_others(kept, out);
        (void)store_execute(kept, "COMMIT");
    }
    out->of_indexes = out->of_indexes && out->text[0];
}

bool store_is_whole_around_events(store *kept)
{
    store_damage damage;
    store_survey(kept, &damage);
    return !damage.text[0];
}
