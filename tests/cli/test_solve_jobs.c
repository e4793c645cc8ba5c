/*
 * solitaire solve with several solvers at once.  The preset `thread` runs this under ThreadSanitizer.
 */
#include "run.h"

#include <stdio.h>
#include <string.h>

#define SOLVE "solve --memory 16 --jobs "

/* What was printed of deals, without the times, which are the last word of each line. */
static void print_without_times(char *out, size_t size)
{
    size_t used = 0;
    for (const char *line = run_out; *line; line += strcspn(line, "\n") + 1) {
        size_t length = *line == '#' ? 0 : strcspn(line, "\n");
        while (length && line[length - 1] != ' ')
            length--;
        while (length && line[length - 1] == ' ')
            length--;
        assert_true(used + length < size);
        memcpy(out + used, line, length);
        used += length;
    }
    assert_true(used > 0);
    out[used] = 0;
}

static void the_deals_come_in_their_order_however_many_work(void **state)
{
    (void)state;
    static char alone[1 << 14], together[1 << 14];
    assert_int_equal(run(SOLVE "1 1..200"), 0);
    print_without_times(alone, sizeof alone);
    assert_int_equal(run(SOLVE "5 1..200"), 0);
    print_without_times(together, sizeof together);
    assert_string_equal(together, alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(the_deals_come_in_their_order_however_many_work,
                                                                       run_home_make, run_home_remove)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
