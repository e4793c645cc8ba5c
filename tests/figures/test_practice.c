/*
 * Practice: on which day a point comes back, and when it is solved.
 */
#include "../test.h"
#include "figures/practice.h"

enum { TODAY = 20000 };

static figures_practice answer(figures_practice at, const char *answers)
{
    for (; *answers; answers++)
        at = figures_practice_answered(at, *answers == 'r', TODAY);
    return at;
}

static int64_t days_after(const char *answers) { return answer((figures_practice){0}, answers).due - TODAY; }

TEST_CASE(a_wrong_answer_brings_it_back_on_the_next_day)
{
    assert_int_equal(days_after("w"), 1);
    assert_int_equal(days_after("rw"), 1);
    assert_int_equal(days_after("rwrw"), 1);
}

TEST_CASE(right_answers_bring_it_back_after_one_three_and_seven_days)
{
    assert_int_equal(days_after("r"), 1);
    assert_int_equal(days_after("rwr"), 3);
    assert_int_equal(days_after("rwrwr"), 7);
    assert_int_equal(days_after("rwrwrwr"), 7);
}

TEST_CASE(two_right_answers_in_a_row_solve_it)
{
    assert_false(figures_practice_is_solved(answer((figures_practice){0}, "r")));
    assert_false(figures_practice_is_solved(answer((figures_practice){0}, "rwr")));
    assert_true(figures_practice_is_solved(answer((figures_practice){0}, "rr")));
    assert_true(figures_practice_is_solved(answer((figures_practice){0}, "wrwrr")));
}

TEST_CASE(it_is_due_from_its_day_on_until_it_is_solved)
{
    figures_practice once = answer((figures_practice){0}, "r"), solved = answer(once, "r");
    assert_true(figures_practice_is_due((figures_practice){0}, TODAY));
    assert_false(figures_practice_is_due(once, TODAY));
    assert_true(figures_practice_is_due(once, TODAY + 1));
    assert_false(figures_practice_is_due(solved, TODAY + 100));
}

TEST_CASE(of_two_accounts_the_one_with_more_right_answers_counts)
{
    figures_practice wrong = answer((figures_practice){0}, "w"), right = answer((figures_practice){0}, "r");
    figures_practice later = {.due = wrong.due + 1};
    assert_int_equal(figures_practice_joined(wrong, right).right, 1);
    assert_int_equal(figures_practice_joined(right, wrong).right, 1);
    assert_int_equal(figures_practice_joined(later, wrong).due, later.due);
}

int main(void) { return run_file(NULL); }
