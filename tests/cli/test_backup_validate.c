/*
 * What import requires of a line besides legal moves: the times must be possible.
 */
#include "made.h"
#include "run.h"

#include <time.h>

/* The line of a game that was begun on MADE_DAY at 100 s and given up at 400 s. */
static const char *line_of_game(void)
{
    static char line[1 << 16];
    const made_wish wish = {.deal = 17, .draw = 1, .give_up = true, .step_ms = 900};
    const figures_row about = {.started = MADE_NOW + 100, .saved = MADE_NOW + 500, .finished = MADE_NOW + 400};
    (void)made_saved(&wish, about);
    assert_int_equal(run("export --all -"), 0);
    assert_true(strlen(run_out) < sizeof line);
    memcpy(line, run_out, strlen(run_out) + 1);
    return line;
}

/* Import the line, with `from` in it replaced by `to`, into another store.  Returns the exit status. */
static int import_with(const char *line, const char *from, const char *to)
{
    static char text[1 << 17];
    const char *at = strstr(line, from);
    assert_non_null(at);
    (void)snprintf(text, sizeof text, "%.*s%s%s", (int)(at - line), line, to, at + strlen(from));
    return run_with("import %s --data-dir ~/else", run_write("one.jsonl", text));
}

static void assert_refused(const char *line, const char *from, const char *to, const char *why)
{
    assert_int_equal(import_with(line, from, to), 2);
    assert_has(run_err, why);
    assert_has(run_out, "0 games added, 0 continued, 0 already saved, 1 refused.");
}

/* ---- the day ---------------------------------------------------------------------------------------------------- */

TEST_CASE(what_was_played_as_a_days_deal_stays_one)
{
    assert_int_equal(run_keys("daily --date 2026-08-01 --draw 3 --scoring vegas", "Space q"), 0);
    assert_int_equal(run("export --all -"), 0);
    assert_int_equal(import_with(run_out, "", ""), 0);
    assert_has(run_out, "1 game added, 0 continued, 0 already saved, 0 refused.");
    assert_int_equal(run("daily --month 2026-08 --json --data-dir ~/else"), 0);
    assert_has(run_out, "\"state\": \"begun\"");
}

/* A day that no date can say, as damage leaves it in a row, must not keep a line from being read again. */
TEST_CASE(a_day_that_cannot_be_is_left_out_of_a_backup)
{
    static const int64_t days[] = {-1, 2932897};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        (void)made_saved(&(made_wish){.deal = 17, .draw = 1, .step_ms = 900},
                         (figures_row){.started = MADE_NOW + (int64_t)i, .provenance.daily = days[i]});
        assert_int_equal(run("export --all -"), 0);
        assert_has(run_out, "\"daily\": 0,");
        assert_int_equal(import_with(run_out, "", ""), 0);
    }
}

/* ---- times ------------------------------------------------------------------------------------------------------ */

TEST_CASE(a_game_that_ends_before_it_begins_is_refused)
{
    const char *line = line_of_game();
    assert_refused(line, "\"finished\": 1785542800", "\"finished\": 1785542499",
                   ":1: \"finished\" (1785542499) is before \"started\" (1785542500)");
    assert_refused(line, "\"saved\": 1785542900", "\"saved\": 1785542499",
                   ":1: \"saved\" (1785542499) is before \"started\" (1785542500)");
    assert_int_equal(import_with(line, "\"finished\": 1785542800", "\"finished\": 1785542500"), 0);
}

TEST_CASE(a_time_beyond_the_year_9999_or_before_1970_is_refused)
{
    const char *line = line_of_game();
    assert_refused(line, "\"started\": 1785542500", "\"started\": 253402300800",
                   ":1: \"started\" is 253402300800, which is after the year 9999");
    assert_refused(line, "\"saved\": 1785542900", "\"saved\": 8000000000000000000", "which is after the year 9999");
    assert_refused(line, "\"finished\": 1785542800", "\"finished\": 253402300800", "which is after the year 9999");
    assert_refused(line, "\"daily\": 0", "\"daily\": 2932897",
                   ":1: \"daily\" is 2932897, which is after the year 9999");
    assert_refused(line, "\"started\": 1785542500", "\"started\": -5", "\"started\" cannot be -5");
    assert_int_equal(import_with(line, "\"saved\": 1785542900", "\"saved\": 253402300799"), 0);
}

static const char reset[] = "{\"solitaire\": 1, \"reset_draw\": 3, \"at\": 5}\n";

TEST_CASE(a_reset_that_cannot_be_one_is_refused)
{
    static const char year_9999[] = "\"at\": 253402300799", later[] = "\"at\": 253402300800";
    assert_refused(reset, "\"at\": 5", later, "\"at\" is 253402300800, which is after the year 9999");
    assert_refused(reset, "\"at\": 5", year_9999, "\"at\" is 253402300799, which is in the future");
    assert_refused(reset, "\"reset_draw\": 3", "\"reset_draw\": 0", "\"reset_draw\" cannot be 0");
    assert_refused(reset, "\"reset_draw\": 3", "\"reset_draw\": 4", "\"reset_draw\" cannot be 4");
    assert_refused(reset, ", \"at\": 5", "", "\"record\" is missing");
    assert_refused(reset, "\"reset_draw\": 3, ", "", "\"record\" is missing");
}

/* The clocks of two machines may differ, and so may their ideas of the day. */
TEST_CASE(a_reset_may_be_a_day_ahead_and_no_more)
{
    char at[64];
    int64_t now = (int64_t)time(NULL);
    (void)snprintf(at, sizeof at, "\"at\": %" PRId64, now + 100000);
    assert_refused(reset, "\"at\": 5", at, ", which is in the future");
    (void)snprintf(at, sizeof at, "\"at\": %" PRId64, now + 80000);
    assert_int_equal(import_with(reset, "\"at\": 5", at), 0);
}

int main(void) { return run_each(run_home_make, run_home_remove); }
