/*
 * The list of games: walking through it, and what can be done to the chosen one.
 */
#include "kept.h"

#include <solitaire/rules.h>

/* ---- walking ---------------------------------------------------------------------------------------------------- */

/* Rows that are on the screen are here already; only other ones are asked for. */
static unsigned walk(ui_model *model, int64_t by)
{
    ui_history *history = &model->kept.history;
    int64_t to = (int64_t)history->chosen + by;
    uint32_t before = history->top;
    history->chosen = to < 0 ? 0 : to > UINT32_MAX ? UINT32_MAX : (uint32_t)to;
    ui_history_fit(history, ui_list_lines(model->rows));
    return history->top == before ? UI_DO_DRAW : ui_want(model, UI_WANT_SCREEN);
}

static unsigned click(ui_model *model, int row)
{
    const ui_history *history = &model->kept.history;
    if (row < 0 || (uint32_t)row >= history->count)
        return 0;
    return walk(model, (int64_t)history->top + row - history->chosen);
}

static unsigned filter(ui_model *model, int *what, int choices)
{
    ui_history *history = &model->kept.history;
    *what = (*what + 1) % choices;
    history->top = history->chosen = 0;
    return ui_want(model, UI_WANT_SCREEN);
}

/* ---- what can be done to a game --------------------------------------------------------------------------------- */

static unsigned want_of_chosen(ui_model *model, int want)
{
    const figures_row *row = ui_history_chosen(&model->kept.history);
    if (!row)
        return ui_refuse(model, "There is no game here.");
    model->kept.id = row->id;
    model->kept.favourite = !row->favourite;
    return ui_want(model, want);
}

static unsigned go_on(ui_model *model)
{
    const figures_row *row = ui_history_chosen(&model->kept.history);
    if (row && row->result[0])
        return ui_refuse(model, "That game is over; only an unfinished game can be continued.");
    return want_of_chosen(model, UI_WANT_RESUME);
}

static unsigned review(ui_model *model)
{
    const figures_row *row = ui_history_chosen(&model->kept.history);
    if (row && !row->result[0])
        return ui_refuse(model, "That game is not over: its review would tell how it is won.");
    return want_of_chosen(model, UI_WANT_REVIEW);
}

static unsigned export(ui_model *model)
{
    if (model->settings.restricted)
        return ui_refuse(model, "No files are written here.");
    return want_of_chosen(model, UI_WANT_PATH);
}

static unsigned delete (ui_model *model)
{
    const ui_history *history = &model->kept.history;
    const figures_row *row = ui_history_chosen(history);
    if (row && row->id == history->playing)
        return ui_refuse(model, "This game is on the table; begin another one before deleting it.");
    if (history->deleted_count == UI_DELETED_MAX)
        return ui_refuse(model, "Too many deleted games to bring back one more; quit before deleting it.");
    if (ui_asked_again(model, UI_DELETE) || !row) {
        ui_clear_message(model);
        return want_of_chosen(model, UI_WANT_DELETE);
    }
    (void)ui_ask_again(model, UI_DELETE, "Press %s again to delete this game; it can be brought back until you quit.",
                       ui_key_of(model, UI_DELETE).text);
    return UI_DO_DRAW;
}

static unsigned undelete(ui_model *model)
{
    const ui_history *history = &model->kept.history;
    if (history->deleted_count == 0)
        return ui_refuse(model, "No game has been deleted since the program started.");
    model->kept.id = history->deleted[history->deleted_count - 1];
    return ui_want(model, UI_WANT_UNDELETE);
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

unsigned ui_update_history(ui_model *model, ui_intent intent)
{
    ui_history *history = &model->kept.history;
    int64_t step = ui_list_step(intent, ui_list_lines(model->rows));
    switch (intent.action) {
    case UI_LIST_ENTER: return want_of_chosen(model, UI_WANT_REPLAY);
    case UI_DEAL_AGAIN: return want_of_chosen(model, UI_WANT_DEAL);
    case UI_GO_ON: return go_on(model);
    case UI_REVIEW: return review(model);
    case UI_EXPORT: return export(model);
    case UI_DELETE: return delete (model);
    case UI_UNDELETE: return undelete(model);
    case UI_FAVOURITE: return want_of_chosen(model, UI_WANT_FAVOURITE);
    case UI_FILTER: return filter(model, &history->show, UI_SHOWS);
    case UI_FILTER_GAME: return filter(model, &history->game, ui_games() + 1);
    case UI_CHOOSE: return click(model, intent.index);
    default: return step ? walk(model, step) : 0;
    }
}
