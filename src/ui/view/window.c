/*
 * Windows over the table: their frame, and the rows of their lists.
 */
#include "canvas.h"
#include "engine/text/utf8.h"
#include "words/words.h"

enum { TORN = 10 }; /* in so few cells beside a window only the edges of cards and the ends of words would be seen */

/* Empty piles have the colour of a window's sheet, so that above and left of it, without a shadow, felt parts them. */
static void part_from_piles(ui_frame *frame, ui_area area)
{
    for (int y = area.y - 1; y < area.y + area.rows; y++)
        for (int x = area.x - 1; x < area.x + (y < area.y ? area.cols : 0); x++) {
            int role = ui_frame_at(frame, y, x).role;
            if (role >= UI_ROLE_SLOT && role < UI_ROLE_CARD)
                ui_frame_put(frame, y, x, ' ', UI_ROLE_TABLE);
        }
}

/* A sheet of felt with a shadow; where nothing tells a sheet from the table it has a frame. */
void ui_window_draw(const ui_canvas *canvas, ui_area area, const char *title)
{
    ui_card_box box = ui_whole_box(canvas->model, area);
    int beside = canvas->layout.width - area.cols;
    for (int row = 0; beside < TORN && row < area.rows; row++)
        ui_frame_fill(canvas->frame, area.y + row, 0, canvas->layout.cols, ' ', UI_ROLE_TABLE);
    ui_art_sheet(canvas->frame, box, UI_ROLE_BOX);
    ui_art_shadow(canvas->frame, box);
    if (canvas->layout.kind == UI_LAYOUT_CARDS && !box.framed)
        part_from_piles(canvas->frame, area);
    ui_frame_put(canvas->frame, area.y, area.x + 2, ' ', UI_ROLE_BOX_TITLE);
    int x = ui_frame_text(canvas->frame, area.y, area.x + 3, title, UI_ROLE_BOX_TITLE);
    ui_frame_put(canvas->frame, area.y, x, ' ', UI_ROLE_BOX_TITLE);
    ui_frame_stand(canvas->frame, area.y + 1, area.x + 2); /* where reading begins, unless a row is chosen */
}

void ui_window_place(const ui_canvas *canvas, ui_area area, int first, int rows, int all)
{
    int last = first + rows < all ? first + rows : all;
    engine_name line = words_name(" %d-%d of %d ", first + 1, last, all);
    int x = area.x + area.cols - 2 - engine_utf8_count(line.text);
    ui_frame_text(canvas->frame, area.y + area.rows - 1, x, line.text, UI_ROLE_BOX_HINT);
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
