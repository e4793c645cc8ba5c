/*
 * Windows over the table: their frame, and the rows of their lists.
 */
#include "canvas.h"

static void window_row(const ui_canvas *canvas, ui_area area, int row, const uint32_t glyphs[3])
{
    ui_frame_put(canvas->frame, area.y + row, area.x, glyphs[0], UI_ROLE_BOX);
    ui_frame_fill(canvas->frame, area.y + row, area.x + 1, area.cols - 2, glyphs[1], UI_ROLE_BOX);
    ui_frame_put(canvas->frame, area.y + row, area.x + area.cols - 1, glyphs[2], UI_ROLE_BOX);
}

enum { TORN = 10 }; /* in so few cells beside a window only the ends of words would be seen of a low table */

/* A sheet of felt with a shadow; where nothing tells a sheet from the table it has a frame. */
void ui_window_draw(const ui_canvas *canvas, ui_area area, const char *title)
{
    static const uint32_t top[] = {0x250C, 0x2500, 0x2510}, body[] = {0x2502, ' ', 0x2502}; /* ┌ ─ ┐ │ */
    static const uint32_t bottom[] = {0x2514, 0x2500, 0x2518}, sheet[] = {' ', ' ', ' '};   /* └ ┘ */
    ui_card_box box = ui_whole_box(canvas->model, area);
    int beside = canvas->layout.cols - area.cols;
    for (int row = 0; canvas->layout.kind == UI_LAYOUT_RAIL && beside < TORN && row < area.rows; row++)
        ui_frame_fill(canvas->frame, area.y + row, 0, canvas->layout.cols, ' ', UI_ROLE_TABLE);
    for (int row = 0; row < area.rows; row++)
        window_row(canvas, area, row, !box.framed ? sheet : row == 0 ? top : row == area.rows - 1 ? bottom : body);
    ui_art_shadow(canvas->frame, box);
    ui_frame_put(canvas->frame, area.y, area.x + 2, ' ', UI_ROLE_BOX_TITLE);
    int x = ui_frame_text(canvas->frame, area.y, area.x + 3, title, UI_ROLE_BOX_TITLE);
    ui_frame_put(canvas->frame, area.y, x, ' ', UI_ROLE_BOX_TITLE);
    ui_frame_stand(canvas->frame, area.y + 1, area.x + 2); /* where reading begins, unless a row is chosen */
}

void ui_view_choice(const ui_canvas *canvas, ui_area area, int x, int row, bool chosen)
{
    ui_frame_row(canvas->frame, area, row);
    if (!chosen)
        return;
    ui_frame_fill(canvas->frame, area.y, area.x, area.cols, ' ', UI_ROLE_BOX_CHOSEN);
    ui_frame_put(canvas->frame, area.y, x, UI_GLYPH_RIGHT, UI_ROLE_BOX_CHOSEN);
    ui_frame_stand(canvas->frame, area.y, x);
}
