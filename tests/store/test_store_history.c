/*
 * The list of games: pages and filters, favourites, deletion and its undoing, verdicts.
 */
#include "helper.h"
#include "other.h"
#include "store/games.h"
#include "store/health.h"

#include <signal.h>

enum { GAMES = 30 };

/* Make thirty games, one a day; every third is given up, and every fifth has a day's deal. */
static void make_games(store *kept, test_game *game)
{
    store_notice notice;
    for (int i = 0; i < GAMES; i++) {
        int64_t started = TEST_NOW + i * 86400;
        const figures_row about = {
            .started = started, .saved = started, .provenance.daily = i % 5 ? 0 : started / 86400};
        test_deal_and_play(game, (uint64_t)i + 1, 10);
        if (i % 3 == 0)
            (void)sol_game_append(&game->game, sol_event_of(SOL_EVENT_GIVE_UP, game->played));
        assert_int_equal(store_import(kept, &game->game, game->played, &about, NULL, &notice), STORE_ADDED);
    }
}

static store *keep_games(void)
{
    test_keep_once(make_games);
    return test_open();
}

TEST_CASE(pages_follow_each_other_without_gap_or_overlap)
{
    store *kept = keep_games();
    figures_row rows[8];
    int64_t id = GAMES;
    for (uint32_t from = 0; from < GAMES; from += 8) {
        size_t count = store_page(kept, NULL, from, 8, rows);
        assert_int_equal(count, from + 8 <= GAMES ? 8 : GAMES - from);
        for (size_t i = 0; i < count; i++)
            assert_int_equal(rows[i].id, id--);
    }
    assert_int_equal(store_page(kept, NULL, GAMES, 8, rows), 0);
    test_close(kept);
}

/* Add rows of games, each with its own cards, after those that are there. */
static void add_rows(int count)
{
    char sql[500];
    (void)snprintf(
        sql, sizeof sql,
        "INSERT INTO games (game, options, deal, origin, started, saved, cards) WITH n(i) AS (SELECT 1 UNION "
        "ALL SELECT i + 1 FROM n WHERE i < %d) SELECT 'klondike', 'draw=1', i, 0, i, i, i * 7 FROM n",
        count);
    test_sql(sql);
}

static int count_step(void *steps)
{
    ++*(int *)steps;
    return 0;
}

/* How many steps of SQLite's virtual machine a page takes, which is the same on every computer. */
static int steps_of_a_page(void)
{
    int steps = 0;
    figures_row rows[8];
    store *kept = test_open();
    sqlite3_progress_handler(kept->db, 1, count_step, &steps);
    assert_int_equal(store_page(kept, NULL, 0, 8, rows), 8);
    sqlite3_progress_handler(kept->db, 0, NULL, NULL);
    test_close(kept);
    return steps;
}

TEST_CASE(a_page_takes_as_long_in_a_long_list_as_in_a_short_one)
{
    test_close(keep_games());
    int few = steps_of_a_page();
    add_rows(3000);
    assert_within(steps_of_a_page(), few / 2, few * 2);
}

TEST_CASE(each_filter_lets_through_what_it_names)
{
    store *kept = keep_games();
    const struct {
        store_filter filter;
        uint32_t count;
    } each[] = {
        {{0}, GAMES},
        {{.game = "klondike"}, GAMES},
        {{.game = "spider"}, 0},
        {{.draw = 1}, GAMES / 2},
        {{.draw = 3}, GAMES / 2},
        {{.draw = 2}, 0},
        {{.scoring = "standard"}, GAMES},
        {{.scoring = "vegas"}, 0},
        {{.results = STORE_RESULT_LOST}, 10},
        {{.results = STORE_RESULT_OPEN}, 20},
        {{.results = STORE_RESULT_OPEN | STORE_RESULT_GAVE_UP}, GAMES},
        {{.results = STORE_RESULT_WON}, 0},
        {{.since = TEST_NOW + 10 * 86400}, 20},
        {{.draw = 1, .results = STORE_RESULT_LOST}, 5},
        {{.favourites = true}, 0},
    };
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        figures_row rows[GAMES];
        assert_int_equal(store_count(kept, &each[i].filter), each[i].count);
        assert_int_equal(store_page(kept, &each[i].filter, 0, GAMES, rows), each[i].count);
    }
    test_close(kept);
}

/* ---- deletion --------------------------------------------------------------------------------------------------- */

TEST_CASE(a_game_that_another_process_plays_is_not_deleted)
{
    other process = other_start();
    int64_t id = other_play(&process);
    store *kept = test_open();
    assert_false(store_delete(kept, id, NULL, &place->notice));
    test_assert_says(&place->notice, "game 1 is open in another window");
    test_close(kept);
    other_end(&process, SIGKILL);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
