/* Mending a damaged database: every game that can be read is kept, and the old file beside the new one. */
#include "other.h"
#include "store/health.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 30, PAGE = 1024 };

static void make_games(store *kept, test_game *game)
{
    store_notice notice;
    for (int i = 0; i < GAMES; i++) {
        const figures_row about = {.started = TEST_NOW + i, .saved = TEST_NOW + i};
        test_deal(game, (uint64_t)i + 1);
        test_play(game, 60);
        assert_int_equal(store_import(kept, &game->game, game->played, &about, &notice), STORE_ADDED);
    }
}

static void keep_games(test_place *place) { test_keep_once(place, make_games); }

/*
 * Leave only those entries in an index that meet this condition, as after lost writes.  For a moment the schema says
 * that the index has no others.
 */
static void spoil_index(const test_place *place, const char *index, const char *condition)
{
    char sql[600];
    (void)snprintf(sql, sizeof sql,
                   "PRAGMA writable_schema = ON; CREATE TABLE was AS SELECT sql FROM sqlite_master WHERE name = '%s';"
                   "UPDATE sqlite_master SET sql = substr(sql || ' WHERE ', 1, instr(sql || ' WHERE ', ' WHERE ')) || "
                   "'WHERE %s' WHERE name = '%s'",
                   index, condition, index);
    test_sql(place, sql);
    (void)snprintf(sql, sizeof sql, "REINDEX %s", index);
    test_sql(place, sql);
    (void)snprintf(
        sql, sizeof sql,
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = (SELECT sql FROM was) WHERE name = '%s';"
        "DROP TABLE was",
        index);
    test_sql(place, sql);
}

static void lose_an_entry(const test_place *place, const char *index) { spoil_index(place, index, "id <> 5"); }

static bool is_damaged(store *kept)
{
    static store_health health;
    assert_true(store_examine(kept, &health));
    return health.damage[0] != 0;
}

static void assert_all_are_kept(test_place *place)
{
    for (int i = 0; i < GAMES; i++) {
        test_deal(&place->a, (uint64_t)i + 1);
        test_play(&place->a, 60);
        test_assert_kept(place, i + 1, &place->a);
    }
}

static void assert_mends_without_loss(test_place *place)
{
    store_notice notice;
    store *kept = test_open(place);
    assert_true(is_damaged(kept));
    assert_true(store_renew(kept, &notice));
    test_assert_says(&notice, "have been mended: 30 saved, 0 lost");
    assert_false(is_damaged(kept));
    store_close(kept);
}

static void an_entry_that_an_index_lacks_is_mended(void **state)
{
    static const char *const indexes[] = {"games_cards", "games_saved", "games_open"};
    test_place *place = *state;
    keep_games(place);
    for (size_t i = 0; i < sizeof indexes / sizeof *indexes; i++) {
        lose_an_entry(place, indexes[i]);
        assert_mends_without_loss(place);
    }
    assert_int_equal(test_count_files(place, "solitaire.db.corrupt"), 6); /* three databases, with their logs */
    assert_all_are_kept(place);
}

static void a_game_in_play_goes_on_when_an_index_is_damaged(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    int told = 0;
    keep_games(place);
    test_sql(place, "UPDATE games SET result = 'given up' WHERE id <> 5");
    lose_an_entry(place, "games_saved");
    store *kept = test_open(place);
    assert_true(
        store_resume_id(kept, 5, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &notice));
    for (int i = 0; i < 12; i++) {
        test_play(&place->b, 1);
        assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW + i, &ticket, &notice));
        told += notice.text[0] != 0;
    }
    store_close(kept);
    assert_int_equal(told, 1);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games"), GAMES);
    test_assert_kept(place, 5, &place->b);
}

/*
 * Where the leaf with the first events begins.  It is found from the root of the tree by the first cell of each page.
 */
static size_t events_leaf(const test_place *place, const unsigned char *bytes)
{
    size_t page = (size_t)test_number(place, "SELECT rootpage FROM sqlite_master WHERE name = 'events'");
    while (bytes[(page - 1) * PAGE] == 0x02) {
        const unsigned char *at = bytes + (page - 1) * PAGE, *cell = at + (at[12] << 8 | at[13]);
        page = (size_t)cell[0] << 24 | (size_t)cell[1] << 16 | (size_t)cell[2] << 8 | cell[3];
    }
    assert_int_equal(bytes[(page - 1) * PAGE], 0x0A);
    return (page - 1) * PAGE;
}

static void ruin_events(const test_place *place)
{
    size_t size;
    unsigned char *bytes = test_slurp(place->db, &size);
    memset(bytes + events_leaf(place, bytes), 0xA5, PAGE);
    test_spill(place->db, bytes, size);
    free(bytes);
}

static void swap_events(const test_place *place)
{
    size_t size;
    unsigned char *bytes = test_slurp(place->db, &size), *cells = bytes + events_leaf(place, bytes) + 8, cell[2];
    memcpy(cell, cells + 10, 2);
    memcpy(cells + 10, cells + 12, 2);
    memcpy(cells + 12, cell, 2);
    test_spill(place->db, bytes, size);
    free(bytes);
}

static void rows_in_the_wrong_order_are_put_right(void **state)
{
    test_place *place = *state;
    keep_games(place);
    swap_events(place);
    assert_mends_without_loss(place);
    assert_all_are_kept(place);
}

static void a_new_database_knows_as_what_the_deals_were_looked_for(void **state)
{
    test_place *place = *state;
    keep_games(place);
    test_sql(place, "UPDATE games SET graded = id % 3");
    swap_events(place);
    assert_mends_without_loss(place);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE graded = id % 3"), GAMES);
}

/* In an event's row the number of its game is changed; the row is still found by its place in the tree. */
static void a_row_with_a_damaged_key_stays_in_its_game(void **state)
{
    test_place *place = *state;
    store_notice notice;
    size_t size, found = 0;
    keep_games(place);
    uint32_t at = (uint32_t)test_number(place, "SELECT at FROM events WHERE game = 5 AND n = 40");
    assert_within(at, 0x80, 0x7FFF);
    const unsigned char row[] = {5, 40, (unsigned char)(at >> 8), (unsigned char)at};
    unsigned char *bytes = test_slurp(place->db, &size);
    for (size_t i = 0; i + sizeof row <= size; i++)
        if (memcmp(bytes + i, row, sizeof row) == 0) {
            bytes[i] = 0x8E;
            found++;
        }
    assert_int_equal(found, 1);
    test_spill(place->db, bytes, size);
    free(bytes);
    store *kept = test_open(place);
    assert_true(store_renew(kept, &notice));
    assert_false(is_damaged(kept));
    store_close(kept);
    assert_all_are_kept(place);
}

/* The damage is in another game than the one that was played last. */
static void a_damaged_game_takes_no_other_one_with_it(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    keep_games(place);
    test_sql(place, "UPDATE games SET result = 'given up' WHERE id > 1");
    ruin_events(place);
    store *kept = test_open(place);
    assert_false(
        store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &notice));
    test_assert_says(&notice, "have been mended: 29 saved, 1 lost");
    assert_false(is_damaged(kept));
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games"), GAMES - 1);
}

/* Only the row of a game may say that it was deleted. */
static void an_index_that_names_a_game_as_deleted_deletes_none(void **state)
{
    test_place *place = *state;
    keep_games(place);
    spoil_index(place, "games_gone", "id = 5");
    store_close(test_open(place));
    assert_int_equal(test_number(place, "SELECT count(*) FROM games NOT INDEXED WHERE id = 5"), 1);
}

static void after_a_kill_a_damaged_index_is_mended_at_the_start(void **state)
{
    test_place *place = *state;
    store_notice notice;
    keep_games(place);
    lose_an_entry(place, "games_cards");
    other process = other_start(place);
    (void)other_play(&process);
    other_end(&process, SIGKILL);
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    test_assert_says(&notice, "have been mended: 30 saved, 0 lost");
    assert_false(is_damaged(kept));
    store_close(kept);
    assert_all_are_kept(place);
}

static void what_is_damaged_again_after_it_was_mended_is_told_and_left(void **state)
{
    test_place *place = *state;
    store_notice notice;
    keep_games(place);
    lose_an_entry(place, "games_cards");
    store *kept = test_open(place);
    assert_true(store_renew(kept, &notice));
    assert_false(store_renew(kept, &notice));
    test_assert_says(&notice, "is damaged again");
    store_close(kept);
    assert_int_equal(test_count_files(place, "solitaire.db.corrupt"), 2); /* with its log */
}

/* Ruin the second leaf of the table of resets, which has several. */
static void ruin_a_page_of_resets(const test_place *place)
{
    size_t size, page = (size_t)test_number(place, "SELECT rootpage FROM sqlite_master WHERE name = 'resets'");
    unsigned char *bytes = test_slurp(place->db, &size), *root = bytes + (page - 1) * PAGE;
    assert_int_equal(root[0], 0x05);
    assert_true((root[3] << 8 | root[4]) > 2);
    const unsigned char *cell = root + (root[14] << 8 | root[15]);
    page = (size_t)cell[0] << 24 | (size_t)cell[1] << 16 | (size_t)cell[2] << 8 | cell[3];
    memset(bytes + (page - 1) * PAGE, 0xA5, PAGE);
    test_spill(place->db, bytes, size);
    free(bytes);
}

static void resets_before_and_behind_a_damaged_page_are_saved(void **state)
{
    test_place *place = *state;
    store_notice notice;
    keep_games(place);
    test_sql(place, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) "
                    "INSERT INTO resets (draw, at) SELECT 3, i FROM n");
    ruin_a_page_of_resets(place);
    store *kept = test_open(place);
    assert_true(store_renew(kept, &notice));
    store_close(kept);
    assert_within(test_number(place, "SELECT count(*) FROM resets"), 800, 999);
    assert_int_equal(test_number(place, "SELECT min(at) FROM resets"), 1);
    assert_int_equal(test_number(place, "SELECT max(at) FROM resets"), 1000);
}

static void a_number_is_not_given_twice_after_mending(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    keep_games(place);
    test_sql(place, "DELETE FROM games WHERE id = 30");
    ruin_events(place);
    store *kept = test_open(place);
    assert_true(store_renew(kept, &notice));
    test_deal(&place->a, 99);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    assert_int_equal(ticket.id, GAMES + 1);
    store_close(kept);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, test_dir_make, test_dir_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_entry_that_an_index_lacks_is_mended),
        TEST(a_new_database_knows_as_what_the_deals_were_looked_for),
        TEST(a_game_in_play_goes_on_when_an_index_is_damaged),
        TEST(rows_in_the_wrong_order_are_put_right),
        TEST(a_row_with_a_damaged_key_stays_in_its_game),
        TEST(a_damaged_game_takes_no_other_one_with_it),
        TEST(an_index_that_names_a_game_as_deleted_deletes_none),
        TEST(after_a_kill_a_damaged_index_is_mended_at_the_start),
        TEST(what_is_damaged_again_after_it_was_mended_is_told_and_left),
        TEST(resets_before_and_behind_a_damaged_page_are_saved),
        TEST(a_number_is_not_given_twice_after_mending),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
