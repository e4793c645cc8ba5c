/*
 * The list of games: walking through it, and what can be done to the chosen one.
 */
#include <solitaire/rules.h>

#include "update.h"

enum { LINES_AROUND = 7, FEWEST_LINES = 1 }; /* border, heads, two lines about the chosen game, message, keys, border */

int tui_list_lines(int rows)
{
    int lines = rows - LINES_AROUND;
    return lines < FEWEST_LINES ? FEWEST_LINES : lines > TUI_PAGE_MAX ? TUI_PAGE_MAX : lines;
}

void tui_history_fit(tui_history *history, int lines)
{
    uint32_t shown = (uint32_t)lines, last = history->total ? history->total - 1 : 0;
    if (history->chosen > last)
        history->chosen = last;
    if (history->top > history->chosen)
        history->top = history->chosen;
    if (history->chosen - history->top >= shown)
        history->top = history->chosen - shown + 1;
    if (history->total <= shown)
        history->top = 0;
    else if (history->top > history->total - shown)
        history->top = history->total - shown;
}

const tui_game_row *tui_history_chosen(const tui_history *history)
{
    uint32_t at = history->chosen - history->top;
    return history->chosen >= history->top && at < history->count ? &history->rows[at] : NULL;
}

void tui_record_deleted(tui_record *record, int64_t id)
{
    tui_history *history = &record->history;
    if (history->deleted_count < TUI_DELETED_MAX)
        history->deleted[history->deleted_count++] = id;
}

void tui_record_undeleted(tui_record *record) { record->history.deleted_count -= record->history.deleted_count > 0; }

/* ---- walking ---------------------------------------------------------------------------------------------------- */

/* Rows that are on the screen are here already; only other ones are asked for. */
static unsigned walk(tui_model *model, int64_t by)
{
    tui_history *history = &model->record.history;
    int64_t to = (int64_t)history->chosen + by;
    uint32_t before = history->top;
    history->chosen = to < 0 ? 0 : to > UINT32_MAX ? UINT32_MAX : (uint32_t)to;
    tui_history_fit(history, tui_list_lines(model->rows));
    return history->top == before ? TUI_DO_DRAW : tui_want(model, TUI_WANT_SCREEN);
}

static unsigned click(tui_model *model, int row)
{
    const tui_history *history = &model->record.history;
    if (row < 0 || (uint32_t)row >= history->count)
        return 0;
    return walk(model, (int64_t)history->top + row - history->chosen);
}

static unsigned filter(tui_model *model, int *what, int choices)
{
    tui_history *history = &model->record.history;
    *what = (*what + 1) % choices;
    history->top = history->chosen = 0;
    return tui_want(model, TUI_WANT_SCREEN);
}

static int kinds_of_games(void)
{
    int count = 0;
    while (sol_games[count])
        count++;
    return count;
}

/* ---- what can be done to a game --------------------------------------------------------------------------------- */

static unsigned want_of_chosen(tui_model *model, int want)
{
    const tui_game_row *row = tui_history_chosen(&model->record.history);
    if (!row)
        return tui_refuse(model, "There is no game here.");
    model->record.id = row->id;
    model->record.favourite = !row->favourite;
    return tui_want(model, want);
}

static unsigned go_on(tui_model *model)
{
    const tui_game_row *row = tui_history_chosen(&model->record.history);
    if (row && row->result != TUI_RESULT_OPEN)
        return tui_refuse(model, "That game is over; only one that was left open can be gone on with.");
    return want_of_chosen(model, TUI_WANT_RESUME);
}

static unsigned delete (tui_model *model)
{
    const tui_history *history = &model->record.history;
    const tui_game_row *row = tui_history_chosen(history);
    if (row && row->playing)
        return tui_refuse(model, "This game is being played; only a game that nobody plays can be deleted.");
    if (history->deleted_count == TUI_DELETED_MAX)
        return tui_refuse(model, "So many games were deleted that the next could not be brought back; quit first.");
    if (model->confirm == TUI_DELETE || !row) {
        tui_hush(model);
        return want_of_chosen(model, TUI_WANT_DELETE);
    }
    tui_ask_again(model, TUI_DELETE, " again deletes this game; it can be brought back until you quit.");
    return TUI_DO_DRAW;
}

static unsigned undelete(tui_model *model)
{
    const tui_history *history = &model->record.history;
    if (history->deleted_count == 0)
        return tui_refuse(model, "No game has been deleted since the program began.");
    model->record.id = history->deleted[history->deleted_count - 1];
    return tui_want(model, TUI_WANT_UNDELETE);
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

static unsigned move(tui_model *model, tui_intent intent)
{
    int64_t page = tui_list_lines(model->rows), step = intent.index > 0 ? intent.index : 1; /* the wheel's are longer */
    switch (intent.action) {
    case TUI_LIST_UP: return walk(model, -step);
    case TUI_LIST_DOWN: return walk(model, step);
    case TUI_MENU_PAGE_UP: return walk(model, -page);
    case TUI_MENU_PAGE_DOWN: return walk(model, page);
    case TUI_MENU_HOME: return walk(model, -(int64_t)UINT32_MAX);
    case TUI_MENU_END: return walk(model, UINT32_MAX);
    default: return 0;
    }
}

unsigned tui_update_history(tui_model *model, tui_intent intent)
{
    tui_history *history = &model->record.history;
    switch (intent.action) {
    case TUI_LIST_ENTER: return want_of_chosen(model, TUI_WANT_REPLAY);
    case TUI_DEAL_AGAIN: return want_of_chosen(model, TUI_WANT_DEAL);
    case TUI_GO_ON: return go_on(model);
    case TUI_EXPORT: return want_of_chosen(model, TUI_WANT_EXPORT);
    case TUI_DELETE: return delete (model);
    case TUI_UNDELETE: return undelete(model);
    case TUI_FAVOURITE: return want_of_chosen(model, TUI_WANT_FAVOURITE);
    case TUI_FILTER: return filter(model, &history->show, TUI_SHOWS);
    case TUI_FILTER_GAME: return filter(model, &history->game, kinds_of_games() + 1);
    case TUI_CHOOSE: return click(model, intent.index);
    default: return move(model, intent);
    }
}
