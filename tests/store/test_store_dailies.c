/*
 * Daily deals, with games whose rows are written here: which of several attempts at a day's deal counts.
 */
#include "helper.h"
#include "store/stats.h"

enum { DAY = TEST_NOW / 86400 };

/*
 * Write the row of an attempt at the day's deal that was begun at this second of the day; `result` is a value in SQL.
 */
static void write_attempt(int second, const char *result)
{
    char sql[600];
    (void)snprintf(sql, sizeof sql,
                   "INSERT INTO games (game, options, deal, cards, origin, started, saved, finished, result, moves, "
                   "daily) VALUES ('klondike', 'draw=1 scoring=standard', '11', 11, 0, %d, %d, %d, %s, 5, %d)",
                   TEST_NOW + second, TEST_NOW + second, TEST_NOW + second, result, DAY);
    test_sql(sql);
}

TEST_CASE(of_several_unfinished_attempts_the_first_is_continued)
{
    store_attempts of;
    test_close(test_open());
    write_attempt(30, "NULL");
    write_attempt(20, "NULL");
    write_attempt(10, "'given up'");
    store *kept = test_open();
    assert_true(store_attempts_read(kept, "klondike", DAY, NULL, &of));
    test_close(kept);
    assert_int_equal(of.first, 3);
    assert_int_equal(of.open, 2);
}

/* Save an attempt at the day's deal, begun when the clock says so, and over if that is wanted. */
static int64_t attempt_at(test_game *game, int64_t when, uint32_t events, bool over)
{
    store_ticket ticket = {0};
    store_notice notice;
    store *kept = test_open();
    test_deal(game, 11);
    assert_true(store_begin(kept, &game->game, when, &ticket, &notice));
    ticket.provenance.daily = DAY;
    test_play(game, events);
    assert_true(!over ||
                sol_game_append(&game->game, (sol_event){.at = game->played, .kind = SOL_EVENT_GIVE_UP}) == SOL_OK);
    assert_true(store_save(kept, &game->game, game->played, when, &ticket, &notice));
    int64_t id = ticket.id;
    store_release(kept, &ticket);
    test_close(kept);
    return id;
}

TEST_CASE(a_clock_that_was_set_back_does_not_make_a_later_attempt_the_first)
{
    store_attempts of;
    int64_t first = attempt_at(&place->a, TEST_NOW + 7200, 4, true);
    int64_t second = attempt_at(&place->b, TEST_NOW + 60, 6, false);
    store *kept = test_open();
    assert_true(store_attempts_read(kept, "klondike", DAY, NULL, &of));
    test_close(kept);
    assert_int_equal(of.first, first);
    assert_int_equal(of.open, second);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
