/*
 * The options: a list of names and values, and a sentence about the chosen one.
 */
#include "kept.h"

#include "ui/model/wrap.h"

enum { NAME_CELLS = 16, SENTENCE_ROWS = 3, SENTENCE_MAX = 400 };

/* The sentence stands below the list, behind a row that is empty. */
static int rows_of(ui_area area) { return area.rows - SENTENCE_ROWS - 1; }

/* The first that is shown: the chosen one is the last in the window, unless all before it fit. */
static int top_of(const ui_options *of, ui_area area)
{
    return of->chosen < rows_of(area) ? 0 : of->chosen - rows_of(area) + 1;
}

static void draw_option(const ui_canvas *canvas, ui_area row, const ui_option *option, bool chosen)
{
    int role = chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX;
    const char *value = option->value[0] ? option->value : "as the game has it";
    ui_view_choice(canvas, row, row.x, chosen);
    ui_frame_clipped(canvas->frame, row.y, row.x + 2, NAME_CELLS, option->name, role);
    ui_frame_clipped(canvas->frame, row.y, row.x + 2 + NAME_CELLS, row.cols - NAME_CELLS - 3,
                     engine_name_of(chosen ? "◂ %s ▸" : "  %s", value).text, chosen ? role : UI_ROLE_BOX_TITLE);
}

static void draw_sentence(const ui_canvas *canvas, ui_area area, const char *sentence)
{
    char text[SENTENCE_MAX], line[SENTENCE_MAX];
    engine_text whole = engine_text_in(text, sizeof text);
    engine_text_add(&whole, "%s.", sentence);
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
    const char *rest = text;
    for (int i = 0; i < SENTENCE_ROWS && *rest; i++) {
        rest = ui_wrap_line(rest, area.cols - 2, line, sizeof line);
        ui_frame_clipped(canvas->frame, area.y + area.rows - SENTENCE_ROWS + i, area.x + 1, area.cols - 2, line,
                         UI_ROLE_BOX);
    }
}

void ui_view_options(const ui_canvas *canvas, ui_area area)
{
    const ui_options *of = &canvas->model->kept.options;
    int rows = rows_of(area), top = top_of(of, area), shown = of->count - top < rows ? of->count - top : rows;
    for (int i = 0; i < shown; i++)
        draw_option(canvas, (ui_area){area.y + i, area.x, 1, area.cols}, &of->all[top + i], top + i == of->chosen);
    if (of->count > 0)
        draw_sentence(canvas, area, of->all[of->chosen].sentence);
    if (of->count > rows)
        ui_view_place(canvas, (uint32_t)top + 1, (uint32_t)(top + shown), (uint32_t)of->count);
}

int ui_option_at(const ui_canvas *canvas, ui_area area, int y, int x)
{
    const ui_options *of = &canvas->model->kept.options;
    int row = y - area.y, at = top_of(of, area) + row;
    bool there = row >= 0 && row < rows_of(area) && at < of->count;
    return there && x >= area.x && x < area.x + area.cols ? at : -1;
}
