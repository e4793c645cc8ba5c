/*
 * The doctor plays many games in several threads, and names each game that contradicts its line in the list once, in
 * the order of the numbers.
 */
#include "made.h"
#include "run.h"
#include "session/kept/audit.h"

#include <stdio.h>
#include <string.h>

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
    assert_int_equal(run("doctor --repair"), 0); /* this makes the cache again */
}

static void every_game_is_played_once(void **state)
{
    (void)state;
    keep_many();
    assert_int_equal(run("doctor"), 0);
    assert_has(run_out, "rules      400 games follow the rules, 0 do not\n");
}

static void faulty_games_are_named_in_the_order_of_their_numbers(void **state)
{
    (void)state;
    keep_many();
    run_sql("UPDATE games SET moves = moves + 1 WHERE id IN (3, 64, 77, 200, 399);"
            "UPDATE events SET kind = 9 WHERE game = 130 AND n = 2");
    assert_int_equal(run("doctor"), 1);
    assert_has(run_out, "  Game 3: the list does not agree with its moves.\n"
                        "  Game 64: the list does not agree with its moves.\n"
                        "  Game 77: the list does not agree with its moves.\n"
                        "  Game 130 cannot be read: event 3: no such event is possible.\n"
                        "  Game 200: the list does not agree with its moves.\n"
                        "  Game 399: the list does not agree with its moves.\n"
                        "rules      394 games follow the rules, 6 do not\n");
}

/* Lose an entry of an index: while its definition leaves these games out, it does not notice that they are changed. */
static void lose_an_entry(void)
{
    run_sql(
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = sql || ' WHERE id < 0' WHERE name = 'games_cards'");
    run_sql("UPDATE games SET cards = cards + 1 WHERE id = 3");
    run_sql("PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, ' WHERE id < 0', '') "
            "WHERE name = 'games_cards'");
}

/* Make a time NULL that must not be: such a fault of a row of events cannot be seen in its page. */
static void lose_a_time(void)
{
    run_sql("PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'at        INTEGER NOT NULL', "
            "'at        INTEGER         ') WHERE name = 'events'");
    run_sql("UPDATE events SET at = NULL WHERE game = 3 AND n = 2");
    run_sql("PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'at        INTEGER         ', "
            "'at        INTEGER NOT NULL') WHERE name = 'events'");
}

static void a_game_that_breaks_the_rules_is_named_beside_a_mended_index(void **state)
{
    (void)state;
    keep_many();
    lose_an_entry();
    run_sql("UPDATE events SET kind = 9 WHERE game = 130 AND n = 2");
    assert_int_equal(run("doctor --repair"), 1);
    assert_has(run_err, "An index of the saved games was damaged and was rebuilt; no game is missing.");
    assert_has(run_out, "integrity  whole\nfigures    agree with the games\n");
    assert_has(run_out, "  Game 130 cannot be read: event 3: no such event is possible.\n");
    assert_has(run_out, "rules      399 games follow the rules, 1 do not\n");
}

static void rows_that_are_damaged_beside_an_index_are_mended_by_the_same_repair(void **state)
{
    (void)state;
    keep_many();
    lose_an_entry();
    lose_a_time();
    (void)run("doctor --repair");
    assert_has(run_err, "400 saved, 0 lost");
    assert_has(run_out, "integrity  whole\nfigures    agree with the games\n");
    assert_has(run_out, "set aside  ");
}

static void after_a_repair_every_game_that_is_left_is_played(void **state)
{
    (void)state;
    keep_many();
    lose_an_entry();
    assert_int_equal(run("doctor --repair"), 0);
    assert_has(run_err, "An index of the saved games was damaged and was rebuilt; no game is missing.");
    assert_has(run_out, "rules      400 games follow the rules, 0 do not\n");
    assert_int_equal(run("doctor"), 0);
}

/* The findings are the same each time they are asked for, and go away with the audit. */
static void an_audit_owns_its_findings(void **state)
{
    (void)state;
    keep_many();
    run_sql("UPDATE games SET moves = moves + 1 WHERE id IN (3, 399)");
    store *kept = made_store();
    session_audit *audit = session_audit_begin(kept);
    const session_faulty *found = session_audit_end(audit);
    assert_ptr_equal(session_audit_end(audit), found);
    assert_true(found->whole);
    assert_int_equal(found->played, GAMES * COPIES);
    assert_int_equal(found->count, 2);
    assert_int_equal(found->ids[1], 399);
    session_audit_free(audit);
    store_close(kept);
}

static void an_audit_may_be_freed_before_its_end(void **state)
{
    (void)state;
    keep_many();
    run_sql("UPDATE games SET moves = moves + 1");
    store *kept = made_store();
    session_audit_free(session_audit_begin(kept));
    session_audit_free(NULL);
    assert_false(session_audit_end(NULL)->whole);
    store_close(kept);
}

static void an_audit_that_has_ended_begins_no_thread_when_it_is_hurried(void **state)
{
    (void)state;
    keep_many();
    store *kept = made_store();
    session_audit *audit = session_audit_begin(kept);
    assert_int_equal(session_audit_end(audit)->played, GAMES * COPIES);
    session_audit_hurry(audit);
    assert_true(session_audit_wait(audit, 0));
    assert_int_equal(session_audit_done(audit), GAMES * COPIES);
    session_audit_free(audit);
    store_close(kept);
}

static void a_game_whose_time_was_up_follows_the_rules(void **state)
{
    (void)state;
    char words[RUN_PATH_MAX + 16];
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
    (void)snprintf(words, sizeof words, "import %s", record);
    assert_int_equal(run(words), 0);
    assert_int_equal(run("doctor"), 0);
    assert_has(run_out, "rules      1 game follows the rules, 0 do not\n");
}

#define IN_HOME(test) cmocka_unit_test_setup_teardown(test, run_home_make, run_home_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_HOME(every_game_is_played_once),
        IN_HOME(faulty_games_are_named_in_the_order_of_their_numbers),
        IN_HOME(an_audit_owns_its_findings),
        IN_HOME(an_audit_may_be_freed_before_its_end),
        IN_HOME(an_audit_that_has_ended_begins_no_thread_when_it_is_hurried),
        IN_HOME(a_game_whose_time_was_up_follows_the_rules),
        IN_HOME(after_a_repair_every_game_that_is_left_is_played),
        IN_HOME(a_game_that_breaks_the_rules_is_named_beside_a_mended_index),
        IN_HOME(rows_that_are_damaged_beside_an_index_are_mended_by_the_same_repair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
