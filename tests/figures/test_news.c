/* What is new with a game that was just won. */

#include "../test.h"

#include "figures/news.h"

enum { ID = 7, OTHER = 3 };

static char text[FIGURES_NEWS_MAX];

static const figures_set known = {
    .won = 5, .streak = 1, .best_streak = 3, .fastest = {.id = OTHER}, .shortest = {.id = OTHER}};

TEST_CASE(where_nothing_is_new_nothing_is_said)
{
    figures_news(&known, NULL, 0, ID, text);
    assert_string_equal(text, "");
}

TEST_CASE(bests_that_this_game_holds_are_named)
{
    figures_set set = known;
    set.fastest.id = ID;
    figures_news(&set, NULL, 0, ID, text);
    assert_string_equal(text, "New: best time.\n");
    set.highest.id = set.shortest.id = ID;
    figures_news(&set, NULL, 0, ID, text);
    assert_string_equal(text, "New: best time, best score, fewest moves.\n");
}

TEST_CASE(a_first_win_has_no_bests)
{
    figures_set set = {.won = 1, .streak = 1, .best_streak = 1, .fastest = {.id = ID}, .shortest = {.id = ID}};
    figures_news(&set, NULL, 0, ID, text);
    assert_string_equal(text, "");
}

TEST_CASE(a_streak_is_counted_from_two_on)
{
    figures_set set = known;
    set.streak = 2;
    figures_news(&set, NULL, 0, ID, text);
    assert_string_equal(text, "2 wins in a row.\n");
    set.streak = 3;
    figures_news(&set, NULL, 0, ID, text);
    assert_string_equal(text, "3 wins in a row, your longest streak.\n");
}

TEST_CASE(achievements_that_this_game_earned_are_told)
{
    const figures_achievement all[] = {{.title = "First win", .id = OTHER},
                                       {.title = "Won within 3 minutes", .id = ID}};
    figures_set set = known;
    set.fastest.id = ID;
    figures_news(&set, all, 2, ID, text);
    assert_string_equal(text, "New: best time.\nAchievement: Won within 3 minutes.\n");
}

int main(void) { return run_file(NULL); }
