/* The harness itself, tried with programs that everybody knows. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "harness.h"

static tty *shell(const char *script)
{
    const char *const argv[] = {"/bin/sh", "-c", script, NULL};
    tty_options options = {.argv = argv};
    return tty_start(&options);
}

static void what_a_program_prints_stands_on_the_screen(void **state)
{
    (void)state;
    int row, col;
    tty *t = shell("printf 'one\\n  t♥o\\n'; read line");
    tty_wait_text(t, "t♥o");
    assert_true(tty_find(t, "♥o", &row, &col));
    assert_int_equal(row, 1);
    assert_int_equal(col, 3);
    assert_string_equal(tty_row(t, 0), "one");
    assert_false(tty_find(t, "three", NULL, NULL));
    tty_end(t);
}

static void what_is_typed_reaches_the_program(void **state)
{
    (void)state;
    tty *t = shell("read line; echo \"<$line>\"");
    tty_type(t, "hello\n");
    tty_wait_text(t, "<hello>");
    assert_int_equal(tty_wait_exit(t), 0);
    tty_end(t);
}

static void the_exit_status_is_told_and_so_is_a_signal(void **state)
{
    (void)state;
    tty *t = shell("exit 7");
    assert_int_equal(tty_wait_exit(t), 7);
    tty_end(t);
    t = shell("echo up; exec cat");
    tty_wait_text(t, "up");
    tty_signal(t, SIGTERM);
    assert_int_equal(tty_wait_exit(t), 128 + SIGTERM);
    tty_end(t);
}

static void a_text_that_is_overwritten_is_gone(void **state)
{
    (void)state;
    tty *t = shell("printf here; read line; printf '\\033[H\\033[2Jthere'; read line");
    tty_wait_text(t, "here");
    tty_type(t, "\n");
    tty_wait_text(t, "there");
    tty_wait_gone(t, " here");
    tty_end(t);
}

static void modes_that_are_left_on_are_named(void **state)
{
    (void)state;
    tty *t = shell("printf '\\033[?1049h\\033[?25l\\033[?1000;1006h'");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_string_equal(tty_modes_left(t), "alternate-screen hidden-cursor mouse mouse-reports ");
    tty_end(t);
}

static void modes_that_are_switched_off_again_are_not_named(void **state)
{
    (void)state;
    tty *t = shell("printf '\\033[?1049h\\033[?25l\\033[?1h\\033[?1l\\033[?1049l\\033[?25h'");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_string_equal(tty_modes_left(t), "");
    assert_given_back(t);
    tty_end(t);
}

static void changed_line_settings_are_noticed(void **state)
{
    (void)state;
    tty *t = shell("stty -echo");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_false(tty_line_restored(t));
    tty_end(t);
}

static void a_colour_that_is_left_on_is_noticed(void **state)
{
    (void)state;
    tty *t = shell("printf '\\033[31mred'");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_false(tty_pen_plain(t));
    assert_true(tty_at(t, 0, 0).coloured);
    assert_false(tty_at(t, 1, 0).coloured);
    tty_end(t);
}

static void a_resized_terminal_tells_its_new_size(void **state)
{
    (void)state;
    tty *t = shell("trap 'stty size' WINCH; echo up; while :; do read line; done");
    tty_wait_text(t, "up");
    tty_resize(t, 30, 100);
    tty_type(t, "\n"); /* some shells run a trap only after the read */
    tty_wait_text(t, "30 100");
    assert_int_equal(tty_cols(t), 100);
    tty_end(t);
}

static void a_terminal_that_vanishes_hangs_its_program_up(void **state)
{
    (void)state;
    tty *t = shell("echo up; exec cat");
    tty_wait_text(t, "up");
    tty_hang_up(t);
    assert_int_equal(tty_wait_exit(t), 128 + SIGHUP);
    tty_end(t);
}

static void every_program_has_the_home_that_it_is_given(void **state)
{
    const char *const argv[] = {"/bin/sh", "-c", "echo x > \"$HOME/file\"; mkdir -p \"$XDG_DATA_HOME/a\"", NULL};
    const char *const look[] = {"/bin/sh", "-c", "cat \"$HOME/file\"; ls \"$XDG_DATA_HOME\"", NULL};
    char out[100];
    tty_options options = {.argv = argv, .home = *state};
    tty *t = tty_start(&options);
    assert_int_equal(tty_wait_exit(t), 0);
    tty_end(t);
    assert_int_equal(tty_run(*state, look, out, sizeof out), 0);
    assert_string_equal(out, "x\na\n");
}

static void a_program_without_a_terminal_is_run_to_its_end(void **state)
{
    (void)state;
    const char *const argv[] = {"/bin/sh", "-c", "test -t 0 || echo no; test -t 1 || echo no >&2; exit 3", NULL};
    char out[100];
    assert_int_equal(tty_run(NULL, argv, out, sizeof out), 3);
    assert_string_equal(out, "no\nno\n");
}

static void a_program_minds_signals_that_whoever_runs_the_tests_does_not(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_program_prints_stands_on_the_screen),
        cmocka_unit_test(what_is_typed_reaches_the_program),
        cmocka_unit_test(the_exit_status_is_told_and_so_is_a_signal),
        cmocka_unit_test(a_text_that_is_overwritten_is_gone),
        cmocka_unit_test(modes_that_are_left_on_are_named),
        cmocka_unit_test(modes_that_are_switched_off_again_are_not_named),
        cmocka_unit_test(changed_line_settings_are_noticed),
        cmocka_unit_test(a_colour_that_is_left_on_is_noticed),
        cmocka_unit_test(a_resized_terminal_tells_its_new_size),
        cmocka_unit_test(a_terminal_that_vanishes_hangs_its_program_up),
        cmocka_unit_test_setup_teardown(every_program_has_the_home_that_it_is_given, tty_home_make, tty_home_remove),
        cmocka_unit_test(a_program_without_a_terminal_is_run_to_its_end),
        cmocka_unit_test(a_program_minds_signals_that_whoever_runs_the_tests_does_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
