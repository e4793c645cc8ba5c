/*
 * The window of the screens of saved games: tabs above, then the screen's own part, the message, the keys.
 */

#include "engine/text/utf8.h"
#include "kept.h"
#include "words/words.h"
#include "words/wrap.h"

enum { TABS = UI_AT_OPTIONS - UI_AT_HISTORY + 1, TAB_AT = 2, INSET = 1 };

static const char *const tabs[TABS] = {N_("History"),  N_("Statistics"),   N_("Daily"),
                                       N_("Bankroll"), N_("Achievements"), N_("Options")};

/* ---- below ---------------------------------------------------------------------------------------------------- */

enum { CHOICES_MAX = 10 };

/* The choices of each tab, the most useful first. Those without room are left out; the help has them all. */
static const ui_hint choices[TABS][CHOICES_MAX] = {
    {{UI_CANCEL, UI_NOTHING, N_("back")},
     {UI_LIST_ENTER, UI_NOTHING, N_("replay")},
     {UI_GO_ON, UI_NOTHING, N_("continue")},
     {UI_REVIEW, UI_NOTHING, N_("review")},
     {UI_HELP, UI_NOTHING, N_("help")},
     {UI_DEAL_AGAIN, UI_NOTHING, N_("again")},
     {UI_EXPORT, UI_NOTHING, N_("export")},
     {UI_DELETE, UI_NOTHING, N_("delete")},
     {UI_FILTER, UI_NOTHING, N_("filter")},
     {UI_FAVOURITE, UI_NOTHING, N_("favourite")}},
    {{UI_CANCEL, UI_NOTHING, N_("back")},
     {UI_NEXT_SCREEN, UI_NOTHING, N_("next")},
     {UI_LIST_LEFT, UI_LIST_RIGHT, N_("options")},
     {UI_HELP, UI_NOTHING, N_("what counts")},
     {UI_LIST_UP, UI_LIST_DOWN, N_("scroll")}},
    {{UI_CANCEL, UI_NOTHING, N_("back")},
     {UI_NEXT_SCREEN, UI_NOTHING, N_("next")},
     {UI_LIST_ENTER, UI_NOTHING, N_("play")},
     {UI_MENU_PAGE_UP, UI_MENU_PAGE_DOWN, N_("month")},
     {UI_MENU_HOME, UI_NOTHING, N_("today")}},
    {{UI_CANCEL, UI_NOTHING, N_("back")},
     {UI_NEXT_SCREEN, UI_NOTHING, N_("next")},
     {UI_LIST_LEFT, UI_LIST_RIGHT, N_("draw")},
     {UI_RESET, UI_NOTHING, N_("reset")}},
    {{UI_CANCEL, UI_NOTHING, N_("back")},
     {UI_NEXT_SCREEN, UI_NOTHING, N_("next")},
     {UI_LIST_ENTER, UI_NOTHING, N_("replay")},
     {UI_LIST_UP, UI_LIST_DOWN, N_("choose")}},
    {{UI_CANCEL, UI_NOTHING, N_("back")},
     {UI_NEXT_SCREEN, UI_NOTHING, N_("next")},
     {UI_LIST_LEFT, UI_LIST_RIGHT, N_("change")},
     {UI_LIST_UP, UI_LIST_DOWN, N_("choose")}},
};

/*
 * Of the chosen game in the history only an unfinished one can be continued, and only one that is over reviewed; on the
 * other screens a key is offered where there is something for it.
 */
static bool is_offered_on_screen(const ui_model *model, int action)
{
    const figures_row *row = ui_history_chosen(&model->kept.history);
    const ui_achievements *earned = &model->kept.achievements;
    if (action == UI_RESET)
        return model->kept.bankroll.of.games > 0;
    if (model->screen == UI_AT_ACHIEVEMENTS && action == UI_LIST_ENTER)
        return earned->rows.count > 0 && earned->all[earned->rows.chosen].id != 0;
    if (model->screen != UI_AT_HISTORY || (row && action != UI_GO_ON && action != UI_REVIEW && action != UI_EXPORT))
        return true;
    switch (action) {
    case UI_GO_ON: return row && !row->result[0];
    case UI_REVIEW: return row && row->result[0] && !row->provenance.puzzle;
    case UI_EXPORT: return row && !model->settings.restricted;
    default: return action == UI_CANCEL || action == UI_HELP || action == UI_FILTER;
    }
}

static void draw_choices(const ui_canvas *canvas, ui_area area)
{
    ui_hint offered[CHOICES_MAX];
    const ui_hint *all = choices[canvas->model->screen - UI_AT_HISTORY];
    int count = 0;
    for (int i = 0; i < CHOICES_MAX && all[i].word; i++)
        if (is_offered_on_screen(canvas->model, all[i].action))
            offered[count++] = all[i];
    ui_window_keys(canvas, area, offered, count);
}

void ui_view_kept(const ui_canvas *canvas)
{
    static void (*const parts[TABS])(const ui_canvas *, ui_area) = {
        ui_view_history, ui_view_statistics, ui_view_calendar, ui_view_bankroll, ui_view_achievements, ui_view_options};
    ui_area area = ui_kept_window(canvas), inside = ui_kept_inside(&canvas->layout);
    ui_window_draw(canvas, area, "");
    int x = area.x + TAB_AT;
    for (int i = 0; i < TABS; i++) {
        bool open = canvas->model->screen == UI_AT_HISTORY + i;
        int role = open ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX_TITLE;
        int cells = engine_utf8_count(words_of(tabs[i])) + 2;
        if (!open)
            ui_frame_key(canvas->frame, (ui_area){area.y, x, 1, cells}, UI_HISTORY + i);
        x = ui_frame_text(canvas->frame, area.y, x, open ? "[" : " ", role);
        x = ui_frame_text(canvas->frame, area.y, x, words_of(tabs[i]), role);
        x = ui_frame_text(canvas->frame, area.y, x, open ? "]" : " ", role);
    }
    if (canvas->model->kept.unread) {
        /* Say that the lists could not be read; nothing may look as if there were no games. */
        ui_frame_say(canvas->frame, inside.y + 1, inside.x + 2, inside.cols - 3, UI_ROLE_REFUSAL,
                     "The saved games cannot be read.");
        ui_frame_say(canvas->frame, inside.y + 2, inside.x + 2, inside.cols - 3, UI_ROLE_BOX,
                     "Run \"solitaire doctor\" to see why, and what to do.");
    } else
        parts[canvas->model->screen - UI_AT_HISTORY](canvas, inside);
    const ui_model *model = canvas->model;
    ui_area keys = {area.y + area.rows - 2, area.x + 1 + INSET, 1, area.cols - 2 - 2 * INSET};
    int rows = words_wrap_count(model->message, keys.cols) > 1 ? 2 : 1;
    ui_frame_wrapped(canvas->frame, (ui_area){keys.y - 1, keys.x, rows, keys.cols}, model->message,
                     model->refusal ? UI_ROLE_REFUSAL : UI_ROLE_BOX);
    if (rows == 1) /* a message that is too long for a line takes that of the keys, too */
        draw_choices(canvas, keys);
}
