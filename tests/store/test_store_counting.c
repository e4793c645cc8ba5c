/*
 * What counts: the first game with the same cards, by whatever name they were dealt; and when it was over.
 */
#include "helper.h"
#include "store/health.h"
#include "store/stats.h"

/* Save a game that was given up after some moves: number `i` of those with this deal. */
static void keep_lost_as(store *kept, test_game *test, int i, figures_provenance as)
{
    store_notice notice;
    const figures_row about = {
        .started = TEST_NOW + i, .saved = TEST_NOW + i + 100, .finished = TEST_NOW + i + 100, .provenance = as};
    test_play(test, 20);
    test_give_up(test);
    assert_int_equal(store_import(kept, &test->game, test->played, &about, NULL, &notice), STORE_ADDED);
}

static void keep_lost(store *kept, test_game *test, int i) { keep_lost_as(kept, test, i, (figures_provenance){0}); }

/* As test_deal, but the cards themselves are the deal's name. */
static void deal_as_deck(test_game *test, uint64_t number)
{
    test_deal(test, number);
    sol_deal deal = test->game.deal;
    sol_variant variant = test->game.variant;
    deal.dialect = SOL_DEAL_DECK;
    deal.number = 0;
    sol_game_start(&test->game, &variant, &deal, test->events, test->steps, SOL_EVENTS_MAX);
}

static uint32_t played(store *kept)
{
    static figures_stats stats;
    assert_true(store_stats_read(kept, &(store_stats_filter){0}, TEST_NOW, &stats));
    return stats.all.played;
}

/* Open a store that has the same deal twice: by its number, as game 1, and as a deck, as game 2. */
static store *open_with_both_names(void)
{
    store *kept = test_open();
    test_deal(&place->a, 7);
    keep_lost(kept, &place->a, 1);
    deal_as_deck(&place->a, 7);
    keep_lost(kept, &place->a, 2);
    return kept;
}

TEST_CASE(the_same_cards_by_number_and_as_a_deck_count_once)
{
    store *kept = open_with_both_names();
    assert_int_equal(played(kept), 1);
    deal_as_deck(&place->a, 8);
    keep_lost(kept, &place->a, 3);
    test_deal(&place->a, 8);
    keep_lost(kept, &place->a, 4);
    assert_int_equal(played(kept), 2);
}

TEST_CASE(the_game_as_a_deck_counts_once_the_first_is_deleted)
{
    store *kept = open_with_both_names();
    assert_true(store_delete(kept, 1, NULL, &place->notice));
    assert_int_equal(played(kept), 1);
    assert_true(store_undelete(kept, 1, &place->notice));
    assert_true(store_delete(kept, 2, NULL, &place->notice));
    assert_int_equal(played(kept), 1);
}

TEST_CASE(what_is_proved_of_a_deal_is_known_of_it_by_every_name)
{
    figures_row row;
    store *kept = open_with_both_names();
    assert_true(store_judge(kept, 1, FIGURES_VERDICT_LOST, &place->notice));
    assert_true(store_look(kept, 2, &row));
    assert_int_equal(row.verdict, FIGURES_VERDICT_LOST);
}

TEST_CASE(a_game_does_not_end_before_it_began_though_the_clock_was_set_back)
{
    figures_row row;
    store *kept = test_begin_game(7, 0);
    test_play(&place->a, 20);
    test_give_up(&place->a);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW - 3600, &place->ticket, &place->notice));
    assert_true(store_look(kept, place->ticket.id, &row));
    test_close(kept);
    assert_int_equal(row.finished, TEST_NOW);
    assert_int_equal(row.saved, TEST_NOW);
}

/* A game is recognised by its cards and the second in which it began. */
TEST_CASE(two_games_with_the_same_cards_do_not_begin_in_the_same_second)
{
    store_ticket one = {0}, other = {0};
    store *kept = test_open();
    test_deal(&place->a, 9);
    test_deal(&place->b, 9);
    test_play(&place->a, 5);
    test_play(&place->b, 5);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &one, &place->notice));
    assert_true(store_begin(kept, &place->b.game, TEST_NOW, &other, &place->notice));
    assert_int_equal(one.started, TEST_NOW);
    assert_int_equal(other.started, TEST_NOW + 1);
    store_release(kept, &one);
    store_release(kept, &other);
}

/* The figures and figures/provenance.h say the same of every game that there can be. */
TEST_CASE(a_games_provenance_decides_whether_it_counts_and_as_what)
{
    uint32_t counted = 0, won = 0;
    for (int flags = 0; flags < 8; flags++) {
        static figures_stats stats;
        const figures_provenance as = {.daily = flags & 1, .watched = flags & 2, .helped = flags & 4};
        store *kept = test_open();
        test_deal(&place->a, 20 + (uint64_t)flags);
        keep_lost_as(kept, &place->a, flags, as);
        test_close(kept);
        test_sql("UPDATE games SET result = 'won'");
        kept = test_open();
        assert_true(store_stats_read(kept, &(store_stats_filter){0}, TEST_NOW, &stats));
        counted += figures_may_count(as);
        won += figures_may_count(as) && !as.helped;
        assert_int_equal(stats.all.played, counted);
        assert_int_equal(stats.all.won, won);
        test_close(kept);
    }
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
