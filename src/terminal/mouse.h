/*
 * From mouse reports to clicks: pure.  Presses and releases come at once; nothing waits to see whether they make a
 * click.
 */
#ifndef TERMINAL_MOUSE_H
#define TERMINAL_MOUSE_H

#include <stdbool.h>

enum { TERMINAL_DOUBLE_CLICK_MS = 400 }; /* between two presses on one cell that make a double click */

/* The last press of the left button. */
typedef struct terminal_mouse {
    int y, x;
    long long at;
    bool pressed;
} terminal_mouse;

/*
 * A report of `button` (as the terminal codes it) at a cell, rows and columns from 0, at `now` ms.  Which event of
 * view.h it is (UI_MOUSE_PRESS …); −1 for reports that mean nothing here.
 */
int terminal_mouse_event(terminal_mouse *mouse, int button, bool released, int y, int x, long long now);

#endif
