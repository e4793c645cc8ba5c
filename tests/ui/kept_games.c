#include "kept_games.h"

static const char standard[] = "draw=3 passes=unlimited scoring=standard";
static const char vegas[] = "draw=1 passes=1 scoring=vegas";

static void put(char *out, size_t size, const char *text) { (void)snprintf(out, size, "%s", text); }

/* ---- history ---------------------------------------------------------------------------------------------------- */

static void make_row(figures_row *row, ui_when *when, uint32_t id)
{
    static const char *const results[] = {"", "won", "given up", "time up", "broken"};
    bool dollars = id % 2;
    *row = (figures_row){.id = id,
                         .game = "klondike",
                         .score = dollars ? (int32_t)(id % 40) * 5 - 52 : (int32_t)(id * 37 % 700),
                         .moves = 90 + id * 7 % 60,
                         .undos = id % 5,
                         .tips = id % 3,
                         .time_ms = (100 + id * 41 % 900) * 1000,
                         .verdict = (uint8_t)(id % FIGURES_VERDICTS),
                         .favourite = id % 6 == 0,
                         .provenance.helped = id % 10 == 7,
                         .provenance.daily = id % 8 == 0};
    (void)snprintf(when->day, sizeof when->day, "2026-08-%02u", id % 28 + 1);
    (void)snprintf(when->minute, sizeof when->minute, "%02u:%02u", id % 24, id * 13 % 60);
    put(row->result, sizeof row->result, results[id % 5]);
    put(row->options, sizeof row->options, dollars ? vegas : standard);
    if (id % 7)
        (void)snprintf(row->deal, sizeof row->deal, "%u", 482913 + id);
    else
        put(row->deal, sizeof row->deal, "ms:617");
}

static void fill_history(ui_model *model, uint32_t total)
{
    ui_history *history = &model->kept.history;
    uint32_t lines = (uint32_t)ui_list_lines(model->rows);
    history->total = total;
    ui_history_fit(history, (int)lines);
    history->count = total - history->top < lines ? total - history->top : lines;
    for (uint32_t i = 0; i < history->count; i++)
        make_row(&history->rows[i], &history->when[i], total - history->top - i);
}

/* ---- statistics ------------------------------------------------------------------------------------------------- */

static figures_set some_figures(uint32_t played, uint32_t won)
{
    return (figures_set){.played = played,
                         .won = won,
                         .helped = 2,
                         .with_undo = 90,
                         .with_tips = 41,
                         .won_unaided = 9,
                         .rate = won * 1000 / played / 1000.0,
                         .rate_low = 0.294,
                         .rate_high = 0.464,
                         .streak = -3,
                         .best_streak = 7,
                         .worst_streak = 11,
                         .fastest = {161000, 12, 0},
                         .shortest = {98, 31, 0},
                         .highest = {745, 44, 0},
                         .won_ms = won * 245000u,
                         .won_moves = won * 1213u / 10,
                         .time_ms = 43380000,
                         .judged = 50,
                         .winnable = 40,
                         .winnable_won = 24};
}

static void fill_statistics(ui_statistics *to)
{
    to->of.group_count = 2;
    to->of.all = some_figures(120, 45);
    to->of.groups[0] = (figures_group){.game = "klondike", .figures = some_figures(80, 25)};
    to->of.groups[1] =
        (figures_group){.game = "klondike", .figures = {.played = 40, .streak = -40, .worst_streak = 40}};
    put(to->of.groups[0].options, sizeof to->of.groups[0].options, standard);
    put(to->of.groups[1].options, sizeof to->of.groups[1].options, vegas);
    put(to->best_day, sizeof to->best_day, "2026-08-04");
    put(to->first_week, sizeof to->first_week, "2026-02-23");
    for (uint32_t i = 0; i < FIGURES_WEEKS; i++)
        to->of.all.weeks[i] = (figures_week){.won = i * 5 % 9, .lost = i * 7 % 11};
    for (uint32_t i = 0; i < FIGURES_MINUTES; i++)
        to->of.all.minutes[i] = i < 2 || i > 12 ? i == 29 : (12 - i) * (i - 1);
}

/* ---- the others ------------------------------------------------------------------------------------------------- */

enum { FIRST_OF_AUGUST = 20666, TODAY = 20 }; /* 2026-08-01 in days since 1970; the 21st */

static void fill_calendar(ui_calendar *to)
{
    if (to->year == 0)
        *to = (ui_calendar){.year = 2026, .month = 8, .chosen = TODAY};
    to->of.first = FIRST_OF_AUGUST + ((int64_t)to->month - 8) * 31;
    to->of.days = to->month == 9 ? 30 : 31;
    to->of.weekday = (int)((to->of.first + 3) % 7); /* 1 January 1970 was a Thursday */
    to->today = FIRST_OF_AUGUST + TODAY;
    to->streak = (figures_daily_streak){.current = 2, .longest = 9, .won = 14};
    for (int i = 0; i < to->of.days; i++) {
        to->of.day[i] = (uint8_t)(to->month == 8 && i < TODAY ? i % FIGURES_DAYS : FIGURES_DAY_NONE);
        to->of.id[i] = to->of.day[i] ? 100 + i : 0;
    }
    ui_calendar_fit(to);
}

static void fill_bankroll(ui_bankroll *to)
{
    int64_t balance = 0;
    *to = (ui_bankroll){.draw = to->draw ? to->draw : 3, .of = {.point_count = 120, .games = 120}};
    put(to->reset, sizeof to->reset, "2026-03-01");
    for (uint32_t i = 0; i < to->of.point_count; i++) {
        balance += (int64_t)(i * i * 31 % 190) - 90;
        to->of.points[i] = balance;
        to->of.lowest = balance < to->of.lowest ? balance : to->of.lowest;
        to->of.highest = balance > to->of.highest ? balance : to->of.highest;
    }
    to->of.balance = balance;
}

static void fill_achievements(ui_achievements *to)
{
    to->rows.count = FIGURES_ACHIEVEMENTS_MAX;
    for (int i = 0; i < to->rows.count; i++) {
        to->all[i] = (figures_achievement){.id = i % 2 ? 0 : 10 + i};
        (void)snprintf(to->all[i].title, sizeof to->all[i].title, "Feat %d, which takes a number of words to be told",
                       i + 1);
        (void)snprintf(to->all[i].sentence, sizeof to->all[i].sentence,
                       "Do what feat %d asks for, and do it in so few moves that two lines are needed to tell it.",
                       i + 1);
        put(to->day[i], sizeof to->day[i], i % 2 ? "" : "2026-08-05");
    }
}

static void fill_options(ui_options *to)
{
    static const char *const headings[] = {"New games", "Appearance", "Help while playing", "Keys and mouse"};
    static const char *const words[] = {"draw", "scoring", "theme", "clock"};
    static const char *const titles[] = {"Draw", "Scoring", "Theme", "Clock"};
    static const char *const values[] = {"3 cards", "standard", "classic", "yes"};
    static const char draw[] =
        "draw this many cards at a time, usually one or three. The default is three in Canfield, otherwise one";
    static const char *const sentences[] = {draw, "how points are counted", "the colours of the table",
                                            "the time of play is shown"};
    to->rows.count = 24;
    for (int i = 0; i < to->rows.count; i++) {
        to->all[i] = (ui_option){headings[i / 6], titles[i % 4], words[i % 4], sentences[i % 4], i / 6 == 1, ""};
        put(to->all[i].value, sizeof to->all[i].value, values[i % 4]);
    }
}

void kept_games_answer(ui_model *model, uint32_t total)
{
    ui_kept *kept = &model->kept;
    if (kept->want != UI_WANT_SCREEN)
        return;
    kept->want = UI_WANT_NOTHING;
    switch (model->screen) {
    case UI_AT_HISTORY: fill_history(model, total); break;
    case UI_AT_STATISTICS: fill_statistics(&kept->statistics); break;
    case UI_AT_CALENDAR: fill_calendar(&kept->calendar); break;
    case UI_AT_BANKROLL: fill_bankroll(&kept->bankroll); break;
    case UI_AT_OPTIONS: fill_options(&kept->options); break;
    default: fill_achievements(&kept->achievements);
    }
}

static void answer_with_ten(player *p) { kept_games_answer(&p->model, 10); }

player *kept_games_types(player *p, const char *keys)
{
    p->answers = answer_with_ten;
    return player_types(p, keys);
}
