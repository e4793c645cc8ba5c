/* The table of options: what each is called, which games have it, and its value. */
#include "board.h"

#include <solitaire/option.h>

TEST_CASE(every_option_is_found_by_its_name)
{
    for (int i = 0; i < SOL_OPTION_COUNT; i++)
        assert_int_equal(sol_option_named(sol_option_at(i)->name), i);
    assert_int_equal(sol_option_named("colour"), -1);
    assert_null(sol_option_at(SOL_OPTION_COUNT));
    assert_null(sol_option_at(-1));
}

TEST_CASE(every_value_can_be_set_and_changes_no_other)
{
    for (int i = 0; i < SOL_OPTION_COUNT; i++) {
        sol_options options = sol_game_named("klondike")->defaults, before = options;
        uint16_t value = sol_option_at(i)->as == SOL_OPTION_AS_YES_NO ? !sol_option_get(&options, i) : 3;
        sol_option_set(&options, i, value);
        for (int other = 0; other < SOL_OPTION_COUNT; other++)
            assert_int_equal(sol_option_get(&options, other), other == i ? value : sol_option_get(&before, other));
    }
    sol_options options = {0};
    sol_option_set(&options, SOL_OPTION_TIME_LIMIT, 65535);
    assert_int_equal(options.time_limit, 65535);
}

static void assert_has(const char *game, const char *wanted)
{
    char has[SOL_OPTION_COUNT + 1] = "";
    for (int i = 0; i < SOL_OPTION_COUNT; i++)
        has[i] = sol_option_in(sol_game_named(game), i) ? sol_option_at(i)->name[0] : '-';
    assert_string_equal(has, wanted);
}

/* Each option of a game is shown as the first letter of its name, or as a dash if the game has it not. */
TEST_CASE(a_game_has_the_options_that_its_table_has_a_use_for)
{
    assert_has("klondike", "dp-sw-ttpt---e--u-");
    assert_has("spider", "--ss-r-tpt------u-");
    assert_has("freecell", "----w--t-t-cbe--u-");
    assert_has("canfield", "dp-----tpt--bepsu-");
    assert_has("pyramid", "-p-s---tptw-----u-");
    assert_has("golf", "---s---tpt------u-");
    assert_has("castle", "----w--t-t------uc");
    assert_false(sol_option_in(sol_game_named("klondike"), SOL_OPTION_COUNT));
}

TEST_CASE(games_play_alike_that_differ_in_what_is_shown_or_counted_only)
{
    const sol_options usual = sol_game_named("pyramid")->defaults;
    static const char *const no_rules = "scoring timed thoughtful peek time-limit undo";
    assert_true(sol_options_play_alike(&usual, &usual));
    for (int i = 0; i < SOL_OPTION_COUNT; i++) {
        sol_options other = usual;
        sol_option_set(&other, i, (uint16_t)!sol_option_get(&usual, i));
        assert_int_equal(sol_options_play_alike(&usual, &other), strstr(no_rules, sol_option_at(i)->name) != NULL);
    }
}

int main(void) { return run_file(NULL); }
