/* What is new with a game that was just won. */

#include "../test.h"

#include "figures/news.h"

enum { ID = 7, OTHER = 3 };

static char text[FIGURES_NEWS_MAX];

static const figures_set usual = {
    .won = 5, .streak = 1, .best_streak = 3, .fastest = {.id = OTHER}, .shortest = {.id = OTHER}};

static void where_nothing_is_new_nothing_is_said(void **state)
{
    figures_news(&usual, NULL, 0, ID, text);
    assert_string_equal(text, "");
}

static void bests_that_this_game_holds_are_named(void **state)
{
    figures_set set = usual;
    set.fastest.id = ID;
    figures_news(&set, NULL, 0, ID, text);
    assert_string_equal(text, "New: best time.\n");
    set.highest.id = set.shortest.id = ID;
    figures_news(&set, NULL, 0, ID, text);
    assert_string_equal(text, "New: best time, best score, fewest moves.\n");
}

static void a_first_win_has_no_bests(void **state)
{
    figures_set set = {.won = 1, .streak = 1, .best_streak = 1, .fastest = {.id = ID}, .shortest = {.id = ID}};
    figures_news(&set, NULL, 0, ID, text);
    assert_string_equal(text, "");
}

static void a_streak_is_counted_from_two_on(void **state)
{
    figures_set set = usual;
    set.streak = 2;
    figures_news(&set, NULL, 0, ID, text);
    assert_string_equal(text, "2 won in a row.\n");
    set.streak = 3;
    figures_news(&set, NULL, 0, ID, text);
    assert_string_equal(text, "3 won in a row, more than ever.\n");
}

static void achievements_that_this_game_earned_are_told(void **state)
{
    const figures_achievement all[] = {{.title = "First win", .id = OTHER},
                                       {.title = "Won within 3 minutes", .id = ID}};
    figures_set set = usual;
    set.fastest.id = ID;
    figures_news(&set, all, 2, ID, text);
    assert_string_equal(text, "New: best time.\nAchievement: Won within 3 minutes.\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_nothing_is_new_nothing_is_said),
        cmocka_unit_test(bests_that_this_game_holds_are_named),
        cmocka_unit_test(a_first_win_has_no_bests),
        cmocka_unit_test(a_streak_is_counted_from_two_on),
        cmocka_unit_test(achievements_that_this_game_earned_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
