/*
 * The options: titles and values under headings, and a sentence about the chosen one.
 */
#include <string.h>

#include "engine/text/utf8.h"
#include "kept.h"
#include "words/words.h"

/* Five rows of 76 cells hold the longest sentence in every language. */
enum { TITLE_CELLS = 31, SENTENCE_MAX = 400, SENTENCE_ROWS = 5 };

/* Does a heading stand above the option, and above that, but for the first, an empty line? */
static bool begins(const ui_options *of, int i)
{
    return i == 0 || strcmp(of->all[i].heading, of->all[i - 1].heading) != 0;
}

/* The line of an option in the list; and the option of a line, −1 for a heading and an empty line. */
static int line_of(const ui_options *of, int option)
{
    int line = option;
    for (int i = 0; i <= option && i < of->rows.count; i++)
        line += begins(of, i) ? 1 + (i > 0) : 0;
    return line;
}

static int option_of(const ui_options *of, int line)
{
    for (int i = 0; i < of->rows.count; i++)
        if (line_of(of, i) == line)
            return i;
    return -1;
}

static ui_rows lines_of(const ui_options *of)
{
    return (ui_rows){of->rows.count ? line_of(of, of->rows.count - 1) + 1 : 0, line_of(of, of->rows.chosen)};
}

/* The config file's word stands at the right, where the value leaves room for it. */
static void draw_option(const ui_canvas *canvas, ui_area row, const ui_option *option, bool chosen)
{
    int role = chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX, x = row.x + 2 + TITLE_CELLS;
    engine_name value = engine_name_of(chosen ? "◂ %s ▸" : "  %s", option->value);
    int word = row.x + row.cols - 1 - engine_utf8_count(option->word);
    ui_view_choice(canvas, row, row.x, chosen);
    ui_frame_clipped(canvas->frame, row.y, row.x + 2, TITLE_CELLS - 1, option->title, role);
    ui_frame_clipped(canvas->frame, row.y, x, row.cols - TITLE_CELLS - 3, value.text, role);
    if (x + engine_utf8_count(value.text) + 2 <= word)
        ui_frame_text(canvas->frame, row.y, word, option->word, role);
}

static void draw_line(const ui_canvas *canvas, ui_area row, int line)
{
    const ui_options *of = &canvas->model->kept.options;
    int option = option_of(of, line), below = option_of(of, line + 1);
    if (option >= 0)
        draw_option(canvas, row, &of->all[option], option == of->rows.chosen);
    else if (below >= 0)
        ui_frame_clipped(canvas->frame, row.y, row.x, row.cols, of->all[below].heading, UI_ROLE_BOX_TITLE);
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
    ui_rows lines = lines_of(of);
    ui_view_rows(canvas, list_of(canvas, area), &lines, draw_line);
    ui_view_sentence(canvas, area, SENTENCE_ROWS, sentence);
}

int ui_option_at(const ui_canvas *canvas, ui_area area, int y, int x)
{
    const ui_options *of = &canvas->model->kept.options;
    ui_rows lines = lines_of(of);
    return option_of(of, ui_row_at(&lines, list_of(canvas, area), y, x));
}

bool ui_option_back_at(const ui_canvas *canvas, ui_area area, int y, int x)
{
    int arrow = list_of(canvas, area).x + 2 + TITLE_CELLS, row = ui_option_at(canvas, area, y, x);
    return row >= 0 && row == canvas->model->kept.options.rows.chosen && x >= arrow - 1 && x <= arrow + 1;
}
