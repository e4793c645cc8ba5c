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

static void send_byte_by_byte(const char *whole)
{
    for (size_t i = 0; i < strlen(whole); i++) {
        const char piece[] = {whole[i], 0};
        keyboard_sends(piece);
        if (whole[i + 1])
            pause_behind(whole, i + 1, PROMISED_MS);
    }
}

/* Assert that this key, or none, is all that has come, and that what is typed next is not affected. */
static void assert_came(ui_key key)
{
    assert_int_equal(keyboard_key(), key);
    assert_false(keyboard_waits());
    assert_keys("u", 'u');
}

static void assert_survives_cuts(const char *whole, ui_key key)
{
    for (size_t cut = 1; cut < strlen(whole); cut++) {
        for (int i = 0; i < PAUSES; i++) {
            send_in_two(whole, cut, pauses[i]);
            assert_came(key);
        }
    }
    send_byte_by_byte(whole);
    assert_came(key);
}

/* ---- keys ------------------------------------------------------------------------------------------------------- */

static const struct {
    char letter;
    int number; /* the number before ~ */
    ui_key key;
} keys[] = {
    {'A', 0, UI_KEY_UP},    {'B', 0, UI_KEY_DOWN},    {'C', 0, UI_KEY_RIGHT},     {'D', 0, UI_KEY_LEFT},
    {'H', 1, UI_KEY_HOME},  {'F', 4, UI_KEY_END},     {'Z', 0, UI_KEY_SHIFT_TAB}, {0, 3, UI_KEY_DELETE},
    {0, 5, UI_KEY_PAGE_UP}, {0, 6, UI_KEY_PAGE_DOWN}, {0, 7, UI_KEY_HOME},        {0, 8, UI_KEY_END},
    {'P', 11, UI_KEY_F1},   {'Q', 12, UI_KEY_F1 + 1}, {'R', 13, UI_KEY_F1 + 2},   {'S', 14, UI_KEY_F1 + 3},
    {0, 15, UI_KEY_F1 + 4}, {0, 17, UI_KEY_F1 + 5},   {0, 18, UI_KEY_F1 + 6},     {0, 19, UI_KEY_F1 + 7},
    {0, 20, UI_KEY_F1 + 8}, {0, 21, UI_KEY_F1 + 9},   {0, 23, UI_KEY_F1 + 10},    {0, 24, UI_KEY_F1 + 11},
};
enum { KEYS = sizeof keys / sizeof *keys };

static void assert_letter_survives(const char *format, char letter, ui_key key)
{
    char whole[BYTES_MAX];
    (void)snprintf(whole, sizeof whole, format, letter);
    assert_survives_cuts(whole, key);
}

TEST_CASE(a_key_of_a_letter_may_be_cut_anywhere)
{
    for (int i = 0; i < KEYS; i++) {
        if (keys[i].letter) {
            assert_letter_survives("\033[%c", keys[i].letter, keys[i].key);
            assert_letter_survives("\033O%c", keys[i].letter, keys[i].key);
        }
        if (keys[i].letter && keys[i].letter != 'R') /* R is the answer that says where the cursor is */
            assert_letter_survives("\033[1;5%c", keys[i].letter, keys[i].key);
    }
}

TEST_CASE(a_key_of_a_number_may_be_cut_anywhere)
{
    char whole[BYTES_MAX];
    for (int i = 0; i < KEYS; i++) {
        if (keys[i].number) {
            (void)snprintf(whole, sizeof whole, "\033[%d~", keys[i].number);
            assert_survives_cuts(whole, keys[i].key);
            (void)snprintf(whole, sizeof whole, "\033[%d;2~", keys[i].number);
            assert_survives_cuts(whole, keys[i].key);
        }
    }
}

TEST_CASE(the_number_block_the_console_and_characters_may_be_cut_anywhere)
{
    static const char block[] = "pqrstuvwxyjklmnoXM", typed[] = "0123456789*+,-./=";
    for (int i = 0; block[i]; i++)
        assert_letter_survives("\033O%c", block[i], typed[i] ? (ui_key)typed[i] : UI_KEY_ENTER);
    for (int i = 0; i < 5; i++)
        assert_letter_survives("\033[[%c", (char)('A' + i), (ui_key)(UI_KEY_F1 + i));
    assert_survives_cuts("é", 0xE9);
    assert_survives_cuts("♥", 0x2665);
    assert_survives_cuts("🂡", 0x1F0A1);
}

TEST_CASE(the_keys_of_an_entry_of_its_own_may_be_cut_too)
{
    keyboard_replug("vt52", true);
    assert_survives_cuts("\033A", UI_KEY_UP);
    assert_survives_cuts("\033D", UI_KEY_LEFT);
    assert_survives_cuts("\033P", UI_KEY_F1);
}

/* ---- what else a terminal sends --------------------------------------------------------------------------------- */

static void assert_report_survives(const char *whole)
{
    for (size_t cut = 1; cut < strlen(whole); cut++) {
        for (int i = 0; i < PAUSES; i++) {
            int y, x;
            send_in_two(whole, cut, pauses[i]);
            assert_int_equal(keyboard_mouse(&y, &x), UI_MOUSE_RIGHT);
            assert_int_equal(y, 4);
            assert_int_equal(x, 11);
            assert_came(UI_KEY_NONE);
        }
    }
}

TEST_CASE(a_report_of_the_mouse_may_be_cut_anywhere)
{
    assert_report_survives("\033[<2;12;5M");
    assert_report_survives("\033[M\",%");
}

TEST_CASE(a_paste_may_be_cut_anywhere)
{
    static const char whole[] = "\033[200~6\xC3\xA4 q\033[201~";
    for (size_t cut = 1; cut < sizeof whole - 1; cut++)
        for (int i = 0; i < PAUSES; i++) {
            send_in_two(whole, cut, pauses[i]);
            assert_string_equal(keyboard_paste(), "6\xC3\xA4 q");
            assert_came(UI_KEY_NONE);
        }
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
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        assert_survives_cuts(answers[i], UI_KEY_NONE);
}

/* A text that nobody asked for begins like Alt with a letter: after an Esc that has acted it would be that letter. */
TEST_CASE(a_text_of_the_terminal_that_nobody_asked_for_is_no_key_either)
{
    static const char text[] = "\033_Gi=1;OK\033\\";
    for (size_t cut = 2; cut < sizeof text - 1; cut++) {
        send_in_two(text, cut, PROMISED_MS);
        assert_came(UI_KEY_NONE);
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
