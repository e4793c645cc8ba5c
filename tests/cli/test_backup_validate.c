/*
 * What import requires of a line besides legal moves: a daily deal must be that day's, and the times must be possible.
 */
#include "made.h"
#include "run.h"
#include "screen.h"

#include <time.h>

/* The line of a game that was begun on MADE_DAY at 100 s and given up at 400 s; with `day` its deal is that day's. */
static const char *line_of(bool day, bool as_deck)
{
    static char line[1 << 16];
    const made_wish wish = {
        .deal = 17, .day = day ? MADE_DAY : 0, .as_deck = as_deck, .draw = 1, .give_up = true, .step_ms = 900};
    const figures_row about = {.started = MADE_NOW + 100,
                               .saved = MADE_NOW + 500,
                               .finished = MADE_NOW + 400,
                               .provenance.daily = day ? MADE_DAY : 0};
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
    return run_with("import %s --data-dir %s/else", run_write("one.jsonl", text), run_home);
}

static void assert_refused(const char *line, const char *from, const char *to, const char *why)
{
    assert_int_equal(import_with(line, from, to), 2);
    assert_has(run_err, why);
    assert_has(run_out, "0 games added, 0 continued, 0 already saved, 1 refused.");
}

/* ---- the day ---------------------------------------------------------------------------------------------------- */

TEST_CASE(a_deck_with_the_days_cards_is_the_days_deal_too)
{
    assert_int_equal(import_with(line_of(true, true), "", ""), 0);
    assert_has(run_out, "1 game added");
}

TEST_CASE(what_the_program_itself_has_dealt_as_a_days_deal_is_taken)
{
    assert_int_equal(run_keys("daily --date 2026-08-01 --draw 3 --scoring vegas", "Space q"), 0);
    assert_int_equal(run("export --all -"), 0);
    assert_int_equal(import_with(run_out, "", ""), 0);
    assert_has(run_out, "1 game added, 0 continued, 0 already saved, 0 refused.");
}

TEST_CASE(each_game_of_a_day_has_a_deal_of_its_own)
{
    static const char *const games[] = {"daily yukon --date 2026-08-01", "daily russian --date 2026-08-01"};
    for (int i = 0; i < 2; i++) {
        screen_script("t Enter | q");
        assert_int_equal(run(games[i]), 0);
    }
    assert_int_equal(run("export --all -"), 0);
    assert_int_equal(import_with(run_out, "", ""), 0);
    assert_has(run_out, "2 games added, 0 continued, 0 already saved, 0 refused.");
}

TEST_CASE(a_line_with_another_deal_is_not_taken_for_the_days)
{
    assert_refused(line_of(false, false), "\"daily\": 0", "\"daily\": 20666",
                   "\"daily\" is 2026-08-01, but that day's deal under these rules is 374848, not 17");
}

TEST_CASE(the_deal_of_a_day_is_not_that_of_another)
{
    assert_refused(line_of(true, false), "\"daily\": 20666", "\"daily\": 20667",
                   "\"daily\" is 2026-08-02, but that day's deal under these rules is 899152, not 374848");
}

TEST_CASE(a_game_that_has_no_daily_deals_has_none)
{
    static sol_event events[4];
    static sol_step steps[4];
    sol_variant variant = usual("yukon");
    sol_move moves[SOL_MOVES_MAX];
    sol_game game = dealt_game(&variant, 374848, events, steps, 4);
    assert_true(sol_legal_moves(&game.variant, &game.position, moves) > 0);
    assert_int_equal(sol_game_append(&game, sol_event_move(moves[0], 0)), SOL_OK);
    made_save(&game, 0, (figures_row){.started = MADE_NOW, .saved = MADE_NOW});
    assert_int_equal(run("export --all -"), 0);
    assert_refused(run_out, "\"daily\": 0", "\"daily\": 20666",
                   ":1: \"daily\" is 2026-08-01, but that day's deal under these rules is ");
}

TEST_CASE(the_same_day_is_asked_for_by_many_games)
{
    static char all[1 << 20];
    char words[RUN_PATH_MAX * 3];
    const char *line = line_of(true, false), *started = strstr(line, "\"started\": ") + 11;
    size_t used = 0;
    enum { LINES = 300 };
    for (int i = 0; i < LINES; i++)
        used += (size_t)snprintf(all + used, sizeof all - used, "%.*s%d%s", (int)(started - line), line,
                                 MADE_NOW + 50 + i % 50 - i / 50, started + 10);
    assert_true(used < sizeof all);
    (void)snprintf(words, sizeof words, "import %s --data-dir %s/else", run_write("many.jsonl", all), run_home);
    run_prints(words, " 0 refused.");
}

TEST_CASE(a_days_deal_that_was_dealt_before_its_day_is_refused)
{
    const char *line = line_of(true, false);
    assert_refused(line, "\"started\": 1785542500", "\"started\": 1785542399",
                   ":1: \"started\" is 1785542399, which is before the day of the daily deal, 2026-08-01");
    assert_int_equal(import_with(line, "\"started\": 1785542500", "\"started\": 1785542400"), 0);
}

/* ---- times ------------------------------------------------------------------------------------------------------ */

TEST_CASE(a_game_that_ends_before_it_begins_is_refused)
{
    const char *line = line_of(false, false);
    assert_refused(line, "\"finished\": 1785542800", "\"finished\": 1785542499",
                   ":1: \"finished\" (1785542499) is before \"started\" (1785542500)");
    assert_refused(line, "\"saved\": 1785542900", "\"saved\": 1785542499",
                   ":1: \"saved\" (1785542499) is before \"started\" (1785542500)");
    assert_int_equal(import_with(line, "\"finished\": 1785542800", "\"finished\": 1785542500"), 0);
}

TEST_CASE(a_time_beyond_the_year_9999_or_before_1970_is_refused)
{
    const char *line = line_of(false, false);
    assert_refused(line, "\"started\": 1785542500", "\"started\": 253402300800",
                   ":1: \"started\" is 253402300800, which is after the year 9999");
    assert_refused(line, "\"saved\": 1785542900", "\"saved\": 253402300800", "which is after the year 9999");
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

TEST_CASE(resets_that_were_taken_are_told)
{
    assert_int_equal(import_with(reset, "", ""), 0);
    assert_string_equal(run_out, "0 games added, 0 continued, 0 already saved, 0 refused, 1 bankroll reset added.\n");
    assert_int_equal(import_with(reset, "", ""), 0);
    assert_string_equal(run_out, "0 games added, 0 continued, 0 already saved, 0 refused.\n");
    assert_int_equal(import_with("{\"solitaire\": 1, \"reset_draw\": 3, \"at\": 6}\n"
                                 "{\"solitaire\": 1, \"reset_draw\": 1, \"at\": 5}\n",
                                 "", ""),
                     0);
    assert_has(run_out, " 0 refused, 2 bankroll resets added.\n");
}

int main(void) { return run_each(run_home_make, run_home_remove); }
