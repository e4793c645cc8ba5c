/*
 * The screens of what is kept: opening and leaving them, and what the keys do on all but the history.
 */
#include <string.h>

#include "ui/model/layout.h"
#include "update.h"

enum { SCROLL_PAGE = 10, SCROLL_MAX = 60, WEEK = 7, FIRST_YEAR = 1970, LAST_YEAR = 9999 };

bool ui_at_record(const ui_model *model)
{
    return model->screen >= UI_AT_HISTORY && model->screen <= UI_AT_ACHIEVEMENTS;
}

unsigned ui_want(ui_model *model, int want)
{
    model->record.want = want;
    return UI_DO_DRAW | UI_DO_KEPT;
}

/* ---- opening and leaving ---------------------------------------------------------------------------------------- */

/* Each visit begins with the latest games and with this month. */
static void begin_visit(ui_model *model)
{
    ui_record *record = &model->record;
    ui_put_down(model);
    model->celebrating = 0;
    record->beneath = model->screen;
    record->history.top = record->history.chosen = 0;
    record->calendar.year = record->calendar.month = 0;
    record->feats.chosen = 0;
}

static unsigned leave(ui_model *model)
{
    ui_clear_message(model);
    model->screen = model->record.beneath;
    model->scroll = 0;
    return UI_DO_DRAW;
}

unsigned ui_open_record(ui_model *model, int screen)
{
    if (screen == model->screen)
        return leave(model);
    if (!ui_at_record(model))
        begin_visit(model);
    ui_clear_message(model);
    model->screen = screen;
    model->record.scroll = 0;
    return ui_want(model, UI_WANT_SCREEN);
}

static unsigned turn_to(ui_model *model, int by)
{
    int count = UI_AT_ACHIEVEMENTS - UI_AT_HISTORY + 1;
    return ui_open_record(model, UI_AT_HISTORY + (model->screen - UI_AT_HISTORY + count + by) % count);
}

unsigned ui_resize(ui_model *model, int rows, int cols)
{
    model->rows = rows;
    model->cols = cols;
    ui_history_fit(&model->record.history, ui_list_lines(rows));
    return model->screen == UI_AT_HISTORY ? ui_want(model, UI_WANT_SCREEN) : 0;
}

/* ---- a text that scrolls ---------------------------------------------------------------------------------------- */

/* How far it can be scrolled only the view knows; it shows no more than there is. */
static unsigned scroll(ui_model *model, int by)
{
    int to = model->record.scroll + by;
    model->record.scroll = to < 0 ? 0 : to > SCROLL_MAX ? SCROLL_MAX : to;
    return UI_DO_DRAW;
}

static unsigned update_text(ui_model *model, int action)
{
    switch (action) {
    case UI_LIST_UP: return scroll(model, -1);
    case UI_LIST_DOWN: return scroll(model, 1);
    case UI_MENU_PAGE_UP: return scroll(model, -SCROLL_PAGE);
    case UI_MENU_PAGE_DOWN: return scroll(model, SCROLL_PAGE);
    case UI_MENU_HOME: return scroll(model, -SCROLL_MAX);
    case UI_MENU_END: return scroll(model, SCROLL_MAX);
    default: return 0;
    }
}

static unsigned update_statistics(ui_model *model, int action)
{
    ui_statistics *of = &model->record.statistics;
    int by = action == UI_LIST_RIGHT ? 1 : action == UI_LIST_LEFT ? -1 : 0;
    if (by == 0 || of->count == 0)
        return update_text(model, action);
    of->chosen = (of->chosen + of->count + by) % of->count;
    return ui_want(model, UI_WANT_SCREEN);
}

/* ---- daily deals ------------------------------------------------------------------------------------------------ */

void ui_calendar_fit(ui_calendar *calendar)
{
    if (calendar->chosen < 0)
        calendar->chosen += calendar->days;
    if (calendar->chosen >= calendar->days)
        calendar->chosen = calendar->days - 1;
    if (calendar->chosen < 0)
        calendar->chosen = 0;
}

static unsigned turn_month(ui_model *model, int by)
{
    ui_calendar *calendar = &model->record.calendar;
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
    ui_calendar *calendar = &model->record.calendar;
    int to = calendar->chosen + by, over = to < 0 ? -1 : to >= calendar->days ? 1 : 0;
    unsigned effects = over ? turn_month(model, over) : UI_DO_DRAW;
    if (effects)
        calendar->chosen = over > 0 ? to - calendar->days : to;
    return effects;
}

static unsigned play_day(ui_model *model)
{
    const ui_calendar *calendar = &model->record.calendar;
    if (calendar->first + calendar->chosen > calendar->today)
        return ui_refuse(model, "That day has not come yet.");
    return ui_want(model, UI_WANT_DAY);
}

static unsigned update_calendar(ui_model *model, ui_intent intent)
{
    ui_calendar *calendar = &model->record.calendar;
    switch (intent.action) {
    case UI_LIST_LEFT: return move_day(model, -1);
    case UI_LIST_RIGHT: return move_day(model, 1);
    case UI_LIST_UP: return move_day(model, -WEEK);
    case UI_LIST_DOWN: return move_day(model, WEEK);
    case UI_MENU_PAGE_UP: return turn_month(model, -1);
    case UI_MENU_PAGE_DOWN: return turn_month(model, 1);
    case UI_MENU_HOME: calendar->year = calendar->month = 0; return ui_want(model, UI_WANT_SCREEN);
    case UI_LIST_ENTER: return play_day(model);
    case UI_CHOOSE:
        if (intent.index >= 0 && intent.index < calendar->days)
            calendar->chosen = intent.index;
        return UI_DO_DRAW;
    default: return 0;
    }
}

/* ---- the bankroll ----------------------------------------------------------------------------------------------- */

static unsigned reset(ui_model *model)
{
    if (model->record.bankroll.draw == 0)
        return 0;
    if (model->record.bankroll.games == 0)
        return ui_refuse(model, "There is nothing to begin anew: no game counts for this bankroll.");
    if (model->confirm == UI_RESET) {
        ui_clear_message(model);
        return ui_want(model, UI_WANT_RESET);
    }
    ui_ask_again(model, UI_RESET, " again begins this bankroll anew at $0; the games stay as they are.");
    return UI_DO_DRAW;
}

static unsigned update_bankroll(ui_model *model, int action)
{
    ui_bankroll *bankroll = &model->record.bankroll;
    int by = action == UI_LIST_RIGHT ? 1 : action == UI_LIST_LEFT ? UI_DRAWS - 1 : 0;
    if (action == UI_RESET)
        return reset(model);
    if (by == 0 || bankroll->draw == 0)
        return 0;
    bankroll->draw = (bankroll->draw - 1 + by) % UI_DRAWS + 1;
    return ui_want(model, UI_WANT_SCREEN);
}

/* ---- achievements ----------------------------------------------------------------------------------------------- */

static unsigned choose_feat(ui_model *model, int to)
{
    ui_feats *feats = &model->record.feats;
    int last = feats->count > 0 ? feats->count - 1 : 0;
    feats->chosen = to < 0 ? 0 : to > last ? last : to;
    return UI_DO_DRAW;
}

static unsigned replay_feat(ui_model *model)
{
    const ui_feats *feats = &model->record.feats;
    if (feats->count == 0 || feats->feats[feats->chosen].game == 0)
        return ui_refuse(model, "No game has earned that yet.");
    model->record.id = feats->feats[feats->chosen].game;
    return ui_want(model, UI_WANT_REPLAY);
}

static unsigned update_feats(ui_model *model, ui_intent intent)
{
    int chosen = model->record.feats.chosen, step = intent.index > 0 ? intent.index : 1; /* the wheel's are longer */
    switch (intent.action) {
    case UI_LIST_UP: return choose_feat(model, chosen - step);
    case UI_LIST_DOWN: return choose_feat(model, chosen + step);
    case UI_MENU_PAGE_UP: return choose_feat(model, chosen - SCROLL_PAGE);
    case UI_MENU_PAGE_DOWN: return choose_feat(model, chosen + SCROLL_PAGE);
    case UI_MENU_HOME: return choose_feat(model, 0);
    case UI_MENU_END: return choose_feat(model, UI_FEATS_MAX);
    case UI_CHOOSE: return choose_feat(model, intent.index);
    case UI_LIST_ENTER: return replay_feat(model);
    default: return 0;
    }
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

static unsigned update_screen(ui_model *model, ui_intent intent)
{
    switch (model->screen) {
    case UI_AT_HISTORY: return ui_update_history(model, intent);
    case UI_AT_STATISTICS: return update_statistics(model, intent.action);
    case UI_AT_CALENDAR: return update_calendar(model, intent);
    case UI_AT_BANKROLL: return update_bankroll(model, intent.action);
    default: return update_feats(model, intent);
    }
}

/* Where nothing could be read, no sentence about what there is would be true; a day's deal needs nothing that is kept. */
static bool asks_of_unread(const ui_model *model, int action)
{
    bool enter = action == UI_LIST_ENTER && model->screen != UI_AT_CALENDAR;
    return model->record.unread && (enter || action == UI_RESET);
}

unsigned ui_update_record(ui_model *model, ui_intent intent)
{
    unsigned before = model->message[0] ? UI_DO_DRAW : 0;
    bool asked = model->confirm != UI_NOTHING;
    if (intent.action == UI_TYPE || intent.action == UI_DROP)
        return 0;
    if (intent.action != model->confirm)
        ui_clear_message(model);
    if (asks_of_unread(model, intent.action))
        return ui_refuse(model, "The kept games cannot be read.");
    switch (intent.action) {
    case UI_CANCEL: return asked ? UI_DO_DRAW : leave(model); /* a question is withdrawn first */
    case UI_LEAVE: return leave(model);
    case UI_NEXT_SCREEN: return turn_to(model, 1);
    case UI_PREVIOUS_SCREEN: return turn_to(model, -1);
    default: return update_screen(model, intent) | before;
    }
}
