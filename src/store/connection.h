/*
 * The connection to the database, its statements, and the sentences about it.
 */
#ifndef STORE_CONNECTION_H
#define STORE_CONNECTION_H

#include <sqlite3.h>

#include "files.h"
#include "store.h"

enum { STORE_STATEMENTS_MAX = 16 };

struct store {
    char dir[STORE_PATH_MAX];
    char path[STORE_PATH_MAX]; /* of the database */
    store_file file, log;      /* the database that is open, and its -wal: to see if another has taken its name */
    store_file index;          /* its -shm, as it was when something was asked last; zero where it is not known */
    sqlite3 *db;               /* NULL while none can be opened in the place of one that is gone */
    struct {
        const char *sql_text;
        sqlite3_stmt *prepared;
    } statements[STORE_STATEMENTS_MAX]; /* those that stay prepared */
    int lock;                           /* the lock file; −1 where it can only be read */
    bool read_only;                     /* the games can only be looked at … */
    int obstacle;                       /* … because of this: SQLITE_READONLY, SQLITE_FULL … */
    int purpose;                        /* a STORE_TO_… */
    int last;            /* what became of the last attempt to save or to import; if it failed, the player was told */
    bool mended;         /* the database has been mended once; it is not mended again, lest each key be a repair */
    int64_t patience_us; /* how long another program's lock is still waited for */
    sqlite3_vfs vfs;     /* while connected */
    char vfs_name[40];
    int64_t now; /* the caller's clock when it last told us */
};

/* ---- notice.c: sentences ---------------------------------------------------------------------------------------- */

/* Set the notice, as printf does.  Paths must have passed store_shown. */
__attribute__((format(printf, 2, 3))) void store_say(store_notice *notice, const char *format, ...);

/*
 * The same about what is wrong with the database: to who saves, as the reason why nothing is saved.  Returns false, so
 * that a caller can end with it.
 */
__attribute__((format(printf, 3, 4))) bool store_say_trouble(const store *kept, store_notice *notice,
                                                             const char *format, ...);

/* A path so that it can be shown, cut to what fits into a notice. */
typedef struct store_path_text {
    char text[STORE_NOTICE_MAX / 2];
} store_path_text;
store_path_text store_shown(const char *path);

/* Why SQLite failed, as the end of a sentence: "the disk is full". */
const char *store_why(const store *kept, int code);

/* ---- the connection --------------------------------------------------------------------------------------------- */

/*
 * Is there a connection? To be asked before anything is asked of it. SQLite has the log's index, the -shm, in its
 * memory: of a part that was cut off the system kills who looks into it (SIGBUS), and beside one that was removed
 * others would make a second. So where it is no longer what it was the connection is made anew. `kept` may be NULL.
 */
bool store_is_open(store *kept);

/* Connect anew where the database still stands in its place.  An SQLite result code. */
int store_reconnect(store *kept);

/*
 * SQLITE_FULL where the disk had no room for what has just failed with SQLITE_IOERR, or else the code.  SQLite does not
 * say so of the log's index, which takes 32 KiB.
 */
int store_without_room(int code);

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

/*
 * A statement that is often run and stays prepared, ready for its values.  It is known by where its text stands, so
 * that this is one constant.  NULL if it cannot be prepared, or if as many others are as there is room for; the code
 * of store_run says why.
 */
sqlite3_stmt *store_statement(store *kept, const char *sql_text);

/* Give the statement these numbers as its values 1 … count. */
void store_bind(sqlite3_stmt *statement, int count, const int64_t *values);

/* Give it a text as value number `place`; NULL: none.  And the text in a column of a row, "" where there is none. */
void store_bind_text(sqlite3_stmt *statement, int place, const char *text);
const char *store_text(sqlite3_stmt *row, int column);

/* The number in a column of a row, brought into 0 … `most`: a file that another hand changed may have any. */
uint32_t store_count_in(sqlite3_stmt *row, int column, uint32_t most);

/* Run a statement that yields no rows.  An SQLite result code. */
int store_run(store *kept, sqlite3_stmt *statement);

/* A statement for once, to be finalized; its values 1 … count are these.  NULL as for store_statement. */
sqlite3_stmt *store_ask(store *kept, const char *sql, int count, const int64_t *values);

/* Run SQL without values, one statement or several, and look at no row.  An SQLite result code. */
int store_execute(store *kept, const char *sql);

/* Run SQL for once, a single statement that yields no rows, with these values.  An SQLite result code. */
int store_do(store *kept, const char *sql, int count, const int64_t *values);

/* Do `body` in a transaction of its own, which is undone unless it returns SQLITE_OK.  An SQLite result code. */
int store_attempt(store *kept, int (*body)(store *kept, void *context), void *context);

/* The same.  False with a notice if nothing was changed; `body` may have put a better one there. */
bool store_transact(store *kept, int (*body)(store *kept, void *context), void *context, store_notice *notice);

/* Run a single statement in such a transaction; sqlite3_changes tells whether any row was changed. */
bool store_change(store *kept, const char *sql, int count, const int64_t *values, store_notice *notice);

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

/* The database's log and the log's index, as they are now. */
store_file store_log_at(const store *kept);
store_file store_index_at(const store *kept);

/*
 * Are the database that we had open and its log still in their places, and no shorter than they were?  Costs two stats.
 */
bool store_is_in_place(const store *kept);

/* ---- open.c ----------------------------------------------------------------------------------------------------- */

/*
 * The database has turned out to be damaged: set it aside and begin a new one, or go on without its log if that alone
 * was damaged. False with a notice if that cannot be done, as when another process has it open; then the old one stays
 * in use.
 */
bool store_replace(store *kept, store_notice *notice);

/*
 * The database is no longer in its place: begin again with whatever stands there, or with a new one. All claims are
 * lost by that. False with a notice if nothing can be kept; it may be tried again.
 */
bool store_reopen(store *kept, store_notice *notice);

#endif
