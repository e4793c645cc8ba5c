/*
 * Mending a damaged database.  There is one road: what can be read, game by game, goes into a new database beside it,
 * which is checked and written to the disk whole, and then takes the old one's place.
 *
 * No system call replaces a database and its log at once.  So there is a moment in which the new database has its last
 * name but one, by which it is known to be whole; one that is still being written has another.  From then on the log
 * and the old database are moved aside, and the new one takes their place.  If the process is killed, the next one that
 * opens the database takes these steps again.
 *
 * A game's row is read by its number, which needs no index, and its events by their key, so that only the games on a
 * damaged page are lost with it.  A game is copied whole or not at all.  The part of it that lies in the -wal may be
 * damaged as well; then it is read without the log.
 */
#include "repair.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/replacement.h"
#include "schema.h"

/* ---- the tables ------------------------------------------------------------------------------------------------- */

enum { GAMES, EVENTS, REVIEWS, PRACTICE, TABLES };

/*
 * What lies under a game's number in each table, and how it is written.  A value that is missing or of another type
 * becomes what loading takes it for.
 */
static const struct {
    const char *get, *put;
} tables[TABLES] = {
    [GAMES] = {"SELECT id, game, options, deal, deck, cards, origin, started, saved, finished, result, score, moves, "
               "undos, tips, time_ms, helped, daily, favourite, verdict, deleted, graded FROM games WHERE id = ?1",
               "INSERT OR IGNORE INTO games (id, game, options, deal, deck, cards, origin, started, saved, finished, "
               "result, score, moves, undos, tips, time_ms, helped, daily, favourite, verdict, deleted, graded) VALUES "
               "(?1, coalesce(?2, ''), coalesce(?3, ''), coalesce(?4, ''), ?5, ?6, coalesce(?7, 0), coalesce(?8, 0), "
               "coalesce(?9, 0), ?10, ?11, coalesce(?12, 0), coalesce(?13, 0), coalesce(?14, 0), coalesce(?15, 0), "
               "coalesce(?16, 0), coalesce(?17, 0), coalesce(?18, 0), coalesce(?19, 0), coalesce(?20, 0), "
               "coalesce(?21, 0), coalesce(?22, 0))"},
    /* Rows that are found under a game's number belong to the game, whatever number a damaged key holds. */
    [EVENTS] =
        {"SELECT ?1, CAST(n AS INTEGER), CAST(at AS INTEGER), CAST(kind AS INTEGER), CAST(automatic AS INTEGER), "
         "CAST(move AS INTEGER), CAST(source AS INTEGER), CAST(target AS INTEGER), CAST(count AS INTEGER) "
         "FROM events WHERE game = ?1 ORDER BY n",
         "INSERT OR IGNORE INTO events (game, n, at, kind, automatic, move, source, target, count) VALUES "
         "(?1, coalesce(?2, 0), coalesce(?3, 0), coalesce(?4, 0), coalesce(?5, 0), coalesce(?6, 0), "
         "coalesce(?7, 0), coalesce(?8, 0), coalesce(?9, 0))"},
    [REVIEWS] =
        {"SELECT game, coach, events, luck, regret, best, fine, inaccuracies, mistakes, blunders FROM reviews "
         "WHERE game = ?1",
         "INSERT OR IGNORE INTO reviews (game, coach, events, luck, regret, best, fine, inaccuracies, mistakes, "
         "blunders) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"},
    [PRACTICE] = {"SELECT game, step, due, answered, answered_row FROM practice WHERE game = ?1",
                  "INSERT OR IGNORE INTO practice (game, step, due, answered, answered_row) VALUES (?, ?, ?, ?, ?)"},
};

/* The damaged database: as it is, and without its log. */
enum { SOURCES = 2 };
typedef struct source {
    store *kept;
    sqlite3_stmt *get[TABLES];
} source;

typedef struct copying {
    source from[SOURCES];
    store *to;
    sqlite3_stmt *put[TABLES];
    int64_t room, lost; /* the highest number that is believed at once; the number of games that could not be read */
    int code;           /* the result code of the new database */
} copying;

/* Copy a game's rows of a table, and count them.  Returns SQLITE_DONE, or the error that ended it. */
static int copy_rows(copying *at, const source *from, int table, int64_t id, int64_t *rows)
{
    sqlite3_stmt *get = from->get[table], *put = at->put[table];
    int code = SQLITE_DONE;
    *rows = 0;
    if (!get)
        return SQLITE_ERROR;
    store_bind(get, 1, &id);
    for (; at->code == SQLITE_OK && (code = sqlite3_step(get)) == SQLITE_ROW; ++*rows) {
        for (int i = 0; i < sqlite3_column_count(get); i++)
            sqlite3_bind_value(put, i + 1, sqlite3_column_value(get, i));
        at->code = store_run(at->to, put);
    }
    sqlite3_reset(get);
    return code;
}

enum { NO_GAME, COPIED, UNREADABLE };

static int copy_game_from(copying *at, const source *from, int64_t id)
{
    int64_t games, events, rows;
    int game = copy_rows(at, from, GAMES, id, &games), event = copy_rows(at, from, EVENTS, id, &events);
    if (games && game == SQLITE_DONE && event == SQLITE_DONE) {
        (void)copy_rows(at, from, REVIEWS, id, &rows);  /* it can be made again, and the game is whole without it … */
        (void)copy_rows(at, from, PRACTICE, id, &rows); /* … and without its points */
        return COPIED;
    }
    if (!games && !events)
        return game != SQLITE_DONE && event != SQLITE_DONE ? UNREADABLE : NO_GAME;
    if (at->code == SQLITE_OK)
        at->code = store_do(at->to, "DELETE FROM events WHERE game = ?1", 1, &id);
    if (at->code == SQLITE_OK)
        at->code = store_do(at->to, "DELETE FROM games WHERE id = ?1", 1, &id);
    return UNREADABLE;
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

/* Copy from both ends of a table, because the damage may lie between them. */
static void copy_from_both_ends(copying *at)
{
    /* The highest number that a game has there, by whichever of its tables can still be read. */
    static const char *const queries[] = {"SELECT max(id) FROM games", "SELECT max(game) FROM events",
                                          "SELECT max(seq) FROM sqlite_sequence WHERE name = 'games'"};
    int64_t highest = 0;
    for (size_t i = 0; i < SOURCES * sizeof queries / sizeof *queries; i++) {
        store *from = at->from[i % SOURCES].kept;
        int64_t found = from ? store_number(from, queries[i / SOURCES], at->room) : 0;
        highest = found > highest ? found : highest;
    }
    highest = highest < at->room ? highest : at->room;
    for (int64_t id = 1; id <= highest && at->code == SQLITE_OK; id++) {
        int outcome = UNREADABLE;
        for (int i = 0; i < SOURCES && at->from[i].kept && outcome == UNREADABLE; i++)
            outcome = copy_game_from(at, &at->from[i], id);
        at->lost += outcome == UNREADABLE;
    }
    copy_resets(at, "SELECT rowid, draw, at FROM resets ORDER BY rowid");
    copy_resets(at, "SELECT rowid, draw, at FROM resets ORDER BY rowid DESC");
    /* The points of the coach's collection, which belongs to no game. */
    int64_t rows;
    for (int i = 0; i < SOURCES && at->from[i].kept; i++)
        (void)copy_rows(at, &at->from[i], PRACTICE, 0, &rows);
    if (at->code == SQLITE_OK)
        at->code = store_do(at->to, "UPDATE sqlite_sequence SET seq = max(seq, ?1) WHERE name = 'games'", 1, &highest);
}

/* Take the database as a source, unless not even its tables can be found. */
static void add_source(copying *at, store *kept)
{
    source *from = &at->from[at->from[0].kept != NULL];
    if (!kept->db ||
        store_execute(kept, "PRAGMA cell_size_check = OFF") != SQLITE_OK) /* one bad cell leaves good ones */
        return;
    for (int i = 0; i < TABLES; i++)
        from->get[i] = store_ask(kept, tables[i].get, 0, NULL);
    from->kept = from->get[GAMES] && from->get[EVENTS] ? kept : NULL;
}

/* Copy into `to` what can be read; `bare` is the database without its log, if it has one. */
static int copy_into(store *kept, store *bare, store *to, store_mended *out)
{
    copying at = {.to = to, .room = 100000 + store_file_at(kept->path).bytes / 64};
    add_source(&at, kept);
    add_source(&at, bare);
    /* Begin the new database, with its tables; it is brought to the disk when it is whole, and until then by nobody. */
    int version, code = store_connect(to);
    if (code == SQLITE_OK && store_admit(to->db, &version, &code) == STORE_GOOD)
        code = store_execute(to, "PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -16384; "
                                 "PRAGMA synchronous = OFF; BEGIN");
    at.code = code;
    for (int i = 0; at.code == SQLITE_OK && i < TABLES; i++)
        if (!(at.put[i] = store_ask(to, tables[i].put, 0, NULL)))
            at.code = sqlite3_errcode(to->db);
    if (at.code == SQLITE_OK && at.from[0].kept)
        copy_from_both_ends(&at);
    for (int i = 0; i < TABLES; i++) {
        sqlite3_finalize(at.put[i]);
        for (int j = 0; j < SOURCES; j++)
            sqlite3_finalize(at.from[j].get[i]);
    }
    if (at.code == SQLITE_OK) /* what is written must be whole, and lie in one file */
        at.code = store_execute(to, "COMMIT; PRAGMA journal_mode = WAL");
    if (at.code == SQLITE_OK && !store_is_whole(to))
        at.code = SQLITE_CORRUPT;
    out->saved = at.code == SQLITE_OK ? store_number(to, "SELECT count(*) FROM games", 0) : 0;
    out->lost = at.lost;
    return at.code;
}

static bool copy_games(store *kept, const char *path, store_mended *out)
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

static const char whole_tail[] = ".repaired";

/* ---- names ------------------------------------------------------------------------------------------------------ */

static bool append_tail(char out[STORE_PATH_MAX], const char *path, const char *tail)
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
        if (!append_tail(name, path, tails[i]) || access(name, F_OK) == 0)
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
        if (!append_tail(to, path, tail))
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

static bool move_file(const char *path, const char *to, const char *tail)
{
    char from[STORE_PATH_MAX], new[STORE_PATH_MAX];
    return append_tail(from, path, tail) && append_tail(new, to, tail) && (rename(from, new) == 0 || errno == ENOENT);
}

bool store_set_log_aside(const char *path, int64_t unix_now, char to[STORE_PATH_MAX])
{
    char index[STORE_PATH_MAX];
    return find_name(path, "corrupt", unix_now, to) && move_file(path, to, "-wal") &&
           append_tail(index, path, "-shm") && (unlink(index) == 0 || errno == ENOENT);
}

/* ---- taking its place ------------------------------------------------------------------------------------------- */

/* Between two of these steps the directory is synced, so that no power cut leaves a log beside the wrong database. */
static bool put_in_place(const char *path, const char *whole, int64_t unix_now, char aside[STORE_PATH_MAX])
{
    return base_sync_folder_of(path) && store_set_log_aside(path, unix_now, aside) && move_file(path, aside, "") &&
           base_sync_folder_of(path) && rename(whole, path) == 0 && base_sync_folder_of(path);
}

bool store_is_half_mended(const store *kept)
{
    char whole[STORE_PATH_MAX];
    return append_tail(whole, kept->path, whole_tail) && access(whole, F_OK) == 0;
}

/* It is read as a file that nobody changes, so that nothing new comes to lie beside it. */
bool store_finish_mending(const store *kept)
{
    char whole[STORE_PATH_MAX], aside[STORE_PATH_MAX];
    int version, code;
    bool good = false;
    store *found = store_beside(kept->path, whole_tail);
    if (found && store_connect_without_log(found) == SQLITE_OK) {
        good = store_admit(found->db, &version, &code) == STORE_GOOD && store_is_whole(found);
        store_disconnect(found, true);
    }
    free(found);
    return append_tail(whole, kept->path, whole_tail) &&
           (good ? put_in_place(kept->path, whole, kept->now, aside)
                 : find_name(kept->path, "corrupt", kept->now, aside) && rename(whole, aside) == 0);
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

/*
 * Make the new database and let it take the old one's place; the connection, if there is one, reads that and its log.
 */
static bool replace_database(store *kept, store_mended *out)
{
    char work[STORE_PATH_MAX], whole[STORE_PATH_MAX];
    bool made = false,
         named = find_name(kept->path, "mending", kept->now, work) && append_tail(whole, kept->path, whole_tail);
    if (named) {
        made = copy_games(kept, work, out);
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
    else if (replace_database(kept, out))
        out->how = dropped ? STORE_LOG_DROPPED : out->saved || out->lost ? STORE_MENDED : STORE_NOTHING_READ;
    store_disconnect(kept, true);
}
