/*
 * The doctor plays every game and names those that contradict their lines in the list; a repair makes such a line anew,
 * and the doctor offers one only where it helps.
 */
#include "made.h"
#include "run.h"

#include <sqlite3.h>

enum { GAMES = 10, COPIES = 40 };

/* Save a few games, each many times. */
static void keep_many(void)
{
    char sql[800];
    store *kept = made_store();
    for (int i = 0; i < GAMES; i++)
        assert_int_equal(made_keep(kept, i), STORE_ADDED);
    store_close(kept);
    (void)snprintf(
        sql, sizeof sql,
        "CREATE TEMP TABLE copy (k); WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
        "INSERT INTO copy SELECT i * %d FROM n; "
        "INSERT INTO events SELECT game + k, n, at, kind, automatic, move, source, target, count FROM events, copy;"
        "CREATE TEMP TABLE more AS SELECT games.*, k FROM games, copy; UPDATE more SET id = id + k;"
        "ALTER TABLE more DROP COLUMN k; INSERT INTO games SELECT * FROM more",
        COPIES - 1, GAMES);
    run_sql(sql);
}

TEST_CASE(every_game_is_played_once)
{
    keep_many();
    run_prints("doctor", "rules      followed by 400 games, broken by 0\n");
}

TEST_CASE(faulty_games_are_named_in_the_order_of_their_numbers)
{
    keep_many();
    run_sql("UPDATE games SET moves = moves + 1 WHERE id IN (3, 64, 77, 200, 399);"
            "UPDATE events SET kind = 9 WHERE game = 130 AND n = 2");
    assert_int_equal(run("doctor"), 1);
    assert_has(
        run_out,
        "  Game 3: its entry in the list does not match its moves.\n  Game 64: its entry in the list does not match its moves.\n  Game 77: its entry in the list does not match its moves.\n  game 130 cannot be read: event 3: this is not a valid event\n  Game 200: its entry in the list does not match its moves.\n  Game 399: its entry in the list does not match its moves.\nrules      followed by 394 games, broken by 6\n");
}

TEST_CASE(a_list_that_contradicts_the_moves_is_made_anew_by_a_repair)
{
    keep_many();
    run_sql("UPDATE games SET moves = moves + 1 WHERE id = 3; UPDATE games SET time_ms = time_ms + 1 WHERE id = 64; "
            "UPDATE games SET score = score + 1, graded = 99 WHERE id = 77");
    assert_run(run("doctor"), 1, "run \"solitaire doctor --repair\" to repair them");
    run_prints("doctor --repair", "  Game 64: its entry in the list was corrected to match its moves.\n");
    assert_has(run_out, "rules      followed by 400 games, broken by 0\n");
    assert_int_equal(run("doctor"), 0);
    assert_string_equal(run_err, "");
}

/* No repair helps there, so none is offered. */
TEST_CASE(a_game_that_breaks_the_rules_is_named_and_no_repair_is_offered)
{
    keep_many();
    run_sql("UPDATE events SET kind = 9 WHERE game = 130 AND n = 2");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(run(i ? "doctor --repair" : "doctor"), 1);
        assert_has(run_out, "  game 130 cannot be read: event 3: this is not a valid event\n");
        assert_has(run_err, "cannot be repaired");
        assert_has_not(run_err, "to repair it");
    }
}

TEST_CASE(a_database_of_a_newer_version_is_told_and_no_repair_is_offered)
{
    keep_many();
    run_sql("PRAGMA user_version = 99");
    assert_run(run("doctor"), 1, "was written by a newer version of solitaire");
    assert_has_not(run_err, "nothing is being saved");
    assert_has_not(run_err, "--repair");
}

TEST_CASE(a_game_whose_time_was_up_follows_the_rules)
{
    const char *record = run_write("slow.txt", "solitaire record 1\n"
                                               "game klondike\n"
                                               "options draw=1 passes=unlimited suits=4 scoring=standard "
                                               "worrying-back=yes row-on-empty=no timed=no thoughtful=no peek=no "
                                               "time-limit=3\n"
                                               "deal 9\n"
                                               "events 1\n"
                                               "0.000 draw\n"
                                               "result timed-out score 0 moves 1 time 3.000\n"
                                               "check cfde0595a9fc6e84\n");
    assert_int_equal(run_with("import %s", record), 0);
    run_prints("doctor", "rules      followed by 1 game, broken by 0\n");
}

int main(void) { return run_each(run_home_make, run_home_remove); }
