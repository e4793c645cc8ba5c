/* From bytes to keys and mouse events. */
#include "keyboard.h"

#include <locale.h>

#include "../within.h"

#include "terminal/questions.h"
#include "ui/view/view.h"

/* Assert that all of `bytes` is this one key. */
static void assert_is_key(const char *bytes, ui_key key)
{
    keyboard_sends(bytes);
    assert_int_equal(keyboard_key(), key);
    assert_false(keyboard_waits());
}

/* ---- keys ------------------------------------------------------------------------------------------------------- */

static void letters_are_themselves(void **state)
{
    (void)state;
    keyboard_sends("uU?");
    assert_int_equal(keyboard_key(), 'u');
    assert_int_equal(keyboard_key(), 'U');
    assert_int_equal(keyboard_key(), '?');
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
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
        keyboard_sends(bad[i]);
        assert_int_equal(keyboard_key(), 'u');
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
    keyboard_sends("\033[1;9Ru"); /* an answer that says where the cursor is */
    assert_int_equal(keyboard_key(), 'u');
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
    keyboard_sends("\033");
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    assert_true(keyboard_waits());
    keyboard_now += TERMINAL_REST_MS;
    assert_int_equal(keyboard_key(), UI_KEY_ESC);
    assert_false(keyboard_waits());
}

static void escape_and_a_letter_are_two_keys(void **state)
{
    (void)state;
    keyboard_sends("\033u");
    assert_int_equal(keyboard_key(), UI_KEY_ESC);
    assert_int_equal(keyboard_key(), 'u');
}

static void two_escapes_are_two_keys(void **state)
{
    (void)state;
    keyboard_sends("\033\033");
    assert_int_equal(keyboard_key(), UI_KEY_ESC);
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    keyboard_now += TERMINAL_REST_MS;
    assert_int_equal(keyboard_key(), UI_KEY_ESC);
}

static void escape_before_a_cursor_key_is_a_key_of_its_own(void **state)
{
    (void)state;
    keyboard_sends("\033\033[A");
    assert_int_equal(keyboard_key(), UI_KEY_ESC);
    assert_int_equal(keyboard_key(), UI_KEY_UP);
}

static void a_sequence_may_come_byte_by_byte(void **state)
{
    (void)state;
    keyboard_sends("\033");
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    keyboard_sends("[");
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    keyboard_sends("5");
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    keyboard_sends("~u");
    assert_int_equal(keyboard_key(), UI_KEY_PAGE_UP);
    assert_int_equal(keyboard_key(), 'u');
}

static void a_character_may_come_byte_by_byte(void **state)
{
    (void)state;
    keyboard_sends("\xE2");
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    keyboard_sends("\x99");
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    keyboard_sends("\xA5");
    assert_int_equal(keyboard_key(), 0x2665);
}

static void a_sequence_that_nobody_knows_is_swallowed_whole(void **state)
{
    (void)state;
    static const char *const unknown[] = {"\033[1;2;3;4;5;6wu",    "\033[Iu",     "\033[200~u", "\033[?1;2cu",
                                          "\033[99999999999999~u", "\033[>4;2mu", "\033O~u",    "\033[42~u"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        keyboard_sends(unknown[i]);
        assert_int_equal(keyboard_key(), 'u');
        assert_false(keyboard_waits());
    }
}

static void a_sequence_that_breaks_off_is_given_up_and_leaves_no_letters(void **state)
{
    (void)state;
    keyboard_sends("\033[12;7");
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    keyboard_now += TERMINAL_REST_MS;
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    keyboard_sends("u");
    assert_int_equal(keyboard_key(), 'u');
}

static void a_control_character_ends_a_sequence_and_is_read_itself(void **state)
{
    (void)state;
    keyboard_sends("\033[1\ru");
    assert_int_equal(keyboard_key(), UI_KEY_ENTER);
    assert_int_equal(keyboard_key(), 'u');
}

static void an_endless_sequence_does_not_stop_the_keys(void **state)
{
    (void)state;
    int length = 0;
    for (keyboard_sends("\033["); keyboard_waits() && length < 4000; length++) {
        keyboard_sends("1");
        assert_int_equal(keyboard_key(), UI_KEY_NONE);
    }
    assert_within(length, 100, 3999);
    keyboard_sends("u");
    assert_int_equal(keyboard_key(), 'u');
}

static void the_end_of_what_is_typed_is_told(void **state)
{
    (void)state;
    keyboard_sends("u");
    assert_false(keyboard_ends());
    assert_int_equal(keyboard_key(), 'u');
}

static void the_keys_of_the_terminals_own_entry_come_first(void **state)
{
    (void)state;
    keyboard_unplug();
    keyboard_plug("vt52", true);
    keyboard_sends("\033A\033P\033D");
    assert_int_equal(keyboard_key(), UI_KEY_UP);
    assert_int_equal(keyboard_key(), UI_KEY_F1); /* elsewhere Esc P begins a text of the terminal */
    assert_int_equal(keyboard_key(), UI_KEY_LEFT);
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    assert_false(keyboard_waits());
}

static void a_click_is_a_press_and_a_release_at_a_cell(void **state)
{
    (void)state;
    int y, x;
    keyboard_sends("\033[<0;12;5M\033[<0;12;5m");
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_PRESS);
    assert_int_equal(y, 4);
    assert_int_equal(x, 11);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_RELEASE);
}

static void assert_mouse(int event, int y, int x)
{
    int row, col;
    assert_int_equal(keyboard_mouse(&row, &col), event);
    assert_int_equal(row, y);
    assert_int_equal(col, x);
}

static void a_drag_says_where_it_is_and_where_it_ended(void **state)
{
    (void)state;
    keyboard_sends("\033[<0;12;5M\033[<32;13;6M\033[<48;14;6M\033[<0;40;9m\033[<35;1;1Mu");
    assert_mouse(UI_MOUSE_PRESS, 4, 11);
    assert_mouse(UI_MOUSE_DRAG, 5, 12);
    assert_mouse(UI_MOUSE_DRAG, 5, 13); /* with Ctrl */
    assert_mouse(UI_MOUSE_RELEASE, 8, 39);
    assert_int_equal(keyboard_key(), 'u'); /* a motion with no button held is no event */
}

/* In the Linux console's entry Ctrl-Z is a key of its own, Suspend. */
static void a_control_character_with_a_name_that_nobody_uses_is_itself(void **state)
{
    (void)state;
    keyboard_unplug();
    keyboard_plug("linux", true);
    assert_is_key("\x1A", 0x1A);
}

/* The event that the press of a press and a release becomes. */
static int click(const char *bytes)
{
    int y, x;
    keyboard_sends(bytes);
    int event = keyboard_mouse(&y, &x);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_RELEASE);
    return event;
}

static void two_presses_on_a_cell_are_a_double_click_if_they_come_soon(void **state)
{
    (void)state;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
    keyboard_now += TERMINAL_DOUBLE_CLICK_MS;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_DOUBLE);
    keyboard_now += 1;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
}

static void two_presses_apart_in_time_or_place_are_two_presses(void **state)
{
    (void)state;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
    keyboard_now += TERMINAL_DOUBLE_CLICK_MS + 1;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
    keyboard_now += 1;
    assert_int_equal(click("\033[<0;4;3M\033[<0;4;3m"), UI_MOUSE_PRESS);
    keyboard_now += 1;
    assert_int_equal(click("\033[<0;4;4M\033[<0;4;4m"), UI_MOUSE_PRESS);
}

static void the_wheel_and_the_right_button_are_told_apart(void **state)
{
    (void)state;
    int y, x;
    keyboard_sends("\033[<64;1;1M\033[<65;1;1M\033[<2;1;1M\033[<2;1;1m\033[<1;1;1M\033[<18;2;2M");
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_WHEEL_UP);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_WHEEL_DOWN);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_RIGHT);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_RIGHT); /* with Ctrl; the middle button says nothing */
    assert_int_equal(x, 1);
}

static void a_press_counts_though_the_release_before_it_was_lost(void **state)
{
    (void)state;
    int y, x;
    keyboard_sends("\033[<0;40;9M\033[<0;5;3M\033[<2;9;9M\033[<2;8;8M");
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_PRESS);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_PRESS);
    assert_int_equal(x, 4);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_RIGHT);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_RIGHT);
    assert_int_equal(x, 7);
}

static void a_tilted_wheel_and_buttons_at_the_side_are_nothing(void **state)
{
    (void)state;
    static const char *const reports[] = {"\033[<66;9;9Mu", "\033[<67;9;9Mu", "\033[<128;9;9M\033[<128;9;9mu",
                                          "\033[<130;9;9Mu"};
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        keyboard_sends(reports[i]);
        assert_int_equal(keyboard_key(), 'u');
    }
}

/* Terminals whose entries speak of new reports, and of old ones. */
static const char *const reporting[] = {"xterm-256color", "screen", "linux"};
enum { REPORTING = sizeof reporting / sizeof *reporting };

static void old_mouse_reports_are_understood_everywhere(void **state)
{
    (void)state;
    for (int i = 0; i < REPORTING; i++) {
        keyboard_unplug();
        keyboard_plug(reporting[i], true);
        keyboard_sends("\033[M ,%\033[M@-%\033[M#,%\033[M`,%u");
        assert_mouse(UI_MOUSE_PRESS, 4, 11);
        assert_mouse(UI_MOUSE_DRAG, 4, 12);
        assert_mouse(UI_MOUSE_RELEASE, 4, 11);
        assert_mouse(UI_MOUSE_WHEEL_UP, 4, 11);
        assert_int_equal(keyboard_key(), 'u');
    }
}

static void reports_from_columns_beyond_223_are_understood_everywhere(void **state)
{
    (void)state;
    for (int i = 0; i < REPORTING; i++) {
        keyboard_unplug();
        keyboard_plug(reporting[i], true);
        keyboard_sends("\033[<0;300;5M\033[<0;300;5mu");
        assert_mouse(UI_MOUSE_PRESS, 4, 299);
        assert_mouse(UI_MOUSE_RELEASE, 4, 299);
        assert_int_equal(keyboard_key(), 'u');
    }
}

static void an_old_report_of_a_press_counts_though_the_release_before_it_was_lost(void **state)
{
    (void)state;
    keyboard_unplug();
    keyboard_plug("screen", true);
    keyboard_sends("\033[M H)\033[M %#");
    assert_mouse(UI_MOUSE_PRESS, 8, 39);
    assert_mouse(UI_MOUSE_PRESS, 2, 4);
}

static void letting_another_button_go_is_no_release_in_old_reports_either(void **state)
{
    (void)state;
    keyboard_sends("\033[M!,%\033[M#,%u");
    assert_int_equal(keyboard_key(), 'u');
    keyboard_sends("\033[M\",%\033[M#,%u");
    assert_mouse(UI_MOUSE_RIGHT, 4, 11);
    assert_int_equal(keyboard_key(), 'u');
}

static void a_mouse_report_may_be_cut_in_two(void **state)
{
    (void)state;
    int y, x;
    keyboard_sends("\033[<0;1");
    assert_int_equal(keyboard_mouse(&y, &x), -1);
    keyboard_sends("2;5M");
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_PRESS);
    assert_int_equal(x, 11);
}

static void a_mouse_report_outside_the_screen_is_nothing(void **state)
{
    (void)state;
    int y, x;
    keyboard_sends("\033[<0;0;0Mu");
    assert_int_equal(keyboard_mouse(&y, &x), -1);
}

static void the_answer_about_synchronized_updates_is_no_key(void **state)
{
    (void)state;
    keyboard_sends("\033[?2026;2$yu");
    assert_int_equal(terminal_questions_synchronized(), -1);
    assert_int_equal(keyboard_key(), 'u');
    assert_int_equal(terminal_questions_synchronized(), 1);
    keyboard_sends("\033[?2026;0$y");
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    assert_int_equal(terminal_questions_synchronized(), 0);
}

static void a_mouse_that_is_not_wanted_types_nothing(void **state)
{
    (void)state;
    keyboard_unplug();
    keyboard_plug("xterm-256color", false);
    keyboard_sends("\033[<0;12;5M\033[M ,%u");
    assert_int_equal(keyboard_key(), 'u');
}

int main(void)
{
    (void)setlocale(LC_ALL, "C.UTF-8");
#define TEST(name) cmocka_unit_test_setup_teardown(name, keyboard_set_up, keyboard_tear_down)
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
        TEST(a_mouse_that_is_not_wanted_types_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
