/* solitaire solve on a terminal: the progress bar, Ctrl-C, and the line on the screen. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game.h"

/* A command with more deals than anybody waits for. */
#define FOR_EVER "1..1000000"

static tty *start(const char *home, const char *output, const char *const *arguments)
{
    const char *argv[16] = {SOLITAIRE_BINARY, "solve", "--memory", "16"};
    for (int i = 0; arguments[i]; i++)
        argv[4 + i] = arguments[i];
    tty_options options = {.argv = argv, .home = home, .output = output};
    return tty_start(&options);
}

static const char *path_in(const char *home, const char *name)
{
    static char path[1024];
    (void)snprintf(path, sizeof path, "%s/%s", home, name);
    FILE *file = fopen(path, "ab"); /* so that the file exists */
    assert_non_null(file);
    (void)fclose(file);
    return path;
}

/* The last whole line of a file. */
static const char *last_line(const char *path, char text[4096])
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    (void)fseek(file, -2000, SEEK_END);
    size_t length = fread(text, 1, 4095, file);
    (void)fclose(file);
    assert_true(length > 1 && text[length - 1] == '\n');
    text[length - 1] = 0;
    return strrchr(text, '\n') + 1;
}

TEST_CASE(a_study_shows_how_far_it_is_with_rate_share_and_time_left)
{
    const char *out = path_in(*state, "out");
    tty *t = start(*state, out, WORDS(FOR_EVER));
    tty_wait_text(t, "0% [..........] ");
    tty_wait_text(t, "/1000000, ");
    tty_wait_text(t, "/s, won ");
    tty_wait_text(t, " left");
    tty_type(t, "\003");
    assert_int_equal(tty_wait_exit(t), 128 + SIGINT);
    assert_false(tty_find(t, "/s, won ", NULL, NULL));
}

TEST_CASE(ctrl_c_prints_the_summary_so_far_and_leaves_whole_lines)
{
    char text[4096];
    const char *out = path_in(*state, "out");
    tty *t = start(*state, out, WORDS(FOR_EVER, "--json"));
    tty_wait_text(t, "/s, won ");
    tty_type(t, "\003");
    assert_int_equal(tty_wait_exit(t), 128 + SIGINT);
    tty_wait_text(t, " of computing time");
    tty_wait_text(t, "95% Wilson interval ");
    assert_true(tty_line_restored(t));
    tty_end(t);
    const char *last = last_line(out, text);
    assert_int_equal(strncmp(last, "{\"deal\": \"", 10), 0);
    assert_int_equal(last[strlen(last) - 1], '}');
}

TEST_CASE(a_request_to_terminate_does_the_same_and_no_bar_is_shown_that_is_not_wanted)
{
    tty *t = start(*state, NULL, WORDS(FOR_EVER, "--no-progress"));
    tty_wait_text(t, "\"result\": \"won\"");
    tty_signal(t, SIGTERM);
    assert_int_equal(tty_wait_exit(t), 128 + SIGTERM);
    tty_wait_text(t, " of computing time");
    assert_false(tty_find(t, "/s, won ", NULL, NULL));
}

static unsigned long lines_of(const char *path)
{
    unsigned long lines = 0;
    FILE *file = fopen(path, "rb");
    if (!file)
        return 0; /* not begun yet */
    for (int c; (c = getc(file)) != EOF;)
        lines += c == '\n';
    (void)fclose(file);
    return lines;
}

/* Was something added to the file? */
static void interrupt(const char *home, const char *path)
{
    unsigned long before = lines_of(path);
    tty *t = start(home, NULL, WORDS(FOR_EVER, "--resume", path));
    tty_wait_text(t, "/s, won ");
    while (lines_of(path) <= before)
        (void)usleep(1000);
    tty_type(t, "\003");
    assert_int_equal(tty_wait_exit(t), 128 + SIGINT);
    tty_end(t);
}

/* --merge refuses a file in which a deal stands twice or a line is torn. */
TEST_CASE(a_resumed_study_solves_each_deal_once)
{
    char sum[64];
    const char *path = path_in(*state, "study");
    tty_options options = {.argv = WORDS(SOLITAIRE_BINARY, "solve", "--merge", path), .home = *state};
    interrupt(*state, path);
    interrupt(*state, path);
    (void)snprintf(sum, sizeof sum, "%lu deals: ", lines_of(path));
    tty *t = tty_start(&options);
    assert_int_equal(tty_wait_exit(t), 0);
    tty_wait_text(t, sum);
}

TEST_CASE(a_faulty_deck_is_told_while_others_may_still_come)
{
    tty *t = start(*state, path_in(*state, "out"), WORDS("--deck", "-"));
    tty_type(t, "# decks\nThis line is as long as a deck, so that no board is waited for.\n");
    tty_wait_text(t, "solitaire: standard input:2: ");
    assert_int_equal(tty_wait_exit(t), 2);
    assert_true(tty_line_restored(t));
}

/* Solve deals into a pipe that nobody reads, until it is full; both its ends are open here. */
static pid_t start_into_pipe(const char *path, int *end)
{
    assert_int_equal(mkfifo(path, 0600), 0);
    *end = open(path, O_RDWR | O_NONBLOCK);
    int to = open(path, O_WRONLY), nowhere = open("/dev/null", O_WRONLY);
    assert_true(*end >= 0 && to >= 0 && nowhere >= 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        tty_mind_signals();
        if (dup2(to, STDOUT_FILENO) >= 0 && dup2(nowhere, STDERR_FILENO) >= 0)
            (void)execl(SOLITAIRE_BINARY, SOLITAIRE_BINARY, "solve", "--memory", "16", FOR_EVER, (char *)NULL);
        _exit(127);
    }
    (void)close(to);
    (void)close(nowhere);
    for (struct pollfd room = {.fd = *end, .events = POLLOUT}; poll(&room, 1, 0) == 1;)
        (void)usleep(1000);
    return child;
}

/* The second signal ends the program, whatever it waits for; two that come at once may be one. */
TEST_CASE(a_reader_that_stalls_does_not_keep_it_from_ending)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        char path[1024];
        int end, status;
        (void)snprintf(path, sizeof path, "%s/pipe%d", (const char *)*state, signals[i]);
        pid_t child = start_into_pipe(path, &end);
        while (waitpid(child, &status, WNOHANG) == 0) {
            (void)kill(child, signals[i]);
            (void)usleep(1000);
        }
        assert_int_equal(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status), 128 + signals[i]);
        (void)close(end);
    }
}

TEST_CASE(what_cannot_be_written_ends_it)
{
    tty *t = start(*state, "/dev/full", WORDS(FOR_EVER));
    tty_wait_text(t, "solitaire: the output could not be written");
    assert_int_equal(tty_wait_exit(t), 1);
}

/* The command asks for more memory than can be addressed; a sanitizer would end the program before it could say so. */
TEST_CASE(without_memory_nothing_is_begun)
{
    char path[1024];
    const char *argv[] = {SOLITAIRE_BINARY, "solve", "1..3", "--memory", "9999999999", NULL, path, NULL};
    tty_options options = {.argv = argv, .home = *state, .env = WORDS("ASAN_OPTIONS=allocator_may_return_null=1")};
    (void)snprintf(path, sizeof path, "%s/study", (const char *)*state);
    tty *t = tty_start(&options);
    assert_int_equal(tty_wait_exit(t), 1);
    tty_wait_text(t, "solitaire: there is not enough memory for ");
    assert_false(tty_find(t, "\"deal\"", NULL, NULL));
    tty_end(t);
    argv[5] = "--resume";
    t = tty_start(&options);
    assert_int_equal(tty_wait_exit(t), 1);
    tty_wait_text(t, "solitaire: there is not enough memory for ");
    assert_int_equal(lines_of(path), 0);
}

/*
 * More decks than fit.  With little memory to be addressed a sanitizer could not begin; it refuses large pieces
 * instead.
 */
TEST_CASE(without_memory_for_the_decks_nothing_is_wrong_with_them)
{
    static const char decks[] = "(ulimit -v 100000; \"$0\" --version) >/dev/null 2>&1 && ulimit -v 100000\n"
                                "yes \"$(\"$0\" deal 1 --format deck)\" | head -n 2000000 | \"$0\" solve --deck -";
    const char *const argv[] = {"/bin/sh", "-c", decks, SOLITAIRE_BINARY, NULL};
    tty_options options = {.argv = argv,
                           .home = *state,
                           .env = WORDS("ASAN_OPTIONS=allocator_may_return_null=1:max_allocation_size_mb=4")};
    tty *t = tty_start(&options);
    assert_int_equal(tty_wait_exit(t), 1);
    tty_wait_text(t, "solitaire: there is not enough memory for so many deals");
}

TEST_CASE(lines_and_bar_share_a_terminal)
{
    tty_options options = {.argv = WORDS(SOLITAIRE_BINARY, "solve", "--memory", "16", "1..12", "--jobs", "2"),
                           .home = *state,
                           .rows = 24,
                           .cols = 240}; /* so that a deal is one row */
    tty *t = tty_start(&options);
    assert_int_equal(tty_wait_exit(t), 0);
    tty_wait_text(t, "12 deals: 11 won, 1 lost, 0 unknown");
    for (int deal = 1; deal <= 12; deal++) {
        char start_of[32];
        int row = 0, column = -1;
        (void)snprintf(start_of, sizeof start_of, "{\"deal\": \"%d\", ", deal);
        tty_wait_text(t, start_of);
        assert_true(tty_find(t, start_of, &row, &column));
        assert_int_equal(column, 0);
    }
}

TEST_CASE(solving_one_deal_shows_the_search_and_its_end)
{
    tty *t = start(*state, NULL, WORDS("spider", "2085", "--suits", "4", "--memory", "256"));
    tty_wait_text(t, "Looking for a way to win: ");
    tty_type(t, "\003");
    assert_int_equal(tty_wait_exit(t), 128 + SIGINT);
    tty_wait_text(t, "No verdict: the search was stopped.");
    assert_false(tty_find(t, "Looking", NULL, NULL));
    assert_false(tty_find(t, "0 deals", NULL, NULL));
}

TEST_CASE(play_shows_the_moves_that_win)
{
    tty *t = start(*state, NULL, WORDS("3", "--play", "--no-animation"));
    tty_wait_text(t, "step 0 of ");
    tty_key(t, "END");
    tty_wait_text(t, "This is the last step.");
    tty_wait_text(t, "K♠");
    game_quit(t);
}

TEST_CASE(a_lost_deal_has_nothing_to_show)
{
    tty *t = start(*state, NULL, WORDS("12", "--play"));
    assert_int_equal(tty_wait_exit(t), 1);
    tty_wait_text(t, "Lost: no sequence of moves wins");
    tty_wait_text(t, "solitaire: there is nothing to show: deal 12 cannot be won");
    tty_end(t);
    t = start(*state, NULL, WORDS("12", "--play", "--nodes", "5"));
    assert_int_equal(tty_wait_exit(t), 1);
    tty_wait_text(t, "there is nothing to show: the solver reached no verdict on deal 12");
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
