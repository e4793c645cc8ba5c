/*
 * Reviews: kept with a game that is over, as long as it is the game that was reviewed.
 */
#include "helper.h"
#include "store/health.h"
#include "store/reviews.h"
#include "store/stats.h"

#include <stdlib.h>
#include <string.h>

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

static int64_t keep_reviewed(test_place *place)
{
    store_review review;
    store *kept = test_open(place);
    int64_t id = keep_game(kept, &place->a, true, &review);
    assert_true(store_review_keep(kept, id, &review, &place->notice));
    store_close(kept);
    return id;
}

static bool is_reviewed(test_place *place, int64_t id)
{
    store_review review;
    store *kept = test_open(place);
    bool found = store_review_read(kept, id, COACH, &review);
    store_close(kept);
    return found;
}

TEST_CASE(a_review_is_read_as_it_was_kept)
{
    test_place *place = *state;
    store_review found;
    int64_t id = keep_reviewed(place);
    store *kept = test_open(place);
    assert_true(store_review_read(kept, id, COACH, &found));
    assert_true(found.coach == COACH && found.events == place->a.game.event_count);
    assert_memory_equal(&found.play, &sample.play, sizeof sample.play);
    store_close(kept);
}

TEST_CASE(a_later_review_takes_the_place_of_the_first)
{
    test_place *place = *state;
    store_review review, found;
    store *kept = test_open(place);
    int64_t id = keep_game(kept, &place->a, true, &review);
    assert_true(store_review_keep(kept, id, &review, &place->notice));
    review.play.regret = 7;
    assert_true(store_review_keep(kept, id, &review, &place->notice));
    assert_true(store_review_read(kept, id, COACH, &found));
    assert_int_equal(found.play.regret, 7);
    store_close(kept);
}

TEST_CASE(a_game_that_is_not_over_or_has_other_moves_keeps_none)
{
    test_place *place = *state;
    store_review review;
    store *kept = test_open(place);
    int64_t id = keep_game(kept, &place->a, false, &review);
    assert_false(store_review_keep(kept, id, &review, &place->notice));
    assert_false(store_review_keep(kept, id + 1, &review, &place->notice));
    id = keep_game(kept, &place->a, true, &review);
    review.events--;
    assert_false(store_review_keep(kept, id, &review, &place->notice));
    assert_false(store_review_keep(NULL, id, &review, &place->notice));
    assert_string_equal(place->notice.text[0] ? "told" : "", "told"); /* nothing at all can be written here */
    store_close(kept);
}

TEST_CASE(another_version_of_the_coach_makes_its_own)
{
    test_place *place = *state;
    store_review found;
    int64_t id = keep_reviewed(place);
    store *kept = test_open(place);
    assert_false(store_review_read(kept, id, COACH + 1, &found));
    assert_false(store_review_read(kept, id, COACH - 1, &found));
    store_close(kept);
}

TEST_CASE(a_game_that_was_continued_has_no_review)
{
    test_place *place = *state;
    int64_t id = keep_reviewed(place);
    assert_true(is_reviewed(place, id));
    test_sql(place, "INSERT INTO events SELECT game, n + 1, at, 1, 0, 0, 0, 0, 0 FROM events ORDER BY n DESC LIMIT 1");
    assert_false(is_reviewed(place, id));
}

TEST_CASE(a_review_goes_with_its_game)
{
    test_place *place = *state;
    int64_t id = keep_reviewed(place);
    store *kept = test_open(place);
    assert_true(store_delete(kept, id, NULL, &place->notice));
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT count(*) FROM reviews"), 0);
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
    test_place *place = *state;
    const figures_row about = {.started = TEST_NOW, .saved = TEST_NOW + 50};
    store_review found, other = sample;
    store *kept = test_open(place);
    keep_many(kept, &place->a, 1, 1);
    other.events = place->a.game.event_count;
    for (other.coach = COACH; other.coach <= COACH + 1; other.coach++) {
        int outcome = store_import(kept, &place->a.game, place->a.played, &about, &other, &place->notice);
        assert_int_equal(outcome, STORE_THERE);
        assert_true(store_review_read(kept, 1, other.coach, &found));
        assert_int_equal(found.play.regret, other.coach == COACH ? 100 : sample.play.regret);
    }
    store_close(kept);
}

TEST_CASE(statistics_add_up_the_games_that_were_reviewed)
{
    test_place *place = *state;
    static figures_stats stats;
    const figures_set *all = &stats.all;
    store *kept = test_open(place);
    keep_many(kept, &place->a, 25, 23);
    assert_true(store_stats_read(kept, &(store_stats_filter){.coach = COACH}, TEST_NOW, &stats));
    assert_true(all->played == 25 && all->reviewed == 23);
    assert_int_equal(all->luck, -230);
    assert_int_equal(all->regret, 100 * (25 * 26 / 2 - 3));
    assert_int_equal(all->recent_regret, 100 * (25 * 26 / 2 - 5 * 6 / 2));
    for (int i = 0; i < FIGURES_CLASSES; i++)
        assert_int_equal(all->classes[i], 23 * (i + 1));
    assert_int_equal(stats.groups[0].figures.reviewed, 23);
    assert_true(store_stats_read(kept, &(store_stats_filter){0}, TEST_NOW, &stats));
    assert_int_equal(all->reviewed, 0);
    assert_true(store_stats_read(kept, &(store_stats_filter){.coach = COACH + 1}, TEST_NOW, &stats));
    assert_int_equal(all->reviewed, 0);
    store_close(kept);
}

/* An index is ruined, so that a new database is made. */
TEST_CASE(a_database_that_is_made_anew_has_the_reviews)
{
    test_place *place = *state;
    int64_t id = keep_reviewed(place);
    test_ruin(place, test_leaf(place, "games_saved", 0));
    store *kept = test_open(place);
    assert_true(store_renew(kept, &place->notice));
    store_close(kept);
    assert_true(is_reviewed(place, id));
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
