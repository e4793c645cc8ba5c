/*
 * export --all: that its file is whole on the disk before it takes another's place, that nothing is left behind when it
 * is killed, and that import takes back what it has written, whatever the clock said.
 */
#include "made.h"
#include "run.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- between the program and the system ------------------------------------------------------------------------- */

/* What was done in the home, a letter for each: f a file was synced, r one was renamed, d the directory was synced. */
static char done[16];
static int killed_by; /* the signal that comes when the file is about to take its place, 0 = none */

static void note(char what)
{
    size_t length = strlen(done);
    if (length + 1 < sizeof done)
        done[length] = what;
}

/* Note which file is synced.  The database and its log are of no concern here. */
int fsync(int fd)
{
    char link[64], path[RUN_PATH_MAX * 2] = "";
    (void)snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    if (readlink(link, path, sizeof path - 1) > 0 && strstr(path, ".part"))
        note('f');
    else if (strcmp(path, run_home) == 0)
        note('d');
    return 0;
}

int rename(const char *from, const char *to)
{
    if (killed_by)
        (void)raise(killed_by);
    note('r');
    return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

/* ---- the tests -------------------------------------------------------------------------------------------------- */

TEST_CASE(a_backup_lies_on_the_disk_before_it_takes_the_place_of_the_old_one)
{
    made_draws(42, 3, MADE_NOW);
    memset(done, 0, sizeof done);
    assert_int_equal(run_on("export --all", FILES("all.jsonl")), 0);
    assert_string_equal(done, "frd");
}

static void assert_leaves_nothing(int signal_number)
{
    int ended = -1;
    pid_t child = fork();
    if (child == 0) {
        killed_by = signal_number;
        (void)signal(signal_number, SIG_DFL);
        (void)run_on("export --all", FILES("all.jsonl"));
        _exit(0);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &ended, 0), child);
    assert_true(WIFSIGNALED(ended));
    assert_int_equal(WTERMSIG(ended), signal_number);
    assert_false(run_has_parts());
}

TEST_CASE(a_signal_that_ends_the_export_leaves_no_half_file)
{
    made_draws(42, 3, MADE_NOW);
    assert_leaves_nothing(SIGINT);
    assert_leaves_nothing(SIGTERM);
    assert_leaves_nothing(SIGHUP);
}

TEST_CASE(a_signal_that_is_ignored_does_not_end_the_export)
{
    made_draws(42, 3, MADE_NOW);
    (void)signal(SIGHUP, SIG_IGN);
    killed_by = SIGHUP;
    int status = run_on("export --all", FILES("all.jsonl"));
    killed_by = 0;
    (void)signal(SIGHUP, SIG_DFL);
    assert_int_equal(status, 0);
    assert_false(run_has_parts());
}

/* Export, and import into another store. */
static void move_to_another_place(void)
{
    assert_int_equal(run_on("export --all", FILES("all.jsonl")), 0);
    assert_int_equal(run("import --data-dir ~/other ~/all.jsonl"), 0);
}

TEST_CASE(games_begun_under_a_clock_that_no_date_can_say_can_be_imported)
{
    made_draws(42, 3, 0);
    made_draws(43, 3, -86400);
    made_draws(44, 3, INT64_C(400000000000));
    move_to_another_place();
    assert_string_equal(run_out, "3 games added, 0 continued, 0 already saved, 0 refused.\n");
    assert_int_equal(run_on("import", FILES("all.jsonl")), 0);
    assert_string_equal(run_out, "0 games added, 0 continued, 3 already saved, 0 refused.\n");
}

TEST_CASE(two_games_of_one_deal_begun_in_one_second_stay_two)
{
    made_draws(42, 5, MADE_NOW);
    made_draws(42, 3, MADE_NOW);
    move_to_another_place();
    assert_has(run_out, "2 games added, 0 continued");
}

TEST_CASE(a_game_that_was_left_out_is_told)
{
    made_draws(42, 3, MADE_NOW);
    made_draws(43, 0, MADE_NOW); /* this game is not released, as if its program was killed */
    assert_int_equal(run_on("export --all", FILES("all.jsonl")), 0);
    assert_has(run_out, "1 game written to ");
    assert_has(run_out, ", 1 unplayed game left out.\n");
}

int main(void) { return run_each(run_home_make, run_home_remove); }
