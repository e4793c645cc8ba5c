#include "view.h"

#include "canvas.h"
#include "figures.h"
#include "plan.h"

/* ---- too small --------------------------------------------------------------------------------------------------- */

static void put_size(engine_text *text, int cols, int rows)
{
    engine_text_number(text, (uint64_t)cols);
    engine_text_char(text, 'x');
    engine_text_number(text, (uint64_t)rows);
}

/* One line, the longest that fits: the game waits until it can be seen. */
static void draw_too_small(tui_frame *frame)
{
    char line[120];
    engine_text text = engine_text_in(line, sizeof line);
    put_size(&text, TUI_COLS_LEAST, TUI_ROWS_LEAST);
    int least = (int)text.length;
    engine_text_put(&text, " needed");
    if (frame->cols >= 52) {
        text = engine_text_in(line, sizeof line);
        engine_text_put(&text, "The table needs ");
        put_size(&text, TUI_COLS_LEAST, TUI_ROWS_LEAST);
        engine_text_put(&text, ", the window has ");
        put_size(&text, frame->cols, frame->rows);
        engine_text_char(&text, '.');
    } else if ((int)text.length > frame->cols) {
        line[least] = 0;
    }
    tui_frame_text(frame, (frame->rows - 1) / 2, 0, line, TUI_ROLE_MESSAGE);
}

/* ---- the whole picture ------------------------------------------------------------------------------------------- */

static void draw_table(const tui_canvas *canvas)
{
    tui_scene scene;
    tui_scene_set(canvas->model, &canvas->layout, &scene);
    if (canvas->layout.kind == TUI_LAYOUT_RAIL) {
        tui_view_rail(canvas, &scene);
        tui_view_rail_lines(canvas);
    } else {
        tui_view_table(canvas, &scene);
        tui_view_status(canvas);
        tui_view_keys(canvas);
    }
    tui_view_message(canvas);
}

static bool is_celebrating(const tui_model *model)
{
    return model->celebrating && model->now >= model->celebrating && model->now - model->celebrating < TUI_VICTORY_MS;
}

static void draw_overlay(const tui_canvas *canvas)
{
    switch (canvas->model->screen) {
    case TUI_AT_TABLE: break;
    case TUI_AT_HELP: tui_view_help(canvas); break;
    case TUI_AT_NEW: tui_view_menu(canvas); break;
    case TUI_AT_HISTORY:
    case TUI_AT_STATISTICS:
    case TUI_AT_CALENDAR:
    case TUI_AT_BANKROLL:
    case TUI_AT_ACHIEVEMENTS: tui_view_record(canvas); break;
    default:
        if (is_celebrating(canvas->model))
            tui_view_victory(canvas);
        else
            tui_view_panel(canvas);
    }
}

void tui_view(const tui_model *model, int rows, int cols, tui_frame *frame)
{
    tui_frame_clear(frame, rows, cols);
    tui_canvas canvas = {model, tui_layout_for(frame->rows, frame->cols, model->game.rules), frame};
    if (canvas.layout.kind == TUI_LAYOUT_NONE) {
        draw_too_small(frame);
    } else {
        draw_table(&canvas);
        draw_overlay(&canvas);
    }
    if (model->settings.ascii)
        tui_art_ascii(frame);
}

/* ---- the way back ------------------------------------------------------------------------------------------------ */

static bool in_box(const tui_card_box *box, int y, int x)
{
    return y >= box->y && y < box->y + box->rows && x >= box->x && x < box->x + box->cols;
}

/* Below a column's last card and on its label a player still means the column. */
static int column_at(const tui_model *model, const tui_layout *layout, int y, int x)
{
    const sol_game *game = &model->game;
    bool rows = y == layout->label_y || (y >= layout->table_y && y < layout->table_y + layout->table_rows);
    for (int pile = 0; rows && !layout->slope && pile < sol_pile_count(game->rules); pile++) {
        tui_area area = tui_layout_pile(layout, game->rules, &game->options, pile);
        if (tui_plan_below(game->rules, pile) && x >= area.x && x < area.x + area.cols)
            return pile;
    }
    return -1;
}

static tui_place place_on_table(const tui_model *model, const tui_layout *layout, int y, int x)
{
    tui_scene scene;
    tui_scene_set(model, layout, &scene);
    for (int i = scene.count - 1; i >= 0; i--)
        if (in_box(&scene.items[i].box, y, x))
            return (tui_place){scene.items[i].pile, scene.items[i].index, -1};
    return (tui_place){column_at(model, layout, y, x), -1, -1};
}

static int row_at(const tui_canvas *canvas, int y, int x)
{
    int row;
    if (tui_at_record(canvas->model)) {
        (void)tui_record_action_at(canvas, y, x, &row);
        return row;
    }
    switch (canvas->model->screen) {
    case TUI_AT_TABLE:
    case TUI_AT_HELP: return -1;
    case TUI_AT_NEW: return tui_menu_row_at(canvas, y, x);
    default: return is_celebrating(canvas->model) ? -1 : tui_panel_row_at(canvas, y, x);
    }
}

/* To look up what is drawn where; nothing is drawn on it. */
static tui_canvas canvas_of(const tui_model *model, int rows, int cols)
{
    return (tui_canvas){model,
                        tui_layout_for(rows < TUI_ROWS_MAX ? rows : TUI_ROWS_MAX,
                                       cols < TUI_COLS_MAX ? cols : TUI_COLS_MAX, model->game.rules),
                        NULL};
}

tui_place tui_place_at(const tui_model *model, int rows, int cols, int y, int x)
{
    tui_canvas canvas = canvas_of(model, rows, cols);
    tui_place nowhere = {-1, -1, -1};
    if (canvas.layout.kind == TUI_LAYOUT_NONE)
        return nowhere;
    if (model->screen == TUI_AT_TABLE)
        return place_on_table(model, &canvas.layout, y, x);
    nowhere.row = row_at(&canvas, y, x);
    return nowhere;
}

/* ---- what the mouse means ---------------------------------------------------------------------------------------- */

static int wheel_action(const tui_model *model, bool down)
{
    if (model->screen == TUI_AT_HELP)
        return down ? TUI_MENU_DOWN : TUI_MENU_UP;
    if (tui_at_record(model))
        return down ? TUI_LIST_DOWN : TUI_LIST_UP;
    if (model->screen != TUI_AT_TABLE)
        return TUI_NOTHING;
    if (model->replay.on)
        return down ? TUI_STEP : TUI_STEP_BACK;
    return down ? TUI_DRAW : TUI_UNDO;
}

static bool pressed(int event) { return event == TUI_MOUSE_PRESS || event == TUI_MOUSE_DOUBLE; }

static int overlay_action(const tui_model *model, int event, const tui_place *place)
{
    bool press = pressed(event);
    if (model->screen == TUI_AT_HELP)
        return press || event == TUI_MOUSE_RIGHT ? TUI_CANCEL : TUI_NOTHING;
    if (is_celebrating(model))
        return press ? TUI_PICK : TUI_NOTHING; /* anything ends the animation */
    if (event == TUI_MOUSE_RIGHT)
        return TUI_CANCEL;
    return press && place->row >= 0 ? TUI_CHOOSE : TUI_NOTHING;
}

static int table_action(const tui_model *model, int event, const tui_place *place)
{
    static const int actions[] = {[TUI_MOUSE_PRESS] = TUI_PICK,
                                  [TUI_MOUSE_RELEASE] = TUI_DROP,
                                  [TUI_MOUSE_DOUBLE] = TUI_BEST,
                                  [TUI_MOUSE_RIGHT] = TUI_SEND_UP};
    if (model->replay.on)
        return TUI_NOTHING;
    bool stock = place->pile >= 0 && sol_group_of(model->game.rules, place->pile)->role == SOL_STOCK;
    return event == TUI_MOUSE_DOUBLE && stock ? TUI_PICK : actions[event]; /* drawing fast is drawing twice */
}

enum { WHEEL_STEP = 3 };

/* In the windows of what is kept a click chooses and a double click does what Enter does. */
static int record_action(const tui_canvas *canvas, int event, int y, int x, int *row)
{
    int action = tui_record_action_at(canvas, y, x, row);
    if (event == TUI_MOUSE_RIGHT)
        return TUI_CANCEL;
    if (!pressed(event) || action != TUI_NOTHING)
        return pressed(event) ? action : TUI_NOTHING;
    return *row < 0 ? TUI_NOTHING : event == TUI_MOUSE_DOUBLE ? TUI_LIST_ENTER : TUI_CHOOSE;
}

/* The keys of the bottom line can be clicked. */
static int keys_action_at(const tui_model *model, int rows, int cols, int y, int x)
{
    tui_canvas canvas = canvas_of(model, rows, cols);
    return canvas.layout.kind == TUI_LAYOUT_NONE ? TUI_NOTHING : tui_keys_action_at(&canvas, y, x);
}

tui_intent tui_mouse_intent(const tui_model *model, int rows, int cols, int event, int y, int x)
{
    tui_place place = tui_place_at(model, rows, cols, y, x);
    tui_intent intent = {.action = TUI_NOTHING, .pile = place.pile, .index = place.index};
    if (event == TUI_MOUSE_WHEEL_DOWN || event == TUI_MOUSE_WHEEL_UP) {
        intent.action = wheel_action(model, event == TUI_MOUSE_WHEEL_DOWN);
        intent.index = tui_at_record(model) ? WHEEL_STEP : place.index;
    } else if (tui_at_record(model)) {
        tui_canvas canvas = canvas_of(model, rows, cols);
        if (canvas.layout.kind != TUI_LAYOUT_NONE)
            intent.action = record_action(&canvas, event, y, x, &intent.index);
    } else if (model->screen == TUI_AT_TABLE) {
        int key = pressed(event) ? keys_action_at(model, rows, cols, y, x) : TUI_NOTHING;
        intent.action = key != TUI_NOTHING ? key : table_action(model, event, &place);
    } else {
        intent.action = overlay_action(model, event, &place);
        intent.index = place.row;
    }
    return intent;
}
