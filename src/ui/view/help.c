/*
 * The help in its window: the part of the text that is seen, where that part is in the whole, and the keys that scroll
 * it.
 */
#include "ui/model/help.h"

#include "canvas.h"
#include "ui/model/names.h"
#include "words/words.h"

typedef struct help_drawing {
    const ui_canvas *canvas;
    const ui_help *help;
    int scroll; /* the first line shown */
} help_drawing;

static void draw_help_line(void *to, int line, int kind, const char *text)
{
    static const int roles[] = {UI_ROLE_BOX_TITLE, UI_ROLE_BOX_KEY, UI_ROLE_BOX, UI_ROLE_BOX};
    const help_drawing *p = to;
    const ui_help *help = p->help;
    bool second = line >= help->split;
    int row = line - (second ? help->split : 0) - p->scroll, indent = kind == UI_HELP_TEXT ? UI_HELP_TEXT_AT : 0;
    int x = help->window.x + UI_HELP_INSET + indent + (second ? help->width + UI_HELP_COLUMN_GAP : 0);
    int w = kind == UI_HELP_KEYS ? UI_HELP_KEY_CELLS : help->width - indent;
    if (row >= 0 && row < help->rows)
        ui_frame_clipped(p->canvas->frame, help->window.y + 1 + row, x, w, text, roles[kind]);
}

void ui_view_help(const ui_canvas *canvas)
{
    ui_help help = ui_help_set_out(canvas->model, &canvas->layout);
    int scroll = canvas->model->scroll;
    help_drawing p = {canvas, &help, scroll < help.furthest ? scroll : help.furthest};
    ui_area keys_at = {help.window.y + help.window.rows - 2, help.window.x + UI_HELP_INSET, 1,
                       help.window.cols - 2 * UI_HELP_INSET};
    ui_window_draw(canvas, help.window, words_of(N_("Help")));
    ui_help_write(canvas->model, &canvas->layout, &help, draw_help_line, &p);
    if (help.furthest)
        ui_window_place(canvas, help.window, p.scroll, help.rows, help.lines);
    ui_window_foot(canvas, keys_at, UI_AT_HELP);
}
