/*
 * What is inside a tty, for the files of the harness only.
 */
#ifndef TESTS_TTY_INSIDE_H
#define TESTS_TTY_INSIDE_H

#include <sys/types.h>

#include <vterm.h>

#include "harness.h"

/* Long enough for a sanitized program on a busy machine; reaching it is a failure, never a result. */
enum { GUARD_SECONDS = 60 };

struct tty {
    int master, slave; /* the slave is kept open, to look at its line settings */
    int alive;         /* end of file when the program and all that it started have ended */
    pid_t pid;
    bool ended;
    bool frozen;  /* nothing is read from the master */
    bool slow;    /* tty_slow was called */
    int line_ms;  /* see tty_line_ms */
    bool updates; /* as in tty_options */
    int status;
    struct termios before;
    VTerm *vterm;
    VTermScreen *screen;
    char *raw;
    size_t raw_length, raw_size, raw_shown;
    char row[TTY_TEXT_MAX];
    char modes[256];
};

/* Take what the program has written.  False if there is nothing, or nothing more will come. */
bool tty_take_output(tty *t);

/* Send bytes to the program; on a slow line they arrive later. */
void tty_delay(tty *t);

/* The last thing that the program said about a private mode: 1 on, 0 off, −1 nothing. */
int tty_last_said(const tty *t, int mode);

#endif
