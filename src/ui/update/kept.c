/* The screens of saved games: opening and leaving them, and what a key does in each. */

#include "parts.h"

#include <solitaire/rules.h>

unsigned ui_want(ui_model *model, int want)
{
    model->kept.want = want;
    return UI_DO_DRAW | UI_DO_KEPT;
}

/* ---- lists ------------------------------------------------------------------------------------------------------- */

enum { PAGE = 10 };

/* How many lines a key walks through a list or a text of which `page` are on the screen; 0 if it is no key for that. */
static int64_t lines_walked(ui_intent intent, int page)
{
    int64_t step = intent.index > 0 ? intent.index : 1; /* steps of the wheel are longer */
    switch (intent.action) {
    case UI_LIST_UP:
    case UI_MENU_UP: return -step;
    case UI_LIST_DOWN:
    case UI_MENU_DOWN: return step;
    case UI_JUMP_BACK:
    case UI_MENU_PAGE_UP: return -page;
    case UI_JUMP:
    case UI_MENU_PAGE_DOWN: return page;
    case UI_TO_START:
    case UI_MENU_HOME: return -(int64_t)UINT32_MAX;
    case UI_TO_END:
    case UI_MENU_END: return UINT32_MAX;
    default: return 0;
    }
}

static int64_t within(int64_t number, int64_t last) { return number < 0 ? 0 : number > last ? last : number; }

unsigned ui_scroll(int *at, ui_intent intent, int page, int furthest)
{
    int64_t by = lines_walked(intent, page);
    *at = (int)within(ui_least(*at, furthest) + by, furthest);
    return by ? UI_DO_DRAW : 0;
}

/* A list that is here whole: a click chooses a row, other keys walk through it. */
static unsigned walk_rows(ui_rows *rows, ui_intent intent)
{
    int last = ui_most(rows->count - 1, 0);
    if (intent.action != UI_CHOOSE)
        return ui_scroll(&rows->chosen, intent, PAGE, last);
    rows->chosen = ui_within(intent.index, 0, last);
    return UI_DO_DRAW;
}

/* ---- history ----------------------------------------------------------------------------------------------------- */

/* Rows that are on the screen are here already; only other ones are asked for. */
static unsigned walk_history(ui_model *model, int64_t by)
{
    ui_history *history = &model->kept.history;
    int64_t to = (int64_t)history->chosen + by;
    uint32_t before = history->top;
    history->chosen = (uint32_t)within(to, UINT32_MAX);
    ui_history_fit(history, ui_list_lines(model->rows));
    return history->top == before ? UI_DO_DRAW : ui_want(model, UI_WANT_SCREEN);
}

static unsigned filter(ui_model *model, int *what, int choices)
{
    ui_history *history = &model->kept.history;
    *what = (*what + 1) % choices;
    history->top = history->chosen = 0;
    return ui_want(model, UI_WANT_SCREEN);
}

static unsigned want_of_chosen(ui_model *model, int want)
{
    const figures_row *row = ui_history_chosen(&model->kept.history);
    if (!row)
        return ui_refuse(model, "There is no game here.");
    model->kept.id = row->id;
    model->kept.favourite = !row->favourite;
    return ui_want(model, want);
}

static unsigned delete_chosen(ui_model *model)
{
    const ui_history *history = &model->kept.history;
    const figures_row *row = ui_history_chosen(history);
    if (row && row->id == history->playing)
        return ui_refuse(model, "You are playing this game. Start another before you delete this one.");
    if (history->deleted_count == UI_DELETED_MAX)
        return ui_refuse(model, "You cannot delete more games until you quit and start again.");
    if (ui_asked_again(model, UI_DELETE) || !row) {
        ui_clear_message(model);
        return want_of_chosen(model, UI_WANT_DELETE);
    }
    return ui_ask_again(model, UI_DELETE, "Press %s again to delete this game. You can restore it until you quit.");
}

static unsigned update_history(ui_model *model, ui_intent intent)
{
    ui_history *history = &model->kept.history;
    const figures_row *row = ui_history_chosen(history);
    int64_t step = lines_walked(intent, ui_list_lines(model->rows));
    switch (intent.action) {
    case UI_LIST_ENTER: return want_of_chosen(model, UI_WANT_REPLAY);
    case UI_DEAL_AGAIN: return want_of_chosen(model, UI_WANT_DEAL);
    case UI_GO_ON:
        if (row && row->result[0])
            return ui_refuse(model, "You can continue only an unfinished game, and that game is over.");
        return want_of_chosen(model, UI_WANT_RESUME);
    case UI_REVIEW:
        if (row && !row->result[0])
            return ui_refuse(model, "Finish that game first: a review tells you how you could have won.");
        if (row && row->provenance.puzzle)
            return ui_refuse_review_of_puzzle(model);
        return want_of_chosen(model, UI_WANT_REVIEW);
    case UI_EXPORT:
        if (model->settings.restricted)
            return ui_refuse(model, "You cannot write files here.");
        return want_of_chosen(model, UI_WANT_EXPORT);
    case UI_DELETE: return delete_chosen(model);
    case UI_UNDELETE:
        if (history->deleted_count == 0)
            return ui_refuse(model, "There is no deleted game to restore.");
        model->kept.id = history->deleted[history->deleted_count - 1];
        return ui_want(model, UI_WANT_UNDELETE);
    case UI_FAVOURITE: return want_of_chosen(model, UI_WANT_FAVOURITE);
    case UI_FILTER: return filter(model, &history->show, UI_SHOWS);
    case UI_FILTER_GAME: return filter(model, &history->game, ui_games() + 1);
    case UI_CHOOSE:
        if (intent.index < 0 || (uint32_t)intent.index >= history->count)
            return 0;
        return walk_history(model, (int64_t)history->top + intent.index - history->chosen);
    default: return step ? walk_history(model, step) : 0;
    }
}

/* ---- statistics: a text that scrolls ----------------------------------------------------------------------------- */

static unsigned update_statistics(ui_model *model, ui_intent intent)
{
    ui_statistics *of = &model->kept.statistics;
    int by = intent.action == UI_LIST_RIGHT ? 1 : intent.action == UI_LIST_LEFT ? -1 : 0;
    int count = ui_statistics_count(of);
    if (by == 0) {
        ui_layout layout = ui_layout_for(model->rows, model->cols, model->game.variant.rules);
        ui_statistics_page page = ui_statistics_set_out(of, &layout);
        return ui_scroll(&model->kept.scroll, intent, page.rows - 1, page.furthest);
    }
    of->chosen = (of->chosen + count + by) % count;
    return ui_want(model, UI_WANT_SCREEN);
}

/* ---- daily deals: from day to day and month to month ------------------------------------------------------------- */

static unsigned turn_month(ui_model *model, int by)
{
    enum { FIRST_YEAR = 1970, LAST_YEAR = 9999 };
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

static unsigned update_calendar(ui_model *model, ui_intent intent)
{
    enum { WEEK = 7 };
    ui_calendar *calendar = &model->kept.calendar;
    switch (intent.action) {
    case UI_LIST_LEFT: return move_day(model, -1);
    case UI_LIST_RIGHT: return move_day(model, 1);
    case UI_LIST_UP: return move_day(model, -WEEK);
    case UI_LIST_DOWN: return move_day(model, WEEK);
    case UI_MENU_PAGE_UP: return turn_month(model, -1);
    case UI_MENU_PAGE_DOWN: return turn_month(model, 1);
    case UI_MENU_HOME: calendar->year = calendar->month = 0; return ui_want(model, UI_WANT_SCREEN);
    case UI_LIST_ENTER:
        if (calendar->of.first + calendar->chosen > calendar->today)
            return ui_refuse(model, "That day has not come yet.");
        return ui_want(model, UI_WANT_DAY);
    case UI_FILTER_GAME: calendar->game = (calendar->game + 1) % ui_games(); return ui_want(model, UI_WANT_SCREEN);
    case UI_CHOOSE:
        if (intent.index >= 0 && intent.index < calendar->of.days)
            calendar->chosen = intent.index;
        return UI_DO_DRAW;
    default: return 0;
    }
}

/* ---- the Vegas bankroll: whose it is, and beginning it anew ------------------------------------------------------ */

static unsigned update_bankroll(ui_model *model, int action)
{
    ui_bankroll *bankroll = &model->kept.bankroll;
    int by = action == UI_LIST_RIGHT ? 1 : action == UI_LIST_LEFT ? UI_DRAWS - 1 : 0;
    if (bankroll->draw == 0 || (by == 0 && action != UI_RESET))
        return 0;
    if (by) {
        bankroll->draw = (bankroll->draw - 1 + by) % UI_DRAWS + 1;
        return ui_want(model, UI_WANT_SCREEN);
    }
    if (bankroll->of.games == 0)
        return ui_refuse(model, "There is nothing to reset: no games count towards this bankroll.");
    if (!ui_asked_again(model, UI_RESET))
        return ui_ask_again(model, UI_RESET, "Press %s again to set this bankroll back to $0. The games stay saved.");
    ui_clear_message(model);
    return ui_want(model, UI_WANT_RESET);
}

/* ---- achievements, and the game that earned one; options, of which the arrows change the chosen one -------------- */

static unsigned update_achievements(ui_model *model, ui_intent intent)
{
    const ui_achievements *of = &model->kept.achievements;
    if (intent.action != UI_LIST_ENTER)
        return walk_rows(&model->kept.achievements.rows, intent);
    if (of->rows.count == 0 || of->all[of->rows.chosen].id == 0)
        return ui_refuse(model, "Not earned yet.");
    model->kept.id = of->all[of->rows.chosen].id;
    return ui_want(model, UI_WANT_REPLAY);
}

/* The first click chooses a row, the second changes it. */
static unsigned update_options(ui_model *model, ui_intent intent)
{
    ui_rows *rows = &model->kept.options.rows;
    bool again = intent.action == UI_CHOOSE && intent.index == rows->chosen;
    bool next = intent.action == UI_LIST_RIGHT || intent.action == UI_LIST_ENTER || again;
    if (!next && intent.action != UI_LIST_LEFT)
        return walk_rows(rows, intent);
    model->kept.step = next ? 1 : -1;
    return rows->count ? ui_want(model, UI_WANT_OPTION) : 0;
}

/* ---- all of them ------------------------------------------------------------------------------------------------- */

static unsigned leave_kept_screen(ui_model *model)
{
    ui_clear_message(model);
    model->screen = model->kept.beneath;
    model->scroll = 0;
    return UI_DO_DRAW;
}

/* Each visit begins with the latest games, and with this month in the game on the table. */
unsigned ui_open_kept(ui_model *model, int screen)
{
    ui_kept *kept = &model->kept;
    if (screen == model->screen)
        return leave_kept_screen(model);
    if (!ui_at_kept(model)) {
        ui_put_down(model);
        model->celebrating = 0;
        kept->beneath = model->screen;
        kept->history.top = kept->history.chosen = 0;
        kept->calendar.year = kept->calendar.month = 0;
        kept->calendar.game = ui_game_number(model->game.variant.rules);
        kept->achievements.rows.chosen = kept->options.rows.chosen = 0;
    }
    ui_clear_message(model);
    model->screen = screen;
    kept->scroll = 0;
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

static unsigned update_kept_screen(ui_model *model, ui_intent intent)
{
    switch (model->screen) {
    case UI_AT_HISTORY: return update_history(model, intent);
    case UI_AT_STATISTICS: return update_statistics(model, intent);
    case UI_AT_CALENDAR: return update_calendar(model, intent);
    case UI_AT_BANKROLL: return update_bankroll(model, intent.action);
    case UI_AT_OPTIONS: return update_options(model, intent);
    default: return update_achievements(model, intent);
    }
}

unsigned ui_update_kept(ui_model *model, ui_intent intent)
{
    unsigned before = model->message[0] ? UI_DO_DRAW : 0, effects;
    bool asked = model->pending.kind == UI_AWAITS_AGAIN;
    bool lists = model->screen != UI_AT_CALENDAR && model->screen != UI_AT_OPTIONS;
    if (intent.action == UI_DRAG || intent.action == UI_DROP)
        return 0;
    if (intent.action == UI_TYPE)
        return ui_refuse_key(model, intent.key);
    if (!ui_asked_again(model, intent.action))
        ui_clear_message(model);
    /* Of lists that could not be read no sentence would be true; a daily deal needs no list. */
    if (model->kept.unread && ((intent.action == UI_LIST_ENTER && lists) || intent.action == UI_RESET))
        return ui_refuse(model, "The saved games cannot be read.");
    switch (intent.action) {
    case UI_CANCEL: return asked ? UI_DO_DRAW : leave_kept_screen(model); /* a question is withdrawn first */
    case UI_LEAVE: return leave_kept_screen(model);
    case UI_NEXT_SCREEN: return turn_to(model, 1);
    case UI_PREVIOUS_SCREEN: return turn_to(model, -1);
    default:
        effects = update_kept_screen(model, intent);
        /* A key may be of another of these screens alone. */
        return (effects ? effects : ui_refuse_key(model, intent.key)) | before;
    }
}
