/* SIGWINCH is no part of POSIX; ask each libc for it in its own way. */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "terminal.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/dates.h"
#include "clipboard.h"
#include "entry.h"
#include "guard.h"
#include "keys.h"
#include "pen.h"
#include "questions.h"
#include "screen.h"
#include "words/words.h"

static int watched = -1; /* the descriptor of terminal_watch */
static bool is_taken, asks;
static long long last_asked_at; /* when the terminal was last asked something */

/*
 * Terminals that answer at all have done so by this time; one that has answered before is given longer, because the
 * next answer is sure to come; and a slow one must first read what has been sent to it.
 */
enum { ANSWER_MS = 300, NEXT_ANSWER_MS = 1000, SLOW_ANSWER_MS = 2000 };

static long long now_ms(void) { return (long long)base_clock_ms(); }

/* ---- taking and giving back ------------------------------------------------------------------------------------- */

/* Take the terminal, signals and line settings first: curses leaves alone signals that are already caught. */
static bool take_terminal(const terminal_options *options)
{
    if (!terminal_guard_open())
        return false;
    terminal_guard_keys_mode();
    terminal_questions_forget();
    if (!terminal_screen_open(stdout, options)) {
        terminal_guard_close();
        return false;
    }
    if (terminal_screen_creeps())
        terminal_questions_expect_slowness();
    terminal_keys_learn();
    terminal_screen_measure();
    return true;
}

bool terminal_open(const terminal_options *options, char *why, size_t size)
{
    static bool at_exit;
    const char *missing = !isatty(STDIN_FILENO)    ? N_("standard input is not a terminal")
                          : !isatty(STDOUT_FILENO) ? N_("standard output is not a terminal")
                                                   : NULL;
    if (missing)
        snprintf(why, size, "%s", words_of(missing));
    if (missing || !terminal_entry_usable(why, size))
        return false;
    is_taken = take_terminal(options);
    if (!is_taken)
        snprintf(why, size, "%s", words_of("the terminal cannot be used"));
    last_asked_at = now_ms();
    asks = is_taken && terminal_questions_may_ask();
    if (asks) {
        /* Ask before anything is shown, in case the terminal prints the questions after all. */
        terminal_screen_empty();
        terminal_screen_send(terminal_questions_ask(!terminal_ascii(), last_asked_at));
    }
    at_exit = at_exit || atexit(terminal_close) == 0;
    return is_taken;
}

bool terminal_copy(const char *text)
{
    static char sequence[TERMINAL_CLIPBOARD_MAX];
    if (!asks || !terminal_clipboard_write(text, sequence))
        return false;
    terminal_screen_send(sequence);
    return true;
}

void terminal_mark(void)
{
    const char *mark = terminal_questions_mark(terminal_pen_sent(), now_ms());
    if (*mark)
        last_asked_at = now_ms();
    terminal_screen_send(mark);
    terminal_pen_count_from_here();
}

bool terminal_may_recover(void) { return terminal_questions_may_recover(terminal_pen_sent()); }

bool terminal_behind(void) { return terminal_questions_behind(now_ms()) || terminal_guard_is_sending(); }

/* Is there an answer that has not come? */
static bool is_awaited(void) { return terminal_questions_synchronized() < 0 || terminal_questions_behind(now_ms()); }

/* The same after all that was read: the answer may be behind the key that ends the game.  Keys are dropped. */
static bool is_still_awaited(void)
{
    terminal_event event;
    while (is_awaited() && terminal_keys_next(now_ms(), &event))
        ;
    return is_awaited();
}

/*
 * Wait for answers, which must not appear in the shell of a player who leaves at once; keys typed now are dropped.
 * Bytes that have come in time are still read, although the time is up.
 */
static void await_answer(void)
{
    long long left = 1;
    while (asks && is_still_awaited() && left > 0) {
        int patience = terminal_questions_synchronized() < 0 ? ANSWER_MS : NEXT_ANSWER_MS;
        left = last_asked_at + (terminal_slow() ? SLOW_ANSWER_MS : patience) - now_ms();
        int woken_by = terminal_guard_sleep(left > 0 ? (int)left : 0, -1);
        if (woken_by == TERMINAL_GUARD_SIGNAL) /* such as the signal that asks us to stop, which was noted before */
            continue;
        if (woken_by != TERMINAL_GUARD_INPUT || !terminal_keys_read(STDIN_FILENO, now_ms()))
            return;
    }
}

void terminal_close(void)
{
    if (!is_taken)
        return;
    is_taken = false;
    await_answer();
    terminal_screen_close();
    terminal_guard_close();
}

void terminal_suspend(void)
{
    await_answer();
    terminal_screen_leave();
    terminal_guard_shell_mode();
    terminal_guard_stop();
    terminal_screen_return();
}

void terminal_die(int signal)
{
    terminal_close();
    terminal_guard_die(signal);
}

/* ---- waiting ---------------------------------------------------------------------------------------------------- */

void terminal_watch(int fd) { watched = fd; }

static bool signal_event(terminal_event *event)
{
    int number = terminal_guard_take();
    *event = (terminal_event){.type = TERMINAL_EVENT_END, .signal = number};
    if (number == SIGTSTP)
        event->type = TERMINAL_EVENT_STOP;
    if (number == SIGCONT) { /* we were stopped from outside, and the shell may have used the terminal since */
        terminal_screen_leave();
        terminal_screen_return();
        event->type = TERMINAL_EVENT_CONTINUE;
    }
    if (number == SIGWINCH) {
        terminal_screen_measure();
        event->type = TERMINAL_EVENT_RESIZE;
    }
    return number != 0;
}

/* Events that have come while something else was going on. */
enum { KEPT_MAX = 64 };
static terminal_event kept[KEPT_MAX];
static int kept_count;

static bool take_kept(terminal_event *event)
{
    if (kept_count == 0)
        return false;
    *event = kept[0];
    memmove(kept, kept + 1, sizeof *kept * (size_t)--kept_count);
    return true;
}

static void keep_event(terminal_event event)
{
    if (kept_count < KEPT_MAX)
        kept[kept_count++] = event;
}

void terminal_meet(void)
{
    terminal_event event;
    int left;
    while (asks && kept_count < KEPT_MAX && (left = terminal_questions_awaits(now_ms())) > 0)
        if (terminal_guard_sleep(left, -1) == TERMINAL_GUARD_INPUT) {
            if (!terminal_keys_read(STDIN_FILENO, now_ms()))
                return;
            while (terminal_keys_next(now_ms(), &event))
                keep_event(event);
        } else if (terminal_questions_awaits(now_ms()) > 0)
            return; /* a signal */
}

/*
 * The input has ended.  When a window is closed, the system ends it a moment before it sends SIGHUP, which tells more;
 * so that is waited for.
 */
static void await_hang_up(void)
{
    enum { HANG_UP_MS = 100 };
    (void)poll(NULL, 0, HANG_UP_MS);
}

bool terminal_called_off(int *signal)
{
    terminal_event event;
    bool called_off = false;
    *signal = 0;
    if (terminal_guard_sleep(0, -1) == TERMINAL_GUARD_INPUT && !terminal_keys_read(STDIN_FILENO, now_ms())) {
        await_hang_up();
        *signal = signal_event(&event) && event.type == TERMINAL_EVENT_END ? event.signal : 0;
        return true;
    }
    while (!called_off && (signal_event(&event) || terminal_keys_next(now_ms(), &event))) {
        ui_key key = event.type == TERMINAL_EVENT_KEY ? event.key : UI_KEY_NONE;
        called_off = event.type == TERMINAL_EVENT_END || key == UI_KEY_ESC || key == 'q' || key == ('C' & 0x1F);
        if (called_off)
            *signal = event.signal;
        else
            keep_event(event);
    }
    return called_off;
}

/* Of two times to wait the shorter; −1 is none. */
static int sooner(int a, int b) { return a < 0 || (b >= 0 && b < a) ? b : a; }

/*
 * How long to sleep: to the end of the caller's time, or until an incomplete key or a silent terminal is given up.
 */
static int sleep_time(int timeout, long long passed)
{
    int wait = timeout < 0 ? -1 : passed < timeout ? timeout - (int)passed : 0;
    wait = sooner(wait, terminal_questions_doubt(now_ms()));
    return sooner(wait, terminal_keys_patience(now_ms()));
}

terminal_event terminal_wait(int timeout)
{
    terminal_event event;
    int woken_by = TERMINAL_GUARD_SIGNAL;
    bool gone = false;
    for (long long began = now_ms(), passed = 0;; passed = now_ms() - began) {
        if (take_kept(&event) || signal_event(&event) || terminal_keys_next(now_ms(), &event))
            return event;
        if (terminal_questions_news())
            return (terminal_event){.type = TERMINAL_EVENT_ANSWER};
        if (gone)
            return (terminal_event){.type = TERMINAL_EVENT_END};
        if (woken_by == TERMINAL_GUARD_WAKE)
            return (terminal_event){.type = TERMINAL_EVENT_WAKE};
        if (woken_by == TERMINAL_GUARD_TIME_IS_UP && timeout >= 0 && passed >= timeout)
            return (terminal_event){.type = TERMINAL_EVENT_NONE};
        woken_by = terminal_guard_sleep(sleep_time(timeout, passed), watched);
        gone = woken_by == TERMINAL_GUARD_INPUT && !terminal_keys_read(STDIN_FILENO, now_ms());
        if (gone)
            await_hang_up();
    }
}
