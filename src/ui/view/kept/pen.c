/*
 * Lists and texts in the window of saved games, line by line, and which part of a longer one is seen.
 */

#include "engine/text/utf8.h"
#include "kept.h"
#include "words/words.h"
#include "words/wrap.h"

ui_area ui_kept_window(const ui_canvas *canvas)
{
    return ui_window(&canvas->layout, canvas->layout.rows, canvas->layout.width);
}

void ui_view_rows(const ui_canvas *canvas, ui_area area, const ui_rows *rows,
                  void (*draw)(const ui_canvas *canvas, ui_area row, int i))
{
    int top = rows->chosen < area.rows ? 0 : rows->chosen - area.rows + 1;
    int shown = rows->count - top < area.rows ? rows->count - top : area.rows;
    for (int i = 0; i < shown; i++)
        draw(canvas, (ui_area){area.y + i, area.x, 1, area.cols}, top + i);
    if (rows->count > area.rows)
        ui_window_place(canvas, ui_kept_window(canvas), top, shown, rows->count);
}

ui_area ui_view_sentence(const ui_canvas *canvas, ui_area area, int most, const char *sentence)
{
    enum { LEAST = 3, PART = 4 };
    int cols = area.cols - 2, usual = ui_most(LEAST, ui_least(most, area.rows / PART));
    int rows = ui_most(usual, ui_least(words_wrap_count(sentence, cols), area.rows - 1 - LEAST));
    ui_frame_wrapped(canvas->frame, (ui_area){area.y + area.rows - rows, area.x + 1, rows, cols}, sentence,
                     UI_ROLE_BOX);
    area.rows -= rows + 1;
    return area;
}

int ui_pen_row(ui_column_pen *pen)
{
    int row = pen->line++ - pen->scroll;
    return row >= 0 && row < pen->rows ? pen->y + row : -1;
}

void ui_pen_say(ui_column_pen *pen, int role, const char *format, ...)
{
    char line[256];
    engine_text text = engine_text_in(line, sizeof line);
    va_list arguments;
    va_start(arguments, format);
    words_add_list(&text, format, &arguments);
    va_end(arguments);
    int y = ui_pen_row(pen);
    if (y >= 0)
        ui_frame_clipped(pen->canvas->frame, y, pen->x, pen->w, line, role);
}
