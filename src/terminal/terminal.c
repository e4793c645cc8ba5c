#define _XOPEN_SOURCE 700
#include "terminal.h"

#include <langinfo.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "guard.h"
#include "info.h"
#include "keys.h"
#include "output.h"

static int watched = -1; /* of terminal_watch */
static bool is_open;
static terminal_info info;
static terminal_keys keys;
static long long opened_at, keys_since; /* when the last bytes came */
static bool ascii, mouse_on, asks;
static int colours, rows, cols;

static const char mouse_start[] = "\033[?1000h\033[?1006h", mouse_end[] = "\033[?1006l\033[?1000l";
static const char sync_query[] = "\033[?2026$p", sync_start[] = "\033[?2026h", sync_end[] = "\033[?2026l";

/* Terminals that answer at all have done so by then. */
enum { ANSWER_MS = 300 };

/* ---- what kind of terminal is it? ------------------------------------------------------------------------------- */

static bool starts_with_any(const char *text, const char *const *starts)
{
    for (; *starts; starts++)
        if (strncmp(text, *starts, strlen(*starts)) == 0)
            return true;
    return false;
}

/* The old DEC terminals have no Unicode, whatever the locale says. */
static bool needs_ascii(void)
{
    const char *codeset = nl_langinfo(CODESET), *name = getenv("TERM");
    bool utf8 = strcasecmp(codeset, "UTF-8") == 0 || strcasecmp(codeset, "UTF8") == 0;
    return !utf8 || !name || strncmp(name, "vt", 2) == 0;
}

/* Only terminals that are known to keep quiet about questions that they do not understand are asked. */
static bool may_be_asked(void)
{
    static const char *const families[] = {"xterm",   "tmux",    "screen",  "foot", "alacritty", "kitty",
                                           "wezterm", "contour", "ghostty", "rio",  "iterm",     "mintty",
                                           "konsole", "vte",     "st-",     NULL};
    const char *program = getenv("TERM_PROGRAM"), *name = getenv("TERM");
    return name && starts_with_any(name, families) && !(program && strcmp(program, "Apple_Terminal") == 0);
}

static void learn_keys(void)
{
    terminal_keys_init(&keys);
    for (ui_key key = UI_KEY_SPECIAL + 1; key < UI_KEY_F1 + 12; key++)
        terminal_keys_add(&keys, terminal_info_key(key), key);
}

static void ask_size(void)
{
    if (!terminal_guard_size(&rows, &cols)) {
        rows = info.rows > 0 ? info.rows : 24;
        cols = info.cols > 0 ? info.cols : 80;
    }
    rows = rows < UI_ROWS_MAX ? rows : UI_ROWS_MAX;
    cols = cols < UI_COLS_MAX ? cols : UI_COLS_MAX;
}

/* ---- keys ------------------------------------------------------------------------------------------------------- */

static bool key_event(terminal_event *event)
{
    *event = (terminal_event){.type = TERMINAL_EVENT_NONE};
    switch (terminal_keys_next(&keys, terminal_guard_now(), &event->key, &event->mouse, &event->y, &event->x)) {
    case TERMINAL_KEYS_KEY: event->type = TERMINAL_EVENT_KEY; return true;
    case TERMINAL_KEYS_MOUSE: event->type = TERMINAL_EVENT_MOUSE; return true;
    default: return false;
    }
}

static void read_keys(void)
{
    size_t size;
    unsigned char *room = terminal_keys_room(&keys, &size);
    terminal_keys_feed(&keys, terminal_guard_read(room, size));
    keys_since = terminal_guard_now();
}

/* ---- taking and giving back ------------------------------------------------------------------------------------- */

/* Put the bytes that give the screen back. */
static void put_leaving(void)
{
    if (mouse_on)
        terminal_output_bytes(mouse_end);
    terminal_output_reset(rows);
}

/* A crash cannot make them any more, so they are made beforehand. */
static void prepare_for_crash(void)
{
    char bytes[256];
    if (asks)
        terminal_output_bytes(sync_end);
    put_leaving();
    terminal_guard_restore_with(bytes, terminal_output_take(bytes, sizeof bytes));
}

/* Measure the screen and take it as if nothing were known of it. */
static void measure(void)
{
    ask_size();
    terminal_output_flush();
    prepare_for_crash();
    terminal_output_forget();
}

static void enter(void)
{
    terminal_guard_keys_mode();
    terminal_output_string(info.enter);
    terminal_output_string(info.keypad_on);
    terminal_output_string(info.cursor_off);
    if (mouse_on)
        terminal_output_bytes(mouse_start);
}

static void leave(void)
{
    put_leaving();
    terminal_output_flush();
}

bool terminal_open(const terminal_options *options, char *why, size_t size)
{
    static bool at_exit;
    const char *missing = !isatty(STDIN_FILENO) ? "input" : !isatty(STDOUT_FILENO) ? "output" : NULL;
    if (missing) {
        snprintf(why, size, "standard %s is not a terminal; solitaire is played in one", missing);
        return false;
    }
    if (!terminal_info_read(&info, why, size))
        return false;
    if (!terminal_guard_open()) {
        snprintf(why, size, "the terminal cannot be used; is it still there?");
        return false;
    }
    ascii = options->ascii || needs_ascii();
    colours = options->colour ? info.colours : 0;
    mouse_on = options->mouse && info.mouse;
    asks = may_be_asked();
    is_open = true;
    learn_keys();
    terminal_output_open(&info, colours, ascii);
    measure();
    enter();
    opened_at = terminal_guard_now();
    if (asks)
        terminal_output_bytes(sync_query); /* before the screen is cleared, should it be printed after all */
    if (!at_exit)
        at_exit = atexit(terminal_close) == 0;
    return true;
}

/* Whoever leaves at once must not find the answer to our question typed into the shell. */
static void await_answer(void)
{
    for (;;) {
        long long left = ANSWER_MS - (terminal_guard_now() - opened_at);
        terminal_event event;
        while (key_event(&event))
            ; /* typed after the end */
        if (!asks || keys.synchronized >= 0 || left <= 0 || terminal_guard_sleep((int)left, -1) != TERMINAL_GUARD_INPUT)
            return;
        read_keys();
    }
}

void terminal_close(void)
{
    if (!is_open)
        return;
    is_open = false;
    await_answer();
    leave();
    terminal_guard_close();
}

/* Take the terminal again after having been stopped. */
static void return_to_screen(void)
{
    measure();
    enter();
}

void terminal_suspend(void)
{
    leave();
    terminal_guard_shell_mode();
    terminal_guard_stop();
    return_to_screen();
}

void terminal_die(int signal)
{
    terminal_close();
    terminal_guard_die(signal);
}

/* ---- what it can, and showing ----------------------------------------------------------------------------------- */

bool terminal_ascii(void) { return ascii; }

void terminal_size(int *height, int *width)
{
    *height = rows;
    *width = cols;
}

void terminal_show(const ui_frame *frame, const ui_settings *settings)
{
    bool synchronized = keys.synchronized == 1;
    terminal_output_frame(frame, settings, synchronized ? sync_start : NULL, synchronized ? sync_end : NULL);
    terminal_output_flush();
}

void terminal_forget(void) { terminal_output_forget(); }

void terminal_watch(int fd) { watched = fd; }

/* ---- waiting ---------------------------------------------------------------------------------------------------- */

static bool signal_event(terminal_event *event)
{
    int number = terminal_guard_take();
    *event = (terminal_event){.type = TERMINAL_EVENT_END, .signal = number};
    switch (number) {
    case 0: return false;
    case SIGTSTP: event->type = TERMINAL_EVENT_STOP; return true;
    case SIGCONT: /* we were stopped from outside, and the shell may have used the terminal since */
        leave();
        return_to_screen();
        event->type = TERMINAL_EVENT_CONTINUE;
        return true;
    case SIGWINCH:
        measure();
        event->type = TERMINAL_EVENT_RESIZE;
        return true;
    default: return true;
    }
}

/* How long to sleep: to the end of the caller's time, or until an incomplete key is given up. */
static int sleep_time(int timeout, long long began)
{
    long long now = terminal_guard_now(), wait = timeout < 0 ? -1 : timeout - (now - began);
    if (timeout >= 0 && wait < 0)
        wait = 0;
    if (!terminal_keys_waiting(&keys))
        return (int)wait;
    long long patience = TERMINAL_ESCAPE_MS - (now - keys_since);
    if (patience < 0)
        patience = 0;
    return (int)(wait >= 0 && wait < patience ? wait : patience);
}

/* Nothing came; true if that was the caller's time and not that of an incomplete key. */
static bool time_is_up(int timeout, long long began)
{
    if (terminal_keys_waiting(&keys) && terminal_guard_now() - keys_since >= TERMINAL_ESCAPE_MS)
        terminal_keys_give_up(&keys);
    return timeout >= 0 && terminal_guard_now() - began >= timeout;
}

terminal_event terminal_wait(int timeout)
{
    terminal_event event;
    long long began = terminal_guard_now();
    terminal_output_flush();
    for (;;) {
        if (signal_event(&event) || key_event(&event))
            return event;
        switch (terminal_guard_sleep(sleep_time(timeout, began), watched)) {
        case TERMINAL_GUARD_INPUT: read_keys(); break;
        case TERMINAL_GUARD_END_OF_INPUT:
            return signal_event(&event) ? event : (terminal_event){.type = TERMINAL_EVENT_END};
        case TERMINAL_GUARD_TIME_IS_UP:
            if (time_is_up(timeout, began))
                return key_event(&event) ? event : (terminal_event){.type = TERMINAL_EVENT_NONE};
            break;
        case TERMINAL_GUARD_WAKE: return (terminal_event){.type = TERMINAL_EVENT_WAKE};
        default: break;
        }
    }
}
