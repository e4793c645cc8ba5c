/* The sequence that copies a text to the clipboard of a terminal. */

#include "../test.h"
#include "terminal/clipboard.h"

TEST_CASE(texts_of_each_length_are_as_the_standard_has_them)
{
    /* RFC 4648, section 10 */
    static const char *const pairs[][2] = {{"", ""},
                                           {"f", "Zg=="},
                                           {"fo", "Zm8="},
                                           {"foo", "Zm9v"},
                                           {"foob", "Zm9vYg=="},
                                           {"fooba", "Zm9vYmE="},
                                           {"foobar", "Zm9vYmFy"},
                                           {"\360\237\237\245", "8J+fpQ=="}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char sequence[TERMINAL_CLIPBOARD_MAX], wanted[64] = "\033]52;c;";
        assert_true(terminal_clipboard_write(pairs[i][0], sequence));
        assert_string_equal(sequence, strcat(strcat(wanted, pairs[i][1]), "\a"));
    }
}

TEST_CASE(a_text_that_is_too_long_is_refused_and_the_longest_fits)
{
    char text[TERMINAL_CLIPBOARD_TEXT + 2], sequence[TERMINAL_CLIPBOARD_MAX];
    memset(text, 'x', sizeof text);
    text[TERMINAL_CLIPBOARD_TEXT] = 0;
    assert_true(terminal_clipboard_write(text, sequence));
    assert_int_equal(strlen(sequence), 7 + TERMINAL_CLIPBOARD_TEXT / 3 * 4 + 1);
    text[TERMINAL_CLIPBOARD_TEXT] = 'x';
    text[TERMINAL_CLIPBOARD_TEXT + 1] = 0;
    assert_false(terminal_clipboard_write(text, sequence));
}

int main(void) { return run_file(NULL); }
