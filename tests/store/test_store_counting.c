/*
 * What counts: whether a game does, by its provenance.  The first game with the same cards counts, as stories.txt says.
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
