/*
 * The statistics: which options they are about, and a text that scrolls.
 */
#include "kept.h"

enum { PAGE = 10, SCROLL_MAX = 60 };

/* Scroll the text. Only the view knows how far that is possible, and it stops at the end. */
static unsigned scroll(ui_model *model, int action)
{
    int64_t step = ui_list_step((ui_intent){.action = action}, PAGE);
    model->kept.scroll = ui_within(model->kept.scroll + step, SCROLL_MAX);
    return step ? UI_DO_DRAW : 0;
}

unsigned ui_update_statistics(ui_model *model, int action)
{
    ui_statistics *of = &model->kept.statistics;
    int by = action == UI_LIST_RIGHT ? 1 : action == UI_LIST_LEFT ? -1 : 0;
    if (by == 0)
        return scroll(model, action);
    int count = ui_statistics_count(of);
    of->chosen = (of->chosen + count + by) % count;
    return ui_want(model, UI_WANT_SCREEN);
}
