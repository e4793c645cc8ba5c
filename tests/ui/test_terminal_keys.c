/* From bytes to keys and mouse events, however the bytes are cut. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../within.h"

#include "base/waker.h"
#include "terminal/keys.h"
#include "terminal/questions.h"
#include "terminal/screen.h"
#include "ui/view/view.h"

/* ---- a terminal that nobody sees --------------------------------------------------------------------------------- */

static long long now; /* ms */
static bool wants_mouse;
static FILE *nobody;
static int line[2]; /* a pipe: what is typed */

static void take(const char *term)
{
    const terminal_options options = {.mouse = wants_mouse};
    int output = dup(STDOUT_FILENO);
    nobody = fopen("/dev/null", "w");
    assert_non_null(nobody);
    assert_true(base_waker_open(line));        /* what is not there yet is not waited for */
    (void)dup2(fileno(nobody), STDOUT_FILENO); /* what is told the mouse */
    (void)setenv("TERM", term, 1);
    assert_true(terminal_screen_open(nobody, terminal_keys_open(), &options));
    terminal_keys_learn();
    (void)dup2(output, STDOUT_FILENO);
    (void)close(output);
}

static void give_back(void)
{
    int output = dup(STDOUT_FILENO);
    (void)dup2(fileno(nobody), STDOUT_FILENO);
    terminal_screen_close();
    terminal_keys_close();
    (void)dup2(output, STDOUT_FILENO);
    (void)close(output);
    (void)fclose(nobody);
    (void)close(line[0]);
    (void)close(line[1]);
}

static int take_xterm(void **state)
{
    (void)state;
    now = 10000;
    wants_mouse = true;
    take("xterm-256color");
    return 0;
}

static int give_xterm_back(void **state)
{
    (void)state;
    give_back();
    return 0;
}

static void feed(const char *bytes)
{
    size_t length = strlen(bytes);
    assert_int_equal(write(line[1], bytes, length), length);
    assert_true(terminal_keys_read(line[0], now));
}

static bool waits(void) { return terminal_keys_patience(now) >= 0; }

/* The next key; NONE if there is none. */
static ui_key next(void)
{
    terminal_event event;
    return terminal_keys_next(now, &event) && event.type == TERMINAL_EVENT_KEY ? event.key : UI_KEY_NONE;
}

static int next_mouse(int *y, int *x)
{
    terminal_event event;
    if (!terminal_keys_next(now, &event) || event.type != TERMINAL_EVENT_MOUSE)
        return -1;
    *y = event.y;
    *x = event.x;
    return event.mouse;
}

/* All of `bytes` is this one key. */
static void assert_is_key(const char *bytes, ui_key key)
{
    feed(bytes);
    assert_int_equal(next(), key);
    assert_false(waits());
}

/* ---- keys ------------------------------------------------------------------------------------------------------- */

static void letters_are_themselves(void **state)
{
    (void)state;
    feed("uU?");
    assert_int_equal(next(), 'u');
    assert_int_equal(next(), 'U');
    assert_int_equal(next(), '?');
    assert_int_equal(next(), UI_KEY_NONE);
}

static void control_characters_are_the_keys_that_send_them(void **state)
{
    (void)state;
    assert_is_key("\r", UI_KEY_ENTER);
    assert_is_key("\n", UI_KEY_ENTER);
    assert_is_key("\t", UI_KEY_TAB);
    assert_is_key("\b", UI_KEY_BACKSPACE);
    assert_is_key("\x7F", UI_KEY_BACKSPACE);
    assert_is_key("\x12", 0x12);
}

static void characters_beyond_ascii_are_read_as_utf_8(void **state)
{
    (void)state;
    assert_is_key("é", 0xE9);
    assert_is_key("♥", 0x2665);
    assert_is_key("🂡", 0x1F0A1);
}

static void bytes_that_are_no_utf_8_are_dropped_and_the_next_key_is_not(void **state)
{
    (void)state;
    static const char *const bad[] = {"\xFFu", "\x80u", "\xC3u", "\xE2\x99u", "\xC0\x80u", "\xF8u"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        feed(bad[i]);
        assert_int_equal(next(), 'u');
    }
}

static void cursor_keys_are_known_in_both_modes(void **state)
{
    (void)state;
    assert_is_key("\033[A", UI_KEY_UP);
    assert_is_key("\033OA", UI_KEY_UP);
    assert_is_key("\033[D", UI_KEY_LEFT);
    assert_is_key("\033OF", UI_KEY_END);
    assert_is_key("\033[Z", UI_KEY_SHIFT_TAB);
}

static void cursor_keys_with_modifiers_are_cursor_keys(void **state)
{
    (void)state;
    assert_is_key("\033[1;5C", UI_KEY_RIGHT);
    assert_is_key("\033[1;2H", UI_KEY_HOME);
    assert_is_key("\033[3;2~", UI_KEY_DELETE);
}

static void modifiers_without_a_name_do_not_hide_a_key(void **state)
{
    (void)state;
    assert_is_key("\033[1;9C", UI_KEY_RIGHT);
    assert_is_key("\033[1;129D", UI_KEY_LEFT);
    assert_is_key("\033[5;65~", UI_KEY_PAGE_UP);
    feed("\033[1;9Ru"); /* an answer: where the cursor is */
    assert_int_equal(next(), 'u');
}

static void function_keys_are_known_as_terminals_send_them(void **state)
{
    (void)state;
    assert_is_key("\033OP", UI_KEY_F1);
    assert_is_key("\033[11~", UI_KEY_F1);
    assert_is_key("\033[[A", UI_KEY_F1);
    assert_is_key("\033[[E", UI_KEY_F1 + 4);
    assert_is_key("\033[15~", UI_KEY_F1 + 4);
    assert_is_key("\033[24~", UI_KEY_F1 + 11);
    assert_is_key("\033[5~", UI_KEY_PAGE_UP);
}

static void the_number_block_types_digits(void **state)
{
    (void)state;
    assert_is_key("\033Op", '0');
    assert_is_key("\033Oy", '9');
    assert_is_key("\033OM", UI_KEY_ENTER);
    assert_is_key("\033Ok", '+');
}

static void a_lone_escape_waits_and_is_then_the_escape_key(void **state)
{
    (void)state;
    feed("\033");
    assert_int_equal(next(), UI_KEY_NONE);
    assert_true(waits());
    now += TERMINAL_REST_MS;
    assert_int_equal(next(), UI_KEY_ESC);
    assert_false(waits());
}

static void escape_and_a_letter_are_two_keys(void **state)
{
    (void)state;
    feed("\033u");
    assert_int_equal(next(), UI_KEY_ESC);
    assert_int_equal(next(), 'u');
}

static void two_escapes_are_two_keys(void **state)
{
    (void)state;
    feed("\033\033");
    assert_int_equal(next(), UI_KEY_ESC);
    assert_int_equal(next(), UI_KEY_NONE);
    now += TERMINAL_REST_MS;
    assert_int_equal(next(), UI_KEY_ESC);
}

static void escape_before_a_cursor_key_is_a_key_of_its_own(void **state)
{
    (void)state;
    feed("\033\033[A");
    assert_int_equal(next(), UI_KEY_ESC);
    assert_int_equal(next(), UI_KEY_UP);
}

static void a_sequence_may_come_byte_by_byte(void **state)
{
    (void)state;
    feed("\033");
    assert_int_equal(next(), UI_KEY_NONE);
    feed("[");
    assert_int_equal(next(), UI_KEY_NONE);
    feed("5");
    assert_int_equal(next(), UI_KEY_NONE);
    feed("~u");
    assert_int_equal(next(), UI_KEY_PAGE_UP);
    assert_int_equal(next(), 'u');
}

static void a_character_may_come_byte_by_byte(void **state)
{
    (void)state;
    feed("\xE2");
    assert_int_equal(next(), UI_KEY_NONE);
    feed("\x99");
    assert_int_equal(next(), UI_KEY_NONE);
    feed("\xA5");
    assert_int_equal(next(), 0x2665);
}

static void a_sequence_that_nobody_knows_is_swallowed_whole(void **state)
{
    (void)state;
    static const char *const unknown[] = {"\033[1;2;3;4;5;6wu",    "\033[Iu",     "\033[200~u", "\033[?1;2cu",
                                          "\033[99999999999999~u", "\033[>4;2mu", "\033O~u",    "\033[42~u"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        feed(unknown[i]);
        assert_int_equal(next(), 'u');
        assert_false(waits());
    }
}

static void a_sequence_that_breaks_off_is_given_up_and_leaves_no_letters(void **state)
{
    (void)state;
    feed("\033[12;7");
    assert_int_equal(next(), UI_KEY_NONE);
    now += TERMINAL_REST_MS;
    assert_int_equal(next(), UI_KEY_NONE);
    feed("u");
    assert_int_equal(next(), 'u');
}

static void a_control_character_ends_a_sequence_and_is_read_itself(void **state)
{
    (void)state;
    feed("\033[1\ru");
    assert_int_equal(next(), UI_KEY_ENTER);
    assert_int_equal(next(), 'u');
}

static void an_endless_sequence_does_not_stop_the_keys(void **state)
{
    (void)state;
    int length = 0;
    for (feed("\033["); waits() && length < 4000; length++) {
        feed("1");
        assert_int_equal(next(), UI_KEY_NONE);
    }
    assert_within(length, 100, 3999);
    feed("u");
    assert_int_equal(next(), 'u');
}

static void the_end_of_what_is_typed_is_told(void **state)
{
    (void)state;
    feed("u");
    (void)close(line[1]);
    line[1] = -1;
    assert_false(terminal_keys_read(line[0], now));
    assert_int_equal(next(), 'u');
}

static void the_keys_of_the_terminals_own_entry_come_first(void **state)
{
    (void)state;
    give_back();
    take("vt52");
    feed("\033A\033P\033D");
    assert_int_equal(next(), UI_KEY_UP);
    assert_int_equal(next(), UI_KEY_F1); /* elsewhere Esc P begins a text of the terminal */
    assert_int_equal(next(), UI_KEY_LEFT);
    assert_int_equal(next(), UI_KEY_NONE);
    assert_false(waits());
}

static void a_click_is_a_press_and_a_release_at_a_cell(void **state)
{
    (void)state;
    int y, x;
    feed("\033[<0;12;5M\033[<0;12;5m");
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_PRESS);
    assert_int_equal(y, 4);
    assert_int_equal(x, 11);
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_RELEASE);
}

static void assert_mouse(int event, int y, int x)
{
    int row, col;
    assert_int_equal(next_mouse(&row, &col), event);
    assert_int_equal(row, y);
    assert_int_equal(col, x);
}

static void a_drag_says_where_it_is_and_where_it_ended(void **state)
{
    (void)state;
    feed("\033[<0;12;5M\033[<32;13;6M\033[<48;14;6M\033[<0;40;9m\033[<35;1;1Mu");
    assert_mouse(UI_MOUSE_PRESS, 4, 11);
    assert_mouse(UI_MOUSE_DRAG, 5, 12);
    assert_mouse(UI_MOUSE_DRAG, 5, 13); /* with Ctrl */
    assert_mouse(UI_MOUSE_RELEASE, 8, 39);
    assert_int_equal(next(), 'u'); /* with no button held it is none */
}

/* The Linux console's entry calls Ctrl-Z a key of its own, that of suspending. */
static void a_control_character_with_a_name_that_nobody_uses_is_itself(void **state)
{
    (void)state;
    give_back();
    take("linux");
    assert_is_key("\x1A", 0x1A);
}

/* What the press of a press and a release is. */
static int click(const char *bytes)
{
    int y, x;
    feed(bytes);
    int event = next_mouse(&y, &x);
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_RELEASE);
    return event;
}

static void two_presses_on_a_cell_are_a_double_click_if_they_come_soon(void **state)
{
    (void)state;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
    now += TERMINAL_DOUBLE_CLICK_MS;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_DOUBLE);
    now += 1;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
}

static void two_presses_apart_in_time_or_place_are_two_presses(void **state)
{
    (void)state;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
    now += TERMINAL_DOUBLE_CLICK_MS + 1;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
    now += 1;
    assert_int_equal(click("\033[<0;4;3M\033[<0;4;3m"), UI_MOUSE_PRESS);
    now += 1;
    assert_int_equal(click("\033[<0;4;4M\033[<0;4;4m"), UI_MOUSE_PRESS);
}

static void the_wheel_and_the_right_button_are_told_apart(void **state)
{
    (void)state;
    int y, x;
    feed("\033[<64;1;1M\033[<65;1;1M\033[<2;1;1M\033[<2;1;1m\033[<1;1;1M\033[<18;2;2M");
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_WHEEL_UP);
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_WHEEL_DOWN);
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_RIGHT);
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_RIGHT); /* with Ctrl; the middle button says nothing */
    assert_int_equal(x, 1);
}

static void a_press_counts_though_the_release_before_it_was_lost(void **state)
{
    (void)state;
    int y, x;
    feed("\033[<0;40;9M\033[<0;5;3M\033[<2;9;9M\033[<2;8;8M");
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_PRESS);
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_PRESS);
    assert_int_equal(x, 4);
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_RIGHT);
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_RIGHT);
    assert_int_equal(x, 7);
}

static void a_tilted_wheel_and_buttons_at_the_side_are_nothing(void **state)
{
    (void)state;
    static const char *const reports[] = {"\033[<66;9;9Mu", "\033[<67;9;9Mu", "\033[<128;9;9M\033[<128;9;9mu",
                                          "\033[<130;9;9Mu"};
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        feed(reports[i]);
        assert_int_equal(next(), 'u');
    }
}

/* Terminals whose entry speaks of new reports, and of old ones. */
static const char *const reporting[] = {"xterm-256color", "screen", "linux"};
enum { REPORTING = sizeof reporting / sizeof *reporting };

static void old_mouse_reports_are_understood_everywhere(void **state)
{
    (void)state;
    for (int i = 0; i < REPORTING; i++) {
        give_back();
        take(reporting[i]);
        feed("\033[M ,%\033[M@-%\033[M#,%\033[M`,%u");
        assert_mouse(UI_MOUSE_PRESS, 4, 11);
        assert_mouse(UI_MOUSE_DRAG, 4, 12);
        assert_mouse(UI_MOUSE_RELEASE, 4, 11);
        assert_mouse(UI_MOUSE_WHEEL_UP, 4, 11);
        assert_int_equal(next(), 'u');
    }
}

static void reports_from_columns_beyond_223_are_understood_everywhere(void **state)
{
    (void)state;
    for (int i = 0; i < REPORTING; i++) {
        give_back();
        take(reporting[i]);
        feed("\033[<0;300;5M\033[<0;300;5mu");
        assert_mouse(UI_MOUSE_PRESS, 4, 299);
        assert_mouse(UI_MOUSE_RELEASE, 4, 299);
        assert_int_equal(next(), 'u');
    }
}

static void an_old_report_of_a_press_counts_though_the_release_before_it_was_lost(void **state)
{
    (void)state;
    give_back();
    take("screen");
    feed("\033[M H)\033[M %#");
    assert_mouse(UI_MOUSE_PRESS, 8, 39);
    assert_mouse(UI_MOUSE_PRESS, 2, 4);
}

static void letting_another_button_go_is_no_release_in_old_reports_either(void **state)
{
    (void)state;
    feed("\033[M!,%\033[M#,%u");
    assert_int_equal(next(), 'u');
    feed("\033[M\",%\033[M#,%u");
    assert_mouse(UI_MOUSE_RIGHT, 4, 11);
    assert_int_equal(next(), 'u');
}

static void a_mouse_report_may_be_cut_in_two(void **state)
{
    (void)state;
    int y, x;
    feed("\033[<0;1");
    assert_int_equal(next_mouse(&y, &x), -1);
    feed("2;5M");
    assert_int_equal(next_mouse(&y, &x), UI_MOUSE_PRESS);
    assert_int_equal(x, 11);
}

static void a_mouse_report_outside_the_screen_is_nothing(void **state)
{
    (void)state;
    int y, x;
    feed("\033[<0;0;0Mu");
    assert_int_equal(next_mouse(&y, &x), -1);
}

static void the_answer_about_synchronized_updates_is_no_key(void **state)
{
    (void)state;
    feed("\033[?2026;2$yu");
    assert_int_equal(terminal_questions_synchronized(), -1);
    assert_int_equal(next(), 'u');
    assert_int_equal(terminal_questions_synchronized(), 1);
    feed("\033[?2026;0$y");
    assert_int_equal(next(), UI_KEY_NONE);
    assert_int_equal(terminal_questions_synchronized(), 0);
}

/* ---- cut by a slow line ----------------------------------------------------------------------------------------- */

static void a_lone_escape_acts_within_fifty_milliseconds(void **state)
{
    (void)state;
    feed("\033");
    assert_int_equal(next(), UI_KEY_NONE);
    assert_within(terminal_keys_patience(now), 1, 49);
    now += terminal_keys_patience(now);
    assert_int_equal(next(), UI_KEY_ESC);
}

/* At each place, with as much time between the two pieces as the promise says. */
static void assert_survives_cuts(const char *whole, ui_key key)
{
    for (size_t cut = 1; cut < strlen(whole); cut++) {
        char begin[20] = "";
        memcpy(begin, whole, cut);
        feed(begin);
        assert_int_equal(next(), UI_KEY_NONE);
        now += cut == 1 && whole[0] == 27 ? TERMINAL_ESCAPE_MS - 1 : TERMINAL_REST_MS - 1;
        assert_int_equal(next(), UI_KEY_NONE);
        feed(whole + cut);
        assert_int_equal(next(), key);
        assert_false(waits());
    }
}

static void a_sequence_may_be_cut_anywhere_for_two_hundred_milliseconds(void **state)
{
    (void)state;
    assert_survives_cuts("\033[C", UI_KEY_RIGHT);
    assert_survives_cuts("\033OC", UI_KEY_RIGHT);
    assert_survives_cuts("\033[1;5C", UI_KEY_RIGHT);
    assert_survives_cuts("\033[24~", UI_KEY_F1 + 11);
    assert_survives_cuts("\033[[A", UI_KEY_F1);
    assert_survives_cuts("♥", 0x2665);
}

static void what_comes_late_behind_an_escape_that_acted_is_still_the_key(void **state)
{
    static const char *const rests[] = {"[C", "OC", "[1;2C"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        feed("\033");
        now += TERMINAL_ESCAPE_MS;
        assert_int_equal(next(), UI_KEY_ESC);
        now += TERMINAL_REST_MS - TERMINAL_ESCAPE_MS;
        feed(rests[i]);
        assert_int_equal(next(), UI_KEY_RIGHT);
        assert_false(waits());
    }
}

static void a_letter_typed_soon_after_an_escape_is_that_letter_and_no_second_escape(void **state)
{
    static const char *const letters[] = {"O", "["};
    (void)state;
    for (int i = 0; i < 2; i++) {
        feed("\033");
        now += TERMINAL_ESCAPE_MS;
        assert_int_equal(next(), UI_KEY_ESC);
        now += 100;
        feed(letters[i]);
        assert_int_equal(next(), UI_KEY_NONE);
        now += TERMINAL_REST_MS;
        assert_int_equal(next(), letters[i][0]);
        assert_false(waits());
    }
}

static void a_letter_typed_long_after_an_escape_waits_for_nothing(void **state)
{
    (void)state;
    feed("\033");
    now += TERMINAL_ESCAPE_MS;
    assert_int_equal(next(), UI_KEY_ESC);
    now += TERMINAL_REST_MS + 1;
    assert_is_key("[", '[');
}

static void an_answer_is_no_key_however_late_and_however_cut(void **state)
{
    static const char *const answers[] = {"\033[?2026;2$y",    "\033[?64;1;2;6c", "\033[>41;377;0c",
                                          "\033[24;80R",       "\033[8;24;80t",   "\033]11;rgb:0000/1111/2222\007",
                                          "\033P>|foot\033\\", "\033[I",          "\033[1;2R"};
    (void)state;
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        for (size_t cut = 2; cut <= strlen(answers[i]); cut++) {
            char begin[40] = "";
            memcpy(begin, answers[i], cut);
            feed(begin);
            assert_int_equal(next(), UI_KEY_NONE);
            now += TERMINAL_REST_MS - 1;
            feed(answers[i] + cut);
            assert_int_equal(next(), UI_KEY_NONE);
            assert_false(waits());
        }
        assert_is_key("u", 'u');
    }
}

static void a_mouse_that_is_not_wanted_types_nothing(void **state)
{
    (void)state;
    wants_mouse = false;
    give_back();
    take("xterm-256color");
    feed("\033[<0;12;5M\033[M ,%u");
    assert_int_equal(next(), 'u');
}

int main(void)
{
    (void)setlocale(LC_ALL, "C.UTF-8");
#define TEST(name) cmocka_unit_test_setup_teardown(name, take_xterm, give_xterm_back)
    const struct CMUnitTest tests[] = {
        TEST(letters_are_themselves),
        TEST(control_characters_are_the_keys_that_send_them),
        TEST(characters_beyond_ascii_are_read_as_utf_8),
        TEST(bytes_that_are_no_utf_8_are_dropped_and_the_next_key_is_not),
        TEST(cursor_keys_are_known_in_both_modes),
        TEST(cursor_keys_with_modifiers_are_cursor_keys),
        TEST(modifiers_without_a_name_do_not_hide_a_key),
        TEST(function_keys_are_known_as_terminals_send_them),
        TEST(the_number_block_types_digits),
        TEST(a_lone_escape_waits_and_is_then_the_escape_key),
        TEST(escape_and_a_letter_are_two_keys),
        TEST(two_escapes_are_two_keys),
        TEST(escape_before_a_cursor_key_is_a_key_of_its_own),
        TEST(a_sequence_may_come_byte_by_byte),
        TEST(a_character_may_come_byte_by_byte),
        TEST(a_sequence_that_nobody_knows_is_swallowed_whole),
        TEST(a_sequence_that_breaks_off_is_given_up_and_leaves_no_letters),
        TEST(a_control_character_ends_a_sequence_and_is_read_itself),
        TEST(an_endless_sequence_does_not_stop_the_keys),
        TEST(the_end_of_what_is_typed_is_told),
        TEST(the_keys_of_the_terminals_own_entry_come_first),
        TEST(a_control_character_with_a_name_that_nobody_uses_is_itself),
        TEST(a_click_is_a_press_and_a_release_at_a_cell),
        TEST(a_drag_says_where_it_is_and_where_it_ended),
        TEST(two_presses_on_a_cell_are_a_double_click_if_they_come_soon),
        TEST(two_presses_apart_in_time_or_place_are_two_presses),
        TEST(the_wheel_and_the_right_button_are_told_apart),
        TEST(a_press_counts_though_the_release_before_it_was_lost),
        TEST(a_tilted_wheel_and_buttons_at_the_side_are_nothing),
        TEST(old_mouse_reports_are_understood_everywhere),
        TEST(reports_from_columns_beyond_223_are_understood_everywhere),
        TEST(an_old_report_of_a_press_counts_though_the_release_before_it_was_lost),
        TEST(letting_another_button_go_is_no_release_in_old_reports_either),
        TEST(a_mouse_report_may_be_cut_in_two),
        TEST(a_mouse_report_outside_the_screen_is_nothing),
        TEST(the_answer_about_synchronized_updates_is_no_key),
        TEST(a_lone_escape_acts_within_fifty_milliseconds),
        TEST(a_sequence_may_be_cut_anywhere_for_two_hundred_milliseconds),
        TEST(what_comes_late_behind_an_escape_that_acted_is_still_the_key),
        TEST(a_letter_typed_soon_after_an_escape_is_that_letter_and_no_second_escape),
        TEST(a_letter_typed_long_after_an_escape_waits_for_nothing),
        TEST(an_answer_is_no_key_however_late_and_however_cut),
        TEST(a_mouse_that_is_not_wanted_types_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
