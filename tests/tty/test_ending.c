/* However the program ends, the terminal is given back whole and the game is kept. */
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "game.h"

/* Assert that the game's one move was saved. */
static void assert_kept(const char *home)
{
    tty *t = game_start(home, NULL);
    tty_wait_text(t, "#7");
    game_wait_moves(t, 1);
    tty_end(t);
}

static void assert_dies_well(const char *home, int signal)
{
    tty *t = game_begun(home);
    tty_signal(t, signal);
    assert_int_equal(tty_wait_exit(t), 128 + signal);
    assert_given_back(t);
    tty_end(t);
    assert_kept(home);
}

TEST_CASE(q_gives_the_terminal_back)
{
    tty *t = game_begun(*state);
    game_quit(t);
    assert_kept(*state);
}

/* Ctrl-C throws away what poll has promised; a read that waited then would wait for a key, and the program not end. */
TEST_CASE(a_read_never_waits_for_a_key_that_ctrl_c_has_thrown_away)
{
    tty *t = game_begun(*state);
    assert_true(tty_reads_at_once(t));
    tty_end(t);
}

TEST_CASE(ctrl_c_gives_the_terminal_back)
{
    tty *t = game_begun(*state);
    tty_type(t, "\003");
    assert_int_equal(tty_wait_exit(t), 128 + SIGINT);
    assert_given_back(t);
    tty_end(t);
    assert_kept(*state);
}

TEST_CASE(a_signal_that_ends_the_program_gives_the_terminal_back)
{
    static const int numbers[] = {
        SIGTERM,   SIGHUP,  SIGINT,  SIGQUIT, SIGSEGV, SIGABRT, SIGBUS,    SIGFPE,
        SIGILL,    SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGTRAP, SIGVTALRM, SIGPROF,
#ifdef SIGPOLL
        SIGPOLL,
#endif
#ifdef SIGPWR
        SIGPWR,
#endif
#ifdef SIGSTKFLT
        SIGSTKFLT,
#endif
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        assert_dies_well(*state, numbers[i]);
}

TEST_CASE(a_write_beyond_the_limit_of_a_file_ends_nothing)
{
    const char *const argv[] = {"/bin/sh", "-c", "ulimit -f 0; exec \"$0\" --seed 7 --no-clock", SOLITAIRE_BINARY,
                                NULL};
    tty_options options = {.argv = argv, .home = *state};
    tty *t = tty_start(&options);
    tty_wait_text(t, "Nothing is being saved:");
    game_plays(t, " ", 1);
    tty_type(t, "q");
    tty_wait_text(t, "This game is not being saved. Press q again to quit and lose it.");
    game_quit(t);
}

/* ---- a terminal that hangs -------------------------------------------------------------------------------------- */

static tty *begun_and_frozen(const char *home)
{
    tty *t = game_begun(home);
    if (!tty_freeze(t, "\014"))
        skip();
    return t;
}

/* Nobody is left to give the screen back to, but the line is given back and the game is saved. */
TEST_CASE(a_terminal_that_hangs_does_not_keep_the_game_from_ending)
{
    static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        tty *t = begun_and_frozen(*state);
        tty_signal(t, numbers[i]);
        assert_int_equal(tty_wait_exit(t), 128 + numbers[i]);
        assert_true(tty_line_restored(t));
        tty_end(t);
        assert_kept(*state);
    }
}

TEST_CASE(a_terminal_that_hangs_for_a_while_loses_nothing)
{
    tty *t = begun_and_frozen(*state);
    tty_type(t, " ");
    tty_signal(t, SIGWINCH); /* this signal does not ask for an end */
    tty_thaw(t);
    game_wait_moves(t, 2);
    tty_wait_text(t, "Klondike");
    tty_wait_text(t, "? help");
    game_quit(t);
}

TEST_CASE(the_screen_before_the_game_comes_back_as_it_was)
{
    int before, after;
    const char *const argv[] = {"/bin/sh", "-c", "echo before the game; \"$0\" --seed 7; echo after it",
                                SOLITAIRE_BINARY, NULL};
    tty_options options = {.argv = argv, .home = *state};
    tty *t = tty_start(&options);
    tty_wait_text(t, "Klondike");
    assert_false(tty_find(t, "before the game", NULL, NULL));
    tty_type(t, "q");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_true(tty_find(t, "before the game", &before, NULL));
    assert_true(tty_find(t, "after it", &after, NULL));
    assert_int_equal(after, before + 1);
}

TEST_CASE(one_line_stays_of_a_game_that_was_begun)
{
    int before, line, after;
    const char *const argv[] = {"/bin/sh", "-c", "echo before the game; \"$0\" --seed 7; echo after it",
                                SOLITAIRE_BINARY, NULL};
    tty_options options = {.argv = argv, .home = *state};
    tty *t = tty_start(&options);
    tty_wait_text(t, "Klondike");
    tty_type(t, " q");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_true(tty_find(t, "before the game", &before, NULL));
    assert_true(tty_find(t, "Klondike #7 is saved. Type \"solitaire\" to continue it.", &line, NULL));
    assert_true(tty_find(t, "after it", &after, NULL));
    assert_int_equal(line, before + 1);
    assert_int_equal(after, before + 2);
}

/* Begin the game that these options start, and leave it: the line that stays says how to continue it. */
static void leaves_a_game(const tty_options *options, const char *line)
{
    tty *t = tty_start(options);
    tty_wait_text(t, "Klondike");
    tty_type(t, " q");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_true(tty_find(t, line, NULL, NULL));
}

TEST_CASE(a_game_that_a_script_has_started_is_continued_by_the_script)
{
    const char *const argv[] = {SOLITAIRE_BINARY, "--seed", "7", NULL};
    tty_options options = {.argv = argv, .home = *state, .env = WORDS("SOLITAIRE_STARTED_BY=../scripts/play")};
    leaves_a_game(&options, "Klondike #7 is saved. Type \"../scripts/play\" to continue it.");
}

TEST_CASE(a_program_of_another_name_is_called_by_that_name)
{
    const char *const argv[] = {"/bin/sh", "-c", "ln -s \"$0\" ~/patience && exec ~/patience --seed 7",
                                SOLITAIRE_BINARY, NULL};
    tty_options options = {.argv = argv, .home = *state};
    leaves_a_game(&options, "Klondike #7 is saved. Type \"patience\" to continue it.");
}

/* sshd puts a dash before the name of a login shell, which is no part of it; a shell finds the program by PATH. */
TEST_CASE(a_program_without_a_folder_is_called_by_its_name_but_for_a_login_shells_dash)
{
    static const char *const names[] = {"-patience", "patience"};
    char link[512], path[512];
    (void)snprintf(path, sizeof path, "PATH=%s", (const char *)*state);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        (void)snprintf(link, sizeof link, "%s/%s", (const char *)*state, names[i]);
        assert_int_equal(symlink(SOLITAIRE_BINARY, link), 0);
        const char *const argv[] = {names[i], "--seed", "7", NULL};
        tty_options options = {.argv = argv, .home = *state, .env = WORDS(path)};
        leaves_a_game(&options, "Klondike #7 is saved. Type \"patience\" to continue it.");
    }
}

/* tmux leaves a part of what is still on the screen to the shell if its window has grown meanwhile. */
TEST_CASE(the_screen_is_empty_when_it_is_left)
{
    size_t length;
    tty *t = game_begun(*state);
    tty_type(t, "q");
    assert_int_equal(tty_wait_exit(t), 0);
    const char *raw = tty_raw(t, &length), *left = strstr(raw, "\033[?1049l"), *cleared = NULL;
    assert_non_null(left);
    for (const char *at = raw; (at = strstr(at, "\033[H\033[2J")) && at < left; at++)
        cleared = at;
    assert_non_null(cleared);
    for (const char *at = cleared; at < left; at++)
        assert_int_not_equal((unsigned char)*at & 0xC0, 0xC0); /* no card is drawn any more */
}

TEST_CASE(a_window_that_is_closed_ends_the_program_and_keeps_the_game)
{
    tty *t = game_begun(*state);
    tty_hang_up(t);
    assert_int_equal(tty_wait_exit(t), 128 + SIGHUP);
    tty_end(t);
    assert_kept(*state);
}

/* Start with a second terminal for standard input, which vanishes while the first one stays; no signal is sent then. */
static tty *start_with_input(const char *home, const char *const *argv, int *input)
{
    *input = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(*input >= 0);
    assert_int_equal(grantpt(*input), 0);
    assert_int_equal(unlockpt(*input), 0);
    fcntl(*input, F_SETFD, FD_CLOEXEC);
    /* a terminal that is asked nothing, for the answer would come from the wrong one */
    tty_options options = {.argv = argv, .home = home, .input = ptsname(*input), .term = "linux"};
    return tty_start(&options);
}

static void assert_ends_with_input(tty *t, int input)
{
    close(input);
    assert_int_equal(tty_wait_exit(t), 0);
    assert_string_equal(tty_modes_left(t), "");
    tty_end(t);
}

TEST_CASE(the_end_of_standard_input_ends_the_program)
{
    int input;
    tty *t = start_with_input(*state, NULL, &input);
    tty_wait_text(t, "? help");
    assert_int_equal(write(input, " ", 1), 1);
    game_wait_moves(t, 1);
    assert_ends_with_input(t, input);
    assert_kept(*state);
}

TEST_CASE(the_end_of_standard_input_ends_a_search_for_a_deal)
{
    int input;
    tty *t = start_with_input(*state, WORDS(SOLITAIRE_BINARY, "spider", "--suits=4", "--difficulty=easy"), &input);
    tty_wait_text(t, "Esc or q stops the search.");
    assert_ends_with_input(t, input);
}

TEST_CASE(a_signal_that_the_parent_ignores_is_ignored)
{
    const char *const argv[] = {"/bin/sh", "-c", "trap '' HUP USR1; exec \"$0\" --seed 7", SOLITAIRE_BINARY, NULL};
    tty_options options = {.argv = argv, .home = *state};
    tty *t = tty_start(&options);
    tty_wait_text(t, "? help");
    tty_signal(t, SIGHUP);
    tty_signal(t, SIGUSR1);
    game_plays(t, " ", 1);
    game_quit(t);
}

/* ---- where it cannot be played ---------------------------------------------------------------------------------- */

/* Assert that one line says why, the status is 2, and nothing was done to the terminal. */
static void assert_refused(const tty_options *options, const char *why)
{
    size_t length;
    tty *t = tty_start(options);
    assert_int_equal(tty_wait_exit(t), 2);
    assert_true(tty_find(t, why, NULL, NULL));
    const char *raw = tty_raw(t, &length);
    assert_null(memchr(raw, '\033', length));
    assert_ptr_equal(memchr(raw, '\n', length), raw + length - 1);
    assert_true(tty_line_restored(t));
    tty_end(t);
}

TEST_CASE(where_it_cannot_be_played_a_sentence_says_so)
{
    static const struct {
        const char *term, *input, *output, *why;
    } rows[] = {
        {.term = "dumb", .why = "TERM=dumb cannot place the cursor"},
        {.term = "dumb", .why = "use --plain to play in lines of text"},
        {.term = "no-such-terminal", .why = "TERM=no-such-terminal is not known here"},
        {.term = "x\033[31m", .why = "TERM=x\\x1B[31m is not known here"},
        {.term = "", .why = "TERM is not set"},
        {.input = "/dev/null", .why = "standard input is not a terminal"},
        {.output = "/dev/null", .why = "standard output is not a terminal"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tty_options options = {.argv = WORDS(SOLITAIRE_BINARY), .home = *state, .cols = 200};
        options.term = rows[i].term;
        options.input = rows[i].input;
        options.output = rows[i].output;
        assert_refused(&options, rows[i].why);
    }
}

/*
 * With few of them the guard cannot begin; with some more curses cannot, and what the guard has done is undone.  What
 * curses has begun by then it never frees, and the list of known leaks cannot be opened.
 */
TEST_CASE(a_terminal_for_which_no_more_files_can_be_opened_is_left_alone)
{
    for (const char *const *limit = WORDS("4", "5", "6", "7"); *limit; limit++) {
        static const char script[] =
            "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit -n $1; ASAN_OPTIONS=detect_leaks=0 exec \"$0\"";
        const char *const argv[] = {"/bin/sh", "-c", script, SOLITAIRE_BINARY, *limit, NULL};
        assert_refused(&(tty_options){.argv = argv, .home = *state, .cols = 200}, "the terminal cannot be used");
    }
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
