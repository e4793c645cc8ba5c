/*
 * A frame: what the screen shall show, as cells with a glyph and a style role, and what the mouse hits where.  No
 * colours: theme.h gives roles theirs.  A frame is a value that can be compared, printed and tested; only src/terminal
 * hands it to curses.
 */
#ifndef UI_VIEW_FRAME_H
#define UI_VIEW_FRAME_H

#include "engine/text/text.h"
#include "ui/model/intent.h"
#include "ui/model/layout.h"
#include "ui/model/roles.h"

typedef struct ui_cell {
    uint32_t glyph; /* one Unicode code point of width 1; or of width 2, and UI_GLYPH_TAIL in the cell to its right */
    uint8_t role;
} ui_cell;

enum { UI_GLYPH_TAIL = 0 };
enum { UI_ROWS_MAX = 200, UI_COLS_MAX = 500 }; /* a larger terminal is used up to here */

/* What is hit: a pile, or a row of a list, or a key. */
typedef struct ui_hit {
    int pile;   /* −1: no pile */
    int index;  /* of the card from the bottom of its pile; −1: the empty pile, or not a card */
    int row;    /* of an open list, menu or panel, −1: none */
    int action; /* of the key whose name stands there; UI_NOTHING: none */
} ui_hit;

/* Whoever draws something that can be hit says where; what was put last lies uppermost. */
typedef struct ui_hit_area {
    ui_area area;
    ui_hit place;
} ui_hit_area;
enum { UI_HITS_MAX = 600 }; /* more than the cards of two decks, their piles, and the rows of the highest window */

typedef struct ui_frame {
    int rows, cols;     /* at least 1, at most the above */
    int at_row, at_col; /* where the player is: the terminal's cursor stands there, seen or not */
    int hit_count;
    ui_hit_area hits[UI_HITS_MAX];
    ui_cell cells[UI_ROWS_MAX * UI_COLS_MAX]; /* row by row, `cols` to a row */
} ui_frame;

/* Set the size (brought into range) and fill with blanks of UI_ROLE_TABLE. */
void ui_frame_clear(ui_frame *frame, int rows, int cols);

/* Let the terminal's cursor stand there, where screen readers and magnifiers look. */
void ui_frame_stand(ui_frame *frame, int row, int col);

/* Put one glyph; outside the frame nothing happens, so that views need no clipping of their own. */
void ui_frame_put(ui_frame *frame, int row, int col, uint32_t glyph, int role);

/* Put a UTF-8 text from `col` on; returns the column after it. */
int ui_frame_text(ui_frame *frame, int row, int col, const char *text, int role);

/* Write a text no wider than `w` cells: a longer one ends in "…". */
void ui_frame_clipped(ui_frame *frame, int row, int col, int w, const char *text, int role);

/* Write a text into the rows of an area, broken between words; what does not fit is left out. */
void ui_frame_wrapped(ui_frame *frame, ui_area area, const char *text, int role);

/* Write a text in the player's language, by a format of words_add. */
void ui_frame_say(ui_frame *frame, int row, int col, int w, int role, const char *format, ...) ENGINE_FORMAT(6, 7);

/* Fill `w` cells of a row with a glyph. */
void ui_frame_fill(ui_frame *frame, int row, int col, int w, uint32_t glyph, int role);

/* Say what is hit in an area: a pile's card, a row, or a key. */
void ui_frame_pile(ui_frame *frame, ui_area area, int pile, int index);
void ui_frame_row(ui_frame *frame, ui_area area, int row);
void ui_frame_key(ui_frame *frame, ui_area area, int action);

/* What is hit at a cell. */
ui_hit ui_frame_hit(const ui_frame *frame, int row, int col);

/* The cell there; a blank outside the frame. */
ui_cell ui_frame_at(const ui_frame *frame, int row, int col);

#endif
