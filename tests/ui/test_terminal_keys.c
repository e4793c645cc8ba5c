/* From bytes to keys and mouse events, however the bytes are cut. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/keys.h"
#include "ui/view/view.h"

static void feed(terminal_keys *keys, const char *bytes)
{
    size_t size, length = strlen(bytes);
    unsigned char *room = terminal_keys_room(keys, &size);
    assert_true(length <= size);
    memcpy(room, bytes, length);
    terminal_keys_feed(keys, length);
}

static terminal_keys fed(const char *bytes)
{
    terminal_keys keys;
    terminal_keys_init(&keys);
    feed(&keys, bytes);
    return keys;
}

/* The next key; NONE if there is none. */
static ui_key next(terminal_keys *keys)
{
    ui_key key;
    int mouse, y, x;
    return terminal_keys_next(keys, 0, &key, &mouse, &y, &x) == TERMINAL_KEYS_KEY ? key : UI_KEY_NONE;
}

static int next_mouse(terminal_keys *keys, long long now, int *y, int *x)
{
    ui_key key;
    int mouse;
    return terminal_keys_next(keys, now, &key, &mouse, y, x) == TERMINAL_KEYS_MOUSE ? mouse : -1;
}

/* All of `bytes` is this one key. */
static void assert_is_key(const char *bytes, ui_key key)
{
    terminal_keys keys = fed(bytes);
    assert_int_equal(next(&keys), key);
    assert_false(terminal_keys_waiting(&keys));
}

static void letters_are_themselves(void **state)
{
    (void)state;
    terminal_keys keys = fed("uU?");
    assert_int_equal(next(&keys), 'u');
    assert_int_equal(next(&keys), 'U');
    assert_int_equal(next(&keys), '?');
    assert_int_equal(next(&keys), UI_KEY_NONE);
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
        terminal_keys keys = fed(bad[i]);
        assert_int_equal(next(&keys), 'u');
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
    terminal_keys keys = fed("\033");
    assert_int_equal(next(&keys), UI_KEY_NONE);
    assert_true(terminal_keys_waiting(&keys));
    terminal_keys_give_up(&keys);
    assert_int_equal(next(&keys), UI_KEY_ESC);
    assert_false(terminal_keys_waiting(&keys));
}

static void escape_and_a_letter_are_two_keys(void **state)
{
    (void)state;
    terminal_keys keys = fed("\033u");
    assert_int_equal(next(&keys), UI_KEY_ESC);
    assert_int_equal(next(&keys), 'u');
}

static void two_escapes_are_two_keys(void **state)
{
    (void)state;
    terminal_keys keys = fed("\033\033");
    assert_int_equal(next(&keys), UI_KEY_ESC);
    assert_int_equal(next(&keys), UI_KEY_NONE);
    terminal_keys_give_up(&keys);
    assert_int_equal(next(&keys), UI_KEY_ESC);
}

static void escape_before_a_cursor_key_is_a_key_of_its_own(void **state)
{
    (void)state;
    terminal_keys keys = fed("\033\033[A");
    assert_int_equal(next(&keys), UI_KEY_ESC);
    assert_int_equal(next(&keys), UI_KEY_UP);
}

static void a_sequence_may_come_byte_by_byte(void **state)
{
    (void)state;
    terminal_keys keys = fed("\033");
    assert_int_equal(next(&keys), UI_KEY_NONE);
    feed(&keys, "[");
    assert_int_equal(next(&keys), UI_KEY_NONE);
    feed(&keys, "5");
    assert_int_equal(next(&keys), UI_KEY_NONE);
    feed(&keys, "~u");
    assert_int_equal(next(&keys), UI_KEY_PAGE_UP);
    assert_int_equal(next(&keys), 'u');
}

static void a_character_may_come_byte_by_byte(void **state)
{
    (void)state;
    terminal_keys keys = fed("\xE2");
    assert_int_equal(next(&keys), UI_KEY_NONE);
    feed(&keys, "\x99");
    assert_int_equal(next(&keys), UI_KEY_NONE);
    feed(&keys, "\xA5");
    assert_int_equal(next(&keys), 0x2665);
}

static void a_sequence_that_nobody_knows_is_swallowed_whole(void **state)
{
    (void)state;
    static const char *const unknown[] = {"\033[1;2;3;4;5;6wu",    "\033[Iu",     "\033[200~u", "\033[?1;2cu",
                                          "\033[99999999999999~u", "\033[>4;2mu", "\033O~u",    "\033[42~u"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        terminal_keys keys = fed(unknown[i]);
        assert_int_equal(next(&keys), 'u');
        assert_false(terminal_keys_waiting(&keys));
    }
}

static void a_sequence_that_breaks_off_is_given_up_and_leaves_no_letters(void **state)
{
    (void)state;
    terminal_keys keys = fed("\033[12;7");
    assert_int_equal(next(&keys), UI_KEY_NONE);
    terminal_keys_give_up(&keys);
    assert_int_equal(next(&keys), UI_KEY_NONE);
    feed(&keys, "u");
    assert_int_equal(next(&keys), 'u');
}

static void a_control_character_ends_a_sequence_and_is_read_itself(void **state)
{
    (void)state;
    terminal_keys keys = fed("\033[1\ru");
    assert_int_equal(next(&keys), UI_KEY_ENTER);
    assert_int_equal(next(&keys), 'u');
}

static void an_endless_sequence_does_not_stop_the_keys(void **state)
{
    (void)state;
    char bytes[TERMINAL_KEYS_ROOM + 1];
    memset(bytes, '1', sizeof bytes);
    memcpy(bytes, "\033[", 2);
    bytes[TERMINAL_KEYS_ROOM] = 0;
    terminal_keys keys = fed(bytes);
    assert_int_equal(next(&keys), UI_KEY_NONE);
    feed(&keys, "u");
    assert_int_equal(next(&keys), 'u');
}

static void the_keys_of_the_terminals_own_entry_come_first(void **state)
{
    (void)state;
    terminal_keys keys;
    terminal_keys_init(&keys);
    terminal_keys_add(&keys, "\033A", UI_KEY_UP);
    terminal_keys_add(&keys, "\001@\r", UI_KEY_F1);
    terminal_keys_add(&keys, NULL, UI_KEY_F1 + 1);
    feed(&keys, "\033A\001@\r\001");
    assert_int_equal(next(&keys), UI_KEY_UP);
    assert_int_equal(next(&keys), UI_KEY_F1);
    assert_int_equal(next(&keys), UI_KEY_NONE);
    terminal_keys_give_up(&keys);
    assert_int_equal(next(&keys), 1);
}

static void a_click_is_a_press_and_a_release_at_a_cell(void **state)
{
    (void)state;
    int y, x;
    terminal_keys keys = fed("\033[<0;12;5M\033[<0;12;5m");
    assert_int_equal(next_mouse(&keys, 0, &y, &x), UI_MOUSE_PRESS);
    assert_int_equal(y, 4);
    assert_int_equal(x, 11);
    assert_int_equal(next_mouse(&keys, 1, &y, &x), UI_MOUSE_RELEASE);
}

static void the_release_of_a_drag_says_where_it_ended(void **state)
{
    (void)state;
    int y, x;
    terminal_keys keys = fed("\033[<0;12;5M\033[<32;13;6M\033[<0;40;9m");
    assert_int_equal(next_mouse(&keys, 0, &y, &x), UI_MOUSE_PRESS);
    assert_int_equal(next_mouse(&keys, 0, &y, &x), UI_MOUSE_RELEASE);
    assert_int_equal(y, 8);
    assert_int_equal(x, 39);
}

static void two_presses_on_a_cell_are_a_double_click_if_they_come_soon(void **state)
{
    (void)state;
    int y, x;
    terminal_keys keys = fed("\033[<0;3;3M\033[<0;3;3M\033[<0;3;3M");
    assert_int_equal(next_mouse(&keys, 1000, &y, &x), UI_MOUSE_PRESS);
    assert_int_equal(next_mouse(&keys, 1400, &y, &x), UI_MOUSE_DOUBLE);
    assert_int_equal(next_mouse(&keys, 1401, &y, &x), UI_MOUSE_PRESS);
}

static void two_presses_apart_in_time_or_place_are_two_presses(void **state)
{
    (void)state;
    int y, x;
    terminal_keys keys = fed("\033[<0;3;3M\033[<0;3;3M\033[<0;4;3M");
    assert_int_equal(next_mouse(&keys, 1000, &y, &x), UI_MOUSE_PRESS);
    assert_int_equal(next_mouse(&keys, 1401, &y, &x), UI_MOUSE_PRESS);
    assert_int_equal(next_mouse(&keys, 1402, &y, &x), UI_MOUSE_PRESS);
}

static void the_wheel_and_the_right_button_are_told_apart(void **state)
{
    (void)state;
    int y, x;
    terminal_keys keys = fed("\033[<64;1;1M\033[<65;1;1M\033[<2;1;1M\033[<2;1;1m\033[<1;1;1M\033[<18;2;2M");
    assert_int_equal(next_mouse(&keys, 0, &y, &x), UI_MOUSE_WHEEL_UP);
    assert_int_equal(next_mouse(&keys, 0, &y, &x), UI_MOUSE_WHEEL_DOWN);
    assert_int_equal(next_mouse(&keys, 0, &y, &x), UI_MOUSE_RIGHT);
    assert_int_equal(next_mouse(&keys, 0, &y, &x), UI_MOUSE_RIGHT); /* with Ctrl; the middle button says nothing */
    assert_int_equal(x, 1);
}

static void old_mouse_reports_are_understood_too(void **state)
{
    (void)state;
    int y, x;
    terminal_keys keys = fed("\033[M ,%\033[M#,%u");
    assert_int_equal(next_mouse(&keys, 0, &y, &x), UI_MOUSE_PRESS);
    assert_int_equal(y, 4);
    assert_int_equal(x, 11);
    assert_int_equal(next_mouse(&keys, 0, &y, &x), UI_MOUSE_RELEASE);
    assert_int_equal(next(&keys), 'u');
}

static void a_mouse_report_may_be_cut_in_two(void **state)
{
    (void)state;
    int y, x;
    terminal_keys keys = fed("\033[<0;1");
    assert_int_equal(next_mouse(&keys, 0, &y, &x), -1);
    feed(&keys, "2;5M");
    assert_int_equal(next_mouse(&keys, 0, &y, &x), UI_MOUSE_PRESS);
    assert_int_equal(x, 11);
}

static void a_mouse_report_outside_the_screen_is_nothing(void **state)
{
    (void)state;
    int y, x;
    terminal_keys keys = fed("\033[<0;0;0Mu");
    assert_int_equal(next_mouse(&keys, 0, &y, &x), -1);
}

static void the_answer_about_synchronized_updates_is_no_key(void **state)
{
    (void)state;
    terminal_keys keys = fed("\033[?2026;2$yu");
    assert_int_equal(keys.synchronized, -1);
    assert_int_equal(next(&keys), 'u');
    assert_int_equal(keys.synchronized, 1);
    feed(&keys, "\033[?2026;0$y");
    assert_int_equal(next(&keys), UI_KEY_NONE);
    assert_int_equal(keys.synchronized, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_themselves),
        cmocka_unit_test(control_characters_are_the_keys_that_send_them),
        cmocka_unit_test(characters_beyond_ascii_are_read_as_utf_8),
        cmocka_unit_test(bytes_that_are_no_utf_8_are_dropped_and_the_next_key_is_not),
        cmocka_unit_test(cursor_keys_are_known_in_both_modes),
        cmocka_unit_test(cursor_keys_with_modifiers_are_cursor_keys),
        cmocka_unit_test(function_keys_are_known_as_terminals_send_them),
        cmocka_unit_test(the_number_block_types_digits),
        cmocka_unit_test(a_lone_escape_waits_and_is_then_the_escape_key),
        cmocka_unit_test(escape_and_a_letter_are_two_keys),
        cmocka_unit_test(two_escapes_are_two_keys),
        cmocka_unit_test(escape_before_a_cursor_key_is_a_key_of_its_own),
        cmocka_unit_test(a_sequence_may_come_byte_by_byte),
        cmocka_unit_test(a_character_may_come_byte_by_byte),
        cmocka_unit_test(a_sequence_that_nobody_knows_is_swallowed_whole),
        cmocka_unit_test(a_sequence_that_breaks_off_is_given_up_and_leaves_no_letters),
        cmocka_unit_test(a_control_character_ends_a_sequence_and_is_read_itself),
        cmocka_unit_test(an_endless_sequence_does_not_stop_the_keys),
        cmocka_unit_test(the_keys_of_the_terminals_own_entry_come_first),
        cmocka_unit_test(a_click_is_a_press_and_a_release_at_a_cell),
        cmocka_unit_test(the_release_of_a_drag_says_where_it_ended),
        cmocka_unit_test(two_presses_on_a_cell_are_a_double_click_if_they_come_soon),
        cmocka_unit_test(two_presses_apart_in_time_or_place_are_two_presses),
        cmocka_unit_test(the_wheel_and_the_right_button_are_told_apart),
        cmocka_unit_test(old_mouse_reports_are_understood_too),
        cmocka_unit_test(a_mouse_report_may_be_cut_in_two),
        cmocka_unit_test(a_mouse_report_outside_the_screen_is_nothing),
        cmocka_unit_test(the_answer_about_synchronized_updates_is_no_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
