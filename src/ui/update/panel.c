/*
 * The panels of a game that is won, stuck, given up or out of time.
 */
#include "parts.h"

static unsigned choose(ui_model *model, int action)
{
    unsigned effects = 0;
    switch (action) {
    case UI_UNDO: return ui_play_undo(model);
    case UI_DEAL_NEXT: return ui_deal_next(model);
    case UI_RESTART: return ui_deal_again(model);
    case UI_COPY: return UI_DO_COPY;
    case UI_GIVE_UP: (void)ui_leave_window(model); return ui_command(model, action);
    case UI_CANCEL: return ui_leave_window(model);
    default: (void)ui_update_any_screen(model, action, &effects); return effects;
    }
}

static bool offers(const int *actions, int count, int action)
{
    for (int i = 0; i < count; i++)
        if (actions[i] == action)
            return true;
    return false;
}

/* The choices' own keys, or arrows and Enter. */
unsigned ui_update_panel(ui_model *model, ui_intent intent)
{
    int actions[UI_CHOICES_MAX], count = ui_panel_choices(model, actions);
    if (intent.action == UI_UP || intent.action == UI_PREVIOUS)
        model->scroll = (model->scroll + count - 1) % count;
    else if (intent.action == UI_DOWN || intent.action == UI_NEXT)
        model->scroll = (model->scroll + 1) % count;
    else if (intent.action == UI_ENTER)
        return choose(model, actions[model->scroll % count]);
    else if (intent.action == UI_CHOOSE && intent.index >= 0 && intent.index < count)
        return choose(model, actions[intent.index]);
    else
        return offers(actions, count, intent.action) ? choose(model, intent.action) : 0;
    return UI_DO_DRAW;
}
