/*
 * What a click means, by what was drawn there.
 */
#include "view.h"

ui_hit ui_hit_at(const ui_model *model, int rows, int cols, int y, int x)
{
    ui_frame frame; /* the one on the screen may show a motion, or how it was before the last key */
    ui_view(model, rows, cols, &frame);
    return ui_frame_hit(&frame, y, x);
}

static bool is_stock(const ui_model *model, const ui_hit *place)
{
    return place->pile >= 0 && ui_role_of(model, place->pile) == SOL_STOCK;
}

/* Nobody means a move by a wheel that turns somewhere on the table: only over the stock it does what a click does. */
static int wheel_action(const ui_model *model, const ui_hit *place, bool down)
{
    if (model->screen == UI_AT_HELP || model->screen == UI_AT_REVIEW)
        return down ? UI_MENU_DOWN : UI_MENU_UP;
    if (ui_at_kept(model))
        return down ? UI_LIST_DOWN : UI_LIST_UP;
    if (model->screen != UI_AT_TABLE)
        return UI_NOTHING;
    if (model->replay.on)
        return down ? UI_STEP : UI_STEP_BACK;
    return down && is_stock(model, place) ? UI_PICK : UI_NOTHING;
}

static bool pressed(int event) { return event == UI_MOUSE_PRESS || event == UI_MOUSE_DOUBLE; }

/* In lists of saved games a click chooses and a double click does what Enter does. */
static int overlay_action(const ui_model *model, int event, const ui_hit *place)
{
    if (ui_is_celebrating(model))
        return pressed(event) ? UI_PICK : UI_NOTHING; /* anything ends the animation */
    if (event == UI_MOUSE_RIGHT || (pressed(event) && model->screen == UI_AT_HELP))
        return UI_CANCEL;
    if (!pressed(event) || place->row < 0)
        return UI_NOTHING;
    return event == UI_MOUSE_DOUBLE && ui_at_kept(model) ? UI_LIST_ENTER : UI_CHOOSE;
}

static int table_action(const ui_model *model, int event, const ui_hit *place)
{
    static const int actions[] = {[UI_MOUSE_PRESS] = UI_PICK,
                                  [UI_MOUSE_DRAG] = UI_DRAG,
                                  [UI_MOUSE_RELEASE] = UI_DROP,
                                  [UI_MOUSE_DOUBLE] = UI_BEST,
                                  [UI_MOUSE_RIGHT] = UI_SEND_UP};
    if (model->replay.on)
        return UI_NOTHING;
    if (model->lesson.first && ui_lesson_wants(&model->lesson, UI_LESSON_READ))
        return pressed(event) ? UI_ENTER : UI_NOTHING; /* anywhere: there is only one thing to do */
    /* Two fast clicks on the stock draw twice. */
    return event == UI_MOUSE_DOUBLE && is_stock(model, place) ? UI_PICK : actions[event];
}

enum { WHEEL_STEP = 3 };

ui_intent ui_mouse_intent(const ui_model *model, int rows, int cols, int event, int y, int x)
{
    ui_hit place = ui_hit_at(model, rows, cols, y, x);
    ui_intent intent = {.pile = place.pile, .index = place.pile < 0 ? place.row : place.index, .y = y, .x = x};
    if (event == UI_MOUSE_WHEEL_DOWN || event == UI_MOUSE_WHEEL_UP) {
        intent.action = wheel_action(model, &place, event == UI_MOUSE_WHEEL_DOWN);
        intent.index = intent.action == UI_PICK ? place.index : WHEEL_STEP;
    } else if (pressed(event) && place.action != UI_NOTHING)
        intent.action = place.action;
    else
        intent.action =
            model->screen == UI_AT_TABLE ? table_action(model, event, &place) : overlay_action(model, event, &place);
    return intent;
}
