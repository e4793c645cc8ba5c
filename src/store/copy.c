/*
 * Copying every game that can be read from a damaged database into a new one.  A game's row is read by its number,
 * which needs no index, and its events by their key, so that only the games on a damaged page are lost with it.  A game
 * is copied whole or not at all.  The part of it that lies in the -wal may be damaged as well; then it is read without
 * the log.
 */
#include <stdlib.h>

#include "mend.h"

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
                                 "blunders FROM reviews WHERE game = ?1";
static const char put_review[] = "INSERT OR IGNORE INTO main.reviews (game, coach, events, luck, regret, best, fine, "
                                 "inaccuracies, mistakes, blunders) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

/* The damaged database: as it is, and without its log. */
typedef struct source {
    store *kept;
    sqlite3_stmt *game, *events, *review; /* review:  NULL where the database has none */
} source;

enum { SOURCES = 2, EVENT_COLUMNS = 9 };

typedef struct copying {
    source from[SOURCES];
    store *to;
    sqlite3_stmt *game, *event, *review;
    int64_t room, lost; /* the highest number that is believed at once; the number of games that could not be read */
    int code;           /* the result code of the new database */
} copying;

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
static int copy_rows(copying *at, sqlite3_stmt *get, int64_t id, sqlite3_stmt *put,
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

static void forget(copying *at, int64_t id)
{
    if (at->code == SQLITE_OK)
        at->code = store_do(at->to, "DELETE FROM events WHERE game = ?1", 1, &id);
    if (at->code == SQLITE_OK)
        at->code = store_do(at->to, "DELETE FROM games WHERE id = ?1", 1, &id);
}

enum { NO_GAME, COPIED, UNREADABLE };

static int copy_game_from(copying *at, const source *from, int64_t id)
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

static void copy_game(copying *at, int64_t id)
{
    int outcome = UNREADABLE;
    for (int i = 0; i < SOURCES && at->from[i].kept && outcome == UNREADABLE; i++)
        outcome = copy_game_from(at, &at->from[i], id);
    at->lost += outcome == UNREADABLE;
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

static void copy_resets(copying *at, const char *scan)
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
static int64_t highest_game(const copying *at)
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

/* Copy from both ends of a table, because the damage may lie between them. */
static void copy_all(copying *at)
{
    int64_t highest = highest_game(at);
    for (int64_t id = 1; id <= highest && at->code == SQLITE_OK; id++)
        copy_game(at, id);
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

/* Begin the new database, with its tables; it is brought to the disk when it is whole, and until then by nobody. */
static int begin_new(store *to)
{
    int version, code = store_connect(to);
    if (code == SQLITE_OK && store_admit(to->db, &version, &code) == STORE_GOOD)
        code = store_execute(to, "PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -16384; "
                                 "PRAGMA synchronous = OFF; BEGIN");
    return code;
}

/* End it: what is written must be whole, and lie in one file. */
static int end_new(store *to)
{
    int code = store_execute(to, "COMMIT; PRAGMA journal_mode = WAL");
    return code == SQLITE_OK && !store_is_whole(to) ? SQLITE_CORRUPT : code;
}

static void finalize(copying *at)
{
    sqlite3_finalize(at->game);
    sqlite3_finalize(at->event);
    sqlite3_finalize(at->review);
    for (int i = 0; i < SOURCES; i++) {
        sqlite3_finalize(at->from[i].game);
        sqlite3_finalize(at->from[i].events);
        sqlite3_finalize(at->from[i].review);
    }
}

/* Copy into `to` what can be read; `bare` is the database without its log, if it has one. */
static int copy_into(store *kept, store *bare, store *to, store_mended *out)
{
    copying at = {.to = to, .room = 100000 + store_file_at(kept->path).bytes / 64};
    source *next = at.from;
    if (kept->db)
        prepare_source(next, kept);
    next += next->kept != NULL;
    if (bare->db)
        prepare_source(next, bare);
    at.code = begin_new(to);
    at.game = to->db ? store_ask(to, put_game, 0, NULL) : NULL;
    at.event = to->db ? store_ask(to, put_event, 0, NULL) : NULL;
    at.review = to->db ? store_ask(to, put_review, 0, NULL) : NULL;
    if (at.code == SQLITE_OK && at.from[0].kept)
        copy_all(&at);
    finalize(&at);
    if (at.code == SQLITE_OK)
        at.code = end_new(to);
    out->saved = at.code == SQLITE_OK ? store_number(to, "SELECT count(*) FROM games") : 0;
    out->lost = at.lost;
    return at.code;
}

bool store_copy_games(store *kept, const char *path, store_mended *out)
{
    store *bare = store_beside(kept->path, ""), *to = store_beside(path, "");
    int code = SQLITE_NOMEM;
    if (bare && to) {
        if (store_log_at(kept).inode)
            (void)store_connect_without_log(bare);
        code = copy_into(kept, bare, to, out);
        store_disconnect(bare, true);
        store_disconnect(to, false);
        if (code == SQLITE_OK && store_log_at(to).inode) /* its log did not go into it */
            code = SQLITE_IOERR;
        if (code != SQLITE_OK)
            out->why = store_why(to, code);
    }
    free(bare);
    free(to);
    return code == SQLITE_OK;
}
