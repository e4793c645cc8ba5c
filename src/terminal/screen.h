/*
 * The screen: curses' windows, colours, pairs and mouse.  A frame is copied to curses' window cell by cell, and curses
 * finds what changed and how the terminal is told.  terminal_show, terminal_forget, terminal_size, terminal_ascii,
 * terminal_lacks_utf8, terminal_blocks, terminal_has and terminal_use are here too.
 */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include <stdint.h>
#include <stdio.h>

#include "terminal.h"

/*
 * Take the terminal that `out` leads to.  False if curses cannot.  Call it after the guard has its signals, for curses
 * leaves those alone that somebody catches.
 */
bool terminal_screen_open(FILE *out, const terminal_options *options);
void terminal_screen_close(void);

/* Leave the screen as a shell wants it; and take the line again, measure, and take the screen with the next frame. */
void terminal_screen_leave(void);
void terminal_screen_return(void);

/*
 * Make the screen as large as the terminal now is, whatever it showed, and tell the guard how it is given back.
 */
void terminal_screen_measure(void);

/* Clear it, with the cursor at its beginning. */
void terminal_screen_empty(void);

/* Tell the terminal something that curses cannot say. */
void terminal_screen_send(const char *bytes);

/* Is its line known to be slow, as serial lines are that say so? */
bool terminal_screen_creeps(void);

#endif
