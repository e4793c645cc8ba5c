/* Mending a damaged database: every game that can be read is kept, and the old file beside the new one. */
#include "kernel.h"
#include "other.h"
#include "store/connection.h"
#include "store/health.h"
#include "store/stats.h"

#include <signal.h>

enum { GAMES = 30 };

static void make_games(store *kept, test_game *game)
{
    store_notice notice;
    for (int i = 0; i < GAMES; i++) {
        const figures_row about = {.started = TEST_NOW + i, .saved = TEST_NOW + i};
        test_deal_and_play(game, (uint64_t)i + 1, 60);
        assert_int_equal(store_import(kept, &game->game, game->played, &about, NULL, &notice), STORE_ADDED);
    }
}

static void keep_games(void) { test_keep_once(make_games); }

/*
 * Leave only those entries in an index that meet this condition, as after lost writes.  For a moment the schema says
 * that the index has no others.
 */
static void spoil_index(const char *index, const char *condition)
{
    char sql[600];
    (void)snprintf(sql, sizeof sql,
                   "PRAGMA writable_schema = ON; CREATE TABLE was AS SELECT sql FROM sqlite_master WHERE name = '%s';"
                   "UPDATE sqlite_master SET sql = substr(sql || ' WHERE ', 1, instr(sql || ' WHERE ', ' WHERE ')) || "
                   "'WHERE %s' WHERE name = '%s'",
                   index, condition, index);
    test_sql(sql);
    (void)snprintf(sql, sizeof sql, "REINDEX %s", index);
    test_sql(sql);
    (void)snprintf(
        sql, sizeof sql,
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = (SELECT sql FROM was) WHERE name = '%s';"
        "DROP TABLE was",
        index);
    test_sql(sql);
}

static void lose_an_entry(const char *index) { spoil_index(index, "id <> 5"); }

static bool is_damaged(store *kept)
{
    static store_health health;
    assert_true(store_examine(kept, &health));
    return health.damage[0] != 0;
}

static void assert_all_are_kept(void)
{
    for (int i = 0; i < GAMES; i++) {
        test_deal_and_play(&place->a, (uint64_t)i + 1, 60);
        test_assert_kept(i + 1, &place->a);
    }
}

static void assert_mends_without_loss(void)
{
    store *kept = test_open();
    assert_true(is_damaged(kept));
    assert_true(store_renew(kept, &place->notice));
    test_assert_says(&place->notice, "have been repaired: 30 recovered, 0 lost");
    assert_false(is_damaged(kept));
    test_close(kept);
}

TEST_CASE(an_entry_that_an_index_lacks_is_mended)
{
    static const char *const indexes[] = {"games_cards", "games_saved", "games_open"};
    keep_games();
    for (size_t i = 0; i < sizeof indexes / sizeof *indexes; i++) {
        lose_an_entry(indexes[i]);
        assert_mends_without_loss();
    }
    assert_int_equal(test_count_files("solitaire.db.corrupt"), 6); /* three databases, with their logs */
    assert_all_are_kept();
}

TEST_CASE(a_repair_for_which_the_disk_has_no_room_says_so_and_leaves_nothing_behind)
{
    keep_games();
    lose_an_entry("games_cards");
    store *kept = test_open();
    if (!kernel_disk_full_at(20000))
        skip();
    assert_false(store_renew(kept, &place->notice));
    kernel_restore();
    test_assert_says(&place->notice, "the disk is full");
    assert_int_equal(test_count_files("solitaire.db.mending"), 0);
    test_close(kept);
    kept = store_open(place->dir, TEST_NOW, &place->notice); /* what failed is done at the next start */
    test_assert_says(&place->notice, "have been repaired: 30 recovered, 0 lost");
    test_close(kept);
    assert_all_are_kept();
}

TEST_CASE(a_game_in_play_goes_on_when_an_index_is_damaged)
{
    int told = 0;
    keep_games();
    test_sql("UPDATE games SET result = 'given up' WHERE id <> 5");
    lose_an_entry("games_saved");
    store *kept = test_open();
    assert_true(test_resume_id(5));
    for (int i = 0; i < 12; i++) {
        test_play(&place->b, 1);
        assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW + i, &place->ticket, &place->notice));
        told += place->notice.text[0] != 0;
    }
    test_close(kept);
    assert_int_equal(told, 1);
    assert_int_equal(test_number("SELECT count(*) FROM games"), GAMES);
    test_assert_kept(5, &place->b);
}

static void swap_events(void)
{
    test_file db = test_slurp(place->db);
    unsigned char *cells = db.bytes + test_leaf("events", 0) + 8, cell[2];
    memcpy(cell, cells + 10, 2);
    memcpy(cells + 10, cells + 12, 2);
    memcpy(cells + 12, cell, 2);
    test_spill(place->db, db.bytes, db.size);
    free(db.bytes);
}

TEST_CASE(a_new_database_knows_as_what_the_deals_were_looked_for)
{
    keep_games();
    test_sql("UPDATE games SET graded = id % 3");
    swap_events();
    assert_mends_without_loss();
    assert_int_equal(test_number("SELECT count(*) FROM games WHERE graded = id % 3"), GAMES);
}

TEST_CASE(after_a_kill_a_damaged_index_is_mended_at_the_start)
{
    keep_games();
    lose_an_entry("games_cards");
    other process = other_start();
    (void)other_play(&process);
    other_end(&process, SIGKILL);
    store *kept = store_open(place->dir, TEST_NOW, &place->notice);
    test_assert_says(&place->notice, "have been repaired: 30 recovered, 0 lost");
    assert_false(is_damaged(kept));
    test_close(kept);
    assert_all_are_kept();
}

TEST_CASE(what_is_damaged_again_after_it_was_mended_is_told_and_left)
{
    keep_games();
    lose_an_entry("games_cards");
    store *kept = test_open();
    assert_true(store_renew(kept, &place->notice));
    assert_false(store_renew(kept, &place->notice));
    test_assert_says(&place->notice, "is damaged again");
    test_close(kept);
    assert_int_equal(test_count_files("solitaire.db.corrupt"), 2); /* with its log */
}

/* As where only the connection that met the damage had it in its memory. */
TEST_CASE(a_database_that_is_found_sound_stays_in_its_place)
{
    keep_games();
    store *kept = test_open();
    assert_true(store_renew(kept, &place->notice));
    assert_string_equal(place->notice.text, "");
    test_close(kept);
    assert_int_equal(test_count_files("solitaire.db.corrupt"), 0);
}

TEST_CASE(resets_before_and_behind_a_damaged_page_are_saved)
{
    keep_games();
    test_sql("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) "
             "INSERT INTO resets (draw, at) SELECT 3, i FROM n");
    test_ruin(test_leaf("resets", 1));
    store *kept = test_open();
    assert_true(store_renew(kept, &place->notice));
    test_close(kept);
    assert_within(test_number("SELECT count(*) FROM resets"), 800, 999);
    assert_int_equal(test_number("SELECT min(at) FROM resets"), 1);
    assert_int_equal(test_number("SELECT max(at) FROM resets"), 1000);
}

TEST_CASE(a_number_is_not_given_twice_after_mending)
{
    keep_games();
    test_sql("DELETE FROM games WHERE id = 30");
    test_ruin(test_leaf("events", 0));
    store *kept = test_open();
    assert_true(store_renew(kept, &place->notice));
    test_deal(&place->a, 99);
    test_begin();
    assert_int_equal(place->ticket.id, GAMES + 1);
}

/* ---- looking at the store's health ------------------------------------------------------------------------------- */

TEST_CASE(figures_that_cannot_be_read_are_told_from_figures_of_no_games)
{
    static figures_stats stats;
    static figures_bankroll bankroll;
    static figures_achievement all[FIGURES_ACHIEVEMENTS_MAX];
    figures_row rows[GAMES];
    keep_games();
    test_ruin(test_leaf("games", 1));
    store *kept = store_open_for(STORE_TO_LOOK, place->dir, TEST_NOW, &place->notice);
    assert_int_equal(store_achievements(kept, all), 0); /* without a store all would be there */
    assert_false(store_stats_read(kept, &(store_stats_filter){0}, 0, &stats));
    assert_false(store_bankroll_read(kept, 1, &bankroll));
    test_close(kept);
    assert_int_equal(store_count(NULL, NULL), 0);
    assert_int_equal(store_page(NULL, NULL, 0, GAMES, rows), 0);
    assert_true(store_achievements(NULL, all) > 0);
}

TEST_CASE(a_sound_store_is_said_to_be_whole)
{
    static store_health health;
    keep_games();
    store *kept = test_open();
    assert_true(store_examine(kept, &health));
    test_close(kept);
    assert_string_equal(health.damage, "");
    assert_string_equal(health.path, place->db);
    assert_int_equal(health.games, GAMES);
    assert_int_equal(health.open, GAMES);
    assert_int_equal(health.events, GAMES * 60);
    assert_int_equal(health.schema, 1);
    assert_int_equal(health.aside_count, 0);
    assert_true(health.bytes > 0);
}

static int state_of(store *kept, int64_t id, bool mend, store_notice *notice)
{
    return store_check_row(kept, id, mend, place->a.events, place->a.steps, notice);
}

TEST_CASE(a_row_that_differs_from_its_moves_is_seen_and_made_right)
{
    static const char *const changes[] = {
        "score = score + 5", "moves = moves + 1", "undos = 99", "time_ms = 0", "result = 'won', finished = 5",
        "result = 'broken'", "cards = cards + 1", "graded = 6", "graded = -1", "verdict = 3",
        "verdict = -1",      "favourite = 2",
    };
    keep_games();
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char sql[100];
        (void)snprintf(sql, sizeof sql, "UPDATE games SET %s WHERE id = 7", changes[i]);
        test_sql(sql);
        store *kept = test_open();
        assert_int_equal(state_of(kept, 6, true, &place->notice), STORE_ROW_RIGHT);
        assert_int_equal(state_of(kept, 7, false, &place->notice), STORE_ROW_WRONG);
        assert_int_equal(state_of(kept, 7, true, &place->notice), STORE_ROW_MENDED);
        assert_int_equal(state_of(kept, 7, false, &place->notice), STORE_ROW_RIGHT);
        test_close(kept);
    }
    assert_int_equal(state_of(NULL, 7, true, &place->notice), STORE_ROW_UNREADABLE);
}

/* Its moves have been read, and now its row is asked for: meanwhile somebody plays on. */
static int play_on(unsigned event, void *context, void *statement, void *sql)
{
    if (strncmp(sql, "SELECT 1 FROM games", 19) == 0)
        test_sql("UPDATE games SET moves = moves + 1 WHERE id = 7");
    return 0;
}

TEST_CASE(a_game_that_is_played_while_it_is_looked_at_is_not_called_wrong)
{
    keep_games();
    store *kept = test_open();
    assert_int_equal(sqlite3_trace_v2(kept->db, SQLITE_TRACE_STMT, play_on, NULL), SQLITE_OK);
    assert_int_equal(state_of(kept, 7, false, &place->notice), STORE_ROW_RIGHT);
    assert_int_equal(state_of(kept, 7, false, &place->notice), STORE_ROW_WRONG);
    test_close(kept);
}

TEST_CASE(a_game_that_breaks_the_rules_stays_as_it_is)
{
    keep_games();
    test_sql("UPDATE events SET kind = 9 WHERE game = 3 AND n = 2; UPDATE games SET score = 777 WHERE id = 3");
    store *kept = test_open();
    assert_int_equal(state_of(kept, 3, true, &place->notice), STORE_ROW_UNREADABLE);
    test_assert_says(&place->notice, "game 3 cannot be read: event 3");
    test_close(kept);
    assert_int_equal(test_number("SELECT score FROM games WHERE id = 3"), 777);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
