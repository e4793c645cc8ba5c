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

int main(void) { return run_each(test_dir_make, test_dir_remove); }
