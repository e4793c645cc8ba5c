/*
 * The achievements: a list, and the game that earned one.
 */
#include "kept.h"

enum { PAGE = 10 };

static unsigned choose(ui_model *model, int64_t to)
{
    ui_feats *feats = &model->record.feats;
    feats->chosen = ui_within(to, feats->count > 0 ? feats->count - 1 : 0);
    return UI_DO_DRAW;
}

static unsigned replay_chosen(ui_model *model)
{
    const ui_feats *feats = &model->record.feats;
    if (feats->count == 0 || feats->feats[feats->chosen].game == 0)
        return ui_refuse(model, "No game has earned that yet.");
    model->record.id = feats->feats[feats->chosen].game;
    return ui_want(model, UI_WANT_REPLAY);
}

unsigned ui_update_achievements(ui_model *model, ui_intent intent)
{
    int64_t step = ui_list_step(intent, PAGE);
    if (intent.action == UI_CHOOSE)
        return choose(model, intent.index);
    if (intent.action == UI_LIST_ENTER)
        return replay_chosen(model);
    return step ? choose(model, model->record.feats.chosen + step) : 0;
}
