/*
 * The help in its window: the part of the text that is seen, where that part is in the whole, and the keys that scroll
 * it.
 */
#include "ui/model/help.h"

#include <string.h>

#include "canvas.h"
#include "engine/text/utf8.h"
#include "ui/model/names.h"
#include "words/words.h"

typedef struct pen {
    const ui_canvas *canvas;
    const ui_help *help;
    int scroll; /* the first line shown */
} pen;

static void draw_line(void *to, int line, int kind, const char *text)
{
    static const int roles[] = {UI_ROLE_BOX_TITLE, UI_ROLE_BOX_KEY, UI_ROLE_BOX, UI_ROLE_BOX};
    const pen *p = to;
    const ui_help *help = p->help;
    bool second = line >= help->split;
    int row = line - (second ? help->split : 0) - p->scroll, indent = kind == UI_HELP_TEXT ? UI_HELP_TEXT_AT : 0;
    int x = help->window.x + UI_HELP_INSET + indent + (second ? help->width + UI_HELP_COLUMN_GAP : 0);
    int w = kind == UI_HELP_KEYS ? UI_HELP_KEY_CELLS : help->width - indent;
    if (row >= 0 && row < help->rows)
        ui_frame_clipped(p->canvas->frame, help->window.y + 1 + row, x, w, text, roles[kind]);
}

/* "lines 1-18 of 58" at the right end of the last line; returns where it begins. */
static int draw_place(const pen *p, ui_area area)
{
    int last = p->scroll + p->help->rows, lines = p->help->lines;
    engine_name place = words_name("lines %d-%d of %d", p->scroll + 1, last < lines ? last : lines, lines);
    int x = area.x + area.cols - UI_HELP_INSET - engine_utf8_count(place.text);
    ui_frame_text(p->canvas->frame, area.y + area.rows - 2, x, place.text, UI_ROLE_BOX);
    return x;
}

static void draw_foot(const pen *p, ui_area area)
{
    static const ui_hint keys[] = {
        {UI_CANCEL, UI_NOTHING, N_("back")},
        {UI_MENU_UP, UI_MENU_DOWN, N_("scroll")},
        {UI_MENU_PAGE_UP, UI_MENU_PAGE_DOWN, N_("page")},
    };
    bool all = p->help->furthest == 0;
    int x = area.x + UI_HELP_INSET, end = all ? area.x + area.cols - UI_HELP_INSET : draw_place(p, area) - 1;
    ui_window_keys(p->canvas, (ui_area){area.y + area.rows - 2, x, 1, end - x}, keys, all ? 1 : 3);
}

void ui_view_help(const ui_canvas *canvas)
{
    ui_help help = ui_help_set_out(canvas->model, &canvas->layout);
    int scroll = canvas->model->scroll;
    pen p = {canvas, &help, scroll < help.furthest ? scroll : help.furthest};
    ui_window_draw(canvas, help.window, words_of(N_("Help")));
    ui_help_write(canvas->model, &canvas->layout, &help, draw_line, &p);
    draw_foot(&p, help.window);
}
