/*
 * Figures from games whose rows are written here: which game holds a record.
 */
#include "helper.h"
#include "store/health.h"
#include "store/stats.h"

/* Write the row of a won game, and the moves and the time that it took. */
static void write_win(int deal, int64_t finished, int moves, int time_ms)
{
    char sql[800];
    (void)snprintf(
        sql, sizeof sql,
        "INSERT INTO games (game, options, deal, cards, origin, started, saved, finished, result, score, "
        "moves, time_ms) VALUES ('klondike', 'draw=1 passes=unlimited suits=4 scoring=standard worrying-back=yes "
        "row-on-empty=no timed=no thoughtful=no peek=no time-limit=none', '%d', %d, 0, %lld, %lld, %lld, "
        "'won', 500, %d, %d)",
        deal, deal, (long long)finished - 60, (long long)finished, (long long)finished, moves, time_ms);
    test_sql(sql);
}

TEST_CASE(the_first_of_equal_wins_holds_the_record)
{
    static figures_stats stats;
    test_close(test_open());
    write_win(11, TEST_NOW + 300, 100, 60000);
    write_win(12, TEST_NOW + 200, 90, 50000);
    write_win(13, TEST_NOW + 400, 90, 50000);
    store *kept = test_open();
    assert_true(store_stats_read(kept, &(store_stats_filter){0}, TEST_NOW, &stats));
    test_close(kept);
    assert_int_equal(stats.all.won, 3);
    assert_int_equal(stats.all.shortest.id, 2);
    assert_int_equal(stats.all.fastest.id, 2);
    assert_int_equal(stats.all.highest.id, 2);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
