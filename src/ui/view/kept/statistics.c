/*
 * Statistics: the figures of all games or of those with one set of options, and two charts; side by side where there is
 * room, else below each other.
 */
#include "kept.h"

#include <string.h>

enum { LABEL = 14, TWO_COLUMNS_FROM = 76, HEAD = 2, TALL_FROM = 30, LINE_MAX = 120 };

/* ---- figures ----------------------------------------------------------------------------------------------------- */

static engine_text labelled(char line[LINE_MAX], const char *label)
{
    engine_text text = engine_text_in(line, LINE_MAX);
    engine_text_put(&text, label);
    while (text.length < LABEL)
        engine_text_char(&text, ' ');
    return text;
}

/* 375 as 37.5. */
static void put_tenths(engine_text *text, uint64_t tenths)
{
    engine_text_number(text, tenths / 10);
    engine_text_char(text, '.');
    engine_text_number(text, tenths % 10);
}

/* A share of one as a percentage. */
static void put_percent(engine_text *text, double share) { put_tenths(text, (uint64_t)(share * 1000 + 0.5)); }

static void put_share(engine_text *text, uint32_t part, uint32_t whole, const char *what)
{
    engine_text_number(text, part);
    engine_text_put(text, " of ");
    engine_text_number(text, whole);
    engine_text_put(text, what);
    if (whole == 0)
        return;
    engine_text_put(text, " (");
    put_tenths(text, ((uint64_t)part * 2000 + whole) / (2 * (uint64_t)whole));
    engine_text_put(text, " %)");
}

static void put_game(engine_text *text, const figures_best *best)
{
    engine_text_put(text, ", game ");
    engine_text_number(text, (uint64_t)best->id);
}

static void write_results(ui_column_pen *pen, const figures_set *of)
{
    char line[LINE_MAX];
    engine_text text = labelled(line, "Played");
    engine_text_number(&text, of->played);
    engine_text_put(&text, ", won ");
    engine_text_number(&text, of->won);
    ui_pen_text(pen, line, UI_ROLE_BOX);
    text = labelled(line, "Win rate");
    put_percent(&text, of->rate);
    engine_text_put(&text, " %");
    ui_pen_text(pen, line, UI_ROLE_BOX);
    text = labelled(line, "95 % interval");
    put_percent(&text, of->rate_low);
    engine_text_put(&text, " to ");
    put_percent(&text, of->rate_high);
    engine_text_put(&text, " %");
    ui_pen_text(pen, line, UI_ROLE_BOX);
}

static void write_streaks(ui_column_pen *pen, const figures_set *of)
{
    char line[LINE_MAX];
    engine_text text = labelled(line, "Streak");
    engine_text_number(&text, (uint64_t)(of->streak < 0 ? -(int64_t)of->streak : of->streak));
    engine_text_put(&text, of->streak < 0 ? " lost" : " won");
    ui_pen_text(pen, line, UI_ROLE_BOX);
    text = labelled(line, "Longest");
    engine_text_number(&text, of->best_streak);
    engine_text_put(&text, " won, ");
    engine_text_number(&text, of->worst_streak);
    engine_text_put(&text, " lost");
    ui_pen_text(pen, line, UI_ROLE_BOX);
}

static void write_times(ui_column_pen *pen, const figures_set *of)
{
    char line[LINE_MAX];
    engine_text text = labelled(line, "Best time");
    figures_put_time(&text, (uint64_t)of->fastest.value / 1000);
    put_game(&text, &of->fastest);
    ui_pen_text(pen, line, UI_ROLE_BOX);
    text = labelled(line, "Average time");
    figures_put_time(&text, of->won_ms / of->won / 1000);
    ui_pen_text(pen, line, UI_ROLE_BOX);
}

static void write_moves(ui_column_pen *pen, const figures_set *of)
{
    char line[LINE_MAX];
    engine_text text = labelled(line, "Fewest moves");
    engine_text_number(&text, (uint64_t)of->shortest.value);
    put_game(&text, &of->shortest);
    ui_pen_text(pen, line, UI_ROLE_BOX);
    text = labelled(line, "Average moves");
    put_tenths(&text, of->won_moves * 10 / of->won);
    ui_pen_text(pen, line, UI_ROLE_BOX);
}

/* What there is only once a game was won, or had a score. */
static void write_bests(ui_column_pen *pen, const figures_set *of, const char *best_day)
{
    char line[LINE_MAX];
    if (of->won) {
        write_times(pen, of);
        write_moves(pen, of);
    }
    if (of->highest.id == 0)
        return;
    engine_text text = labelled(line, "Best score");
    figures_put_points(&text, of->highest.value, of->scorings == 1 << SOL_SCORING_VEGAS);
    engine_text_put(&text, " on ");
    engine_text_put(&text, best_day);
    ui_pen_text(pen, line, UI_ROLE_BOX);
}

static void write_time_played(ui_column_pen *pen, const figures_set *of)
{
    char line[LINE_MAX];
    uint64_t minutes = of->time_ms / 60000;
    engine_text text = labelled(line, "Time played");
    engine_text_number(&text, minutes / 60);
    engine_text_put(&text, " h ");
    engine_text_padded(&text, minutes % 60, 2);
    engine_text_put(&text, " min");
    ui_pen_text(pen, line, UI_ROLE_BOX);
}

static void write_deals(ui_column_pen *pen, const figures_set *of)
{
    char line[LINE_MAX];
    engine_text text = labelled(line, "Winnable");
    put_share(&text, of->winnable, of->judged, " known");
    ui_pen_text(pen, line, UI_ROLE_BOX);
    text = labelled(line, "  of them won");
    put_share(&text, of->winnable_won, of->winnable, "");
    ui_pen_text(pen, line, UI_ROLE_BOX);
}

static void write_count(ui_column_pen *pen, const char *label, uint32_t count)
{
    char line[LINE_MAX];
    engine_text text = labelled(line, label);
    engine_text_number(&text, count);
    ui_pen_text(pen, line, UI_ROLE_BOX);
}

static void write_help(ui_column_pen *pen, const figures_set *of)
{
    write_count(pen, "With undo", of->with_undo);
    write_count(pen, "With tips", of->with_tips);
    write_count(pen, "With solver", of->helped);
    write_count(pen, "Won unaided", of->won_unaided);
}

static void write_figures(ui_column_pen *pen, const ui_statistics *statistics)
{
    const figures_set *of = ui_statistics_chosen(statistics);
    write_results(pen, of);
    write_streaks(pen, of);
    write_bests(pen, of, statistics->best_day);
    write_time_played(pen, of);
    write_deals(pen, of);
    write_help(pen, of);
}

/* ---- charts ------------------------------------------------------------------------------------------------------ */

/* What it shows, and how much the longest bar is. */
static void write_title(ui_column_pen *pen, const char *title, uint32_t most)
{
    char line[LINE_MAX];
    engine_text text = engine_text_in(line, sizeof line);
    engine_text_put(&text, title);
    engine_text_put(&text, ", up to ");
    engine_text_number(&text, most);
    ui_pen_text(pen, line, UI_ROLE_BOX_TITLE);
}

static void write_charts(ui_column_pen *pen, const ui_statistics *of, bool tall)
{
    char line[LINE_MAX];
    engine_text text = engine_text_in(line, sizeof line);
    uint32_t won[FIGURES_WEEKS], lost[FIGURES_WEEKS];
    for (int i = 0; i < FIGURES_WEEKS; i++) {
        won[i] = of->of.weeks[i].won;
        lost[i] = of->of.weeks[i].lost;
    }
    uint32_t most_won = ui_chart_most(won, FIGURES_WEEKS), most_lost = ui_chart_most(lost, FIGURES_WEEKS);
    write_title(pen, "Won and lost by week", most_won > most_lost ? most_won : most_lost);
    ui_chart_results(pen, won, lost, FIGURES_WEEKS, tall ? 6 : 3);
    engine_text_put(&text, of->first_week);
    while (text.length < FIGURES_WEEKS - 3)
        engine_text_char(&text, ' ');
    engine_text_put(&text, "now");
    ui_pen_text(pen, line, UI_ROLE_BOX);
    write_title(pen, "Wins by their minutes", ui_chart_most(of->of.minutes, FIGURES_MINUTES));
    ui_chart_bars(pen, of->of.minutes, FIGURES_MINUTES, tall ? 8 : 5);
    ui_pen_text(pen, "0    5    10   15   20   25  29+", UI_ROLE_BOX);
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

/* "all games"; "draw 3 vegas", and of other games than Klondike their names. */
static void put_name(engine_text *text, const ui_statistics *of)
{
    const figures_group *group = of->chosen ? &of->of.groups[of->chosen - 1] : NULL;
    char rules[FIGURES_RULES_MAX];
    if (!group) {
        engine_text_put(text, "all games");
        return;
    }
    figures_rules_text(group->game, group->options, rules);
    engine_text_put(text, strcmp(group->game, "klondike") == 0 ? "draw " : "");
    engine_text_put(text, rules);
}

/* Which set of options: between arrows where there are several; and below it the options in full. */
static void draw_head(const ui_canvas *canvas, ui_area area)
{
    const ui_statistics *of = &canvas->model->kept.statistics;
    int count = ui_statistics_count(of);
    char line[LINE_MAX], words[SOL_OPTIONS_TEXT_MAX] = "";
    engine_text text = engine_text_in(line, sizeof line);
    engine_text_put(&text, count > 1 ? "◂ " : "");
    put_name(&text, of);
    engine_text_put(&text, count > 1 ? " ▸  " : "");
    if (count > 1) {
        engine_text_number(&text, (uint64_t)of->chosen + 1);
        engine_text_put(&text, " of ");
        engine_text_number(&text, (uint64_t)count);
    }
    if (of->chosen)
        figures_game_text(of->of.groups[of->chosen - 1].game, of->of.groups[of->chosen - 1].options, words);
    ui_frame_clipped(canvas->frame, area.y, area.x + 1, area.cols - 2, line, UI_ROLE_BOX_TITLE);
    ui_frame_clipped(canvas->frame, area.y + 1, area.x + 1, area.cols - 2, words, UI_ROLE_BOX);
}

static int least_of(int a, int b) { return a < b ? a : b; }

/* Scrolled no further than to the end; where everything is seen nothing is scrolled. */
static ui_column_pen pen_at(const ui_canvas *canvas, ui_area area, int lines)
{
    int over = lines > area.rows ? lines - area.rows : 0;
    ui_column_pen pen = {canvas, area.y, area.x + 1, area.cols - 2, area.rows, 0, 0};
    pen.scroll = least_of(canvas->model->kept.scroll, over);
    if (over)
        ui_view_place(canvas, (uint32_t)pen.scroll + 1, (uint32_t)(pen.scroll + area.rows), (uint32_t)lines);
    return pen;
}

static int count_lines(const ui_canvas *canvas, const ui_statistics *of, bool tall, bool two)
{
    ui_column_pen left = {.canvas = canvas}, right = {.canvas = canvas};
    write_figures(&left, of);
    write_charts(&right, of, tall);
    return two ? (left.line > right.line ? left.line : right.line) : left.line + 1 + right.line;
}

void ui_view_statistics(const ui_canvas *canvas, ui_area area)
{
    const ui_statistics *of = &canvas->model->kept.statistics;
    bool two = area.cols >= TWO_COLUMNS_FROM, tall = area.rows >= TALL_FROM;
    ui_area below = {area.y + HEAD, area.x, area.rows - HEAD, area.cols};
    draw_head(canvas, area);
    ui_column_pen pen = pen_at(canvas, below, count_lines(canvas, of, tall, two));
    write_figures(&pen, of);
    if (two) {
        pen.x = area.x + area.cols / 2 + 1;
        pen.line = 0;
    } else {
        pen.line++;
    }
    write_charts(&pen, of, tall);
}
