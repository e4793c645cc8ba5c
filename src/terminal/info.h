/*
 * What the terminal can and how it is told: its terminfo entry, read by curses' lower half.  The only file that sees
 * curses.
 *
 * Curses' upper half, its windows, is not used: it sends a write for every cursor move and spends twice the bytes
 * that a frame of this program needs (docs/architecture.md has the figures).
 */
#ifndef TERMINAL_INFO_H
#define TERMINAL_INFO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ui/model/intent.h"

/* Strings are NULL where the terminal has not the like.  They may hold padding: send them by terminal_info_send. */
typedef struct terminal_info {
    int colours;    /* 0, 8, 16, 256 or 1 << 24 */
    int rows, cols; /* as the entry says, for terminals that do not say it themselves; 0: neither does the entry */
    bool fills;     /* erasing paints in the present background */
    bool last_cell; /* the last cell of the screen can be written without scrolling it */
    bool iso;       /* attributes and colours are set and reset as ISO 6429 says: 22, 24, 27, 39, 49 … */
    const char *enter, *leave; /* the alternate screen */
    const char *keypad_on, *keypad_off;
    const char *cursor_off, *cursor_on;
    const char *clear, *clear_row_end;
    const char *bold, *dim, *reverse, *underline;
    const char *plain, *plain_colours; /* no attributes; the terminal's own colours */
    const char *mouse;                 /* set if it reports a mouse */
} terminal_info;

/* Read the entry of TERM.  False with a sentence in `why` if there is none or it cannot place the cursor. */
bool terminal_info_read(terminal_info *info, char *why, size_t size);

/* The strings that place the cursor and choose a colour; valid until the next call, NULL where there is none. */
const char *terminal_info_move(int row, int col);
const char *terminal_info_column(int col);
const char *terminal_info_right(int cols);
const char *terminal_info_down(int rows);
const char *terminal_info_foreground(int colour);
const char *terminal_info_background(int colour);

/* Give a string, without its padding marks, to `send` byte by byte. */
void terminal_info_send(const char *string, int (*send)(int));

/* The bytes that a special key sends by the entry (UI_KEY_UP …), or NULL. */
const char *terminal_info_key(ui_key key);

#endif
