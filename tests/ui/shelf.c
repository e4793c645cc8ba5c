#include "shelf.h"

#include <stdio.h>
#include <string.h>

static const char standard[] = "Klondike, draw 3, unlimited passes, standard";
static const char vegas[] = "Klondike, draw 1, 1 pass, vegas";

static void put(char *out, size_t size, const char *text) { (void)snprintf(out, size, "%s", text); }

/* ---- history ---------------------------------------------------------------------------------------------------- */

static void make_row(ui_game_row *row, uint32_t id)
{
    bool dollars = id % 2;
    *row = (ui_game_row){.id = id,
                         .score = dollars ? (int32_t)(id % 40) * 5 - 52 : (int32_t)(id * 37 % 700),
                         .moves = 90 + id * 7 % 60,
                         .undos = id % 5,
                         .tips = id % 3,
                         .time_ms = (100 + id * 41 % 900) * 1000,
                         .result = (uint8_t)(id % UI_RESULTS),
                         .verdict = (uint8_t)(id % UI_VERDICTS),
                         .favourite = id % 6 == 0,
                         .helped = id % 10 == 7,
                         .daily = id % 8 == 0};
    (void)snprintf(row->day, sizeof row->day, "2026-08-%02u", id % 28 + 1);
    (void)snprintf(row->minute, sizeof row->minute, "%02u:%02u", id % 24, id * 13 % 60);
    put(row->rules, sizeof row->rules, dollars ? "1 vegas" : "3 standard");
    put(row->options, sizeof row->options, dollars ? vegas : standard);
    if (id % 7)
        (void)snprintf(row->deal, sizeof row->deal, "%u", 482913 + id);
    else
        put(row->deal, sizeof row->deal, "ms:617");
}

static void fill_history(ui_model *model, uint32_t total)
{
    ui_history *history = &model->record.history;
    uint32_t lines = (uint32_t)ui_list_lines(model->rows);
    history->total = total;
    ui_history_fit(history, (int)lines);
    history->count = total - history->top < lines ? total - history->top : lines;
    for (uint32_t i = 0; i < history->count; i++)
        make_row(&history->rows[i], total - history->top - i);
}

/* ---- statistics ------------------------------------------------------------------------------------------------- */

static ui_tally some_tally(uint32_t played, uint32_t won)
{
    return (ui_tally){.played = played,
                      .won = won,
                      .helped = 2,
                      .with_undo = 90,
                      .with_tips = 41,
                      .won_unaided = 9,
                      .rate = won * 1000 / played,
                      .rate_low = 294,
                      .rate_high = 464,
                      .streak = -3,
                      .best_streak = 7,
                      .worst_streak = 11,
                      .fastest = {161000, 12, "2026-08-02"},
                      .shortest = {98, 31, "2026-08-03"},
                      .highest = {745, 44, "2026-08-04"},
                      .won_ms = won * 245000u,
                      .won_moves = won * 1213u / 10,
                      .time_ms = 43380000,
                      .judged = 50,
                      .winnable = 40,
                      .winnable_won = 24};
}

static void fill_statistics(ui_statistics *to)
{
    to->count = 3;
    to->groups[0] = (ui_group){.rules = "all games", .tally = some_tally(120, 45)};
    to->groups[1] = (ui_group){.rules = "draw 3 standard", .tally = some_tally(80, 25)};
    to->groups[2] = (ui_group){.rules = "draw 1 vegas", .tally = {.played = 40, .streak = -40, .worst_streak = 40}};
    put(to->groups[1].options, sizeof to->groups[1].options, standard);
    put(to->groups[2].options, sizeof to->groups[2].options, vegas);
    put(to->first_week, sizeof to->first_week, "2026-02-23");
    for (uint32_t i = 0; i < UI_WEEKS; i++) {
        to->week_won[i] = i * 5 % 9;
        to->week_lost[i] = i * 7 % 11;
    }
    for (uint32_t i = 0; i < UI_MINUTES; i++)
        to->minutes[i] = i < 2 || i > 12 ? i == 29 : (12 - i) * (i - 1);
}

/* ---- the others ------------------------------------------------------------------------------------------------- */

enum { FIRST_OF_AUGUST = 20666, TODAY = 20 }; /* 2026-08-01 in days since 1970; the 21st */

static void fill_calendar(ui_calendar *to)
{
    if (to->year == 0)
        *to = (ui_calendar){.year = 2026, .month = 8, .chosen = TODAY};
    to->first = FIRST_OF_AUGUST + ((int64_t)to->month - 8) * 31;
    to->days = to->month == 9 ? 30 : 31;
    to->weekday = to->month == 8 ? 5 : 1;
    to->today = FIRST_OF_AUGUST + TODAY;
    to->streak = 2;
    to->longest = 9;
    to->won = 14;
    for (int i = 0; i < to->days; i++) {
        to->day[i] = (uint8_t)(to->month == 8 && i < TODAY ? i % UI_DAYS : UI_DAY_NONE);
        to->game[i] = to->day[i] ? 100 + i : 0;
    }
    ui_calendar_fit(to);
}

static void fill_bankroll(ui_bankroll *to)
{
    int64_t balance = 0;
    *to = (ui_bankroll){.draw = to->draw ? to->draw : 3, .count = 120, .games = 120};
    put(to->reset, sizeof to->reset, "2026-03-01");
    for (uint32_t i = 0; i < to->count; i++) {
        balance += (int64_t)(i * i * 31 % 190) - 90;
        to->points[i] = balance;
        to->lowest = balance < to->lowest ? balance : to->lowest;
        to->highest = balance > to->highest ? balance : to->highest;
    }
    to->balance = balance;
}

static void fill_feats(ui_feats *to)
{
    to->count = UI_FEATS_MAX;
    for (int i = 0; i < to->count; i++) {
        ui_feat *feat = &to->feats[i];
        *feat = (ui_feat){.game = i % 2 ? 0 : 10 + i};
        (void)snprintf(feat->title, sizeof feat->title, "Feat %d, which takes a number of words to be told", i + 1);
        put(feat->day, sizeof feat->day, i % 2 ? "" : "2026-08-05");
    }
}

void shelf_answer(ui_model *model, uint32_t total)
{
    ui_record *record = &model->record;
    if (record->want != UI_WANT_SCREEN)
        return;
    record->want = UI_WANT_NOTHING;
    switch (model->screen) {
    case UI_AT_HISTORY: fill_history(model, total); break;
    case UI_AT_STATISTICS: fill_statistics(&record->statistics); break;
    case UI_AT_CALENDAR: fill_calendar(&record->calendar); break;
    case UI_AT_BANKROLL: fill_bankroll(&record->bankroll); break;
    default: fill_feats(&record->feats);
    }
}
