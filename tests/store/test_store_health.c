/*
 * The store's health: damage is noticed, the damaged database is set aside, and the games that can still be read come
 * back.
 */
#include "helper.h"
#include "store/health.h"
#include "store/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 40, PAGE = 1024 };

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

/* Overwrite a page in the middle of the events with something that is no page. */
static void damage_page(const test_place *place, size_t page)
{
    size_t size;
    unsigned char *bytes = test_slurp(place->db, &size);
    assert_true(size > (page + 1) * PAGE);
    memset(bytes + page * PAGE, 0xA5, PAGE);
    test_spill(place->db, bytes, size);
    free(bytes);
}

static void figures_that_cannot_be_read_are_told_from_figures_of_no_games(void **state)
{
    test_place *place = *state;
    static figures_stats stats;
    static figures_bankroll bankroll;
    static figures_achievement all[FIGURES_ACHIEVEMENTS_MAX];
    figures_row rows[GAMES];
    keep_games(place);
    damage_page(
        place,
        (size_t)test_number(
            place,
            "SELECT pageno - 1 FROM dbstat WHERE name = 'games' AND pagetype = 'leaf' ORDER BY path LIMIT 1 OFFSET 1"));
    store_notice notice;
    store *kept = store_open_as_is(place->dir, 1785542400, &notice);
    assert_non_null(kept);
    assert_int_equal(store_achievements(kept, all), 0);
    assert_false(store_stats_read(kept, &(store_stats_filter){0}, 0, &stats));
    assert_false(store_bankroll_read(kept, 1, &bankroll));
    store_close(kept);
    assert_int_equal(store_count(NULL, NULL), 0);
    assert_int_equal(store_page(NULL, NULL, 0, GAMES, rows), 0);
    assert_true(store_achievements(NULL, all) > 0);
}

static void a_sound_store_is_said_to_be_whole(void **state)
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

static void without_a_store_there_is_nothing_to_examine(void **state)
{
    (void)state;
    static store_health health;
    assert_false(store_examine(NULL, &health));
}

static void a_corrupt_page_is_seen_and_all_other_games_are_kept(void **state)
{
    test_place *place = *state;
    static store_health health;
    store_notice notice;
    keep_games(place);
    damage_page(place, 30);
    store *kept = test_open(place); /* opening reads no more than it needs */
    assert_true(store_examine(kept, &health));
    assert_true(health.damage[0]);
    assert_true(store_renew(kept, &notice));
    test_assert_says(&notice, "was set aside");
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

static void a_row_that_differs_from_its_moves_is_seen_and_made_right(void **state)
{
    static const char *const changes[] = {
        "score = score + 5", "moves = moves + 1", "undos = 99",  "time_ms = 0",  "result = 'won', finished = 5",
        "result = 'broken'", "cards = cards + 1", "graded = 99", "verdict = -1", "favourite = 7",
    };
    test_place *place = *state;
    store_notice notice;
    keep_games(place);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char sql[100];
        (void)snprintf(sql, sizeof sql, "UPDATE games SET %s WHERE id = 7", changes[i]);
        test_sql(place, sql);
        store *kept = test_open(place);
        assert_int_equal(state_of(kept, place, 6, true, &notice), STORE_ROW_RIGHT);
        assert_int_equal(state_of(kept, place, 7, false, &notice), STORE_ROW_WRONG);
        assert_int_equal(state_of(kept, place, 7, true, &notice), STORE_ROW_MENDED);
        assert_int_equal(state_of(kept, place, 7, false, &notice), STORE_ROW_RIGHT);
        store_close(kept);
    }
}

static void a_game_that_breaks_the_rules_stays_as_it_is(void **state)
{
    test_place *place = *state;
    store_notice notice;
    keep_games(place);
    test_sql(place, "UPDATE events SET kind = 9 WHERE game = 3 AND n = 2; UPDATE games SET score = 777 WHERE id = 3");
    store *kept = test_open(place);
    assert_int_equal(state_of(kept, place, 3, true, &notice), STORE_ROW_UNREADABLE);
    test_assert_says(&notice, "Game 3 cannot be read: event 3");
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT score FROM games WHERE id = 3"), 777);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, test_dir_make, test_dir_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_sound_store_is_said_to_be_whole),
        TEST(without_a_store_there_is_nothing_to_examine),
        TEST(figures_that_cannot_be_read_are_told_from_figures_of_no_games),
        TEST(a_corrupt_page_is_seen_and_all_other_games_are_kept),
        TEST(a_row_that_differs_from_its_moves_is_seen_and_made_right),
        TEST(a_game_that_breaks_the_rules_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
