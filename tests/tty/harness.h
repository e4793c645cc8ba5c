/*
 * A terminal for tests: a pseudo-terminal whose screen is kept by libvterm, with a program running in it.
 *
 *     tty_options options = {.argv = (const char *[]){SOLITAIRE_BINARY, "--seed", "7", NULL}};
 *     tty *t = tty_start(&options);
 *     tty_wait_text(t, "Klondike");
 *     tty_asks(t, " ", "Moves   1");
 *     tty_type(t, "q");
 *     assert_int_equal(tty_wait_exit(t), 0);
 *
 * Every wait is for a state of the screen or of the program.  The guard of half a minute ends a test that has already
 * failed; no test depends on it.  When a wait fails, the screen is printed.
 */
#ifndef TESTS_TTY_HARNESS_H
#define TESTS_TTY_HARNESS_H

#include <termios.h>

#include "../test.h"

typedef struct tty tty;

/* Arguments of a program, or NAME=value strings, up to NULL. */
#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

enum { TTY_TEXT_MAX = 2048 };

/* ---- a home ----------------------------------------------------------------------------------------------------- */

/* cmocka's setup and teardown: *state becomes the path of a fresh directory, which is removed with everything in it. */
int tty_home_make(void **state);
int tty_home_remove(void **state);

/* ---- beginning and end ------------------------------------------------------------------------------------------ */

typedef struct tty_options {
    const char *const *argv; /* the program by its path, and its arguments; NULL: solitaire --seed 7 --no-clock */
    const char *home;        /* HOME and the place of all XDG directories; NULL: the test's own HOME */
    const char *term;        /* NULL: xterm-256color */
    int rows, cols;          /* 0: 24 and 80 */
    const char *const *env;  /* further NAME=value strings, up to NULL; they may replace TERM, LANG … */
    const char *input;       /* a file for standard input instead of the terminal; NULL: the terminal */
    const char *output;      /* a file for standard output instead; NULL: the terminal */
    bool updates;            /* the terminal knows synchronized updates (mode 2026), and shows each of them at once */
    bool sizeless; /* until tty_resize the terminal says that it has no rows and columns, as serial lines do */
} tty_options;

/* Start the program as the leader of a session on the new terminal. */
tty *tty_start(const tty_options *options);

/* Kill what still runs, and free everything.  At its end a test leaves this to tty_home_remove. */
void tty_end(tty *t);

/* ---- what the player does --------------------------------------------------------------------------------------- */

void tty_type(tty *t, const char *bytes);

/* Paste a text: a terminal that was asked to puts it between marks, others type it. */
void tty_paste(tty *t, const char *text);

/*
 * A key as a terminal would send it in its present mode: UP DOWN LEFT RIGHT HOME END, PGUP PGDN DEL F1 BTAB ESC ENTER.
 */
void tty_key(tty *t, const char *name);

enum { TTY_LEFT, TTY_MIDDLE, TTY_RIGHT, TTY_WHEEL_UP = 64, TTY_WHEEL_DOWN = 65 };
void tty_press(tty *t, int button, int row, int col);
void tty_release(tty *t, int button, int row, int col);
void tty_click(tty *t, int button, int row, int col);

void tty_resize(tty *t, int rows, int cols);
void tty_signal(tty *t, int signal);

/* The terminal vanishes: its window is closed, the connection breaks.  Nothing can be read from the screen any more. */
void tty_hang_up(tty *t);

/*
 * The terminal hangs: nothing is read from it, and the program has written (these keys, pressed again and again, make
 * it write) until it waits for room.  False where the system does not let us see that.  tty_thaw: it goes on.
 */
bool tty_freeze(tty *t, const char *keys);
void tty_thaw(tty *t);

/* Does a read of the terminal return at once, if there is nothing to read? */
bool tty_reads_at_once(tty *t);

/* Make the terminal one that writing does not wait for, as another program may. */
void tty_make_impatient(tty *t);
bool tty_is_impatient(tty *t);

/*
 * From now on the line has 9600 baud, and what is typed or answered arrives 300 ms later.  So that tests need not wait,
 * bytes come ten times as fast; tty_line_ms says how long line and delays would have taken since it was asked last.
 */
void tty_slow(tty *t);
int tty_line_ms(tty *t);

/* Let so many milliseconds pass; only for tests of time itself. */
void tty_pass(int milliseconds);

/* ---- what can be seen ------------------------------------------------------------------------------------------- */

/* Wait until the text is in a row of the screen; until it is in none; until `holds(t, with)`. */
void tty_wait_text(tty *t, const char *text);
void tty_asks(tty *t, const char *bytes, const char *text); /* types the bytes before */
void tty_wait_gone(tty *t, const char *text);
void tty_wait(tty *t, bool (*holds)(tty *t, const void *with), const void *with, const char *what);

/*
 * Wait until the program has read all that was typed and sleeps, with no limit of time, for more; then all that it has
 * sent is on the screen.  False where the system does not let us look.
 */
bool tty_wait_idle(tty *t);

/* Wait for the end: the exit status, or 128 + the signal that ended it. */
int tty_wait_exit(tty *t);

/* Find the text's first place from the top.  False if it is nowhere.  `row` and `col` may be NULL. */
bool tty_find(tty *t, const char *text, int *row, int *col);

/* A row of the screen as UTF-8, without the blanks at its end; good until the next call. */
const char *tty_row(tty *t, int row);

typedef struct tty_cell {
    char text[8]; /* UTF-8; a blank cell is " " */
    bool coloured, bold, reverse;
    uint32_t fg, bg; /* equal colours have equal numbers */
} tty_cell;
tty_cell tty_at(tty *t, int row, int col);

int tty_rows(tty *t);
int tty_cols(tty *t);
int tty_pid(tty *t);

/* Fill the terminal's own screen with rubbish, as another program that writes on it would. */
void tty_soil(tty *t);

/* Everything that the program has sent so far, and how much that is. */
const char *tty_raw(tty *t, size_t *length);

/*
 * The names of the modes that were switched on and not off again, each with a blank after it; "" if the terminal was
 * given back whole.
 */
const char *tty_modes_left(tty *t);

/* Are the line settings (tcgetattr) those from before the program, and does writing wait for room as it did? */
bool tty_line_restored(tty *t);

/* Would text now appear in the terminal's own colours, without attributes? */
bool tty_pen_plain(tty *t);

/* Assert all of the above that a program owes its terminal. */
void assert_given_back(tty *t);

/* ---- programs without a terminal -------------------------------------------------------------------------------- */

/*
 * In a child that becomes a program: restore the signals, because the parent may ignore or block some, as a shell
 * ignores SIGINT for what it starts with "&".
 */
void tty_mind_signals(void);

/*
 * Run a program to its end without a terminal.  Returns its exit status; what it printed on both outputs comes into
 * `out`.
 */
int tty_run(const char *home, const char *const *argv, char *out, size_t size);

#endif
