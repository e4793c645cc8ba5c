/*
 * The achievements: a list, with the day and the game that earned each.
 */
#include "kept.h"

enum { DAY_CELLS = 11, GAME_CELLS = 10, GAMES_FROM = 76 };

/* On which day it was earned, or how far it is. */
static engine_name when(const ui_achievements *of, int i)
{
    const figures_achievement *achievement = &of->all[i];
    if (achievement->id)
        return engine_name_of("%s", of->day[i]);
    return achievement->done ? engine_name_of("%u of %u", achievement->done, achievement->of)
                             : (engine_name){"not yet"};
}

/* The game has a column of its own where there is room for one. */
static void draw_achievement(const ui_canvas *canvas, ui_area row, int i)
{
    const ui_achievements *of = &canvas->model->kept.achievements;
    const figures_achievement *achievement = &of->all[i];
    bool chosen = i == of->chosen, earned = achievement->id != 0;
    int role = chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX, x = row.x + 1, title = chosen ? role : UI_ROLE_BOX_TITLE;
    int game = row.cols >= GAMES_FROM ? GAME_CELLS : 0, w = row.cols - 2 - DAY_CELLS - game;
    ui_view_choice(canvas, row, row.x, chosen);
    ui_frame_put(canvas->frame, row.y, x, earned ? UI_GLYPH_TIP : 0xB7, role);
    ui_frame_clipped(canvas->frame, row.y, x + 2, w - 3, achievement->title, earned ? title : role);
    ui_frame_text(canvas->frame, row.y, x + w, when(of, i).text, role);
    if (earned && game)
        ui_frame_say(canvas->frame, row.y, x + w + DAY_CELLS, game, role, "game %jd", (intmax_t)achievement->id);
}

/* Elsewhere that of the chosen one stands on the window's lower border. */
static void draw_game(const ui_canvas *canvas, ui_area area, const figures_achievement *of)
{
    if (area.cols < GAMES_FROM && of->id)
        ui_frame_text(canvas->frame, canvas->layout.rows - 1, area.x + 1,
                      engine_name_of(" By game %jd ", (intmax_t)of->id).text, UI_ROLE_BOX_TITLE);
}

/* The first that is shown: the chosen one is the last in the window, unless all before it fit. */
static int top_of(const ui_achievements *of, ui_area area)
{
    return of->chosen < area.rows ? 0 : of->chosen - area.rows + 1;
}

void ui_view_achievements(const ui_canvas *canvas, ui_area area)
{
    const ui_achievements *of = &canvas->model->kept.achievements;
    int top = top_of(of, area), shown = of->count - top < area.rows ? of->count - top : area.rows;
    for (int i = 0; i < shown; i++)
        draw_achievement(canvas, (ui_area){area.y + i, area.x, 1, area.cols}, top + i);
    if (of->count > 0)
        draw_game(canvas, area, &of->all[of->chosen]);
    if (of->count > area.rows)
        ui_view_place(canvas, (uint32_t)top + 1, (uint32_t)(top + shown), (uint32_t)of->count);
}

int ui_achievement_at(const ui_canvas *canvas, ui_area area, int y, int x)
{
    const ui_achievements *of = &canvas->model->kept.achievements;
    int row = y - area.y, at = top_of(of, area) + row;
    bool there = row >= 0 && row < area.rows && at < of->count;
    return there && x >= area.x && x < area.x + area.cols ? at : -1;
}
