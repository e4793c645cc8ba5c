/* How long the loop waits for the terminal: not at all, a moment, until the clock's next second, or without end. */
#include "run.h"

#include "screen.h"

static int timeouts[64];

static void note(int so_far)
{
    if (so_far < (int)(sizeof timeouts / sizeof *timeouts))
        timeouts[so_far] = screen_seen.timeout;
}

static int set_up(void **state)
{
    screen_asked = note;
    int made = run_home_make(state);
    run_pace(0);
    return made;
}

static int tear_down(void **state)
{
    screen_asked = NULL;
    screen_quick = screen_behind = false;
    return run_home_remove(state);
}

TEST_CASE(the_terminal_is_met_before_the_first_frame)
{
    assert_int_equal(run_keys("--seed 1", "| q"), 0);
    assert_true(screen_seen.met);
}

TEST_CASE(where_nothing_changes_by_itself_it_waits_without_end)
{
    assert_int_equal(run_keys("--seed 1 --no-clock", "Space | q"), 0);
    assert_int_equal(timeouts[2], -1);
}

TEST_CASE(the_clock_is_drawn_every_second)
{
    assert_int_equal(run_keys("--seed 1", "Space | q"), 0);
    assert_within(timeouts[2], 1, 1000);
}

TEST_CASE(keys_that_have_come_are_read_without_waiting)
{
    assert_int_equal(run_keys("--seed 1", "Space Space Space | q"), 0);
    assert_int_equal(timeouts[1], 0);
    assert_int_equal(timeouts[2], 0);
}

TEST_CASE(the_rest_of_a_frame_follows_within_a_moment)
{
    screen_behind = true;
    assert_int_equal(run_keys("--seed 1 --no-clock", "Space | q"), 0);
    assert_within(timeouts[2], 1, 50);
}

int main(void) { return run_each(set_up, tear_down); }
