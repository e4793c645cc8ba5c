/*
 * The screen: colours, the mouse, the terminal's size, and frames, of which only is sent what changed.  terminal_show,
 * terminal_forget, terminal_size, terminal_ascii, terminal_blocks, terminal_has and terminal_use are here too.
 */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "terminal.h"

/* Take the screen of the terminal that the file leads to.  False if its entry cannot be read. */
bool terminal_screen_open(int line, const terminal_options *options);
void terminal_screen_close(void);

/* Leave the screen as a shell wants it, and take it again. */
void terminal_screen_leave(void);
void terminal_screen_take(void);

/*
 * Make the screen as large as the terminal now is, whatever it showed, and tell the guard how it is given back.
 */
void terminal_screen_measure(void);

/* Clear it, with the cursor at its beginning. */
void terminal_screen_empty(void);

/* Tell the terminal something at once. */
void terminal_screen_send(const char *bytes);

/*
 * Lay the text on the clipboard, also of a terminal at the other end of a line (OSC 52 in xterm's "Control Sequences").
 * False if it is longer than so many bytes.
 */
enum { TERMINAL_COPY_MAX = 3000 };
bool terminal_screen_copy(const char *text);

/* Does the terminal report its mouse to us? */
bool terminal_screen_has_mouse(void);

/* Is its line known to be slow, as serial lines are that say so? */
bool terminal_screen_creeps(void);

#endif
