/*
 * The database's version: fresh, of today, older, newer, or not ours at all.
 */
#include "helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <sqlite3.h>

#include "engine/mix.h"
#include "store/health.h"
#include "store/internal.h"

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
    assert_left_alone(place, "newer solitaire (schema 99; this one knows 6)");
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

/* ---- the chain -------------------------------------------------------------------------------------------------- */

static const char *const longer[] = {
    NULL, /* the chain's own steps */
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    "ALTER TABLE games ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'",
    "UPDATE games SET colour = 'blue' WHERE id = 1; CREATE TABLE extra (x)",
};

enum { LATER = sizeof longer / sizeof *longer };

/* The chain that a later release may have; `steps` has room for all of it. */
static store_chain later(const char *steps[LATER])
{
    memcpy(steps, longer, sizeof longer);
    memcpy(steps, store_migrations.steps, STORE_SCHEMA * sizeof *steps);
    return (store_chain){LATER, steps};
}

static sqlite3 *connect(const test_place *place)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(place->db, &db), SQLITE_OK);
    return db;
}

static void keep_two(test_place *place)
{
    store_notice notice;
    store *kept = test_open(place);
    for (uint64_t i = 1; i <= 2; i++) {
        store_ticket ticket = {0};
        test_deal(&place->a, i);
        assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    }
    store_close(kept);
}

static void an_older_database_climbs_the_chain_with_its_games(void **state)
{
    test_place *place = *state;
    const char *steps[LATER];
    store_chain chain = later(steps);
    int version, code;
    keep_two(place);
    sqlite3 *db = connect(place);
    assert_int_equal(store_migrate(db, &chain, true, &version, &code), STORE_GOOD);
    assert_int_equal(version, STORE_SCHEMA);
    sqlite3_close(db);
    assert_int_equal(test_number(place, "PRAGMA user_version"), LATER);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE colour = 'blue'"), 1);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE colour = 'green'"), 1);
}

static void an_older_database_in_use_is_not_migrated(void **state)
{
    test_place *place = *state;
    const char *steps[LATER];
    store_chain chain = later(steps);
    int version, code;
    keep_two(place);
    sqlite3 *db = connect(place);
    assert_int_equal(store_migrate(db, &chain, false, &version, &code), STORE_IN_USE);
    sqlite3_close(db);
    assert_int_equal(test_number(place, "PRAGMA user_version"), STORE_SCHEMA);
}

static void a_migration_that_fails_changes_nothing(void **state)
{
    test_place *place = *state;
    const char *steps[LATER];
    store_chain chain = later(steps);
    int version, code;
    steps[LATER - 1] = "this is no SQL";
    keep_two(place);
    sqlite3 *db = connect(place);
    assert_int_equal(store_migrate(db, &chain, true, &version, &code), STORE_FAILED);
    assert_int_equal(code, SQLITE_ERROR);
    sqlite3_close(db);
    assert_int_equal(test_number(place, "PRAGMA user_version"), STORE_SCHEMA);
    assert_int_equal(test_number(place, "SELECT count(*) FROM pragma_table_info('games') WHERE name = 'colour'"), 0);
    store_close(test_open(place));
}

/* A released step is never changed: databases hold its text, by which the views of versions 2 and 3 are recognised. */
static void the_steps_that_were_released_are_what_they_were(void **state)
{
    (void)state;
    static const uint64_t released[] = {UINT64_C(0x2C097972C75A9158), UINT64_C(0x772B7946D49B64C5),
                                        UINT64_C(0xCA602D677CB98D5D)};
    for (size_t i = 0; i < sizeof released / sizeof *released; i++) {
        const char *step = store_migrations.steps[i];
        assert_int_equal(engine_hash(ENGINE_HASH_START, step, strlen(step)), released[i]);
    }
}

static void a_fresh_database_climbs_the_whole_chain(void **state)
{
    test_place *place = *state;
    const char *steps[LATER];
    store_chain chain = later(steps);
    int version, code;
    assert_int_equal(mkdir(place->dir, 0700), 0);
    sqlite3 *db = connect(place);
    assert_int_equal(store_migrate(db, &chain, false, &version, &code), STORE_GOOD);
    sqlite3_close(db);
    assert_int_equal(test_number(place, "PRAGMA user_version"), LATER);
    assert_int_equal(test_number(place, "SELECT count(*) FROM extra"), 0);
}

/* ---- version 1, which had no favourites, days or figures --------------------------------------------------------- */

/* Make a database as version 1 did, with three games of deal 7, lost, won and open, and a won game of deal 8. */
static void make_version_1(const test_place *place)
{
    const store_chain first = {1, store_migrations.steps};
    int version, code;
    assert_int_equal(mkdir(place->dir, 0700), 0);
    sqlite3 *db = connect(place);
    assert_int_equal(store_migrate(db, &first, true, &version, &code), STORE_GOOD);
    sqlite3_close(db);
    test_sql(place, "INSERT INTO games (game, options, deal, origin, started, saved, finished, result, moves) VALUES "
                    "('klondike', 'draw=3', '7', 0, 10, 20, 20, 'given up', 5), "
                    "('klondike', 'draw=3', '7', 0, 30, 40, 40, 'won', 90), "
                    "('klondike', 'draw=3', '7', 0, 50, 60, NULL, NULL, 1), "
                    "('klondike', 'draw=1', '8', 0, 70, 80, 80, 'won', 80)");
}

static void a_database_of_version_1_is_opened_with_all_its_games(void **state)
{
    test_place *place = *state;
    make_version_1(place);
    store *kept = test_open(place);
    assert_int_equal(store_count(kept, NULL), 4);
    assert_int_equal(store_count(kept, &(store_filter){.favourites = true}), 0);
    store_close(kept);
    assert_int_equal(test_number(place, "PRAGMA user_version"), STORE_SCHEMA);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE daily = 0 AND helped = 0"), 4);
}

static void the_games_of_version_1_count_at_once(void **state)
{
    test_place *place = *state;
    static figures_stats stats;
    make_version_1(place);
    store *kept = test_open(place);
    assert_true(store_stats_read(kept, &(store_stats_filter){0}, TEST_NOW, &stats));
    assert_int_equal(stats.all.played, 2); /* deal 7 counts once */
    assert_int_equal(stats.all.won, 1);
    assert_int_equal(stats.all.fastest.id, 4);
    store_close(kept);
}

/* ---- version 2, which told deals apart by their names ------------------------------------------------------------ */

/*
 * Make a database as version 2 did, with deal 7 by its number and as a deck, both lost; the second ended before it
 * began, because a clock was set back.
 */
static void make_version_2(const test_place *place)
{
    const store_chain chain = {2, store_migrations.steps};
    char deck[SOL_DECK_TEXT_MAX], sql[SOL_DECK_TEXT_MAX + 400];
    sol_deal deal;
    int version, code;
    assert_int_equal(mkdir(place->dir, 0700), 0);
    sqlite3 *db = connect(place);
    assert_int_equal(store_migrate(db, &chain, true, &version, &code), STORE_GOOD);
    sqlite3_close(db);
    assert_true(sol_deal_make(SOL_DEAL_OURS, 7, 1, &deal));
    sol_deck_write(&deal, deck);
    (void)snprintf(sql, sizeof sql,
                   "INSERT INTO games (game, options, deal, deck, origin, started, saved, finished, result, moves) "
                   "VALUES ('klondike', 'draw=3', '7', NULL, 0, 10, 20, 20, 'given up', 5), "
                   "('klondike', 'draw=3', 'deck', '%s', 0, 30, 25, 25, 'given up', 5), "
                   "('of tomorrow', 'x', '7', NULL, 0, 30, 40, 40, 'won', 5), "
                   "('klondike', 'draw=3', 'deck', 'not whole', 0, 30, 40, 40, 'broken', 5)",
                   deck);
    test_sql(place, sql);
}

/* ---- version 5, which did not know as what a deal was looked for ------------------------------------------------- */

static void the_games_of_version_5_were_looked_for_as_nothing(void **state)
{
    test_place *place = *state;
    const store_chain chain = {5, store_migrations.steps};
    figures_row row;
    int version, code;
    assert_int_equal(mkdir(place->dir, 0700), 0);
    sqlite3 *db = connect(place);
    assert_int_equal(store_migrate(db, &chain, true, &version, &code), STORE_GOOD);
    sqlite3_close(db);
    test_sql(place, "INSERT INTO games (game, options, deal, origin, started, saved, moves) VALUES "
                    "('klondike', 'draw=3', '7', 0, 10, 20, 5)");
    store *kept = test_open(place);
    assert_true(store_look(kept, 1, &row));
    assert_int_equal(row.moves, 5);
    assert_int_equal(row.graded, FIGURES_DEALS_ANY);
    store_close(kept);
    assert_int_equal(test_number(place, "PRAGMA user_version"), STORE_SCHEMA);
}

/* ---- where nothing can be written -------------------------------------------------------------------------------- */

static void assert_can_be_looked_at(test_place *place, uint32_t games, int64_t version)
{
    store_notice notice;
    static figures_stats stats;
    test_open_to_all(place, 0555);
    test_as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    test_assert_says(&notice, "cannot be written to");
    assert_non_null(kept);
    assert_int_equal(store_count(kept, NULL), games);
    assert_true(store_stats_read(kept, &(store_stats_filter){.game = "klondike"}, TEST_NOW, &stats));
    assert_false(store_favourite(kept, 1, true, &notice));
    store_close(kept);
    test_as_before();
    test_open_to_all(place, 0755);
    assert_int_equal(test_number(place, "PRAGMA user_version"), version);
}

static void games_of_version_1_can_be_looked_at_where_nothing_can_be_written(void **state)
{
    make_version_1(*state);
    assert_can_be_looked_at(*state, 4, 1);
}

static void games_of_version_2_can_be_looked_at_where_nothing_can_be_written(void **state)
{
    make_version_2(*state);
    assert_can_be_looked_at(*state, 4, 2);
}

static void the_same_cards_of_version_2_count_once(void **state)
{
    test_place *place = *state;
    static figures_stats stats;
    static store_health health;
    make_version_2(place);
    store *kept = test_open(place);
    assert_true(store_stats_read(kept, &(store_stats_filter){.game = "klondike"}, TEST_NOW, &stats));
    assert_int_equal(stats.all.played, 1);
    assert_true(store_examine(kept, &health));
    assert_int_equal(health.stale, 0);
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT count(DISTINCT cards) FROM games WHERE cards IS NOT NULL"), 1);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE cards IS NULL"), 2);
}

static void no_game_of_version_2_ends_before_it_began_any_more(void **state)
{
    test_place *place = *state;
    make_version_2(place);
    store_close(test_open(place));
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE finished < started OR saved < started"), 0);
    assert_int_equal(test_number(place, "SELECT finished FROM games WHERE id = 2"), 30);
}

static void a_view_that_counts_otherwise_is_left_alone(void **state)
{
    test_place *place = *state;
    store_close(test_open(place));
    test_sql(place, "DROP VIEW counted; CREATE VIEW counted AS SELECT * FROM games");
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
        TEST(an_older_database_climbs_the_chain_with_its_games),
        TEST(an_older_database_in_use_is_not_migrated),
        TEST(a_migration_that_fails_changes_nothing),
        TEST(a_database_of_version_1_is_opened_with_all_its_games),
        TEST(the_games_of_version_1_count_at_once),
        TEST(the_games_of_version_5_were_looked_for_as_nothing),
        TEST(games_of_version_1_can_be_looked_at_where_nothing_can_be_written),
        TEST(games_of_version_2_can_be_looked_at_where_nothing_can_be_written),
        TEST(the_same_cards_of_version_2_count_once),
        TEST(no_game_of_version_2_ends_before_it_began_any_more),
        TEST(a_view_that_counts_otherwise_is_left_alone),
        TEST(the_steps_that_were_released_are_what_they_were),
        TEST(a_fresh_database_climbs_the_whole_chain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
