/*
 * Text in the window of what is kept, line by line, and which part of a longer one is seen.
 */
#include "kept.h"

ui_area ui_kept_window(const ui_canvas *canvas)
{
    return ui_window(&canvas->layout, canvas->layout.rows, canvas->layout.width);
}

void ui_view_place(const ui_canvas *canvas, uint32_t first, uint32_t last, uint32_t all)
{
    char line[64];
    ui_area area = ui_kept_window(canvas);
    engine_text text = engine_text_in(line, sizeof line);
    engine_text_char(&text, ' ');
    engine_text_number(&text, first);
    engine_text_char(&text, '-');
    engine_text_number(&text, last);
    engine_text_put(&text, " of ");
    engine_text_number(&text, all);
    engine_text_char(&text, ' ');
    ui_frame_text(canvas->frame, area.y + area.rows - 1, area.x + area.cols - 2 - (int)text.length, line, UI_ROLE_BOX);
}

int ui_pen_row(ui_column_pen *pen)
{
    int row = pen->line++ - pen->scroll;
    return row >= 0 && row < pen->rows ? pen->y + row : -1;
}

void ui_pen_text(ui_column_pen *pen, const char *text, int role)
{
    int y = ui_pen_row(pen);
    if (y >= 0)
        ui_frame_clipped(pen->canvas->frame, y, pen->x, pen->w, text, role);
}
