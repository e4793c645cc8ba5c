/*
 * Two processes at once: each plays its own game, and a claim dies with its process.
 */
#include "other.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int64_t keep_one(uint64_t number)
{
    test_close(test_begin_game(number, 5));
    int64_t id = place->ticket.id;
    place->ticket = (store_ticket){0};
    return id;
}

TEST_CASE(a_game_that_another_process_plays_is_not_resumed)
{
    int64_t id = keep_one(5);
    other process = other_start();
    assert_int_equal(other_play(&process), id);
    test_open();
    assert_false(test_resume());
    assert_string_equal(place->notice.text, "");
    other_end(&process, 0);
    assert_true(test_resume());
    assert_int_equal(place->ticket.id, id);
}

TEST_CASE(a_claim_dies_with_a_killed_process)
{
    int64_t id = keep_one(6);
    other process = other_start();
    assert_int_equal(other_play(&process), id);
    other_end(&process, SIGKILL);
    test_open();
    assert_true(test_resume());
    assert_int_equal(place->ticket.id, id);
}

TEST_CASE(what_another_process_has_deleted_stays_until_nobody_can_bring_it_back)
{
    char deleted[80];
    (void)keep_one(5);
    (void)keep_one(6);
    other process = other_start();
    (void)other_play(&process);
    (void)snprintf(deleted, sizeof deleted, "UPDATE games SET deleted = %ld WHERE id = 1", (long)process.id);
    test_sql(deleted);
    store *kept = test_open();
    assert_int_equal(test_number("SELECT count(*) FROM games"), 2);
    other_end(&process, SIGKILL);
    test_close(kept);
    test_close(test_open());
    assert_int_equal(test_number("SELECT count(*) FROM games"), 1);
}

TEST_CASE(three_processes_play_three_games)
{
    int64_t one = keep_one(8), two = keep_one(9);
    other first = other_start(), second = other_start(), third = other_start();
    assert_int_equal(other_play(&first), two);
    assert_int_equal(other_play(&second), one);
    int64_t dealt = other_play(&third);
    assert_true(dealt != one && dealt != two && dealt > 0);
    other_end(&third, 0);
    other_end(&second, 0);
    other_end(&first, 0);
}

TEST_CASE(a_game_just_begun_is_claimed)
{
    other process = other_start();
    test_begin_game(10, 0);
    assert_true(place->ticket.claimed);
    assert_int_not_equal(other_play(&process), place->ticket.id);
    other_end(&process, 0);
}

TEST_CASE(a_game_released_can_be_resumed_elsewhere)
{
    other process = other_start();
    store *kept = test_begin_game(11, 3);
    int64_t id = place->ticket.id;
    store_release(kept, &place->ticket);
    assert_int_equal(place->ticket.id, 0);
    assert_int_equal(other_play(&process), id);
    other_end(&process, 0);
}

TEST_CASE(a_game_that_another_process_plays_can_be_looked_at)
{
    int64_t id = keep_one(12);
    other process = other_start();
    assert_int_equal(other_play(&process), id);
    test_assert_kept(id, &place->a);
    other_end(&process, 0);
}

/*
 * Two processes make the database at the same time, and write to it in turns, event by event, each into its own game.
 * A key waits only a moment for the other process; what it could not save, a later key saves.
 */
TEST_CASE(two_processes_keep_their_games_side_by_side)
{
    enum { EVENTS = 150, KEYS_MOST = 100000 };
    pid_t ids[2];
    for (int i = 0; i < 2; i++) {
        ids[i] = fork();
        if (ids[i] == 0) {
            store *kept = store_open(place->dir, TEST_NOW, &place->notice);
            test_deal(&place->a, 20 + (uint64_t)i);
            bool well = false;
            (void)store_begin(kept, &place->a.game, TEST_NOW, &place->ticket, &place->notice);
            for (int n = 0; n < EVENTS; n++) {
                test_play(&place->a, 1);
                well = store_save(kept, &place->a.game, place->a.played, TEST_NOW + n, &place->ticket, &place->notice);
            }
            for (int key = 0; key < KEYS_MOST && !well; key++)
                well = store_save(kept, &place->a.game, place->a.played, TEST_NOW + EVENTS, &place->ticket,
                                  &place->notice);
            test_close(kept);
            _exit(well ? 0 : 1);
        }
    }
    for (int i = 0; i < 2; i++) {
        int status;
        assert_int_equal(waitpid(ids[i], &status, 0), ids[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    for (int i = 0; i < 2; i++) {
        test_deal_and_play(&place->a, 20 + (uint64_t)i, EVENTS);
        int64_t id =
            test_number(i ? "SELECT id FROM games WHERE deal = '21'" : "SELECT id FROM games WHERE deal = '20'");
        test_assert_kept(id, &place->a);
    }
}

/*
 * Several processes find an empty directory, or a damaged database, at the same moment: one of them makes a new
 * database for all.
 */
TEST_CASE(processes_that_start_together_share_one_database)
{
    enum { ROUNDS = 12, PROCESSES = 4 };
    for (int round = 0; round < ROUNDS; round++) {
        other processes[PROCESSES];
        char name[] = {(char)('a' + round), 0};
        test_dir_use(name);
        assert_int_equal(mkdir(place->dir, 0700), 0);
        if (round % 2)
            test_spill(place->db, "garbage", 7);
        for (int i = 0; i < PROCESSES; i++)
            processes[i] = other_start();
        for (int i = 0; i < PROCESSES; i++)
            other_go(&processes[i]);
        for (int i = 0; i < PROCESSES; i++)
            assert_true(other_says(&processes[i]) > 0);
        for (int i = PROCESSES - 1; i >= 0; i--)
            other_end(&processes[i], 0);
        assert_int_equal(test_number("SELECT count(*) FROM games"), PROCESSES);
        assert_int_equal(test_count_files("solitaire.db.corrupt"), round % 2);
    }
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
