/* Reading lines: how long a line may be, and how lines end. */

#include "../test.h"
#include "base/line_reader.h"

/* What the reader returns for a line of so many bytes. */
static int read_line_of(size_t length)
{
    char *text = malloc(length + 1);
    assert_non_null(text);
    memset(text, 'x', length);
    text[length] = '\n';
    base_line_reader lines = {.in = fmemopen(text, length + 1, "rb")};
    int what = base_line_reader_next(&lines);
    assert_true(what != BASE_LINE || lines.length == length);
    base_line_reader_end(&lines);
    (void)fclose(lines.in);
    free(text);
    return what;
}

TEST_CASE(the_longest_line_is_read_and_one_byte_more_is_too_long)
{
    assert_int_equal(read_line_of(BASE_LINE_BYTES_MAX), BASE_LINE);
    assert_int_equal(read_line_of(BASE_LINE_BYTES_MAX + 1), BASE_LINE_TOO_LONG);
}

static void assert_lines(const char *text, const char *const *expected, size_t count)
{
    base_line_reader lines = {.in = fmemopen((void *)(uintptr_t)text, strlen(text), "rb")};
    base_line_reader_pass_mark(lines.in);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(base_line_reader_next(&lines), BASE_LINE);
        assert_int_equal(lines.number, i + 1);
        assert_int_equal(lines.length, strlen(expected[i]));
        assert_memory_equal(lines.text, expected[i], lines.length);
    }
    assert_int_equal(base_line_reader_next(&lines), BASE_LINES_OVER);
    base_line_reader_end(&lines);
    (void)fclose(lines.in);
}

TEST_CASE(lines_end_as_on_any_system_and_the_last_one_need_not)
{
    static const char *const three[] = {"one", "", "t\rwo"};
    assert_lines("one\n\nt\rwo\n", three, 3);
    assert_lines("one\r\n\r\r\nt\rwo", three, 3);
    assert_lines("\xEF\xBB\xBFone\n\nt\rwo\n", three, 3);
}

TEST_CASE(the_rest_of_a_line_is_passed_over)
{
    char text[] = "long line\nnext";
    base_line_reader lines = {.in = fmemopen(text, strlen(text), "rb")};
    assert_int_equal(getc(lines.in), 'l');
    base_line_reader_pass_rest(&lines);
    assert_int_equal(base_line_reader_next(&lines), BASE_LINE);
    assert_int_equal(lines.length, 4);
    assert_memory_equal(lines.text, "next", 4);
    base_line_reader_pass_rest(&lines);
    assert_int_equal(base_line_reader_next(&lines), BASE_LINES_OVER);
    base_line_reader_end(&lines);
    (void)fclose(lines.in);
}

int main(void) { return run_file(NULL); }
