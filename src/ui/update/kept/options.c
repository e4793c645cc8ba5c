/*
 * The options: a list, in which the arrows change the chosen one.
 */
#include "kept.h"

enum { PAGE = 10 };

static unsigned choose(ui_model *model, int64_t to)
{
    ui_options *of = &model->kept.options;
    of->chosen = ui_within(to, of->count > 0 ? of->count - 1 : 0);
    return UI_DO_DRAW;
}

static unsigned change(ui_model *model, int by)
{
    if (model->kept.options.count == 0)
        return 0;
    model->kept.step = by;
    return ui_want(model, UI_WANT_OPTION);
}

/* The first click chooses a row, the second changes it. */
static unsigned click(ui_model *model, int row)
{
    return row == model->kept.options.chosen ? change(model, 1) : choose(model, row);
}

unsigned ui_update_options(ui_model *model, ui_intent intent)
{
    int64_t step = ui_list_step(intent, PAGE);
    switch (intent.action) {
    case UI_LIST_LEFT: return change(model, -1);
    case UI_LIST_RIGHT:
    case UI_LIST_ENTER: return change(model, 1);
    case UI_CHOOSE: return click(model, intent.index);
    default: return step ? choose(model, model->kept.options.chosen + step) : 0;
    }
}
