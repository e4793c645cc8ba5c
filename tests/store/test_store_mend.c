/* Mending a damaged database: every game that can be read is kept, and the old file beside the new one. */
#include "other.h"
#include "store/health.h"
#include "store/stats.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 30 };

static void make_games(store *kept, test_game *game)
{
    store_notice notice;
    for (int i = 0; i < GAMES; i++) {
        const figures_row about = {.started = TEST_NOW + i, .saved = TEST_NOW + i};
        test_deal_and_play(game, (uint64_t)i + 1, 60);
        assert_int_equal(store_import(kept, &game->game, game->played, &about, NULL, &notice), STORE_ADDED);
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
        test_deal_and_play(&place->a, (uint64_t)i + 1, 60);
        test_assert_kept(place, i + 1, &place->a);
    }
}

static void assert_mends_without_loss(test_place *place)
{
    store *kept = test_open(place);
    assert_true(is_damaged(kept));
    assert_true(store_renew(kept, &place->notice));
    test_assert_says(&place->notice, "have been mended: 30 saved, 0 lost");
    assert_false(is_damaged(kept));
    store_close(kept);
}

TEST_CASE(an_entry_that_an_index_lacks_is_mended)
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

TEST_CASE(a_game_in_play_goes_on_when_an_index_is_damaged)
{
    test_place *place = *state;
    int told = 0;
    keep_games(place);
    test_sql(place, "UPDATE games SET result = 'given up' WHERE id <> 5");
    lose_an_entry(place, "games_saved");
    store *kept = test_open(place);
    assert_true(test_resume_id(place, 5));
    for (int i = 0; i < 12; i++) {
        test_play(&place->b, 1);
        assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW + i, &place->ticket, &place->notice));
        told += place->notice.text[0] != 0;
    }
    store_close(kept);
    assert_int_equal(told, 1);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games"), GAMES);
    test_assert_kept(place, 5, &place->b);
}

static void swap_events(const test_place *place)
{
    size_t size;
    unsigned char *bytes = test_slurp(place->db, &size), *cells = bytes + test_leaf(place, "events", 0) + 8, cell[2];
    memcpy(cell, cells + 10, 2);
    memcpy(cells + 10, cells + 12, 2);
    memcpy(cells + 12, cell, 2);
    test_spill(place->db, bytes, size);
    free(bytes);
}

TEST_CASE(rows_in_the_wrong_order_are_put_right)
{
    test_place *place = *state;
    keep_games(place);
    swap_events(place);
    assert_mends_without_loss(place);
    assert_all_are_kept(place);
}

TEST_CASE(a_new_database_knows_as_what_the_deals_were_looked_for)
{
    test_place *place = *state;
    keep_games(place);
    test_sql(place, "UPDATE games SET graded = id % 3");
    swap_events(place);
    assert_mends_without_loss(place);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE graded = id % 3"), GAMES);
}

/* In an event's row the number of its game is changed; the row is still found by its place in the tree. */
TEST_CASE(a_row_with_a_damaged_key_stays_in_its_game)
{
    test_place *place = *state;
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
    assert_true(store_renew(kept, &place->notice));
    assert_false(is_damaged(kept));
    store_close(kept);
    assert_all_are_kept(place);
}

/* The damage is in another game than the one that was played last. */
TEST_CASE(a_damaged_game_takes_no_other_one_with_it)
{
    test_place *place = *state;
    keep_games(place);
    test_sql(place, "UPDATE games SET result = 'given up' WHERE id > 1");
    test_ruin(place, test_leaf(place, "events", 0));
    store *kept = test_open(place);
    assert_false(test_resume(place));
    test_assert_says(&place->notice, "have been mended: 29 saved, 1 lost");
    assert_false(is_damaged(kept));
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games"), GAMES - 1);
}

/* Only the row of a game may say that it was deleted. */
TEST_CASE(an_index_that_names_a_game_as_deleted_deletes_none)
{
    test_place *place = *state;
    keep_games(place);
    spoil_index(place, "games_gone", "id = 5");
    store_close(test_open(place));
    assert_int_equal(test_number(place, "SELECT count(*) FROM games NOT INDEXED WHERE id = 5"), 1);
}

TEST_CASE(after_a_kill_a_damaged_index_is_mended_at_the_start)
{
    test_place *place = *state;
    keep_games(place);
    lose_an_entry(place, "games_cards");
    other process = other_start(place);
    (void)other_play(&process);
    other_end(&process, SIGKILL);
    store *kept = store_open(place->dir, TEST_NOW, &place->notice);
    test_assert_says(&place->notice, "have been mended: 30 saved, 0 lost");
    assert_false(is_damaged(kept));
    store_close(kept);
    assert_all_are_kept(place);
}

TEST_CASE(what_is_damaged_again_after_it_was_mended_is_told_and_left)
{
    test_place *place = *state;
    keep_games(place);
    lose_an_entry(place, "games_cards");
    store *kept = test_open(place);
    assert_true(store_renew(kept, &place->notice));
    assert_false(store_renew(kept, &place->notice));
    test_assert_says(&place->notice, "is damaged again");
    store_close(kept);
    assert_int_equal(test_count_files(place, "solitaire.db.corrupt"), 2); /* with its log */
}

TEST_CASE(resets_before_and_behind_a_damaged_page_are_saved)
{
    test_place *place = *state;
    keep_games(place);
    test_sql(place, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) "
                    "INSERT INTO resets (draw, at) SELECT 3, i FROM n");
    test_ruin(place, test_leaf(place, "resets", 1));
    store *kept = test_open(place);
    assert_true(store_renew(kept, &place->notice));
    store_close(kept);
    assert_within(test_number(place, "SELECT count(*) FROM resets"), 800, 999);
    assert_int_equal(test_number(place, "SELECT min(at) FROM resets"), 1);
    assert_int_equal(test_number(place, "SELECT max(at) FROM resets"), 1000);
}

TEST_CASE(a_number_is_not_given_twice_after_mending)
{
    test_place *place = *state;
    keep_games(place);
    test_sql(place, "DELETE FROM games WHERE id = 30");
    test_ruin(place, test_leaf(place, "events", 0));
    store *kept = test_open(place);
    assert_true(store_renew(kept, &place->notice));
    test_deal(&place->a, 99);
    test_begin(place);
    assert_int_equal(place->ticket.id, GAMES + 1);
    store_close(kept);
}

/* ---- looking at the store's health ------------------------------------------------------------------------------- */

TEST_CASE(figures_that_cannot_be_read_are_told_from_figures_of_no_games)
{
    test_place *place = *state;
    static figures_stats stats;
    static figures_bankroll bankroll;
    static figures_achievement all[FIGURES_ACHIEVEMENTS_MAX];
    figures_row rows[GAMES];
    keep_games(place);
    test_ruin(place, test_leaf(place, "games", 1));
    store *kept = store_open_for(STORE_TO_LOOK, place->dir, TEST_NOW, &place->notice);
    assert_non_null(kept);
    assert_int_equal(store_achievements(kept, all), 0);
    assert_false(store_stats_read(kept, &(store_stats_filter){0}, 0, &stats));
    assert_false(store_bankroll_read(kept, 1, &bankroll));
    store_close(kept);
    assert_int_equal(store_count(NULL, NULL), 0);
    assert_int_equal(store_page(NULL, NULL, 0, GAMES, rows), 0);
    assert_true(store_achievements(NULL, all) > 0);
}

TEST_CASE(a_sound_store_is_said_to_be_whole)
{
    test_place *place = *state;
    static store_health health;
    keep_games(place);
    store *kept = test_open(place);
    assert_true(store_examine(kept, &health));
    store_close(kept);
    assert_string_equal(health.damage, "");
    assert_string_equal(health.path, place->db);
    assert_int_equal(health.games, GAMES);
    assert_int_equal(health.open, GAMES);
    assert_int_equal(health.events, GAMES * 60);
    assert_int_equal(health.schema, 1);
    assert_int_equal(health.aside_count, 0);
    assert_true(health.bytes > 0);
}

TEST_CASE(without_a_store_there_is_nothing_to_examine)
{
    static store_health health;
    assert_false(store_examine(NULL, &health));
}

TEST_CASE(a_corrupt_page_is_seen_and_all_other_games_are_kept)
{
    test_place *place = *state;
    static store_health health;
    keep_games(place);
    test_ruin(place, test_leaf(place, "events", 3));
    store *kept = test_open(place); /* opening reads no more than it needs */
    assert_true(store_examine(kept, &health));
    assert_true(health.damage[0]);
    assert_true(store_renew(kept, &place->notice));
    test_assert_says(&place->notice, "was set aside");
    assert_true(store_examine(kept, &health));
    assert_string_equal(health.damage, "");
    assert_int_equal(health.aside_count, 1);
    assert_within(health.games, GAMES - 4, GAMES - 1);
    assert_int_equal(store_count(kept, NULL), health.games);
    store_close(kept);
}

static int state_of(store *kept, test_place *place, int64_t id, bool mend, store_notice *notice)
{
    return store_check_row(kept, id, mend, place->a.events, place->a.steps, notice);
}

TEST_CASE(a_row_that_differs_from_its_moves_is_seen_and_made_right)
{
    static const char *const changes[] = {
        "score = score + 5", "moves = moves + 1", "undos = 99",  "time_ms = 0",  "result = 'won', finished = 5",
        "result = 'broken'", "cards = cards + 1", "graded = 99", "verdict = -1", "favourite = 7",
    };
    test_place *place = *state;
    keep_games(place);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char sql[100];
        (void)snprintf(sql, sizeof sql, "UPDATE games SET %s WHERE id = 7", changes[i]);
        test_sql(place, sql);
        store *kept = test_open(place);
        assert_int_equal(state_of(kept, place, 6, true, &place->notice), STORE_ROW_RIGHT);
        assert_int_equal(state_of(kept, place, 7, false, &place->notice), STORE_ROW_WRONG);
        assert_int_equal(state_of(kept, place, 7, true, &place->notice), STORE_ROW_MENDED);
        assert_int_equal(state_of(kept, place, 7, false, &place->notice), STORE_ROW_RIGHT);
        store_close(kept);
    }
}

TEST_CASE(a_game_that_breaks_the_rules_stays_as_it_is)
{
    test_place *place = *state;
    keep_games(place);
    test_sql(place, "UPDATE events SET kind = 9 WHERE game = 3 AND n = 2; UPDATE games SET score = 777 WHERE id = 3");
    store *kept = test_open(place);
    assert_int_equal(state_of(kept, place, 3, true, &place->notice), STORE_ROW_UNREADABLE);
    test_assert_says(&place->notice, "Game 3 cannot be read: event 3");
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT score FROM games WHERE id = 3"), 777);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
