/*
 * The screens of what is kept: opening and leaving them, and what the keys do on all but the history.
 */
#include <string.h>

#include "layout.h"
#include "update.h"

enum { SCROLL_PAGE = 10, SCROLL_MAX = 60, WEEK = 7, FIRST_YEAR = 1970, LAST_YEAR = 9999 };

bool tui_at_record(const tui_model *model)
{
    return model->screen >= TUI_AT_HISTORY && model->screen <= TUI_AT_ACHIEVEMENTS;
}

unsigned tui_want(tui_model *model, int want)
{
    model->record.want = want;
    return TUI_DO_DRAW | TUI_DO_KEPT;
}

/* ---- opening and leaving ---------------------------------------------------------------------------------------- */

/* Each visit begins with the latest games and with this month. */
static void begin_visit(tui_model *model)
{
    tui_record *record = &model->record;
    tui_put_down(model);
    model->celebrating = 0;
    record->beneath = model->screen;
    record->history.top = record->history.chosen = 0;
    record->calendar.year = record->calendar.month = 0;
    record->feats.chosen = 0;
}

static unsigned leave(tui_model *model)
{
    tui_hush(model);
    model->screen = model->record.beneath;
    model->scroll = 0;
    return TUI_DO_DRAW;
}

unsigned tui_open_record(tui_model *model, int screen)
{
    if (screen == model->screen)
        return leave(model);
    if (!tui_at_record(model))
        begin_visit(model);
    tui_hush(model);
    model->screen = screen;
    model->record.scroll = 0;
    return tui_want(model, TUI_WANT_SCREEN);
}

static unsigned turn_to(tui_model *model, int by)
{
    int count = TUI_AT_ACHIEVEMENTS - TUI_AT_HISTORY + 1;
    return tui_open_record(model, TUI_AT_HISTORY + (model->screen - TUI_AT_HISTORY + count + by) % count);
}

unsigned tui_resize(tui_model *model, int rows, int cols)
{
    model->rows = rows;
    model->cols = cols;
    tui_history_fit(&model->record.history, tui_list_lines(rows));
    return model->screen == TUI_AT_HISTORY ? tui_want(model, TUI_WANT_SCREEN) : 0;
}

/* ---- a text that scrolls ---------------------------------------------------------------------------------------- */

/* How far it can be scrolled only the view knows; it shows no more than there is. */
static unsigned scroll(tui_model *model, int by)
{
    int to = model->record.scroll + by;
    model->record.scroll = to < 0 ? 0 : to > SCROLL_MAX ? SCROLL_MAX : to;
    return TUI_DO_DRAW;
}

static unsigned update_text(tui_model *model, int action)
{
    switch (action) {
    case TUI_LIST_UP: return scroll(model, -1);
    case TUI_LIST_DOWN: return scroll(model, 1);
    case TUI_MENU_PAGE_UP: return scroll(model, -SCROLL_PAGE);
    case TUI_MENU_PAGE_DOWN: return scroll(model, SCROLL_PAGE);
    case TUI_MENU_HOME: return scroll(model, -SCROLL_MAX);
    case TUI_MENU_END: return scroll(model, SCROLL_MAX);
    default: return 0;
    }
}

static unsigned update_statistics(tui_model *model, int action)
{
    tui_statistics *of = &model->record.statistics;
    int by = action == TUI_LIST_RIGHT ? 1 : action == TUI_LIST_LEFT ? -1 : 0;
    if (by == 0 || of->count == 0)
        return update_text(model, action);
    of->chosen = (of->chosen + of->count + by) % of->count;
    return tui_want(model, TUI_WANT_SCREEN);
}

/* ---- daily deals ------------------------------------------------------------------------------------------------ */

void tui_calendar_fit(tui_calendar *calendar)
{
    if (calendar->chosen < 0)
        calendar->chosen += calendar->days;
    if (calendar->chosen >= calendar->days)
        calendar->chosen = calendar->days - 1;
    if (calendar->chosen < 0)
        calendar->chosen = 0;
}

static unsigned turn_month(tui_model *model, int by)
{
    tui_calendar *calendar = &model->record.calendar;
    int months = calendar->year * 12 + calendar->month - 1 + by;
    if (months < FIRST_YEAR * 12 || months >= (LAST_YEAR + 1) * 12)
        return 0;
    calendar->year = months / 12;
    calendar->month = months % 12 + 1;
    return tui_want(model, TUI_WANT_SCREEN);
}

/* Beyond an end of the month lies the next one. */
static unsigned move_day(tui_model *model, int by)
{
    tui_calendar *calendar = &model->record.calendar;
    int to = calendar->chosen + by, over = to < 0 ? -1 : to >= calendar->days ? 1 : 0;
    unsigned effects = over ? turn_month(model, over) : TUI_DO_DRAW;
    if (effects)
        calendar->chosen = over > 0 ? to - calendar->days : to;
    return effects;
}

static unsigned play_day(tui_model *model)
{
    const tui_calendar *calendar = &model->record.calendar;
    if (calendar->first + calendar->chosen > calendar->today)
        return tui_refuse(model, "That day has not come yet.");
    return tui_want(model, TUI_WANT_DAY);
}

static unsigned update_calendar(tui_model *model, tui_intent intent)
{
    tui_calendar *calendar = &model->record.calendar;
    switch (intent.action) {
    case TUI_LIST_LEFT: return move_day(model, -1);
    case TUI_LIST_RIGHT: return move_day(model, 1);
    case TUI_LIST_UP: return move_day(model, -WEEK);
    case TUI_LIST_DOWN: return move_day(model, WEEK);
    case TUI_MENU_PAGE_UP: return turn_month(model, -1);
    case TUI_MENU_PAGE_DOWN: return turn_month(model, 1);
    case TUI_MENU_HOME: calendar->year = calendar->month = 0; return tui_want(model, TUI_WANT_SCREEN);
    case TUI_LIST_ENTER: return play_day(model);
    case TUI_CHOOSE:
        if (intent.index >= 0 && intent.index < calendar->days)
            calendar->chosen = intent.index;
        return TUI_DO_DRAW;
    default: return 0;
    }
}

/* ---- the bankroll ----------------------------------------------------------------------------------------------- */

static unsigned reset(tui_model *model)
{
    if (model->record.bankroll.draw == 0)
        return 0;
    if (model->record.bankroll.games == 0)
        return tui_refuse(model, "There is nothing to begin anew: no game counts for this bankroll.");
    if (model->confirm == TUI_RESET) {
        tui_hush(model);
        return tui_want(model, TUI_WANT_RESET);
    }
    tui_ask_again(model, TUI_RESET, " again begins this bankroll anew at $0; the games stay as they are.");
    return TUI_DO_DRAW;
}

static unsigned update_bankroll(tui_model *model, int action)
{
    tui_bankroll *bankroll = &model->record.bankroll;
    int by = action == TUI_LIST_RIGHT ? 1 : action == TUI_LIST_LEFT ? TUI_DRAWS - 1 : 0;
    if (action == TUI_RESET)
        return reset(model);
    if (by == 0 || bankroll->draw == 0)
        return 0;
    bankroll->draw = (bankroll->draw - 1 + by) % TUI_DRAWS + 1;
    return tui_want(model, TUI_WANT_SCREEN);
}

/* ---- achievements ----------------------------------------------------------------------------------------------- */

static unsigned choose_feat(tui_model *model, int to)
{
    tui_feats *feats = &model->record.feats;
    int last = feats->count > 0 ? feats->count - 1 : 0;
    feats->chosen = to < 0 ? 0 : to > last ? last : to;
    return TUI_DO_DRAW;
}

static unsigned replay_feat(tui_model *model)
{
    const tui_feats *feats = &model->record.feats;
    if (feats->count == 0 || feats->feats[feats->chosen].game == 0)
        return tui_refuse(model, "No game has earned that yet.");
    model->record.id = feats->feats[feats->chosen].game;
    return tui_want(model, TUI_WANT_REPLAY);
}

static unsigned update_feats(tui_model *model, tui_intent intent)
{
    int chosen = model->record.feats.chosen, step = intent.index > 0 ? intent.index : 1; /* the wheel's are longer */
    switch (intent.action) {
    case TUI_LIST_UP: return choose_feat(model, chosen - step);
    case TUI_LIST_DOWN: return choose_feat(model, chosen + step);
    case TUI_MENU_PAGE_UP: return choose_feat(model, chosen - SCROLL_PAGE);
    case TUI_MENU_PAGE_DOWN: return choose_feat(model, chosen + SCROLL_PAGE);
    case TUI_MENU_HOME: return choose_feat(model, 0);
    case TUI_MENU_END: return choose_feat(model, TUI_FEATS_MAX);
    case TUI_CHOOSE: return choose_feat(model, intent.index);
    case TUI_LIST_ENTER: return replay_feat(model);
    default: return 0;
    }
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

static unsigned update_screen(tui_model *model, tui_intent intent)
{
    switch (model->screen) {
    case TUI_AT_HISTORY: return tui_update_history(model, intent);
    case TUI_AT_STATISTICS: return update_statistics(model, intent.action);
    case TUI_AT_CALENDAR: return update_calendar(model, intent);
    case TUI_AT_BANKROLL: return update_bankroll(model, intent.action);
    default: return update_feats(model, intent);
    }
}

/* Where nothing could be read, no sentence about what there is would be true; a day's deal needs nothing that is kept. */
static bool asks_of_unread(const tui_model *model, int action)
{
    bool enter = action == TUI_LIST_ENTER && model->screen != TUI_AT_CALENDAR;
    return model->record.unread && (enter || action == TUI_RESET);
}

unsigned tui_update_record(tui_model *model, tui_intent intent)
{
    unsigned before = model->message[0] ? TUI_DO_DRAW : 0;
    bool asked = model->confirm != TUI_NOTHING;
    if (intent.action == TUI_TYPE || intent.action == TUI_DROP)
        return 0;
    if (intent.action != model->confirm)
        tui_hush(model);
    if (asks_of_unread(model, intent.action))
        return tui_refuse(model, "The kept games cannot be read.");
    switch (intent.action) {
    case TUI_CANCEL: return asked ? TUI_DO_DRAW : leave(model); /* a question is withdrawn first */
    case TUI_LEAVE: return leave(model);
    case TUI_NEXT_SCREEN: return turn_to(model, 1);
    case TUI_PREVIOUS_SCREEN: return turn_to(model, -1);
    default: return update_screen(model, intent) | before;
    }
}
