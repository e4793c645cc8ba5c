#include "screen.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "tui/terminal.h"

void (*screen_asked)(int so_far);
screen_log screen_seen;
bool screen_refuses;

static const char *script = "";
static int watched = -1;
static int so_far;
static tui_frame last;

void screen_script(const char *text)
{
    script = text;
    watched = -1;
    so_far = 0;
    screen_refuses = false;
    memset(&screen_seen, 0, sizeof screen_seen);
}

const char *screen_text(void)
{
    static char text[TUI_ROWS_MAX * (TUI_COLS_MAX + 1) + 1];
    size_t used = 0;
    for (int row = 0; row < last.rows; row++) {
        for (int col = 0; col < last.cols; col++) {
            uint32_t glyph = tui_frame_at(&last, row, col).glyph;
            text[used++] = glyph < 0x7F ? (char)glyph : '?';
        }
        text[used++] = '\n';
    }
    text[used] = 0;
    return text;
}

/* ---- terminal.h ------------------------------------------------------------------------------------------------- */

bool tui_terminal_open(const tui_terminal_options *options, char *why, size_t size)
{
    if (screen_refuses) {
        (void)snprintf(why, size, "there is no terminal here");
        return false;
    }
    screen_seen.opens++;
    screen_seen.colour = options->colour;
    screen_seen.mouse = options->mouse;
    return true;
}

void tui_terminal_close(void) { screen_seen.closes++; }

bool tui_terminal_ascii(void) { return true; }

void tui_terminal_size(int *rows, int *cols)
{
    *rows = 24;
    *cols = 80;
}

void tui_terminal_show(const tui_frame *frame, const tui_settings *settings)
{
    (void)settings;
    screen_seen.shows++;
    last = *frame;
}

void tui_terminal_forget(void) { screen_seen.forgets++; }

void tui_terminal_watch(int fd) { watched = fd; }

/* Until the watched file can be read, however long that takes; the end of input if nothing is watched. */
static tui_event wake(void)
{
    struct pollfd fd = {.fd = watched, .events = POLLIN};
    bool there = watched >= 0 && poll(&fd, 1, -1) > 0;
    return (tui_event){.type = there ? TUI_EVENT_WAKE : TUI_EVENT_END};
}

static tui_event event_of(const char *word, size_t length)
{
    static const struct {
        const char *word;
        tui_event event;
    } words[] = {
        {"|", {.type = TUI_EVENT_NONE}},      {".", {.type = TUI_EVENT_NONE}},
        {"<stop>", {.type = TUI_EVENT_STOP}}, {"<resize>", {.type = TUI_EVENT_RESIZE}},
        {"<eof>", {.type = TUI_EVENT_END}},   {"<hangup>", {.type = TUI_EVENT_END, .signal = 1}},
    };
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i].word) == length && memcmp(words[i].word, word, length) == 0)
            return words[i].event;
    if (length == 6 && memcmp(word, "<wake>", 6) == 0)
        return wake();
    return (tui_event){.type = TUI_EVENT_KEY, .key = tui_key_named(word, length)};
}

tui_event tui_terminal_wait(int timeout)
{
    (void)timeout;
    if (screen_asked)
        screen_asked(so_far);
    script += strspn(script, " ");
    size_t length = strcspn(script, " ");
    if (length == 0)
        return (tui_event){.type = TUI_EVENT_END};
    tui_event event = event_of(script, length);
    script += length;
    so_far++;
    return event;
}

void tui_terminal_suspend(void) { screen_seen.suspends++; }

void tui_terminal_die(int signal)
{
    screen_seen.died_of = signal;
    screen_seen.closed_before_death = screen_seen.closes > 0;
}
