/*
 * The options: a list of names and values, and a sentence about the chosen one.
 */
#include "kept.h"

#include "words/words.h"

/* Five rows of 76 cells hold the longest sentence in every language. */
enum { NAME_CELLS = 16, SENTENCE_MAX = 400, SENTENCE_ROWS = 5 };

static void draw_option(const ui_canvas *canvas, ui_area row, int i)
{
    const ui_options *of = &canvas->model->kept.options;
    const ui_option *option = &of->all[i];
    bool chosen = i == of->rows.chosen;
    int role = chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX;
    const char *value = option->value[0] ? option->value : words_of(N_("the game's default"));
    ui_view_choice(canvas, row, row.x, chosen);
    ui_frame_clipped(canvas->frame, row.y, row.x + 2, NAME_CELLS, option->name, role);
    ui_frame_clipped(canvas->frame, row.y, row.x + 2 + NAME_CELLS, row.cols - NAME_CELLS - 3,
                     engine_name_of(chosen ? "◂ %s ▸" : "  %s", value).text, chosen ? role : UI_ROLE_BOX_TITLE);
}

/* The help lines of the options are the inside of a sentence. */
static void draw_sentence(const ui_canvas *canvas, ui_area area, const char *sentence)
{
    char text[SENTENCE_MAX];
    engine_text whole = engine_text_in(text, sizeof text);
    words_put(&whole, sentence);
    words_end(&whole);
    ui_view_sentence(canvas, area, SENTENCE_ROWS, text);
}

void ui_view_options(const ui_canvas *canvas, ui_area area)
{
    const ui_options *of = &canvas->model->kept.options;
    ui_view_rows(canvas, ui_above_sentence(area, SENTENCE_ROWS), &of->rows, draw_option);
    if (of->rows.count > 0)
        draw_sentence(canvas, area, of->all[of->rows.chosen].sentence);
}

int ui_option_at(const ui_canvas *canvas, ui_area area, int y, int x)
{
    return ui_row_at(&canvas->model->kept.options.rows, ui_above_sentence(area, SENTENCE_ROWS), y, x);
}

bool ui_option_back_at(const ui_canvas *canvas, ui_area area, int y, int x)
{
    int arrow = ui_above_sentence(area, SENTENCE_ROWS).x + 2 + NAME_CELLS, row = ui_option_at(canvas, area, y, x);
    return row >= 0 && row == canvas->model->kept.options.rows.chosen && x >= arrow - 1 && x <= arrow + 1;
}
