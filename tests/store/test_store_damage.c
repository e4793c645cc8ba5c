/*
 * A damaged database is set aside and never overwritten; rows that do not follow the rules break their own game only.
 */
#include "other.h"

#include <signal.h>
#include <sys/stat.h>

/* ---- a damaged database ----------------------------------------------------------------------------------------- */

/* Assert that the old file lies beside the new one, byte for byte, and that the notice says where. */
static void assert_set_aside(const store_notice *notice, const void *bytes, size_t size)
{
    test_assert_says(notice, "The damaged file is now");
    test_assert_says(notice, "solitaire.db.corrupt-20260801-000000");
    test_assert_file(test_path(".corrupt-20260801-000000"), bytes, size);
}

TEST_CASE(a_file_of_garbage_is_set_aside)
{
    char garbage[3000];
    memset(garbage, 'g', sizeof garbage);
    assert_int_equal(mkdir(place->dir, 0700), 0);
    test_spill(place->db, garbage, sizeof garbage);
    store *kept = place->kept = store_open(place->dir, TEST_NOW, &place->notice);
    assert_non_null(kept);
    assert_set_aside(&place->notice, garbage, sizeof garbage);
    test_deal(&place->a, 8);
    test_begin();
    assert_string_equal(place->notice.text, "");
    test_close_and_find();
}

TEST_CASE(a_damaged_database_that_cannot_be_moved_is_left_in_its_place)
{
    test_keep_one();
    test_spill(place->db, "garbage in place of a database", 30);
    test_open_to_all(0777);
    assert_int_equal(chmod(place->db, 0666), 0);
    assert_int_equal(chmod(place->dir, 0555), 0);
    as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &place->notice);
    as_before();
    assert_null(kept);
    test_assert_says(&place->notice, "is damaged and cannot be repaired: ");
    assert_int_equal(test_count_files("solitaire.db"), 1);
}

/* A process dies and leaves its log; then the database is damaged. */
TEST_CASE(a_write_ahead_log_is_set_aside_with_its_database)
{
    other process = other_start();
    assert_true(other_play(&process) > 0);
    other_end(&process, SIGKILL);
    test_file log = test_slurp(test_path("-wal"));
    assert_true(log.size > 1024);
    log.bytes[log.size / 2] ^= 1; /* so that the database must do without its log … */
    test_spill(test_path("-wal"), log.bytes, log.size);
    test_spill(place->db, "garbage", 7);
    test_close(store_open(place->dir, TEST_NOW, &place->notice));
    assert_set_aside(&place->notice, "garbage", 7);
    test_assert_file(test_path(".corrupt-20260801-000000-wal"), log.bytes, log.size);
    free(log.bytes);
}

TEST_CASE(a_second_damaged_file_of_the_same_second_gets_a_name_of_its_own)
{
    char garbage[2][2000];
    assert_int_equal(mkdir(place->dir, 0700), 0);
    for (int i = 0; i < 2; i++) {
        memset(garbage[i], 'a' + i, sizeof garbage[i]);
        test_spill(place->db, garbage[i], sizeof garbage[i]);
        test_close(store_open(place->dir, TEST_NOW, &place->notice));
        test_assert_says(&place->notice, i ? ".corrupt-20260801-000000-2" : ".corrupt-20260801-000000");
    }
    assert_int_equal(test_count_files("solitaire.db.corrupt-20260801-000000"), 2);
}

/* Change the bytes of every page but the first, as a failing disk may. */
static void damage_pages(size_t from)
{
    test_file db = test_slurp(place->db);
    assert_true(db.size > from);
    for (size_t i = from; i < db.size; i++)
        db.bytes[i] ^= 0xA5;
    test_spill(place->db, db.bytes, db.size);
    free(db.bytes);
}

/* A start does not look at all events, but resuming a game does. */
TEST_CASE(damage_found_while_resuming_sets_the_database_aside)
{
    store *kept = test_begin_game(9, 400);
    test_close(kept);
    test_ruin(test_leaf("events", 0));
    test_file ruined = test_slurp(place->db);
    kept = test_open();
    assert_false(test_resume());
    assert_set_aside(&place->notice, ruined.bytes, ruined.size);
    test_deal(&place->b, 10);
    assert_true(store_begin(kept, &place->b.game, TEST_NOW, &place->ticket, &place->notice));
    assert_string_equal(place->notice.text, "");
    test_close(kept);
    free(ruined.bytes);
}

TEST_CASE(damage_found_while_looking_at_a_game_is_told_and_nothing_is_moved)
{
    test_close(test_begin_game(9, 400));
    test_ruin(test_leaf("events", 0));
    store *kept = test_open();
    assert_false(test_load(place->ticket.id));
    test_assert_says(&place->notice, "cannot be read: the file is damaged");
    test_close(kept);
    assert_int_equal(test_count_files("solitaire.db.corrupt"), 0);
}

TEST_CASE(damage_found_while_saving_moves_the_whole_game_to_a_new_database)
{
    test_keep_one();
    store *kept = test_open();
    test_deal_and_play(&place->b, 11, 30);
    damage_pages(1024);
    assert_true(store_begin(kept, &place->b.game, TEST_NOW, &place->ticket, &place->notice));
    test_assert_says(&place->notice, "The damaged file is now");
    test_play(&place->b, 1);
    assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW, &place->ticket, &place->notice));
    assert_string_equal(place->notice.text, "");
    assert_int_equal(place->ticket.saved, 31);
    test_close(kept);
    test_assert_kept(place->ticket.id, &place->b);
}

TEST_CASE(a_damaged_database_that_another_process_has_open_is_left_in_its_place)
{
    int64_t id = test_keep_one();
    other process = other_start();
    store *kept = test_open();
    assert_int_equal(other_play(&process), id);
    damage_pages(1024);
    test_deal(&place->b, 12);
    assert_false(store_begin(kept, &place->b.game, TEST_NOW, &place->ticket, &place->notice));
    test_assert_says(&place->notice, "once no other copy of solitaire is using it");
    assert_int_equal(test_count_files("solitaire.db.corrupt"), 0);
    assert_false(store_save(kept, &place->b.game, 0, TEST_NOW, &place->ticket, &place->notice));
    assert_string_equal(place->notice.text, "");
    other_end(&process, 0);
    assert_true(store_save(kept, &place->b.game, 0, TEST_NOW, &place->ticket, &place->notice));
    test_assert_says(&place->notice, "The damaged file is now");
    test_close(kept);
    test_assert_kept(place->ticket.id, &place->b);
}

/* ---- a damaged log ---------------------------------------------------------------------------------------------- */

enum { FINISHED = 4 };

/* Save four games that are over, in the database itself and not only in its log. */
static void keep_finished(void)
{
    store *kept = test_open();
    for (uint64_t i = 1; i <= FINISHED; i++) {
        store_ticket ticket = {0};
        test_deal_and_play(&place->a, i, 60);
        test_give_up(&place->a);
        assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &place->notice));
        assert_int_equal(ticket.id, i);
        store_release(kept, &ticket);
    }
    test_close(kept);
}

static void assert_finished_are_there(void)
{
    for (uint64_t i = 1; i <= FINISHED; i++) {
        test_deal_and_play(&place->a, i, 60);
        test_give_up(&place->a);
        test_assert_kept((int64_t)i, &place->a);
    }
}

/* Overwrite the whole log with garbage. */
static void damage_log(void)
{
    uint32_t noise = 1;
    test_file log = test_slurp(test_path("-wal"));
    assert_true(log.size > 2048);
    for (size_t i = 0; i < log.size; i++)
        log.bytes[i] = (unsigned char)((noise = noise * 1664525u + 1013904223u) >> 24);
    test_spill(test_path("-wal"), log.bytes, log.size);
    free(log.bytes);
}

/*
 * We play place->a, and then another process plays, so that we must look into the log again, which is damaged by then.
 */
static store *two_with_a_damaged_log(const other *process, store_ticket *ticket)
{
    store *kept = test_open();
    test_deal_and_play(&place->a, 9, 100);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, ticket, &place->notice));
    assert_true(other_play(process) > ticket->id);
    damage_log();
    return kept;
}

TEST_CASE(one_process_sees_the_damaged_log_and_the_other_does_no_harm_with_it)
{
    keep_finished();
    other process = other_start();
    store *kept = two_with_a_damaged_log(&process, &place->ticket);
    assert_false(test_load(place->ticket.id));
    test_assert_says(&place->notice, "damaged");
    test_close(kept);
    other_end(&process, 0);
    assert_finished_are_there();
}

TEST_CASE(a_log_that_alone_is_damaged_is_told_as_such)
{
    keep_finished();
    other process = other_start();
    two_with_a_damaged_log(&process, &place->ticket);
    other_end(&process, 0);
    test_play(&place->a, 1);
    assert_true(test_save());
    test_assert_says(&place->notice, "solitaire.db.corrupt-20260801-000000-wal");
    test_assert_says(&place->notice, "Everything before them is intact");
    test_play(&place->a, 1);
    assert_true(test_save());
    assert_string_equal(place->notice.text, "");
    test_close_and_find();
    assert_finished_are_there();
    assert_int_equal(test_number("SELECT count(*) FROM games"), FINISHED + 1);
}

/* ---- rows that do not follow the rules -------------------------------------------------------------------------- */

/* Assert that after this change the game is not resumed but marked, the reason is told, and the next game is taken. */
static void assert_broken_by(const char *change, const char *reason)
{
    int64_t good = test_keep_one(), bad = test_keep_one();
    test_sql("UPDATE games SET saved = saved + id");
    test_sql(change);
    store *kept = test_open();
    assert_true(test_resume());
    assert_int_equal(place->ticket.id, good);
    test_assert_says(&place->notice, "cannot be continued");
    test_assert_says(&place->notice, reason);
    assert_same_game(&place->b.game, &place->a.game);
    store_release(kept, &place->ticket);
    assert_false(test_load(bad));
    test_assert_says(&place->notice, "cannot be read");
    test_assert_says(&place->notice, reason);
    test_close(kept);
    assert_int_equal(test_number("SELECT count(*) FROM events WHERE game = 2"), strstr(change, "DELETE") ? 39 : 40);
    assert_int_equal(test_number("SELECT count(*) FROM games WHERE result = 'broken'"), 1);
}

TEST_CASE(a_row_that_is_impossible_breaks_its_game_only)
{
    static const struct {
        const char *change, *reason;
    } rows[] = {
        {"UPDATE events SET kind = 0, move = 0, source = 30, target = 31, count = 9, automatic = 0 "
         "WHERE game = 2 AND n = 17",
         "event 18: "},
        {"DELETE FROM events WHERE game = 2 AND n = 5", "event 6: "},
        {"UPDATE events SET n = 45 WHERE game = 2 AND n = 39", "event 40: this is not a valid event"},
        {"UPDATE events SET at = 5000000000 WHERE game = 2 AND n = 39", "event 40: "},
        {"UPDATE events SET source = -1 WHERE game = 2 AND n = 1", "event 2: "},
        {"UPDATE games SET deal = 'ms:x' WHERE id = 2", ""},
        {"UPDATE games SET options = 'draw=9' WHERE id = 2", ""},
        {"UPDATE games SET deal = 'deck', deck = '9S 7S' WHERE id = 2", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char name[32];
        (void)snprintf(name, sizeof name, "kept-%zu", i);
        test_dir_use(name);
        assert_broken_by(rows[i].change, rows[i].reason);
    }
}

TEST_CASE(a_game_of_an_unknown_kind_is_skipped_and_left_alone)
{
    int64_t known = test_keep_one(), unknown = test_keep_one();
    test_sql("UPDATE games SET game = 'calculation', saved = saved + 9 WHERE id = 2");
    store *kept = test_open();
    assert_true(test_resume());
    assert_string_equal(place->notice.text, "");
    assert_int_equal(place->ticket.id, known);
    assert_false(test_load(unknown));
    test_assert_says(&place->notice, "does not know");
    test_close(kept);
    assert_int_equal(test_number("SELECT result IS NULL FROM games WHERE id = 2"), 1);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
