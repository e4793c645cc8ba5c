/*
 * The picture of a model: pure, from model and size to a frame; and the way back, from a place on the screen to a pile.
 */
#ifndef UI_VIEW_VIEW_H
#define UI_VIEW_VIEW_H

#include "frame.h"
#include "ui/model/model.h"

/* Draw the model into the frame at this size; one that has no game yet shows its message only. */
void ui_view(const ui_model *model, int rows, int cols, ui_frame *frame);

/*
 * The message to show; where model->message is empty it follows from the state of the game.  It is written in the
 * fullest of its forms that fits into `cols` cells; one that does not fit even in its shortest form takes two lines.
 */
void ui_message(const ui_model *model, int cols, char *text, size_t size);

/* What lies at a cell. */
ui_hit ui_hit_at(const ui_model *model, int rows, int cols, int y, int x);

enum {
    UI_MOUSE_PRESS,
    UI_MOUSE_DRAG, /* moved with the left button held */
    UI_MOUSE_RELEASE,
    UI_MOUSE_DOUBLE,
    UI_MOUSE_RIGHT,
    UI_MOUSE_WHEEL_DOWN,
    UI_MOUSE_WHEEL_UP
};

/* What a mouse event at a cell means there: UI_PICK, UI_DRAG, UI_DROP, UI_BEST, UI_SEND_UP … */
ui_intent ui_mouse_intent(const ui_model *model, int rows, int cols, int event, int y, int x);

#endif
