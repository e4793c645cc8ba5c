/*
 * Text in the window of what is kept, line by line, and which part of a longer one is seen.
 */
#include <string.h>

#include "kept.h"

ui_area ui_kept_window(const ui_canvas *canvas)
{
    return ui_window(&canvas->layout, canvas->layout.rows, canvas->layout.width);
}

void ui_view_place(const ui_canvas *canvas, uint32_t first, uint32_t last, uint32_t all)
{
    ui_area area = ui_kept_window(canvas);
    engine_name line = engine_name_of(" %u-%u of %u ", first, last, all);
    int x = area.x + area.cols - 2 - (int)strlen(line.text);
    ui_frame_text(canvas->frame, area.y + area.rows - 1, x, line.text, UI_ROLE_BOX);
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
    engine_text_add_list(&text, format, &arguments);
    va_end(arguments);
    int y = ui_pen_row(pen);
    if (y >= 0)
        ui_frame_clipped(pen->canvas->frame, y, pen->x, pen->w, line, role);
}
