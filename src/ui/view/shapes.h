/*
 * Suits and crowns: one shape for every size of card, drawn with the block glyphs that the terminal has.
 */
#ifndef UI_VIEW_SHAPES_H
#define UI_VIEW_SHAPES_H

#include "frame.h"

/* The suits in the order of SOL_CLUBS …, then what stands over the suit of a court card. */
enum { UI_SHAPE_JACK = 4, UI_SHAPE_QUEEN, UI_SHAPE_KING, UI_SHAPES };

/* Where a shape stands, in cells and parts of cells: its middle column, its top, and its size. */
typedef struct ui_shape_box {
    double middle, top, w, h;
} ui_shape_box;

/*
 * Draw a shape in an ink, UI_ROLE_CLUBS … on a card or UI_ROLE_SLOT_INK, with UI_BLOCKS_… glyphs, as far as it lies above
 * row `end`.  It has whole parts of cells, as many as its card even or odd, so that it stands symmetrically.
 */
void ui_shape_draw(ui_frame *frame, const ui_shape_box *box, int shape, int ink, int blocks, int end);

#endif
