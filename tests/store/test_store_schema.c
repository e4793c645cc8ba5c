/*
 * The database's version: fresh, of today, newer, of an earlier build, or not ours at all.
 */
#include "helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <sqlite3.h>

#include "store/schema.h"

/* ---- by the front door ------------------------------------------------------------------------------------------ */

static void a_new_database_says_what_it_is(void **state)
{
    test_place *place = *state;
    store_close(test_open(place));
    assert_int_equal(test_number(place, "PRAGMA user_version"), STORE_SCHEMA);
    assert_int_equal(test_number(place, "PRAGMA application_id"), STORE_APPLICATION);
    assert_int_equal(test_number(place, "PRAGMA page_size"), 1024);
    assert_int_equal(test_number(place, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), 1);
}

static void an_empty_file_becomes_a_database(void **state)
{
    test_place *place = *state;
    assert_int_equal(mkdir(place->dir, 0700), 0);
    test_spill(place->db, "", 0);
    store_close(test_open(place));
    assert_int_equal(test_number(place, "PRAGMA user_version"), STORE_SCHEMA);
}

static void an_empty_database_of_no_version_becomes_ours(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    assert_int_equal(mkdir(place->dir, 0700), 0);
    test_sql(place, "PRAGMA journal_mode = WAL; CREATE TABLE x (y); DROP TABLE x");
    store *kept = test_open(place);
    test_deal(&place->a, 1);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->a);
}

/* Assert that the database is not opened, and no byte of it is changed. */
static void assert_left_alone(const test_place *place, const char *reason)
{
    store_notice notice;
    size_t before_size, after_size;
    unsigned char *before = test_slurp(place->db, &before_size);
    assert_null(store_open(place->dir, TEST_NOW, &notice));
    assert_non_null(strstr(notice.text, "Nothing is being saved"));
    assert_non_null(strstr(notice.text, reason));
    unsigned char *after = test_slurp(place->db, &after_size);
    assert_int_equal(before_size, after_size);
    assert_memory_equal(before, after, before_size);
    free(before);
    free(after);
}

static void a_newer_schema_is_left_alone(void **state)
{
    test_place *place = *state;
    store_close(test_open(place));
    test_sql(place, "PRAGMA user_version = 99; CREATE TABLE news (x)");
    assert_left_alone(place, "newer solitaire (schema 99; this one knows 1)");
}

static void a_version_that_is_not_of_ours_is_left_alone_though_nothing_else_is_there(void **state)
{
    test_place *place = *state;
    assert_int_equal(mkdir(place->dir, 0700), 0);
    test_sql(place, "PRAGMA user_version = 1");
    assert_left_alone(place, "some other program's database");
}

static void a_version_below_0_is_left_alone(void **state)
{
    test_place *place = *state;
    store_close(test_open(place));
    test_sql(place, "PRAGMA user_version = -1");
    assert_left_alone(place, "some other program's database");
    test_sql(place, "PRAGMA user_version = -2147483648");
    assert_left_alone(place, "some other program's database");
}

/* Counting the rows of this view would never end. */
static void an_endless_view_in_the_place_of_a_table_is_left_alone(void **state)
{
    test_place *place = *state;
    store_close(test_open(place));
    test_sql(place, "DROP TABLE games; CREATE VIEW GAMES (id) AS "
                    "WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id FROM n) SELECT id FROM n");
    assert_left_alone(place, "some other program's database");
}

static void a_virtual_table_in_the_place_of_a_table_is_left_alone(void **state)
{
    test_place *place = *state;
    store_close(test_open(place));
    test_sql(place, "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 0, "
                    "sql = 'CREATE VIRTUAL TABLE events USING fts5 (game)' WHERE name = 'events'");
    assert_left_alone(place, "some other program's database");
}

static void a_trigger_is_left_alone(void **state)
{
    test_place *place = *state;
    store_close(test_open(place));
    test_sql(place, "CREATE TRIGGER x AFTER UPDATE ON games BEGIN DELETE FROM events; END");
    assert_left_alone(place, "some other program's database");
}

static void another_programs_database_is_left_alone(void **state)
{
    test_place *place = *state;
    assert_int_equal(mkdir(place->dir, 0700), 0);
    test_sql(place, "CREATE TABLE recipes (name)");
    assert_left_alone(place, "some other program's database");
}

static void a_database_with_another_application_id_is_left_alone(void **state)
{
    test_place *place = *state;
    assert_int_equal(mkdir(place->dir, 0700), 0);
    test_sql(place, "PRAGMA application_id = 7; CREATE TABLE x (y)");
    assert_left_alone(place, "some other program's database");
}

static void a_database_of_ours_without_its_tables_is_left_alone(void **state)
{
    test_place *place = *state;
    store_close(test_open(place));
    test_sql(place, "DROP TABLE events");
    assert_left_alone(place, "no such table: events");
}

/* Whatever its version, and though its tables be ours: what an earlier build has kept is not ours to change. */
static void a_database_of_an_earlier_build_is_left_alone(void **state)
{
    test_place *place = *state;
    store_close(test_open(place));
    test_sql(place, "PRAGMA application_id = 0x536F6C69");
    assert_left_alone(place, "of an earlier build; save its games by that build's \"solitaire export --all FILE\"");
    test_sql(place, "PRAGMA user_version = 6");
    assert_left_alone(place, "of an earlier build");
    test_sql(place, "PRAGMA application_id = 0x536F6C31; PRAGMA user_version = 1");
    assert_left_alone(place, "of an earlier build");
}

/* It was killed before the new database took the old one's place; only that build finishes it without loss. */
static void a_repair_that_an_earlier_build_has_begun_is_left_alone(void **state)
{
    test_place *place = *state;
    char repaired[TEST_PATH_MAX + 16];
    size_t size;
    store_close(test_open(place));
    test_sql(place, "PRAGMA application_id = 0x536F6C69");
    unsigned char *bytes = test_slurp(place->db, &size);
    (void)snprintf(repaired, sizeof repaired, "%s.repaired", place->db);
    test_spill(repaired, bytes, size);
    free(bytes);
    assert_left_alone(place, "of an earlier build");
    assert_int_equal(test_count_files(place, "solitaire.db.repaired"), 1);
}

static void a_view_is_left_alone(void **state)
{
    test_place *place = *state;
    store_close(test_open(place));
    test_sql(place, "CREATE VIEW counted AS SELECT * FROM games");
    assert_left_alone(place, "some other program's database");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, test_dir_make, test_dir_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_new_database_says_what_it_is),
        TEST(an_empty_file_becomes_a_database),
        TEST(an_empty_database_of_no_version_becomes_ours),
        TEST(a_newer_schema_is_left_alone),
        TEST(a_version_that_is_not_of_ours_is_left_alone_though_nothing_else_is_there),
        TEST(a_version_below_0_is_left_alone),
        TEST(an_endless_view_in_the_place_of_a_table_is_left_alone),
        TEST(a_virtual_table_in_the_place_of_a_table_is_left_alone),
        TEST(a_trigger_is_left_alone),
        TEST(another_programs_database_is_left_alone),
        TEST(a_database_with_another_application_id_is_left_alone),
        TEST(a_database_of_ours_without_its_tables_is_left_alone),
        TEST(a_database_of_an_earlier_build_is_left_alone),
        TEST(a_repair_that_an_earlier_build_has_begun_is_left_alone),
        TEST(a_view_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
