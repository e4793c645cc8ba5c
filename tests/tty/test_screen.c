/* What is sent to the terminal: on any kind of terminal, at any size, and no more than it takes. */
#include <locale.h>
#include <signal.h>

#include "game.h"

static tty *start_on(const char *home, const char *term, const char *const *env)
{
    tty_options options = {.home = home, .term = term, .env = env};
    tty *t = tty_start(&options);
    tty_wait_text(t, "? help");
    return t;
}

/* ---- sizes ------------------------------------------------------------------------------------------------------ */

/*
 * A size, and what is shown at that size and at no other: the line of keys at the bottom, or the column beside the
 * table.
 */
typedef struct expected_size {
    int rows, cols;
    const char *text;
    int row;
} expected_size;

static bool is_laid_out(tty *t, const void *with)
{
    const expected_size *size = with;
    bool top = strstr(tty_row(t, 0), "#7") || strstr(tty_row(t, 0), "stock");
    return top && strstr(tty_row(t, size->row), size->text);
}

static void resize_to(tty *t, const expected_size *size)
{
    tty_resize(t, size->rows, size->cols);
    tty_wait(t, is_laid_out, size, "everything in its place at the new size");
}

TEST_CASE(a_larger_terminal_is_filled_and_a_smaller_one_too)
{
    static const expected_size sizes[] = {
        {40, 120, "? help", 39}, {30, 100, "? help", 29}, {24, 80, "? help", 23},
        {16, 64, "[stock", 0},   {60, 200, "? help", 59}, {24, 80, "? help", 23},
    };
    tty *t = game_start_seven(*state);
    game_plays(t, "  ", 2);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        resize_to(t, &sizes[i]);
        game_wait_moves(t, 2);
    }
    game_plays(t, " ", 3);
    game_quit(t);
}

TEST_CASE(a_terminal_that_is_too_small_says_so_and_loses_nothing)
{
    tty *t = game_start_seven(*state);
    game_plays(t, "  ", 2);
    tty_resize(t, 5, 30);
    tty_wait_gone(t, "Klondike");
    tty_resize(t, 1, 1);
    tty_resize(t, 24, 80);
    game_wait_moves(t, 2);
    game_plays(t, " ", 3);
    game_quit(t);
}

TEST_CASE(many_resizes_at_once_end_at_the_last_size)
{
    tty *t = game_start_seven(*state);
    for (int i = 0; i < 50; i++)
        tty_resize(t, 16 + i, 64 + i);
    resize_to(t, &(expected_size){30, 100, "? help", 29});
    game_quit(t);
}

/* ---- kinds of terminals ----------------------------------------------------------------------------------------- */

/* Does the raw output set a colour (SGR 30…49, 90…107)? */
static bool sets_colour(tty *t)
{
    size_t length;
    const char *raw = tty_raw(t, &length);
    for (const char *at = strstr(raw, "\033["); at; at = strstr(at + 1, "\033[")) {
        const char *end = at + 2 + strspn(at + 2, "0123456789;:");
        if (*end != 'm')
            continue;
        for (const char *c = at + 2; c < end; c++) {
            char *after;
            long n = strtol(c, &after, 10);
            if ((n >= 30 && n <= 48 && n != 39) || (n >= 90 && n <= 107))
                return true;
            c = after;
        }
    }
    return false;
}

static bool only_ascii(tty *t)
{
    size_t length;
    const char *raw = tty_raw(t, &length);
    for (size_t i = 0; i < length; i++)
        if (raw[i] & 0x80)
            return false;
    return true;
}

TEST_CASE(no_color_means_no_colour)
{
    static const char *const env[] = {"NO_COLOR=1", NULL};
    tty *t = start_on(*state, NULL, env);
    tty_asks(t, " 1?", "Esc");
    assert_false(sets_colour(t));
    tty_key(t, "ESC");
    game_quit(t);
}

TEST_CASE(the_c_locale_is_drawn_in_ascii_and_the_table_says_why)
{
    static const char *const env[] = {"LANG=C", "LC_ALL=C", NULL};
    tty *t = start_on(*state, NULL, env);
    tty_wait_text(t, "The locale is not UTF-8, so cards are in ASCII. Try LC_ALL=C.UTF-8.");
    game_plays(t, " ", 1);
    tty_asks(t, "?", "draw, turn the waste over");
    assert_true(only_ascii(t));
    tty_key(t, "ESC");
    tty_wait_gone(t, "draw, turn the waste over");
    game_quit(t);
}

TEST_CASE(a_locale_of_utf8_that_is_not_installed_shows_suits)
{
    if (!setlocale(LC_CTYPE, "C.UTF-8")) {
        print_message("C.UTF-8 is not installed either\n");
        skip();
    }
    static const char *const env[] = {"LANG=xx_XX.UTF-8", NULL};
    tty *t = start_on(*state, NULL, env);
    assert_false(only_ascii(t));
    game_quit(t);
}

TEST_CASE(a_vt100_plays_without_colour_and_in_ascii)
{
    tty *t = start_on(*state, "vt100", NULL);
    game_plays(t, " ", 1);
    tty_key(t, "RIGHT");
    tty_wait_text(t, "[");
    size_t length;
    assert_false(sets_colour(t));
    assert_true(only_ascii(t));
    const char *raw = tty_raw(t, &length);
    assert_null(memchr(raw, 0, length)); /* it says itself when it has no room, so no padding is sent */
    game_quit(t);
}

TEST_CASE(every_common_terminal_is_given_back)
{
    static const char *const terms[] = {"xterm", "linux", "screen", "tmux-256color", "vt220", "ansi"};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        tty *t = start_on(*state, terms[i], NULL);
        tty_type(t, "q");
        assert_int_equal(tty_wait_exit(t), 0);
        assert_string_equal(tty_modes_left(t), "");
        assert_true(tty_line_restored(t));
        tty_end(t);
    }
}

/* ---- how much is sent ------------------------------------------------------------------------------------------- */

enum { HIGHLIGHT_BYTES = 1000 };

static size_t sent(tty *t)
{
    size_t length;
    tty_raw(t, &length);
    return length;
}

/* Press a key and wait for all that it does.  Returns how many bytes that took. */
static size_t bytes_of_key(tty *t, const char *key)
{
    size_t before = sent(t);
    tty_key(t, key);
    if (!tty_wait_idle(t))
        skip();
    return sent(t) - before;
}

TEST_CASE(a_cursor_key_takes_a_thousand_bytes_at_most)
{
    static const char *const keys[] = {"RIGHT", "RIGHT", "RIGHT", "RIGHT", "RIGHT", "LEFT",  "LEFT",  "LEFT",
                                       "LEFT",  "LEFT",  "RIGHT", "RIGHT", "RIGHT", "RIGHT", "RIGHT", "DOWN",
                                       "LEFT",  "LEFT",  "LEFT",  "LEFT",  "LEFT",  "UP",    "LEFT"};
    tty *t = game_begun(*state);
    tty_wait_idle(t);
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            assert_within(bytes_of_key(t, keys[i]), 1, HIGHLIGHT_BYTES);
    game_quit(t);
}

TEST_CASE(a_key_that_changes_nothing_sends_nothing)
{
    tty *t = game_begun(*state);
    tty_wait_idle(t);
    assert_int_equal(bytes_of_key(t, "ESC"), 0);
    game_quit(t);
}

/* Answer the question after mode 2026 with "it can be switched", as modern terminals do. */
TEST_CASE(large_updates_are_synchronized_where_the_terminal_offers_it)
{
    tty *t = game_start_seven(*state);
    size_t length;
    tty_type(t, "\033[?2026;2$y");
    tty_asks(t, "?", "draw, turn the waste over");
    tty_key(t, "ESC");
    tty_wait_gone(t, "draw, turn the waste over");
    const char *begin = strstr(tty_raw(t, &length), "\033[?2026h");
    assert_non_null(begin);
    assert_non_null(strstr(begin, "\033[?2026l"));
    game_quit(t);
}

/*
 * Assert that only small changes, such as a highlight that moves, are sent outside of an update, because they might be
 * seen half done.
 */
static void assert_whole(const char *raw, size_t length)
{
    static const char begin[] = "\033[?2026h", end[] = "\033[?2026l";
    size_t mark = sizeof begin - 1;
    if (length <= HIGHLIGHT_BYTES)
        return;
    assert_memory_equal(raw, begin, mark);
    assert_memory_equal(raw + length - mark, end, mark);
    assert_ptr_equal(strstr(raw, end), raw + length - mark);
}

TEST_CASE(where_the_terminal_offers_it_a_frame_is_one_update)
{
    static const char *const keys[] = {"RIGHT", "ENTER", "F1",  "PGDN", "ESC",  "LEFT",
                                       "ENTER", "END",   "ESC", "HOME", "ENTER"};
    tty *t = game_start(*state, WORDS("--seed", "7", "--no-clock", "--no-animation"));
    tty_wait_text(t, "? help");
    tty_type(t, "\033[?2026;2$y");
    if (!tty_wait_idle(t))
        skip();
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        size_t at = sent(t), length;
        tty_key(t, keys[i]);
        tty_wait_idle(t);
        const char *raw = tty_raw(t, &length);
        assert_whole(raw + at, length - at);
    }
    game_quit(t);
}

/* ---- the mouse --------------------------------------------------------------------------------------------------- */

/* The old reports know no columns beyond 223, but a terminal that does not know the new ones still sends them. */
TEST_CASE(reports_of_far_columns_and_of_motion_are_asked_for_wherever_there_is_a_mouse)
{
    static const char *const terms[] = {"xterm-256color", "screen", "linux"};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        size_t length;
        tty *t = start_on(*state, terms[i], NULL);
        assert_non_null(strstr(tty_raw(t, &length), "\033[?1002h\033[?1006h"));
        tty_type(t, "\032"); /* nobody can stop the program here, so it leaves the terminal and takes it again */
        game_plays(t, " ", 1);
        tty_wait_idle(t);
        const char *left = strstr(tty_raw(t, &length), "\033[?1006l\033[?1002l");
        assert_non_null(left);
        assert_non_null(strstr(left, "\033[?1002h\033[?1006h"));
        game_quit(t);
    }
}

/* ---- what is pasted ---------------------------------------------------------------------------------------------- */

TEST_CASE(pasted_text_plays_no_move_and_does_not_quit)
{
    tty *t = game_start_seven(*state);
    game_plays(t, " ", 1);
    tty_paste(t, "   q\nq\n");
    tty_wait_text(t, "\"q\" is not a deal number");
    game_plays(t, " ", 2);
    game_quit(t);
}

TEST_CASE(the_number_of_a_deal_can_be_pasted_and_dealt)
{
    tty *t = game_start_seven(*state);
    tty_paste(t, "617\n");
    tty_wait_text(t, "617_");
    tty_key(t, "ENTER");
    tty_wait_text(t, "#617");
    game_quit(t);
}

TEST_CASE(marks_around_pasted_text_are_asked_for_only_where_there_is_a_mouse)
{
    static const char on[] = "\033[?2004h", off[] = "\033[?2004l";
    static const struct {
        const char *term;
        bool asks;
    } terms[] = {{"xterm-256color", true}, {"screen", true}, {"linux", true}, {"vt100", false}, {"vt220", false}};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        size_t length;
        tty *t = start_on(*state, terms[i].term, NULL);
        assert_int_equal(strstr(tty_raw(t, &length), on) != NULL, terms[i].asks);
        tty_type(t, "\032"); /* the program leaves the terminal and takes it again */
        game_plays(t, " ", 1);
        tty_wait_idle(t);
        const char *left = strstr(tty_raw(t, &length), off);
        assert_int_equal(left && strstr(left, on), terms[i].asks);
        game_quit(t);
    }
}

/* ---- keys ------------------------------------------------------------------------------------------------------- */

TEST_CASE(no_key_of_a_burst_of_two_hundred_is_lost)
{
    char keys[201];
    memset(keys, ' ', 200);
    keys[200] = 0;
    tty *t = game_start_seven(*state);
    game_plays(t, keys, 200);
    game_quit(t);
}

TEST_CASE(keys_typed_before_the_first_frame_count)
{
    tty *t = game_start(*state, WORDS("--seed", "7"));
    game_plays(t, "   ", 3);
    game_quit(t);
}

TEST_CASE(the_escape_key_is_told_from_the_start_of_a_cursor_key)
{
    tty *t = game_start_seven(*state);
    tty_asks(t, "1", "picked up");
    tty_key(t, "ESC");
    tty_wait_gone(t, "picked up");
    game_quit(t);
}

/* ---- what the options change at once ---------------------------------------------------------------------------- */

/* Open the options and go to this one, so that the line below tells what a change to it has done. */
static void choose_option(tty *t, const char *row)
{
    tty_asks(t, "o", "[Options]");
    while (!tty_find(t, row, NULL, NULL)) {
        tty_key(t, "DOWN");
        (void)tty_wait_idle(t);
    }
}

static void leave_options(tty *t)
{
    tty_key(t, "ESC");
    tty_wait_gone(t, "[Options]");
    game_quit(t);
}

TEST_CASE(ascii_is_drawn_and_left_again_as_soon_as_the_options_say_so)
{
    tty *t = game_start_seven(*state);
    choose_option(t, "▸ ASCII only");
    tty_key(t, "RIGHT");
    tty_wait_text(t, "ASCII only: yes, saved.");
    tty_wait_text(t, "> ASCII only");
    tty_key(t, "LEFT");
    tty_wait_text(t, "▸ ASCII only");
    leave_options(t);
}

TEST_CASE(the_mouse_is_left_to_the_terminal_and_taken_again_as_soon_as_the_options_say_so)
{
    tty *t = game_start_seven(*state);
    choose_option(t, "▸ Mouse");
    assert_non_null(strstr(tty_modes_left(t), "mouse"));
    tty_key(t, "RIGHT");
    tty_wait_text(t, "Mouse: no, saved.");
    assert_null(strstr(tty_modes_left(t), "mouse"));
    tty_key(t, "RIGHT");
    tty_wait_text(t, "Mouse: yes, saved.");
    assert_non_null(strstr(tty_modes_left(t), "mouse"));
    leave_options(t);
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
