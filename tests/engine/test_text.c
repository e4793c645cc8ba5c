/*
 * Building and scanning text, and making text from outside harmless.
 */

#include "../test.h"

#include <solitaire/notation.h>

#include "engine/text/text.h"

static void shows(const char *text, const char *expected)
{
    char out[100];
    assert_string_equal(sol_visible(out, sizeof out, text, strlen(text)), expected);
}

TEST_CASE(text_from_outside_is_made_harmless)
{
    static const struct {
        const char *text, *expected;
    } rows[] = {
        /* Plain text is shown as it is. */
        {"draw 3, ~/games {1}", "draw 3, ~/games {1}"},
        {"10\u2665 \u00e9 \U0001F0A1", "10\u2665 \u00e9 \U0001F0A1"},
        /* An escape sequence cannot reach the terminal. */
        {"\x1B[2J", "\\x1B[2J"},
        {"a\nb\tc\rd\x7F", "a\\x0Ab\\x09c\\x0Dd\\x7F"},
        /* Control characters beyond ASCII are shown as bytes. */
        {"\xC2\x9B"
         "31m",
         "\\xC2\\x9B31m"},
        {"\xC2\xA0", "\xC2\xA0"}, /* a no-break space is no control character */
        /* Characters that nobody sees are shown as bytes. */
        {"a\uFEFFb", "a\\xEF\\xBB\\xBFb"},
        {"\U000E0041", "\\xF3\\xA0\\x81\\x81"},
        {"\U000E007F", "\\xF3\\xA0\\x81\\xBF"},
        /* Characters that turn the writing direction are shown as bytes. */
        {"\xE2\x80\xAE", "\\xE2\\x80\\xAE"}, /* right-to-left override */
        {"\xE2\x81\xA6", "\\xE2\\x81\\xA6"}, /* left-to-right isolate */
        /* Bytes that are not UTF-8 are shown as bytes. */
        {"\xC0\xAF", "\\xC0\\xAF"}, /* overlong */
        {"\xE0\x80\xAF", "\\xE0\\x80\\xAF"},
        {"\xF0\x80\x80\xAF", "\\xF0\\x80\\x80\\xAF"},
        {"\xED\xA0\x80", "\\xED\\xA0\\x80"},          /* half a surrogate pair */
        {"\xF4\x90\x80\x80", "\\xF4\\x90\\x80\\x80"}, /* beyond U+10FFFF */
        {"\xE2\x99", "\\xE2\\x99"},                   /* cut short */
        {"\xFF", "\\xFF"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        shows(rows[i].text, rows[i].expected);
}

TEST_CASE(visible_text_is_cut_to_fit_and_never_within_a_character)
{
    char out[8];
    memset(out, '!', sizeof out);
    assert_string_equal(sol_visible(out, 4, "a\u2665b", 5), "a");
    assert_int_equal(out[4], '!');
    assert_string_equal(sol_visible(out, 5, "a\u2665b", 5), "a\u2665");
    assert_string_equal(sol_visible(out, 1, "abc", 3), "");
    assert_string_equal(sol_visible(out, 8, "a\0b", 3), "a\\x00b");
}

TEST_CASE(text_of_any_bytes_becomes_text_that_stays_as_it_is)
{
    for (unsigned i = 0; i < 0x10000; i++) {
        char raw[4] = {'\xE2', (char)(i >> 8), (char)(i & 255), 'x'}, once[40], twice[40];
        sol_visible(once, sizeof once, raw, sizeof raw);
        sol_visible(twice, sizeof twice, once, strlen(once));
        assert_string_equal(once, twice);
    }
}

TEST_CASE(a_text_counts_on_where_there_is_no_more_room)
{
    char out[5];
    engine_text text = engine_text_in(out, sizeof out);
    engine_text_put(&text, "abc");
    engine_text_add(&text, "%d", 1234);
    assert_string_equal(out, "abc1");
    assert_int_equal(text.length, 7);
}

TEST_CASE(numbers_are_written_in_all_their_forms)
{
    char out[100];
    engine_text text = engine_text_in(out, sizeof out);
    engine_text_add(&text, "%ju %jd %03u %016jx", UINTMAX_MAX, INTMAX_MIN, 7u, UINTMAX_C(0x0123456789ABCDEF));
    assert_string_equal(out, "18446744073709551615 -9223372036854775808 007 0123456789abcdef");
    text = engine_text_in(out, sizeof out);
    engine_text_add(&text, "%d %d %zu %x", -1, 0, (size_t)7, 26u);
    assert_string_equal(out, "-1 0 7 1a");
}

TEST_CASE(a_text_without_room_ends_with_a_whole_character)
{
    for (size_t size = 1; size <= 8; size++) {
        char out[8];
        engine_text text = engine_text_in(out, size);
        engine_text_put(&text, "\u00E9\u3042x");
        assert_string_equal(out, size <= 2 ? "" : size <= 5 ? "\u00E9" : size == 6 ? "\u00E9\u3042" : "\u00E9\u3042x");
        assert_int_equal(text.length, 6);
    }
}

TEST_CASE(a_text_in_a_format_is_filled_up_with_blanks_and_never_cut)
{
    char out[100];
    engine_text text = engine_text_in(out, sizeof out);
    engine_text_add(&text, "%-4s|%-4s|%c%s 5 %%", "ab", "abcdef", 'x', "");
    assert_string_equal(out, "ab  |abcdef|x 5 %");
}

TEST_CASE(a_piece_from_outside_is_quoted_in_a_format)
{
    char out[100];
    engine_scan piece = {out, out};
    engine_text text = engine_text_in(out, sizeof out);
    engine_text_add(&text, "\"%.*s\", \"%.*s\"", 2, "\x1B\u2665", ENGINE_PIECE(piece));
    assert_string_equal(out, "\"\\x1B\\xE2\", \"\"");
}

TEST_CASE(a_quoted_piece_is_ascii_and_short)
{
    char out[300];
    engine_text text = engine_text_in(out, sizeof out);
    engine_text_quote(&text, "7\u2665\x1B", 5);
    assert_string_equal(out, "7\\xE2\\x99\\xA5\\x1B");
    text = engine_text_in(out, sizeof out);
    engine_text_quote(&text, "0123456789012345678901234567890123456789x", 41);
    assert_string_equal(out, "0123456789012345678901234567890123456789...");
}

static engine_scan scan_of(const char *text) { return (engine_scan){text, text + strlen(text)}; }

TEST_CASE(a_number_is_scanned_up_to_64_bits)
{
    uint64_t number = 0;
    engine_scan scan = scan_of("18446744073709551615x");
    assert_true(engine_scan_number(&scan, &number));
    assert_true(number == UINT64_MAX);
    assert_int_equal(*scan.at, 'x');
    scan = scan_of("18446744073709551616");
    assert_false(engine_scan_number(&scan, &number));
    scan = scan_of("000000000000000000001");
    assert_false(engine_scan_number(&scan, &number));
    scan = scan_of("-1");
    assert_false(engine_scan_number(&scan, &number));
}

TEST_CASE(a_plain_number_has_no_zeros_in_front_and_a_bound)
{
    uint64_t number = 99;
    engine_scan scan = scan_of("07");
    assert_false(engine_scan_plain(&scan, 10, &number));
    scan = scan_of("11");
    assert_false(engine_scan_plain(&scan, 10, &number));
    scan = scan_of("");
    assert_false(engine_scan_plain(&scan, 10, &number));
    assert_int_equal(number, 99);
    scan = scan_of("10");
    assert_true(engine_scan_plain(&scan, 10, &number));
    scan = scan_of("0");
    assert_true(engine_scan_plain(&scan, 10, &number));
    assert_int_equal(number, 0);
}

int main(void) { return run_file(NULL); }
