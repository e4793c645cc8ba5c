/*
 * The daily deals: from day to day and month to month.
 */
#include "kept.h"

enum { WEEK = 7, FIRST_YEAR = 1970, LAST_YEAR = 9999 };

static unsigned turn_month(ui_model *model, int by)
{
    ui_calendar *calendar = &model->kept.calendar;
    int months = calendar->year * 12 + calendar->month - 1 + by;
    if (months < FIRST_YEAR * 12 || months >= (LAST_YEAR + 1) * 12)
        return 0;
    calendar->year = months / 12;
    calendar->month = months % 12 + 1;
    return ui_want(model, UI_WANT_SCREEN);
}

/* Beyond an end of the month lies the next one. */
static unsigned move_day(ui_model *model, int by)
{
    ui_calendar *calendar = &model->kept.calendar;
    int to = calendar->chosen + by, over = to < 0 ? -1 : to >= calendar->of.days ? 1 : 0;
    unsigned effects = over ? turn_month(model, over) : UI_DO_DRAW;
    if (effects)
        calendar->chosen = over > 0 ? to - calendar->of.days : to;
    return effects;
}

static unsigned play_day(ui_model *model)
{
    const ui_calendar *calendar = &model->kept.calendar;
    if (calendar->of.first + calendar->chosen > calendar->today)
        return ui_refuse(model, "That day has not come yet.");
    return ui_want(model, UI_WANT_DAY);
}

static unsigned turn_game(ui_model *model)
{
    int *game = &model->kept.calendar.game;
    *game = sol_game_at(*game + 1) ? *game + 1 : 0;
    return ui_want(model, UI_WANT_SCREEN);
}

unsigned ui_update_calendar(ui_model *model, ui_intent intent)
{
    ui_calendar *calendar = &model->kept.calendar;
    switch (intent.action) {
    case UI_LIST_LEFT: return move_day(model, -1);
    case UI_LIST_RIGHT: return move_day(model, 1);
    case UI_LIST_UP: return move_day(model, -WEEK);
    case UI_LIST_DOWN: return move_day(model, WEEK);
    case UI_MENU_PAGE_UP: return turn_month(model, -1);
    case UI_MENU_PAGE_DOWN: return turn_month(model, 1);
    case UI_MENU_HOME: calendar->year = calendar->month = 0; return ui_want(model, UI_WANT_SCREEN);
    case UI_LIST_ENTER: return play_day(model);
    case UI_FILTER_GAME: return turn_game(model);
    case UI_CHOOSE:
        if (intent.index >= 0 && intent.index < calendar->of.days)
            calendar->chosen = intent.index;
        return UI_DO_DRAW;
    default: return 0;
    }
}
