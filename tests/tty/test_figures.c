/* What the program may cost: wake-ups of an idle game, and what its first frame shows. */

#include "game.h"

/* ---- what the system counts ------------------------------------------------------------------------------------- */

/* A counter of /proc/PID/FILE (Linux).  Skips the test if it cannot be read. */
static long counter(tty *t, const char *file, const char *name)
{
    char path[64], line[256];
    long value = -1;
    snprintf(path, sizeof path, "/proc/%d/%s", tty_pid(t), file);
    FILE *counters = fopen(path, "r");
    while (counters && value < 0 && fgets(line, sizeof line, counters))
        if (strncmp(line, name, strlen(name)) == 0)
            value = strtol(line + strlen(name), NULL, 10);
    if (counters)
        fclose(counters);
    if (value < 0)
        skip();
    return value;
}

/* How often the program went to sleep, and so was woken. */
static long sleeps(tty *t) { return counter(t, "status", "voluntary_ctxt_switches:"); }

static void rest(tty *t)
{
    if (!tty_wait_idle(t))
        skip();
}

/* ---- wake-ups --------------------------------------------------------------------------------------------------- */

/* The seconds on the clock in the status line; −1 while it shows none. */
static long clock_of(tty *t)
{
    const char *row = tty_row(t, 0), *colon = strchr(row, ':'), *clock = colon;
    if (!colon)
        return -1;
    while (clock > row && clock[-1] != ' ')
        clock--;
    return strtol(clock, NULL, 10) * 60 + strtol(colon + 1, NULL, 10);
}

static bool clock_has_come_to(tty *t, const void *seconds) { return clock_of(t) >= *(const long *)seconds; }

static void wait_clock(tty *t, long seconds) { tty_wait(t, clock_has_come_to, &seconds, "the clock to go on"); }

/* The clock takes one wake-up a second; one more may come from the terminal's side. */
TEST_CASE(the_clock_wakes_the_program_about_once_a_second)
{
    tty *t = game_start(*state, WORDS("--seed", "7"));
    tty_wait_text(t, "? help");
    tty_type(t, " ");
    wait_clock(t, 1);
    long began = clock_of(t), before = sleeps(t);
    wait_clock(t, began + 3);
    long passed = clock_of(t) - began, woken = sleeps(t) - before;
    assert_within(woken, 1, 2 * passed + 3);
    game_quit(t);
}

TEST_CASE(an_idle_game_without_a_clock_is_never_woken)
{
    tty *t = game_begun(*state);
    rest(t);
    long before = sleeps(t);
    tty_pass(1500); /* nothing happens meanwhile, so there is no state to wait for */
    assert_int_equal(sleeps(t), before);
    game_quit(t);
}

/* ---- the first frame -------------------------------------------------------------------------------------------- */

enum { ROWS = 24, SETUP_BYTES = 400 }; /* SETUP_BYTES: what else the terminal is told, at most */

static void read_rows(tty *t, char rows[ROWS][TTY_TEXT_MAX])
{
    for (int row = 0; row < ROWS; row++)
        snprintf(rows[row], TTY_TEXT_MAX, "%s", tty_row(t, row));
}

static size_t sent(tty *t)
{
    size_t length;
    tty_raw(t, &length);
    return length;
}

/* Assert that redrawing everything would change nothing, and that nothing was sent twice. */
TEST_CASE(the_first_frame_is_the_whole_table_drawn_once)
{
    static char first[ROWS][TTY_TEXT_MAX], anew[ROWS][TTY_TEXT_MAX];
    tty *t = game_start_seven(*state);
    rest(t);
    size_t bytes = sent(t);
    read_rows(t, first);
    tty_type(t, "\014");
    rest(t);
    read_rows(t, anew);
    for (int row = 0; row < ROWS; row++)
        assert_string_equal(first[row], anew[row]);
    assert_within(bytes, 1, sent(t) - bytes + SETUP_BYTES);
    game_quit(t);
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
