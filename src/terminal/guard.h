/*
 * The half of the terminal that must work when nothing else does: it notes signals, gives the terminal back from a
 * crash, and waits without ever spinning.  No curses here, and in the handlers nothing but async-signal-safe calls.
 */
#ifndef TERMINAL_GUARD_H
#define TERMINAL_GUARD_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Remember how the terminal on standard input is set, and catch every signal that would end the process: those that ask
 * for something (CONT, TSTP, WINCH; HUP, TERM, INT and, less usual, USR1, ALRM … for the end) are noted for
 * terminal_guard_take; a crash (SEGV, ABRT, BUS, FPE, ILL, SYS, TRAP, XCPU; QUIT too, as the way out of a program that
 * hangs) gives the terminal back and then dies of the signal.  PIPE and XFSZ are ignored: the write fails.  What the
 * parent has ignored (nohup) stays ignored, but for crashes.  False if a pipe cannot be made or there is no terminal.
 */
bool terminal_guard_open(void);

/* Put handlers and terminal modes back as they were. */
void terminal_guard_close(void);

/*
 * Let a read return at once, also where nothing has come: Ctrl-C throws away what poll has promised, and a read that
 * waits would then wait for a key.  Curses makes reads wait, so this comes after it.
 */
void terminal_guard_read_at_once(void);

/* Key by key and without echo, or as it was before. */
void terminal_guard_keys_mode(void);
void terminal_guard_shell_mode(void);

/*
 * Let writing to the terminal wait for room, which another program that runs in it may have changed: curses would ask
 * for room again and again.
 */
void terminal_guard_wait_for_room(void);

/* Does the line still hold bytes that it has to send?  A pseudo-terminal never says so. */
bool terminal_guard_is_sending(void);

/* The size that the terminal says it has, false if it does not say. */
bool terminal_guard_size(int *rows, int *cols);

/*
 * How long a terminal that hangs can delay our end.  Writing waits however long a slow terminal takes; but once a
 * signal that asks for the end has come, one that takes nothing for so long is given up: until terminal_guard_close,
 * standard output leads to nowhere.
 */
enum { TERMINAL_GUARD_PATIENCE_MS = 1000 };

/* The bytes that put the screen right after a crash: forget them, and keep one more (up to 1024), as tputs gives it. */
void terminal_guard_restore_nothing(void);
int terminal_guard_restore_with(int byte);

/* The most urgent signal noted and not taken yet (HUP, TERM, INT and others that end; CONT, TSTP, WINCH); 0: none. */
int terminal_guard_take(void);

/* What terminal_guard_sleep ended with. */
enum {
    TERMINAL_GUARD_TIME_IS_UP,
    TERMINAL_GUARD_INPUT, /* or its end: what reading says */
    TERMINAL_GUARD_SIGNAL,
    TERMINAL_GUARD_WAKE
};

/*
 * Sleep until there is input or its end, or a signal, or `watched` (−1: nothing) can be read, or `timeout` ms have
 * passed (−1: no limit).
 */
int terminal_guard_sleep(int timeout, int watched);

/*
 * Stop as the job-control shell expects: the whole process group, so that a script that started us stops too. 
 * Returns when continued, or at once where nobody could continue us.
 */
void terminal_guard_stop(void);

/* Die of the signal as if nobody had caught it. */
void terminal_guard_die(int signal);

#endif
