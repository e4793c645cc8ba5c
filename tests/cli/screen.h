/*
 * A terminal for the tests of the loop, in the place of src/terminal/terminal.c: it hands out what a script says and
 * keeps the frames that it is shown.
 */
#ifndef TESTS_CLI_SCREEN_H
#define TESTS_CLI_SCREEN_H

#include <stdbool.h>

/*
 * What will come in, separated by spaces: names of keys, and
 *     |       no key is waiting: the loop draws before it asks again     .       the time ran out
 *     <wake>  the watched file can be read: waits until it can
 *     <stop>  <resize>  <hangup>  <eof>
 * The script's end is the end of input.
 */
void screen_script(const char *script);

/* Optional callback for whenever the loop asks for what comes next; it is told how many things have come so far. */
extern void (*screen_asked)(int so_far);

/* Optional callback for whenever the loop has shown a frame. */
extern void (*screen_shown)(void);

/* The height of the window; setting a script makes it 24 rows. */
extern int screen_rows;

/* What the loop has done since the script was set. */
typedef struct screen_log {
    int opens, closes, shows, suspends, forgets;
    int bells[3]; /* how many of each kind, TERMINAL_BELL_… */
    int died_of;  /* terminal_die's signal, 0 = not called */
    bool closed_before_death;
    bool met;          /* the terminal, before the first frame */
    int timeout;       /* of the last wait, in ms; −1: without end */
    bool colour;       /* whether it was asked for on opening */
    bool ascii, mouse; /* whether each was asked for most recently … */
    int blocks;        /* … and which block glyphs were */
} screen_log;
extern screen_log screen_seen;

/*
 * Does the terminal refuse to open?  Does it answer soon, so that cards slide?  Is it still busy with the last frame?
 */
extern bool screen_refuses, screen_quick, screen_behind;

/* Does the player call off whatever takes long, and by which signal?  0 = by a key. */
extern bool screen_calls_off;
extern int screen_called_off_by;

/* Is more than ASCII drawn?  It is until <wide> says that glyphs are two cells wide. */
extern bool screen_unicode;

/* The last frame as text, a line for each row, with '?' for what is not ASCII. */
const char *screen_text(void);

#endif
