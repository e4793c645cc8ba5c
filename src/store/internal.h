/*
 * The store from within: what its files share.
 *
 * paths and lock know only the file system; disk is the connection and its statements; schema makes the
 * tables; cards knows deals by their cards; mend and copy (mend.h) save what is in a damaged database; playing hands events to the rules; counted (counted.h) finds the games that count, and
 * reviews keeps the figures of reviews; open, keep and read are the doors of store.h, history those of history.h, stats,
 * bankroll, achievements and dailies those of stats.h, and import and health those of health.h.
 */
#ifndef STORE_INTERNAL_H
#define STORE_INTERNAL_H

#include <sys/types.h>

#include <sqlite3.h>

#include "health.h"
#include "stats.h"

enum { STORE_PATH_MAX = 2048 };

/* A row with a number that no game can have is nobody's. */
#define STORE_IS_ID "id BETWEEN 1 AND 0x7FFFFFFFFFFFFFEF " /* STORE_ID_MAX */

/* The statements, in the order of the table in disk.c. */
enum {
    STORE_SQL_BEGIN,
    STORE_SQL_COMMIT,
    STORE_SQL_ROLLBACK,
    STORE_SQL_GAME_NEW,
    STORE_SQL_GAME_SAVE,
    STORE_SQL_GAME_FORGET,
    STORE_SQL_GAME_BROKEN,
    STORE_SQL_EVENT,
    STORE_SQL_OPEN_GAME,
    STORE_SQL_GAME,
    STORE_SQL_EVENTS,
    STORE_SQL_PLAY,
    STORE_SQL_LAST,
    STORE_SQLS
};

/* Which file it is, whatever its name, and how large.  All zeros: none. */
typedef struct store_file {
    dev_t device;
    ino_t inode;
    int64_t bytes;
} store_file;

/* What a database is opened for: who saves is told that nothing is saved, and who looks leaves a damaged one alone. */
enum { STORE_TO_SAVE, STORE_TO_READ, STORE_TO_LOOK };

struct store {
    char dir[STORE_PATH_MAX];
    char path[STORE_PATH_MAX]; /* of the database */
    store_file file, log;      /* the database that is open, and its -wal: to see if another has taken its name */
    store_file index;          /* its -shm, as it was when something was asked last; zero where it is not known */
    sqlite3 *db;               /* NULL while none can be opened in the place of one that is gone */
    sqlite3_stmt *statements[STORE_SQLS];
    int lock; /* the lock file; −1 where it can only be read */
    bool read_only;
    int purpose;  /* a STORE_TO_… */
    bool failing; /* the last attempt to keep something failed, and was told */
    bool mended;  /* the database has been mended once; it is not mended again, lest each key be a repair */
    bool weary;   /* the last import has waited in vain for another program's lock */
    bool stuck;   /* it failed by locks or by the disk: the next attempt begins with a new connection */
    int64_t patience_us, waited_us; /* with another program's lock */
    sqlite3_vfs vfs;                /* while connected */
    char vfs_name[40];
    int64_t now; /* the caller's clock when it last told us */
};

/* ---- notice.c: sentences ---------------------------------------------------------------------------------------- */

/* Set the notice, as printf does.  Paths must have passed store_shown. */
__attribute__((format(printf, 2, 3))) void store_say(store_notice *notice, const char *format, ...);

/* The same about what is wrong with the database: to who saves, as the reason why nothing is saved. */
__attribute__((format(printf, 3, 4))) void store_say_trouble(const store *kept, store_notice *notice,
                                                             const char *format, ...);

/* A path so that it can be shown, cut to what fits into a notice. */
typedef struct store_path_text {
    char text[STORE_NOTICE_MAX / 2];
} store_path_text;
store_path_text store_shown(const char *path);

/* Why SQLite failed, as the end of a sentence: "the disk is full". */
const char *store_why(const store *kept, int code);

/* ---- paths.c ---------------------------------------------------------------------------------------------------- */

/* Make the directory and those above it, for the user alone.  False with errno set. */
bool store_make_dir(const char *dir);

/* dir/name.  False if it does not fit. */
bool store_join(char path[STORE_PATH_MAX], const char *dir, const char *name);

/* ---- lock.c: locks that die with their process ------------------------------------------------------------------ */

/* Open (and make) the lock file.  −1 with errno set. */
int store_lock_open(const char *path);

/*
 * The door: whoever opens, makes or sets aside the database holds it, so that only one process does. It is held
 * for milliseconds, but for a repair; false if it is not to be had within `ms`.
 */
bool store_lock_door(int fd, int ms);
void store_unlock_door(int fd);

/* Note that we use the database; and try to be the only one who does.  The latter falls back to the former on false. */
bool store_lock_use(int fd);
bool store_lock_alone(int fd);

/* The numbers that games can have are 1 … this, so that each has a byte to be locked.  A row may hold any number. */
#define STORE_ID_MAX (INT64_MAX - 16)

/* Claim a game, and let it go.  False if another process has it, or its number is none that a game can have. */
bool store_lock_game(int fd, int64_t id);
void store_unlock_game(int fd, int64_t id);

/* ---- disk.c: the connection ------------------------------------------------------------------------------------- */

/*
 * Is there a connection? To be asked before anything is asked of it. SQLite has the log's index, the -shm, in its
 * memory: of a part that was cut off the system kills who looks into it (SIGBUS), and beside one that was removed
 * others would make a second. So where it is no longer what it was the connection is made anew. `kept` may be NULL.
 */
bool store_is_open(store *kept);

/* Connect anew where the database still stands in its place.  An SQLite result code. */
int store_reconnect(store *kept);

/* Connect to kept->path.  An SQLite result code; kept->db is NULL on failure. */
int store_connect(store *kept);

/*
 * Go on with a copy of the database and its log in memory, for which nothing is written beside them.  Nobody may be
 * writing them meanwhile.  An SQLite result code.
 */
int store_copy_to_memory(store *kept);

/*
 * Wait so long from now on, all in all, while another program has the database locked, or its locks fail: at a start,
 * for a key, and at the end.
 */
enum { STORE_PATIENCE_MS = 1000, STORE_KEY_PATIENCE_MS = 50, STORE_LAST_PATIENCE_MS = 400 };
void store_be_patient(store *kept, int ms);

/* Disconnect.  With `untouched` the files are left as they are: no checkpoint writes to them. */
void store_disconnect(store *kept, bool untouched);

/* The statement, ready for its values.  NULL if it cannot be prepared; sqlite3_errcode says why. */
sqlite3_stmt *store_statement(store *kept, int which);

/* Give the statement these numbers as its values 1 … count. */
void store_bind(sqlite3_stmt *statement, int count, const int64_t *values);

/* Run a statement that yields no rows.  An SQLite result code. */
int store_run(store *kept, sqlite3_stmt *statement);

/* A statement for once, to be finalized; its values 1 … count are these.  NULL as for store_statement. */
sqlite3_stmt *store_ask(store *kept, const char *sql, int count, const int64_t *values);

/* Run SQL without values, one statement or several, and look at no row.  An SQLite result code. */
int store_execute(store *kept, const char *sql);

/* Run SQL for once, a single statement that yields no rows, with these values.  An SQLite result code. */
int store_do(store *kept, const char *sql, int count, const int64_t *values);

/*
 * Do `body` in a transaction of its own, which is undone unless it returns SQLITE_OK. False with a notice if nothing
 * was changed; `body` may have put a better one there.
 */
bool store_transact(store *kept, int (*body)(store *kept, void *context), void *context, store_notice *notice);

/*
 * A store with no lock of its own, and not connected, for the file path + tail; to be freed.  NULL: no memory, or too
 * long.
 */
store *store_beside(const char *path, const char *tail);

/* Connect to read the database as it is without its -wal.  An SQLite result code. */
int store_connect_without_log(store *kept);

/* The one number that a query yields; `otherwise`, if it yields none. */
int64_t store_number(store *kept, const char *sql, int64_t otherwise);

/* What a check of SQLite's says first against the database; empty if it is sound.  Reads all of it. */
void store_find_damage(store *kept, char text[STORE_NOTICE_MAX]);
bool store_is_whole(store *kept);

/* Does this code mean that the file itself is damaged? */
bool store_is_damage(int code);

/* ---- schema.c --------------------------------------------------------------------------------------------------- */

enum {
    STORE_SCHEMA = 1,
    STORE_APPLICATION = 0x536F6C32, /* "Sol2" */
    STORE_FAMILY = 0x536F6C /* "Sol" and another byte: the builds before the first release, with other schemas */
};

enum { STORE_GOOD, STORE_NEWER, STORE_EARLIER, STORE_FOREIGN, STORE_FAILED };

/*
 * Find out whose database this is, and make the tables of an empty one, in one transaction.  STORE_NEWER, STORE_EARLIER
 * and STORE_FOREIGN leave it as it is.  After STORE_FAILED *code has SQLite's result.
 */
int store_admit(sqlite3 *db, int *version, int *code);

/*
 * ---- cards.c: deals, by whatever name they were dealt -------------------------------------------------------------
 */

/* The deal of a row: by its deck, if that has a length, else by its name.  False with a fault. */
bool store_read_deal(const char *name, const char *deck, size_t length, const sol_rules *rules, sol_deal *deal,
                     sol_fault *fault);

/*
 * What `games.cards` holds: the cards in deal order as a number, the 64-bit FNV-1a of their text in a record. It is the
 * same for the same cards by number, of whatever dialect, and as a deck.
 */
int64_t store_cards(const sol_deal *deal);

/*
 * ---- provenance.c: a game's provenance as columns of its row ------------------------------------------------------
 */

/*
 * The columns, in the order in which they are read, from number `first` on.  What is watched is called `origin` there.
 */
#define STORE_PROVENANCE "origin, helped, daily"
figures_provenance store_read_provenance(sqlite3_stmt *row, int first);

/* The bits of the column `helped`: only the solver's keeps a win from counting. */
enum { STORE_HELPED_SOLVER = 1, STORE_HELPED_COACH = 2 };
int store_helpers(figures_provenance of);

/* ---- keep.c ----------------------------------------------------------------------------------------------------- */

/* What a game's row says of its events; result NULL: it is not over. */
typedef struct store_summary {
    int64_t score, moves, undos, time_ms;
    const char *result;
} store_summary;
store_summary store_sum_up(const sol_game *game, uint32_t played);

/*
 * Within a transaction: all of the game that the disk lacks. A row that somebody deleted behind our back is written
 * again, with every event.
 */
int store_write_game(store *kept, const sol_game *game, uint32_t played, store_ticket *ticket);

/* ---- playing.c -------------------------------------------------------------------------------------------------- */

/* The events of a kept game are appended to one that has none. */
typedef struct store_playing {
    int64_t id; /* whose events they are */
    sol_game *game;
    const char *why; /* why the next event cannot be played; NULL: all can */
} store_playing;

/*
 * Teach the connection the SQL function by which they are played, play_event(?2, game, n, …).  An SQLite result code.
 */
int store_play_teach(sqlite3 *db);

/* Play a game's events by STORE_SQL_PLAY.  Returns SQLITE_ROW, or what went wrong with the database or with an event. */
int store_play_events(sqlite3_stmt *row, store_playing *playing);

/* ---- history.c -------------------------------------------------------------------------------------------------- */

/* Delete for good what this process has deleted; with `all` also what other processes have, which must have ended. */
void store_purge(store *kept, bool all);

/* ---- reviews.c -------------------------------------------------------------------------------------------------- */

/*
 * The kept game that an incoming one is, by its start (0: unknown) and its events; 0 if there is none.  import.c has
 * it.
 */
int64_t store_find_same(store *kept, const sol_game *game, int64_t started);

/* What is true of a row of `reviews` whose game has not gone on since. */
#define STORE_REVIEW_COUNTS "reviews.events = (SELECT max(n) + 1 FROM events WHERE events.game = reviews.game)"

/* ---- open.c ----------------------------------------------------------------------------------------------------- */

/*
 * The database has turned out to be damaged: set it aside and begin a new one, or go on without its log if that alone
 * was damaged. False with a notice if that cannot be done, as when another process has it open; then the old one stays
 * in use.
 */
bool store_replace(store *kept, store_notice *notice);

/*
 * Are the database that we had open and its log still in their places, and no shorter than they were?  Costs two stats.
 */
bool store_is_in_place(const store *kept);

/* Find the directory, the names of the files, and the lock file, without which nothing is written. */
bool store_find_place(store *kept, const char *dir, store_notice *notice);

/*
 * Make the database, empty, if it is not there, and let nobody but the user read it, its -wal (which SQLite makes in
 * its likeness) and -shm.
 */
void store_make_private(const char *path);

/* The file that has this name now, and that of the database's log; zero where there is none. */
store_file store_file_at(const char *path);
store_file store_log_at(const store *kept);
store_file store_index_at(const store *kept);
bool store_same_file(store_file a, store_file b);

/* Is it the same file, and no shorter than it was; or the same file, but shorter? */
bool store_is_still(store_file was, store_file is);
bool store_is_cut(store_file was, store_file is);

/*
 * The database is no longer in its place: begin again with whatever stands there, or with a new one. All claims are
 * lost by that. False with a notice if nothing can be kept; it may be tried again.
 */
bool store_reopen(store *kept, store_notice *notice);

#endif
