/*
 * The achievements: a list, with the day and the game that earned each.
 */
#include "kept.h"

enum { DAY_CELLS = 11, GAME_CELLS = 10, GAMES_FROM = 76 };

static void put_game(engine_text *text, int64_t game)
{
    engine_text_put(text, "game ");
    engine_text_number(text, (uint64_t)game);
}

/* The game has a column of its own where there is room for one. */
static void draw_feat(const ui_canvas *canvas, ui_area row, const ui_feat *feat, bool chosen)
{
    int role = chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX, x = row.x + 1, title = chosen ? role : UI_ROLE_BOX_TITLE;
    int game = row.cols >= GAMES_FROM ? GAME_CELLS : 0, w = row.cols - 2 - DAY_CELLS - game;
    char line[40];
    engine_text text = engine_text_in(line, sizeof line);
    for (int c = 0; chosen && c < row.cols; c++)
        ui_frame_put(canvas->frame, row.y, row.x + c, ' ', role);
    ui_frame_put(canvas->frame, row.y, row.x, chosen ? UI_GLYPH_RIGHT : ' ', role);
    ui_frame_put(canvas->frame, row.y, x, feat->game ? UI_GLYPH_TIP : 0xB7, role);
    ui_frame_clipped(canvas->frame, row.y, x + 2, w - 3, feat->title, feat->game ? title : role);
    ui_frame_text(canvas->frame, row.y, x + w, feat->game ? feat->day : "not yet", role);
    if (feat->game && game)
        put_game(&text, feat->game);
    ui_frame_text(canvas->frame, row.y, x + w + DAY_CELLS, line, role);
}

/* Elsewhere that of the chosen one stands on the window's lower border. */
static void draw_game(const ui_canvas *canvas, ui_area area, const ui_feat *feat)
{
    char line[40];
    engine_text text = engine_text_in(line, sizeof line);
    if (area.cols >= GAMES_FROM || feat->game == 0)
        return;
    engine_text_put(&text, " By ");
    put_game(&text, feat->game);
    engine_text_char(&text, ' ');
    ui_frame_text(canvas->frame, canvas->layout.rows - 1, area.x + 1, line, UI_ROLE_BOX_TITLE);
}

/* The first that is shown: the chosen one is the last in the window, unless all before it fit. */
static int top_of(const ui_feats *of, ui_area area) { return of->chosen < area.rows ? 0 : of->chosen - area.rows + 1; }

void ui_view_achievements(const ui_canvas *canvas, ui_area area)
{
    const ui_feats *of = &canvas->model->record.feats;
    int top = top_of(of, area), shown = of->count - top < area.rows ? of->count - top : area.rows;
    for (int i = 0; i < shown; i++)
        draw_feat(canvas, (ui_area){area.y + i, area.x, 1, area.cols}, &of->feats[top + i], top + i == of->chosen);
    if (of->count > 0)
        draw_game(canvas, area, &of->feats[of->chosen]);
    if (of->count > area.rows)
        ui_view_place(canvas, (uint32_t)top + 1, (uint32_t)(top + shown), (uint32_t)of->count);
}

int ui_feat_at(const ui_canvas *canvas, ui_area area, int y, int x)
{
    const ui_feats *of = &canvas->model->record.feats;
    int row = y - area.y, at = top_of(of, area) + row;
    bool there = row >= 0 && row < area.rows && at < of->count;
    return there && x >= area.x && x < area.x + area.cols ? at : -1;
}
