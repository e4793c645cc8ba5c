/*
 * Tips by the rules alone, one after the other.
 */
#include "parts.h"

/* List the tips: in a lesson the one of its step. If the rest can be played automatically, the tip is the next move of that. */
static int list_tips(ui_model *model)
{
    if (ui_lesson_tip(model, model->tips))
        return 1;
    if (!sol_can_finish(&model->game))
        return (int)sol_tips(&model->game, model->tips);
    model->tips[0].move = sol_next_finish(&model->game);
    model->tips[0].card = SOL_NO_CARD;
    model->tips[0].why = model->tips[0].move.kind == SOL_MOVE ? SOL_TIP_UP_SAFE : SOL_TIP_STOCK;
    return 1;
}

unsigned ui_give_rules_tip(ui_model *model)
{
    ui_put_down(model);
    int next = model->tip + 1;
    if (model->tip_count == 0) {
        ui_clear_message(model);
        model->tip_count = list_tips(model);
        next = 0;
    }
    if (model->tip_count == 0 && sol_is_stuck(&model->game.variant, &model->game.position)) {
        (void)ui_refuse(model, "No card can be moved any more.");
        return ui_because(model, UI_REFUSED_STUCK);
    }
    model->no_tip = model->tip_count == 0;
    if (model->no_tip)
        return UI_DO_DRAW;
    model->tip = next % model->tip_count;
    return UI_DO_DRAW;
}
