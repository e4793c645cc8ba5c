/* replay --check and --text, export, games: saved games as text. */
#include "made.h"
#include "run.h"

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

/* Save the record's game in the home's store, as if it had been played. */
static void keep_it(void)
{
    sol_game game;
    uint32_t now;
    sol_fault fault;
    store_notice notice;
    store_ticket ticket = {0};
    assert_true(sol_record_read(run_record, strlen(run_record), events, steps, &game, &now, &fault));
    store *kept = made_store();
    assert_true(store_begin(kept, &game, MADE_NOW, &ticket, &notice));
    assert_true(store_save(kept, &game, now, MADE_NOW, &ticket, &notice));
    store_release(kept, &ticket);
    store_close(kept);
}

/* ---- check ------------------------------------------------------------------------------------------------------ */

static const char checked[] = "game    Klondike, draw 1, unlimited passes, standard\n"
                              "deal    1\n"
                              "result  unfinished\n"
                              "score   50\n"
                              "moves   3\n"
                              "time    0:08\n";

TEST_CASE(check_prints_result_score_and_moves)
{
    assert_int_equal(run_with("replay --check %s", run_write("game.sol", run_record)), 0);
    assert_string_equal(run_out, checked);
    assert_string_equal(run_err, "");
}

TEST_CASE(a_record_can_come_from_standard_input)
{
    run_type(run_record);
    run_answers("replay --check -", checked);
}

TEST_CASE(an_altered_record_is_refused_with_file_line_and_reason)
{
    char altered[1000];
    (void)snprintf(altered, sizeof altered, "%s", run_record);
    memcpy(strstr(altered, "0.000 7-5"), "0.000 7-4", 9);
    assert_run(run_with("replay --check %s", run_write("game.sol", altered)), 2, "/game.sol:6: 7-4: ");
    assert_string_equal(run_out, "");
}

TEST_CASE(a_record_cut_short_is_refused)
{
    char cut[1000];
    (void)snprintf(cut, sizeof cut, "%s", run_record);
    *strstr(cut, "4.152 redo") = 0;
    assert_run(run_with("replay --check %s", run_write("game.sol", cut)), 2, "the record ends here");
}

TEST_CASE(a_file_that_is_not_there_is_told)
{
    assert_int_equal(run("replay --check nowhere.sol"), 2);
    assert_string_equal(run_err, "solitaire: nowhere.sol cannot be read: No such file or directory\n");
}

TEST_CASE(a_replay_on_the_screen_does_not_read_standard_input)
{
    run_refuses("replay -", "the record cannot be read from standard input");
}

/* ---- text ------------------------------------------------------------------------------------------------------- */

TEST_CASE(a_solution_of_fc_solve_is_a_game)
{
    static const char path[] = SOLITAIRE_SOURCE_DIR "/tests/engine/solutions/100-snx";
    char words[600];
    (void)snprintf(words, sizeof words, "replay --check %s --deal ms:100", path);
    run_prints(words, "deal    ms:100\nresult  won\n");
    (void)snprintf(words, sizeof words, "replay --check %s", path);
    run_refuses(words, "100-snx: the solution does not name its deal: give the deal too, or write its number on a line "
                       "before the moves, as in #617\n");
    run_refuses("replay --check " SOLITAIRE_SOURCE_DIR "/README.md",
                "this is not the record of a game: a record begins");
    (void)snprintf(words, sizeof words, "import %s --deal ms:100", path);
    run_prints(words, "1 game added");
    run_prints("replay --text last --notation standard", "#100\n");
    run_type(run_out);
    run_prints("replay --check -", "result  won\n");
    run_refuses("replay last --notation standard", "--notation needs --text, which prints the moves\n");
}

TEST_CASE(text_prints_every_event_with_its_cards)
{
    assert_int_equal(run_with("replay --text %s", run_write("game.sol", run_record)), 0);
    assert_string_equal(run_out, "    1      0:00  7-5   9C\n"
                                 "    2      0:00  *6-fd   AD\n"
                                 "    3      0:00  *6-fh   AH\n"
                                 "    4      0:01  4-fh   2H\n"
                                 "    5      0:02  undo\n"
                                 "    6      0:04  redo\n"
                                 "    7      0:06  draw\n");
}

TEST_CASE(text_and_check_go_together)
{
    assert_run(run_with("replay --text --check %s", run_write("game.sol", run_record)), 0, "draw\ngame    Klondike");
}

/* ---- what is kept ----------------------------------------------------------------------------------------------- */

TEST_CASE(with_nothing_kept_the_list_says_so)
{
    run_answers("games", "No games have been played yet.\n");
    assert_int_equal(run("export last"), 2);
    assert_string_equal(run_err, "solitaire: there are no saved games yet\n");
}

TEST_CASE(a_game_that_is_kept_is_listed)
{
    keep_it();
    run_prints("games", "ID  played");
    assert_has(run_out, "   1  2026-08-01");
    assert_has(run_out, "Klondike 1 1       r open        50     3   0:08    1    0\n");
}

TEST_CASE(export_gives_the_record_that_check_takes)
{
    keep_it();
    run_answers("export last", run_record);
    run_answers("export 1", run_record);
    run_answers("replay --check last", checked);
    run_answers("replay --check 1", checked);
}

TEST_CASE(a_number_that_no_game_has_is_told)
{
    keep_it();
    static const char *const numbers[] = {"0", "2", "9223372036854775807", "99999999999999999999"};
    for (int i = 0; i < 4; i++) {
        assert_run(run_with("export %s", numbers[i]), 2, numbers[i]);
        assert_string_equal(run_out, "");
    }
}

TEST_CASE(another_directory_holds_other_games)
{
    keep_it();
    run_answers("games --data-dir ~/else", "No games have been played yet.\n");
}

int main(void) { return run_each(run_home_make, run_home_remove); }
