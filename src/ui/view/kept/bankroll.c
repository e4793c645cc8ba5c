/*
 * The Vegas bankroll with its graph.
 */
#include "kept.h"
#include "words/words.h"

enum { GRAPH_ROWS_MAX = 24 };

static void draw_head(const ui_canvas *canvas, ui_area area)
{
    const ui_bankroll *bankroll = &canvas->model->kept.bankroll;
    const figures_bankroll *of = &bankroll->of;
    ui_frame *frame = canvas->frame;
    int x = area.x + 1, w = area.cols - 2;
    if (bankroll->reset[0])
        ui_frame_say(frame, area.y, x, w, UI_ROLE_BOX_TITLE, "◂ Vegas, draw %d ▸  reset on %s", bankroll->draw,
                     bankroll->reset);
    else
        ui_frame_say(frame, area.y, x, w, UI_ROLE_BOX_TITLE, "◂ Vegas, draw %d ▸", bankroll->draw);
    if (of->games) {
        char line[240];
        engine_text text = engine_text_in(line, sizeof line);
        words_add_counted(&text, "Balance %s after %u game, highest %s, lowest %s",
                          "Balance %s after %u games, highest %s, lowest %s", of->games,
                          figures_points(of->balance, true).text, of->games, figures_points(of->highest, true).text,
                          figures_points(of->lowest, true).text);
        ui_frame_clipped(frame, area.y + 1, x, w, line, UI_ROLE_BOX);
        return;
    }
    ui_frame_say(frame, area.y + 1, x, w, UI_ROLE_BOX, "No Vegas games have counted here yet.");
    ui_frame_say(frame, area.y + 2, x, w, UI_ROLE_BOX, "Each game starts with a stake of $52.");
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
