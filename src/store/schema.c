#include <stdio.h>

#include "schema.h"

/* What follows from the events is not kept a second time, except for the summary of a game, which lists and figures
 * need, and for what costs too much to be made again whenever somebody looks. */
static const char schema[] =
    "CREATE TABLE games ("
    "  id        INTEGER PRIMARY KEY AUTOINCREMENT," /* never used twice: replay 17 always means the same game */
    "  game      TEXT    NOT NULL,"                  /* klondike … */
    "  options   TEXT    NOT NULL,"                  /* as in a record */
    "  deal      TEXT    NOT NULL,"                  /* as in a record: 482913, ms:617; 'deck' where it has no number */
    "  deck      TEXT,"                              /* then the cards in deal order; else NULL */
    "  cards     INTEGER,"          /* the same for the same cards (store_cards); NULL where the deal is not known */
    "  origin    INTEGER NOT NULL," /* 0 dealt; 1 continued from a replay, or that deal again; 2 a puzzle */
    "  started   INTEGER NOT NULL," /* Unix seconds, UTC, here and below */
    "  saved     INTEGER NOT NULL,"
    "  finished  INTEGER," /* NULL while it is unfinished */
    "  result    TEXT,"    /* won, given up, time up, broken; NULL while it is unfinished */
    "  score     INTEGER NOT NULL DEFAULT 0,"
    "  moves     INTEGER NOT NULL DEFAULT 0," /* the player's moves that were not undone */
    "  undos     INTEGER NOT NULL DEFAULT 0,"
    "  tips      INTEGER NOT NULL DEFAULT 0," /* tips the player was shown */
    "  time_ms   INTEGER NOT NULL DEFAULT 0," /* the time of play */
    "  helped    INTEGER NOT NULL DEFAULT 0," /* bits: 1, the solver helped (counted.c); 2, with the coach */
    "  daily     INTEGER NOT NULL DEFAULT 0," /* the day of a daily deal, in days since 1970-01-01; 0 = none */
    "  favourite INTEGER NOT NULL DEFAULT 0,"
    "  verdict   INTEGER NOT NULL DEFAULT 0," /* the deal: 0 unknown, 1 winnable, 2 not */
    "  graded    INTEGER NOT NULL DEFAULT 0," /* asked for: 0 nothing, 1 winnable, 2 easy, 3 normal, 4 hard, 5 expert */
    "  deleted   INTEGER NOT NULL DEFAULT 0);" /* the process that deleted it and can bring it back; 0 = not deleted */
    "CREATE INDEX games_open  ON games (id) WHERE result IS NULL;"
    "CREATE INDEX games_saved ON games (saved, id, result, game) WHERE deleted = 0;"
    "CREATE INDEX games_cards ON games (cards, game, started, id);"
    "CREATE INDEX games_daily ON games (daily) WHERE daily <> 0;"
    "CREATE INDEX games_gone  ON games (deleted) WHERE deleted <> 0;"
    "CREATE TABLE events ("
    "  game      INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
    "  n         INTEGER NOT NULL," /* from 0, without a gap */
    "  at        INTEGER NOT NULL," /* ms of play since the first event */
    "  kind      INTEGER NOT NULL," /* 0 move, 1 undo, 2 redo, 3 give up */
    "  automatic INTEGER NOT NULL," /* 1: made by the program */
    "  move      INTEGER NOT NULL," /* 0 move, 1 draw, 2 redeal, 3 row, 4 pair; with its piles and count */
    "  source    INTEGER NOT NULL,"
    "  target    INTEGER NOT NULL,"
    "  count     INTEGER NOT NULL,"
    "  PRIMARY KEY (game, n)) WITHOUT ROWID;"
    "CREATE TABLE resets ("     /* the resets of bankrolls */
    "  draw INTEGER NOT NULL,"  /* the cards turned at a time: each count has its own */
    "  at   INTEGER NOT NULL);" /* games finished until then no longer belong to it */
    /* What a review takes seconds to find out, as far as statistics add it up; a row may be deleted at any time. */
    "CREATE TABLE reviews ("
    "  game         INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,"
    "  coach        INTEGER NOT NULL," /* the version of the coach that made it: another makes its own */
    "  events       INTEGER NOT NULL," /* how many the game had then: once it continues, the review no longer counts */
    "  luck         INTEGER NOT NULL," /* in parts of 10000 */
    "  regret       INTEGER NOT NULL," /* likewise */
    "  best         INTEGER NOT NULL DEFAULT 0," /* moves by their class */
    "  fine         INTEGER NOT NULL DEFAULT 0,"
    "  inaccuracies INTEGER NOT NULL DEFAULT 0,"
    "  mistakes     INTEGER NOT NULL DEFAULT 0,"
    "  blunders     INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE practice ("          /* turning points of reviewed games (practice.h) */
    "  game         INTEGER NOT NULL," /* 0: a position of the coach's collection */
    "  step         INTEGER NOT NULL," /* so many steps of the line of play come before it; there its number */
    "  due          INTEGER NOT NULL," /* the day from which on it is asked, in days since 1970-01-01 */
    "  answered     INTEGER NOT NULL DEFAULT 0," /* so often rightly … */
    "  answered_row INTEGER NOT NULL DEFAULT 0," /* … and of these, since the last wrong answer */
    "  PRIMARY KEY (game, step)) WITHOUT ROWID;";

/* The one number that a statement yields. */
static int read_one_number(sqlite3 *db, const char *statement, int64_t *value)
{
    sqlite3_stmt *prepared = NULL;
    int code = sqlite3_prepare_v2(db, statement, -1, &prepared, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(prepared)) == SQLITE_ROW) {
        *value = sqlite3_column_int64(prepared, 0);
        code = SQLITE_OK;
    }
    sqlite3_finalize(prepared);
    return code;
}

/* Objects that we never made.  A view in place of a table can run without end, and a trigger can do anything. */
static const char strange[] =
    "SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view') OR "
    "(name COLLATE NOCASE IN ('games', 'events', 'resets', 'reviews', 'practice') AND (type <> 'table' OR rootpage = 0))";

/* Find out whose database this is.  STORE_GOOD with `version` 0: an empty one, which becomes ours. */
static int identify(sqlite3 *db, int64_t *version, int *code)
{
    int64_t application = 0, tables = 0, others = 0;
    *code = read_one_number(db, "PRAGMA user_version", version);
    if (*code == SQLITE_OK)
        *code = read_one_number(db, "PRAGMA application_id", &application);
    if (*code == SQLITE_OK)
        *code = read_one_number(db, "SELECT count(*) FROM sqlite_master", &tables);
    if (*code == SQLITE_OK)
        *code = read_one_number(db, strange, &others);
    if (*code != SQLITE_OK)
        return STORE_FAILED;
    if (*version < 0 || others > 0)
        return STORE_FOREIGN;
    if (application == STORE_APPLICATION)
        return *version > STORE_SCHEMA ? STORE_NEWER : STORE_GOOD;
    return application || *version || tables ? STORE_FOREIGN : STORE_GOOD;
}

/*
 * Two settings that stay with the file, and the tables in one transaction.  Pages are small, because a key press
 * writes two or three of them.
 */
static int make_ours(sqlite3 *db)
{
    char stamp[96];
    snprintf(stamp, sizeof stamp, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", STORE_APPLICATION,
             STORE_SCHEMA);
    int code =
        sqlite3_exec(db, "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, schema, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, stamp, NULL, NULL, NULL);
    if (code != SQLITE_OK && !sqlite3_get_autocommit(db))
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return code;
}

int store_admit(sqlite3 *db, int *version, int *code)
{
    int64_t found = 0;
    int verdict = identify(db, &found, code);
    *version = (int)found;
    if (verdict != STORE_GOOD)
        return verdict;
    if (found == 0)
        *code = make_ours(db);
    if (*code == SQLITE_OK) {
        /* Can the first pages of the tables be read?  Reading more would take too long for a start. */
        int64_t value = 0;
        *code = read_one_number(db, "SELECT max(id) FROM games", &value);
        if (*code == SQLITE_OK)
            *code = read_one_number(db, "SELECT max(game) FROM events", &value);
    }
    return *code == SQLITE_OK ? STORE_GOOD : STORE_FAILED;
}
