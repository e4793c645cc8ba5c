/* The screens of saved games: opening and leaving them, and passing each key to its screen. */
#include "kept.h"

/* Each visit begins with the latest games, and with this month in the game on the table. */
static void begin_visit(ui_model *model)
{
    ui_kept *kept = &model->kept;
    ui_put_down(model);
    model->celebrating = 0;
    kept->beneath = model->screen;
    kept->history.top = kept->history.chosen = 0;
    kept->calendar.year = kept->calendar.month = 0;
    kept->calendar.game = ui_game_number(model->game.variant.rules);
    kept->achievements.rows.chosen = kept->options.rows.chosen = 0;
}

static unsigned leave(ui_model *model)
{
    ui_clear_message(model);
    model->screen = model->kept.beneath;
    model->scroll = 0;
    return UI_DO_DRAW;
}

unsigned ui_open_kept(ui_model *model, int screen)
{
    if (screen == model->screen)
        return leave(model);
    if (!ui_at_kept(model))
        begin_visit(model);
    ui_clear_message(model);
    model->screen = screen;
    model->kept.scroll = 0;
    return ui_want(model, UI_WANT_SCREEN);
}

static unsigned turn_to(ui_model *model, int by)
{
    int count = UI_AT_OPTIONS - UI_AT_HISTORY + 1;
    return ui_open_kept(model, UI_AT_HISTORY + (model->screen - UI_AT_HISTORY + count + by) % count);
}

unsigned ui_resize(ui_model *model, int rows, int cols)
{
    model->rows = rows;
    model->cols = cols;
    ui_history_fit(&model->kept.history, ui_list_lines(rows));
    return model->screen == UI_AT_HISTORY ? ui_want(model, UI_WANT_SCREEN) : 0;
}

static unsigned update_screen(ui_model *model, ui_intent intent)
{
    switch (model->screen) {
    case UI_AT_HISTORY: return ui_update_history(model, intent);
    case UI_AT_STATISTICS: return ui_update_statistics(model, intent.action);
    case UI_AT_CALENDAR: return ui_update_calendar(model, intent);
    case UI_AT_BANKROLL: return ui_update_bankroll(model, intent.action);
    case UI_AT_OPTIONS: return ui_update_options(model, intent);
    default: return ui_update_achievements(model, intent);
    }
}

/*
 * Does the action need lists that could not be read? Then no sentence about them would be true. A daily deal needs no
 * list.
 */
static bool asks_of_unread(const ui_model *model, int action)
{
    bool enter = action == UI_LIST_ENTER && model->screen != UI_AT_CALENDAR && model->screen != UI_AT_OPTIONS;
    return model->kept.unread && (enter || action == UI_RESET);
}

unsigned ui_update_kept(ui_model *model, ui_intent intent)
{
    unsigned before = model->message[0] ? UI_DO_DRAW : 0;
    bool asked = model->pending.kind == UI_AWAITS_AGAIN;
    if (model->kept.naming)
        return ui_update_path(model, intent);
    if (intent.action == UI_TYPE || intent.action == UI_DRAG || intent.action == UI_DROP)
        return 0;
    if (!ui_asked_again(model, intent.action))
        ui_clear_message(model);
    if (asks_of_unread(model, intent.action))
        return ui_refuse(model, "The saved games cannot be read.");
    switch (intent.action) {
    case UI_CANCEL: return asked ? UI_DO_DRAW : leave(model); /* a question is withdrawn first */
    case UI_LEAVE: return leave(model);
    case UI_NEXT_SCREEN: return turn_to(model, 1);
    case UI_PREVIOUS_SCREEN: return turn_to(model, -1);
    default: return update_screen(model, intent) | before;
    }
}
