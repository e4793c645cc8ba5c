/*
 * The game is stopped and continued: by Ctrl-Z under a shell, and by signals from outside.
 */
#include <signal.h>

#include "game.h"

static const char prompt[] = "shell-ready>";

/* An interactive shell, which has job control. */
static tty *start_shell(const char *home)
{
    char path[TTY_TEXT_MAX];
    (void)snprintf(path, sizeof path, "%s/.inputrc", home);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    (void)fputs("set enable-bracketed-paste off\n", file); /* a shell with readline asks for these marks, too */
    (void)fclose(file);
    tty_options options = {.argv = WORDS("/bin/sh", "-i"), .home = home, .env = WORDS("PS1=shell-ready>")};
    tty *t = tty_start(&options);
    tty_wait_text(t, prompt);
    return t;
}

/* Start the game by a command that begins like this. */
static void type_command(tty *t, const char *before)
{
    tty_type(t, before);
    tty_asks(t, SOLITAIRE_BINARY " --seed 7 --no-clock\n", "? help");
}

static void leave_shell(tty *t)
{
    tty_type(t, "exit\n");
    tty_wait_exit(t);
    assert_string_equal(tty_modes_left(t), "");
    tty_end(t);
}

/*
 * Press Ctrl-Z, assert that the shell has the terminal as it wants it, type fg, and assert that the game is there
 * again.
 */
static void stop_and_continue(tty *t)
{
    tty_asks(t, "\032", prompt);
    assert_string_equal(tty_modes_left(t), "");
    assert_true(tty_pen_plain(t));
    tty_asks(t, "echo $((6 * 7))-echoes\n", "42-echoes");
    tty_asks(t, "fg\n", "? help");
    assert_false(tty_find(t, "42-echoes", NULL, NULL));
}

TEST_CASE(ctrl_z_stops_the_game_and_fg_goes_on)
{
    tty *t = start_shell(*state);
    type_command(t, "");
    game_plays(t, " ", 1);
    stop_and_continue(t);
    game_wait_moves(t, 1);
    assert_true(tty_reads_at_once(t));
    game_plays(t, " ", 2);
    stop_and_continue(t);
    game_plays(t, "u", 1);
    tty_asks(t, "q", prompt);
    leave_shell(t);
}

/* The script must stop together with the game, or the shell above it would wait for ever. */
TEST_CASE(a_script_that_started_the_game_stops_with_it)
{
    tty *t = start_shell(*state);
    type_command(t, "sh -c '\"$0\" \"$@\"; echo script is over' ");
    stop_and_continue(t);
    tty_asks(t, "q", "script is over");
    leave_shell(t);
}

TEST_CASE(a_game_killed_while_it_is_stopped_leaves_the_shell_its_terminal)
{
    tty *t = start_shell(*state);
    type_command(t, "");
    tty_asks(t, "\032", prompt);
    tty_asks(t, "kill %1; fg; echo all-$((1 + 1))-over\n", "all-2-over");
    assert_string_equal(tty_modes_left(t), "");
    leave_shell(t);
}

TEST_CASE(a_terminal_resized_while_the_game_is_stopped_is_measured_anew)
{
    tty *t = start_shell(*state);
    type_command(t, "");
    tty_asks(t, "\032", prompt);
    tty_resize(t, 40, 120);
    tty_asks(t, "fg\n", "n new");
    assert_true(strstr(tty_row(t, 39), "? help") != NULL);
    tty_asks(t, "q", prompt);
    leave_shell(t);
}

/* Nobody could continue a session's leader that stopped itself, so it continues at once. */
TEST_CASE(ctrl_z_without_a_shell_does_not_stop_for_ever)
{
    tty *t = game_start_seven(*state);
    tty_type(t, "\032");
    game_plays(t, " ", 1);
    game_quit(t);
}

TEST_CASE(after_a_stop_from_outside_the_screen_is_painted_anew)
{
    tty *t = game_begun(*state);
    tty_signal(t, SIGSTOP);
    tty_soil(t);
    assert_int_equal(game_moves(t), -1);
    tty_signal(t, SIGCONT);
    game_wait_moves(t, 1);
    tty_wait_gone(t, "rubbish");
    tty_wait_gone(t, "EEE");
    game_quit(t);
}

TEST_CASE(ctrl_l_paints_the_screen_anew)
{
    tty *t = game_start_seven(*state);
    tty_soil(t);
    tty_asks(t, "\014", "Klondike");
    tty_wait_gone(t, "EEE");
    tty_wait_text(t, "? help");
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
