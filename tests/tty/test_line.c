/* The line to the terminal: slow, cut anywhere, resized or gone in the middle of an update, stopped from outside. */
#include <signal.h>
#include <sys/stat.h>
#include <time.h>

#include "game.h"

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- slow ------------------------------------------------------------------------------------------------------- */

/* Each column of this FreeCell deal is in order, so the game finishes by itself. */
static void write_easy_deck(const char *path)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (const char *rank = "KQJT98765432A"; *rank; rank++)
        assert_true(fprintf(file, "%cS %cH %cD %cC ", *rank, *rank, *rank, *rank) > 0);
    assert_int_equal(fclose(file), 0);
}

/* Assert that no picture of a flying card was sent before the panel, nor before what the next key did. */
TEST_CASE(at_9600_baud_a_win_is_told_at_once)
{
    char deck[600];
    size_t before, after;
    snprintf(deck, sizeof deck, "%s/deck", (const char *)*state);
    write_easy_deck(deck);
    tty_options options = {.argv = WORDS(SOLITAIRE_BINARY, "freecell", "--deck", deck, "--no-clock"),
                           .home = *state,
                           .rows = 16,
                           .cols = 64,
                           .updates = true};
    tty *t = tty_start(&options);
    tty_slow(t);
    tty_wait_text(t, "finish");
    if (!tty_wait_idle(t))
        skip();
    (void)tty_raw(t, &before);
    tty_asks(t, "A", "Won!");
    tty_wait_idle(t);
    (void)tty_raw(t, &after);
    assert_within(after - before, 500, 3000);
    game_quit(t);
}

static size_t sent(tty *t)
{
    size_t length;
    (void)tty_raw(t, &length);
    return length;
}

/*
 * Whatever is being drawn, at most two parts of a picture are sent between a key and what it does: the one that is
 * being read, and the one that is on its way by then.  A whole picture has twice as many bytes.
 */
enum { TWO_PARTS = 1800 };

TEST_CASE(at_9600_baud_no_key_waits_for_a_whole_picture)
{
    char deck[600];
    snprintf(deck, sizeof deck, "%s/deck", (const char *)*state);
    write_easy_deck(deck);
    tty_options options = {
        .argv = WORDS(SOLITAIRE_BINARY, "freecell", "--deck", deck, "--no-clock"), .home = *state, .updates = true};
    tty *t = tty_start(&options);
    tty_slow(t);
    tty_wait_text(t, "finish");
    if (!tty_wait_idle(t))
        skip();
    size_t before = sent(t);
    tty_asks(t, "A", "Won!");
    assert_within(sent(t) - before, 50, TWO_PARTS);
    before = sent(t);
    tty_type(t, "%"); /* the statistics, while most of the table is still to come */
    tty_wait_text(t, "Statistics");
    assert_within(sent(t) - before, 50, TWO_PARTS);
    tty_wait_idle(t);
    assert_true(tty_find(t, "Streak", NULL, NULL));
    tty_asks(t, "q", "Won!");
    game_quit(t);
}

static bool has_asked(tty *t, const void *question)
{
    size_t length;
    return strstr(tty_raw(t, &length), question) != NULL;
}

/*
 * Quit before the terminal has answered the program's question, which it does when its output is read.  What does the
 * shell read then?  False if all this took so long that nobody would have waited for the answer.
 */
static bool quit_before_the_answer(const char *home)
{
    static const char *const argv[] = {"/bin/sh", "-c",
                                       "\"$0\" --seed 7 --no-clock; echo ended; read -r x; echo \"${#x} bytes\"",
                                       SOLITAIRE_BINARY, NULL};
    tty_options options = {.argv = argv, .home = home};
    double began = seconds();
    tty *t = tty_start(&options);
    tty_type(t, "q");
    tty_pass(150); /* a program that does not wait for the answer has ended by then */
    tty_wait(t, has_asked, "\033[?2026$p", "the question");
    bool soon = seconds() - began < 0.3;
    if (soon) {
        tty_wait_text(t, "ended");
        tty_asks(t, "typed\n", "5 bytes");
    }
    tty_end(t);
    return soon;
}

TEST_CASE(an_answer_that_comes_after_the_end_is_not_typed_into_the_shell)
{
    for (int tries = 0; tries < 20; tries++)
        if (quit_before_the_answer(*state))
            return;
    skip(); /* the machine is too busy */
}

/* ---- in the middle of an update --------------------------------------------------------------------------------- */

static bool is_large(tty *t, const void *unused)
{
    (void)unused;
    return strstr(tty_row(t, 0), "#7") && strstr(tty_row(t, 39), "? help");
}

TEST_CASE(a_window_resized_during_an_update_is_drawn_at_its_last_size)
{
    tty *t = game_begun(*state);
    if (!tty_freeze(t, "\014"))
        skip();
    tty_resize(t, 16, 64);
    tty_resize(t, 40, 120);
    tty_thaw(t);
    tty_wait(t, is_large, NULL, "everything in its place at the last size");
    game_wait_moves(t, 1);
    tty_wait_idle(t);
    game_plays(t, " ", 2);
    game_quit(t);
}

TEST_CASE(a_terminal_that_goes_during_an_update_ends_the_program_and_keeps_the_game)
{
    tty *t = game_begun(*state);
    if (!tty_freeze(t, "\014"))
        skip();
    tty_hang_up(t);
    assert_int_equal(tty_wait_exit(t), 128 + SIGHUP);
    tty_end(t);
    t = game_start(*state, NULL);
    game_wait_moves(t, 1);
}

/* The flag belongs to the terminal's open file, which is shared with all other programs in the terminal. */
TEST_CASE(an_output_that_others_made_impatient_loses_nothing_and_is_waited_for)
{
    tty *t = game_start_seven(*state);
    tty_make_impatient(t);
    if (!tty_freeze(t, "\014"))
        skip();
    tty_thaw(t);
    game_plays(t, " ", 1);
    tty_wait_text(t, "Klondike");
    tty_wait_text(t, "? help");
    tty_make_impatient(t);
    game_quit(t);
}

/*
 * Start a game whose terminal another program, at the other end of a pipe, has changed like this; it ends by q or by a
 * signal.
 */
static void assert_given_back_impatient(const char *home, int signal)
{
    static const char *const argv[] = {"/bin/sh", "-c", "read x <\"$HOME/go\"; exec \"$0\" --seed 7 --no-clock",
                                       SOLITAIRE_BINARY, NULL};
    char path[600];
    tty_options options = {.argv = argv, .home = home};
    snprintf(path, sizeof path, "%s/go", home);
    assert_int_equal(mkfifo(path, 0600), 0);
    tty *t = tty_start(&options);
    tty_make_impatient(t);
    FILE *go = fopen(path, "w");
    assert_non_null(go);
    assert_true(fputs("now\n", go) >= 0);
    fclose(go);
    tty_wait_text(t, "? help");
    assert_false(tty_is_impatient(t));
    if (signal)
        tty_signal(t, signal);
    else
        tty_type(t, "q");
    assert_int_equal(tty_wait_exit(t), signal ? 128 + signal : 0);
    assert_true(tty_is_impatient(t));
    tty_end(t);
    remove(path);
}

TEST_CASE(a_line_that_was_impatient_before_is_given_back_so)
{
    assert_given_back_impatient(*state, 0);
    assert_given_back_impatient(*state, SIGSEGV);
}

/* An accidental Ctrl-S, which elsewhere stops all output, must not stop the game. */
TEST_CASE(the_line_has_no_key_that_stops_it)
{
    tty *t = game_start_seven(*state);
    tty_type(t, "\023");
    game_plays(t, " ", 1);
    game_quit(t);
}

/* ---- stopped from outside --------------------------------------------------------------------------------------- */

static const char prompt[] = "shell-ready>";

static int pid_in(const char *home)
{
    char path[600];
    int pid = 0;
    snprintf(path, sizeof path, "%s/pid", home);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%d", &pid), 1);
    fclose(file);
    return pid;
}

/* After SIGTSTP to the game alone it first gives the terminal back, and returns with the same game. */
TEST_CASE(a_stop_from_outside_gives_the_terminal_back)
{
    static const char *const argv[] = {"/bin/sh", "-i", NULL}, *const env[] = {"PS1=shell-ready>", NULL};
    tty_options options = {.argv = argv, .home = *state, .env = env};
    tty *t = tty_start(&options);
    tty_wait_text(t, prompt);
    tty_asks(t, "sh -c 'echo $$ >\"$HOME/pid\"; exec \"$0\" --seed 7 --no-clock' " SOLITAIRE_BINARY "\n", "? help");
    game_plays(t, " ", 1);
    for (int round = 0; round < 2; round++) {
        assert_int_equal(kill(pid_in(*state), SIGTSTP), 0);
        tty_wait_text(t, prompt);
        assert_string_equal(tty_modes_left(t), "");
        assert_true(tty_pen_plain(t));
        game_plays(t, "fg\n", 1 + round);
        game_plays(t, " ", 2 + round);
    }
    tty_asks(t, "q", prompt);
    assert_string_equal(tty_modes_left(t), "");
    tty_type(t, "exit\n");
    tty_wait_exit(t);
}

/* ---- what others do to it --------------------------------------------------------------------------------------- */

/* A program that can ask the terminal ignores what the shell believes about its window. */
TEST_CASE(the_size_is_the_terminals_and_not_the_environments)
{
    tty_options options = {.home = *state, .env = WORDS("LINES=16", "COLUMNS=64"), .rows = 40, .cols = 120};
    tty *t = tty_start(&options);
    tty_wait(t, is_large, NULL, "the whole window to be used");
    tty_resize(t, 24, 80);
    tty_wait_text(t, "Klondike");
    game_quit(t);
}

/* Start a game on a terminal that tells no size; the window itself has 40 rows and 120 columns. */
static tty *start_sizeless(const char *home, const char *lines, const char *columns)
{
    tty_options options = {.home = home, .env = WORDS(lines, columns), .rows = 40, .cols = 120, .sizeless = true};
    return tty_start(&options);
}

static bool is_of_size(tty *t, const void *rows)
{
    return strstr(tty_row(t, 0), "#7") && strstr(tty_row(t, *(const int *)rows - 1), "? help");
}

/* A serial line knows no size, but its user may have told it to the shell. */
TEST_CASE(where_the_terminal_tells_no_size_it_is_the_environments)
{
    const int said = 30, then = 40;
    tty *t = start_sizeless(*state, "LINES=30", "COLUMNS=100");
    tty_wait(t, is_of_size, &said, "thirty rows to be used");
    tty_resize(t, 40, 120);
    tty_wait(t, is_of_size, &then, "the whole window to be used once its size is known");
    game_quit(t);
}

TEST_CASE(where_nobody_tells_a_size_it_is_the_usual_one)
{
    static const char *const says[][2] = {{"LINES=", "COLUMNS="}, {"LINES=0", "COLUMNS=0"}, {"LINES=x", "COLUMNS=-3"}};
    const int usual = 24;
    for (size_t i = 0; i < sizeof says / sizeof *says; i++) {
        tty *t = start_sizeless(*state, says[i][0], says[i][1]);
        tty_wait(t, is_of_size, &usual, "24 rows to be used");
        game_quit(t);
    }
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
