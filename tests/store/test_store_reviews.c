/*
 * Reviews: kept with a game that is over, as long as it is the game that was reviewed.
 */
#include "helper.h"
#include "store/health.h"
#include "store/reviews.h"
#include "store/stats.h"

enum { COACH = 7 };

static const store_review sample = {.coach = COACH, .play = {-120, 450, {9, 3, 2, 1, 4}}};

/* Save so many games, each of its own deal and given up after a while; the last `reviewed` of them have reviews. */
static void keep_many(store *kept, test_game *test, int games, int reviewed)
{
    store_notice notice;
    for (int i = 0; i < games; i++) {
        const figures_row about = {.started = TEST_NOW + i * 100, .saved = TEST_NOW + i * 100 + 50};
        store_review review = sample;
        test_deal_and_play(test, (uint64_t)i * 2 + 1, 20);
        test_give_up(test);
        review.events = test->game.event_count;
        review.play = (figures_play){-10, 100 * (i + 1), {1, 2, 3, 4, 5}};
        const store_review *came = i >= games - reviewed ? &review : NULL;
        assert_int_equal(store_import(kept, &test->game, test->played, &about, came, &notice), STORE_ADDED);
    }
}

TEST_CASE(a_review_that_is_kept_stays_when_the_game_is_imported_with_another)
{
    const figures_row about = {.started = TEST_NOW, .saved = TEST_NOW + 50};
    store_review found, other = sample;
    store *kept = test_open();
    keep_many(kept, &place->a, 1, 1);
    other.events = place->a.game.event_count;
    for (other.coach = COACH; other.coach <= COACH + 1; other.coach++) {
        int outcome = store_import(kept, &place->a.game, place->a.played, &about, &other, &place->notice);
        assert_int_equal(outcome, STORE_THERE);
        assert_true(store_review_read(kept, 1, other.coach, &found));
        assert_int_equal(found.play.regret, other.coach == COACH ? 100 : sample.play.regret);
    }
}

TEST_CASE(statistics_add_up_the_games_that_were_reviewed)
{
    static figures_stats stats;
    const figures_set *all = &stats.all;
    store *kept = test_open();
    keep_many(kept, &place->a, 25, 23);
    assert_true(store_stats_read(kept, &(store_stats_filter){.coach = COACH}, TEST_NOW, &stats));
    assert_true(all->played == 25 && all->reviewed == 23);
    assert_int_equal(all->luck, -230);
    assert_int_equal(all->regret, 100 * (25 * 26 / 2 - 3));
    assert_int_equal(all->recent_regret, 100 * (25 * 26 / 2 - 5 * 6 / 2));
    for (int i = 0; i < FIGURES_CLASSES; i++)
        assert_int_equal(all->classes[i], 23 * (i + 1));
    assert_int_equal(stats.groups[0].figures.reviewed, 23);
    assert_int_equal(all->rated, 23);
    assert_true(store_stats_read(kept, &(store_stats_filter){0}, TEST_NOW, &stats));
    assert_int_equal(all->reviewed, 0);
    assert_true(store_stats_read(kept, &(store_stats_filter){.coach = COACH + 1}, TEST_NOW, &stats));
    assert_int_equal(all->reviewed, 0);
}

TEST_CASE(a_win_with_the_solvers_help_tells_nothing_of_strength)
{
    static figures_stats stats;
    store *kept = test_open();
    keep_many(kept, &place->a, 4, 4);
    test_close(kept);
    test_sql("UPDATE games SET helped = 1 WHERE id <= 2");
    test_sql("UPDATE games SET result = 'won' WHERE id = 1 OR id = 3");
    kept = test_open();
    assert_true(store_stats_read(kept, &(store_stats_filter){.coach = COACH}, TEST_NOW, &stats));
    assert_true(stats.all.reviewed == 4 && stats.all.rated == 3 && stats.all.won == 1);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
