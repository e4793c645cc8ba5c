/* Writing an option into the config file: by itself, and from the options screen. */
#include "run.h"
#include "screen.h"
#include "ui/model/model.h"

#include <sys/stat.h>
#include <unistd.h>

#include "settings/config.h"
#include "settings/options.h"

static settings_values settings;

/* ---- the text --------------------------------------------------------------------------------------------------- */

static void assert_changes(const char *before, const char *name, const char *value, const char *after)
{
    char out[400];
    assert_int_equal(settings_config_change(before, name, value, out, sizeof out), strlen(after));
    assert_string_equal(out, after);
}

TEST_CASE(the_line_that_says_it_is_replaced_and_all_others_stay)
{
    assert_changes("# mine\ndraw = 1\n\ntheme=mono\n", "draw", "3", "# mine\ndraw = 3\n\ntheme=mono\n");
    assert_changes("drawing\n  draw : 1\n", "draw", "3", "drawing\ndraw = 3\n");
    assert_changes("[keys]\nundo = x\n[options]\ndraw=1", "draw", "3", "[keys]\nundo = x\n[options]\ndraw = 3\n");
}

TEST_CASE(a_new_option_is_written_behind_the_options_and_before_the_keys)
{
    assert_changes("", "draw", "3", "draw = 3\n");
    assert_changes("theme = mono", "draw", "3", "theme = mono\ndraw = 3\n");
    assert_changes("theme = mono\n[keys]\ndraw = d\n", "clock", "no", "theme = mono\nclock = no\n[keys]\ndraw = d\n");
}

TEST_CASE(a_key_that_is_called_like_an_option_is_not_the_option)
{
    assert_changes("[keys]\ndraw = d\n", "draw", "3", "draw = 3\n[keys]\ndraw = d\n");
}

TEST_CASE(what_is_left_to_the_games_is_said_no_more)
{
    assert_changes("draw = 3\ntheme = mono\n", "draw", "", "theme = mono\n");
    assert_changes("theme = mono\n", "draw", "", "theme = mono\n");
}

TEST_CASE(what_has_no_room_is_counted_and_cut)
{
    char out[8];
    assert_int_equal(settings_config_change("", "draw", "3", out, sizeof out), 9);
    assert_string_equal(out, "draw = ");
}

/* ---- values as text --------------------------------------------------------------------------------------------- */

TEST_CASE(every_value_is_written_as_it_is_read)
{
    for (int option = 0; option < SETTINGS_OPTIONS; option++) {
        settings_init(&settings);
        for (int i = 0; settings_options[option].page && i < 20; i++) {
            static settings_values again;
            char text[SETTINGS_TEXT_MAX];
            base_fault fault;
            settings_step(&settings, option, 1);
            settings_value_text(&settings, option, text);
            settings_init(&again);
            assert_true(!*text || settings_set(&again, option, SETTINGS_BY_CONFIG, text, &fault));
            assert_int_equal(again.of[option].number, settings.of[option].number);
        }
    }
}

TEST_CASE(steps_go_through_every_value_and_back)
{
    char text[SETTINGS_TEXT_MAX];
    settings_init(&settings);
    static const char *const draws[] = {"1", "2", "3", "", "1"};
    for (size_t i = 0; i < sizeof draws / sizeof *draws; i++) {
        settings_step(&settings, SETTINGS_DRAW, 1);
        settings_value_text(&settings, SETTINGS_DRAW, text);
        assert_string_equal(text, draws[i]);
    }
    static const char *const bells[] = {"audible", "visible", "off"};
    for (size_t i = 0; i < sizeof bells / sizeof *bells; i++) {
        settings_step(&settings, SETTINGS_BELL, -1);
        settings_value_text(&settings, SETTINGS_BELL, text);
        assert_string_equal(text, bells[i]);
    }
}

TEST_CASE(a_time_that_is_not_round_steps_to_the_round_ones)
{
    char text[SETTINGS_TEXT_MAX];
    base_fault fault;
    settings_init(&settings);
    assert_true(settings_set(&settings, SETTINGS_TIME_LIMIT, SETTINGS_BY_CONFIG, "4:30", &fault));
    settings_value_text(&settings, SETTINGS_TIME_LIMIT, text);
    assert_string_equal(text, "270s");
    settings_step(&settings, SETTINGS_TIME_LIMIT, 1);
    settings_value_text(&settings, SETTINGS_TIME_LIMIT, text);
    assert_string_equal(text, "2m");
}

/* ---- the screen ------------------------------------------------------------------------------------------------- */

static void assert_file(const char *name, const char *wanted) { assert_string_equal(run_read(name), wanted); }

/* `o` opens the options, the first of which is draw and the second passes. */
TEST_CASE(a_change_is_kept_in_the_config_file_and_holds_at_the_next_start)
{
    run_shows("play", "Esc o Right Right | Esc q", "Draw: 3 cards for all new games, saved.");
    assert_file(".config/solitaire/config", "draw = 3\n");
    run_shows("play", "N N | q", "draw 3");
}

TEST_CASE(each_press_chooses_another_value_of_a_rule_that_has_words)
{
    run_shows("play freecell 1", "o Down Down Right | Esc q", "Empty: kings only for all new games, saved.");
    assert_file(".config/solitaire/config", "empty = kings\n");
    run_shows("play freecell 1", "o Down Enter | Esc q", "Build: in suit for all new games, saved.");
    assert_file(".config/solitaire/config", "empty = kings\nbuild = suit\n");
}

TEST_CASE(a_link_stays_a_link_and_the_file_behind_it_keeps_its_comments)
{
    struct stat about;
    (void)run_write("dotfile", "# my own\n[keys]\nundo = x\n");
    (void)mkdir(run_path(".config"), 0700);
    (void)mkdir(run_path(".config/solitaire"), 0700);
    assert_int_equal(symlink("../../dotfile", run_path(".config/solitaire/config")), 0);
    assert_int_equal(run_keys("play", "Esc o Right q"), 0);
    assert_int_equal(lstat(run_path(".config/solitaire/config"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_file("dotfile", "# my own\ndraw = 2\n[keys]\nundo = x\n");
}

TEST_CASE(where_nothing_may_be_written_a_change_holds_until_the_end_and_that_is_said)
{
    run_shows("play --restricted", "Esc o Right | Esc q",
              "Draw: 2 cards for all new games until you quit (no options are saved here).");
    assert_int_not_equal(access(run_path(".config/solitaire/config"), F_OK), 0);
}

TEST_CASE(what_keys_have_changed_is_what_the_options_show_and_stays)
{
    run_shows("play", "Esc T o PgDn Down Down | Up Up PgUp Right Esc q", "Theme                          < terminal >");
    assert_file(".config/solitaire/config", "draw = 2\n");
}

/* The 15th option is ASCII, then come the glyphs of pictures; the last but two is the mouse. */
TEST_CASE(options_that_the_terminal_was_opened_with_change_at_once)
{
    run_shows("play", "Esc o PgDn Down Down Down Down Right Down Right End Up Up Right | Esc q", "Mouse: no, saved.");
    assert_true(screen_seen.ascii);
    assert_int_equal(screen_seen.blocks, UI_BLOCKS_SEXTANT);
    assert_false(screen_seen.mouse);
}

int main(void) { return run_each(run_home_make, run_home_remove); }
