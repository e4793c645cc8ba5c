/* What the terminal is asked, and what its answers mean. */

#include "../test.h"

#include "terminal/questions.h"
#include "terminal/terminal.h"
#include "ui/model/model.h"

static int fresh(void **state)
{
    static const char *const said[] = {"COLORFGBG", "TERM_PROGRAM", "WT_SESSION", "VTE_VERSION"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        (void)unsetenv(said[i]);
    (void)setenv("TERM", "xterm-256color", 1);
    terminal_questions_forget();
    return 0;
}

static void hears(const char *sequence, bool is_answer)
{
    assert_int_equal(terminal_questions_hear(sequence, 0), is_answer);
}

/* The terminal is asked, and answers a first thing at once. */
static void meets_at(long long now)
{
    (void)terminal_questions_ask(true, now);
    assert_true(terminal_questions_hear("\033[1;2R", now));
    assert_false(terminal_questions_news());
}

TEST_CASE(the_backgrounds_colour_says_whether_it_is_light)
{
    static const struct {
        const char *answer;
        bool light;
    } each[] = {{"\033]11;rgb:ffff/ffff/ffff\033\\", true},
                {"\033]11;rgb:0000/0000/0000\007", false},
                {"\033]11;rgb:ff/ff/dd\007", true},
                {"\033]11;rgb:1e1e/1e1e/2e2e\007", false},
                {"\033]11;rgba:fdfd/f6f6/e3e3/ffff\007", true},
                {"\033]11;rgb:0/2/3\007", false},
                {"\033]11;rgb:0000/0000/ffff\007", false}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        hears(each[i].answer, true);
        assert_int_equal(terminal_light(), each[i].light);
    }
}

TEST_CASE(without_an_answer_the_environment_says_it)
{
    assert_false(terminal_light());
    (void)setenv("COLORFGBG", "0;15", 1);
    assert_true(terminal_light());
    hears("\033]11;rgb:0000/0000/0000\007", true);
    assert_false(terminal_light());
}

TEST_CASE(only_an_answer_that_changes_something_is_news)
{
    assert_non_null(terminal_questions_ask(true, 0));
    hears("\033]11;rgb:0000/0000/0000\007", true);
    hears("\033[1;2R", true);
    assert_false(terminal_questions_news());
    hears("\033]11;rgb:ffff/ffff/ffff\007", true);
    assert_true(terminal_questions_news());
    assert_false(terminal_questions_news());
}

TEST_CASE(a_box_glyph_of_two_cells_is_seen_by_where_the_cursor_stands_behind_it)
{
    assert_non_null(strstr(terminal_questions_ask(true, 0), "─\033[6n"));
    hears("\033[1;3R", true);
    assert_true(terminal_questions_wide() && terminal_questions_news());
}

TEST_CASE(nobody_asks_for_the_width_of_ascii)
{
    assert_null(strstr(terminal_questions_ask(false, 0), "\033[6n"));
    hears("\033[1;3R", true);
    assert_false(terminal_questions_wide() || terminal_questions_news());
}

TEST_CASE(f3_with_shift_or_alt_is_no_answer_about_widths)
{
    (void)terminal_questions_ask(true, 0);
    hears("\033[1;2R", true);
    hears("\033[1;3R", true);
    assert_false(terminal_questions_wide());
}

TEST_CASE(other_texts_of_a_terminal_are_no_answers)
{
    static const char *const others[] = {"\033[?64;1c", "\033]11;?\007", "\033[1;2A", "\033]10;rgb:0/0/0\007",
                                         "\033[6n"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        hears(others[i], false);
    assert_int_equal(terminal_questions_synchronized(), -1);
}

TEST_CASE(a_background_that_is_told_late_stays_what_it_was_taken_for)
{
    meets_at(5000);
    assert_true(terminal_questions_hear("\033]11;rgb:ffff/ffff/ffff\007", 5000 + TERMINAL_QUESTIONS_MS + 1));
    assert_false(terminal_light() || terminal_questions_news());
    assert_true(terminal_questions_hear("\033]11;rgb:ffff/ffff/ffff\007", 5000 + TERMINAL_QUESTIONS_MS));
    assert_true(terminal_light() && terminal_questions_news());
}

TEST_CASE(a_terminal_whose_last_answer_comes_soon_is_quick)
{
    (void)terminal_questions_ask(true, 5000);
    assert_false(terminal_quick());
    assert_true(terminal_questions_hear("\033[?2026;0$y", 5000 + TERMINAL_QUESTIONS_MS));
    assert_true(terminal_quick() && terminal_questions_news());
}

TEST_CASE(a_terminal_whose_last_answer_comes_late_is_not_quick)
{
    meets_at(5000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5000 + TERMINAL_QUESTIONS_MS + 1));
    assert_false(terminal_quick() || terminal_questions_news());
    assert_int_equal(terminal_questions_synchronized(), 1);
}

TEST_CASE(a_terminal_that_takes_a_quarter_of_a_second_is_slow_and_that_is_news)
{
    meets_at(5000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5000 + TERMINAL_SLOW_MS + 1));
    assert_true(terminal_slow() && terminal_questions_news());
    terminal_questions_forget();
    meets_at(5000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5000 + TERMINAL_SLOW_MS));
    assert_false(terminal_slow() || terminal_questions_news());
}

TEST_CASE(a_terminal_is_behind_until_it_answers_a_mark_or_some_seconds_have_passed)
{
    (void)terminal_questions_ask(true, 5000);
    assert_string_equal(terminal_questions_mark(TERMINAL_TELLING_BYTES, 5010), "");
    hears("\033[?2026;2$y", true);
    assert_string_equal(terminal_questions_mark(TERMINAL_TELLING_BYTES, 6000), "\033[?2026$p");
    assert_true(terminal_questions_behind(6000 + TERMINAL_BEHIND_MS - 1));
    assert_false(terminal_questions_behind(6000 + TERMINAL_BEHIND_MS));
    hears("\033[?2026;1$y", true);
    assert_false(terminal_questions_behind(6001));
}

TEST_CASE(on_a_slow_line_the_answer_to_a_mark_is_news)
{
    (void)terminal_questions_ask(true, 5000);
    hears("\033[?2026;2$y", true);
    assert_false(terminal_slow());
    (void)terminal_questions_news();
    (void)terminal_questions_mark(TERMINAL_TELLING_BYTES, 6000);
    hears("\033[?2026;2$y", true);
    assert_false(terminal_questions_news());
    terminal_questions_expect_slowness();
    (void)terminal_questions_mark(TERMINAL_TELLING_BYTES, 7000);
    assert_false(terminal_questions_news());
    hears("\033[?2026;2$y", true);
    assert_true(terminal_questions_news());
}

TEST_CASE(a_broken_answer_changes_nothing)
{
    static const char *const broken[] = {"\033]11;rgb:\007", "\033]11;rgb:ffff\007", "\033]11;rgb:zz/zz/zz\007"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        hears(broken[i], true);
    assert_false(terminal_light());
}

/* ---- before anything is answered --------------------------------------------------------------------------------- */

TEST_CASE(the_first_frame_waits_an_instant_for_the_last_answer)
{
    assert_int_equal(terminal_questions_awaits(5000), 0);
    (void)terminal_questions_ask(true, 5000);
    assert_int_equal(terminal_questions_awaits(5010), TERMINAL_FIRST_MS - 10);
    assert_int_equal(terminal_questions_awaits(5000 + TERMINAL_FIRST_MS), 0);
    assert_true(terminal_questions_hear("\033[1;2R", 5020));
    assert_int_equal(terminal_questions_awaits(5020), TERMINAL_FIRST_MS - 20);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5030));
    assert_int_equal(terminal_questions_awaits(5030), 0);
}

TEST_CASE(a_terminal_that_has_been_asked_is_taken_for_slow_until_it_answers_something)
{
    assert_false(terminal_slow());
    (void)terminal_questions_ask(true, 5000);
    assert_true(terminal_slow());
    assert_true(terminal_questions_hear("\033[1;2R", 5000 + TERMINAL_FIRST_MS + 1));
    assert_false(terminal_slow());
    assert_true(terminal_questions_news());
}

TEST_CASE(a_terminal_that_stays_silent_for_a_second_has_no_slow_line_and_that_is_news)
{
    assert_int_equal(terminal_questions_doubt(5000), -1);
    (void)terminal_questions_ask(true, 5000);
    assert_int_equal(terminal_questions_doubt(5100), TERMINAL_SILENT_MS - 100);
    assert_false(terminal_questions_news());
    assert_int_equal(terminal_questions_doubt(5000 + TERMINAL_SILENT_MS), -1);
    assert_true(!terminal_slow() && !terminal_quick() && terminal_questions_news());
}

TEST_CASE(whoever_answers_late_at_first_and_a_mark_behind_enough_bytes_soon_has_no_slow_line)
{
    (void)terminal_questions_ask(true, 5000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5000 + TERMINAL_SLOW_MS + 1));
    for (int late = 1; late >= 0; late--) {
        assert_true(terminal_slow() && !terminal_quick());
        (void)terminal_questions_mark(TERMINAL_TELLING_BYTES, 6000);
        assert_true(terminal_questions_hear("\033[?2026;2$y", 6000 + TERMINAL_QUESTIONS_MS + late));
    }
    assert_true(terminal_quick() && !terminal_slow());
}

TEST_CASE(a_terminal_that_answers_a_little_late_at_first_becomes_quick_by_a_mark)
{
    (void)terminal_questions_ask(true, 5000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5000 + TERMINAL_QUESTIONS_MS + 1));
    assert_true(!terminal_slow() && terminal_questions_may_recover(TERMINAL_TELLING_BYTES));
    (void)terminal_questions_mark(TERMINAL_TELLING_BYTES, 6000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 6000));
    assert_true(terminal_quick() && terminal_questions_news());
}

TEST_CASE(a_mark_behind_few_bytes_does_not_say_that_a_line_is_quick)
{
    (void)terminal_questions_ask(true, 5000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5000 + TERMINAL_SLOW_MS + 1));
    (void)terminal_questions_mark(TERMINAL_TELLING_BYTES - 1, 6000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 6000));
    assert_true(terminal_slow() && !terminal_quick());
}

TEST_CASE(a_line_that_seems_slow_may_recover_by_a_mark_behind_enough_bytes)
{
    (void)terminal_questions_ask(true, 5000);
    assert_false(terminal_questions_may_recover(TERMINAL_TELLING_BYTES));
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5000 + TERMINAL_SLOW_MS + 1));
    assert_false(terminal_questions_may_recover(TERMINAL_TELLING_BYTES - 1));
    assert_true(terminal_questions_may_recover(TERMINAL_TELLING_BYTES));
    (void)terminal_questions_mark(TERMINAL_TELLING_BYTES, 6000);
    assert_false(terminal_questions_may_recover(TERMINAL_TELLING_BYTES));
    terminal_questions_expect_slowness();
    assert_true(terminal_questions_hear("\033[?2026;2$y", 6000));
    assert_false(terminal_questions_may_recover(TERMINAL_TELLING_BYTES));
}

TEST_CASE(a_line_that_is_known_to_be_slow_stays_slow_however_soon_it_answers)
{
    (void)terminal_questions_ask(true, 5000);
    terminal_questions_expect_slowness();
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5000));
    (void)terminal_questions_mark(TERMINAL_TELLING_BYTES, 6000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 6000));
    assert_true(terminal_slow() && !terminal_quick());
}

/* ---- which block glyphs it draws --------------------------------------------------------------------------------- */

TEST_CASE(a_terminal_that_tells_its_name_has_the_glyphs_that_it_is_known_for)
{
    static const struct {
        const char *version;
        int blocks;
    } each[] = {{"kitty(0.36.4)", UI_BLOCKS_SEXTANT},     {"ghostty 1.0.1", UI_BLOCKS_SEXTANT},
                {"foot(1.13.1)", UI_BLOCKS_SEXTANT},      {"WezTerm 20240203-110809-5046fc22", UI_BLOCKS_SEXTANT},
                {"VTE(6200)", UI_BLOCKS_SEXTANT},         {"VTE(6100)", UI_BLOCKS_QUADRANT},
                {"Konsole 22.12.3", UI_BLOCKS_SEXTANT},   {"contour 0.4.0", UI_BLOCKS_SEXTANT},
                {"iTerm2 3.4.15", UI_BLOCKS_SEXTANT},     {"Windows Terminal 1.22", UI_BLOCKS_SEXTANT},
                {"XTerm(379)", UI_BLOCKS_QUADRANT},       {"tmux 3.4", UI_BLOCKS_QUADRANT},
                {"nobody knows this", UI_BLOCKS_QUADRANT}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        char answer[80];
        (void)fresh(state);
        assert_non_null(strstr(terminal_questions_ask(true, 0), "\033[>q"));
        (void)snprintf(answer, sizeof answer, "\033P>|%s\033\\", each[i].version);
        hears(answer, true);
        assert_int_equal(terminal_questions_blocks(), each[i].blocks);
        assert_int_equal(terminal_questions_news(), each[i].blocks != UI_BLOCKS_QUADRANT);
    }
}

TEST_CASE(until_it_tells_its_name_the_environment_does)
{
    static const struct {
        const char *term, *program;
        int blocks;
    } each[] = {{"xterm-256color", NULL, UI_BLOCKS_QUADRANT},      {"xterm", NULL, UI_BLOCKS_QUADRANT},
                {"xterm-kitty", NULL, UI_BLOCKS_SEXTANT},          {"xterm-ghostty", NULL, UI_BLOCKS_SEXTANT},
                {"foot-extra", NULL, UI_BLOCKS_SEXTANT},           {"alacritty", NULL, UI_BLOCKS_QUADRANT},
                {"vte-256color", NULL, UI_BLOCKS_QUADRANT},        {"linux", NULL, UI_BLOCKS_HALF},
                {"st-256color", NULL, UI_BLOCKS_QUADRANT},         {"xterm-256color", "iTerm.app", UI_BLOCKS_SEXTANT},
                {"xterm-256color", "WezTerm", UI_BLOCKS_SEXTANT},  {"xterm-256color", "vscode", UI_BLOCKS_QUADRANT},
                {"screen-256color", "WezTerm", UI_BLOCKS_SEXTANT}, {"tmux-256color", "tmux", UI_BLOCKS_QUADRANT},
                {"screen-256color", NULL, UI_BLOCKS_QUADRANT}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        (void)fresh(state);
        (void)setenv("TERM", each[i].term, 1);
        if (each[i].program)
            (void)setenv("TERM_PROGRAM", each[i].program, 1);
        assert_int_equal(terminal_questions_blocks(), each[i].blocks);
    }
    (void)fresh(state);
    (void)setenv("WT_SESSION", "0", 1);
    assert_int_equal(terminal_questions_blocks(), UI_BLOCKS_SEXTANT);
    (void)fresh(state);
    (void)setenv("VTE_VERSION", "6100", 1);
    assert_int_equal(terminal_questions_blocks(), UI_BLOCKS_QUADRANT);
    (void)setenv("VTE_VERSION", "7006", 1);
    assert_int_equal(terminal_questions_blocks(), UI_BLOCKS_SEXTANT);
}

TEST_CASE(alacritty_tells_its_version_among_its_attributes)
{
    (void)setenv("TERM", "alacritty", 1);
    assert_non_null(strstr(terminal_questions_ask(true, 0), "\033[>c"));
    hears("\033[>0;1302;1c", true);
    assert_int_equal(terminal_questions_blocks(), UI_BLOCKS_QUADRANT);
    hears("\033[>0;2401;1c", true);
    assert_int_equal(terminal_questions_blocks(), UI_BLOCKS_SEXTANT);
    (void)setenv("TERM", "xterm", 1);
    hears("\033[>0;2401;1c", false);
}

TEST_CASE(a_name_that_comes_by_a_slow_line_is_an_answer_and_changes_nothing)
{
    static const char answer[] = "\033P>|kitty(0.36.4)\033\\";
    meets_at(5000);
    assert_true(terminal_questions_hear(answer, 5000 + TERMINAL_SLOW_MS + 1));
    assert_int_equal(terminal_questions_blocks(), UI_BLOCKS_QUADRANT);
    assert_false(terminal_questions_news());
    assert_true(terminal_questions_hear(answer, 5000 + TERMINAL_SLOW_MS));
    assert_true(terminal_questions_news());
}

TEST_CASE(a_name_that_came_late_counts_once_the_line_turns_out_to_be_quick)
{
    meets_at(5000);
    assert_true(terminal_questions_hear("\033P>|kitty(0.36.4)\033\\", 5000 + TERMINAL_SLOW_MS + 1));
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5000 + TERMINAL_SLOW_MS + 1));
    assert_int_equal(terminal_questions_blocks(), UI_BLOCKS_QUADRANT);
    (void)terminal_questions_mark(TERMINAL_TELLING_BYTES, 6000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 6000));
    assert_int_equal(terminal_questions_blocks(), UI_BLOCKS_SEXTANT);
}

int main(void) { return run_each(fresh, NULL); }
