/*
 * What lays a text on the clipboard of a terminal, also of one at the other end of a line: OSC 52 (xterm's "Control
 * Sequences").
 */
#ifndef TERMINAL_CLIPBOARD_H
#define TERMINAL_CLIPBOARD_H

#include <stdbool.h>
#include <stddef.h>

enum { TERMINAL_CLIPBOARD_TEXT = 3000, TERMINAL_CLIPBOARD_MAX = TERMINAL_CLIPBOARD_TEXT / 3 * 4 + 16 };

/* Write the sequence, terminated; false if the text is longer than TERMINAL_CLIPBOARD_TEXT bytes. */
bool terminal_clipboard_write(const char *text, char sequence[TERMINAL_CLIPBOARD_MAX]);

#endif
