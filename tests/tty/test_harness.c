/* The harness itself, tried with programs that everybody knows. */
#include <signal.h>

#include "harness.h"

static tty *shell(const char *script)
{
    tty_options options = {.argv = WORDS("/bin/sh", "-c", script)};
    return tty_start(&options);
}

TEST_CASE(modes_that_are_left_on_are_named)
{
    tty *t = shell("printf '\\033[?1049h\\033[?25l\\033[?1000;1006h'");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_string_equal(tty_modes_left(t), "alternate-screen hidden-cursor mouse mouse-reports ");
    tty_end(t);
}

TEST_CASE(changed_line_settings_are_noticed)
{
    tty *t = shell("stty -echo");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_false(tty_line_restored(t));
    tty_end(t);
}

TEST_CASE(a_colour_that_is_left_on_is_noticed)
{
    tty *t = shell("printf '\\033[31mred'");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_false(tty_pen_plain(t));
    assert_true(tty_at(t, 0, 0).coloured);
    assert_false(tty_at(t, 1, 0).coloured);
    tty_end(t);
}

TEST_CASE(a_program_minds_signals_that_whoever_runs_the_tests_does_not)
{
    sigset_t blocked, before;
    void (*handler)(int) = signal(SIGINT, SIG_IGN);
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTERM);
    assert_int_equal(sigprocmask(SIG_BLOCK, &blocked, &before), 0);
    tty *interrupted = shell("kill -INT $$; echo unhurt"), *terminated = shell("kill -TERM $$; echo unhurt");
    const char *const argv[] = {"/bin/sh", "-c", "kill -INT $$; echo unhurt", NULL};
    char out[100];
    int without_terminal = tty_run(NULL, argv, out, sizeof out);
    sigprocmask(SIG_SETMASK, &before, NULL);
    signal(SIGINT, handler);
    assert_int_equal(tty_wait_exit(interrupted), 128 + SIGINT);
    assert_int_equal(tty_wait_exit(terminated), 128 + SIGTERM);
    assert_int_equal(without_terminal, 128 + SIGINT);
    tty_end(interrupted);
    tty_end(terminated);
}

int main(void) { return run_file(NULL); }
