/*
 * Tips by the rules alone, one after the other.
 */
#include "parts.h"

#include "engine/tips.h"

/* List the tips: in a lesson the one of its step. If the rest can be played automatically, the tip is the next move of that. */
static int list_tips(ui_model *model)
{
    if (ui_lesson_tip(model, model->tips))
        return 1;
    if (!sol_can_finish(&model->game))
        return (int)sol_tips(&model->game, model->tips);
    model->tips[0].move = sol_next_finish(&model->game);
    model->tips[0].why = model->tips[0].move.kind == SOL_MOVE ? SOL_TIP_UP_SAFE : SOL_TIP_STOCK;
    return 1;
}

/*
 * Does a move that is tipped for this reason change what no later move changes back?  An emptied column is filled again, and
 * a cell, too; and a card may come back from a foundation.
 */
static bool is_for_good(int why)
{
    return why == SOL_TIP_TURNS || why == SOL_TIP_FROM_WASTE || why == SOL_TIP_FROM_RESERVE;
}

/* Where cards leave in pairs, no move leads back.  Where there is a move for good, the journal need not be searched. */
bool ui_is_stuck(const ui_model *model)
{
    const sol_game *game = &model->game;
    sol_tip tips[SOL_TIPS_MAX];
    if (ui_game_status(model) != SOL_PLAYING)
        return false;
    if (sol_is_stuck(&game->variant, &game->position))
        return true;
    if (game->variant.rules->kinds & 1 << SOL_PAIR || model->lesson.first || sol_can_finish(game))
        return false;
    size_t count = engine_tips_here(game, tips);
    for (size_t i = 0; i < count; i++)
        if (is_for_good(tips[i].why))
            return false;
    return sol_tips(game, tips) == 0;
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
    model->no_tip = model->tip_count == 0;
    if (model->no_tip && sol_is_stuck(&model->game.variant, &model->game.position)) {
        (void)ui_refuse(model, "No card can be moved any more.");
        return ui_because(model, UI_REFUSED_STUCK);
    }
    if (model->no_tip)
        return UI_DO_DRAW;
    model->tip = next % model->tip_count;
    return UI_DO_DRAW;
}
