/* solitaire solve: what is solved, what is printed about it, and the messages about mistakes. */
#include "made.h"
#include "run.h"

#include <signal.h>

#include <solitaire/notation.h>
#include <solitaire/solver.h>

#include "base/line_reader.h"
#include "settings/arguments.h"
#include "settings/options.h"
#include "study/workers.h"

/* A solver with little memory, so that many can be made. */
#define SOLVE "solve --memory 16 --jobs 1 "

static int solve_on(const char *words, const char *path) { return run_with(SOLVE "%s %s", words, path); }

/* The names of the deals that were printed, an object a line; one worker keeps their order. */
static const char *names(void)
{
    static char text[1 << 14];
    char *to = text;
    for (const char *line = run_out; *line; line += strcspn(line, "\n") + 1) {
        study_terms terms;
        study_row row;
        assert_true(study_row_read(line, strcspn(line, "\n"), &terms, &row));
        assert_true(row.of[STUDY_US] > 0);
        to += snprintf(to, STUDY_NAME_MAX + 1, "%s ", row.name);
    }
    *to = 0;
    return text;
}

/* ---- what is solved --------------------------------------------------------------------------------------------- */

TEST_CASE(a_range_is_a_line_a_deal_and_a_summary)
{
    assert_int_equal(run(SOLVE "10..13"), 0);
    assert_string_equal(names(), "10 11 12 13 ");
    assert_has(
        run_out,
        "\n{\"deal\": \"12\", \"game\": \"klondike\", \"options\": \"draw=1 passes=unlimited worrying-back=yes\", "
        "\"limits\": \"memory=16\", \"program\": \"");
    assert_has(run_out, "\", \"result\": \"lost\", \"nodes\": 13399, \"seconds\": ");
    assert_has(run_err, "4 deals: 3 won, 1 lost, 0 unknown\nshare won 75.00%, 95% Wilson interval 30.06 to 95.44%\n");
}

TEST_CASE(a_single_deal_needs_no_summary)
{
    assert_int_equal(run(SOLVE "12 --json"), 0);
    assert_string_equal(names(), "12 ");
    assert_string_equal(run_err, "");
}

TEST_CASE(one_deal_is_answered_in_a_sentence_with_the_moves_that_win)
{
    run_prints(SOLVE "3", "Won in 110 moves:\n    draw draw ");
    run_answers(SOLVE "12", "Lost: no sequence of moves wins (13399 positions searched).\n");
    run_answers(SOLVE "12 --nodes 100", "Unknown: the limit on positions was reached (100).\n");
    assert_int_equal(run(SOLVE "12 --slice 1/1"), 0);
    assert_string_equal(names(), "12 ");
}

TEST_CASE(the_shortest_line_is_proved_or_what_it_takes_at_least)
{
    run_prints(SOLVE "golf 3 --shortest", "Won in 47 moves, the fewest possible:\n    6-w 6-w ");
    run_prints(SOLVE "golf 3 --shortest --json", "\"limits\": \"memory=16 shortest\"");
    run_also("", "\"moves\": 47, \"least\": 47, \"nodes\": ");
    run_prints(SOLVE "pyramid 3 --shortest --nodes 5000", " moves, not proved the fewest (at least 37):\n    ");
    run_prints(SOLVE "pyramid 3 --shortest --nodes 5000 --json", "\"why\": \"nodes\", \"moves\": ");
    run_prints(SOLVE "pyramid 3 --shortest --nodes 10", "(10).\nA win takes at least 37 moves.\n");
    run_prints(SOLVE "617 --shortest --nodes 10 --json", "\"why\": \"nodes\", \"least\": ");
    run_answers(SOLVE "12 --shortest", "Lost: no sequence of moves wins (13399 positions searched).\n");
}

TEST_CASE(deals_are_named_by_words_and_by_options)
{
    assert_int_equal(run(SOLVE "3..4 kpat:7 winxp:0..1"), 0);
    assert_string_equal(names(), "3 4 ms:7 winxp:0 winxp:1 ");
    assert_int_equal(run(SOLVE "--deal ms:3..4"), 0);
    assert_string_equal(names(), "ms:3 ms:4 ");
    /* A number of more than 64 bits has no place in a line, so its deal is named by its cards. */
    assert_int_equal(run(SOLVE "4 msc:99999999999999999999999 5"), 0);
    run_also("", "{\"deal\": \"deck:2#");
    assert_has(run_err, "3 deals: ");
    run_begins(SOLVE "--deal msc:99999999999999999999999 --nodes 100 --json", "{\"deal\": \"deck:1#");
    assert_int_equal(run(SOLVE "--seed 9 --json"), 0);
    assert_string_equal(names(), "9 ");
    run_set("SOLITAIRE_SEED", "8");
    assert_int_equal(run(SOLVE "--json"), 0);
    assert_string_equal(names(), "8 ");
}

TEST_CASE(the_rules_are_those_of_the_options)
{
    run_prints(SOLVE "1 --draw 3 --passes 2 --no-worrying-back --json",
               "\"options\": \"draw=3 passes=2 worrying-back=no\", ");
    run_prints(SOLVE "1 --draw 3 --scoring vegas --json", "draw=3 passes=3 ");
}

TEST_CASE(decks_come_from_standard_input_a_line_each)
{
    assert_int_equal(run("deal 1..3 --format deck"), 0);
    run_type(run_out);
    assert_int_equal(run(SOLVE "--deck -"), 0);
    const char *first = strstr(run_out, "{\"deal\": \"deck:1#"), *third = strstr(run_out, "\n{\"deal\": \"deck:3#");
    assert_true(first == run_out && third);
    assert_has(run_out, "\"result\": \"won\", \"moves\": 228, \"nodes\": 26, "); /* as of deal 1 */
    assert_has(run_err, "3 deals: ");
}

TEST_CASE(a_board_is_a_deal_of_several_lines)
{
    static const char columns[] = "FC: - - - -\nJD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\n"
                                  "JC 5S QD QH TH QS 6H\n5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n7C KH AH 4D JH 8C\n"
                                  "5H 3H 3C 7S 7D TC\n";
    char words[RUN_PATH_MAX + 64] = "solve freecell --deck ";
    run_type(columns);
    assert_int_equal(run("solve freecell --deck - --json"), 0);
    assert_int_equal(strncmp(names(), "deck:1#", 7), 0);
    (void)strcat(words, run_write("board", columns));
    run_prints(words, "Won in ");
}

TEST_CASE(a_board_from_standard_input_is_one_deal_and_answered_in_a_sentence)
{
    assert_int_equal(run("deal freecell 617"), 0);
    run_type(run_out);
    run_begins("solve freecell --deck -", "Won in 99 moves:\n    8-3 5-3 ");
    assert_string_equal(run_err, "");
}

TEST_CASE(a_line_that_is_too_long_for_a_deck_is_told)
{
    static char line[BASE_LINE_BYTES_MAX + 2];
    memset(line, 'A', sizeof line - 1);
    assert_run(solve_on("--deck", run_write("decks", line)), 2, "/decks:1: this line is too long: write one deck per");
}

/* ---- what is printed -------------------------------------------------------------------------------------------- */

/* Play the moves between the two places; do they win? */
static bool wins(const char *from, const char *to)
{
    sol_variant variant = usual("klondike");
    sol_position position = dealt_position(&variant, 3);
    sol_fault fault;
    while ((from += strspn(from, " \n")) < to) {
        sol_move move;
        size_t length = strcspn(from, " \n\"");
        assert_true(sol_move_read(variant.rules, from, length, &move, &fault));
        assert_int_equal(sol_check(&variant, &position, move), SOL_OK);
        sol_apply(&variant, &position, move);
        from += length;
    }
    return sol_is_won(&variant, &position);
}

TEST_CASE(the_moves_that_are_printed_win)
{
    assert_int_equal(run(SOLVE "3"), 0);
    const char *moves = strstr(run_out, "\n    ");
    assert_non_null(moves);
    assert_true(wins(moves, run_out + strlen(run_out)));
    for (const char *line = moves + 1; *line; line += strcspn(line, "\n") + 1)
        assert_within(strcspn(line, "\n"), 5, 79);
    assert_int_equal(run(SOLVE "3 --moves --json"), 0);
    moves = strstr(run_out, "\"line\": \"");
    assert_non_null(moves);
    assert_true(wins(moves + 9, strchr(moves + 9, '"')));
}

TEST_CASE(a_line_of_moves_is_as_wide_as_a_terminal_and_no_wider)
{
    enum { MOVES = 20, WIDTH = 79 };
    sol_move line[MOVES];
    const sol_rules *rules = sol_game_named("klondike");
    const study_row row = {
        .name = "1", .verdict = SOL_WON, .of = {[STUDY_MOVES] = MOVES, [STUDY_LEAST] = STUDY_NOT_KNOWN}};
    int from = sol_first_pile(rules, SOL_TABLEAU);
    char *text;
    size_t size;
    for (int i = 0; i < MOVES; i++)
        line[i] = (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)(from + 1), 1}; /* "1-2" */
    FILE *out = open_memstream(&text, &size);
    study_row_answer(out, &row, rules, line);
    (void)fclose(out);
    const char *first = strchr(text, '\n') + 1;
    assert_int_equal(strcspn(first, "\n"), WIDTH);
    assert_string_equal(first + WIDTH, "\n    1-2\n");
    free(text);
}

static bool hang_up(study_run *run, const study_item *item, const study_row *row, const sol_move *line)
{
    (void)run;
    (void)item;
    (void)row;
    (void)line;
    return raise(SIGHUP) == 0;
}

/* The program is started as nohup starts it. */
TEST_CASE(a_signal_that_was_ignored_before_ends_no_work)
{
    static study_run work;
    static settings_values settings;
    char *words[] = {"1..3"};
    base_fault fault;
    const settings_arguments arguments = {.command = SETTINGS_DO_SOLVE, .words = words, .count = 1};
    const base_world world = {.in = stdin, .out = stdout, .err = stderr, .environment = getenv};
    settings_init(&settings);
    settings.of[SETTINGS_MEMORY].number = 16;
    work = (study_run){.world = &world, .settings = &settings, .by = STUDY_SOLVES, .each = hang_up};
    work.out = fopen("/dev/null", "w");
    assert_non_null(work.out);
    assert_true(study_source_open(&work.source, &world, &settings, STUDY_SOLVES, &arguments, &fault));
    void (*before)(int) = signal(SIGHUP, SIG_IGN);
    assert_int_equal(study_workers_run(&work, 1, &fault), STUDY_WORK_DONE);
    assert_int_equal(work.given, 3);
    (void)signal(SIGHUP, before);
    study_source_close(&work.source);
    (void)fclose(work.out);
}

TEST_CASE(a_deal_without_a_verdict_says_why)
{
    run_prints(SOLVE "12..13 --nodes 100", "\"result\": \"unknown\", \"why\": \"nodes\", \"nodes\": 100, ");
    assert_has(run_err, "2 deals: 0 won, 0 lost, 2 unknown\nshare won 0.00 to 100.00%, 95% Wilson interval 0.00 to "
                        "100.00%\n");
}

/* ---- mistakes --------------------------------------------------------------------------------------------------- */

TEST_CASE(a_game_is_named_first)
{
    char words[80];
    for (int i = 0; sol_game_at(i); i++) {
        (void)snprintf(words, sizeof words, SOLVE "%s 5 --json --nodes 1000", sol_game_at(i)->name);
        int status = run(words);
        assert_int_equal(status, sol_solves(sol_game_at(i)) ? 0 : 2);
        if (status == 0)
            (void)snprintf(words, sizeof words, "\"game\": \"%s\"", sol_game_at(i)->name);
        else
            (void)snprintf(words, sizeof words, "the solver, which cannot play %s: it plays Klondike",
                           sol_game_at(i)->title);
        assert_has(status == 0 ? run_out : run_err, words);
    }
}

/* The deal that the README solves and shows on the screen. */
static void read_the_readmes_deal(char deal[SOL_DEAL_NAME_MAX])
{
    static const char before[] = "\nsolitaire solve ";
    static char text[1 << 16];
    FILE *readme = fopen(SOLITAIRE_SOURCE_DIR "/README.md", "r");
    assert_non_null(readme);
    text[fread(text, 1, sizeof text - 1, readme)] = 0;
    (void)fclose(readme);
    const char *found = strstr(text, before);
    assert_non_null(found);
    found += strlen(before);
    (void)snprintf(deal, SOL_DEAL_NAME_MAX, "%.*s", (int)strcspn(found, " "), found);
}

/* Readers who try what is shown should not be given a lost deal. */
TEST_CASE(the_deals_that_readme_and_help_show_are_won)
{
    char words[400], deal[SOL_DEAL_NAME_MAX];
    read_the_readmes_deal(deal);
    (void)snprintf(words, sizeof words, SOLVE "%s%.300s", deal, strchr(settings_options[SETTINGS_DEAL].help, ':') + 1);
    for (char *comma; (comma = strchr(words, ','));)
        *comma = ' ';
    run_prints(words, "\"deal\": \"solvitaire:");
    assert_has_not(run_out, "\"lost\"");
}

TEST_CASE(a_solver_with_too_little_memory_is_refused)
{
    run_refuses("solve 1 --memory 15", "--memory cannot be \"15\": choose a number from 16 to ");
}

int main(void) { return run_each(run_home_make, run_home_remove); }
