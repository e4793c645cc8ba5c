#define _XOPEN_SOURCE 700
#include "pen.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* These make macros of many short words, and come last. */
#include <curses.h>
#include <term.h>

#include "entry.h"
#include "guard.h"

static int line, colours;
static int forbidden; /* the attributes that this terminal cannot show together with colours, as `ncv` has them */
static bool erases_in_colour;

static const ui_style plain = {.fg = -1, .bg = -1};
static ui_style ink;            /* what is written next looks like this */
static int at_row = -1, at_col; /* where the cursor stands; −1: nobody knows */

static char said[4096];
static size_t length;
static size_t counted; /* bytes said since the count began */

void terminal_pen_take(int file, int of_colours)
{
    line = file;
    colours = of_colours;
    forbidden = tigetnum("ncv") > 0 ? tigetnum("ncv") : 0;
    erases_in_colour = tigetflag("bce") > 0;
    length = 0;
    terminal_pen_forget();
}

void terminal_pen_forget(void)
{
    at_row = -1;
    terminal_pen_plain();
}

/* ---- bytes ------------------------------------------------------------------------------------------------------- */

/* Another program in the terminal may have made it one that does not wait until there is room. */
void terminal_pen_flush(void)
{
    size_t sent = 0;
    while (sent < length) {
        ssize_t n = write(line, said + sent, length - sent);
        if (n >= 0)
            sent += (size_t)n;
        else if (errno == EAGAIN)
            terminal_guard_wait_for_room();
        else if (errno != EINTR)
            break; /* the terminal has gone; waiting for input will tell */
    }
    length = 0;
}

static int put_byte(int byte)
{
    if (length == sizeof said)
        terminal_pen_flush();
    said[length++] = (char)byte;
    counted++;
    return byte;
}

size_t terminal_pen_sent(void) { return counted; }
void terminal_pen_count_from_here(void) { counted = 0; }

void terminal_pen_say(const char *bytes)
{
    while (*bytes)
        put_byte(*bytes++);
}

/* Say a capability of the entry with its padding; NULL says nothing. */
static void say_capability(const char *capability)
{
    if (capability)
        (void)tputs(capability, 1, put_byte);
}

static void command(const char *name) { say_capability(terminal_entry_string(name)); }

/* ---- style ------------------------------------------------------------------------------------------------------- */

void terminal_pen_plain(void)
{
    command("sgr0");
    if (colours)
        command("op");
    ink = plain;
}

/*
 * Take a colour, −1 for the terminal's own.  Terminals of 256 colours and more understand one language, whatever their
 * entries say; all entries agree about the first sixteen colours only in theirs.
 */
static void take_colour(bool ground, int32_t colour)
{
    char text[32];
    int tens = ground ? 4 : 3;
    const char *format = terminal_entry_string(ground ? "setab" : "setaf");
    if (colours < 256)
        say_capability(tiparm(format, (int)colour));
    else if (colour < 0)
        (void)snprintf(text, sizeof text, "\033[%d9m", tens);
    else if (colour & UI_RGB)
        (void)snprintf(text, sizeof text, "\033[%d8;2;%d;%d;%dm", tens, (int)(colour >> 16 & 255),
                       (int)(colour >> 8 & 255), (int)(colour & 255));
    else if (colour < 16)
        (void)snprintf(text, sizeof text, "\033[%dm", colour < 8 ? 10 * tens + colour : 10 * (tens + 6) + colour - 8);
    else
        (void)snprintf(text, sizeof text, "\033[%d8;5;%dm", tens, (int)colour);
    if (colours >= 256)
        terminal_pen_say(text);
}

static void take_style(ui_style style)
{
    enum { UNDERLINE = 2, REVERSE = 4, DIM = 16, BOLD = 32 };
    int without = style.fg >= 0 || style.bg >= 0 ? forbidden : 0;
    style.underline &= !(without & UNDERLINE);
    style.reverse &= !(without & REVERSE);
    style.dim &= !(without & DIM);
    style.bold &= !(without & BOLD);
    /* What the style has not is taken away; other than attributes alone that can be done with many colours only. */
    bool lighter = (ink.bold && !style.bold) || (ink.dim && !style.dim);
    bool others = (ink.reverse && !style.reverse) || (ink.underline && !style.underline);
    bool own = (ink.fg >= 0 && style.fg < 0) || (ink.bg >= 0 && style.bg < 0);
    if (others || (lighter && colours < 256))
        terminal_pen_plain();
    else if (lighter) {
        terminal_pen_say("\033[22m");
        ink.bold = ink.dim = false;
    }
    if (own && colours < 256) {
        command("op");
        ink.fg = ink.bg = -1;
    }
    if (style.bold && !ink.bold)
        command("bold");
    if (style.dim && !ink.dim)
        command("dim");
    if (style.reverse && !ink.reverse)
        command("rev");
    if (style.underline && !ink.underline)
        command("smul");
    if (style.fg != ink.fg)
        take_colour(false, style.fg);
    if (style.bg != ink.bg)
        take_colour(true, style.bg);
    ink = style;
}

/* A blank has no strokes, so that only its ground must be right. */
static void take_ground(ui_style style)
{
    style.fg = ink.fg;
    style.bold = ink.bold;
    style.dim = ink.dim;
    take_style(style);
}

bool terminal_pen_same_blank(ui_style a, ui_style b)
{
    return a.bg == b.bg && !a.reverse && !b.reverse && a.underline == b.underline;
}

/* ---- cells ------------------------------------------------------------------------------------------------------- */

void terminal_pen_move(int row, int col)
{
    if (row == at_row && col == at_col)
        return;
    const char *in_row = terminal_entry_string("hpa");
    say_capability(row == at_row && in_row ? tiparm(in_row, col) : tiparm(terminal_entry_string("cup"), row, col));
    at_row = row;
    at_col = col;
}

/* Does erasing leave the ground of this style behind? */
static bool erases_to(ui_style style)
{
    return !style.reverse && !style.underline && (style.bg < 0 || erases_in_colour);
}

bool terminal_pen_clear(ui_style style)
{
    terminal_pen_plain();
    if (erases_to(style))
        take_ground(style);
    command("clear");
    at_row = at_col = 0;
    return erases_to(style);
}

bool terminal_pen_clear_row(int row, int col, ui_style style)
{
    const char *erase = terminal_entry_string("el");
    if (!erase || !erases_to(style))
        return false;
    terminal_pen_move(row, col);
    take_ground(style);
    say_capability(erase);
    return true;
}

/* Is it of Unicode's block elements?  They have no strokes that bold could thicken. */
static bool is_block(const char *glyph) { return strncmp(glyph, "\xE2\x96", 2) == 0 && (glyph[2] & 0xE0) == 0x80; }

/* Behind the last column of a row the cursor is on different places on different terminals. */
void terminal_pen_write(int row, int col, int cols, const char *glyph, int cells, ui_style style)
{
    terminal_pen_move(row, col);
    if (colours >= 256 && is_block(glyph)) /* with few colours bold ink is another one */
        style.bold = false;
    if (*glyph == ' ' && !style.reverse)
        take_ground(style);
    else
        take_style(style);
    terminal_pen_say(glyph);
    at_col += cells;
    at_row = at_col >= cols ? -1 : row;
}
