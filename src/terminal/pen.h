/*
 * The pen: it writes cells on the terminal, and knows where the cursor stands and how what comes next will look, so
 * that nothing is sent that the terminal has already.  What it has to say is kept until terminal_pen_flush.
 *
 * Curses could do this, but for each change of style it names both colours again, and it knows millions of colours only
 * with entries that few machines have.
 */
#ifndef TERMINAL_PEN_H
#define TERMINAL_PEN_H

#include "ui/view/theme.h"

/*
 * Begin, once the terminal's entry is loaded: write to this file, for a terminal of so many colours (ui_theme_style).
 * And believe nothing about the cursor and the style, because somebody else has written.
 */
void terminal_pen_take(int file, int colours);
void terminal_pen_forget(void);

/* Say these bytes as they are. */
void terminal_pen_say(const char *bytes);

/*
 * Clear the screen to the ground of a style, or the rest of a row.  False if the terminal would leave its own ground:
 * then the screen has that, and the row is as it was.
 */
bool terminal_pen_clear(ui_style style);
bool terminal_pen_clear_row(int row, int col, ui_style style);

/* Write one glyph, of so many cells, in a row that is `cols` long. */
void terminal_pen_write(int row, int col, int cols, const char *glyph, int cells, ui_style style);

/* Does a blank look the same in both styles?  It shows their ground alone. */
bool terminal_pen_same_blank(ui_style a, ui_style b);

void terminal_pen_move(int row, int col);

/* Go back to the terminal's own colours, without attributes. */
void terminal_pen_plain(void);

/* Send what was said. */
void terminal_pen_flush(void);

/* How many bytes have been said since they were last counted from there. */
size_t terminal_pen_sent(void);
void terminal_pen_count_from_here(void);

#endif
