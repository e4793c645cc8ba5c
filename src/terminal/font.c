#define _XOPEN_SOURCE 700
#include "font.h"

#include <stdlib.h>
#include <string.h>

#if defined __has_include
#if __has_include(<linux/kd.h>)
#define ASKS_CONSOLE
#include <linux/kd.h>
#include <sys/ioctl.h>
#endif
#endif

/* A bit for each character of the font, of the first 65,536: a console has no others. */
enum { POINTS = 0x10000 };
static uint8_t in_font[POINTS / 8];
static bool is_limited; /* false: it is believed to have every character */

static bool is_noted(uint32_t point) { return point < POINTS && in_font[point / 8] >> point % 8 & 1; }

static void note_in_font(uint32_t point) { in_font[point / 8] |= (uint8_t)(1 << point % 8); }

static void note_all(uint32_t first, uint32_t last)
{
    for (uint32_t point = first; point <= last; point++)
        note_in_font(point);
}

void terminal_font_is(const uint16_t *points, size_t count, size_t step)
{
    is_limited = true;
    memset(in_font, 0, sizeof in_font);
    note_all(' ', '~');
    for (size_t i = 0; i < count; i++)
        note_in_font(points[i * step]);
}

/*
 * Latin-1, and the frames and blocks of code page 437: all fonts of kbd and console-setup for European languages have
 * most of them.
 */
static void assume(void)
{
    static const uint16_t frames[] = {0x2500, 0x2502, 0x250C, 0x2510, 0x2514, 0x2518, 0x2580,
                                      0x2584, 0x2588, 0x258C, 0x2590, 0x2591, 0x2592};
    terminal_font_is(frames, sizeof frames / sizeof *frames, 1);
    note_all(0xA0, 0xFF);
    note_all(0x2550, 0x256C);
}

/* Ask the console for the characters that its font has.  False if `file` leads to no console that can be asked. */
static bool ask(int file)
{
#ifdef ASKS_CONSOLE
    struct unimapdesc map = {0};
    (void)ioctl(file, GIO_UNIMAP, &map); /* no room is offered: it fails, and says how much is needed */
    struct unipair *pairs = map.entry_ct ? malloc(map.entry_ct * sizeof *pairs) : NULL;
    map.entries = pairs;
    bool answered = pairs && ioctl(file, GIO_UNIMAP, &map) == 0;
    if (answered)
        terminal_font_is(&pairs->unicode, map.entry_ct, sizeof *pairs / sizeof pairs->unicode);
    free(pairs);
    return answered;
#else
    (void)file;
    return false;
#endif
}

void terminal_font_learn(int file)
{
    is_limited = false;
    if (strncmp(getenv("TERM"), "linux", strlen("linux")) == 0 && !ask(file))
        assume();
}

bool terminal_font_has(uint32_t point)
{
    static const uint16_t suits[] = {0x2660, 0x2663, 0x2665, 0x2666}; /* ♠ ♣ ♥ ♦ */
    bool is_suit = false, all = true;
    for (size_t i = 0; i < sizeof suits / sizeof *suits; i++) {
        is_suit |= point == suits[i];
        all &= is_noted(suits[i]);
    }
    return !is_limited || (is_suit ? all : is_noted(point));
}
