/*
 * The options: a list, in which the arrows change the chosen one.
 */
#include "kept.h"

static unsigned change(ui_model *model, int by)
{
    if (model->kept.options.rows.count == 0)
        return 0;
    model->kept.step = by;
    return ui_want(model, UI_WANT_OPTION);
}

/* The first click chooses a row, the second changes it. */
static unsigned click(ui_model *model, int row)
{
    ui_rows *rows = &model->kept.options.rows;
    return row == rows->chosen ? change(model, 1) : ui_rows_choose(rows, row);
}

unsigned ui_update_options(ui_model *model, ui_intent intent)
{
    switch (intent.action) {
    case UI_LIST_LEFT: return change(model, -1);
    case UI_LIST_RIGHT:
    case UI_LIST_ENTER: return change(model, 1);
    case UI_CHOOSE: return click(model, intent.index);
    default: return ui_rows_walk(&model->kept.options.rows, intent);
    }
}
