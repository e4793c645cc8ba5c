/*
 * The disk is full or broken, or the place cannot be written: trouble never stops play, it is told once, and what was
 * missed is saved as soon as possible.
 */
#include "kernel.h"
#include "other.h"
#include "store/history.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

static void a_full_disk_is_told_once_and_made_up_for_later(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    store *kept = test_open(place);
    test_deal(&place->a, 2);
    test_play(&place->a, 4);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    if (!kernel_disk_full())
        skip();
    test_play(&place->a, 1);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    test_assert_says(&notice, "not being saved for now: the disk is full");
    assert_int_equal(ticket.saved, 4);
    for (int i = 0; i < 10; i++) {
        test_play(&place->a, 1);
        assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
        assert_string_equal(notice.text, "");
    }
    kernel_restore();
    test_play(&place->a, 1);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    test_assert_says(&notice, "saved again");
    assert_int_equal(ticket.saved, 16);
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->a);
}

static void a_game_dealt_on_a_full_disk_is_kept_when_there_is_room(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    store *kept = test_open(place);
    if (!kernel_disk_full())
        skip();
    test_deal(&place->a, 3);
    assert_false(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    assert_int_equal(ticket.id, 0);
    test_assert_says(&notice, "the disk is full");
    test_play(&place->a, 9);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 1, &ticket, &notice));
    kernel_restore();
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 2, &ticket, &notice));
    assert_true(ticket.claimed);
    assert_false(ticket.provenance.watched);
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT started FROM games"), TEST_NOW);
    test_assert_kept(place, ticket.id, &place->a);
}

static void name_of(char out[TEST_PATH_MAX + 16], const char *path, const char *tail)
{
    assert_true(snprintf(out, TEST_PATH_MAX + 16, "%s%s", path, tail) > 0);
}

/* Does another process see a claim on any of the first games?  (A lock never hinders the process that holds it.) */
static bool another_sees_a_claim(const test_place *place)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char path[TEST_PATH_MAX + 16];
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 2, .l_len = 20};
        name_of(path, place->dir, "/solitaire.lock");
        int fd = open(path, O_RDWR);
        _exit(fd >= 0 && fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type == F_UNLCK ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void a_game_that_could_not_be_kept_claims_no_number(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    store *kept = test_open(place);
    if (!kernel_disk_full())
        skip();
    test_deal(&place->a, 3);
    assert_false(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    assert_false(another_sees_a_claim(place));
    kernel_restore();
    assert_true(store_save(kept, &place->a.game, 0, TEST_NOW, &ticket, &notice));
    assert_true(another_sees_a_claim(place));
    store_close(kept);
}

static void a_disk_full_from_the_start_keeps_nothing_and_says_so(void **state)
{
    test_place *place = *state;
    store_notice notice;
    if (!kernel_disk_full())
        skip();
    assert_null(store_open(place->dir, TEST_NOW, &notice));
    test_assert_says(&notice, "Nothing is being saved");
    test_assert_says(&notice, "the disk is full");
}

/* Assert that the games are there on a full disk, where nothing can be written, and that the reason is told. */
static void assert_readable_on_a_full_disk(test_place *place, store *(*open)(const char *, int64_t, store_notice *))
{
    store_notice notice;
    store_ticket ticket = {0};
    if (!kernel_disk_full())
        skip();
    store *kept = open(place->dir, TEST_NOW, &notice);
    assert_non_null(kept);
    test_assert_says(&notice, "the disk is full");
    assert_int_equal(store_count(kept, NULL), 2);
    assert_true(store_load(kept, 1, place->b.events, place->b.steps, &place->b.game, &place->b.played, &notice));
    test_assert_same(&place->b.game, &place->a.game);
    assert_false(store_favourite(kept, 1, true, &notice));
    assert_false(
        store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &notice));
    store_close(kept);
    kernel_restore();
}

/* The second game stands in the log of a killed process, and nowhere else. */
static void games_can_be_read_on_a_full_disk_also_those_in_the_log(void **state)
{
    test_place *place = *state;
    size_t before, after;
    char log[TEST_PATH_MAX + 16];
    (void)test_keep_one(place);
    test_sql(place, "UPDATE games SET result = 'given up', finished = saved");
    other process = other_start(place);
    assert_int_equal(other_play(&process), 2);
    other_end(&process, SIGKILL);
    name_of(log, place->db, "-wal");
    unsigned char *bytes = test_slurp(log, &before);
    name_of(log, place->db, "-shm");
    assert_int_equal(unlink(log), 0);
    assert_readable_on_a_full_disk(place, store_open);
    assert_readable_on_a_full_disk(place, store_open_as_is);
    name_of(log, place->db, "-wal");
    unsigned char *still = test_slurp(log, &after);
    assert_int_equal(after, before);
    assert_memory_equal(still, bytes, before);
    free(bytes);
    free(still);
}

/* The kernel itself refuses to let any file grow beyond a size. */
static void a_limit_on_file_sizes_is_like_a_full_disk(void **state)
{
    test_place *place = *state;
    store_notice notice = {.text = ""};
    store_ticket ticket = {0};
    struct rlimit old, tight = {.rlim_cur = 48 * 1024};
    store *kept = test_open(place);
    test_deal(&place->a, 4);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    tight.rlim_max = old.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tight), 0);
    int told = 0;
    for (int i = 0; i < 60; i++) {
        test_play(&place->a, 1);
        store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice);
        told += notice.text[0] != 0;
    }
    uint32_t saved = ticket.saved;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_int_equal(told, 1);
    assert_true(saved > 0 && saved < 60);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->a);
}

static void a_disk_with_errors_is_told_once(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    store *kept = test_open(place);
    test_deal(&place->a, 5);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    if (!kernel_disk_broken())
        skip();
    test_play(&place->a, 2);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    test_assert_says(&notice, "the disk reports an error");
    kernel_restore();
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->a);
}

static void a_key_press_is_kept_whole_or_not_at_all(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    store *kept = test_open(place);
    test_deal(&place->a, 7);
    test_play(&place->a, 2);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    test_sql(place, "CREATE TRIGGER full BEFORE INSERT ON events WHEN NEW.n = 4 BEGIN SELECT RAISE(ABORT, 'no'); END");
    test_play(&place->a, 4);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 1, &ticket, &notice));
    test_assert_says(&notice, "not being saved for now: constraint failed");
    assert_int_equal(test_number(place, "SELECT count(*) FROM events"), 2);
    assert_int_equal(test_number(place, "SELECT saved FROM games"), TEST_NOW);
    test_sql(place, "DROP TRIGGER full");
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 1, &ticket, &notice));
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->a);
}

/* ---- a lock that somebody else holds ---------------------------------------------------------------------------- */

static void a_database_that_is_locked_is_told_and_made_up_for_later(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    sqlite3 *rude = NULL;
    store *kept = test_open(place);
    test_deal(&place->a, 6);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    assert_int_equal(sqlite3_open(place->db, &rude), SQLITE_OK);
    assert_int_equal(sqlite3_exec(rude, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    test_play(&place->a, 5);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    test_assert_says(&notice, "another program has it locked");
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    sqlite3_close(rude);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->a);
}

/* ---- locks that fail -------------------------------------------------------------------------------------------- */

static store *in_play(test_place *place, uint64_t deal, store_ticket *ticket)
{
    store_notice notice;
    store *kept = test_open(place);
    test_deal(&place->a, deal);
    test_play(&place->a, 20);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, ticket, &notice));
    return kept;
}

static void a_key_waits_no_longer_than_50_ms_for_locks_that_fail(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    store *kept = in_play(place, 61, &ticket);
    kernel_count_sleep();
    if (!kernel_locks_lost())
        skip();
    test_play(&place->a, 1);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    test_assert_says(&notice, "not being saved for now");
    assert_within(kernel_slept_ms(), 0, 50);
    for (int i = 0; i < 10; i++) {
        test_play(&place->a, 1);
        assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
        assert_string_equal(notice.text, "");
    }
    assert_within(kernel_slept_ms(), 0, 50);
    kernel_restore();
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    test_assert_says(&notice, "saved again");
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->a);
}

static void quitting_while_locks_fail_soon_tells_what_is_not_saved(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    store *kept = in_play(place, 62, &ticket);
    kernel_count_sleep();
    if (!kernel_locks_lost())
        skip();
    test_play(&place->a, 3);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    assert_false(store_settle(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    test_assert_says(&notice, "The last 3 of this game's 23 moves could not be saved");
    store_release(kept, &ticket);
    store_close(kept);
    assert_within(kernel_slept_ms(), 0, 1000);
}

/* Each call about a lock fails in turn, those of a transaction and those of the attempt after it. */
/* So many saves that another one follows the one whose lock fails, however few locks a save takes with this SQLite. */
enum { SAVES = 6 };

static void one_lock_that_fails_once_costs_nothing(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    store *kept = in_play(place, 63, &ticket);
    for (int n = 1; n < 12; n++) {
        kernel_count_sleep();
        if (!kernel_lock_fails_at(n))
            skip();
        for (int i = 0; i < SAVES; i++) {
            test_play(&place->a, 1);
            (void)store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice);
        }
        assert_within(kernel_slept_ms(), 0, 150);
        assert_int_equal(ticket.saved, place->a.game.event_count);
        kernel_restore();
    }
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->a);
}

/* ---- a database that goes away during play ---------------------------------------------------------------------- */

/* Begin a game, place->a.  Returns its store. */
static store *playing(test_place *place, uint64_t deal, store_ticket *ticket)
{
    store *kept = in_play(place, deal, ticket);
    test_play(&place->a, 5);
    return kept;
}

/* Assert that the next save writes all of the game and says so, and that the one after it says nothing. */
static void assert_kept_anew(test_place *place, store *kept, store_ticket *ticket)
{
    store_notice notice;
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, ticket, &notice));
    test_assert_says(&notice, "removed or replaced while you played");
    assert_true(ticket->claimed);
    test_play(&place->a, 5);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, ticket, &notice));
    assert_string_equal(notice.text, "");
    int64_t id = ticket->id;
    store_release(kept, ticket);
    store_close(kept);
    test_assert_kept(place, id, &place->a);
}

static void move(const char *from, const char *to) { assert_int_equal(rename(from, to), 0); }

static void a_database_that_is_removed_is_told_and_the_game_kept_anew(void **state)
{
    test_place *place = *state;
    store_ticket ticket = {0};
    store *kept = playing(place, 51, &ticket);
    assert_int_equal(unlink(place->db), 0);
    assert_kept_anew(place, kept, &ticket);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games"), 1);
}

static void a_directory_that_is_moved_away_is_made_anew(void **state)
{
    test_place *place = *state;
    store_ticket ticket = {0};
    char away[TEST_PATH_MAX + 16];
    store *kept = playing(place, 52, &ticket);
    name_of(away, place->dir, "-away");
    move(place->dir, away);
    assert_kept_anew(place, kept, &ticket);
    test_deal(&place->a, 52);
    test_play(&place->a, 20);
    test_dir_use(place, "kept-away");
    test_assert_kept(place, 1, &place->a);
}

static void a_directory_that_cannot_be_made_anew_is_told_once_and_tried_again(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    char away[TEST_PATH_MAX + 16];
    store *kept = playing(place, 53, &ticket);
    name_of(away, place->dir, "-away");
    move(place->dir, away);
    test_spill(place->dir, "in the way", 10);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    test_assert_says(&notice, "Nothing is being saved");
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    assert_false(store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played,
                              &(store_ticket){0}, &notice));
    assert_int_equal(unlink(place->dir), 0);
    assert_kept_anew(place, kept, &ticket);
}

/* The other process's game has our game's number, and was begun in the same second. */
static void a_game_kept_anew_does_not_take_the_row_of_one_that_another_plays(void **state)
{
    test_place *place = *state;
    store_ticket ticket = {0};
    char away[TEST_PATH_MAX + 16];
    other process = other_start(place);
    store *kept = playing(place, 58, &ticket);
    assert_int_equal(ticket.id, 1);
    name_of(away, place->dir, "-away");
    move(place->dir, away);
    assert_int_equal(other_play(&process), 1);
    assert_kept_anew(place, kept, &ticket);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE deal = '7'"), 1);
    assert_int_equal(test_number(place, "SELECT id FROM games WHERE deal = '58'"), 2);
    other_end(&process, SIGKILL);
}

static void leaving_while_nothing_is_in_its_place_makes_nothing(void **state)
{
    test_place *place = *state;
    store_ticket ticket = {0};
    store *kept = playing(place, 54, &ticket);
    assert_int_equal(unlink(place->db), 0);
    store_release(kept, &ticket);
    store_close(kept);
    assert_int_not_equal(access(place->db, F_OK), 0);
}

/*
 * The database that is put in the place of ours has games of its own under the same numbers; our old log is still
 * there.
 */
static void a_database_put_in_its_place_keeps_its_games_and_gets_ours(void **state)
{
    test_place *place = *state;
    store_ticket ticket = {0};
    char coming[TEST_PATH_MAX + 16];
    test_dir_use(place, "other");
    test_keep_one(place);
    test_keep_one(place);
    test_sql(place, "UPDATE games SET started = started - 1");
    name_of(coming, place->db, "");
    test_dir_use(place, "kept");
    store *kept = playing(place, 55, &ticket);
    assert_int_equal(ticket.id, 1);
    move(coming, place->db);
    assert_kept_anew(place, kept, &ticket);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games"), 3);
    assert_int_equal(test_count_files(place, "solitaire.db.corrupt-20260801-000000-wal"), 1);
    test_deal(&place->a, 1);
    test_play(&place->a, 40);
    test_assert_kept(place, 1, &place->a);
    test_assert_kept(place, 2, &place->a);
}

/* An older copy of the database is put back: the game must not be in it twice. */
static void a_game_goes_into_its_own_row_of_a_copy_put_in_its_place(void **state)
{
    test_place *place = *state;
    store_ticket ticket = {0};
    size_t size;
    char copy[TEST_PATH_MAX + 16];
    store_close(playing(place, 56, &ticket));
    unsigned char *bytes = test_slurp(place->db, &size);
    name_of(copy, place->db, "-copy");
    test_spill(copy, bytes, size);
    free(bytes);
    store *kept = test_open(place);
    move(copy, place->db);
    assert_kept_anew(place, kept, &ticket);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games"), 1);
}

/* Save a game that is over and then begin place->a, both in the log only. */
static store *playing_the_second(test_place *place, uint64_t deal, store_ticket *ticket)
{
    store *kept = in_play(place, 70, ticket);
    store_notice notice;
    store_release(kept, ticket);
    test_deal(&place->a, deal);
    test_play(&place->a, 20);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, ticket, &notice));
    return kept;
}

static void a_log_that_is_removed_costs_no_game(void **state)
{
    test_place *place = *state;
    store_ticket ticket = {0};
    char log[TEST_PATH_MAX + 16];
    store *kept = playing_the_second(place, 71, &ticket);
    name_of(log, place->db, "-wal");
    assert_int_equal(unlink(log), 0);
    test_play(&place->a, 1);
    assert_kept_anew(place, kept, &ticket);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games"), 2);
    test_deal(&place->a, 70);
    test_play(&place->a, 20);
    test_assert_kept(place, 1, &place->a);
}

static void a_log_that_another_has_replaced_is_put_away(void **state)
{
    test_place *place = *state;
    store_ticket ticket = {0};
    char log[TEST_PATH_MAX + 16];
    static const char garbage[5000] = "no log at all";
    store *kept = playing_the_second(place, 72, &ticket);
    name_of(log, place->db, "-wal");
    assert_int_equal(unlink(log), 0);
    test_spill(log, garbage, sizeof garbage);
    test_play(&place->a, 1);
    assert_kept_anew(place, kept, &ticket);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games"), 2);
    assert_int_equal(test_count_files(place, "solitaire.db.corrupt-20260801-000000-wal"), 1);
}

static void assert_game_survives_cutting(test_place *place, uint64_t deal, const char *tail, off_t length)
{
    store_ticket ticket = {0};
    store_notice notice;
    char path[TEST_PATH_MAX + 16];
    store *kept = playing_the_second(place, deal, &ticket);
    name_of(path, place->db, tail);
    assert_int_equal(truncate(path, length), 0);
    test_play(&place->a, 1);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    assert_true(notice.text[0]);
    test_play(&place->a, 1);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    int64_t id = ticket.id;
    store_release(kept, &ticket);
    store_close(kept);
    test_assert_kept(place, id, &place->a);
}

static void the_game_in_play_survives_a_log_that_is_cut_short(void **state)
{
    assert_game_survives_cutting(*state, 73, "-wal", 3000);
    assert_game_survives_cutting(*state, 74, "-wal", 0);
}

static void the_game_in_play_survives_a_database_that_is_cut_short(void **state)
{
    assert_game_survives_cutting(*state, 75, "", 0);
    assert_game_survives_cutting(*state, 76, "", 2048);
}

/* ---- places that cannot be written ------------------------------------------------------------------------------ */

static void a_file_in_place_of_the_directory_keeps_nothing(void **state)
{
    test_place *place = *state;
    store_notice notice;
    test_spill(place->dir, "mine", 4);
    assert_null(store_open(place->dir, TEST_NOW, &notice));
    test_assert_says(&notice, "Nothing is being saved");
    test_assert_says(&notice, "Not a directory");
    size_t size;
    unsigned char *bytes = test_slurp(place->dir, &size);
    assert_int_equal(size, 4);
    assert_memory_equal(bytes, "mine", 4);
    free(bytes);
    unlink(place->dir);
}

static void a_directory_in_place_of_the_database_keeps_nothing(void **state)
{
    test_place *place = *state;
    store_notice notice;
    assert_int_equal(mkdir(place->dir, 0700), 0);
    assert_int_equal(mkdir(place->db, 0700), 0);
    assert_null(store_open(place->dir, TEST_NOW, &notice));
    test_assert_says(&notice, "Nothing is being saved");
    assert_int_equal(test_count_files(place, "solitaire.db"), 1);
}

static void a_directory_in_place_of_the_lock_keeps_nothing(void **state)
{
    test_place *place = *state;
    char lock[TEST_PATH_MAX + 16];
    store_notice notice;
    snprintf(lock, sizeof lock, "%s/solitaire.lock", place->dir);
    assert_int_equal(mkdir(place->dir, 0700), 0);
    assert_int_equal(mkdir(lock, 0700), 0);
    assert_null(store_open(place->dir, TEST_NOW, &notice));
    test_assert_says(&notice, "no file can be made in");
    assert_int_equal(test_count_files(place, "solitaire.db"), 0);
}

static void a_path_that_is_too_long_keeps_nothing(void **state)
{
    (void)state;
    static char dir[5000];
    store_notice notice;
    memset(dir, 'x', sizeof dir - 1);
    dir[0] = '/';
    assert_null(store_open(dir, TEST_NOW, &notice));
    test_assert_says(&notice, "Nothing is being saved");
    assert_null(store_open("", TEST_NOW, &notice));
    test_assert_says(&notice, "Nothing is being saved");
}

static void a_path_with_an_escape_is_shown_harmlessly(void **state)
{
    test_place *place = *state;
    store_notice notice;
    char dir[TEST_PATH_MAX + 32];
    test_spill(place->dir, "", 0);
    snprintf(dir, sizeof dir, "%s/\x1b[2J", place->dir);
    assert_null(store_open(dir, TEST_NOW, &notice));
    test_assert_says(&notice, "\\x1B[2J");
    unlink(place->dir);
}

static bool count_row(const figures_row *row, void *context)
{
    (void)row;
    ++*(int *)context;
    return true;
}

/* Assert that in a directory that can only be read everything works except saving. */
static void assert_only_reading(test_place *place, int64_t id)
{
    store_notice notice;
    store_ticket ticket = {0};
    int rows = 0;
    test_as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    test_assert_says(&notice, "cannot be written to");
    assert_non_null(kept);
    assert_false(
        store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &notice));
    test_deal(&place->b, 3);
    assert_false(store_begin(kept, &place->b.game, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    assert_false(store_save(kept, &place->b.game, 0, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    assert_true(store_load(kept, id, place->b.events, place->b.steps, &place->b.game, &place->b.played, &notice));
    test_assert_same(&place->b.game, &place->a.game);
    assert_true(store_list(kept, NULL, count_row, &rows));
    assert_int_equal(rows, 1);
    store_release(kept, &ticket);
    store_close(kept);
    test_as_before();
}

static void a_read_only_directory_can_still_be_looked_at(void **state)
{
    test_place *place = *state;
    int64_t id = test_keep_one(place);
    test_open_to_all(place, 0555);
    assert_only_reading(place, id);
    test_open_to_all(place, 0755);
    assert_int_equal(chmod(place->db, 0600), 0);
    test_assert_kept(place, id, &place->a);
}

static void a_read_only_database_can_still_be_looked_at(void **state)
{
    test_place *place = *state;
    int64_t id = test_keep_one(place);
    test_open_to_all(place, 0777);
    assert_only_reading(place, id);
}

static void an_empty_read_only_directory_keeps_nothing(void **state)
{
    test_place *place = *state;
    store_notice notice;
    assert_int_equal(mkdir(place->dir, 0755), 0);
    test_open_to_all(place, 0555);
    test_as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    test_as_before();
    assert_null(kept);
    test_assert_says(&notice, "cannot be written to");
    assert_int_equal(test_count_files(place, "solitaire"), 0);
}

static void a_newer_schema_in_a_read_only_directory_is_told_as_such(void **state)
{
    test_place *place = *state;
    store_notice notice;
    test_keep_one(place);
    test_sql(place, "PRAGMA user_version = 99");
    test_open_to_all(place, 0555);
    test_as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    test_as_before();
    assert_null(kept);
    test_assert_says(&notice, "newer solitaire (schema 99");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, test_dir_make, restore_and_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_full_disk_is_told_once_and_made_up_for_later),
        TEST(a_game_dealt_on_a_full_disk_is_kept_when_there_is_room),
        TEST(a_game_that_could_not_be_kept_claims_no_number),
        TEST(a_disk_full_from_the_start_keeps_nothing_and_says_so),
        TEST(games_can_be_read_on_a_full_disk_also_those_in_the_log),
        TEST(a_limit_on_file_sizes_is_like_a_full_disk),
        TEST(a_disk_with_errors_is_told_once),
        TEST(a_key_press_is_kept_whole_or_not_at_all),
        TEST(a_database_that_is_locked_is_told_and_made_up_for_later),
        TEST(a_key_waits_no_longer_than_50_ms_for_locks_that_fail),
        TEST(quitting_while_locks_fail_soon_tells_what_is_not_saved),
        TEST(one_lock_that_fails_once_costs_nothing),
        TEST(a_log_that_is_removed_costs_no_game),
        TEST(a_log_that_another_has_replaced_is_put_away),
        TEST(the_game_in_play_survives_a_log_that_is_cut_short),
        TEST(the_game_in_play_survives_a_database_that_is_cut_short),
        TEST(a_database_that_is_removed_is_told_and_the_game_kept_anew),
        TEST(a_directory_that_is_moved_away_is_made_anew),
        TEST(a_directory_that_cannot_be_made_anew_is_told_once_and_tried_again),
        TEST(a_game_kept_anew_does_not_take_the_row_of_one_that_another_plays),
        TEST(leaving_while_nothing_is_in_its_place_makes_nothing),
        TEST(a_database_put_in_its_place_keeps_its_games_and_gets_ours),
        TEST(a_game_goes_into_its_own_row_of_a_copy_put_in_its_place),
        TEST(a_file_in_place_of_the_directory_keeps_nothing),
        TEST(a_directory_in_place_of_the_database_keeps_nothing),
        TEST(a_directory_in_place_of_the_lock_keeps_nothing),
        TEST(a_path_that_is_too_long_keeps_nothing),
        TEST(a_path_with_an_escape_is_shown_harmlessly),
        TEST(a_read_only_directory_can_still_be_looked_at),
        TEST(a_read_only_database_can_still_be_looked_at),
        TEST(an_empty_read_only_directory_keeps_nothing),
        TEST(a_newer_schema_in_a_read_only_directory_is_told_as_such),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
