/*
 * Sequences that a slow line cuts in two: each key, report and answer, at each place, with up to 200 ms before the
 * rest.
 */
#include "keyboard.h"

#include <locale.h>

#include "../test.h"

#include "terminal/entry.h"
#include "terminal/screen.h"
#include "ui/view/view.h"

enum { PROMISED_MS = 200, BYTES_MAX = 48 };

static const int pauses[] = {1, 30, TERMINAL_ESCAPE_MS - 1, TERMINAL_ESCAPE_MS, 120, PROMISED_MS - 1, PROMISED_MS};
enum { PAUSES = sizeof pauses / sizeof *pauses };

/* Let time pass after the first bytes.  Nothing may happen, except that a lone Esc acts as the key. */
static void pause_behind(const char *whole, size_t count, int ms)
{
    bool lone = count == 1 && *whole == '\033' && ms >= TERMINAL_ESCAPE_MS;
    assert_int_equal(keyboard_key(), UI_KEY_NONE);
    assert_key_later(ms, lone ? UI_KEY_ESC : UI_KEY_NONE);
}

static void send_in_two(const char *whole, size_t cut, int ms)
{
    char piece[BYTES_MAX] = "";
    memcpy(piece, whole, cut);
    keyboard_sends(piece);
    pause_behind(whole, cut, ms);
    keyboard_sends(whole + cut);
}

/* What has come, as text; and what is typed next is not affected. */
static const char *what_came(void)
{
    static char text[200];
    engine_text out = engine_text_in(text, sizeof text);
    keyboard_put_events(&out);
    assert_false(keyboard_waits());
    assert_keys("u", 'u');
    return text;
}

/* Assert that the same comes of these bytes in two pieces, and in pieces of one byte, as when they come at once. */
static void assert_survives_cuts(const char *whole)
{
    char at_once[200];
    keyboard_sends(whole);
    (void)snprintf(at_once, sizeof at_once, "%s", what_came());
    for (size_t cut = 1; cut < strlen(whole); cut++)
        for (int i = 0; i < PAUSES; i++) {
            send_in_two(whole, cut, pauses[i]);
            assert_string_equal(what_came(), at_once);
        }
    for (size_t i = 0; i < strlen(whole); i++) {
        const char piece[] = {whole[i], 0};
        keyboard_sends(piece);
        if (whole[i + 1])
            pause_behind(whole, i + 1, PROMISED_MS);
    }
    assert_string_equal(what_came(), at_once);
}

static void assert_each_survives(const char *format, const char *letters)
{
    for (; *letters; letters++) {
        char whole[BYTES_MAX];
        (void)snprintf(whole, sizeof whole, format, *letters);
        assert_survives_cuts(whole);
    }
}

/* ---- what may be cut --------------------------------------------------------------------------------------------- */

/* What each of them means stands in bytes.txt. */
TEST_CASE(a_key_may_be_cut_anywhere)
{
    assert_each_survives("\033[%c", "ABCDHFZPQRS");
    assert_each_survives("\033O%c", "ABCDHFZPQRSpqrstuvwxyjklmnoXM");
    assert_each_survives("\033[1;5%c", "ABCDHFZPQS");
    assert_each_survives("\033[[%c", "ABCDE");
    for (int number = 1; number <= 24; number++) {
        char whole[BYTES_MAX];
        (void)snprintf(whole, sizeof whole, "\033[%d~", number);
        assert_survives_cuts(whole);
        (void)snprintf(whole, sizeof whole, "\033[%d;2~", number);
        assert_survives_cuts(whole);
    }
    assert_survives_cuts("é");
    assert_survives_cuts("♥");
    assert_survives_cuts("🂡");
    keyboard_replug("vt52", true); /* the keys of an entry of its own */
    assert_each_survives("\033%c", "ADP");
}

TEST_CASE(a_report_of_the_mouse_and_a_paste_may_be_cut_anywhere)
{
    assert_survives_cuts("\033[<2;12;5M");
    assert_survives_cuts("\033[M\",%");
    assert_survives_cuts("\033[200~6\xC3\xA4 q\033[201~");
}

/* Answers to our questions, and then answers to questions of other programs. */
TEST_CASE(an_answer_is_no_key_however_late_and_however_cut)
{
    static const char *const answers[] = {"\033[1;2R",
                                          "\033[24;80R",
                                          "\033]11;rgb:0000/1111/2222\007",
                                          "\033]11;rgb:0000/1111/2222\033\\",
                                          "\033[?2026;2$y",
                                          "\033P>|foot(1.13.1)\033\\",
                                          "\033[?64;1;2;6c",
                                          "\033[>41;377;0c",
                                          "\033[8;24;80t",
                                          "\033[I"};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        keyboard_sends(answers[i]);
        assert_string_equal(what_came(), "");
        assert_survives_cuts(answers[i]);
    }
}

/* A text that nobody asked for begins like Alt with a letter: after an Esc that has acted it would be that letter. */
TEST_CASE(a_text_of_the_terminal_that_nobody_asked_for_is_no_key_either)
{
    static const char text[] = "\033_Gi=1;OK\033\\";
    for (size_t cut = 2; cut < sizeof text - 1; cut++) {
        send_in_two(text, cut, PROMISED_MS);
        assert_string_equal(what_came(), "");
    }
}

/* ---- the Esc key ------------------------------------------------------------------------------------------------ */

TEST_CASE(a_lone_escape_acts_within_fifty_milliseconds)
{
    assert_keys("\033", UI_KEY_NONE);
    assert_within(terminal_keys_patience(keyboard_now), 1, 49);
    assert_key_later(terminal_keys_patience(keyboard_now), UI_KEY_ESC);
}

TEST_CASE(a_letter_typed_soon_after_an_escape_is_that_letter_and_no_second_escape)
{
    static const char *const letters[] = {"O", "[", "]", "P"};
    for (int i = 0; i < 4; i++) {
        keyboard_sends("\033");
        assert_key_later(TERMINAL_ESCAPE_MS, UI_KEY_ESC);
        keyboard_now += 100;
        assert_keys(letters[i], UI_KEY_NONE);
        assert_key_later(TERMINAL_REST_MS, letters[i][0]);
        assert_false(keyboard_waits());
    }
}

/* On a Wyse 60 Esc and T are a key that the program does not use. */
TEST_CASE(a_letter_that_would_be_a_key_of_no_use_behind_the_escape_is_that_letter)
{
    char why[200];
    keyboard_unplug();
    (void)setenv("TERM", "wy60", 1);
    bool known = terminal_entry_usable(why, sizeof why);
    keyboard_plug(known ? "wy60" : "vt52", false);
    if (!known)
        skip(); /* not every system has it */
    keyboard_sends("\033");
    assert_key_later(TERMINAL_ESCAPE_MS, UI_KEY_ESC);
    keyboard_now += 100;
    assert_keys("T", 'T');
}

TEST_CASE(a_letter_typed_long_after_an_escape_waits_for_nothing)
{
    keyboard_sends("\033");
    assert_key_later(TERMINAL_ESCAPE_MS, UI_KEY_ESC);
    keyboard_now += TERMINAL_REST_MS + 1;
    assert_keys("[", '[');
    assert_false(keyboard_waits());
}

int main(void)
{
    (void)setlocale(LC_ALL, "C.UTF-8");
    return run_each(keyboard_set_up, keyboard_tear_down);
}
