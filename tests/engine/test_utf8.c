/*
 * UTF-8: reading and writing characters, counting them, and cutting between them.
 */

#include "../test.h"

#include "engine/text/utf8.h"

TEST_CASE(every_character_is_read_as_it_was_written)
{
    char text[ENGINE_UTF8_MAX];
    uint32_t point = 0;
    for (uint32_t c = 1; c <= 0x10FFFF; c++) {
        bool surrogate = c >= 0xD800 && c < 0xE000;
        size_t length = engine_utf8_write(c, text);
        assert_int_equal(strlen(text), length);
        assert_int_equal(engine_utf8_read(text, length, &point), surrogate ? 0 : length);
        assert_true(surrogate || point == c);
        assert_int_equal(engine_utf8_read(text, length - 1, &point), 0);
    }
}

TEST_CASE(what_is_not_well_formed_is_not_read)
{
    static const char *const wrong[] = {"\x80",         "\xBF",         "\xC0\x80",         "\xC1\xBF",
                                        "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80",
                                        "\xF5\x80",     "\xFF",         "\xE2\x82x",        "\xC3"};
    uint32_t point;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(engine_utf8_read(wrong[i], strlen(wrong[i]) + 1, &point), 0);
}

TEST_CASE(characters_are_counted_and_not_bytes)
{
    assert_int_equal(engine_utf8_count(""), 0);
    assert_int_equal(engine_utf8_count("a\u00e9\u2665\U0001F0A1"), 4);
}

TEST_CASE(a_text_is_cut_between_two_characters)
{
    char out[6];
    static const struct {
        const char *text, *copy;
    } each[] = {{"12345", "12345"},
                {"123456", "12345"},
                {"1234\u00e9", "1234"},
                {"123\u2665", "123"},
                {"12\u2665\u2665", "12\u2665"},
                {"12\u26655", "12\u2665"},
                {"", ""}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        engine_utf8_copy(out, sizeof out, each[i].text);
        assert_string_equal(out, each[i].copy);
    }
}

int main(void) { return run_file(NULL); }
