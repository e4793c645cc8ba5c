/*
 * Games that come from outside: added once, continued, refused whole, and never lost once they are acknowledged, also
 * when the process is killed in the middle, the disk is full, or two processes finish games at the same time.
 */
#include "helper.h"
#include "kernel.h"
#include "other.h"
#include "store/health.h"
#include "store/stats.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sqlite3.h>

enum { GAMES = 12 };

/* Import game number `i`, which has 20 events, was given up, and has a deal of its own. */
static int take(store *kept, int i, store_notice *notice)
{
    const figures_row about = {.started = TEST_NOW + i, .saved = TEST_NOW + i + 100, .finished = TEST_NOW + i + 100};
    test_deal_and_play(&place->a, (uint64_t)i + 1, 20);
    uint32_t last = sol_game_last_time(&place->a.game);
    assert_int_equal(sol_game_append(&place->a.game, sol_event_of(SOL_EVENT_GIVE_UP, last)), SOL_OK);
    return store_import(kept, &place->a.game, last, &about, NULL, notice);
}

static void assert_whole(store *kept)
{
    static store_health health;
    assert_true(store_examine(kept, &health));
    assert_string_equal(health.damage, "");
}

TEST_CASE(a_game_that_was_taken_in_can_be_played_elsewhere_at_once)
{
    const figures_row about = {.started = 1000, .saved = 2000};
    other process = other_start();
    store *kept = test_open();
    test_deal_and_play(&place->a, 5, 9);
    assert_int_equal(store_import(kept, &place->a.game, place->a.played, &about, NULL, &place->notice), STORE_ADDED);
    assert_int_equal(other_play(&process), 1);
    other_end(&process, 0);
}

/* ---- trouble ---------------------------------------------------------------------------------------------------- */

TEST_CASE(on_a_full_disk_a_game_is_refused_and_nothing_else_is_lost)
{
    store *kept = test_open();
    assert_int_equal(take(kept, 1, &place->notice), STORE_ADDED);
    if (!kernel_disk_full())
        skip();
    assert_int_equal(take(kept, 2, &place->notice), STORE_REFUSED);
    kernel_restore();
    test_assert_says(&place->notice, "the disk is full");
    assert_int_equal(take(kept, 2, &place->notice), STORE_ADDED);
    assert_int_equal(take(kept, 1, &place->notice), STORE_THERE);
    assert_whole(kept);
}

/* In another process, import all games, report each that is acknowledged, and die at the n-th change of a file. */
static void import_and_die(int n, int say)
{
    store *kept = store_open(place->dir, TEST_NOW, &place->notice);
    if (!kept || !kernel_die_at(n))
        _exit(1);
    for (int i = 0; i < GAMES; i++) {
        char number = (char)i;
        if (take(kept, i, &place->notice) != STORE_REFUSED && write(say, &number, 1) != 1)
            _exit(1);
    }
    (void)raise(SIGKILL);
}

/* How many games that process had acknowledged before it died. */
static int acknowledged(int n)
{
    int ends[2], count = 0, status;
    char number;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        import_and_die(n, ends[1]);
    close(ends[1]);
    while (read(ends[0], &number, 1) == 1)
        count = number + 1;
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    return count;
}

TEST_CASE(a_process_killed_at_any_write_of_an_import_loses_nothing_acknowledged)
{
    char name[] = "kept-00";
    for (int n = 1; n <= 90; n += 7) {
        name[5] = (char)('0' + n / 10);
        name[6] = (char)('0' + n % 10);
        test_dir_use(name);
        int sure = acknowledged(n);
        store *kept = test_open();
        assert_within(store_count(kept, NULL), sure, GAMES);
        assert_whole(kept);
        for (int i = 0; i < GAMES; i++)
            assert_true(take(kept, i, &place->notice) == STORE_THERE || i >= sure);
        assert_int_equal(store_count(kept, NULL), GAMES);
        assert_whole(kept);
        test_close(kept);
    }
}

/*
 * Save again until it works: a key waits only a moment for the other process, and a later one saves what is in memory.
 */
static bool keep_at_last(store *kept, store_ticket *ticket)
{
    bool good = false;
    for (int keys = 0; keys < 100000 && !good; keys++)
        good = store_save(kept, &place->a.game, place->a.played, TEST_NOW, ticket, &place->notice);
    return good;
}

/* In another process, deal, play and give up games, one after the other. */
static void finish_games(int first)
{
    store_ticket ticket = {0};
    store *kept = store_open(place->dir, TEST_NOW, &place->notice);
    bool good = kept != NULL;
    for (int i = 0; i < GAMES && good; i++) {
        test_deal(&place->a, (uint64_t)(first + i));
        (void)store_begin(kept, &place->a.game, TEST_NOW + first + i, &ticket, &place->notice);
        test_play(&place->a, 20);
        good = keep_at_last(kept, &ticket);
        good = good && sol_game_append(&place->a.game, sol_event_of(SOL_EVENT_GIVE_UP, place->a.played)) == SOL_OK;
        good = good && keep_at_last(kept, &ticket);
    }
    store_release(kept, &ticket);
    test_close(kept);
    _exit(good ? 0 : 1);
}

/* Half of their deals are the same, so that which of them counts is decided between the two. */
TEST_CASE(two_processes_finish_games_at_once_and_every_one_is_counted_right)
{
    static figures_stats stats;
    pid_t children[2];
    for (int i = 0; i < 2; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] == 0)
            finish_games(1 + i * GAMES / 2);
    }
    for (int i = 0; i < 2; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
    store *kept = test_open();
    assert_int_equal(store_count(kept, &(store_filter){.results = STORE_RESULT_LOST}), 2 * GAMES);
    assert_true(store_stats_read(kept, &(store_stats_filter){0}, TEST_NOW, &stats));
    assert_int_equal(stats.all.played, GAMES + GAMES / 2);
    assert_whole(kept);
}

/* In another process, import games from number `first` on without a pause, as `solitaire import` does. */
static void import_many(int first, int count, int told)
{
    char go;
    bool good = read(told, &go, 1) == 1;
    store *kept = store_open(place->dir, TEST_NOW, &place->notice);
    for (int i = first; good && i < first + count; i++)
        good = take(kept, i, &place->notice) != STORE_REFUSED;
    if (!good)
        (void)dprintf(STDERR_FILENO, "%s", place->notice.text);
    test_close(kept);
    _exit(good ? 0 : 1);
}

/* Half of the games are the same in both imports. */
TEST_CASE(concurrent_imports_lose_no_game)
{
    enum { MANY = 400 };
    int told[2];
    pid_t children[2];
    test_close(test_open());
    assert_int_equal(pipe(told), 0);
    for (int i = 0; i < 2; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] == 0)
            import_many(i * MANY / 2, MANY, told[0]);
    }
    assert_int_equal(write(told[1], "go", 2), 2);
    for (int i = 0; i < 2; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
    close(told[0]);
    close(told[1]);
    store *kept = test_open();
    assert_int_equal(store_count(kept, NULL), MANY + MANY / 2);
    assert_whole(kept);
}

/* In another process, lock the database, say so, and release it after longer than a player is made to wait. */
static void hold_a_while(int say)
{
    sqlite3 *db = NULL;
    bool good = sqlite3_open(place->db, &db) == SQLITE_OK &&
                sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK && write(say, "x", 1) == 1;
    sqlite3_sleep(1500);
    sqlite3_close(db);
    _exit(good ? 0 : 1);
}

TEST_CASE(an_import_waits_for_a_program_that_has_it_locked)
{
    int ends[2], status;
    char locked;
    test_close(test_open());
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        hold_a_while(ends[1]);
    assert_int_equal(read(ends[0], &locked, 1), 1);
    store *kept = test_open();
    assert_int_equal(take(kept, 1, &place->notice), STORE_ADDED);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_whole(kept);
    test_close(kept);
    close(ends[0]);
    close(ends[1]);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
