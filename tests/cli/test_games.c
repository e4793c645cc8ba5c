/*
 * solitaire games: which games are listed, as a table and as JSON.
 */
#include "made.h"
#include "run.h"

#include <time.h>

static uint32_t counted(const store_filter *filter)
{
    store *kept = made_store();
    uint32_t count = store_count(kept, filter);
    store_close(kept);
    assert_true(count > 0);
    return count;
}

static uint32_t occurrences(const char *part)
{
    uint32_t count = 0;
    for (const char *at = run_out; (at = strstr(at, part)); at += strlen(part))
        count++;
    return count;
}

/* Besides the games the table has a line of headings, and one that says which game is continued. */
static void assert_lists(const char *words, const store_filter *filter)
{
    assert_int_equal(run(words), 0);
    assert_int_equal(occurrences("\n"), counted(filter) + 1 + occurrences("Type \"solitaire\" to continue game "));
}

TEST_CASE(every_game_has_a_line) { assert_lists("games", NULL); }

TEST_CASE(the_options_say_which_games)
{
    assert_lists("games --won", &(store_filter){.results = STORE_RESULT_ENDED_WON});
    assert_lists("games --lost", &(store_filter){.results = STORE_RESULT_LOST});
    assert_lists("games --won --lost", &(store_filter){.results = STORE_RESULT_ENDED_WON | STORE_RESULT_LOST});
    assert_lists("games --draw 3 --scoring vegas", &(store_filter){.draw = 3, .scoring = "vegas"});
    assert_lists("games --favourites", &(store_filter){.favourites = true});
    assert_lists("games --game klondike --since 2026-07-01", &(store_filter){.since = (MADE_DAY - 31) * 86400});
}

/* The game that is continued is the open one that was played last, and so the first that is listed as open. */
TEST_CASE(the_game_that_solitaire_continues_is_told_where_it_is_listed)
{
    assert_int_equal(run("games"), 0);
    const char *told = strstr(run_out, "Type \"solitaire\" to continue game "), *open = strstr(run_out, " open ");
    assert_non_null(told);
    assert_non_null(open);
    while (open > run_out && open[-1] != '\n')
        open--;
    assert_int_equal(strtol(told + strlen("Type \"solitaire\" to continue game "), NULL, 10), strtol(open, NULL, 10));
    assert_int_equal(run("games --won"), 0);
    assert_null(strstr(run_out, "solitaire continues"));
    assert_int_equal(run("games --json"), 0);
    assert_null(strstr(run_out, "solitaire continues"));
}

TEST_CASE(the_column_of_games_is_called_so) { run_prints("games", "  ID  played     game       deal "); }

TEST_CASE(the_config_files_rules_of_new_games_do_not_filter_the_list)
{
    run_set("SOLITAIRE_DRAW", "3");
    assert_lists("games", NULL);
    run_set("SOLITAIRE_DRAW", NULL);
}

TEST_CASE(no_line_is_wider_than_a_narrow_terminal)
{
    assert_int_equal(run("games"), 0);
    for (const char *line = run_out; *line; line += strcspn(line, "\n") + 1)
        assert_within(strcspn(line, "\n"), 10, 80);
}

TEST_CASE(json_has_an_object_for_each_game)
{
    assert_int_equal(run("games --json --won"), 0);
    assert_int_equal(occurrences("\"id\": "), counted(&(store_filter){.results = STORE_RESULT_ENDED_WON}));
    assert_int_equal(occurrences("\"result\": \"won\""), occurrences("\"id\": "));
    assert_int_equal(occurrences("\"verdict\": \"winnable\""), occurrences("\"id\": "));
    assert_int_equal(occurrences("{"), occurrences("}"));
    assert_int_equal(run_out[0], '[');
    assert_string_equal(run_out + strlen(run_out) - 2, "]\n");
}

/* ---- a store of their own ---------------------------------------------------------------------------------------- */

/* Save a game of each kind. */
static void keep_one_of_each(void)
{
    for (int i = 0; sol_game_at(i); i++)
        made_given_up(sol_game_at(i)->name, MADE_NOW + i * 100);
}

RUN_AT_HOME(a_long_deal_number_leaves_the_columns_of_numbers_where_they_are)
{
    run_type("1 a\nquit\n");
    assert_int_equal(run("play freecell --plain --auto off --deal ms:1234567890"), 0);
    assert_int_equal(run("games"), 0);
    const char *row = strstr(run_out, "\n") + 1, *head = strstr(run_out, "moves ");
    assert_memory_equal(row + (head - run_out) + strlen("moves") - 2, " 1 ", 3);
    assert_non_null(strstr(row, " ms:1234567890 open "));
}

RUN_AT_HOME(among_the_won_games_is_each_that_the_list_calls_won)
{
    (void)made_saved(&(made_wish){.deal = 1, .draw = 1, .win = true, .step_ms = 1000},
                     (figures_row){.provenance.watched = true});
    run_prints("games", "       r won ");
    run_prints("games --won", "       r won ");
    run_answers("games --lost", "No games match.\n");
}

RUN_AT_HOME(only_games_that_have_the_option_are_listed_by_it)
{
    static const struct {
        const char *words, *game;
        int games;
    } each[] = {{"games --json --draw 1", "\"game\": \"klondike\"", 2}, /* and Double Klondike */
                {"games --json --draw 3", "\"game\": \"canfield\"", 1},
                {"games --json --scoring standard", "\"game\": \"doubleklondike\"", 2},
                {"games --json --scoring par", "\"game\": \"pyramid\"", 1},
                {"games --json --scoring spider", "\"game\": \"spider\"", 1}};
    keep_one_of_each();
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        assert_int_equal(run(each[i].words), 0);
        assert_int_equal(occurrences("\"game\": "), each[i].games);
        assert_int_equal(occurrences(each[i].game), 1);
    }
    assert_int_equal(run("games --scoring none"), 0); /* FreeCell and others have no scoring, and so no such choice */
    assert_string_equal(run_out, "No games match.\n");
}

static void keep_with(figures_provenance provenance)
{
    (void)made_saved(&(made_wish){.deal = 123456, .draw = 1, .give_up = true, .step_ms = 900},
                     (figures_row){.started = MADE_NOW, .provenance = provenance});
}

RUN_AT_HOME(a_days_deal_in_which_the_solver_played_has_both_marks)
{
    keep_with((figures_provenance){.daily = MADE_DAY, .helped = true});
    run_prints("games", " 123456 ds given up ");
}

RUN_AT_HOME(a_mark_stands_apart_from_a_long_deal)
{
    (void)made_saved(&(made_wish){.deal = 12345678, .draw = 1, .give_up = true, .step_ms = 900},
                     (figures_row){.started = MADE_NOW, .provenance = {.daily = MADE_DAY}});
    run_prints("games", " 12345678 d given up ");
}

RUN_AT_HOME(a_game_with_the_coach_has_its_letter)
{
    keep_with((figures_provenance){.coached = true});
    run_prints("games", " 123456  c given up ");
    run_prints("games --json", "\"coach\": true");
}

/* A verdict that one game has shown is listed with every game of the deal by the same options. */
RUN_AT_HOME(a_verdict_stands_with_every_game_of_the_deal)
{
    const struct {
        int draw;
        bool win;
    } each[] = {{1, false}, {1, true}, {3, false}};
    for (int i = 0; i < 3; i++) {
        const made_wish wish = {
            .deal = 374848, .draw = each[i].draw, .win = each[i].win, .give_up = true, .step_ms = 900};
        (void)made_saved(&wish, (figures_row){.started = MADE_NOW + i * 900});
    }
    assert_int_equal(made_row(1).verdict, FIGURES_VERDICT_WINNABLE);
    assert_int_equal(made_row(1).noted, FIGURES_VERDICT_UNKNOWN);
    assert_int_equal(made_row(3).verdict, FIGURES_VERDICT_UNKNOWN);
    assert_int_equal(run("games"), 0);
    assert_int_equal(occurrences(" yes\n"), 2);
}

static void play_from(const char *zone)
{
    (void)setenv("TZ", zone, 1);
    tzset();
}

/* MADE_NOW is midnight UTC, when it is still the day before in a place five hours to the west. */
RUN_AT_HOME(dates_are_those_of_where_one_plays)
{
    made_given_up("klondike", MADE_NOW);
    play_from("EST5");
    run_prints("games", "2026-07-31");
    run_prints("games --since 2026-07-31", "2026-07-31");
    run_answers("games --since 2026-08-01", "No games match.\n");
    run_prints("games --json", "\"saved\": \"2026-08-01T00:01:00Z\"");
    run_prints("stats", "Best score    0 on 2026-07-31\n");
    run_prints("stats --since 2026-08-01", "No games have counted yet");
    play_from("UTC");
}

int main(void) { return run_file(made_home); }
