#include "kept_screens.h"

#include <stddef.h>

#include "figures/lines.h"

enum { INSET = 1, ABOVE = 1, BELOW = 3 }; /* around the inside of the window: a border; message, keys and border */

ui_area ui_kept_inside(const ui_layout *layout)
{
    ui_area window = ui_window(layout, layout->rows, layout->width);
    return (ui_area){window.y + ABOVE, window.x + INSET, window.rows - ABOVE - BELOW, window.cols - 2 * INSET};
}

int ui_list_lines(int rows)
{
    enum { HEADS = 1, CHOSEN = 2 }; /* two lines are about the chosen game */
    return ui_within(rows - ABOVE - BELOW - HEADS - CHOSEN, 1, UI_PAGE_MAX);
}

void ui_history_fit(ui_history *history, int lines)
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

const figures_row *ui_history_chosen(const ui_history *history)
{
    uint32_t at = history->chosen - history->top;
    return history->chosen >= history->top && at < history->count ? &history->rows[at] : NULL;
}

void ui_kept_deleted(ui_kept *kept, int64_t id)
{
    ui_history *history = &kept->history;
    if (history->deleted_count < UI_DELETED_MAX)
        history->deleted[history->deleted_count++] = id;
}

void ui_kept_undeleted(ui_kept *kept) { kept->history.deleted_count -= kept->history.deleted_count > 0; }

int ui_statistics_count(const ui_statistics *statistics) { return 1 + (int)statistics->of.group_count; }

const figures_set *ui_statistics_chosen(const ui_statistics *statistics)
{
    int chosen = statistics->chosen;
    return chosen ? &statistics->of.groups[chosen - 1].figures : &statistics->of.all;
}

ui_statistics_page ui_statistics_set_out(const ui_statistics *statistics, const ui_layout *layout)
{
    enum { HEAD = 2, BESIDE_FROM = 76, TALL_FROM = 30 };
    enum { AROUND_BARS = 6 }; /* two titles, an axis below each chart's upper bars, and a line below each axis */
    figures_line told[FIGURES_LINES_MAX];
    const figures_set *set = ui_statistics_chosen(statistics);
    ui_area inside = ui_kept_inside(layout);
    bool tall = inside.rows >= TALL_FROM;
    ui_statistics_page page = {.two = inside.cols >= BESIDE_FROM,
                               .week_rows = tall ? 6 : 3,
                               .play_rows = tall ? 8 : 5,
                               .rows = inside.rows - HEAD,
                               .lines = 1};
    if (set->played) {
        int text = (int)figures_lines(set, statistics->best_day, told);
        int charts = AROUND_BARS + 2 * page.week_rows + page.play_rows;
        page.lines = page.two ? ui_most(text, charts) : text + 1 + charts;
    }
    page.furthest = ui_most(page.lines - page.rows, 0);
    return page;
}

void ui_calendar_fit(ui_calendar *calendar)
{
    if (calendar->chosen < 0)
        calendar->chosen += calendar->of.days;
    if (calendar->chosen >= calendar->of.days)
        calendar->chosen = calendar->of.days - 1;
    if (calendar->chosen < 0)
        calendar->chosen = 0;
}
