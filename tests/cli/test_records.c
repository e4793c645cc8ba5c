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

/* ---- what is kept ----------------------------------------------------------------------------------------------- */

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
