/*
 * Reviews: kept with a game that is over, as long as it is the game that was reviewed.
 */
#include "helper.h"
#include "store/health.h"
#include "store/reviews.h"
#include "store/stats.h"

enum { COACH = 7 };

static const store_review sample = {.coach = COACH, .play = {-120, 450, {9, 3, 2, 1, 4}}};

/* Save a game, given up or not.  Returns its number, and puts a review of it into `review`. */
static int64_t keep_game(store *kept, test_game *test, bool over, store_review *review)
{
    store_notice notice;
    store_ticket ticket = {0};
    test_deal_and_play(test, 1, 20);
    if (over)
        test_give_up(test);
    assert_true(store_begin(kept, &test->game, TEST_NOW, &ticket, &notice));
    *review = sample;
    review->events = test->game.event_count;
    int64_t id = ticket.id;
    store_release(kept, &ticket);
    return id;
}

static int64_t keep_reviewed(void)
{
    store_review review;
    store *kept = test_open();
    int64_t id = keep_game(kept, &place->a, true, &review);
    assert_true(store_review_keep(kept, id, &review, &place->notice));
    test_close(kept);
    return id;
}

static bool is_reviewed(int64_t id)
{
    store_review review;
    store *kept = test_open();
    bool found = store_review_read(kept, id, COACH, &review);
    test_close(kept);
    return found;
}

TEST_CASE(a_review_is_read_as_it_was_kept)
{
    store_review found;
    int64_t id = keep_reviewed();
    store *kept = test_open();
    assert_true(store_review_read(kept, id, COACH, &found));
    assert_true(found.coach == COACH && found.events == place->a.game.event_count);
    assert_memory_equal(&found.play, &sample.play, sizeof sample.play);
}

TEST_CASE(a_later_review_takes_the_place_of_the_first)
{
    store_review review, found;
    store *kept = test_open();
    int64_t id = keep_game(kept, &place->a, true, &review);
    assert_true(store_review_keep(kept, id, &review, &place->notice));
    review.play.regret = 7;
    assert_true(store_review_keep(kept, id, &review, &place->notice));
    assert_true(store_review_read(kept, id, COACH, &found));
    assert_int_equal(found.play.regret, 7);
}

TEST_CASE(a_game_that_is_not_over_or_has_other_moves_keeps_none)
{
    store_review review;
    store *kept = test_open();
    int64_t id = keep_game(kept, &place->a, false, &review);
    assert_false(store_review_keep(kept, id, &review, &place->notice));
    assert_false(store_review_keep(kept, id + 1, &review, &place->notice));
    id = keep_game(kept, &place->a, true, &review);
    review.events--;
    assert_false(store_review_keep(kept, id, &review, &place->notice));
    assert_false(store_review_keep(NULL, id, &review, &place->notice));
    assert_string_equal(place->notice.text[0] ? "told" : "", "told"); /* nothing at all can be written here */
}

TEST_CASE(another_version_of_the_coach_makes_its_own)
{
    store_review found;
    int64_t id = keep_reviewed();
    store *kept = test_open();
    assert_false(store_review_read(kept, id, COACH + 1, &found));
    assert_false(store_review_read(kept, id, COACH - 1, &found));
}

TEST_CASE(a_game_that_was_continued_has_no_review)
{
    int64_t id = keep_reviewed();
    assert_true(is_reviewed(id));
    test_sql("INSERT INTO events SELECT game, n + 1, at, 1, 0, 0, 0, 0, 0 FROM events ORDER BY n DESC LIMIT 1");
    assert_false(is_reviewed(id));
}

TEST_CASE(a_review_goes_with_its_game)
{
    int64_t id = keep_reviewed();
    store *kept = test_open();
    assert_true(store_delete(kept, id, NULL, &place->notice));
    test_close(kept);
    assert_int_equal(test_number("SELECT count(*) FROM reviews"), 0);
}

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

/* An index is ruined, so that a new database is made. */
TEST_CASE(a_database_that_is_made_anew_has_the_reviews)
{
    int64_t id = keep_reviewed();
    test_ruin(test_leaf("games_saved", 0));
    store *kept = test_open();
    assert_true(store_renew(kept, &place->notice));
    test_close(kept);
    assert_true(is_reviewed(id));
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
