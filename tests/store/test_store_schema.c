/*
 * The database's version: fresh, of today, newer, or not ours at all.
 */
#include "helper.h"

#include <sys/stat.h>

#include <sqlite3.h>

#include "store/connection.h"
#include "store/schema.h"

/* ---- by the front door ------------------------------------------------------------------------------------------ */

TEST_CASE(a_new_database_says_what_it_is)
{
    test_close(test_open());
    assert_int_equal(test_number("PRAGMA user_version"), STORE_SCHEMA);
    assert_int_equal(test_number("PRAGMA application_id"), STORE_APPLICATION);
    assert_int_equal(test_number("PRAGMA page_size"), 1024);
    assert_int_equal(test_number("SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), 1);
}

TEST_CASE(an_empty_file_becomes_a_database)
{
    assert_int_equal(mkdir(place->dir, 0700), 0);
    test_spill(place->db, "", 0);
    test_close(test_open());
    assert_int_equal(test_number("PRAGMA user_version"), STORE_SCHEMA);
}

TEST_CASE(an_empty_database_of_no_version_becomes_ours)
{
    assert_int_equal(mkdir(place->dir, 0700), 0);
    test_sql("PRAGMA journal_mode = WAL; CREATE TABLE x (y); DROP TABLE x");
    test_begin_game(1, 0);
    test_close_and_find();
}

/* Assert that the database is not opened, and no byte of it is changed. */
static void assert_left_alone(const char *reason)
{
    store_notice notice;
    test_file before = test_slurp(place->db);
    assert_null(store_open(place->dir, TEST_NOW, &notice));
    assert_non_null(strstr(notice.text, "nothing is being saved"));
    assert_non_null(strstr(notice.text, reason));
    test_assert_file(place->db, before.bytes, before.size);
    free(before.bytes);
}

/* A database of ours after some SQL, or an empty one. */
static const struct {
    bool ours;
    const char *sql, *reason;
} others[] = {
    {true, "PRAGMA user_version = 99; CREATE TABLE news (x)",
     "newer version of solitaire (schema 99, but this version knows 1)"},
    {true, "PRAGMA user_version = -1", "belongs to another program"},
    {true, "PRAGMA user_version = -2147483648", "belongs to another program"},
    /* Counting the rows of this view would never end. */
    {true,
     "DROP TABLE games; CREATE VIEW GAMES (id) AS "
     "WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id FROM n) SELECT id FROM n",
     "belongs to another program"},
    {true,
     "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 0, "
     "sql = 'CREATE VIRTUAL TABLE events USING fts5 (game)' WHERE name = 'events'",
     "belongs to another program"},
    {true, "CREATE TRIGGER x AFTER UPDATE ON games BEGIN DELETE FROM events; END", "belongs to another program"},
    {true, "CREATE VIEW counted AS SELECT * FROM games", "belongs to another program"},
    {true, "DROP TABLE events", "no such table: events"},
    {true, "PRAGMA application_id = 0x536F6C69", "belongs to another program"},
    {false, "PRAGMA user_version = 1", "belongs to another program"},
    {false, "CREATE TABLE recipes (name)", "belongs to another program"},
    {false, "PRAGMA application_id = 7; CREATE TABLE x (y)", "belongs to another program"},
};

TEST_CASE(a_database_that_is_not_of_this_version_is_left_alone)
{
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char name[32];
        (void)snprintf(name, sizeof name, "kept-%zu", i);
        test_dir_use(name);
        if (others[i].ours)
            test_close(test_open());
        else
            assert_int_equal(mkdir(place->dir, 0700), 0);
        test_sql(others[i].sql);
        assert_left_alone(others[i].reason);
    }
}

/* ---- statements that stay prepared ------------------------------------------------------------------------------ */

TEST_CASE(a_statement_that_finds_no_room_is_an_error_and_not_a_success)
{
    char texts[STORE_STATEMENTS_MAX + 1][32];
    store *kept = test_open();
    sqlite3_stmt *last = NULL;
    for (int i = 0; i <= STORE_STATEMENTS_MAX; i++) {
        (void)snprintf(texts[i], sizeof texts[i], "SELECT %d WHERE 0", i);
        last = store_statement(kept, texts[i]);
        if (i == 0)
            assert_int_equal(store_run(kept, last), SQLITE_OK);
    }
    assert_null(last);
    assert_int_equal(store_run(kept, last), SQLITE_ERROR);
    test_close(kept);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
