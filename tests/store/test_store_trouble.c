/*
 * Trouble never stops play: it is told once, nothing is overwritten, and what can still be kept is kept.
 */
#include "kernel.h"
#include "other.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>


static int restore_and_remove(void **state)
{
    kernel_restore();
    return test_dir_remove(state);
}

/* A store with one kept game of 40 events in it, and its number. */
static int64_t keep_one(test_place *place)
{
    store_notice notice;
    store_ticket ticket = {0};
    store *kept = test_open(place);
    test_deal(&place->a, 1);
    test_play(&place->a, 40);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    store_close(kept);
    return ticket.id;
}

static void assert_says(const store_notice *notice, const char *part)
{
    if (!strstr(notice->text, part))
        fail_msg("\"%s\" does not say \"%s\"", notice->text, part);
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
    assert_says(&notice, "not being kept for now: the disk is full");
    assert_int_equal(ticket.saved, 4);
    for (int i = 0; i < 10; i++) {
        test_play(&place->a, 1);
        assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
        assert_string_equal(notice.text, "");
    }
    kernel_restore();
    test_play(&place->a, 1);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    assert_says(&notice, "kept again");
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
    assert_says(&notice, "the disk is full");
    test_play(&place->a, 9);
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 1, &ticket, &notice));
    kernel_restore();
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 2, &ticket, &notice));
    assert_true(ticket.claimed);
    assert_int_equal(ticket.origin, STORE_DEALT);
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT started FROM games"), TEST_NOW);
    test_assert_kept(place, ticket.id, &place->a);
}

static void a_disk_full_from_the_start_keeps_nothing_and_says_so(void **state)
{
    test_place *place = *state;
    store_notice notice;
    if (!kernel_disk_full())
        skip();
    assert_null(store_open(place->dir, TEST_NOW, &notice));
    assert_says(&notice, "Nothing is being kept");
    assert_says(&notice, "the disk is full");
}

/* The kernel itself refuses to let any file grow beyond a size. */
static void a_limit_on_file_sizes_is_like_a_full_disk(void **state)
{
    test_place *place = *state;
    store_notice notice = {""};
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
    assert_says(&notice, "the disk reports an error");
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
    assert_says(&notice, "not being kept for now: constraint failed");
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
    assert_says(&notice, "another program has it locked");
    assert_false(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    sqlite3_close(rude);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &notice));
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->a);
}

/* ---- places that cannot be written ------------------------------------------------------------------------------ */

static void a_file_in_place_of_the_directory_keeps_nothing(void **state)
{
    test_place *place = *state;
    store_notice notice;
    test_spill(place->dir, "mine", 4);
    assert_null(store_open(place->dir, TEST_NOW, &notice));
    assert_says(&notice, "Nothing is being kept");
    assert_says(&notice, "Not a directory");
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
    assert_says(&notice, "Nothing is being kept");
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
    assert_says(&notice, "no file can be made in");
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
    assert_says(&notice, "Nothing is being kept");
    assert_null(store_open("", TEST_NOW, &notice));
    assert_says(&notice, "Nothing is being kept");
}

static void a_path_with_an_escape_is_shown_harmlessly(void **state)
{
    test_place *place = *state;
    store_notice notice;
    char dir[TEST_PATH_MAX + 32];
    test_spill(place->dir, "", 0);
    snprintf(dir, sizeof dir, "%s/\x1b[2J", place->dir);
    assert_null(store_open(dir, TEST_NOW, &notice));
    assert_says(&notice, "\\x1B[2J");
    unlink(place->dir);
}

/* As somebody who may not write here; root would be let through. */
static void as_nobody(void)
{
    if (geteuid() == 0 && seteuid(65534) != 0)
        skip();
}

static void as_before(void)
{
    if (geteuid() != getuid())
        assert_int_equal(seteuid(getuid()), 0);
}

/* Let everybody come this far. */
static void open_to_all(const test_place *place, mode_t dir)
{
    char path[TEST_PATH_MAX];
    assert_int_equal(chmod(place->top, 0755), 0);
    assert_int_equal(chmod(place->dir, dir), 0);
    if (access(place->db, F_OK) == 0)
        assert_int_equal(chmod(place->db, 0444), 0);
    int length = snprintf(path, sizeof path, "%s/solitaire.lock", place->dir);
    assert_true(length > 0 && (size_t)length < sizeof path);
    if (access(path, F_OK) == 0)
        assert_int_equal(chmod(path, dir & 0222 ? 0666 : 0444), 0);
}

static bool count_row(const store_row *row, void *context)
{
    (void)row;
    ++*(int *)context;
    return true;
}

/* What can be done in a directory that can only be read: everything but keeping. */
static void assert_only_reading(test_place *place, int64_t id)
{
    store_notice notice;
    store_ticket ticket = {0};
    int rows = 0;
    as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    assert_says(&notice, "cannot be written to");
    assert_non_null(kept);
    assert_false(store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &notice));
    test_deal(&place->b, 3);
    assert_false(store_begin(kept, &place->b.game, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    assert_false(store_save(kept, &place->b.game, 0, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    assert_true(store_load(kept, id, place->b.events, place->b.steps, &place->b.game, &place->b.played, &notice));
    test_assert_same(&place->b.game, &place->a.game);
    assert_true(store_list(kept, count_row, &rows));
    assert_int_equal(rows, 1);
    store_release(kept, &ticket);
    store_close(kept);
    as_before();
}

static void a_read_only_directory_can_still_be_looked_at(void **state)
{
    test_place *place = *state;
    int64_t id = keep_one(place);
    open_to_all(place, 0555);
    assert_only_reading(place, id);
    assert_int_equal(chmod(place->dir, 0755), 0);
    test_assert_kept(place, id, &place->a);
}

static void a_read_only_database_can_still_be_looked_at(void **state)
{
    test_place *place = *state;
    int64_t id = keep_one(place);
    open_to_all(place, 0777);
    assert_only_reading(place, id);
}

static void an_empty_read_only_directory_keeps_nothing(void **state)
{
    test_place *place = *state;
    store_notice notice;
    assert_int_equal(mkdir(place->dir, 0755), 0);
    open_to_all(place, 0555);
    as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    as_before();
    assert_null(kept);
    assert_says(&notice, "cannot be written to");
    assert_int_equal(test_count_files(place, "solitaire"), 0);
}

static void a_newer_schema_in_a_read_only_directory_is_told_as_such(void **state)
{
    test_place *place = *state;
    store_notice notice;
    keep_one(place);
    test_sql(place, "PRAGMA user_version = 99");
    open_to_all(place, 0555);
    as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    as_before();
    assert_null(kept);
    assert_says(&notice, "newer solitaire (schema 99");
}

/* ---- a damaged database ----------------------------------------------------------------------------------------- */

/* The old file lies beside the new one, byte for byte, and the notice says where. */
static void assert_set_aside(const test_place *place, const store_notice *notice, const void *bytes, size_t size)
{
    char aside[TEST_PATH_MAX + 64];
    size_t found_size;
    snprintf(aside, sizeof aside, "%s.corrupt-20260801-000000", place->db);
    assert_says(notice, "set aside");
    assert_says(notice, "solitaire.db.corrupt-20260801-000000");
    unsigned char *found = test_slurp(aside, &found_size);
    assert_int_equal(found_size, size);
    assert_memory_equal(found, bytes, size);
    free(found);
}

static void a_file_of_garbage_is_set_aside(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    char garbage[3000];
    memset(garbage, 'g', sizeof garbage);
    assert_int_equal(mkdir(place->dir, 0700), 0);
    test_spill(place->db, garbage, sizeof garbage);
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    assert_non_null(kept);
    assert_set_aside(place, &notice, garbage, sizeof garbage);
    test_deal(&place->a, 8);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->a);
}

static void a_damaged_database_that_cannot_be_moved_is_left_in_its_place(void **state)
{
    test_place *place = *state;
    store_notice notice;
    keep_one(place);
    test_spill(place->db, "garbage in place of a database", 30);
    open_to_all(place, 0777);
    assert_int_equal(chmod(place->db, 0666), 0);
    assert_int_equal(chmod(place->dir, 0555), 0);
    as_nobody();
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    as_before();
    assert_null(kept);
    assert_says(&notice, "is damaged and cannot be set aside (Permission denied)");
    assert_int_equal(test_count_files(place, "solitaire.db"), 1);
}

/* A process dies and leaves its log; then the database is damaged. */
static void a_write_ahead_log_is_set_aside_with_its_database(void **state)
{
    test_place *place = *state;
    store_notice notice;
    char wal[TEST_PATH_MAX + 64];
    size_t size, aside_size;
    other process = other_start(place);
    assert_true(other_play(&process) > 0);
    other_end(&process, SIGKILL);
    snprintf(wal, sizeof wal, "%s-wal", place->db);
    unsigned char *log = test_slurp(wal, &size);
    assert_true(size > 1024);
    log[size / 2] ^= 1; /* so that the database has to do without it … */
    test_spill(wal, log, size);
    test_spill(place->db, "garbage", 7);
    store_close(store_open(place->dir, TEST_NOW, &notice));
    assert_set_aside(place, &notice, "garbage", 7);
    snprintf(wal, sizeof wal, "%s.corrupt-20260801-000000-wal", place->db);
    unsigned char *aside = test_slurp(wal, &aside_size);
    assert_int_equal(aside_size, size);
    assert_memory_equal(aside, log, size);
    free(aside);
    free(log);
}

static void a_second_damaged_file_of_the_same_second_gets_a_name_of_its_own(void **state)
{
    test_place *place = *state;
    store_notice notice;
    char garbage[2][2000];
    assert_int_equal(mkdir(place->dir, 0700), 0);
    for (int i = 0; i < 2; i++) {
        memset(garbage[i], 'a' + i, sizeof garbage[i]);
        test_spill(place->db, garbage[i], sizeof garbage[i]);
        store_close(store_open(place->dir, TEST_NOW, &notice));
        assert_says(&notice, i ? ".corrupt-20260801-000000-2" : ".corrupt-20260801-000000");
    }
    assert_int_equal(test_count_files(place, "solitaire.db.corrupt-20260801-000000"), 2);
}

/* The bytes of every page but the first are changed, as a disk may do it. */
static void damage_pages(const test_place *place, size_t from)
{
    size_t size;
    unsigned char *bytes = test_slurp(place->db, &size);
    assert_true(size > from);
    for (size_t i = from; i < size; i++)
        bytes[i] ^= 0xA5;
    test_spill(place->db, bytes, size);
    free(bytes);
}

static void damaged_pages_are_found_on_opening(void **state)
{
    test_place *place = *state;
    store_notice notice;
    size_t size;
    keep_one(place);
    damage_pages(place, 1024);
    unsigned char *bytes = test_slurp(place->db, &size);
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    assert_non_null(kept);
    assert_set_aside(place, &notice, bytes, size);
    assert_int_equal(store_last(kept), 0);
    store_close(kept);
    free(bytes);
}

/* The page with the first events: the first leaf of an index tree (which `events` is) that has more than a few rows. */
static unsigned char *first_events(unsigned char *bytes, size_t size)
{
    for (size_t page = 1024; page < size; page += 1024) {
        if (bytes[page] == 0x0A && bytes[page + 3] == 0 && bytes[page + 4] > 20)
            return bytes + page;
    }
    fail_msg("no page has events");
    return NULL;
}

/* A start does not look at all events, a resume does. */
static void damage_found_while_resuming_sets_the_database_aside(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    store *kept = test_open(place);
    test_deal(&place->a, 9);
    test_play(&place->a, 400);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    store_close(kept);
    size_t size;
    unsigned char *bytes = test_slurp(place->db, &size);
    memset(first_events(bytes, size), 0xEE, 1024);
    test_spill(place->db, bytes, size);
    kept = test_open(place);
    assert_false(store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &notice));
    assert_set_aside(place, &notice, bytes, size);
    test_deal(&place->b, 10);
    assert_true(store_begin(kept, &place->b.game, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    store_close(kept);
    free(bytes);
}

static void damage_found_while_looking_at_a_game_is_told_and_nothing_is_moved(void **state)
{
    test_place *place = *state;
    store_notice notice;
    size_t size;
    store *kept = test_open(place);
    store_ticket ticket = {0};
    test_deal(&place->a, 9);
    test_play(&place->a, 400);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &notice));
    store_close(kept);
    unsigned char *bytes = test_slurp(place->db, &size);
    memset(first_events(bytes, size), 0xEE, 1024);
    test_spill(place->db, bytes, size);
    free(bytes);
    kept = test_open(place);
    assert_false(store_load(kept, ticket.id, place->b.events, place->b.steps, &place->b.game, &place->b.played, &notice));
    assert_says(&notice, "cannot be read: it is damaged");
    store_close(kept);
    assert_int_equal(test_count_files(place, "solitaire.db.corrupt"), 0);
}

static void damage_found_while_saving_moves_the_whole_game_to_a_new_database(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    keep_one(place);
    store *kept = test_open(place);
    test_deal(&place->b, 11);
    test_play(&place->b, 30);
    damage_pages(place, 1024);
    assert_true(store_begin(kept, &place->b.game, TEST_NOW, &ticket, &notice));
    assert_says(&notice, "set aside");
    test_play(&place->b, 1);
    assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    assert_int_equal(ticket.saved, 31);
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->b);
}

static void a_damaged_database_that_another_process_has_open_is_left_in_its_place(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    int64_t id = keep_one(place);
    other process = other_start(place);
    store *kept = test_open(place);
    assert_int_equal(other_play(&process), id);
    damage_pages(place, 1024);
    test_deal(&place->b, 12);
    assert_false(store_begin(kept, &place->b.game, TEST_NOW, &ticket, &notice));
    assert_says(&notice, "once no other solitaire has it open");
    assert_int_equal(test_count_files(place, "solitaire.db.corrupt"), 0);
    assert_false(store_save(kept, &place->b.game, 0, TEST_NOW, &ticket, &notice));
    assert_string_equal(notice.text, "");
    other_end(&process, 0);
    assert_true(store_save(kept, &place->b.game, 0, TEST_NOW, &ticket, &notice));
    assert_says(&notice, "set aside");
    store_close(kept);
    test_assert_kept(place, ticket.id, &place->b);
}

/* ---- rows that do not follow the rules -------------------------------------------------------------------------- */

/* After this change the game is not resumed but marked, the reason is told, and the next one is taken. */
static void assert_broken_by(test_place *place, const char *change, const char *reason)
{
    store_notice notice;
    store_ticket ticket = {0};
    int64_t good = keep_one(place), bad = keep_one(place);
    test_sql(place, "UPDATE games SET saved = saved + id");
    test_sql(place, change);
    store *kept = test_open(place);
    assert_true(store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &notice));
    assert_int_equal(ticket.id, good);
    assert_says(&notice, "could not be resumed");
    assert_says(&notice, reason);
    test_assert_same(&place->b.game, &place->a.game);
    store_release(kept, &ticket);
    assert_false(store_load(kept, bad, place->b.events, place->b.steps, &place->b.game, &place->b.played, &notice));
    assert_says(&notice, "cannot be read");
    assert_says(&notice, reason);
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT count(*) FROM events WHERE game = 2"), strstr(change, "DELETE") ? 39 : 40);
    assert_int_equal(test_number(place, "SELECT count(*) FROM games WHERE result = 'broken'"), 1);
}

static void an_illegal_move_breaks_its_game_only(void **state)
{
    assert_broken_by(*state, "UPDATE events SET kind = 0, move = 0, source = 30, target = 31, count = 9, automatic = 0 "
                             "WHERE game = 2 AND n = 17", "event 18: ");
}

static void a_missing_event_breaks_its_game_only(void **state)
{
    assert_broken_by(*state, "DELETE FROM events WHERE game = 2 AND n = 5", "event 6: ");
}

static void a_gap_in_the_numbers_breaks_its_game_only(void **state)
{
    assert_broken_by(*state, "UPDATE events SET n = 45 WHERE game = 2 AND n = 39", "event 40: no such event");
}

static void a_number_out_of_range_breaks_its_game_only(void **state)
{
    assert_broken_by(*state, "UPDATE events SET at = 5000000000 WHERE game = 2 AND n = 39", "event 40: ");
}

static void a_negative_number_breaks_its_game_only(void **state)
{
    assert_broken_by(*state, "UPDATE events SET source = -1 WHERE game = 2 AND n = 1", "event 2: ");
}

static void an_unreadable_deal_breaks_its_game_only(void **state)
{
    assert_broken_by(*state, "UPDATE games SET deal = 'ms:x' WHERE id = 2", "");
}

static void unreadable_options_break_their_game_only(void **state)
{
    assert_broken_by(*state, "UPDATE games SET options = 'draw=9' WHERE id = 2", "");
}

static void an_incomplete_deck_breaks_its_game_only(void **state)
{
    assert_broken_by(*state, "UPDATE games SET deal = 'deck', deck = '9S 7S' WHERE id = 2", "");
}

static void a_game_of_an_unknown_kind_is_skipped_and_left_alone(void **state)
{
    test_place *place = *state;
    store_notice notice;
    store_ticket ticket = {0};
    int64_t known = keep_one(place), unknown = keep_one(place);
    test_sql(place, "UPDATE games SET game = 'calculation', saved = saved + 9 WHERE id = 2");
    store *kept = test_open(place);
    assert_true(store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &notice));
    assert_string_equal(notice.text, "");
    assert_int_equal(ticket.id, known);
    assert_false(store_load(kept, unknown, place->b.events, place->b.steps, &place->b.game, &place->b.played, &notice));
    assert_says(&notice, "does not know");
    store_close(kept);
    assert_int_equal(test_number(place, "SELECT result IS NULL FROM games WHERE id = 2"), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, test_dir_make, restore_and_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_full_disk_is_told_once_and_made_up_for_later),
        TEST(a_game_dealt_on_a_full_disk_is_kept_when_there_is_room),
        TEST(a_disk_full_from_the_start_keeps_nothing_and_says_so),
        TEST(a_limit_on_file_sizes_is_like_a_full_disk),
        TEST(a_disk_with_errors_is_told_once),
        TEST(a_key_press_is_kept_whole_or_not_at_all),
        TEST(a_database_that_is_locked_is_told_and_made_up_for_later),
        TEST(a_file_in_place_of_the_directory_keeps_nothing),
        TEST(a_directory_in_place_of_the_database_keeps_nothing),
        TEST(a_directory_in_place_of_the_lock_keeps_nothing),
        TEST(a_path_that_is_too_long_keeps_nothing),
        TEST(a_path_with_an_escape_is_shown_harmlessly),
        TEST(a_read_only_directory_can_still_be_looked_at),
        TEST(a_read_only_database_can_still_be_looked_at),
        TEST(an_empty_read_only_directory_keeps_nothing),
        TEST(a_newer_schema_in_a_read_only_directory_is_told_as_such),
        TEST(a_file_of_garbage_is_set_aside),
        TEST(a_damaged_database_that_cannot_be_moved_is_left_in_its_place),
        TEST(a_write_ahead_log_is_set_aside_with_its_database),
        TEST(a_second_damaged_file_of_the_same_second_gets_a_name_of_its_own),
        TEST(damaged_pages_are_found_on_opening),
        TEST(damage_found_while_resuming_sets_the_database_aside),
        TEST(damage_found_while_saving_moves_the_whole_game_to_a_new_database),
        TEST(damage_found_while_looking_at_a_game_is_told_and_nothing_is_moved),
        TEST(a_damaged_database_that_another_process_has_open_is_left_in_its_place),
        TEST(an_illegal_move_breaks_its_game_only),
        TEST(a_missing_event_breaks_its_game_only),
        TEST(a_gap_in_the_numbers_breaks_its_game_only),
        TEST(a_number_out_of_range_breaks_its_game_only),
        TEST(a_negative_number_breaks_its_game_only),
        TEST(an_unreadable_deal_breaks_its_game_only),
        TEST(unreadable_options_break_their_game_only),
        TEST(an_incomplete_deck_breaks_its_game_only),
        TEST(a_game_of_an_unknown_kind_is_skipped_and_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
