/* The windows over the table: the help, and returning from each to what was there before. */
#include "parts.h"

#include "ui/model/help.h"

unsigned ui_open_help(ui_model *model)
{
    ui_put_down(model);
    model->beneath = model->screen;
    model->screen = UI_AT_HELP;
    model->scroll = 0;
    return UI_DO_DRAW;
}

unsigned ui_leave_window(ui_model *model)
{
    bool window = model->screen == UI_AT_HELP || model->screen == UI_AT_PICKER;
    model->screen = model->screen == UI_AT_NEW ? UI_AT_PICKER : window ? model->beneath : UI_AT_TABLE;
    model->scroll = 0;
    return UI_DO_DRAW;
}

static unsigned scroll_to(ui_model *model, int line, int furthest)
{
    model->scroll = line < 0 ? 0 : line > furthest ? furthest : line;
    return UI_DO_DRAW;
}

/* A page keeps one line of the one before. */
unsigned ui_update_help(ui_model *model, ui_intent intent)
{
    ui_layout layout = ui_layout_for(model->rows, model->cols, model->game.variant.rules);
    ui_help size = ui_help_set_out(model, &layout);
    int at = model->scroll < size.furthest ? model->scroll : size.furthest, page = size.rows - 1;
    switch (intent.action) {
    case UI_MENU_UP: return scroll_to(model, at - 1, size.furthest);
    case UI_MENU_DOWN: return scroll_to(model, at + 1, size.furthest);
    case UI_MENU_PAGE_UP: return scroll_to(model, at - page, size.furthest);
    case UI_MENU_PAGE_DOWN: return scroll_to(model, at + page, size.furthest);
    case UI_MENU_HOME: return scroll_to(model, 0, size.furthest);
    case UI_MENU_END: return scroll_to(model, size.furthest, size.furthest);
    case UI_CANCEL:
    case UI_MENU_ENTER:
    case UI_HELP:
    case UI_QUIT: return ui_leave_window(model);
    default: return 0;
    }
}
