#include "screen.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "terminal/terminal.h"

void (*screen_asked)(int so_far);
void (*screen_shown)(void);

enum { SCREEN_ROWS = 24 };
int screen_rows = SCREEN_ROWS;
screen_log screen_seen;
bool screen_refuses, screen_quick, screen_behind;

bool screen_calls_off, screen_unicode;
int screen_called_off_by;

static const char *script = "";
static int watched = -1;
static int so_far;
static ui_frame last;

void screen_script(const char *text)
{
    screen_rows = SCREEN_ROWS;
    script = text;
    watched = -1;
    so_far = 0;
    screen_refuses = screen_calls_off = screen_unicode = false;
    screen_called_off_by = 0;
    memset(&screen_seen, 0, sizeof screen_seen);
}

const char *screen_text(void)
{
    static char text[UI_ROWS_MAX * (UI_COLS_MAX + 1) + 1];
    size_t used = 0;
    for (int row = 0; row < last.rows; row++) {
        for (int col = 0; col < last.cols; col++) {
            uint32_t glyph = ui_frame_at(&last, row, col).glyph;
            if (glyph != UI_GLYPH_TAIL)
                text[used++] = glyph < 0x7F ? (char)glyph : '?';
        }
        text[used++] = '\n';
    }
    text[used] = 0;
    return text;
}

/* ---- terminal.h ------------------------------------------------------------------------------------------------- */

bool terminal_open(const terminal_options *options, char *why, size_t size)
{
    if (screen_refuses) {
        (void)snprintf(why, size, "there is no terminal here");
        return false;
    }
    screen_seen.opens++;
    screen_seen.colour = options->colour;
    (void)terminal_use(options);
    return true;
}

void terminal_close(void) { screen_seen.closes++; }

bool terminal_lacks_utf8(void) { return false; }
bool terminal_ascii(void) { return !screen_unicode; }

bool terminal_has(uint32_t point) { return point < 0x7F; }

bool terminal_use(const terminal_options *options)
{
    bool changes = options->ascii != screen_seen.ascii || options->mouse != screen_seen.mouse ||
                   options->blocks != screen_seen.blocks;
    screen_seen.ascii = options->ascii;
    screen_seen.mouse = options->mouse;
    screen_seen.blocks = options->blocks;
    return changes;
}

int terminal_blocks(void) { return screen_seen.blocks < 0 ? 0 : screen_seen.blocks; }

int terminal_colours(void) { return 256; }

bool terminal_light(void) { return false; }

bool terminal_quick(void) { return screen_quick; }

bool terminal_slow(void) { return false; }

bool terminal_may_recover(void) { return false; }

void terminal_meet(void) { screen_seen.met = screen_seen.shows == 0; }

void terminal_size(int *rows, int *cols)
{
    *rows = screen_rows;
    *cols = 80;
}

bool terminal_show(const ui_frame *frame, const ui_theme *theme, const ui_settings *settings)
{
    (void)theme;
    (void)settings;
    screen_seen.shows++;
    last = *frame;
    if (screen_shown)
        screen_shown();
    return !screen_behind;
}

void terminal_mark(void) {}

bool terminal_behind(void) { return screen_behind; }

void terminal_bell(int how) { screen_seen.bells[how]++; }

bool terminal_copy(const char *text)
{
    (void)text;
    return true;
}

bool terminal_called_off(int *signal)
{
    *signal = screen_called_off_by;
    return screen_calls_off;
}

void terminal_forget(void) { screen_seen.forgets++; }

void terminal_watch(int fd) { watched = fd; }

/* Wait until the watched file can be read, however long that takes.  If none is watched, the input ends. */
static terminal_event wake(void)
{
    struct pollfd fd = {.fd = watched, .events = POLLIN};
    bool there = watched >= 0 && poll(&fd, 1, -1) > 0;
    return (terminal_event){.type = there ? TERMINAL_EVENT_WAKE : TERMINAL_EVENT_END};
}

/* The terminal answers that its glyphs are too wide. */
static terminal_event answer(void)
{
    screen_unicode = false;
    return (terminal_event){.type = TERMINAL_EVENT_ANSWER};
}

static terminal_event event_of(const char *word, size_t length)
{
    static const struct {
        const char *word;
        terminal_event event;
    } words[] = {
        {"|", {.type = TERMINAL_EVENT_NONE}},      {".", {.type = TERMINAL_EVENT_NONE}},
        {"<stop>", {.type = TERMINAL_EVENT_STOP}}, {"<resize>", {.type = TERMINAL_EVENT_RESIZE}},
        {"<eof>", {.type = TERMINAL_EVENT_END}},   {"<hangup>", {.type = TERMINAL_EVENT_END, .signal = 1}},
    };
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i].word) == length && memcmp(words[i].word, word, length) == 0)
            return words[i].event;
    if (length == 6 && memcmp(word, "<wake>", 6) == 0)
        return wake();
    if (length == 6 && memcmp(word, "<wide>", 6) == 0)
        return answer();
    return (terminal_event){.type = TERMINAL_EVENT_KEY, .key = ui_key_named(word, length)};
}

terminal_event terminal_wait(int timeout)
{
    screen_seen.timeout = timeout;
    if (screen_asked)
        screen_asked(so_far);
    script += strspn(script, " ");
    size_t length = strcspn(script, " ");
    if (length == 0)
        return (terminal_event){.type = TERMINAL_EVENT_END};
    terminal_event event = event_of(script, length);
    script += length;
    so_far++;
    return event;
}

void terminal_suspend(void) { screen_seen.suspends++; }

void terminal_die(int signal)
{
    screen_seen.died_of = signal;
    screen_seen.closed_before_death = screen_seen.closes > 0;
}
