/*
 * Statistics: the figures of all games or of those with one set of options, and two charts; side by side if there is
 * room, otherwise below each other.
 */
#include <assert.h>

#include "figures/lines.h"
#include "figures/words.h"
#include "kept.h"
#include "words/words.h"

static void write_statistics(ui_column_pen *pen, const ui_statistics *statistics)
{
    figures_line lines[FIGURES_LINES_MAX];
    size_t count = figures_lines(ui_statistics_chosen(statistics), statistics->best_day, lines);
    for (size_t i = 0; i < count; i++)
        ui_pen_say(pen, UI_ROLE_BOX, "%-13s %s", lines[i].label.text, lines[i].value.text);
}

/* ---- charts ------------------------------------------------------------------------------------------------------ */

/* What it shows, and how much the longest bar is. */
static void write_title(ui_column_pen *pen, const char *title, uint32_t most)
{
    ui_pen_say(pen, UI_ROLE_BOX_TITLE, "%s, peak %u", words_of(title), most);
}

static void write_charts(ui_column_pen *pen, const ui_statistics *of, const ui_statistics_page *page)
{
    const figures_set *set = ui_statistics_chosen(of);
    uint32_t won[FIGURES_WEEKS], lost[FIGURES_WEEKS];
    for (int i = 0; i < FIGURES_WEEKS; i++) {
        won[i] = set->weeks[i].won;
        lost[i] = set->weeks[i].lost;
    }
    uint32_t most_won = ui_chart_most(won, FIGURES_WEEKS), most_lost = ui_chart_most(lost, FIGURES_WEEKS);
    write_title(pen, N_("Won and lost by week"), most_won > most_lost ? most_won : most_lost);
    engine_name dates =
        engine_name_of("%-23s%s", of->first_week, words_of(N_("now"))); /* which ends below the last week */
    ui_chart_results(pen, won, lost, FIGURES_WEEKS, page->week_rows, dates.text);
    uint32_t most = ui_chart_most(set->minutes, FIGURES_MINUTES);
    write_title(pen, N_("Wins by length (minutes)"), most);
    ui_chart_shares(pen, set->minutes, FIGURES_MINUTES, most, page->play_rows);
    ui_pen_say(pen, UI_ROLE_BOX, "0    5    10   15   20   25  29+");
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

void ui_view_statistics(const ui_canvas *canvas, ui_area area)
{
    const ui_statistics *of = &canvas->model->kept.statistics;
    ui_statistics_page page = ui_statistics_set_out(of, &canvas->layout);
    ui_column_pen pen = {canvas,     area.y + area.rows - page.rows,
                         area.x + 1, area.cols - 2,
                         page.rows,  ui_least(canvas->model->kept.scroll, page.furthest),
                         0};
    /* Which set of options is shown, between arrows if there are several, and below it the options in full. */
    int count = ui_statistics_count(of);
    char words[SOL_OPTIONS_TEXT_MAX] = "";
    const figures_group *group = of->chosen ? &of->of.groups[of->chosen - 1] : NULL;
    engine_name name = group ? figures_rules_in_full(group->game, group->options) : words_name("all games");
    if (count > 1)
        name = words_name("◂ %s ▸  %d of %d", name.text, of->chosen + 1, count);
    if (group)
        figures_game_text(group->game, group->options, words);
    ui_frame_clipped(canvas->frame, area.y, area.x + 1, area.cols - 2, name.text, UI_ROLE_BOX_TITLE);
    ui_frame_clipped(canvas->frame, area.y + 1, area.x + 1, area.cols - 2, words, UI_ROLE_BOX);
    if (ui_statistics_chosen(of)->played == 0) {
        ui_pen_say(&pen, UI_ROLE_BOX, "No games have counted yet. A game counts once it is won or lost.");
        return;
    }
    if (page.furthest)
        ui_window_place(canvas, ui_kept_window(canvas), pen.scroll, page.rows, page.lines);
    pen.w = page.two ? area.cols / 2 - 1 : pen.w;
    write_statistics(&pen, of);
    if (page.two) {
        pen.x = area.x + area.cols / 2 + 1;
        pen.w = area.x + area.cols - pen.x;
        pen.line = 0;
    } else {
        pen.line++;
    }
    write_charts(&pen, of, &page);
    assert(pen.line <= page.lines);
}
