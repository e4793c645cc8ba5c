/*
 * The achievements: a list, and the game that earned one.
 */
#include "kept.h"

static unsigned replay_chosen(ui_model *model)
{
    const ui_achievements *of = &model->kept.achievements;
    if (of->rows.count == 0 || of->all[of->rows.chosen].id == 0)
        return ui_refuse(model, "Not earned yet.");
    model->kept.id = of->all[of->rows.chosen].id;
    return ui_want(model, UI_WANT_REPLAY);
}

unsigned ui_update_achievements(ui_model *model, ui_intent intent)
{
    ui_rows *rows = &model->kept.achievements.rows;
    if (intent.action == UI_CHOOSE)
        return ui_rows_choose(rows, intent.index);
    return intent.action == UI_LIST_ENTER ? replay_chosen(model) : ui_rows_walk(rows, intent);
}
