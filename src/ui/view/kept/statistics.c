/*
 * Statistics: the figures of all games or of those with one set of options, and two charts; side by side if there is
 * room, otherwise below each other.
 */
#include "figures/review_words.h"
#include "kept.h"
#include "words/words.h"

#include <string.h>

enum { TWO_COLUMNS_FROM = 76, HEAD = 2, TALL_FROM = 30 };

/* ---- figures ----------------------------------------------------------------------------------------------------- */

/* 375 as 37.5. */
static engine_name tenths(uintmax_t number) { return words_decimal(number, 1); }

/* A share of one as a percentage. */
static engine_name percent(double share) { return tenths((uint64_t)(share * 1000 + 0.5)); }

/* Write a line: its label, and the text behind it. */
static void write_line(ui_column_pen *pen, const char *label, engine_name what)
{
    engine_name said;
    engine_text text = engine_text_in(said.text, sizeof said.text);
    words_put(&text, label); /* it is no format: it may have a % sign */
    ui_pen_say(pen, UI_ROLE_BOX, "%-13s %s", said.text, what.text);
}

static void write_share(ui_column_pen *pen, const char *label, uint32_t part, uint32_t whole)
{
    engine_name share = {""};
    if (whole)
        share = engine_name_of(" (%s %%)", tenths(((uint64_t)part * 2000 + whole) / (2 * (uint64_t)whole)).text);
    write_line(pen, label, engine_name_of("%s%s", words_name("%u of %u", part, whole).text, share.text));
}

static void write_results(ui_column_pen *pen, const figures_set *of)
{
    intmax_t streak = of->streak;
    write_line(pen, N_("Played"), words_name("%u, won %u", of->played, of->won));
    if (of->played)
        write_line(pen, N_("Win rate"), engine_name_of("%s %%", percent(of->rate).text));
    if (of->played >= FIGURES_INTERVAL_FROM)
        /* xgettext:no-c-format */
        write_line(pen, N_("95 % interval"),
                   words_name("%s to %s %%", percent(of->rate_low).text, percent(of->rate_high).text));
    write_line(pen, N_("Streak"), streak < 0 ? words_name("%jd lost", -streak) : words_name("%jd won", streak));
    write_line(pen, N_("Longest"), words_name("%u won, %u lost", of->best_streak, of->worst_streak));
}

static void write_wins(ui_column_pen *pen, const figures_set *of)
{
    const figures_best *fastest = &of->fastest, *shortest = &of->shortest;
    write_line(pen, N_("Best time"),
               words_name("%s, game %jd", figures_clock((uint64_t)fastest->value).text, (intmax_t)fastest->id));
    write_line(pen, N_("Average time"), figures_clock(of->won_ms / of->won));
    write_line(pen, N_("Fewest moves"), words_name("%jd, game %jd", (intmax_t)shortest->value, (intmax_t)shortest->id));
    write_line(pen, N_("Average moves"), tenths(of->won_moves * 10 / of->won));
}

static void write_best_score(ui_column_pen *pen, const figures_set *of, const char *best_day)
{
    engine_name points = figures_points(of->highest.value, of->scorings == 1 << SOL_SCORING_VEGAS);
    write_line(pen, N_("Best score"), words_name("%s on %s", points.text, best_day));
}

/* Regret and luck of the games that were reviewed, in 100, and their moves that were no good ones. */
static void write_reviews(ui_column_pen *pen, const figures_set *of)
{
    uint64_t moves = 0;
    for (int i = 0; i < FIGURES_CLASSES; i++)
        moves += of->classes[i];
    write_share(pen, N_("Reviewed"), of->reviewed, of->played);
    write_line(pen, N_("Regret a game"), figures_mean(of->regret, of->reviewed));
    if (figures_earlier(of))
        write_line(pen, N_("  last games"),
                   words_name("%s in %d, %s before", figures_recent_regret(of).text, FIGURES_RECENT,
                              figures_earlier_regret(of).text));
    write_line(pen, N_("Luck a game"), figures_mean(of->luck, of->reviewed));
    write_share(pen, N_("Inaccuracies"), (uint32_t)of->classes[COACH_MOVE_INACCURACY], (uint32_t)moves);
    write_share(pen, N_("Mistakes"), (uint32_t)of->classes[COACH_MOVE_MISTAKE], (uint32_t)moves);
    write_share(pen, N_("Blunders"), (uint32_t)of->classes[COACH_MOVE_BLUNDER], (uint32_t)moves);
}

/* Write the figures; some of them need a game that was won, or had a score, or was reviewed. */
static void write_figures(ui_column_pen *pen, const ui_statistics *statistics)
{
    const figures_set *of = ui_statistics_chosen(statistics);
    uintmax_t minutes = of->time_ms / 60000;
    write_results(pen, of);
    if (of->won)
        write_wins(pen, of);
    if (of->highest.id)
        write_best_score(pen, of, statistics->best_day);
    write_line(pen, N_("Time played"), words_name("%ju h %02ju min", minutes / 60, minutes % 60));
    write_share(pen, N_("Winnable"), of->winnable, of->judged);
    write_share(pen, N_("  of them won"), of->winnable_won, of->winnable);
    write_line(pen, N_("With undo"), engine_name_of("%u", of->with_undo));
    write_line(pen, N_("With tips"), engine_name_of("%u", of->with_tips));
    write_line(pen, N_("With solver"), engine_name_of("%u", of->helped));
    write_line(pen, N_("Won unaided"), engine_name_of("%u", of->won_unaided));
    if (of->reviewed)
        write_reviews(pen, of);
}

/* ---- charts ------------------------------------------------------------------------------------------------------ */

/* What it shows, and how much the longest bar is. */
static void write_title(ui_column_pen *pen, const char *title, uint32_t most)
{
    ui_pen_say(pen, UI_ROLE_BOX_TITLE, "%s, up to %u", words_of(title), most);
}

static void write_charts(ui_column_pen *pen, const ui_statistics *of, bool tall)
{
    uint32_t won[FIGURES_WEEKS], lost[FIGURES_WEEKS];
    for (int i = 0; i < FIGURES_WEEKS; i++) {
        won[i] = of->of.weeks[i].won;
        lost[i] = of->of.weeks[i].lost;
    }
    uint32_t most_won = ui_chart_most(won, FIGURES_WEEKS), most_lost = ui_chart_most(lost, FIGURES_WEEKS);
    write_title(pen, N_("Won and lost by week"), most_won > most_lost ? most_won : most_lost);
    ui_chart_results(pen, won, lost, FIGURES_WEEKS, tall ? 6 : 3);
    ui_pen_say(pen, UI_ROLE_BOX, "%-23s%s", of->first_week,
               words_of(N_("now"))); /* "now" ends below the last of FIGURES_WEEKS */
    write_title(pen, N_("Wins by length (minutes)"), ui_chart_most(of->of.minutes, FIGURES_MINUTES));
    ui_chart_bars(pen, of->of.minutes, FIGURES_MINUTES, tall ? 8 : 5);
    ui_pen_say(pen, UI_ROLE_BOX, "0    5    10   15   20   25  29+");
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

/* "all games", "Vegas 3". */
static engine_name name_of(const ui_statistics *of)
{
    const figures_group *group = of->chosen ? &of->of.groups[of->chosen - 1] : NULL;
    return group ? figures_rules(group->game, group->options) : words_name("all games");
}

/* Draw which set of options is shown, between arrows if there are several, and below it the options in full. */
static void draw_head(const ui_canvas *canvas, ui_area area)
{
    const ui_statistics *of = &canvas->model->kept.statistics;
    int count = ui_statistics_count(of);
    char words[SOL_OPTIONS_TEXT_MAX] = "";
    engine_name name = name_of(of);
    if (count > 1)
        name = words_name("◂ %s ▸  %d of %d", name_of(of).text, of->chosen + 1, count);
    if (of->chosen)
        figures_game_text(of->of.groups[of->chosen - 1].game, of->of.groups[of->chosen - 1].options, words);
    ui_frame_clipped(canvas->frame, area.y, area.x + 1, area.cols - 2, name.text, UI_ROLE_BOX_TITLE);
    ui_frame_clipped(canvas->frame, area.y + 1, area.x + 1, area.cols - 2, words, UI_ROLE_BOX);
}

static int least_of(int a, int b) { return a < b ? a : b; }

/* A pen that is scrolled no further than the end of the text. */
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
    pen.w = two ? area.cols / 2 - 1 : pen.w;
    write_figures(&pen, of);
    if (two) {
        pen.x = area.x + area.cols / 2 + 1;
        pen.w = area.x + area.cols - pen.x;
        pen.line = 0;
    } else {
        pen.line++;
    }
    write_charts(&pen, of, tall);
}
