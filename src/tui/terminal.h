/*
 * The terminal: the only place that knows curses.  It shows frames, reads keys and the mouse, and gives the terminal
 * back whole whatever happens: quitting, signals, a crash, Ctrl-Z, a hang-up, the end of its input.
 */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include "frame.h"
#include "intent.h"
#include "theme.h"

/* What can come in. */
enum {
    TUI_EVENT_NONE, /* the time ran out */
    TUI_EVENT_KEY,
    TUI_EVENT_MOUSE,
    TUI_EVENT_WAKE,     /* the file of tui_terminal_watch can be read */
    TUI_EVENT_RESIZE,   /* ask tui_terminal_size again */
    TUI_EVENT_CONTINUE, /* stopped and continued from outside: the screen was taken again; the gap is no play */
    TUI_EVENT_STOP,     /* SIGTSTP (Ctrl-Z is a key): save what there is, then call tui_terminal_suspend */
    TUI_EVENT_END       /* SIGTERM, SIGHUP, SIGINT and all others that ask for the end; end of input: leave */
};

typedef struct tui_event {
    int type;
    tui_key key;
    int mouse, y, x; /* TUI_MOUSE_… of view.h */
    int signal;      /* of TUI_EVENT_END: the signal, 0 for the end of input */
} tui_event;

typedef struct tui_terminal_options {
    bool ascii; /* asked for; the terminal may need it anyway: see tui_terminal_ascii */
    bool mouse;
    bool colour; /* false: none at all (NO_COLOR, mono) */
} tui_terminal_options;

/*
 * Take the terminal.  False with one sentence in `why` if standard input or output is none, or TERM is unknown or
 * cannot place the cursor.
 */
bool tui_terminal_open(const tui_terminal_options *options, char *why, size_t size);

/* Give it back.  May be called twice. */
void tui_terminal_close(void);

/* Must ASCII be drawn: the locale is not UTF-8, or it was asked for? */
bool tui_terminal_ascii(void);

void tui_terminal_size(int *rows, int *cols);

/*
 * Show the frame: only cells that differ from the last one are sent, in one write, as a synchronized update where
 * offered.
 */
void tui_terminal_show(const tui_frame *frame, const tui_settings *settings);

/* Forget what is on the screen, so that the next frame is sent whole. */
void tui_terminal_forget(void);

/* Wait up to `timeout` ms (−1: for ever) for something to happen. */
tui_event tui_terminal_wait(int timeout);

/* Let tui_terminal_wait end with TUI_EVENT_WAKE, too, when this file can be read; keys come first.  −1: none. */
void tui_terminal_watch(int fd);

/* Give the terminal back, stop with our whole process group, and take it again when continued. */
void tui_terminal_suspend(void);

/* End the process as the signal would have ended it (for TUI_EVENT_END with a signal), after tui_terminal_close. */
void tui_terminal_die(int signal);

#endif
