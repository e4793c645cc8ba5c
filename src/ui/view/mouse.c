/*
 * The way back, from a place on the screen to what lies there, and what a click on it means.
 */
#include "canvas.h"
#include "ui/model/plan.h"
#include "view.h"

/* ---- what lies there ------------------------------------------------------------------------------------------ */

static bool in_box(const ui_card_box *box, int y, int x)
{
    return y >= box->y && y < box->y + box->rows && x >= box->x && x < box->x + box->cols;
}

/* The column at this place. A player who clicks below its last card, or on its label, still means the column. */
static int column_at(const ui_model *model, const ui_layout *layout, int y, int x)
{
    const sol_game *game = &model->game;
    bool rows = y == layout->label_y || (y >= layout->table_y && y < layout->table_y + layout->table_rows);
    for (int pile = 0; rows && !layout->slope && pile < sol_pile_count(game->variant.rules); pile++) {
        ui_area area = ui_layout_pile(layout, &game->variant, pile);
        if (ui_plan_below(game->variant.rules, pile) && x >= area.x && x < area.x + area.cols)
            return pile;
    }
    return -1;
}

static int row_at(const ui_canvas *canvas, int y, int x)
{
    int row;
    if (ui_at_kept(canvas->model)) {
        (void)ui_kept_action_at(canvas, y, x, &row);
        return row;
    }
    switch (canvas->model->screen) {
    case UI_AT_TABLE:
    case UI_AT_HELP:
    case UI_AT_REVIEW: return -1;
    case UI_AT_PICKER: return ui_picker_game_at(canvas, y, x);
    case UI_AT_NEW: return ui_menu_row_at(canvas, y, x);
    default: return ui_is_celebrating(canvas->model) ? -1 : ui_panel_row_at(canvas, y, x);
    }
}

/* To look up what is drawn where; nothing is drawn on it. */
static ui_canvas canvas_of(const ui_model *model, int rows, int cols)
{
    return (ui_canvas){model,
                       ui_layout_for(rows < UI_ROWS_MAX ? rows : UI_ROWS_MAX, cols < UI_COLS_MAX ? cols : UI_COLS_MAX,
                                     model->game.variant.rules),
                       NULL};
}

ui_place ui_place_at(const ui_model *model, int rows, int cols, int y, int x)
{
    ui_canvas canvas = canvas_of(model, rows, cols);
    ui_place nowhere = {-1, -1, -1};
    if (canvas.layout.kind == UI_LAYOUT_NONE)
        return nowhere;
    if (model->screen == UI_AT_TABLE) {
        ui_display_list list;
        ui_shown shown = ui_shown_now(model);
        ui_display_list_set(model, &shown, &canvas.layout, &list);
        for (int i = list.count - 1; i >= 0; i--)
            if (in_box(&list.items[i].box, y, x))
                return (ui_place){list.items[i].pile, list.items[i].index, -1};
        return (ui_place){column_at(model, &canvas.layout, y, x), -1, -1};
    }
    nowhere.row = row_at(&canvas, y, x);
    return nowhere;
}

/* ---- what the mouse means ------------------------------------------------------------------------------------- */

static bool is_stock(const ui_model *model, const ui_place *place)
{
    return place->pile >= 0 && sol_group_of(model->game.variant.rules, place->pile)->role == SOL_STOCK;
}

/* Nobody means a move by a wheel that turns somewhere on the table: only over the stock it does what a click does. */
static int wheel_action(const ui_model *model, const ui_place *place, bool down)
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

static int overlay_action(const ui_model *model, int event, const ui_place *place)
{
    bool press = pressed(event);
    if (model->screen == UI_AT_HELP)
        return press || event == UI_MOUSE_RIGHT ? UI_CANCEL : UI_NOTHING;
    if (ui_is_celebrating(model))
        return press ? UI_PICK : UI_NOTHING; /* anything ends the animation */
    if (event == UI_MOUSE_RIGHT)
        return UI_CANCEL;
    return press && place->row >= 0 ? UI_CHOOSE : UI_NOTHING;
}

static int table_action(const ui_model *model, int event, const ui_place *place)
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

/* In the windows of saved games a click chooses and a double click does what Enter does. */
static int kept_action(const ui_canvas *canvas, int event, int y, int x, int *row)
{
    int action = ui_kept_action_at(canvas, y, x, row);
    if (event == UI_MOUSE_RIGHT)
        return UI_CANCEL;
    if (!pressed(event) || action != UI_NOTHING)
        return pressed(event) ? action : UI_NOTHING;
    return *row < 0 ? UI_NOTHING : event == UI_MOUSE_DOUBLE ? UI_LIST_ENTER : UI_CHOOSE;
}

/* A click on a row of the menu chooses it, and then its next choice; on its left arrow the one before. */
static int menu_action(const ui_canvas *canvas, int action, int y, int x)
{
    bool back = action == UI_CHOOSE && canvas->model->screen == UI_AT_NEW && ui_menu_back_at(canvas, y, x);
    return back ? UI_MENU_LEFT : action;
}

/* The keys of the bottom line can be clicked. */
static int keys_action_at(const ui_model *model, int rows, int cols, int y, int x)
{
    ui_canvas canvas = canvas_of(model, rows, cols);
    return canvas.layout.kind == UI_LAYOUT_NONE ? UI_NOTHING : ui_keys_action_at(&canvas, y, x);
}

ui_intent ui_mouse_intent(const ui_model *model, int rows, int cols, int event, int y, int x)
{
    ui_place place = ui_place_at(model, rows, cols, y, x);
    ui_intent intent = {.action = UI_NOTHING, .pile = place.pile, .index = place.index, .y = y, .x = x};
    if (event == UI_MOUSE_WHEEL_DOWN || event == UI_MOUSE_WHEEL_UP) {
        intent.action = wheel_action(model, &place, event == UI_MOUSE_WHEEL_DOWN);
        intent.index = ui_at_kept(model) ? WHEEL_STEP : place.index;
    } else if (ui_at_kept(model)) {
        ui_canvas canvas = canvas_of(model, rows, cols);
        if (canvas.layout.kind != UI_LAYOUT_NONE)
            intent.action = kept_action(&canvas, event, y, x, &intent.index);
    } else if (model->screen == UI_AT_TABLE) {
        int key = pressed(event) ? keys_action_at(model, rows, cols, y, x) : UI_NOTHING;
        intent.action = key != UI_NOTHING ? key : table_action(model, event, &place);
    } else {
        ui_canvas canvas = canvas_of(model, rows, cols);
        int key = pressed(event) && model->screen == UI_AT_PICKER ? ui_picker_key_at(&canvas, y, x) : UI_NOTHING;
        intent.action = key != UI_NOTHING ? key : menu_action(&canvas, overlay_action(model, event, &place), y, x);
        intent.index = place.row;
    }
    return intent;
}
