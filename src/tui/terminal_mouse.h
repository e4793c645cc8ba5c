/*
 * From mouse reports to clicks: pure.  Presses and releases come at once; nothing waits to see whether they make a
 * click.
 */
#ifndef TUI_TERMINAL_MOUSE_H
#define TUI_TERMINAL_MOUSE_H

#include <stdbool.h>

enum { TUI_DOUBLE_CLICK_MS = 400 }; /* between two presses on one cell that make a double click */

/* The last press of the left button. */
typedef struct tui_mouse {
    int y, x;
    long long at;
    bool pressed;
} tui_mouse;

/*
 * A report of `button` (as the terminal codes it) at a cell, rows and columns from 0, at `now` ms.  Which event of
 * view.h it is (TUI_MOUSE_PRESS …); −1 for reports that mean nothing here.
 */
int tui_mouse_event(tui_mouse *mouse, int button, bool released, int y, int x, long long now);

#endif
