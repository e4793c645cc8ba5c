/*
 * The window of the screens of what is kept: tabs above, then the screen's own part, the message, the keys.
 */
#include <string.h>

#include "canvas.h"
#include "figures.h"

enum { TABS = TUI_AT_ACHIEVEMENTS - TUI_AT_HISTORY + 1, TAB_AT = 2, INSET = 1, BELOW = 3 };

static const char *const tabs[TABS] = {"History", "Statistics", "Daily", "Bankroll", "Achievements"};

static tui_area window_of(const tui_canvas *canvas)
{
    return tui_window(&canvas->layout, canvas->layout.rows, canvas->layout.width);
}

/* Without border, message and keys. */
static tui_area inside_of(const tui_canvas *canvas)
{
    tui_area area = window_of(canvas);
    return (tui_area){area.y + 1, area.x + INSET, area.rows - 1 - BELOW, area.cols - 2 * INSET};
}

static void draw_tabs(const tui_canvas *canvas, tui_area area)
{
    int x = area.x + TAB_AT;
    for (int i = 0; i < TABS; i++) {
        bool open = canvas->model->screen == TUI_AT_HISTORY + i;
        int role = open ? TUI_ROLE_BOX_CHOSEN : TUI_ROLE_BOX_TITLE;
        x = tui_frame_text(canvas->frame, area.y, x, open ? "[" : " ", role);
        x = tui_frame_text(canvas->frame, area.y, x, tabs[i], role);
        x = tui_frame_text(canvas->frame, area.y, x, open ? "]" : " ", role);
    }
}

static int tab_at(tui_area area, int y, int x)
{
    int from = area.x + TAB_AT;
    if (y != area.y || x < from)
        return -1;
    for (int i = 0; i < TABS; i++) {
        from += (int)strlen(tabs[i]) + 2;
        if (x < from)
            return i;
    }
    return -1;
}

/* ---- below ------------------------------------------------------------------------------------------------------- */

enum { CHOICES_MAX = 9 };

/* The most useful first: what has no room is left out, and the help has them all. */
static const tui_choice choices[TABS][CHOICES_MAX] = {
    {{TUI_CANCEL, TUI_NOTHING, "back"},
     {TUI_LIST_ENTER, TUI_NOTHING, "replay"},
     {TUI_DEAL_AGAIN, TUI_NOTHING, "again"},
     {TUI_HELP, TUI_NOTHING, "help"},
     {TUI_EXPORT, TUI_NOTHING, "export"},
     {TUI_DELETE, TUI_NOTHING, "delete"},
     {TUI_FILTER, TUI_NOTHING, "only"},
     {TUI_FAVOURITE, TUI_NOTHING, "favourite"},
     {TUI_GO_ON, TUI_NOTHING, "go on"}},
    {{TUI_CANCEL, TUI_NOTHING, "back"},
     {TUI_NEXT_SCREEN, TUI_NOTHING, "next"},
     {TUI_LIST_LEFT, TUI_LIST_RIGHT, "options"},
     {TUI_HELP, TUI_NOTHING, "what counts"},
     {TUI_LIST_UP, TUI_LIST_DOWN, "scroll"}},
    {{TUI_CANCEL, TUI_NOTHING, "back"},
     {TUI_NEXT_SCREEN, TUI_NOTHING, "next"},
     {TUI_LIST_ENTER, TUI_NOTHING, "play"},
     {TUI_MENU_PAGE_UP, TUI_MENU_PAGE_DOWN, "month"},
     {TUI_MENU_HOME, TUI_NOTHING, "today"}},
    {{TUI_CANCEL, TUI_NOTHING, "back"},
     {TUI_NEXT_SCREEN, TUI_NOTHING, "next"},
     {TUI_LIST_LEFT, TUI_LIST_RIGHT, "draw"},
     {TUI_RESET, TUI_NOTHING, "begin anew"}},
    {{TUI_CANCEL, TUI_NOTHING, "back"},
     {TUI_NEXT_SCREEN, TUI_NOTHING, "next"},
     {TUI_LIST_ENTER, TUI_NOTHING, "replay"},
     {TUI_LIST_UP, TUI_LIST_DOWN, "choose"}},
};

static int count_choices(const tui_choice *list)
{
    int count = 0;
    while (count < CHOICES_MAX && list[count].what)
        count++;
    return count;
}

/* The line of keys; it lies in the last row but one of the window. */
static tui_area keys_of(tui_area window)
{
    return (tui_area){window.y + window.rows - 2, window.x + 1 + INSET, 1, window.cols - 2 - 2 * INSET};
}

static int key_at(const tui_canvas *canvas, int y, int x)
{
    tui_area keys = keys_of(window_of(canvas));
    const tui_choice *list = choices[canvas->model->screen - TUI_AT_HISTORY];
    return y == keys.y ? tui_window_key_at(canvas, keys.x, keys.cols, list, count_choices(list), x) : TUI_NOTHING;
}

int tui_record_action_at(const tui_canvas *canvas, int y, int x, int *row)
{
    int tab = tab_at(window_of(canvas), y, x), screen = canvas->model->screen;
    tui_area inside = inside_of(canvas);
    *row = canvas->model->record.unread    ? -1
           : screen == TUI_AT_HISTORY      ? tui_history_row_at(canvas, inside, y, x)
           : screen == TUI_AT_CALENDAR     ? tui_calendar_day_at(canvas, inside, y, x)
           : screen == TUI_AT_ACHIEVEMENTS ? tui_feat_at(canvas, inside, y, x)
                                           : -1;
    if (tab >= 0)
        return tab == screen - TUI_AT_HISTORY ? TUI_NOTHING : TUI_HISTORY + tab;
    return key_at(canvas, y, x);
}

static void draw_below(const tui_canvas *canvas, tui_area area)
{
    const tui_model *model = canvas->model;
    const tui_choice *list = choices[model->screen - TUI_AT_HISTORY];
    tui_area keys = keys_of(area);
    tui_view_clipped(canvas->frame, keys.y - 1, keys.x, keys.cols, model->message,
                     model->refusal ? TUI_ROLE_REFUSAL : TUI_ROLE_BOX);
    tui_window_keys(canvas, keys.y, keys.x, keys.cols, list, count_choices(list));
}

void tui_view_place(const tui_canvas *canvas, uint32_t first, uint32_t last, uint32_t all)
{
    char line[64];
    tui_area area = window_of(canvas);
    engine_text text = engine_text_in(line, sizeof line);
    engine_text_char(&text, ' ');
    engine_text_number(&text, first);
    engine_text_char(&text, '-');
    engine_text_number(&text, last);
    engine_text_put(&text, " of ");
    engine_text_number(&text, all);
    engine_text_char(&text, ' ');
    tui_frame_text(canvas->frame, area.y + area.rows - 1, area.x + area.cols - 2 - (int)text.length, line,
                   TUI_ROLE_BOX);
}

int tui_pen_row(tui_column_pen *pen)
{
    int row = pen->line++ - pen->scroll;
    return row >= 0 && row < pen->rows ? pen->y + row : -1;
}

void tui_pen_text(tui_column_pen *pen, const char *text, int role)
{
    int y = tui_pen_row(pen);
    if (y >= 0)
        tui_view_clipped(pen->canvas->frame, y, pen->x, pen->w, text, role);
}

/* Nothing may look as if there were no games. */
static void draw_unread(const tui_canvas *canvas, tui_area area)
{
    tui_view_clipped(canvas->frame, area.y + 1, area.x + 2, area.cols - 3, "The kept games cannot be read.",
                     TUI_ROLE_REFUSAL);
    tui_view_clipped(canvas->frame, area.y + 2, area.x + 2, area.cols - 3,
                     "Quit; \"solitaire doctor\" says why, and what can be done.", TUI_ROLE_BOX);
}

void tui_view_record(const tui_canvas *canvas)
{
    static void (*const parts[TABS])(const tui_canvas *, tui_area) = {
        tui_view_history, tui_view_statistics, tui_view_calendar, tui_view_bankroll, tui_view_achievements};
    tui_area area = window_of(canvas);
    tui_window_draw(canvas, area, "");
    draw_tabs(canvas, area);
    if (canvas->model->record.unread)
        draw_unread(canvas, inside_of(canvas));
    else
        parts[canvas->model->screen - TUI_AT_HISTORY](canvas, inside_of(canvas));
    draw_below(canvas, area);
}
