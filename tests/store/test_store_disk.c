/*
 * The disk is full or broken, or the place cannot be written: trouble never stops play, it is told once, and what was
 * missed is saved as soon as possible.
 */
#include "kernel.h"
#include "other.h"
#include "store/history.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sqlite3.h>

static int restore_and_remove(void **state)
{
    kernel_restore();
    return test_dir_remove(state);
}

/* ---- a full disk ------------------------------------------------------------------------------------------------ */

/*
 * In this trouble no key waits long, the first one tells of it and the others say nothing; after it nothing is missing.
 */
static void assert_told_once_and_made_up_for(bool (*trouble)(void), const char *says)
{
    test_begin_game(2, 4);
    kernel_count_sleep();
    if (!trouble())
        skip();
    for (int i = 0; i < 11; i++) {
        test_play(&place->a, 1);
        assert_false(test_save());
        if (i == 0)
            test_assert_says(&place->notice, says);
        else
            assert_string_equal(place->notice.text, "");
    }
    assert_int_equal(place->ticket.saved, 4);
    assert_within(kernel_slept_ms(), 0, 50);
    kernel_restore();
    test_play(&place->a, 1);
    assert_true(test_save());
    test_assert_says(&place->notice, "saved again");
    assert_int_equal(place->ticket.saved, 16);
    test_close_and_find();
}

TEST_CASE(a_full_disk_is_told_once_and_made_up_for_later)
{
    assert_told_once_and_made_up_for(kernel_disk_full, "not being saved at the moment: the disk is full");
}

TEST_CASE(a_disk_with_errors_is_told_once_and_made_up_for_later)
{
    assert_told_once_and_made_up_for(kernel_disk_broken, "the disk reports an error");
}

TEST_CASE(a_key_waits_no_longer_than_50_ms_for_locks_that_fail)
{
    assert_told_once_and_made_up_for(kernel_locks_lost, "not being saved at the moment");
}

/* Open a store whose disk is full then, so that the game that begins is not saved. */
static store *begin_on_full_disk(void)
{
    store *kept = test_open();
    if (!kernel_disk_full())
        skip();
    test_deal(&place->a, 3);
    assert_false(store_begin(kept, &place->a.game, TEST_NOW, &place->ticket, &place->notice));
    return kept;
}

TEST_CASE(a_game_dealt_on_a_full_disk_is_kept_when_there_is_room)
{
    store *kept = begin_on_full_disk();
    assert_int_equal(place->ticket.id, 0);
    test_assert_says(&place->notice, "the disk is full");
    test_play(&place->a, 9);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 1, &place->ticket, &place->notice));
    kernel_restore();
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 2, &place->ticket, &place->notice));
    assert_true(place->ticket.claimed);
    assert_false(place->ticket.provenance.watched);
    test_close(kept);
    assert_int_equal(test_number("SELECT started FROM games"), TEST_NOW);
    test_assert_kept(place->ticket.id, &place->a);
}

/* The path of the store's directory with this tail. */
static const char *beside(const char *tail)
{
    static char path[TEST_PATH_MAX + 16];
    (void)snprintf(path, sizeof path, "%s%s", place->dir, tail);
    return path;
}

/* Does another process see a claim on any of the first games?  (A lock never hinders the process that holds it.) */
static bool another_sees_a_claim(void)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 2, .l_len = 20};
        int fd = open(beside("/solitaire.lock"), O_RDWR);
        _exit(fd >= 0 && fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type == F_UNLCK ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST_CASE(a_game_that_could_not_be_kept_claims_no_number)
{
    store *kept = begin_on_full_disk();
    assert_false(another_sees_a_claim());
    kernel_restore();
    assert_true(store_save(kept, &place->a.game, 0, TEST_NOW, &place->ticket, &place->notice));
    assert_true(another_sees_a_claim());
}

TEST_CASE(a_disk_full_from_the_start_keeps_nothing_and_says_so)
{
    if (!kernel_disk_full())
        skip();
    assert_null(store_open(place->dir, TEST_NOW, &place->notice));
    test_assert_says(&place->notice, "nothing is being saved");
    test_assert_says(&place->notice, "the disk is full");
}

/* There is room for the database, but not for the index of its log, which takes 32 KiB. */
TEST_CASE(a_disk_that_becomes_full_with_the_log_is_called_full_and_nothing_read_only)
{
    if (!kernel_disk_full_at(20480))
        skip();
    for (int start = 0; start < 2; start++) {
        store *kept = store_open(place->dir, TEST_NOW, &place->notice);
        test_assert_says(&place->notice, "nothing is being saved: ");
        test_assert_says(&place->notice, "solitaire.db cannot be written: the disk is full");
        store_close(kept);
    }
}

/* Assert that the games are there on a full disk, where nothing can be written, and that the reason is told. */
static void assert_readable_on_a_full_disk(int purpose)
{
    store_ticket ticket = {0};
    if (!kernel_disk_full())
        skip();
    store *kept = place->kept = store_open_for(purpose, place->dir, TEST_NOW, &place->notice);
    assert_non_null(kept);
    test_assert_says(&place->notice, "the disk is full");
    assert_int_equal(store_count(kept, NULL), 2);
    assert_true(test_load(1));
    assert_same_game(&place->b.game, &place->a.game);
    assert_false(store_favourite(kept, 1, true, &place->notice));
    test_assert_says(&place->notice, "the change could not be saved: the disk is full");
    assert_false(
        store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &place->notice));
    test_close(kept);
    kernel_restore();
}

/* The second game stands in the log of a killed process, and nowhere else. */
TEST_CASE(games_can_be_read_on_a_full_disk_also_those_in_the_log)
{
    (void)test_keep_one();
    test_sql("UPDATE games SET result = 'given up', finished = saved");
    other process = other_start();
    assert_int_equal(other_play(&process), 2);
    other_end(&process, SIGKILL);
    test_file log = test_slurp(test_path("-wal"));
    assert_int_equal(unlink(test_path("-shm")), 0);
    assert_readable_on_a_full_disk(STORE_TO_SAVE);
    assert_readable_on_a_full_disk(STORE_TO_LOOK);
    test_assert_file(test_path("-wal"), log.bytes, log.size);
    free(log.bytes);
}

/* The kernel itself refuses to let any file grow beyond a size. */
TEST_CASE(a_limit_on_file_sizes_is_like_a_full_disk)
{
    struct rlimit old, tight = {.rlim_cur = 48 * 1024};
    test_begin_game(4, 0);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    tight.rlim_max = old.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tight), 0);
    int told = 0;
    for (int i = 0; i < 60; i++) {
        test_play(&place->a, 1);
        test_save();
        told += place->notice.text[0] != 0;
    }
    uint32_t saved = place->ticket.saved;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_int_equal(told, 1);
    assert_true(saved > 0 && saved < 60);
    assert_true(test_save());
    test_close_and_find();
}

TEST_CASE(a_key_press_is_kept_whole_or_not_at_all)
{
    store *kept = test_begin_game(7, 2);
    test_sql("CREATE TRIGGER full BEFORE INSERT ON events WHEN NEW.n = 4 BEGIN SELECT RAISE(ABORT, 'no'); END");
    test_play(&place->a, 4);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 1, &place->ticket, &place->notice));
    test_assert_says(&place->notice, "not being saved at the moment: constraint failed");
    assert_int_equal(test_number("SELECT count(*) FROM events"), 2);
    assert_int_equal(test_number("SELECT saved FROM games"), TEST_NOW);
    test_sql("DROP TRIGGER full");
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 1, &place->ticket, &place->notice));
    test_close_and_find();
}

/* ---- a lock that somebody else holds ---------------------------------------------------------------------------- */

TEST_CASE(a_database_that_is_locked_is_told_and_made_up_for_later)
{
    sqlite3 *rude = NULL;
    test_begin_game(6, 0);
    assert_int_equal(sqlite3_open(place->db, &rude), SQLITE_OK);
    assert_int_equal(sqlite3_exec(rude, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    test_play(&place->a, 5);
    assert_false(test_save());
    test_assert_says(&place->notice, "another program has the file locked");
    assert_false(test_save());
    assert_string_equal(place->notice.text, "");
    sqlite3_close(rude);
    assert_true(test_save());
    test_close_and_find();
}

/* ---- locks that fail -------------------------------------------------------------------------------------------- */

TEST_CASE(quitting_while_locks_fail_soon_tells_what_is_not_saved)
{
    store *kept = test_begin_game(62, 20);
    kernel_count_sleep();
    if (!kernel_locks_lost())
        skip();
    test_play(&place->a, 3);
    assert_false(test_save());
    assert_false(store_settle(kept, &place->a.game, place->a.played, TEST_NOW, &place->ticket, &place->notice));
    test_assert_says(&place->notice, "the last 3 of this game's 23 moves could not be saved");
    store_release(kept, &place->ticket);
    test_close(kept);
    assert_within(kernel_slept_ms(), 0, 1000);
}

/* Each call about a lock fails in turn, those of a transaction and those of the attempt after it. */
/* So many saves that another one follows the one whose lock fails, however few locks a save takes with this SQLite. */
enum { SAVES = 6 };

TEST_CASE(one_lock_that_fails_once_costs_nothing)
{
    test_begin_game(63, 20);
    for (int n = 1; n < 12; n++) {
        kernel_count_sleep();
        if (!kernel_lock_fails_at(n))
            skip();
        for (int i = 0; i < SAVES; i++) {
            test_play(&place->a, 1);
            (void)test_save();
        }
        assert_within(kernel_slept_ms(), 0, 150);
        assert_int_equal(place->ticket.saved, place->a.game.event_count);
        kernel_restore();
    }
    test_close_and_find();
}

/* ---- a database that goes away during play ---------------------------------------------------------------------- */

/* Begin a game, place->a, and play on.  Returns its store. */
static store *playing(uint64_t deal)
{
    store *kept = test_begin_game(deal, 20);
    test_play(&place->a, 5);
    return kept;
}

/* Assert that the next save writes all of the game and says so, and that the one after it says nothing. */
static void assert_kept_anew(void)
{
    assert_true(test_save());
    test_assert_says(&place->notice, "removed or replaced while you played");
    assert_true(place->ticket.claimed);
    test_play(&place->a, 5);
    assert_true(test_save());
    assert_string_equal(place->notice.text, "");
    int64_t id = place->ticket.id;
    store_release(place->kept, &place->ticket);
    test_close(place->kept);
    test_assert_kept(id, &place->a);
}

static void move(const char *from, const char *to) { assert_int_equal(rename(from, to), 0); }

TEST_CASE(a_database_that_is_removed_is_told_and_the_game_kept_anew)
{
    playing(51);
    assert_int_equal(unlink(place->db), 0);
    assert_kept_anew();
    assert_int_equal(test_number("SELECT count(*) FROM games"), 1);
}

TEST_CASE(a_directory_that_is_moved_away_is_made_anew)
{
    playing(52);
    move(place->dir, beside("-away"));
    assert_kept_anew();
    test_deal_and_play(&place->a, 52, 20);
    test_dir_use("kept-away");
    test_assert_kept(1, &place->a);
}

TEST_CASE(a_directory_that_cannot_be_made_anew_is_told_once_and_tried_again)
{
    store *kept = playing(53);
    move(place->dir, beside("-away"));
    test_spill(place->dir, "in the way", 10);
    assert_false(test_save());
    test_assert_says(&place->notice, "nothing is being saved");
    assert_false(test_save());
    assert_string_equal(place->notice.text, "");
    assert_false(store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played,
                              &(store_ticket){0}, &place->notice));
    assert_int_equal(unlink(place->dir), 0);
    assert_kept_anew();
}

/* The other process's game has our game's number, and was begun in the same second. */
TEST_CASE(a_game_kept_anew_does_not_take_the_row_of_one_that_another_plays)
{
    other process = other_start();
    playing(58);
    assert_int_equal(place->ticket.id, 1);
    move(place->dir, beside("-away"));
    assert_int_equal(other_play(&process), 1);
    assert_kept_anew();
    assert_int_equal(test_number("SELECT count(*) FROM games WHERE deal = '7'"), 1);
    assert_int_equal(test_number("SELECT id FROM games WHERE deal = '58'"), 2);
    other_end(&process, SIGKILL);
}

TEST_CASE(leaving_while_nothing_is_in_its_place_makes_nothing)
{
    store *kept = playing(54);
    assert_int_equal(unlink(place->db), 0);
    store_release(kept, &place->ticket);
    test_close(kept);
    assert_int_not_equal(access(place->db, F_OK), 0);
}

/*
 * The database that is put in the place of ours has games of its own under the same numbers; our old log is still
 * there.
 */
TEST_CASE(a_database_put_in_its_place_keeps_its_games_and_gets_ours)
{
    char coming[TEST_PATH_MAX + 16];
    test_dir_use("other");
    test_keep_one();
    test_keep_one();
    test_sql("UPDATE games SET started = started - 1");
    (void)snprintf(coming, sizeof coming, "%s", place->db);
    test_dir_use("kept");
    playing(55);
    assert_int_equal(place->ticket.id, 1);
    move(coming, place->db);
    assert_kept_anew();
    assert_int_equal(test_number("SELECT count(*) FROM games"), 3);
    assert_int_equal(test_count_files("solitaire.db.corrupt-20260801-000000-wal"), 1);
    test_deal_and_play(&place->a, 1, 40);
    test_assert_kept(1, &place->a);
    test_assert_kept(2, &place->a);
}

/* An older copy of the database is put back: the game must not be in it twice. */
TEST_CASE(a_game_goes_into_its_own_row_of_a_copy_put_in_its_place)
{
    test_close(playing(56));
    test_file db = test_slurp(place->db);
    test_spill(test_path("-copy"), db.bytes, db.size);
    free(db.bytes);
    test_open();
    move(test_path("-copy"), place->db);
    assert_kept_anew();
    assert_int_equal(test_number("SELECT count(*) FROM games"), 1);
}

/* Save a game that is over and then begin place->a, both in the log only. */
static store *playing_the_second(uint64_t deal)
{
    store *kept = test_begin_game(70, 20);
    store_release(kept, &place->ticket);
    test_deal_and_play(&place->a, deal, 20);
    test_begin();
    return kept;
}

TEST_CASE(a_log_that_is_removed_costs_no_game)
{
    playing_the_second(71);
    assert_int_equal(unlink(test_path("-wal")), 0);
    test_play(&place->a, 1);
    assert_kept_anew();
    assert_int_equal(test_number("SELECT count(*) FROM games"), 2);
    test_deal_and_play(&place->a, 70, 20);
    test_assert_kept(1, &place->a);
}

TEST_CASE(a_log_that_another_has_replaced_is_put_away)
{
    static const char garbage[5000] = "no log at all";
    playing_the_second(72);
    assert_int_equal(unlink(test_path("-wal")), 0);
    test_spill(test_path("-wal"), garbage, sizeof garbage);
    test_play(&place->a, 1);
    assert_kept_anew();
    assert_int_equal(test_number("SELECT count(*) FROM games"), 2);
    assert_int_equal(test_count_files("solitaire.db.corrupt-20260801-000000-wal"), 1);
}

static void assert_game_survives_cutting(uint64_t deal, const char *tail, off_t length)
{
    store *kept = playing_the_second(deal);
    assert_int_equal(truncate(test_path(tail), length), 0);
    test_play(&place->a, 1);
    assert_true(test_save());
    assert_true(place->notice.text[0]);
    test_play(&place->a, 1);
    assert_true(test_save());
    assert_string_equal(place->notice.text, "");
    int64_t id = place->ticket.id;
    store_release(kept, &place->ticket);
    test_close(kept);
    test_assert_kept(id, &place->a);
}

TEST_CASE(the_game_in_play_survives_a_log_that_is_cut_short)
{
    assert_game_survives_cutting(73, "-wal", 3000);
    assert_game_survives_cutting(74, "-wal", 0);
}

TEST_CASE(the_game_in_play_survives_a_database_that_is_cut_short)
{
    assert_game_survives_cutting(75, "", 0);
    assert_game_survives_cutting(76, "", 2048);
}

/* ---- places that cannot be written ------------------------------------------------------------------------------ */

TEST_CASE(a_file_in_place_of_the_directory_keeps_nothing)
{
    test_spill(place->dir, "mine", 4);
    assert_null(store_open(place->dir, TEST_NOW, &place->notice));
    test_assert_says(&place->notice, "nothing is being saved");
    test_assert_says(&place->notice, "Not a directory");
    test_assert_file(place->dir, "mine", 4);
    unlink(place->dir);
}

TEST_CASE(a_directory_in_place_of_the_database_keeps_nothing)
{
    assert_int_equal(mkdir(place->dir, 0700), 0);
    assert_int_equal(mkdir(place->db, 0700), 0);
    assert_null(store_open(place->dir, TEST_NOW, &place->notice));
    test_assert_says(&place->notice, "nothing is being saved");
    assert_int_equal(test_count_files("solitaire.db"), 1);
}

TEST_CASE(a_directory_in_place_of_the_lock_keeps_nothing)
{
    assert_int_equal(mkdir(place->dir, 0700), 0);
    assert_int_equal(mkdir(beside("/solitaire.lock"), 0700), 0);
    assert_null(store_open(place->dir, TEST_NOW, &place->notice));
    test_assert_says(&place->notice, "cannot open the saved games in");
    assert_int_equal(test_count_files("solitaire.db"), 0);
}

TEST_CASE(a_path_that_is_too_long_keeps_nothing)
{
    static char dir[5000];
    store_notice notice;
    memset(dir, 'x', sizeof dir - 1);
    dir[0] = '/';
    assert_null(store_open(dir, TEST_NOW, &notice));
    test_assert_says(&notice, "nothing is being saved");
    assert_null(store_open("", TEST_NOW, &notice));
    test_assert_says(&notice, "nothing is being saved");
}

TEST_CASE(a_path_with_an_escape_is_shown_harmlessly)
{
    char dir[TEST_PATH_MAX + 32];
    test_spill(place->dir, "", 0);
    snprintf(dir, sizeof dir, "%s/\x1b[2J", place->dir);
    assert_null(store_open(dir, TEST_NOW, &place->notice));
    test_assert_says(&place->notice, "\\x1B[2J");
    unlink(place->dir);
}

static bool count_row(const figures_row *row, void *context)
{
    (void)row;
    ++*(int *)context;
    return true;
}

/* Assert that in a directory that can only be read everything works except saving. */
static void assert_only_reading(int64_t id)
{
    store_ticket ticket = {0};
    int rows = 0;
    as_nobody();
    store *kept = place->kept = store_open(place->dir, TEST_NOW, &place->notice);
    test_assert_says(&place->notice, "is not writable");
    assert_non_null(kept);
    assert_false(
        store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &place->notice));
    test_deal(&place->b, 3);
    assert_false(store_begin(kept, &place->b.game, TEST_NOW, &ticket, &place->notice));
    assert_string_equal(place->notice.text, "");
    assert_false(store_save(kept, &place->b.game, 0, TEST_NOW, &ticket, &place->notice));
    assert_string_equal(place->notice.text, "");
    assert_true(test_load(id));
    assert_same_game(&place->b.game, &place->a.game);
    assert_true(store_list(kept, NULL, count_row, &rows));
    assert_int_equal(rows, 1);
    store_release(kept, &ticket);
    test_close(kept);
    as_before();
}

TEST_CASE(a_read_only_directory_can_still_be_looked_at)
{
    int64_t id = test_keep_one();
    test_open_to_all(0555);
    assert_only_reading(id);
    test_open_to_all(0755);
    assert_int_equal(chmod(place->db, 0600), 0);
    test_assert_kept(id, &place->a);
}

TEST_CASE(a_read_only_database_can_still_be_looked_at)
{
    int64_t id = test_keep_one();
    test_open_to_all(0777);
    assert_only_reading(id);
}

TEST_CASE(an_empty_read_only_directory_keeps_nothing)
{
    assert_int_equal(mkdir(place->dir, 0755), 0);
    test_open_to_all(0555);
    as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &place->notice);
    as_before();
    assert_null(kept);
    test_assert_says(&place->notice, "is not writable");
    assert_int_equal(test_count_files("solitaire"), 0);
}

TEST_CASE(a_newer_schema_in_a_read_only_directory_is_told_as_such)
{
    test_keep_one();
    test_sql("PRAGMA user_version = 99");
    test_open_to_all(0555);
    as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &place->notice);
    as_before();
    assert_null(kept);
    test_assert_says(&place->notice, "newer version of solitaire (schema 99");
}

int main(void) { return run_each(test_dir_make, restore_and_remove); }
