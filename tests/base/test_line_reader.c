/* Reading lines: how long a line may be. */

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

int main(void) { return run_file(NULL); }
