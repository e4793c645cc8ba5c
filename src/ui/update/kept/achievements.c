/*
 * The achievements: a list, and the game that earned one.
 */
#include "kept.h"

enum { PAGE = 10 };

static unsigned choose(ui_model *model, int64_t to)
{
    ui_achievements *of = &model->kept.achievements;
    of->chosen = ui_within(to, of->count > 0 ? of->count - 1 : 0);
    return UI_DO_DRAW;
}

static unsigned replay_chosen(ui_model *model)
{
    const ui_achievements *of = &model->kept.achievements;
    if (of->count == 0 || of->all[of->chosen].id == 0)
        return ui_refuse(model, "Not earned yet.");
    model->kept.id = of->all[of->chosen].id;
    return ui_want(model, UI_WANT_REPLAY);
}

unsigned ui_update_achievements(ui_model *model, ui_intent intent)
{
    int64_t step = ui_list_step(intent, PAGE);
    if (intent.action == UI_CHOOSE)
        return choose(model, intent.index);
    if (intent.action == UI_LIST_ENTER)
        return replay_chosen(model);
    return step ? choose(model, model->kept.achievements.chosen + step) : 0;
}
