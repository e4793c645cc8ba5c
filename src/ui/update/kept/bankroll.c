/*
 * The Vegas bankroll: whose it is, and beginning it anew.
 */
#include "kept.h"

static unsigned reset(ui_model *model)
{
    if (model->kept.bankroll.draw == 0)
        return 0;
    if (model->kept.bankroll.of.games == 0)
        return ui_refuse(model, "There is nothing to reset: no game counts for this bankroll.");
    if (ui_asked_again(model, UI_RESET)) {
        ui_clear_message(model);
        return ui_want(model, UI_WANT_RESET);
    }
    (void)ui_ask_again(model, UI_RESET, "Press %s again to set this bankroll back to $0; the games stay as they are.",
                       ui_key_of(model, UI_RESET).text);
    return UI_DO_DRAW;
}

unsigned ui_update_bankroll(ui_model *model, int action)
{
    ui_bankroll *bankroll = &model->kept.bankroll;
    int by = action == UI_LIST_RIGHT ? 1 : action == UI_LIST_LEFT ? UI_DRAWS - 1 : 0;
    if (action == UI_RESET)
        return reset(model);
    if (by == 0 || bankroll->draw == 0)
        return 0;
    bankroll->draw = (bankroll->draw - 1 + by) % UI_DRAWS + 1;
    return ui_want(model, UI_WANT_SCREEN);
}
