/*
 * Kinds of terminals: how many colours they have and how these are sent, whether erasing paints, and whether they want
 * padding.  On each kind, a screen drawn piece by piece is the same as one drawn at once.
 */

#include "game.h"

/* ---- entries of our own ----------------------------------------------------------------------------------------- */

/* The parts that matter of the entries of less common terminals, which not every system has. */
static const char entries[] =
    "kind-16|sixteen colours, use=xterm-256color, colors#16, pairs#256, ccc@, initc@,\n"
    "\tsetaf=\\E[%?%p1%{8}%<%t%p1%{30}%+%e%p1%{82}%+%;%dm,\n"
    "\tsetab=\\E[%?%p1%{8}%<%t%p1%{40}%+%e%p1%{92}%+%;%dm,\n"
    "kind-88|eighty-eight colours, use=xterm-256color, colors#88, pairs#7744,\n"
    "kind-rgb-less|many numbers that are no colours, use=xterm-256color, colors#0x1000000, pairs#0x7fff,\n"
    "kind-direct|a colour is its own number but for eight, use=xterm-256color, RGB, colors#0x1000000, pairs#0x7fff,\n"
    "\tccc@, initc@, setaf=\\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
    "\tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
    "kind-direct256|but for two hundred and fifty-six, use=kind-direct,\n"
    "\tsetaf=\\E[38;%?%p1%{256}%<%t5;%p1%d%e2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
    "\tsetab=\\E[48;%?%p1%{256}%<%t5;%p1%d%e2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
    "kind-no-bce|erasing paints in the terminal's own colour, use=xterm-256color, bce@,\n"
    "kind-padding|a slow one, use=xterm-256color, cup=\\E[%i%p1%d;%p2%dH$<5>, clear=\\E[H\\E[2J$<50>, el=\\E[K$<3>,\n"
    "\tcub1@, cuf1@, cud1@, cuu1@, cub@, cuf@, cud@, cuu@, hpa@, vpa@, home@, cr@, npc@,\n"
    "kind-paper|what is printed stays where it is, hc, cols#132, cr=\\r, ind=\\n,\n";

/* Make a home with these entries.  The test is skipped where they cannot be compiled. */
static int make_home(void **state)
{
    char path[600], command[1300];
    if (tty_home_make(state) != 0)
        return -1;
    snprintf(path, sizeof path, "%s/entries", (const char *)*state);
    FILE *file = fopen(path, "w");
    if (!file || fputs(entries, file) < 0 || fclose(file) != 0)
        return -1;
    snprintf(command, sizeof command, "tic -x -o '%s/.terminfo' '%s' 2>/dev/null", (const char *)*state, path);
    return system(command) == 0 ? 0 : 1;
}

static tty *start_on(const char *home, const char *term)
{
    tty_options options = {.home = home, .term = term};
    tty *t = tty_start(&options);
    tty_wait_text(t, "? help");
    return t;
}

/* ---- colours ---------------------------------------------------------------------------------------------------- */

/* The ink of the red nine is that for a white background. */
static bool red_is_dark(tty *t, const void *unused)
{
    int row, col;
    (void)unused;
    return tty_find(t, "9♥", &row, &col) && tty_at(t, row, col).fg == (1U << 24 | 1);
}

/*
 * The colours must not change before the player's eyes.  That an answer in time counts is tested where time can be set
 * (tests/ui).
 */
TEST_CASE(a_terminal_that_says_late_how_light_it_is_changes_no_colour)
{
    tty_options options = {.argv = WORDS(SOLITAIRE_BINARY, "--seed", "7", "--no-clock", "--theme", "terminal"),
                           .home = *state};
    tty *t = tty_start(&options);
    tty_wait_text(t, "9♥");
    assert_false(red_is_dark(t, NULL));
    tty_pass(101);
    game_plays(t, "\033]11;rgb:ffff/ffff/ffff\033\\ ", 1);
    assert_false(red_is_dark(t, NULL));
    game_quit(t);
}

/* Without colours an empty place is told apart by being dim. */
TEST_CASE(attributes_are_those_of_the_theme)
{
    tty_options options = {.argv = WORDS(SOLITAIRE_BINARY, "--seed", "7", "--no-clock", "--theme", "terminal"),
                           .home = *state,
                           .term = "xterm-256color"};
    size_t length;
    tty *t = tty_start(&options);
    tty_wait_text(t, "? help");
    assert_non_null(strstr(tty_raw(t, &length), "\033[2m"));
    game_quit(t);
}

/* ---- padding ---------------------------------------------------------------------------------------------------- */

TEST_CASE(a_terminal_that_wants_padding_gets_it)
{
    size_t length;
    tty *t = start_on(*state, "kind-padding");
    game_plays(t, " ", 1);
    const char *raw = tty_raw(t, &length);
    assert_non_null(memchr(raw, 0, length));
    assert_null(strstr(raw, "$<"));
    game_quit(t);
}

/* ---- what is drawn piece by piece -------------------------------------------------------------------------------- */

enum { ROWS = 24, COLS = 80 };

static void photograph(tty *t, tty_cell photo[ROWS][COLS])
{
    for (int row = 0; row < ROWS; row++)
        for (int col = 0; col < COLS; col++)
            photo[row][col] = tty_at(t, row, col);
}

/* Are two cells shown alike?  Only the background of a blank is seen. */
static bool looks_the_same(const tty_cell *a, const tty_cell *b)
{
    bool blank = a->text[0] == ' ' && b->text[0] == ' ' && !a->reverse && !b->reverse;
    if (blank)
        return a->bg == b->bg;
    return strcmp(a->text, b->text) == 0 && a->fg == b->fg && a->bg == b->bg && a->bold == b->bold &&
           a->reverse == b->reverse;
}

static void assert_same_picture(tty_cell a[ROWS][COLS], tty_cell b[ROWS][COLS], const char *term, int step)
{
    for (int row = 0; row < ROWS; row++)
        for (int col = 0; col < COLS; col++)
            if (!looks_the_same(&a[row][col], &b[row][col]))
                fail_msg("%s, step %d: \"%s\" and \"%s\" at %d,%d", term, step, a[row][col].text, b[row][col].text, row,
                         col);
}

/* A random key; the seed is fixed, so that every run is the same. */
static const char *some_key(uint32_t *chance)
{
    static const char *const keys[] = {" ", " ", " ", "1",  "2",  "3", "4",      "5",      "6",      "7",
                                       "w", "f", "a", "t",  "u",  "U", "\033[D", "\033[B", "\033[A", "\033[C",
                                       "?", "n", "N", "\t", "\r", "T", "C",      "\033"};
    *chance = *chance * 1664525u + 1013904223u;
    return keys[(*chance >> 16) % (sizeof keys / sizeof *keys)];
}

/* Assert that after some keys the screen is the same as when all of it is redrawn. */
static void assert_pieces_are_the_whole(tty *t, const char *name)
{
    static tty_cell pieces[ROWS][COLS], whole[ROWS][COLS];
    uint32_t chance = 7;
    for (int step = 0; step < SAMPLE(60, QUICK(30, 12)); step++) {
        for (int n = 0; n < 4; n++)
            tty_type(t, some_key(&chance));
        if (!tty_wait_idle(t))
            skip();
        photograph(t, pieces);
        tty_type(t, "\014");
        tty_wait_idle(t);
        photograph(t, whole);
        assert_same_picture(pieces, whole, name, step);
    }
    tty_end(t);
}

TEST_CASE(what_is_drawn_piece_by_piece_is_what_is_drawn_at_once)
{
    static const char *const terms[] = {
        "xterm-256color", "xterm",       "screen",         "linux",       "vt100",        "xterm-mono",   "kind-16",
        "kind-88",        "kind-direct", "kind-direct256", "kind-no-bce", "kind-padding", "kind-rgb-less"};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
        assert_pieces_are_the_whole(start_on(*state, terms[i]), terms[i]);
}

/* A glyph of two cells may be drawn over the second cell of another one. */
TEST_CASE(glyphs_of_two_cells_leave_no_halves)
{
    tty_options options = {.argv = WORDS(SOLITAIRE_BINARY, "--seed", "7", "--no-clock", "--language", "ja"),
                           .home = *state};
    tty *t = tty_start(&options);
    tty_wait_text(t, "Space");
    assert_pieces_are_the_whole(t, "ja");
}

TEST_CASE(a_terminal_that_prints_on_paper_is_known_and_refused)
{
    tty_options options = {.argv = WORDS(SOLITAIRE_BINARY), .home = *state, .term = "kind-paper", .cols = 200};
    tty *t = tty_start(&options);
    tty_wait_text(t, "TERM=kind-paper cannot place the cursor");
    assert_int_equal(tty_wait_exit(t), 2);
}

int main(void) { return run_each(make_home, tty_home_remove); }
