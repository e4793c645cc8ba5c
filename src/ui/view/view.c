#include "view.h"

#include "canvas.h"
#include "engine/text/utf8.h"
#include "ui/model/plan.h"
#include "words/words.h"

/* ---- the whole picture ---------------------------------------------------------------------------------------- */

static void draw_table(const ui_canvas *canvas)
{
    ui_display_list list;
    ui_shown now = ui_shown_now(canvas->model), beneath = ui_motion_beneath(canvas->model);
    ui_display_list_set(canvas->model, &now, &canvas->layout, &list);
    /*
     * What is hit are cards where they lie in the end, though they may still be on their way.  A player who clicks
     * below a column's last card, or on its label, means the column.
     */
    const ui_layout *layout = &canvas->layout;
    const sol_variant *variant = &canvas->model->game.variant;
    for (int pile = 0; !layout->slope && pile < sol_pile_count(variant->rules); pile++) {
        ui_area area = ui_layout_pile(layout, variant, pile);
        if (!ui_plan_below(variant->rules, pile))
            continue;
        ui_frame_pile(canvas->frame, (ui_area){layout->label_y, area.x, 1, area.cols}, pile, -1);
        ui_frame_pile(canvas->frame, (ui_area){layout->table_y, area.x, layout->table_rows, area.cols}, pile, -1);
    }
    for (int i = 0; i < list.count; i++) {
        const ui_card_box *box = &list.items[i].box;
        /*
         * Whoever follows the terminal's cursor, as magnifiers and screen readers do, finds the highlighted card's
         * name.
         */
        if (list.items[i].cursor)
            ui_frame_stand(canvas->frame, box->y, box->x + (box->cols > 1));
        ui_frame_pile(canvas->frame, (ui_area){box->y, box->x, box->rows, box->cols}, list.items[i].pile,
                      list.items[i].index);
    }
    ui_display_list_set(canvas->model, &beneath, &canvas->layout, &list);
    if (canvas->layout.kind == UI_LAYOUT_RAIL)
        ui_view_rail(canvas, &list);
    else
        ui_view_table(canvas, &list);
    ui_view_status(canvas);
    ui_view_keys(canvas);
    ui_view_motion(canvas);
    ui_view_message(canvas);
}

/* Below a window nothing is hit. */
static void draw_overlay(const ui_canvas *canvas)
{
    if (canvas->model->screen != UI_AT_TABLE)
        canvas->frame->hit_count = 0;
    switch (canvas->model->screen) {
    case UI_AT_TABLE: break;
    case UI_AT_HELP: ui_view_help(canvas); break;
    case UI_AT_PICKER: ui_view_picker(canvas); break;
    case UI_AT_NEW: ui_view_menu(canvas); break;
    case UI_AT_HISTORY:
    case UI_AT_STATISTICS:
    case UI_AT_CALENDAR:
    case UI_AT_BANKROLL:
    case UI_AT_ACHIEVEMENTS:
    case UI_AT_OPTIONS: ui_view_kept(canvas); break;
    case UI_AT_REVIEW: ui_view_review(canvas); break;
    default:
        if (canvas->model->celebrating)
            ui_view_victory(canvas);
        if (!ui_is_celebrating(canvas->model))
            ui_view_panel(canvas);
    }
}

static void draw_table_screen(const ui_model *model, ui_frame *frame)
{
    ui_canvas canvas = {model, ui_layout_for(frame->rows, frame->cols, model->game.variant.rules), frame};
    if (canvas.layout.kind == UI_LAYOUT_NONE) {
        /* One line, the longest that fits: the game waits until it can be seen. */
        int row = (frame->rows - 1) / 2;
        engine_name least = engine_name_of("%dx%d", UI_COLS_LEAST, UI_ROWS_LEAST),
                    longer = words_name("%s needed", least.text);
        bool whole = frame->cols >= 52, fits = engine_utf8_count(longer.text) <= frame->cols;
        if (whole)
            longer = words_name("The table needs %s, but the window is %dx%d.", least.text, frame->cols, frame->rows);
        ui_frame_text(frame, row, 0, whole || fits ? longer.text : least.text, UI_ROLE_MESSAGE);
        return;
    }
    if (ui_practice_over_picker(model))
        ui_view_picker(&canvas);
    else if (model->screen != UI_AT_PICKER) /* which covers all of the table */
        draw_table(&canvas);
    draw_overlay(&canvas);
}

void ui_view(const ui_model *model, int rows, int cols, ui_frame *frame)
{
    ui_frame_clear(frame, rows, cols);
    if (model->game.variant.rules)
        draw_table_screen(model, frame);
    else
        ui_frame_wrapped(frame, (ui_area){(frame->rows - 1) / 2, 0, frame->rows, frame->cols}, model->message,
                         UI_ROLE_MESSAGE); /* there is no table yet */
    if (model->settings.ascii)
        ui_art_ascii(frame);
}
