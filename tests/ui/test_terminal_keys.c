/* From bytes to keys and mouse events. */
#include "keyboard.h"

#include <fcntl.h>
#include <locale.h>
#include <termios.h>
#include <unistd.h>

#include "../test.h"

#include "terminal/keys.h"
#include "terminal/questions.h"
#include "ui/view/view.h"

/* Assert that all of `bytes` is this one key. */
static void assert_is_key(const char *bytes, ui_key key)
{
    assert_keys(bytes, key);
    assert_false(keyboard_waits());
}

/* ---- keys ------------------------------------------------------------------------------------------------------- */

TEST_CASE(letters_are_themselves) { assert_keys("uU?", 'u', 'U', '?', UI_KEY_NONE); }

TEST_CASE(control_characters_are_the_keys_that_send_them)
{
    assert_is_key("\r", UI_KEY_ENTER);
    assert_is_key("\n", UI_KEY_ENTER);
    assert_is_key("\t", UI_KEY_TAB);
    assert_is_key("\b", UI_KEY_BACKSPACE);
    assert_is_key("\x7F", UI_KEY_BACKSPACE);
    assert_is_key("\x12", 0x12);
}

TEST_CASE(bytes_that_are_no_utf_8_are_dropped_and_the_next_key_is_not)
{
    static const char *const bad[] = {"\xFFu", "\x80u", "\xC3u", "\xE2\x99u", "\xC0\x80u", "\xF8u"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_keys(bad[i], 'u');
}

TEST_CASE(modifiers_without_a_name_do_not_hide_a_key)
{
    assert_is_key("\033[1;9C", UI_KEY_RIGHT);
    assert_is_key("\033[1;129D", UI_KEY_LEFT);
    assert_is_key("\033[5;65~", UI_KEY_PAGE_UP);
    assert_keys("\033[1;9Ru", 'u'); /* an answer that says where the cursor is */
}

TEST_CASE(two_escapes_are_two_keys)
{
    assert_keys("\033\033", UI_KEY_ESC, UI_KEY_NONE);
    assert_key_later(TERMINAL_REST_MS, UI_KEY_ESC);
}

TEST_CASE(escape_before_a_cursor_key_is_a_key_of_its_own) { assert_keys("\033\033[A", UI_KEY_ESC, UI_KEY_UP); }

TEST_CASE(a_sequence_that_nobody_knows_is_swallowed_whole)
{
    static const char *const unknown[] = {"\033[1;2;3;4;5;6wu",    "\033[Iu",     "\033[201~u", "\033[?1;2cu",
                                          "\033[99999999999999~u", "\033[>4;2mu", "\033O~u",    "\033[42~u"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        assert_keys(unknown[i], 'u');
        assert_false(keyboard_waits());
    }
}

TEST_CASE(a_sequence_that_breaks_off_is_given_up_and_leaves_no_letters)
{
    assert_keys("\033[12;7", UI_KEY_NONE);
    assert_key_later(TERMINAL_REST_MS, UI_KEY_NONE);
    assert_keys("u", 'u');
}

TEST_CASE(a_control_character_ends_a_sequence_and_is_read_itself) { assert_keys("\033[1\ru", UI_KEY_ENTER, 'u'); }

TEST_CASE(an_endless_sequence_does_not_stop_the_keys)
{
    int length = 0;
    for (keyboard_sends("\033["); keyboard_waits() && length < 4000; length++) {
        assert_keys("1", UI_KEY_NONE);
    }
    assert_within(length, 100, 3999);
    assert_keys("u", 'u');
}

static void assert_mouse(int event, int y, int x)
{
    int row, col;
    assert_int_equal(keyboard_mouse(&row, &col), event);
    assert_int_equal(row, y);
    assert_int_equal(col, x);
}

TEST_CASE(a_drag_says_where_it_is_and_where_it_ended)
{
    keyboard_sends("\033[<0;12;5M\033[<32;13;6M\033[<48;14;6M\033[<0;40;9m\033[<35;1;1Mu");
    assert_mouse(UI_MOUSE_PRESS, 4, 11);
    assert_mouse(UI_MOUSE_DRAG, 5, 12);
    assert_mouse(UI_MOUSE_DRAG, 5, 13); /* with Ctrl */
    assert_mouse(UI_MOUSE_RELEASE, 8, 39);
    assert_int_equal(keyboard_key(), 'u'); /* a motion with no button held is no event */
}

/* In the Linux console's entry Ctrl-Z is a key of its own, Suspend. */
TEST_CASE(a_control_character_with_a_name_that_nobody_uses_is_itself)
{
    keyboard_replug("linux", true);
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

TEST_CASE(two_presses_on_a_cell_are_a_double_click_if_they_come_soon)
{
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
    keyboard_now += TERMINAL_DOUBLE_CLICK_MS;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_DOUBLE);
    keyboard_now += 1;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
}

TEST_CASE(two_presses_apart_in_time_or_place_are_two_presses)
{
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
    keyboard_now += TERMINAL_DOUBLE_CLICK_MS + 1;
    assert_int_equal(click("\033[<0;3;3M\033[<0;3;3m"), UI_MOUSE_PRESS);
    keyboard_now += 1;
    assert_int_equal(click("\033[<0;4;3M\033[<0;4;3m"), UI_MOUSE_PRESS);
    keyboard_now += 1;
    assert_int_equal(click("\033[<0;4;4M\033[<0;4;4m"), UI_MOUSE_PRESS);
}

TEST_CASE(the_wheel_and_the_right_button_are_told_apart)
{
    int y, x;
    keyboard_sends("\033[<64;1;1M\033[<65;1;1M\033[<2;1;1M\033[<2;1;1m\033[<1;1;1M\033[<18;2;2M");
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_WHEEL_UP);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_WHEEL_DOWN);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_RIGHT);
    assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_RIGHT); /* with Ctrl; the middle button says nothing */
    assert_int_equal(x, 1);
}

TEST_CASE(a_tilted_wheel_and_buttons_at_the_side_are_nothing)
{
    static const char *const reports[] = {"\033[<66;9;9Mu", "\033[<67;9;9Mu", "\033[<128;9;9M\033[<128;9;9mu",
                                          "\033[<130;9;9Mu"};
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++)
        assert_keys(reports[i], 'u');
}

/* Terminals whose entries speak of new reports, and of old ones. */
static const char *const reporting[] = {"xterm-256color", "screen", "linux"};
enum { REPORTING = sizeof reporting / sizeof *reporting };

TEST_CASE(old_mouse_reports_are_understood_everywhere)
{
    for (int i = 0; i < REPORTING; i++) {
        keyboard_replug(reporting[i], true);
        keyboard_sends("\033[M ,%\033[M@-%\033[M#,%\033[M`,%u");
        assert_mouse(UI_MOUSE_PRESS, 4, 11);
        assert_mouse(UI_MOUSE_DRAG, 4, 12);
        assert_mouse(UI_MOUSE_RELEASE, 4, 11);
        assert_mouse(UI_MOUSE_WHEEL_UP, 4, 11);
        assert_int_equal(keyboard_key(), 'u');
    }
}

TEST_CASE(an_old_report_of_a_press_counts_though_the_release_before_it_was_lost)
{
    keyboard_replug("screen", true);
    keyboard_sends("\033[M H)\033[M %#");
    assert_mouse(UI_MOUSE_PRESS, 8, 39);
    assert_mouse(UI_MOUSE_PRESS, 2, 4);
}

TEST_CASE(letting_another_button_go_is_no_release_in_old_reports_either)
{
    assert_keys("\033[M!,%\033[M#,%u", 'u');
    keyboard_sends("\033[M\",%\033[M#,%u");
    assert_mouse(UI_MOUSE_RIGHT, 4, 11);
    assert_int_equal(keyboard_key(), 'u');
}

TEST_CASE(a_mouse_report_outside_the_screen_is_nothing)
{
    int y, x;
    keyboard_sends("\033[<0;0;0Mu");
    assert_int_equal(keyboard_mouse(&y, &x), -1);
}

TEST_CASE(the_answer_about_synchronized_updates_is_no_key)
{
    keyboard_sends("\033[?2026;2$yu");
    assert_int_equal(terminal_questions_synchronized(), -1);
    assert_int_equal(keyboard_key(), 'u');
    assert_int_equal(terminal_questions_synchronized(), 1);
    assert_keys("\033[?2026;0$y", UI_KEY_NONE);
    assert_int_equal(terminal_questions_synchronized(), 0);
}

TEST_CASE(a_mouse_that_is_not_wanted_types_nothing)
{
    keyboard_replug("xterm-256color", false);
    assert_keys("\033[<0;12;5M\033[M ,%u", 'u');
}

/* ---- what is pasted --------------------------------------------------------------------------------------------- */

#define PASTED(text) "\033[200~" text "\033[201~"

/* Assert that these bytes are one paste of this text, and that the key behind it is itself. */
static void assert_pastes(const char *bytes, const char *text)
{
    keyboard_sends(bytes);
    keyboard_sends("u");
    const char *pasted = keyboard_paste();
    assert_non_null(pasted);
    assert_string_equal(pasted, text);
    assert_int_equal(keyboard_key(), 'u');
    assert_false(keyboard_waits());
}

TEST_CASE(what_is_pasted_is_one_text_and_no_keys)
{
    assert_pastes(PASTED("quit"), "quit");
    assert_pastes(PASTED("K\xC3\xB6nig \xE2\x99\xA0"), "K\xC3\xB6nig \xE2\x99\xA0");
    assert_pastes(PASTED(""), "");
}

TEST_CASE(of_what_is_pasted_the_first_line_that_is_not_empty_counts)
{
    assert_pastes(PASTED("617\r\nq\r"), "617");
    assert_pastes(PASTED("\n\n617\nq"), "617");
}

TEST_CASE(a_control_character_inside_a_paste_is_a_blank)
{
    assert_pastes(PASTED("12\t34"), "12 34");
    assert_pastes(PASTED("\t\n\t12"), "12");
    assert_pastes(PASTED("a\x03\x1A\033[Ac\033[2d"), "a   [Ac [2d");
    assert_pastes(PASTED("\x7F\xC2\x9B"
                         "7\xC2\x80\xC2\xA0"
                         "8"),
                  "7 \xC2\xA0"
                  "8");
}

TEST_CASE(bytes_that_are_no_utf_8_are_left_out_of_a_paste)
{
    assert_pastes(PASTED("61\xFF"
                         "7"),
                  "617");
}

TEST_CASE(a_paste_may_come_byte_by_byte)
{
    static const char bytes[] = PASTED("\xE2\x99\xA0 7");
    for (size_t i = 0; bytes[i + 1]; i++) {
        assert_keys(((char[]){bytes[i], 0}), UI_KEY_NONE);
        assert_true(keyboard_waits());
        keyboard_now += i < 6 ? 0 : TERMINAL_PASTE_MS - 1;
    }
    keyboard_sends("~");
    assert_string_equal(keyboard_paste(), "\xE2\x99\xA0 7");
}

TEST_CASE(a_paste_ends_where_its_room_does)
{
    char bytes[TERMINAL_PASTE_MAX + 1];
    memset(bytes, '7', TERMINAL_PASTE_MAX);
    bytes[TERMINAL_PASTE_MAX] = 0;
    keyboard_sends("\033[200~");
    assert_keys(bytes, UI_KEY_NONE);
    keyboard_sends("\033[201~");
    assert_int_equal(strlen(keyboard_paste()), TERMINAL_PASTE_MAX - 1);
}

TEST_CASE(of_a_long_paste_whole_characters_are_kept_and_the_rest_is_no_keys)
{
    char bytes[3 * TERMINAL_PASTE_MAX + 1] = "";
    for (size_t i = 0; i < TERMINAL_PASTE_MAX; i++)
        memcpy(bytes + 3 * i, "\xE2\x99\xA0", 4);
    keyboard_sends("\033[200~");
    for (size_t i = 0; i < sizeof bytes - 1; i += 192) {
        char part[193] = "";
        memcpy(part, bytes + i, 192);
        assert_keys(part, UI_KEY_NONE);
    }
    keyboard_sends("q\033[201~u");
    const char *pasted = keyboard_paste();
    assert_non_null(pasted);
    assert_int_equal(strlen(pasted), (TERMINAL_PASTE_MAX - 1) / 3 * 3);
    assert_memory_equal(pasted, bytes, strlen(pasted));
    assert_int_equal(keyboard_key(), 'u');
}

TEST_CASE(of_a_paste_the_first_line_that_is_not_empty_is_taken)
{
    keyboard_sends("\033[200~\r\r617\r5\033[201~");
    assert_string_equal(keyboard_paste(), "617");
}

TEST_CASE(a_paste_whose_end_is_lost_ends_by_itself_and_does_not_make_keys_deaf)
{
    static const char *const cut[] = {"\033[200~617", "\033[200~617\033", "\033[200~617\033[20", "\033[200~617\xE2"};
    for (size_t i = 0; i < sizeof cut / sizeof *cut; i++) {
        assert_keys(cut[i], UI_KEY_NONE);
        keyboard_now += TERMINAL_PASTE_MS;
        assert_string_equal(keyboard_paste(), "617");
        assert_keys("u\033[201~v", 'u', 'v'); /* a mark that comes after all is no key either */
    }
}

/* Ctrl-C throws away what was there when the program was told to read. */
TEST_CASE(a_terminal_that_has_nothing_is_not_waited_for_and_one_that_has_gone_is_noticed)
{
    int outside = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(outside >= 0 && grantpt(outside) == 0 && unlockpt(outside) == 0);
    int inside = open(ptsname(outside), O_RDWR | O_NOCTTY);
    struct termios modes;
    assert_int_equal(tcgetattr(inside, &modes), 0);
    modes.c_lflag &= ~(tcflag_t)ICANON;
    modes.c_cc[VMIN] = modes.c_cc[VTIME] = 0;
    assert_int_equal(tcsetattr(inside, TCSANOW, &modes), 0);
    assert_true(terminal_keys_read(inside, 0));
    (void)close(outside);
    assert_false(terminal_keys_read(inside, 0));
    (void)close(inside);
}

int main(void)
{
    (void)setlocale(LC_ALL, "C.UTF-8");
    return run_each(keyboard_set_up, keyboard_tear_down);
}
