#include "store_views.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/dates.h"
#include "figures/words.h"
#include "store/stats.h"

enum { DAY_SECONDS = 86400 };

/* ---- dates ------------------------------------------------------------------------------------------------------ */

/* As people write it where the program runs; empty for a time that is no date. */
static void local_text(int64_t when, const char *form, char *text, size_t size)
{
    time_t seconds = (time_t)when;
    struct tm local;
    if (!localtime_r(&seconds, &local) || strftime(text, size, form, &local) == 0)
        text[0] = 0;
}

/* ---- history ---------------------------------------------------------------------------------------------------- */

/* As the store writes results, in the order of UI_RESULT_…. */
static uint8_t result_of(const char *text)
{
    static const char *const results[UI_RESULTS] = {"", "won", "given up", "time up", "broken"};
    for (uint8_t i = 0; i < UI_RESULTS; i++)
        if (strcmp(results[i], text) == 0)
            return i;
    return UI_RESULT_BROKEN;
}

static void copy_row(const store_row *from, ui_game_row *to)
{
    static const uint8_t verdicts[STORE_VERDICTS] = {UI_VERDICT_UNKNOWN, UI_VERDICT_WINNABLE, UI_VERDICT_LOST};
    *to = (ui_game_row){
        .id = from->id,
        .score = from->score,
        .moves = from->moves,
        .undos = from->undos,
        .tips = from->tips,
        .time_ms = from->time_ms,
        .result = result_of(from->result),
        .verdict = verdicts[from->verdict],
        .favourite = from->favourite,
        .helped = from->helped,
        .daily = from->daily != 0,
        .taken_over = from->origin == STORE_TAKEN_OVER,
    };
    local_text(from->saved, "%Y-%m-%d", to->day, sizeof to->day);
    local_text(from->saved, "%H:%M", to->minute, sizeof to->minute);
    figures_rules_text(from->game, from->options, to->rules);
    figures_game_text(from->game, from->options, to->options);
    memcpy(to->deal, from->deal, sizeof to->deal);
}

static store_filter filter_of(const ui_history *history)
{
    static const uint8_t results[UI_SHOWS] = {
        [UI_SHOW_WON] = STORE_RESULT_WON, [UI_SHOW_LOST] = STORE_RESULT_LOST, [UI_SHOW_OPEN] = STORE_RESULT_OPEN};
    return (store_filter){
        .game = history->game ? sol_games[history->game - 1]->name : NULL,
        .results = results[history->show],
        .favourites = history->show == UI_SHOW_FAVOURITES,
    };
}

/* False, here as in what follows: it could not be read. */
static bool fill_history(const session_requests *k, ui_history *history)
{
    static store_row rows[UI_PAGE_MAX];
    store_filter filter = filter_of(history);
    int lines = ui_list_lines(k->model->rows);
    uint32_t total = store_count(k->kept, &filter);
    history->total = total == STORE_UNREAD ? 0 : total;
    ui_history_fit(history, lines);
    uint32_t count = store_page(k->kept, &filter, history->top, (size_t)lines, rows);
    history->count = count == STORE_UNREAD ? 0 : count;
    for (uint32_t i = 0; i < history->count; i++) {
        copy_row(&rows[i], &history->rows[i]);
        history->rows[i].playing = rows[i].id == k->ticket->id;
    }
    return total != STORE_UNREAD && count != STORE_UNREAD;
}

/* ---- statistics ------------------------------------------------------------------------------------------------- */

static ui_best best_of(const store_best *from)
{
    ui_best best = {.value = from->value, .game = from->id};
    local_text(from->when, "%Y-%m-%d", best.day, sizeof best.day);
    return best;
}

/* A share in tenths of a percent. */
static uint32_t tenths(double share) { return (uint32_t)(share * 1000 + 0.5); }

static ui_tally tally_of(const store_figures *from)
{
    return (ui_tally){
        .played = from->played,
        .won = from->won,
        .helped = from->helped,
        .with_undo = from->with_undo,
        .with_tips = from->with_tips,
        .won_unaided = from->won_unaided,
        .rate = tenths(from->rate),
        .rate_low = tenths(from->rate_low),
        .rate_high = tenths(from->rate_high),
        .streak = from->streak,
        .best_streak = from->best_streak,
        .worst_streak = from->worst_streak,
        .fastest = best_of(&from->fastest),
        .shortest = best_of(&from->shortest),
        .highest = best_of(&from->highest),
        .dollars = from->scorings == 1 << SOL_SCORING_VEGAS,
        .won_ms = from->won_ms,
        .won_moves = from->won_moves,
        .time_ms = from->time_ms,
        .judged = from->judged,
        .winnable = from->winnable,
        .winnable_won = from->winnable_won,
    };
}

/* "draw 3 vegas"; other games figures_rules_text names itself. */
static void name_group(const store_group *from, char name[UI_RULES_MAX])
{
    char rules[FIGURES_RULES_MAX];
    figures_rules_text(from->game, from->options, rules);
    bool klondike = strcmp(from->game, "klondike") == 0;
    (void)snprintf(name, UI_RULES_MAX, "%s%.20s", klondike ? "draw " : "", rules);
}

static void fill_charts(ui_statistics *to, const store_stats *from)
{
    int year, month, day;
    for (int i = 0; i < UI_WEEKS; i++) {
        to->week_won[i] = from->weeks[STORE_WEEKS - UI_WEEKS + i].won;
        to->week_lost[i] = from->weeks[STORE_WEEKS - UI_WEEKS + i].lost;
    }
    for (int i = 0; i < UI_MINUTES; i++)
        to->minutes[i] = from->minutes[i];
    base_date_of(from->weeks[STORE_WEEKS - UI_WEEKS].monday, &year, &month, &day);
    (void)snprintf(to->first_week, sizeof to->first_week, "%04u-%02u-%02u", (unsigned)year % 10000,
                   (unsigned)month % 100, (unsigned)day % 100);
}

static bool fill_statistics(const session_requests *k, ui_statistics *to)
{
    static store_stats all;
    bool read = store_stats_read(k->kept, &(store_stats_filter){0}, k->now, &all);
    to->count = 1 + (int)all.group_count;
    to->groups[0] = (ui_group){.rules = "all games", .tally = tally_of(&all.all)};
    for (uint32_t i = 0; i < all.group_count; i++) {
        ui_group *group = &to->groups[i + 1];
        *group = (ui_group){.tally = tally_of(&all.groups[i].figures)};
        name_group(&all.groups[i], group->rules);
        figures_game_text(all.groups[i].game, all.groups[i].options, group->options);
    }
    if (to->chosen >= to->count)
        to->chosen = 0;
    if (to->chosen > 0) {
        const store_group chosen = all.groups[to->chosen - 1];
        read = store_stats_read(k->kept, &(store_stats_filter){.game = chosen.game, .options = chosen.options}, k->now,
                                &all);
    }
    fill_charts(to, &all);
    return read;
}

/* ---- the others ------------------------------------------------------------------------------------------------- */

static bool fill_calendar(const session_requests *k, ui_calendar *to)
{
    store_month month;
    store_daily_streak streak;
    int year, of_year, day;
    to->today = k->now / DAY_SECONDS;
    if (to->year == 0) {
        base_date_of(to->today, &year, &of_year, &day);
        *to = (ui_calendar){.year = year, .month = of_year, .chosen = day - 1, .today = to->today};
    }
    bool read = store_month_read(k->kept, to->year, to->month, &month);
    read = store_daily_streak_read(k->kept, to->today, &streak) && read;
    to->days = month.days;
    to->weekday = month.weekday;
    to->first = month.first;
    to->begun = month.begun;
    memcpy(to->day, month.day, sizeof to->day);
    memcpy(to->game, month.id, sizeof to->game);
    to->streak = streak.current;
    to->longest = streak.longest;
    to->won = streak.won;
    ui_calendar_fit(to);
    return read;
}

/* The points are the last ones; of more than there is room for, those that came before are left out. */
static bool fill_bankroll(const session_requests *k, ui_bankroll *to)
{
    static store_bankroll from;
    for (int draw = 1; to->draw == 0 && draw <= UI_DRAWS; draw++)
        if (store_bankroll_read(k->kept, draw, &from) && from.games)
            to->draw = draw;
    to->draw = to->draw ? to->draw : UI_DRAWS;
    bool read = store_bankroll_read(k->kept, to->draw, &from);
    uint32_t count = from.point_count < UI_POINTS_MAX ? from.point_count : UI_POINTS_MAX;
    *to = (ui_bankroll){.draw = to->draw,
                        .balance = from.balance,
                        .lowest = from.lowest,
                        .highest = from.highest,
                        .games = from.games,
                        .count = count};
    memcpy(to->points, from.points + (from.point_count - count), count * sizeof *to->points);
    if (from.reset)
        local_text(from.reset, "%Y-%m-%d", to->reset, sizeof to->reset);
    return read;
}

static bool fill_feats(const session_requests *k, ui_feats *to)
{
    static store_achievement all[STORE_ACHIEVEMENTS_MAX];
    size_t count = store_achievements(k->kept, all);
    to->count = (int)(count < UI_FEATS_MAX ? count : UI_FEATS_MAX);
    for (int i = 0; i < to->count; i++) {
        ui_feat *feat = &to->feats[i];
        *feat = (ui_feat){.game = all[i].id};
        (void)snprintf(feat->title, sizeof feat->title, "%s", all[i].title);
        if (all[i].id)
            local_text(all[i].when, "%Y-%m-%d", feat->day, sizeof feat->day);
    }
    return count > 0;
}

void session_fill_views(const session_requests *k)
{
    ui_record *record = &k->model->record;
    bool read = true;
    switch (k->model->screen) {
    case UI_AT_HISTORY: read = fill_history(k, &record->history); break;
    case UI_AT_STATISTICS: read = fill_statistics(k, &record->statistics); break;
    case UI_AT_CALENDAR: read = fill_calendar(k, &record->calendar); break;
    case UI_AT_BANKROLL: read = fill_bankroll(k, &record->bankroll); break;
    case UI_AT_ACHIEVEMENTS: read = fill_feats(k, &record->feats); break;
    default: break;
    }
    record->unread = !read;
}
