/*
 * The achievements: a list, with the day and the game that earned each; and what earns the chosen one.
 */
#include "figures/achievement_words.h"
#include "kept.h"
#include "words/words.h"

enum { DAY_CELLS = 11, GAME_CELLS = 10, GAMES_FROM = 76, SENTENCE_ROWS = 3 };

/* The day on which it was earned, or the progress towards it. */
static engine_name when(const ui_achievements *of, int i)
{
    const figures_achievement *achievement = &of->all[i];
    if (achievement->id)
        return engine_name_of("%s", of->day[i]);
    return figures_achievement_progress(achievement);
}

/* The game has a column of its own where there is room for one. */
static void draw_achievement(const ui_canvas *canvas, ui_area row, int i)
{
    const ui_achievements *of = &canvas->model->kept.achievements;
    const figures_achievement *achievement = &of->all[i];
    bool chosen = i == of->rows.chosen, earned = achievement->id != 0;
    int role = chosen ? UI_ROLE_BOX_CHOSEN : earned ? UI_ROLE_BOX : UI_ROLE_BOX_HINT, x = row.x + 1;
    int title = chosen ? role : UI_ROLE_BOX_TITLE;
    int game = row.cols >= GAMES_FROM ? GAME_CELLS : 0, w = row.cols - 2 - DAY_CELLS - game;
    ui_view_choice(canvas, row, row.x, i, chosen);
    ui_frame_put(canvas->frame, row.y, x, earned ? UI_GLYPH_TIP : 0xB7, role);
    ui_frame_clipped(canvas->frame, row.y, x + 2, w - 3, figures_achievement_words(achievement).text,
                     earned ? title : role);
    ui_frame_text(canvas->frame, row.y, x + w, when(of, i).text, role);
    if (earned && game)
        ui_frame_say(canvas->frame, row.y, x + w + DAY_CELLS, game, role, "game %jd", (intmax_t)achievement->id);
}

void ui_view_achievements(const ui_canvas *canvas, ui_area area)
{
    const ui_achievements *of = &canvas->model->kept.achievements;
    char sentence[FIGURES_ACHIEVEMENT_SENTENCE_MAX] = "";
    /* How the chosen achievement is earned. */
    engine_text text = engine_text_in(sentence, FIGURES_ACHIEVEMENT_SENTENCE_MAX);
    if (of->rows.count > 0)
        figures_put_achievement(&text, &of->all[of->rows.chosen]);
    ui_view_rows(canvas, ui_view_sentence(canvas, area, SENTENCE_ROWS, sentence), &of->rows, draw_achievement);
    if (of->rows.count == 0)
        return;
    /* Draw the game of the chosen achievement on the window's lower border, where the list has no column for it. */
    if (area.cols < GAMES_FROM && of->all[of->rows.chosen].id)
        ui_frame_text(canvas->frame, canvas->layout.rows - 1, area.x + 1,
                      words_name(" Earned in game %jd ", (intmax_t)of->all[of->rows.chosen].id).text,
                      UI_ROLE_BOX_TITLE);
}
