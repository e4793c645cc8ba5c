/*
 * Which game is continued: one by its number, or a refusal with the reason; games of another process, and games with an
 * impossible number, are passed over.
 */
#include "other.h"
#include "store/history.h"

#include <string.h>

static bool resume_id(test_place *place, store *kept, int64_t id, store_ticket *ticket, store_notice *notice)
{
    return store_resume_id(kept, id, place->b.events, place->b.steps, &place->b.game, &place->b.played, ticket, notice);
}

static bool resume(test_place *place, store *kept, store_ticket *ticket, store_notice *notice)
{
    return store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, ticket, notice);
}

/* Assert that the game is refused in one sentence that says this, and that nothing is claimed or changed. */
static void assert_refused(test_place *place, store *kept, int64_t id, const char *reason)
{
    store_notice notice;
    store_ticket ticket = {0};
    int64_t broken = test_number(place, "SELECT count(*) FROM games WHERE result = 'broken'");
    assert_false(resume_id(place, kept, id, &ticket, &notice));
    test_assert_says(&notice, reason);
    assert_int_equal(ticket.id, 0);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE result = 'broken'"), broken);
}

/* ---- by number -------------------------------------------------------------------------------------------------- */

static void a_game_is_resumed_by_its_number(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    int64_t first = test_keep_one(place), second = test_keep_one(place);
    store *kept = test_open(place);
    assert_true(resume_id(place, kept, first, &ticket, &notice));
    assert_string_equal(notice.text, "");
    assert_int_equal(ticket.id, first);
    assert_true(ticket.claimed);
    test_assert_same(&place->b.game, &place->a.game);
    test_play(&place->b, 3);
    assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW, &ticket, &notice));
    store_close(kept);
    test_assert_kept(place, first, &place->b);
    test_assert_kept(place, second, &place->a);
}

static void a_number_that_there_is_not_is_refused(void **state)
{
    test_place *place = *state;
    static const int64_t none[] = {2, 0, -1, INT64_MAX, INT64_MAX - 1, INT64_MIN};
    test_keep_one(place);
    store *kept = test_open(place);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_refused(place, kept, none[i], "There is no game ");
    store_close(kept);
}

static void a_finished_game_is_refused_and_its_replay_named(void **state)
{
    test_place *place = *state;
    test_keep_one(place);
    test_sql(place, "UPDATE games SET result = 'won', finished = 5");
    store *kept = test_open(place);
    assert_refused(place, kept, 1, "Game 1 is over; \"solitaire replay 1\" shows it.");
    store_close(kept);
}

static void a_game_that_another_process_plays_is_refused(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    int64_t id = test_keep_one(place);
    other process = other_start(place);
    assert_int_equal(other_play(&process), id);
    store *kept = test_open(place);
    assert_refused(place, kept, id, "Game 1 is being played by another solitaire.");
    other_end(&process, 0);
    assert_true(resume_id(place, kept, id, &ticket, &notice));
    store_close(kept);
}

static void a_game_that_was_refused_is_not_claimed(void **state)
{
    test_place *place = *state;
    test_keep_one(place);
    test_sql(place, "UPDATE games SET result = 'won'");
    other process = other_start(place);
    store *kept = test_open(place);
    assert_refused(place, kept, 1, "Game 1 is over");
    test_sql(place, "UPDATE games SET result = NULL");
    assert_int_equal(other_play(&process), 1);
    other_end(&process, 0);
    store_close(kept);
}

static void a_broken_game_is_refused_with_the_reason_and_not_marked(void **state)
{
    test_place *place = *state;
    test_keep_one(place);
    test_sql(place, "DELETE FROM events WHERE n = 5");
    store *kept = test_open(place);
    assert_refused(place, kept, 1, "Game 1 cannot be resumed: event 6: no such event is possible.");
    store_close(kept);
}

static void a_game_of_an_unknown_kind_is_refused(void **state)
{
    test_place *place = *state;
    test_keep_one(place);
    test_sql(place, "UPDATE games SET game = 'calculation'");
    store *kept = test_open(place);
    assert_refused(place, kept, 1, "does not know");
    store_close(kept);
}

/* The broken game was mended.  It is resumed by its number, and after the next save it is a game like any other. */
static void a_game_marked_as_broken_that_is_whole_is_resumed_by_its_number(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    test_keep_one(place);
    test_sql(place, "UPDATE games SET result = 'broken'");
    store *kept = test_open(place);
    assert_false(resume(place, kept, &ticket, &notice));
    assert_true(resume_id(place, kept, 1, &ticket, &notice));
    assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW, &ticket, &notice));
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT result IS NULL FROM games"), 1);
}

static void without_a_store_no_number_is_resumed_and_nothing_said(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    assert_false(resume_id(place, NULL, 1, &ticket, &notice));
    assert_string_equal(notice.text, "");
}

/* ---- passed over ------------------------------------------------------------------------------------------------ */

static void it_is_told_that_the_game_played_last_is_played_elsewhere(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    int64_t first = test_keep_one(place), second = test_keep_one(place);
    other process = other_start(place);
    assert_int_equal(other_play(&process), second);
    store *kept = test_open(place);
    assert_true(resume(place, kept, &ticket, &notice));
    assert_int_equal(ticket.id, first);
    assert_true(ticket.elsewhere);
    store_release(kept, &ticket);
    assert_false(ticket.elsewhere);
    other_end(&process, 0);
    assert_true(resume(place, kept, &ticket, &notice));
    assert_int_equal(ticket.id, second);
    assert_false(ticket.elsewhere);
    store_close(kept);
}

static void it_is_told_that_the_only_game_is_played_elsewhere(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    test_keep_one(place);
    other process = other_start(place);
    other_play(&process);
    store *kept = test_open(place);
    assert_false(resume(place, kept, &ticket, &notice));
    assert_int_equal(ticket.id, 0);
    assert_true(ticket.elsewhere);
    other_end(&process, 0);
    store_close(kept);
}

static bool count(const figures_row *row, void *context)
{
    (void)row;
    ++*(int *)context;
    return true;
}

/* Such rows have no byte that could be locked; and the locks of the door and of use are below 1. */
static void rows_with_a_number_that_no_game_can_have_are_passed_over(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    int64_t id = test_keep_one(place);
    test_sql(place,
             "INSERT INTO games (id, game, options, deal, origin, started, saved) "
             "SELECT n, 'klondike', options, deal, 0, 0, 1 << 40 FROM games, "
             "(SELECT 9223372036854775807 AS n UNION SELECT 9223372036854775806 UNION SELECT 0 UNION SELECT -1)");
    assert_int_equal(test_number(place, "SELECT count(*) FROM games"), 5);
    store *kept = test_open(place);
    assert_true(resume(place, kept, &ticket, &notice));
    assert_int_equal(ticket.id, id);
    assert_string_equal(notice.text, "");
    assert_false(ticket.elsewhere);
    int rows = 0;
    assert_true(store_list(kept, NULL, count, &rows));
    assert_int_equal(rows, 1);
    assert_int_equal(store_last(kept), id);
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE result IS NULL"), 5);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, test_dir_make, test_dir_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_game_is_resumed_by_its_number),
        TEST(a_number_that_there_is_not_is_refused),
        TEST(a_finished_game_is_refused_and_its_replay_named),
        TEST(a_game_that_another_process_plays_is_refused),
        TEST(a_game_that_was_refused_is_not_claimed),
        TEST(a_broken_game_is_refused_with_the_reason_and_not_marked),
        TEST(a_game_of_an_unknown_kind_is_refused),
        TEST(a_game_marked_as_broken_that_is_whole_is_resumed_by_its_number),
        TEST(without_a_store_no_number_is_resumed_and_nothing_said),
        TEST(it_is_told_that_the_game_played_last_is_played_elsewhere),
        TEST(it_is_told_that_the_only_game_is_played_elsewhere),
        TEST(rows_with_a_number_that_no_game_can_have_are_passed_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
