/* From bytes to keys and mouse events. */
#include "keyboard.h"

#include <fcntl.h>
#include <locale.h>
#include <termios.h>
#include <unistd.h>

#include "../golden_rows.h"

#include "terminal/keys.h"
#include "terminal/questions.h"
#include "ui/view/view.h"

/* ---- keys ------------------------------------------------------------------------------------------------------- */

/* The kind of terminal, perhaps with " without its mouse"; then bytes, and pauses in ms behind a +. */
static void put_events(const golden_row *row, char answer[ROW_ANSWER])
{
    engine_text out = engine_text_in(answer, ROW_ANSWER);
    char term[40];
    (void)snprintf(term, sizeof term, "%.*s", (int)strcspn(row->fields[0], " "), row->fields[0]);
    keyboard_now += 10000;
    keyboard_replug(term, !strstr(row->fields[0], "without"));
    for (int i = 1; i < row->count; i++) {
        if (row->fields[i][0] == '+')
            keyboard_now += strtol(row->fields[i] + 1, NULL, 10);
        else
            keyboard_sends(row->fields[i]);
        keyboard_put_events(&out);
        engine_text_put(&out, keyboard_waits() ? "waits" : "done");
        engine_text_put(&out, i + 1 < row->count ? "; " : "");
    }
}

TEST_CASE(these_bytes_are_these_events) { golden_rows("bytes.txt", put_events); }

TEST_CASE(an_endless_sequence_does_not_stop_the_keys)
{
    int length = 0;
    for (keyboard_sends("\033["); keyboard_waits() && length < 4000; length++) {
        assert_keys("1", UI_KEY_NONE);
    }
    assert_within(length, 100, 3999);
    assert_keys("u", 'u');
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

/* ---- what is pasted --------------------------------------------------------------------------------------------- */

#define PASTED(text) "\033[200~" text "\033[201~"

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
