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
        ui_window_keys(canvas, keys, model->screen);
}
