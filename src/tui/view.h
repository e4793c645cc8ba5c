/*
 * The picture of a model: pure, from model and size to a frame; and the way back, from a place on the screen to a pile.
 */
#ifndef TUI_VIEW_H
#define TUI_VIEW_H

#include "frame.h"
#include "model.h"

/* Draw the model into the frame at this size. */
void tui_view(const tui_model *model, int rows, int cols, tui_frame *frame);

/* What lies at a cell. */
typedef struct tui_place {
    int pile;  /* −1: no pile */
    int index; /* of the card from the bottom of its pile; −1: the empty pile, or not a card */
    int row;   /* of an open menu or panel, −1: none */
} tui_place;
tui_place tui_place_at(const tui_model *model, int rows, int cols, int y, int x);

enum {
    TUI_MOUSE_PRESS,
    TUI_MOUSE_RELEASE,
    TUI_MOUSE_DOUBLE,
    TUI_MOUSE_RIGHT,
    TUI_MOUSE_WHEEL_DOWN,
    TUI_MOUSE_WHEEL_UP
};

/*
 * What a mouse event at a cell means there: TUI_PICK, TUI_DROP, TUI_BEST, TUI_SEND_UP, TUI_DRAW (wheel down), TUI_UNDO
 * …
 */
tui_intent tui_mouse_intent(const tui_model *model, int rows, int cols, int event, int y, int x);

#endif
