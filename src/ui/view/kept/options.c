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

/* What is said of the chosen option: the help lines are the inside of a sentence. */
static void put_sentence(const ui_options *of, char text[SENTENCE_MAX])
{
    engine_text whole = engine_text_in(text, SENTENCE_MAX);
    if (of->rows.count == 0)
        return;
    words_put(&whole, of->all[of->rows.chosen].sentence);
    words_end(&whole);
}

static ui_area list_of(const ui_canvas *canvas, ui_area area)
{
    char sentence[SENTENCE_MAX] = "";
    put_sentence(&canvas->model->kept.options, sentence);
    return ui_above_sentence(area, SENTENCE_ROWS, sentence);
}

void ui_view_options(const ui_canvas *canvas, ui_area area)
{
    const ui_options *of = &canvas->model->kept.options;
    char sentence[SENTENCE_MAX] = "";
    put_sentence(of, sentence);
    ui_view_rows(canvas, list_of(canvas, area), &of->rows, draw_option);
    ui_view_sentence(canvas, area, SENTENCE_ROWS, sentence);
}

int ui_option_at(const ui_canvas *canvas, ui_area area, int y, int x)
{
    return ui_row_at(&canvas->model->kept.options.rows, list_of(canvas, area), y, x);
}

bool ui_option_back_at(const ui_canvas *canvas, ui_area area, int y, int x)
{
    int arrow = list_of(canvas, area).x + 2 + NAME_CELLS, row = ui_option_at(canvas, area, y, x);
    return row >= 0 && row == canvas->model->kept.options.rows.chosen && x >= arrow - 1 && x <= arrow + 1;
}
