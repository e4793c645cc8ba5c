/* Keys at the table that mean the same whether cards are carried or not. */
#include "parts.h"

static unsigned give_up(ui_model *model)
{
    if (ui_game_status(model) != SOL_PLAYING)
        return ui_refuse_over(model);
    if (model->game.event_count == 0)
        return ui_refuse(model, "You have not made a move yet, so there is nothing to give up.");
    if (ui_asked_again(model, UI_GIVE_UP))
        return ui_play_give_up(model);
    return ui_ask_again(model, UI_GIVE_UP,
                        model->repeated    ? N_("Press %s again to give up. A deal played before does not count.")
                        : ui_counts(model) ? N_("Press %s again to give up. The game counts as a loss.")
                                           : N_("Press %s again to give up. This game does not count."));
}

bool ui_bars(ui_model *model, int action)
{
    if (ui_allows(model, action))
        return false;
    if (model->game.variant.options.no_undo)
        (void)ui_refuse_for(model, SOL_NO_UNDO);
    else if (model->practice.stage != UI_PRACTICE_OFF)
        ui_refuse_in_practice(model, action);
    else
        (void)ui_refuse(model, "This step of the lesson asks for something else.");
    return true;
}

unsigned ui_command(ui_model *model, int action)
{
    bool bare = model->picked < 0 && !model->message[0] && model->tip < 0 && !model->no_tip && !model->wants_advice;
    unsigned effects;
    if (action == UI_UNDO && model->picked >= 0)
        return ui_put_back(model);
    if (ui_bars(model, action))
        return UI_DO_DRAW;
    switch (action) {
    case UI_LEFT:
    case UI_RIGHT:
    case UI_UP:
    case UI_DOWN: return ui_move_cursor(model, action);
    case UI_NEXT: return ui_move_to_next(model, 1);
    case UI_PREVIOUS: return ui_move_to_next(model, -1);
    case UI_CANCEL: /* this first puts away whatever hides a lesson's sentence */
        return ui_game_waits(model) && bare ? ui_leave_lesson(model) : ui_put_back(model);
    case UI_QUIT: return ui_leave_lesson(model); /* it comes here only if there is something to go back to */
    case UI_UNDO: return ui_play_undo(model);
    case UI_REDO: return ui_play_redo(model);
    case UI_ALL_UP: return ui_play_all_up(model);
    case UI_TIP:
        effects = ui_give_tip(model);
        ui_lesson_follow(model, UI_TIP);
        return effects;
    case UI_SHOW: return ui_show_me(model);
    case UI_DEAL_NEXT: return ui_deal_next(model);
    case UI_LEARN: return ui_open_lesson(model);
    case UI_RESTART: return ui_deal_again(model);
    case UI_GIVE_UP: return give_up(model);
    case UI_QUICK:
        ui_clear_message(model);
        model->settings.quick = !model->settings.quick;
        return ui_tell(model, "%s",
                       words_of(model->settings.quick
                                    ? N_("Quick mode on: a pile with only one legal destination moves at once.")
                                    : N_("Quick mode off.")));
    case UI_PEEK:
        if (sol_first_pile(model->game.variant.rules, SOL_STOCK) < 0)
            return ui_refuse_by(model, UI_REFUSED_NO_STOCK, "This game has no stock.");
        if (!model->game.variant.options.peek)
            return ui_refuse_by(model, UI_REFUSED_NO_PEEK, "This game was started without --peek.");
        model->peeking = !model->peeking;
        return UI_DO_DRAW;
    case UI_COUNT:
        ui_clear_message(model); /* what is carried stays */
        model->pending.kind = UI_AWAITS_COUNT;
        return UI_DO_DRAW;
    case UI_FIND:
        ui_clear_message(model);
        model->pending.kind = UI_AWAITS_FIND;
        return UI_DO_DRAW;
    case UI_FEWER:
    case UI_MORE: return ui_refuse(model, "Nothing has been picked up yet.");
    default: return 0;
    }
}
