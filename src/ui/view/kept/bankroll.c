/*
 * The Vegas bankroll with its graph.
 */
#include "kept.h"

enum { LINE_MAX = 160, GRAPH_ROWS_MAX = 24 };

static void put_balance(engine_text *text, const ui_bankroll *bankroll)
{
    engine_text_put(text, "Balance ");
    figures_put_points(text, bankroll->of.balance, true);
    engine_text_put(text, bankroll->of.games == 1 ? " after 1 game" : " after ");
    if (bankroll->of.games != 1) {
        engine_text_number(text, bankroll->of.games);
        engine_text_put(text, " games");
    }
    engine_text_put(text, "; highest ");
    figures_put_points(text, bankroll->of.highest, true);
    engine_text_put(text, ", lowest ");
    figures_put_points(text, bankroll->of.lowest, true);
}

static void draw_head(const ui_canvas *canvas, ui_area area)
{
    const ui_bankroll *bankroll = &canvas->model->kept.bankroll;
    char line[LINE_MAX];
    engine_text text = engine_text_in(line, sizeof line);
    engine_text_put(&text, "◂ Vegas, draw ");
    engine_text_number(&text, (uint64_t)bankroll->draw);
    engine_text_put(&text, " ▸");
    if (bankroll->reset[0]) {
        engine_text_put(&text, "  begun anew on ");
        engine_text_put(&text, bankroll->reset);
    }
    ui_frame_clipped(canvas->frame, area.y, area.x + 1, area.cols - 2, line, UI_ROLE_BOX_TITLE);
    text = engine_text_in(line, sizeof line);
    if (bankroll->of.games)
        put_balance(&text, bankroll);
    else
        engine_text_put(&text, "No game of Vegas counts here yet.");
    ui_frame_clipped(canvas->frame, area.y + 1, area.x + 1, area.cols - 2, line, UI_ROLE_BOX);
    if (!bankroll->of.games)
        ui_frame_clipped(canvas->frame, area.y + 2, area.x + 1, area.cols - 2, "Each one begins with a stake of $52.",
                         UI_ROLE_BOX);
}

void ui_view_bankroll(const ui_canvas *canvas, ui_area area)
{
    const ui_bankroll *bankroll = &canvas->model->kept.bankroll;
    int rows = area.rows - 3;
    if (bankroll->draw == 0)
        return;
    draw_head(canvas, area);
    ui_column_pen pen = {canvas, area.y + 3, area.x + 1, area.cols - 2, rows, 0, 0};
    ui_chart_points(&pen, bankroll->of.points, bankroll->of.point_count, rows < GRAPH_ROWS_MAX ? rows : GRAPH_ROWS_MAX);
}
