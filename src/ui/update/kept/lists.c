/*
 * What the lists have in common: how far a key walks through one, and asking the caller for what is to be seen.
 */
#include "kept.h"

unsigned ui_want(ui_model *model, int want)
{
    model->kept.want = want;
    return UI_DO_DRAW | UI_DO_KEPT;
}

int64_t ui_list_step(ui_intent intent, int page)
{
    int64_t step = intent.index > 0 ? intent.index : 1; /* steps of the wheel are longer */
    switch (intent.action) {
    case UI_LIST_UP: return -step;
    case UI_LIST_DOWN: return step;
    case UI_MENU_PAGE_UP: return -page;
    case UI_MENU_PAGE_DOWN: return page;
    case UI_MENU_HOME: return -(int64_t)UINT32_MAX;
    case UI_MENU_END: return UINT32_MAX;
    default: return 0;
    }
}

enum { PAGE = 10 };

unsigned ui_rows_choose(ui_rows *rows, int64_t to)
{
    rows->chosen = ui_within(to, rows->count > 0 ? rows->count - 1 : 0);
    return UI_DO_DRAW;
}

unsigned ui_rows_walk(ui_rows *rows, ui_intent intent)
{
    int64_t step = ui_list_step(intent, PAGE);
    return step ? ui_rows_choose(rows, rows->chosen + step) : 0;
}

int ui_within(int64_t number, int last) { return number < 0 ? 0 : number > last ? last : (int)number; }
