/*
 * --restricted, and the program as a login shell: it reads and writes no file except the saved games, and leads to no
 * shell.
 */
#include "run.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "screen.h"

TEST_CASE(commands_and_options_that_touch_files_are_off)
{
    run_refuses("export --restricted --all all.jsonl", "solitaire export is off here");
    run_refuses("deal --restricted /etc/passwd", "\"/etc/passwd\" is not a deal number");
    run_refuses("import --restricted all.jsonl", "solitaire import is off here");
    run_refuses("doctor --restricted", "solitaire doctor is off here");
    run_refuses("solve --restricted --deck /etc/passwd", "solitaire solve is off here");
    run_refuses("deal --restricted --deck /etc/passwd", "--deck is off here");
    run_refuses("games --restricted --data-dir /tmp", "--data-dir is off here");
    run_refuses("games --restricted --config /etc/passwd", "--config is off here");
    run_refuses("replay --restricted --text /etc/passwd", "files cannot be named here");
    run_refuses("replay --restricted --text -", "files cannot be named here");
    run_refuses("--restricted --race /etc/passwd", "files cannot be named here (--restricted): --race takes only");
}

/* Whoever knows the number of a deal knows every card of it. */
TEST_CASE(nobody_else_can_read_which_deal_is_being_played)
{
    static const char *const names[] = {"elsewhere", "elsewhere/solitaire.db", "elsewhere/solitaire.db-wal",
                                        "elsewhere/solitaire.db-shm"};
    mode_t before = umask(0);
    run_set("SOLITAIRE_DATA_DIR", run_path("elsewhere"));
    assert_int_equal(run_keys("--restricted --seed 7", "Space Space | q q"), 0);
    (void)umask(before);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct stat about;
        if (stat(run_path(names[i]), &about) == 0)
            assert_int_equal(about.st_mode & 077, 0);
        else
            assert_true(i > 1);
    }
}

TEST_CASE(the_environment_says_where_games_are_kept)
{
    run_set("SOLITAIRE_DATA_DIR", run_path("elsewhere"));
    assert_int_equal(run("games --restricted"), 0);
    assert_int_equal(access(run_path("elsewhere"), F_OK), 0);
}

TEST_CASE(the_game_is_neither_suspended_nor_exported)
{
    assert_int_equal(run_keys("--seed 7 --restricted", "Space Ctrl-z | H e | q q"), 0);
    assert_int_equal(screen_seen.suspends, 0);
    assert_has(screen_text(), "Klondike");
    run_shows("--restricted", "H e |", "You cannot write files here.");
}

/* Start the real program as sshd starts a login shell, with these words after its name.  Returns its exit status. */
static int log_in(const char *word, const char *more)
{
    int ended = -1;
    pid_t child = fork();
    if (child == 0) {
        if (freopen("/dev/null", "r", stdin) && freopen("/dev/null", "w", stdout) && freopen("/dev/null", "w", stderr))
            (void)execl(SOLITAIRE_BINARY, word ? "solitaire" : "-solitaire", word, more, (char *)NULL);
        _exit(127);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &ended, 0), child);
    assert_true(WIFEXITED(ended));
    return WEXITSTATUS(ended);
}

TEST_CASE(as_a_login_shell_it_runs_no_command_and_needs_a_terminal)
{
    assert_int_equal(log_in("-c", "export --all all.jsonl"), 2);
    assert_int_equal(log_in("-c", "/usr/lib/openssh/sftp-server"), 2);
    assert_int_equal(log_in(NULL, NULL), 2);
}

int main(void) { return run_each(run_home_make, run_home_remove); }
