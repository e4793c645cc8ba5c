/*
 * Practice: on which day a point comes back, and when it is solved.
 */
#include "../test.h"
#include "figures/practice.h"
#include "figures/practice_words.h"
#include "figures/review_words.h"

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

/* What is said to the answer that draws nothing and moves the waste's card, where the coach draws first. */
static const char *verdict_of(unsigned answer, unsigned best)
{
    static char said[400];
    static coach_asked asked;
    const sol_move draw = {SOL_DRAW, 0, 1, 1}, up = {SOL_MOVE, 1, 2, 1};
    asked = (coach_asked){.variant = usual("klondike"), .then = up, .moves = 1, .answer = {up}};
    const coach_judged judged = {true,          .answer = answer, .then = answer, .best = best,
                                 .first = draw, .better = up,     .draws = 1};
    const figures_point point = {.at = {.due = TODAY + 1}};
    engine_text text = engine_text_in(said, sizeof said);
    figures_put_practice_verdict(
        &text,
        &(figures_verdict){
            .asked = &asked, .judged = &judged, .point = &point, .today = TODAY, .as = {.rules = asked.variant.rules}});
    return said;
}

TEST_CASE(a_line_says_how_often_the_player_draws_before_the_card_is_there)
{
    const figures_spelling as = {sol_game_named("klondike"), .utf8 = true};
    const sol_move draw = {SOL_DRAW, 0, 1, 1}, up = {SOL_MOVE, 1, 2, 1}, away = {SOL_MOVE, 6, 7, 1};
    figures_coached of = {.first = draw, .better = up, .aimed = sol_card_of(2, SOL_SPADES), .draws = 1};
    assert_string_equal(figures_coached_line(&as, &of).text, "draw, then 2♠ (waste) → foundation");
    of.draws = 3;
    assert_string_equal(figures_coached_line(&as, &of).text, "draw 3 times, then 2♠ (waste) → foundation");
    of.first = away;
    assert_string_equal(figures_coached_line(&as, &of).text,
                        "column 1 → column 2, draw 3 times, then 2♠ (waste) → foundation");
    of.first = up;
    of.draws = 0;
    assert_string_equal(figures_coached_line(&as, &of).text, "waste → foundation");
}

TEST_CASE(the_coachs_line_is_told_unless_it_is_the_answer)
{
    assert_non_null(strstr(verdict_of(4000, 6000), "Coach: draw, then "));
    assert_null(strstr(verdict_of(6000, 6000), "The coach"));
    assert_null(strstr(verdict_of(4000, 6000), "In the game"));
}

int main(void) { return run_file(NULL); }
