#include <assert.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "connection.h"
#include "games.h"

static_assert(STORE_ID_MAX == 0x7FFFFFFFFFFFFFEF, "as in STORE_IS_ID");

/*
 * WAL with synchronous NORMAL: a commit is one write() into the kernel's cache and no fsync, so it is fast, and it
 * outlives the process whatever kills that. Only a power cut can take the last commits with it, and even that leaves
 * the database whole.  The fsyncs of a checkpoint cost more than a key press may, so checkpoints wait for the close, or
 * for a very long game.  One made during play trusts the log's index and not its checksums; store_close looks at those.
 */
static const char settings[] = "PRAGMA synchronous = NORMAL;"
                               "PRAGMA foreign_keys = ON;"
                               "PRAGMA cache_size = -512;"
                               "PRAGMA cell_size_check = ON;"
                               "PRAGMA trusted_schema = OFF;"
                               "PRAGMA wal_autocheckpoint = 30000;";

/*
 * SQLite would wait longer each time, up to 100 ms; but a process that writes without a pause leaves only short moments
 * free, and long naps miss them.
 */
enum { NAP_MS = 2 };

static int nap(void *context, int naps)
{
    store *kept = context;
    (void)naps;
    if (kept->patience_us <= 0)
        return 0;
    kept->patience_us -= (int64_t)sqlite3_sleep(NAP_MS) * 1000;
    return 1;
}

void store_be_patient(store *kept, int ms) { kept->patience_us = (int64_t)ms * 1000; }

/*
 * SQLite asks the busy handler for some locks only: for the one that a reader takes in the log's index it tries a
 * hundred times by itself, which is ten seconds of sleep where the locks of a file system fail for good. Its sleep is
 * ours, and when patience has come to its end all further tries follow at once.
 */
static int sleep_in_patience(sqlite3_vfs *vfs, int us)
{
    store *kept = (store *)(void *)((char *)vfs - offsetof(store, vfs));
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    int asked = kept->patience_us <= 0 ? 0 : us < kept->patience_us ? us : (int)kept->patience_us;
    kept->patience_us -= asked;
    return asked ? real->xSleep(real, asked) : 0;
}

/* Open it as a file that nobody changes: without locks, without a log. */
static int open_immutable(const char *path, sqlite3 **db)
{
    char uri[3 * STORE_PATH_MAX + 32] = "file:";
    size_t length = strlen(uri);
    for (; *path; path++) /* these characters have another meaning in a URI */
        length += (size_t)snprintf(uri + length, sizeof uri - length, strchr("?#%", *path) ? "%%%02x" : "%c", *path);
    (void)snprintf(uri + length, sizeof uri - length, "?immutable=1");
    return sqlite3_open_v2(uri, db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL);
}

/*
 * Where nothing can be written WAL cannot make its index; a database that has no -wal is complete and can be read
 * without one, as an immutable file.
 */
static bool is_complete(const store *kept) { return !store_log_at(kept).inode; }

static int open_read_only(store *kept)
{
    if (!is_complete(kept))
        return sqlite3_open_v2(kept->path, &kept->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, kept->vfs_name);
    return open_immutable(kept->path, &kept->db);
}

int store_without_room(int code)
{
    return (code & 0xFF) == SQLITE_IOERR && (errno == ENOSPC || errno == EDQUOT) ? SQLITE_FULL : code;
}

int store_connect(store *kept)
{
    if (!kept->read_only)
        store_make_private(kept->path);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    /* Give SQLite the system's functions, except for sleep, which is ours. */
    kept->vfs = *sqlite3_vfs_find(NULL);
    (void)snprintf(kept->vfs_name, sizeof kept->vfs_name, "solitaire-%p", (void *)kept);
    kept->vfs.zName = kept->vfs_name;
    kept->vfs.pNext = NULL;
    kept->vfs.xSleep = sleep_in_patience;
    int code = sqlite3_vfs_register(&kept->vfs, 0);
    errno = 0;
    if (code == SQLITE_OK)
        code = kept->read_only ? open_read_only(kept) : sqlite3_open_v2(kept->path, &kept->db, flags, kept->vfs_name);
    if (code == SQLITE_OK) {
        sqlite3_busy_handler(kept->db, nap, kept);
        code = store_execute(kept, settings);
    }
    code = store_without_room(code);
    if (code != SQLITE_OK)
        store_disconnect(kept, true);
    return code;
}

int store_reconnect(store *kept)
{
    store_disconnect(kept, true);
    int code = store_connect(kept);
    if (code == SQLITE_OK)
        code = store_execute(kept, "SELECT count(*) FROM sqlite_master"); /* makes the log and its index */
    kept->log = code == SQLITE_OK ? store_log_at(kept) : (store_file){0}; /* others may tidy it up in the meantime */
    kept->index = code == SQLITE_OK ? store_index_at(kept) : (store_file){0};
    return code;
}

/* Within a transaction, or while rows are being read, there is no way back. */
static bool is_idle(const store *kept)
{
    sqlite3_stmt *each = NULL;
    while ((each = sqlite3_next_stmt(kept->db, each)))
        if (sqlite3_stmt_busy(each))
            return false;
    return sqlite3_get_autocommit(kept->db);
}

bool store_is_open(store *kept)
{
    if (!kept || !kept->db || kept->read_only)
        return kept && kept->db;
    store_file now = store_index_at(kept);
    bool lost = kept->index.inode && !store_is_still(kept->index, now);
    if (!lost)
        kept->index = now;
    else if (is_idle(kept) && store_is_in_place(kept))
        return store_reconnect(kept) == SQLITE_OK;
    return !lost || !store_is_cut(kept->index, now);
}

static int copy_database(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");
    if (!copy)
        return sqlite3_errcode(to);
    (void)sqlite3_backup_step(copy, -1);
    return sqlite3_backup_finish(copy);
}

/*
 * Open the files to read them once, and write nothing: an exclusive connection has the log's index in its own memory,
 * and one of this system without locks needs no right to write, which a lock would.
 */
static int open_to_copy(const store *kept, sqlite3 **files)
{
    if (is_complete(kept))
        return open_immutable(kept->path, files);
    int code = sqlite3_open_v2(kept->path, files, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, "unix-none");
    sqlite3_db_config(*files, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    return code == SQLITE_OK ? sqlite3_exec(*files, "PRAGMA locking_mode = EXCLUSIVE", NULL, NULL, NULL) : code;
}

int store_copy_to_memory(store *kept)
{
    sqlite3 *files = NULL;
    store_disconnect(kept, true);
    int code = open_to_copy(kept, &files);
    if (code == SQLITE_OK)
        code = sqlite3_open_v2(":memory:", &kept->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        code = copy_database(files, kept->db);
    if (code == SQLITE_OK)
        code = store_execute(kept, settings);
    sqlite3_close(files);
    if (code != SQLITE_OK)
        store_disconnect(kept, true);
    return code;
}

void store_disconnect(store *kept, bool untouched)
{
    for (int i = 0; i < STORE_STATEMENTS_MAX; i++)
        sqlite3_finalize(kept->statements[i].prepared);
    memset(kept->statements, 0, sizeof kept->statements);
    if (kept->db && untouched)
        sqlite3_db_config(kept->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_close(kept->db);
    kept->db = NULL;
    kept->index = (store_file){0};
    if (kept->vfs.zName)
        (void)sqlite3_vfs_unregister(&kept->vfs);
    kept->vfs.zName = NULL;
}

store *store_beside(const char *path, const char *tail)
{
    store *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->lock = -1;
    store_be_patient(made, STORE_PATIENCE_MS);
    int length = snprintf(made->path, sizeof made->path, "%s%s", path, tail);
    if (length > 0 && (size_t)length < sizeof made->path)
        return made;
    free(made);
    return NULL;
}

int store_connect_without_log(store *kept)
{
    int code = open_immutable(kept->path, &kept->db);
    if (code != SQLITE_OK)
        store_disconnect(kept, true);
    return code;
}

store_file store_log_at(const store *kept) { return store_part_at(kept->path, "-wal"); }

store_file store_index_at(const store *kept) { return store_part_at(kept->path, "-shm"); }

bool store_is_in_place(const store *kept)
{
    return kept->file.inode && store_is_still(kept->file, store_file_at(kept->path)) &&
           (!kept->log.inode || store_is_still(kept->log, store_log_at(kept)));
}

sqlite3_stmt *store_statement(store *kept, const char *sql_text)
{
    int i = 0;
    while (i < STORE_STATEMENTS_MAX && kept->statements[i].sql_text && kept->statements[i].sql_text != sql_text)
        i++;
    if (i == STORE_STATEMENTS_MAX)
        return NULL;
    sqlite3_stmt **statement = &kept->statements[i].prepared;
    kept->statements[i].sql_text = sql_text;
    if (!*statement)
        sqlite3_prepare_v3(kept->db, sql_text, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    else
        sqlite3_reset(*statement);
    return *statement;
}

void store_bind(sqlite3_stmt *statement, int count, const int64_t *values)
{
    for (int i = 0; i < count; i++)
        sqlite3_bind_int64(statement, i + 1, values[i]);
}

void store_bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_TRANSIENT);
}

const char *store_text(sqlite3_stmt *row, int column)
{
    const unsigned char *text = sqlite3_column_text(row, column);
    return text ? (const char *)text : "";
}

uint32_t store_count_in(sqlite3_stmt *row, int column, uint32_t most)
{
    int64_t value = sqlite3_column_int64(row, column);
    return value < 0 ? 0 : value > most ? most : (uint32_t)value;
}

int store_run(store *kept, sqlite3_stmt *statement)
{
    if (!statement) {
        int why = sqlite3_errcode(kept->db);
        return why == SQLITE_OK || why == SQLITE_ROW || why == SQLITE_DONE ? SQLITE_ERROR : why;
    }
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

sqlite3_stmt *store_ask(store *kept, const char *sql_text, int count, const int64_t *values)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(kept->db, sql_text, -1, &statement, NULL) == SQLITE_OK)
        store_bind(statement, count, values);
    return statement;
}

int64_t store_number(store *kept, const char *sql_text, int64_t otherwise)
{
    sqlite3_stmt *row = store_ask(kept, sql_text, 0, NULL);
    int64_t value = row && sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : otherwise;
    sqlite3_finalize(row);
    return value;
}

int store_execute(store *kept, const char *sql_text) { return sqlite3_exec(kept->db, sql_text, NULL, NULL, NULL); }

int store_do(store *kept, const char *sql_text, int count, const int64_t *values)
{
    sqlite3_stmt *statement = store_ask(kept, sql_text, count, values);
    int code = statement ? sqlite3_step(statement) : sqlite3_errcode(kept->db);
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

int store_attempt(store *kept, int (*body)(store *kept, void *context), void *context)
{
    static const char begin[] = "BEGIN IMMEDIATE", commit[] = "COMMIT", rollback[] = "ROLLBACK";
    int code = store_run(kept, store_statement(kept, begin));
    if (code == SQLITE_OK)
        code = body(kept, context);
    if (code == SQLITE_OK)
        code = store_run(kept, store_statement(kept, commit));
    if (code != SQLITE_OK && !sqlite3_get_autocommit(kept->db))
        store_run(kept, store_statement(kept, rollback));
    return code;
}

bool store_transact(store *kept, int (*body)(store *kept, void *context), void *context, store_notice *notice)
{
    notice->text[0] = 0;
    if (!store_is_open(kept) || kept->read_only || !store_is_in_place(kept)) {
        if (kept && kept->read_only && kept->obstacle == SQLITE_FULL)
            store_say(notice, "the change could not be saved: %s", store_why(kept, SQLITE_FULL));
        else
            store_say(notice, "the change could not be saved: the saved games are read-only");
        return false;
    }
    int code = store_attempt(kept, body, context);
    if (code != SQLITE_OK && !notice->text[0])
        store_say(notice, "the change could not be saved: %s", store_why(kept, code));
    return code == SQLITE_OK;
}

typedef struct change {
    const char *sql;
    int count;
    const int64_t *values;
} change;

static int do_change(store *kept, void *context)
{
    const change *asked = context;
    return store_do(kept, asked->sql, asked->count, asked->values);
}

bool store_change(store *kept, const char *sql, int count, const int64_t *values, store_notice *notice)
{
    return store_transact(kept, do_change, &(change){sql, count, values}, notice);
}

bool store_is_damage(int code) { return (code & 0xFF) == SQLITE_CORRUPT || (code & 0xFF) == SQLITE_NOTADB; }

void store_find_damage(store *kept, char text[STORE_NOTICE_MAX])
{
    sqlite3_stmt *row = store_ask(kept, "PRAGMA integrity_check(1)", 0, NULL);
    int code = row ? sqlite3_step(row) : sqlite3_errcode(kept->db);
    const unsigned char *found = code == SQLITE_ROW ? sqlite3_column_text(row, 0) : NULL;
    const char *said = found ? (const char *)found : sqlite3_errstr(code);
    text[0] = 0;
    if (strcmp(said, "ok") != 0)
        sol_visible(text, STORE_NOTICE_MAX, said, strlen(said));
    sqlite3_finalize(row);
}

bool store_is_whole(store *kept)
{
    char damage[STORE_NOTICE_MAX];
    store_find_damage(kept, damage);
    return !damage[0];
}
