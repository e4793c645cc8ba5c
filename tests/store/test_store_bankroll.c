/*
 * The Vegas bankroll: which games belong to it.
 */
#include "helper.h"
#include "store/health.h"
#include "store/stats.h"

/* Save a game of Vegas, drawing three, that was given up at this time. */
static void keep_lost(store *kept, test_game *test, uint64_t number, int64_t finished)
{
    store_notice notice;
    const figures_row about = {.started = TEST_NOW, .saved = finished, .finished = finished};
    test_deal(test, 2 * number);
    sol_deal deal = test->game.deal;
    sol_variant variant = test->game.variant;
    variant.options.scoring = SOL_SCORING_VEGAS;
    sol_game_start(&test->game, &variant, &deal, test->events, test->steps, SOL_EVENTS_MAX);
    test_play(test, 20);
    test_give_up(test);
    assert_int_equal(store_import(kept, &test->game, test->played, &about, NULL, &notice), STORE_ADDED);
}

TEST_CASE(a_game_of_the_same_second_as_a_reset_came_before_it)
{
    static figures_bankroll bankroll;
    store *kept = test_open();
    keep_lost(kept, &place->a, 1, TEST_NOW + 100);
    keep_lost(kept, &place->a, 2, TEST_NOW + 101);
    assert_true(store_bankroll_read(kept, 3, &bankroll));
    assert_int_equal(bankroll.games, 2);
    assert_true(store_bankroll_reset(kept, 3, TEST_NOW + 100, &place->notice));
    assert_true(store_bankroll_read(kept, 3, &bankroll));
    assert_int_equal(bankroll.games, 1);
    assert_int_equal(bankroll.reset, TEST_NOW + 100);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
