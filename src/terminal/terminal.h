/*
 * The terminal: the only place that knows curses.  It shows frames, reads keys and the mouse, and gives the terminal
 * back whole whatever happens: quitting, signals, a crash, Ctrl-Z, a hang-up, the end of its input.
 */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include "ui/model/intent.h"
#include "ui/view/frame.h"
#include "ui/view/theme.h"

/* What can come in. */
enum {
    TERMINAL_EVENT_NONE, /* the time ran out */
    TERMINAL_EVENT_KEY,
    TERMINAL_EVENT_MOUSE,
    TERMINAL_EVENT_PASTE,    /* a text was pasted, where the terminal says so: it is no keys */
    TERMINAL_EVENT_WAKE,     /* the file of terminal_watch can be read */
    TERMINAL_EVENT_RESIZE,   /* ask terminal_size again */
    TERMINAL_EVENT_ANSWER,   /* ask terminal_light, _ascii, _blocks, _quick and _slow again */
    TERMINAL_EVENT_CONTINUE, /* stopped and continued from outside: the screen was taken again; the gap is no play */
    TERMINAL_EVENT_STOP,     /* SIGTSTP (Ctrl-Z is a key): save what there is, then call terminal_suspend */
    TERMINAL_EVENT_END       /* SIGTERM, SIGHUP, SIGINT and all others that ask for the end; end of input: leave */
};

enum { TERMINAL_PASTE_MAX = 512 };
typedef struct terminal_event {
    int type;
    ui_key key;
    int mouse, y, x; /* UI_MOUSE_… of view.h */
    int signal;      /* of TERMINAL_EVENT_END: the signal, 0 for the end of input */
    /* The first line that is not empty, without control characters; UTF-8, cut to fit. */
    char paste[TERMINAL_PASTE_MAX];
} terminal_event;

enum { TERMINAL_BLOCKS_KNOWN = -1 };
typedef struct terminal_options {
    bool ascii; /* asked for; the terminal may need it anyway: see terminal_ascii */
    bool mouse;
    int8_t blocks; /* UI_BLOCKS_… asked for, or TERMINAL_BLOCKS_KNOWN: those that the terminal is known for */
    bool colour;   /* false: none at all (NO_COLOR, mono) */
} terminal_options;

/*
 * Take the terminal.  False with one sentence in `why` if standard input or output is none, or TERM is unknown or
 * cannot place the cursor.
 */
bool terminal_open(const terminal_options *options, char *why, size_t size);

/* Give it back.  May be called twice. */
void terminal_close(void);

/*
 * Must cards and frames be drawn in ASCII: the locale is not UTF-8, box glyphs are two cells wide, or it was asked for?
 */
bool terminal_ascii(void);

/* … and is it the locale's fault alone, so that another one would bring the suits? */
bool terminal_lacks_utf8(void);

/* The finest block glyphs (UI_BLOCKS_…) that suits are to be drawn with. */
int terminal_blocks(void);

/*
 * Can it show this character, a letter of the player's language as a rule?  If not, terminal_show has the nearest of
 * ASCII.
 */
bool terminal_has(uint32_t point);

/*
 * From now on draw with the glyphs that these options ask for, and take the mouse or leave it to the terminal; colours
 * stay.  True if that is a change: ask terminal_ascii and terminal_blocks again.
 */
bool terminal_use(const terminal_options *options);

/* How many colours it shows: 0, 8, 16, 256 or 1 << 24. */
int terminal_colours(void);

/* Is its own background light, as far as it has answered or COLORFGBG tells?  Most are dark. */
bool terminal_light(void);

/* Has it answered so soon that what moves can be shown?  One that is never asked may be anywhere. */
bool terminal_quick(void);

/*
 * Is its line so slow, or has it answered so late, or not yet, that even a single picture would delay what a key does?
 */
bool terminal_slow(void);

/*
 * Before the first frame: give the terminal an instant to answer, so that the frame is the right one at once.  Keys
 * that come stay for terminal_wait.
 */
void terminal_meet(void);

void terminal_size(int *rows, int *cols);

/*
 * Show the frame: curses sends what differs from the last one, as a synchronized update where the terminal offers it.
 * On a slow line only a part of a frame that differs much, its messages and windows first, so that no key waits for all
 * of it.  False if a part is left: show it, or a newer frame, once the terminal is no longer behind.
 */
bool terminal_show(const ui_frame *frame, const ui_theme *theme, const ui_settings *settings);

/*
 * Mark the end of the frame just shown; until the terminal has read that far, or the line has sent it, it is behind,
 * and frames that something only moves in are better left out.
 */
void terminal_mark(void);
bool terminal_behind(void);

/* Would a mark now tell whether a terminal that answered late is quick after all? */
bool terminal_may_recover(void);

/* Ring the bell, or flash the screen. */
enum { TERMINAL_BELL_OFF, TERMINAL_BELL_VISIBLE, TERMINAL_BELL_AUDIBLE }; /* as --bell has them */
void terminal_bell(int how);

/*
 * Lay the text on the clipboard of whoever sits at the terminal.  False if it is of no kind that has one; whether it
 * took the text no terminal says.
 */
bool terminal_copy(const char *text);

/* Forget what is on the screen, so that the next frame is sent whole. */
void terminal_forget(void);

/* Wait up to `timeout` ms (−1: for ever) for something to happen. */
terminal_event terminal_wait(int timeout);

/*
 * While something takes long and nothing is waited for: has the player called it off (Esc, q, Ctrl-C), or must the
 * program end?  `signal` is then the one that says so, 0 for a key.  All else that has come stays for terminal_wait.
 */
bool terminal_called_off(int *signal);

/* Let terminal_wait end with TERMINAL_EVENT_WAKE, too, when this file can be read; keys come first.  −1: none. */
void terminal_watch(int fd);

/* Give the terminal back, stop with our whole process group, and take it again when continued. */
void terminal_suspend(void);

/* End the process as the signal would have ended it (for TERMINAL_EVENT_END with a signal), after terminal_close. */
void terminal_die(int signal);

#endif
