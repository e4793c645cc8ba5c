/*
 * solitaire solve with several solvers at once.  The preset `thread` runs this under ThreadSanitizer.
 */
#include "run.h"

#define SOLVE "solve --memory 16 --jobs "

enum { DEALS = 200, LINE_MAX_BYTES = 300 };
static char alone[DEALS][LINE_MAX_BYTES], together[DEALS][LINE_MAX_BYTES];

static int compare(const void *one, const void *other) { return strcmp(one, other); }

/* What was printed of deals, sorted and without the times, which stand last. */
static void keep_sorted(char lines[DEALS][LINE_MAX_BYTES])
{
    int count = 0;
    for (const char *line = run_out; *line; line += strcspn(line, "\n") + 1) {
        const char *seconds = strstr(line, ", \"seconds\"");
        assert_non_null(seconds);
        assert_true(count < DEALS && seconds - line < LINE_MAX_BYTES);
        (void)snprintf(lines[count++], LINE_MAX_BYTES, "%.*s", (int)(seconds - line), line);
    }
    assert_int_equal(count, DEALS);
    qsort(lines, DEALS, LINE_MAX_BYTES, compare);
}

TEST_CASE(each_deal_is_solved_once_and_the_same_however_many_work)
{
    run_begins(SOLVE "1 1..200", "{\"deal\": \"1\","); /* one worker keeps their order */
    keep_sorted(alone);
    assert_int_equal(run(SOLVE "5 1..200"), 0);
    keep_sorted(together);
    assert_memory_equal(together, alone, sizeof alone);
}

int main(void) { return run_each(run_home_make, run_home_remove); }
