/*
 * A process is killed at every step: what it acknowledged is there, the database is whole, and play can continue.
 */
#include "helper.h"
#include "kernel.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { DEAL = 90, KEYS = 6, EVENTS_A_KEY = 2 };

/*
 * The child opens the store, begins a game, saves key by key, and closes.  When n keys are acknowledged it writes 1 + n
 * to the pipe.
 */
static void live(int say, int die_at)
{
    store_ticket ticket = {0};
    unsigned char acknowledged = 0;
    if (die_at && !kernel_die_at(die_at))
        _exit(2);
    store *kept = store_open(place->dir, TEST_NOW, &place->notice);
    test_deal(&place->a, DEAL);
    bool well = store_begin(kept, &place->a.game, TEST_NOW, &ticket, &place->notice);
    for (int i = 0; well && i <= KEYS; i++) {
        acknowledged++;
        well = write(say, &acknowledged, 1) == 1;
        if (i < KEYS && well) {
            test_play(&place->a, EVENTS_A_KEY);
            well = store_save(kept, &place->a.game, place->a.played, TEST_NOW, &ticket, &place->notice);
        }
    }
    test_close(kept);
    _exit(well ? 0 : 1);
}

/* What the child had acknowledged before its end: 0 nothing, 1 the deal, 1 + n also n keys. */
static int count_acknowledged(int said)
{
    unsigned char last = 0, next;
    while (read(said, &next, 1) == 1)
        last = next;
    close(said);
    return last;
}

/* Start a child in an empty directory, which says into `said` what it has acknowledged. */
static pid_t start_life(int die_at, int *said)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t id = fork();
    assert_true(id >= 0);
    if (id == 0) {
        close(ends[0]);
        live(ends[1], die_at);
    }
    close(ends[1]);
    *said = ends[0];
    return id;
}

/* Run a child from an empty directory to its end.  True if it was killed, false if it came to its natural end. */
static bool run_life(int die_at, int *acknowledged)
{
    int said, status;
    pid_t id = start_life(die_at, &said);
    *acknowledged = count_acknowledged(said);
    assert_int_equal(waitpid(id, &status, 0), id);
    if (WIFSIGNALED(status)) {
        assert_int_equal(WTERMSIG(status), SIGKILL);
        return true;
    }
    if (WEXITSTATUS(status) == 2)
        skip();
    assert_int_equal(WEXITSTATUS(status), 0);
    return false;
}

/*
 * Assert that all that was acknowledged is there, and that the key which was being handled at the end is there whole or
 * not at all.
 */
static void assert_survived(int acknowledged)
{
    store_ticket ticket = {0};
    store *kept = test_open();
    bool found =
        store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &place->notice);
    assert_string_equal(place->notice.text, "");
    if (acknowledged)
        assert_true(found);
    if (found) {
        uint32_t events = place->b.game.event_count, keys = events / EVENTS_A_KEY;
        assert_int_equal(events % EVENTS_A_KEY, 0);
        assert_true(keys + 1 == (uint32_t)acknowledged || keys == (uint32_t)acknowledged);
        test_deal_and_play(&place->a, DEAL, events);
        assert_same_game(&place->b.game, &place->a.game);
        test_play(&place->b, 3); /* play continues */
        assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW, &ticket, &place->notice));
    }
    test_close(kept);
    assert_int_equal(test_number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
    assert_int_equal(test_number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
}

static void remove_database(void)
{
    static const char *const tails[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++)
        unlink(test_path(tails[i]));
}

TEST_CASE(killed_at_every_write_nothing_acknowledged_is_lost)
{
    int acknowledged = 0, deaths = 0;
    while (run_life(deaths + 1, &acknowledged)) {
        assert_survived(acknowledged);
        remove_database();
        deaths++;
    }
    assert_int_equal(acknowledged, KEYS + 1);
    assert_true(deaths > 3 * KEYS); /* opening, each key, and closing were all cut */
}

/* The child is now killed from outside, as soon as it has acknowledged n keys. */
TEST_CASE(killed_between_keys_nothing_acknowledged_is_lost)
{
    for (int n = 1; n <= KEYS; n++) {
        int said, status;
        pid_t id = start_life(0, &said);
        unsigned char acknowledged = 0;
        while (acknowledged < n)
            assert_int_equal(read(said, &acknowledged, 1), 1);
        kill(id, SIGKILL);
        int last = count_acknowledged(said);
        assert_int_equal(waitpid(id, &status, 0), id);
        assert_survived(last ? last : acknowledged);
        remove_database();
    }
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
