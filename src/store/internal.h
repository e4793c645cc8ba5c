/*
 * The store from within: what its files share.
 *
 * paths and lock know only the file system; disk is the connection and its statements; schema makes and migrates the
 * tables; aside moves a damaged database away; open, keep, read and list are the doors of store.h.
 */
#ifndef STORE_INTERNAL_H
#define STORE_INTERNAL_H

#include <sys/types.h>

#include <sqlite3.h>

#include "store.h"

enum { STORE_PATH_MAX = 2048 };

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
    STORE_SQL_LAST,
    STORE_SQL_LIST,
    STORE_SQLS
};

struct store {
    char dir[STORE_PATH_MAX];
    char path[STORE_PATH_MAX]; /* of the database */
    dev_t device;              /* of the file that is open, to see if another has taken its name */
    ino_t inode;
    sqlite3 *db; /* NULL after a set-aside that could not begin a new one */
    sqlite3_stmt *statements[STORE_SQLS];
    int lock; /* the lock file; −1 where it can only be read */
    bool read_only;
    bool failing; /* the last attempt to keep something failed, and was told */
    int64_t now;  /* the caller's clock when it last told us */
};

/* ---- notice.c: sentences ---------------------------------------------------------------------------------------- */

/* Set the notice, as printf does.  Paths must have passed store_shown. */
__attribute__((format(printf, 2, 3))) void store_say(store_notice *notice, const char *format, ...);

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
 * The door: whoever opens, migrates or sets aside the database holds it, so that only one process does. It is held
 * for milliseconds; false if it is not to be had within two seconds.
 */
bool store_lock_door(int fd);
void store_unlock_door(int fd);

/* Note that we use the database; and try to be the only one who does.  The latter falls back to the former on false. */
bool store_lock_use(int fd);
bool store_lock_alone(int fd);

/* Claim a game, and let it go.  False if another process has it, or its number is none that we give. */
enum { STORE_LOCKS = 16 }; /* bytes of the lock file that are not games' */
#define STORE_ID_MAX (INT64_MAX - STORE_LOCKS)
bool store_lock_game(int fd, int64_t id);
void store_unlock_game(int fd, int64_t id);

/* ---- disk.c: the connection ------------------------------------------------------------------------------------- */

/* Connect to kept->path.  An SQLite result code; kept->db is NULL on failure. */
int store_connect(store *kept);

/* Disconnect.  With `untouched` the files are left as they are: no checkpoint writes to them. */
void store_disconnect(store *kept, bool untouched);

/* The statement, ready for its values.  NULL if it cannot be prepared; sqlite3_errcode says why. */
sqlite3_stmt *store_statement(store *kept, int which);

/* Give the statement these numbers as its values 1 … count. */
void store_bind(sqlite3_stmt *statement, int count, const int64_t *values);

/* Run a statement that yields no rows.  An SQLite result code. */
int store_run(store *kept, sqlite3_stmt *statement);

/* Does this code mean that the file itself is damaged? */
bool store_is_damage(int code);

/* ---- schema.c --------------------------------------------------------------------------------------------------- */

enum { STORE_SCHEMA = 1, STORE_APPLICATION = 0x536F6C69 /* "Soli" */ };

enum { STORE_GOOD, STORE_NEWER, STORE_FOREIGN, STORE_IN_USE, STORE_FAILED };

/* A step of the migration chain: SQL that leads from the version of its index to the next. */
typedef struct store_chain {
    int count;
    const char *const *steps;
} store_chain;
extern const store_chain store_migrations;

/*
 * Bring the database up to the end of the chain, in one transaction: a fresh one gets all steps. STORE_NEWER and
 * STORE_FOREIGN leave it as it is; so does STORE_IN_USE, the answer where a database that has games needs a migration
 * and `alone` is false. After STORE_FAILED *code has SQLite's result.
 */
int store_migrate(sqlite3 *db, const store_chain *chain, bool alone, int *version, int *code);

/* ---- aside.c ---------------------------------------------------------------------------------------------------- */

/*
 * Move a damaged database, with its -wal and -shm, to a free name like solitaire.db.corrupt-20260731-235959 and say
 * where. The caller has disconnected and is alone. False with errno set.
 */
bool store_set_aside(const char *path, int64_t unix_now, char to[STORE_PATH_MAX]);

/* ---- open.c ----------------------------------------------------------------------------------------------------- */

/*
 * The database has turned out to be damaged: set it aside and begin a new one. False with a notice if that cannot be
 * done, as when another process has it open; then the old one stays in use.
 */
bool store_replace(store *kept, store_notice *notice);

/* Has the database been removed, or another file been put in its place, while we have it open? */
bool store_was_moved(const store *kept);

/* Begin again with whatever stands in its place, or with a new one.  False with a notice if nothing can be kept. */
bool store_reopen(store *kept, store_notice *notice);

#endif
