/*
 * The Vegas bankroll with its graph; and the achievements, which are a list.
 */
#include "canvas.h"
#include "figures.h"

enum { LINE_MAX = 160, GRAPH_ROWS_MAX = 24 };

/* ---- the bankroll ------------------------------------------------------------------------------------------------ */

static void put_balance(engine_text *text, const tui_bankroll *bankroll)
{
    engine_text_put(text, "Balance ");
    tui_put_points(text, bankroll->balance, true);
    engine_text_put(text, bankroll->games == 1 ? " after 1 game" : " after ");
    if (bankroll->games != 1) {
        engine_text_number(text, bankroll->games);
        engine_text_put(text, " games");
    }
    engine_text_put(text, "; highest ");
    tui_put_points(text, bankroll->highest, true);
    engine_text_put(text, ", lowest ");
    tui_put_points(text, bankroll->lowest, true);
}

static void draw_head(const tui_canvas *canvas, tui_area area)
{
    const tui_bankroll *bankroll = &canvas->model->record.bankroll;
    char line[LINE_MAX];
    engine_text text = engine_text_in(line, sizeof line);
    engine_text_put(&text, "◂ Vegas, draw ");
    engine_text_number(&text, (uint64_t)bankroll->draw);
    engine_text_put(&text, " ▸");
    if (bankroll->reset[0]) {
        engine_text_put(&text, "  begun anew on ");
        engine_text_put(&text, bankroll->reset);
    }
    tui_view_clipped(canvas->frame, area.y, area.x + 1, area.cols - 2, line, TUI_ROLE_BOX_TITLE);
    text = engine_text_in(line, sizeof line);
    if (bankroll->games)
        put_balance(&text, bankroll);
    else
        engine_text_put(&text, "No game of Vegas counts here yet. Each one begins with a stake of $52.");
    tui_view_clipped(canvas->frame, area.y + 1, area.x + 1, area.cols - 2, line, TUI_ROLE_BOX);
}

void tui_view_bankroll(const tui_canvas *canvas, tui_area area)
{
    const tui_bankroll *bankroll = &canvas->model->record.bankroll;
    int rows = area.rows - 3;
    if (bankroll->draw == 0)
        return;
    draw_head(canvas, area);
    tui_column_pen pen = {canvas, area.y + 3, area.x + 1, area.cols - 2, rows, 0, 0};
    tui_chart_points(&pen, bankroll->points, bankroll->count, rows < GRAPH_ROWS_MAX ? rows : GRAPH_ROWS_MAX);
}

/* ---- achievements ------------------------------------------------------------------------------------------------ */

enum { DAY_CELLS = 11, GAME_CELLS = 10 };

static void put_earned(engine_text *text, const tui_feat *feat)
{
    engine_text_put(text, "game ");
    engine_text_number(text, (uint64_t)feat->game);
}

static void draw_feat(tui_column_pen *pen, const tui_feat *feat)
{
    int y = tui_pen_row(pen), x = pen->x, w = pen->w - DAY_CELLS - GAME_CELLS;
    char game[40];
    engine_text text = engine_text_in(game, sizeof game);
    if (y < 0)
        return;
    tui_frame_put(pen->canvas->frame, y, x, feat->game ? TUI_GLYPH_TIP : 0xB7, TUI_ROLE_BOX);
    tui_view_clipped(pen->canvas->frame, y, x + 2, w - 2, feat->title, feat->game ? TUI_ROLE_BOX_TITLE : TUI_ROLE_BOX);
    if (feat->game)
        put_earned(&text, feat);
    tui_frame_text(pen->canvas->frame, y, x + w, feat->game ? feat->day : "not yet", TUI_ROLE_BOX);
    tui_frame_text(pen->canvas->frame, y, x + w + DAY_CELLS, game, TUI_ROLE_BOX);
}

void tui_view_achievements(const tui_canvas *canvas, tui_area area)
{
    const tui_feats *of = &canvas->model->record.feats;
    int over = of->count > area.rows ? of->count - area.rows : 0, scroll = canvas->model->record.scroll;
    tui_column_pen pen = {canvas, area.y, area.x + 1, area.cols - 2, area.rows, scroll < over ? scroll : over, 0};
    for (int i = 0; i < of->count; i++)
        draw_feat(&pen, &of->feats[i]);
    if (over)
        tui_view_place(canvas, (uint32_t)pen.scroll + 1, (uint32_t)(pen.scroll + area.rows), (uint32_t)of->count);
}
