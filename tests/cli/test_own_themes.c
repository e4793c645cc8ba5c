/*
 * The player's own themes: they are found, named, shown and walked through; mistakes in them are reported; under
 * --restricted there are none.
 */
#include "run.h"

#include "screen.h"

static const char in_home[] = ".config/solitaire/themes/";

static void write_theme(const char *name, const char *text)
{
    char path[100];
    (void)snprintf(path, sizeof path, "%s%s", in_home, name);
    (void)run_write(path, text);
}

static int play(const char *words, const char *script)
{
    screen_script(script);
    return run(words);
}

TEST_CASE(a_file_can_be_named_as_any_theme)
{
    write_theme("dusk", "like mono\n");
    assert_int_equal(play("--seed 7 --theme dusk", "q"), 0);
    (void)run_write(".config/solitaire/config", "theme = dusk\n");
    assert_int_equal(play("--seed 7", "q"), 0);
    assert_int_equal(play("--theme dawn", "q"), 2);
    assert_has(run_err, "cannot be \"dawn\": choose one of classic, terminal, mono, high-contrast, colour-blind, dusk");
}

TEST_CASE(the_directory_is_where_the_config_directory_is)
{
    (void)run_write("elsewhere/solitaire/themes/far", "");
    assert_int_equal(play("--theme far", "q"), 2);
    run_set("XDG_CONFIG_HOME", run_path("elsewhere"));
    assert_int_equal(play("--theme far", "q"), 0);
}

TEST_CASE(t_walks_through_the_players_own_after_the_others)
{
    write_theme("b", "");
    write_theme("a", "");
    assert_int_equal(play("--seed 7 --theme colour-blind", "T | q"), 0);
    assert_has(screen_text(), "Theme: a");
    assert_int_equal(play("--seed 7 --theme colour-blind", "T T | q"), 0);
    assert_has(screen_text(), "Theme: b");
    assert_int_equal(play("--seed 7 --theme colour-blind", "T T T | q"), 0);
    assert_has(screen_text(), "Theme: classic");
}

TEST_CASE(one_that_is_wrong_is_told_with_file_line_and_remedy)
{
    write_theme("a", "table red\nhearts pinkish\n");
    assert_int_equal(play("--theme a", "q"), 2);
    assert_has(run_err, "solitaire: ~/.config/solitaire/themes/a:2: \"pinkish\" is no colour; right would be own, red");
    assert_int_equal(screen_seen.opens, 0);
    assert_int_equal(play("--seed 7 --theme colour-blind", "T | q"), 0);
    assert_has(screen_text(), "themes/a:2: \"pinkish\" is no colour");
}

TEST_CASE(copies_and_files_of_shipped_names_are_passed_over)
{
    static const char *const names[] = {"mine~", ".mine.swp", "classic", "a|b", "mine.bak"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        write_theme(names[i], "nonsense\n");
    assert_int_equal(play("--seed 7 --theme colour-blind", "T | q"), 0);
    assert_has(screen_text(), "Theme: classic");
}

TEST_CASE(only_the_first_sixteen_themes_count)
{
    for (int i = 0; i < 40; i++) {
        char name[40];
        (void)snprintf(name, sizeof name, "theme-with-a-very-long-name-%03d", i);
        write_theme(name, "");
    }
    assert_int_equal(play("--theme theme-with-a-very-long-name-015", "q"), 0);
    assert_int_equal(play("--theme theme-with-a-very-long-name-016", "q"), 2);
}

TEST_CASE(a_restriction_leaves_them_out)
{
    write_theme("mine", "");
    assert_int_equal(play("--restricted --theme mine", "q"), 2);
    assert_has(run_err,
               "with --restricted, --theme must be one of these: classic, terminal, mono, high-contrast, colour-blind");
    assert_int_equal(play("--seed 7 --restricted --theme colour-blind", "T | q"), 0);
    assert_has(screen_text(), "Theme: classic");
}

TEST_CASE(the_options_screen_goes_through_them_and_keeps_the_choice)
{
    write_theme("mine", "");
    (void)run_write(".config/solitaire/config", "theme = mine\nclock = no\n");
    assert_int_equal(play("--seed 7", "o Down Down Down Down Down Down Down Down Down Down Down Down Right | q q"), 0);
    assert_has(screen_text(), "Theme: classic, saved.");
    assert_int_equal(play("--seed 7", "o Down Down Down Down Down Down Down Down Down Down Down Down Left | q q"), 0);
    assert_has(screen_text(), "Theme: mine, saved.");
}

TEST_CASE(the_options_screen_keeps_none_at_which_the_next_start_would_fail)
{
    write_theme("a", "hearts pinkish\n");
    assert_int_equal(play("--seed 7", "o Down Down Down Down Down Down Down Down Down Down Down Down Left | q q"), 0);
    assert_has(screen_text(), "Theme: a until you quit (~/.config/solitaire/themes/a:1: \"pinkish\"");
    assert_int_equal(play("--seed 7", "q"), 0);
}

int main(void) { return run_each(run_home_make, run_home_remove); }
