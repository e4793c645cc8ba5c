/*
 * A repair is killed at every step, once and twice: no game that can be read is lost, also none that was only in the
 * log.
 */
#include "kernel.h"
#include "other.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { GAMES = 12, EVENTS = 60 };

/* What a killed session has left: a damaged database, and a log that has one more game. */
typedef struct wreck {
    test_file db, log;
} wreck;

static void keep_games(void)
{
    store *kept = test_open();
    for (uint64_t i = 1; i <= GAMES; i++) {
        store_ticket ticket = {0};
        test_deal_and_play(&place->a, i, EVENTS);
        assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &place->notice));
        store_release(kept, &ticket);
    }
    test_close(kept);
    test_sql("UPDATE games SET result = 'given up', finished = saved");
}

/* Wreck the first events, which are of the games 1 and 2. */
static wreck make_wreck(void)
{
    wreck made;
    keep_games();
    other process = other_start();
    assert_int_equal(other_play(&process), GAMES + 1);
    other_end(&process, SIGKILL);
    made.log = test_slurp(test_path("-wal"));
    made.db = test_slurp(place->db);
    memset(made.db.bytes + test_leaf("events", 0), 0xA5, TEST_PAGE);
    return made;
}

static void free_wreck(wreck *of)
{
    free(of->db.bytes);
    free(of->log.bytes);
}

/* Put the wreck into an empty directory. */
static void lay(const wreck *of)
{
    char command[TEST_PATH_MAX + 32];
    (void)snprintf(command, sizeof command, "rm -f %s/*", place->dir);
    assert_int_equal(system(command), 0);
    test_spill(place->db, of->db.bytes, of->db.size);
    test_spill(test_path("-wal"), of->log.bytes, of->log.size);
}

/* Start and end a session that dies at its n-th step.  True if it was killed. */
static bool dies_at(bool (*kernel)(int n), int n)
{
    store_notice notice;
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (!kernel(n))
            _exit(2);
        test_close(store_open(place->dir, TEST_NOW, &notice));
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 2)
        skip();
    return WIFSIGNALED(status);
}

/* The next session finds every game, and what lies there is a sound database with a log of its own. */
static void assert_nothing_is_lost(int first, int second)
{
    store *kept = place->kept = store_open(place->dir, TEST_NOW, &place->notice);
    bool read = test_load(GAMES + 1);
    for (int i = 3; read && i <= GAMES; i++)
        read = test_load(i) && place->b.game.event_count == EVENTS;
    test_close(kept);
    if (!read)
        fail_msg("killed at step %d, and then at %d: %s", first, second, place->notice.text);
    assert_true(test_number("SELECT count(*) FROM games") >= GAMES - 1);
    assert_int_equal(test_number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
    assert_true(test_count_files("solitaire.db.corrupt") > 0);
}

static int kill_at_every_step(bool (*kernel)(int n), int stride)
{
    wreck of = make_wreck();
    int step = 1;
    for (lay(&of); dies_at(kernel, step); step += stride) {
        assert_nothing_is_lost(step, 0);
        lay(&of);
    }
    assert_nothing_is_lost(step, 0);
    free_wreck(&of);
    return step;
}

TEST_CASE(killed_at_every_rename_unlink_and_sync_a_repair_loses_no_game)
{
    assert_true(kill_at_every_step(kernel_die_at_order, 1) > 6);
}

TEST_CASE(killed_within_a_write_a_repair_loses_no_game)
{
    assert_true(kill_at_every_step(kernel_die_at, QUICK(5, 15)) > 20);
}

/* The session that finds what the first one has left is killed as well; a sample of all pairs of steps. */
TEST_CASE(killed_twice_a_repair_loses_no_game)
{
    enum { STRIDE = QUICK(5, 17) };
    wreck of = make_wreck();
    bool first_died = true;
    for (int first = 1; first_died; first += STRIDE) {
        bool second_died = true;
        for (int second = 1 + first / STRIDE % STRIDE; second_died; second += STRIDE) {
            lay(&of);
            first_died = dies_at(kernel_die_at_order, first);
            second_died = dies_at(kernel_die_at_order, second);
            assert_nothing_is_lost(first, second);
        }
    }
    free_wreck(&of);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
