/*
 * A new database, made from everything that can be read in a damaged one. A game's row is read by its number, which
 * needs no index, and its events by their key, so that only the games on a damaged page are lost with it.  The part of
 * a game that lies in the -wal may be damaged as well; then the database is read without the log.
 *
 * Most games are sound even so, and they are copied in shares, which takes half the time of copying row by row.  If
 * anything is wrong with a share, its games are copied again, one by one; rows that were copied before do no harm.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"

/* ---- the tables ------------------------------------------------------------------------------------------------- */

static const char get_game[] = "SELECT id, game, options, deal, deck, cards, origin, started, saved, finished, result, "
                               "score, moves, undos, tips, time_ms, helped, daily, favourite, verdict, deleted, graded "
                               "FROM games WHERE id = ?1";
static const char put_game[] =
    "INSERT OR IGNORE INTO main.games (id, game, options, deal, deck, cards, origin, started, saved, finished, result, "
    "score, moves, undos, tips, time_ms, helped, daily, favourite, verdict, deleted, graded) VALUES (?1, coalesce(?2, ''), "
    "coalesce(?3, ''), coalesce(?4, ''), ?5, ?6, coalesce(?7, 0), coalesce(?8, 0), coalesce(?9, 0), ?10, ?11, "
    "coalesce(?12, 0), coalesce(?13, 0), coalesce(?14, 0), coalesce(?15, 0), coalesce(?16, 0), coalesce(?17, 0), "
    "coalesce(?18, 0), coalesce(?19, 0), coalesce(?20, 0), coalesce(?21, 0), coalesce(?22, 0))";
/* Rows that are found under a game's number belong to the game, whatever number a damaged key holds. */
static const char get_events[] = "SELECT ?1, n, at, kind, automatic, move, source, target, count FROM events "
                                 "WHERE game = ?1 ORDER BY n";
static const char put_event[] =
    "INSERT OR IGNORE INTO main.events (game, n, at, kind, automatic, move, source, target, count) VALUES (?, ?, ?, ?, ?, "
    "?, ?, ?, ?)";

static const char get_review[] = "SELECT game, coach, events, luck, regret, best, fine, inaccuracies, mistakes, "
                                 "blunders, text FROM reviews WHERE game = ?1";
static const char put_review[] = "INSERT OR IGNORE INTO main.reviews (game, coach, events, luck, regret, best, fine, "
                                 "inaccuracies, mistakes, blunders, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

/*
 * The same rows, for all games of a share whose own rows have been copied.  SQLite refuses a row that should not be
 * there.
 */
static const char put_events_of_share[] =
    "INSERT INTO main.events SELECT kept.id, CAST(n AS INTEGER), CAST(at AS INTEGER), CAST(kind AS INTEGER), "
    "CAST(automatic AS INTEGER), CAST(move AS INTEGER), CAST(source AS INTEGER), CAST(target AS INTEGER), "
    "CAST(count AS INTEGER) FROM main.games AS kept CROSS JOIN damaged.events AS theirs ON theirs.game = kept.id "
    "WHERE kept.id BETWEEN ?1 AND ?2";
static const char put_reviews_of_share[] =
    "INSERT OR IGNORE INTO main.reviews SELECT kept.id, coach, events, luck, regret, best, fine, inaccuracies, mistakes, "
    "blunders, text FROM main.games AS kept CROSS JOIN damaged.reviews AS theirs ON theirs.game = kept.id "
    "WHERE kept.id BETWEEN ?1 AND ?2";

/* The damaged database: as it is, and without its log. */
typedef struct source {
    store *kept;
    sqlite3_stmt *game, *events, *review; /* review:  NULL where the database has none */
} source;

enum { SOURCES = 2, EVENT_COLUMNS = 9 };

typedef struct rebuilding {
    source from[SOURCES];
    store *to;
    sqlite3_stmt *game, *event, *review;
    sqlite3_stmt *events_of_share, *reviews_of_share; /* NULL: games are copied one by one; there are no reviews */
    int64_t room, lost; /* the highest number that is believed at once; the number of games that could not be read */
    store_progress progress;
    int code; /* the result code of the new database */
} rebuilding;

static int step_once(sqlite3_stmt *statement, int64_t id)
{
    sqlite3_bind_int64(statement, 1, id);
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code;
}

static void copy_values(sqlite3_stmt *get, sqlite3_stmt *put)
{
    for (int i = 0; i < sqlite3_column_count(get); i++)
        sqlite3_bind_value(put, i + 1, sqlite3_column_value(get, i));
}

/* Copy numbers; a value of another type becomes the number that loading takes it for. */
static void copy_numbers(sqlite3_stmt *get, sqlite3_stmt *put)
{
    for (int i = 0; i < EVENT_COLUMNS; i++)
        sqlite3_bind_int64(put, i + 1, sqlite3_column_int64(get, i));
}

/* Copy what `get` yields for that game, row by row.  Returns SQLITE_DONE, or the error that ended it. */
static int copy_rows(rebuilding *at, sqlite3_stmt *get, int64_t id, sqlite3_stmt *put,
                     void (*copy)(sqlite3_stmt *get, sqlite3_stmt *put))
{
    int code = SQLITE_DONE;
    sqlite3_bind_int64(get, 1, id);
    while (at->code == SQLITE_OK && (code = sqlite3_step(get)) == SQLITE_ROW) {
        copy(get, put);
        at->code = store_run(at->to, put);
    }
    sqlite3_reset(get);
    return code;
}

static void forget(rebuilding *at, int64_t id)
{
    if (at->code == SQLITE_OK)
        at->code = store_do(at->to, "DELETE FROM events WHERE game = ?1", 1, &id);
    if (at->code == SQLITE_OK)
        at->code = store_do(at->to, "DELETE FROM games WHERE id = ?1", 1, &id);
}

enum { NO_GAME, COPIED, UNREADABLE };

static int copy_game_from(rebuilding *at, const source *from, int64_t id)
{
    int row = step_once(from->game, id);
    if (row != SQLITE_ROW) {
        int events = step_once(from->events, id);
        return events == SQLITE_ROW || (row != SQLITE_DONE && events != SQLITE_DONE) ? UNREADABLE : NO_GAME;
    }
    if (copy_rows(at, from->game, id, at->game, copy_values) == SQLITE_DONE &&
        copy_rows(at, from->events, id, at->event, copy_numbers) == SQLITE_DONE) {
        if (from->review) /* a review can be made again, and the game is whole without it */
            (void)copy_rows(at, from->review, id, at->review, copy_values);
        return COPIED;
    }
    forget(at, id);
    return UNREADABLE;
}

static void copy_game(rebuilding *at, int64_t id)
{
    int outcome = UNREADABLE;
    for (int i = 0; i < SOURCES && at->from[i].kept && outcome == UNREADABLE; i++)
        outcome = copy_game_from(at, &at->from[i], id);
    at->lost += outcome == UNREADABLE;
}

/* ---- by shares -------------------------------------------------------------------------------------------------- */

/* Copy a game's row, if it has one.  False if a part of the game is there but cannot be read. */
static bool copy_row(rebuilding *at, int64_t id)
{
    const source *from = &at->from[0];
    int row = step_once(from->game, id);
    if (row == SQLITE_ROW)
        return copy_rows(at, from->game, id, at->game, copy_values) == SQLITE_DONE && at->code == SQLITE_OK;
    return row == SQLITE_DONE && step_once(from->events, id) == SQLITE_DONE;
}

static bool put_share(rebuilding *at, sqlite3_stmt *put, int64_t first, int64_t last)
{
    store_bind(put, 2, (int64_t[]){first, last});
    return store_run(at->to, put) == SQLITE_OK;
}

static void execute(rebuilding *at, const char *sql)
{
    if (at->code == SQLITE_OK)
        at->code = store_execute(at->to, sql);
}

static bool copy_rows_of_share(rebuilding *at, int64_t first, int64_t last)
{
    bool whole = true;
    execute(at, "BEGIN");
    for (int64_t id = first; id <= last && at->code == SQLITE_OK; id++)
        whole = copy_row(at, id) && whole;
    execute(at, "COMMIT");
    return whole && at->code == SQLITE_OK;
}

/*
 * Copy all games with these numbers.  False if not all of them can be copied in this way; they may all be copied again
 * then.  Each statement is a transaction of its own, because within a greater one SQLite stops writing once it has
 * found damage.
 */
static bool copy_share(rebuilding *at, int64_t first, int64_t last)
{
    return at->events_of_share && copy_rows_of_share(at, first, last) &&
           put_share(at, at->events_of_share, first, last) &&
           (!at->reviews_of_share || put_share(at, at->reviews_of_share, first, last));
}

static void copy_games(rebuilding *at, int64_t first, int64_t last)
{
    if (copy_share(at, first, last))
        return;
    execute(at, "BEGIN");
    for (int64_t id = first; id <= last && at->code == SQLITE_OK; id++)
        copy_game(at, id);
    execute(at, "COMMIT");
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

/*
 * Copy games with a number beyond all reason.  Such a number is most likely damage itself, but if it has moves it is a
 * game.
 */
static void copy_strays(rebuilding *at, const char *scan)
{
    const source *from = &at->from[0];
    sqlite3_stmt *row = store_ask(from->kept, scan, 0, NULL);
    while (row && sqlite3_step(row) == SQLITE_ROW) {
        int64_t id = sqlite3_column_int64(row, 0);
        if ((id < 1 || id > at->room) && step_once(from->events, id) == SQLITE_ROW)
            copy_game(at, id);
    }
    sqlite3_finalize(row);
}

static void copy_resets(rebuilding *at, const char *scan)
{
    sqlite3_stmt *row = store_ask(at->from[0].kept, scan, 0, NULL);
    while (row && sqlite3_step(row) == SQLITE_ROW)
        (void)store_do(
            at->to, "INSERT OR IGNORE INTO resets (rowid, draw, at) VALUES (?1, ?2, ?3)", 3,
            (int64_t[]){sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1), sqlite3_column_int64(row, 2)});
    sqlite3_finalize(row);
}

/* The one number that a query yields; `otherwise` where it cannot be read. */
static int64_t number(store *kept, const char *sql, int64_t otherwise)
{
    sqlite3_stmt *row = store_ask(kept, sql, 0, NULL);
    int64_t value = row && sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : otherwise;
    sqlite3_finalize(row);
    return value;
}

/* The highest number that a game has there, by whichever of its tables can still be read. */
static int64_t highest_game(const rebuilding *at)
{
    static const char *const queries[] = {"SELECT max(id) FROM games", "SELECT max(game) FROM events",
                                          "SELECT max(seq) FROM sqlite_sequence WHERE name = 'games'"};
    int64_t highest = 0;
    for (size_t i = 0; i < SOURCES * sizeof queries / sizeof *queries; i++) {
        store *from = at->from[i % SOURCES].kept;
        int64_t found = from ? number(from, queries[i / SOURCES], at->room) : 0;
        highest = found > highest ? found : highest;
    }
    return highest < at->room ? highest : at->room;
}

enum { SHARE = 256 }; /* so few games that copying them one by one after all costs little */

/* Copy from both ends of a table, because the damage may lie between them. */
static void copy_all(rebuilding *at)
{
    int64_t highest = highest_game(at);
    for (int64_t id = 1; id <= highest && at->code == SQLITE_OK; id += SHARE) {
        copy_games(at, id, highest - id < SHARE ? highest : id + SHARE - 1);
        if (at->progress.tell)
            at->progress.tell("saving what can be read", id, highest, at->progress.context);
    }
    if (at->progress.tell)
        at->progress.tell("saving what can be read", highest, highest, at->progress.context);
    execute(at, "PRAGMA synchronous = NORMAL; BEGIN"); /* when this transaction ends, everything is on the disk */
    copy_strays(at, "SELECT id FROM games NOT INDEXED ORDER BY id");
    copy_strays(at, "SELECT id FROM games NOT INDEXED ORDER BY id DESC");
    copy_resets(at, "SELECT rowid, draw, at FROM resets ORDER BY rowid");
    copy_resets(at, "SELECT rowid, draw, at FROM resets ORDER BY rowid DESC");
    if (at->code == SQLITE_OK)
        at->code = store_do(at->to, "UPDATE sqlite_sequence SET seq = max(seq, ?1) WHERE name = 'games'", 1, &highest);
}

static void prepare_source(source *from, store *kept)
{
    if (store_execute(kept, "PRAGMA cell_size_check = OFF") != SQLITE_OK) /* one bad cell leaves good ones */
        return;
    from->game = store_ask(kept, get_game, 0, NULL);
    from->events = store_ask(kept, get_events, 0, NULL);
    from->review = store_ask(kept, get_review, 0, NULL);
    from->kept = from->game && from->events ? kept : NULL;
}

static void finalize(rebuilding *at)
{
    for (int i = 0; i < SOURCES; i++) {
        sqlite3_finalize(at->from[i].game);
        sqlite3_finalize(at->from[i].events);
        sqlite3_finalize(at->from[i].review);
    }
    sqlite3_finalize(at->game);
    sqlite3_finalize(at->event);
    sqlite3_finalize(at->review);
    sqlite3_finalize(at->events_of_share);
    sqlite3_finalize(at->reviews_of_share);
}

/*
 * Attach the damaged database, so that one statement can read there and write here.  Where its schema cannot be read,
 * SQLite prepares no statement at all while it is attached; then games are copied one by one instead.
 */
static void attach(store *to, const char *path)
{
    sqlite3_stmt *attach = store_ask(to, "ATTACH ?1 AS damaged", 0, NULL);
    if (attach)
        sqlite3_bind_text(attach, 1, path, -1, SQLITE_STATIC);
    (void)store_run(to, attach);
    sqlite3_finalize(attach);
    if (store_execute(to, "SELECT count(*) FROM damaged.sqlite_master") != SQLITE_OK)
        (void)store_execute(to, "DETACH damaged");
}

/* Begin the new database: with today's schema, used by nobody else, and not on the disk before its last transaction. */
static int begin_new(store *to, const char *damaged)
{
    int version, code = store_connect(to);
    if (code == SQLITE_OK && store_migrate(to->db, &store_migrations, true, &version, &code) == STORE_GOOD)
        code = store_execute(to, "PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -16384; "
                                 "PRAGMA synchronous = OFF");
    if (code == SQLITE_OK && damaged)
        attach(to, damaged);
    return code;
}

static int end_new(store *to)
{
    int code = store_tally_rebuild(to);
    if (code == SQLITE_OK)
        code = store_execute(to, "COMMIT");
    (void)store_execute(to, "DETACH damaged"); /* if it was attached; what follows concerns the new database only */
    if (code == SQLITE_OK)
        code = store_execute(to, "PRAGMA journal_mode = WAL");
    return code == SQLITE_OK && !store_is_whole_around_events(to) ? SQLITE_CORRUPT : code;
}

/* Copy into `to` what can be read; `bare` is the database without its log, if it has one. */
static void copy_into(store *kept, store *bare, store *to, store_mended *out)
{
    rebuilding at = {.to = to, .room = 100000 + store_file_at(kept->path).bytes / 64, .progress = kept->progress};
    source *next = at.from;
    if (kept->db)
        prepare_source(next, kept);
    next += next->kept != NULL;
    if (bare->db)
        prepare_source(next, bare);
    at.code = at.from[0].kept ? begin_new(to, at.from[0].kept == kept ? kept->path : NULL) : SQLITE_NOTFOUND;
    if (at.code == SQLITE_OK) {
        at.game = store_ask(to, put_game, 0, NULL);
        at.event = store_ask(to, put_event, 0, NULL);
        at.review = store_ask(to, put_review, 0, NULL);
        at.events_of_share = store_ask(to, put_events_of_share, 0, NULL);
        at.reviews_of_share = store_ask(to, put_reviews_of_share, 0, NULL);
        copy_all(&at);
    }
    finalize(&at);
    if (at.code == SQLITE_OK)
        at.code = end_new(to);
    out->saved = at.code == SQLITE_OK ? store_number(to, "SELECT count(*) FROM games") : 0;
    out->lost = at.lost;
    bool tried = at.code == SQLITE_OK || at.code == SQLITE_NOTFOUND;
    out->how = out->saved ? STORE_REBUILT : tried ? STORE_NOTHING_READ : STORE_BEYOND_MENDING;
}

static void remove_new(const char *path)
{
    static const char *const tails[] = {"", "-wal", "-shm", "-journal"};
    char name[STORE_PATH_MAX + 16];
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        (void)snprintf(name, sizeof name, "%s%s", path, tails[i]);
        (void)unlink(name);
    }
}

void store_rebuild(store *kept, store_mended *out)
{
    store *bare = store_beside(kept->path, ""), *to = store_beside(kept->path, ".mended");
    if (bare && to) {
        remove_new(to->path);
        if (store_log_at(kept).inode)
            (void)store_connect_without_log(bare);
        copy_into(kept, bare, to, out);
        store_disconnect(bare, true);
        store_disconnect(to, false);
        if (out->how == STORE_REBUILT)
            memcpy(out->path, to->path, sizeof out->path);
        else
            remove_new(to->path);
    }
    free(bare);
    free(to);
}
