/*
 * Whole games of FreeCell in the standard notation: what the solver fc-solve prints is read, and what is written reads
 * again.
 *
 * tests/engine/solutions holds what fc-solve 5.0 prints for deals of Microsoft FreeCell; a file's name is DEAL-OPTIONS,
 * and its options those of `fc-solve -m -snx` and so on.
 */
#include "board.h"

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static char text[1 << 17];

static sol_deal ms(uint64_t number)
{
    sol_deal deal;
    assert_true(sol_deal_make(SOL_DEAL_MS, number, 1, &deal));
    return deal;
}

static sol_game read_of(const char *solution, const sol_deal *deal)
{
    sol_game game;
    sol_fault fault;
    if (!sol_solution_read(solution, strlen(solution), deal, events, steps, &game, &fault))
        fail_msg("%s", fault.text);
    return game;
}

static const char *file_of(const char *name)
{
    char path[400];
    (void)snprintf(path, sizeof path, "%s/tests/engine/solutions/%s", SOLITAIRE_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = 0;
    assert_int_equal(fclose(file), 0);
    return text;
}

TEST_CASE(what_fc_solve_prints_wins)
{
    static const struct {
        const char *file;
        uint64_t deal;
    } of[] = {{"100-snx", 100}, {"3-sam-snx", 3}, {"5-sam-p-t-snx", 5}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        const sol_deal deal = ms(of[i].deal);
        const char *solution = file_of(of[i].file);
        assert_true(sol_solution_begins(solution, strlen(solution)));
        const sol_game game = read_of(solution, &deal);
        assert_true(game.won);
        assert_int_equal(sol_game_last_time(&game), 0);
    }
}

TEST_CASE(a_solution_that_is_written_reads_again_and_says_its_deal)
{
    const sol_deal deal = ms(100);
    static char written[1 << 12], again[1 << 12];
    sol_fault fault;
    sol_game game = read_of(file_of("100-snx"), &deal);
    size_t length = sol_solution_write(&game, written, sizeof written, &fault);
    assert_int_equal(length, strlen(written));
    assert_int_equal(strncmp(written, "#100\n", 4), 0);
    sol_game same = read_of(written, NULL);
    assert_true(same.won);
    assert_int_equal(sol_solution_write(&same, again, sizeof again, &fault), length);
    assert_string_equal(again, written);
}

TEST_CASE(a_deal_that_is_not_microsofts_is_named_for_people)
{
    char written[100];
    sol_fault fault;
    sol_deal five;
    assert_true(sol_deal_make(SOL_DEAL_OURS, 5, 1, &five));
    const sol_game game = read_of("5a 5b\n", &five);
    assert_true(sol_solution_write(&game, written, sizeof written, &fault) > 0);
    assert_string_equal(written, "# FreeCell, deal 5\n5a 5b\n");
    assert_int_equal(read_of(written, &five).event_count, 2);
}

TEST_CASE(undone_moves_are_left_out)
{
    char written[100];
    sol_fault fault;
    sol_game game = read_of("#1\n5a 5b 5c\n", NULL);
    assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_UNDO, 0)), SOL_OK);
    assert_true(sol_solution_write(&game, written, sizeof written, &fault) > 0);
    assert_string_equal(written, "#1\n5a 5b\n");
}

TEST_CASE(a_record_is_no_solution)
{
    assert_false(sol_solution_begins("solitaire record 1\n", 19));
    assert_false(sol_solution_begins("{\"game\"", 7));
    assert_false(sol_solution_begins("", 0));
    assert_true(sol_solution_begins("\n 5a 5b\n", 8));
    assert_true(sol_solution_begins("#617\n", 5));
    assert_true(sol_solution_begins("# mine\n5a 5b\n", 13));
    assert_false(sol_solution_begins("# A title\n\nA text.\n", 20));
    assert_false(sol_solution_begins("#!/bin/sh\n", 10));
}

int main(void) { return run_file(NULL); }
