/*
 * Which game is continued: one by its number, or a refusal with the reason; games of another process, and games with an
 * impossible number, are passed over.
 */
#include "other.h"
#include "store/history.h"

/* Assert that the game is refused in one sentence that says this, and that nothing is claimed or changed. */
static void assert_refused(int64_t id, const char *reason)
{
    int64_t broken = test_number("SELECT count(*) FROM games WHERE result = 'broken'");
    assert_false(test_resume_id(id));
    test_assert_says(&place->notice, reason);
    assert_int_equal(place->ticket.id, 0);
    assert_int_equal(test_number("SELECT count(*) FROM games WHERE result = 'broken'"), broken);
}

/* ---- by number -------------------------------------------------------------------------------------------------- */

TEST_CASE(a_game_is_resumed_by_its_number)
{
    int64_t first = test_keep_one(), second = test_keep_one();
    store *kept = test_open();
    assert_true(test_resume_id(first));
    assert_string_equal(place->notice.text, "");
    assert_int_equal(place->ticket.id, first);
    assert_true(place->ticket.claimed);
    assert_same_game(&place->b.game, &place->a.game);
    test_play(&place->b, 3);
    assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW, &place->ticket, &place->notice));
    test_close(kept);
    test_assert_kept(first, &place->b);
    test_assert_kept(second, &place->a);
}

TEST_CASE(a_number_that_there_is_not_is_refused)
{
    static const int64_t none[] = {2, 0, -1, INT64_MAX, INT64_MAX - 1, INT64_MIN};
    test_keep_one();
    test_open();
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_refused(none[i], "there is no game ");
}

TEST_CASE(a_game_that_cannot_go_on_is_refused_with_the_reason_and_not_marked)
{
    static const char *const each[][2] = {
        {"UPDATE games SET result = 'won', finished = 5", "game 1 is over: \"solitaire replay 1\" shows it"},
        {"UPDATE games SET result = NULL; DELETE FROM events WHERE n = 5",
         "game 1 cannot be continued: event 6: this is not a valid event"},
        {"UPDATE games SET game = 'calculation'", "does not know"},
    };
    test_keep_one();
    test_open();
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        test_sql(each[i][0]);
        assert_refused(1, each[i][1]);
    }
}

TEST_CASE(a_game_that_another_process_plays_is_refused)
{
    int64_t id = test_keep_one();
    other process = other_start();
    assert_int_equal(other_play(&process), id);
    test_open();
    assert_refused(id, "game 1 is open in another window");
    other_end(&process, 0);
    assert_true(test_resume_id(id));
}

TEST_CASE(a_game_that_was_refused_is_not_claimed)
{
    test_keep_one();
    test_sql("UPDATE games SET result = 'won'");
    other process = other_start();
    test_open();
    assert_refused(1, "game 1 is over");
    test_sql("UPDATE games SET result = NULL");
    assert_int_equal(other_play(&process), 1);
    other_end(&process, 0);
}

/* The broken game was mended.  It is resumed by its number, and after the next save it is a game like any other. */
TEST_CASE(a_game_marked_as_broken_that_is_whole_is_resumed_by_its_number)
{
    test_keep_one();
    test_sql("UPDATE games SET result = 'broken'");
    store *kept = test_open();
    assert_false(test_resume());
    assert_true(test_resume_id(1));
    assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW, &place->ticket, &place->notice));
    test_close(kept);
    assert_int_equal(test_number("SELECT result IS NULL FROM games"), 1);
}

TEST_CASE(without_a_store_no_number_is_resumed_and_nothing_said)
{
    assert_false(test_resume_id(1));
    assert_string_equal(place->notice.text, "");
}

/* ---- passed over ------------------------------------------------------------------------------------------------ */

TEST_CASE(it_is_told_that_the_game_played_last_is_played_elsewhere)
{
    int64_t first = test_keep_one(), second = test_keep_one();
    other process = other_start();
    assert_int_equal(other_play(&process), second);
    store *kept = test_open();
    assert_true(test_resume());
    assert_int_equal(place->ticket.id, first);
    assert_true(place->ticket.elsewhere);
    store_release(kept, &place->ticket);
    assert_false(place->ticket.elsewhere);
    other_end(&process, 0);
    assert_true(test_resume());
    assert_int_equal(place->ticket.id, second);
    assert_false(place->ticket.elsewhere);
}

TEST_CASE(it_is_told_that_the_only_game_is_played_elsewhere)
{
    test_keep_one();
    other process = other_start();
    other_play(&process);
    test_open();
    assert_false(test_resume());
    assert_int_equal(place->ticket.id, 0);
    assert_true(place->ticket.elsewhere);
    other_end(&process, 0);
}

static bool count(const figures_row *row, void *context)
{
    (void)row;
    ++*(int *)context;
    return true;
}

/* Such rows have no byte that could be locked; and the locks of the door and of use are below 1. */
TEST_CASE(rows_with_a_number_that_no_game_can_have_are_passed_over)
{
    int64_t id = test_keep_one();
    test_sql("INSERT INTO games (id, game, options, deal, origin, started, saved) "
             "SELECT n, 'klondike', options, deal, 0, 0, 1 << 40 FROM games, "
             "(SELECT 9223372036854775807 AS n UNION SELECT 9223372036854775806 UNION SELECT 0 UNION SELECT -1)");
    assert_int_equal(test_number("SELECT count(*) FROM games"), 5);
    store *kept = test_open();
    assert_true(test_resume());
    assert_int_equal(place->ticket.id, id);
    assert_string_equal(place->notice.text, "");
    assert_false(place->ticket.elsewhere);
    int rows = 0;
    assert_true(store_list(kept, NULL, count, &rows));
    assert_int_equal(rows, 1);
    assert_int_equal(store_last(kept), id);
    test_close(kept);
    assert_int_equal(test_number("SELECT count(*) FROM games WHERE result IS NULL"), 5);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
