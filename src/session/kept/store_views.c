#include "store_views.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/dates.h"
#include "coach/review.h"
#include "figures/words.h"
#include "options_screen.h"
#include "store/stats.h"

/* ---- dates ------------------------------------------------------------------------------------------------------ */

static void tell_when(int64_t moment, ui_when *when)
{
    time_t seconds = (time_t)moment;
    struct tm local;
    (void)base_date_text(moment, when->day);
    if (!localtime_r(&seconds, &local) || strftime(when->minute, sizeof when->minute, "%H:%M", &local) == 0)
        when->minute[0] = 0;
}

/* ---- history ---------------------------------------------------------------------------------------------------- */

static store_filter filter_of(const ui_history *history)
{
    static const uint8_t results[UI_SHOWS] = {
        [UI_SHOW_WON] = STORE_RESULT_WON, [UI_SHOW_LOST] = STORE_RESULT_LOST, [UI_SHOW_OPEN] = STORE_RESULT_OPEN};
    return (store_filter){
        .game = history->game ? sol_game_at(history->game - 1)->name : NULL,
        .results = results[history->show],
        .favourites = history->show == UI_SHOW_FAVOURITES,
    };
}

/* Fill in the list. False, here as below, if the database could not be read. */
static bool fill_history(const session_request *asked, ui_history *history)
{
    store_filter filter = filter_of(history);
    int lines = ui_list_lines(asked->model->rows);
    uint32_t total = store_count(asked->kept, &filter);
    history->total = total == STORE_UNREAD ? 0 : total;
    ui_history_fit(history, lines);
    uint32_t count = store_page(asked->kept, &filter, history->top, (size_t)lines, history->rows);
    history->count = count == STORE_UNREAD ? 0 : count;
    history->playing = asked->ticket->id;
    for (uint32_t i = 0; i < history->count; i++)
        tell_when(history->rows[i].saved, &history->when[i]);
    return total != STORE_UNREAD && count != STORE_UNREAD;
}

/* ---- statistics ------------------------------------------------------------------------------------------------- */

static bool fill_statistics(const session_request *asked, ui_statistics *to)
{
    bool read =
        store_stats_read(asked->kept, &(store_stats_filter){.coach = COACH_REVIEW_VERSION}, asked->now, &to->of);
    if (to->chosen >= ui_statistics_count(to))
        to->chosen = 0;
    (void)base_date_text(ui_statistics_chosen(to)->highest.when, to->best_day);
    (void)base_day_text(to->of.first_monday, to->first_week);
    return read;
}

/* ---- the picker -------------------------------------------------------------------------------------------------- */

static bool fill_records(const session_request *asked, ui_record *to)
{
    static figures_stats stats;
    bool read = store_stats_read(asked->kept, &(store_stats_filter){0}, asked->now, &stats);
    memset(to, 0, UI_GAMES_MAX * sizeof *to);
    for (uint32_t i = 0; read && i < stats.group_count; i++)
        for (int game = 0; sol_game_at(game); game++)
            if (strcmp(stats.groups[i].game, sol_game_at(game)->name) == 0) {
                to[game].played += stats.groups[i].figures.played;
                to[game].won += stats.groups[i].figures.won;
            }
    return read;
}

/* ---- the others ------------------------------------------------------------------------------------------------- */

static bool fill_calendar(const session_request *asked, ui_calendar *to)
{
    int year, of_year, day;
    to->today = base_day_at(asked->now);
    if (to->year == 0) {
        base_date_of(to->today, &year, &of_year, &day);
        *to = (ui_calendar){.game = to->game, .year = year, .month = of_year, .chosen = day - 1, .today = to->today};
    }
    const char *game = sol_game_at(to->game)->name;
    bool read = store_month_read(asked->kept, game, to->year, to->month, &to->of);
    read = store_daily_streak_read(asked->kept, game, to->today, &to->streak) && read;
    ui_calendar_fit(to);
    return read;
}

static bool fill_bankroll(const session_request *asked, ui_bankroll *to)
{
    bool is_chosen = to->draw > 0, read = false;
    for (to->draw = is_chosen ? to->draw : 1;; to->draw++) {
        read = store_bankroll_read(asked->kept, to->draw, &to->of);
        if (is_chosen || to->of.games || to->draw == UI_DRAWS)
            break;
    }
    to->reset[0] = 0;
    if (to->of.reset)
        (void)base_date_text(to->of.reset, to->reset);
    return read;
}

static bool fill_achievements(const session_request *asked, ui_achievements *to)
{
    to->rows.count = (int)store_achievements(asked->kept, to->all);
    for (int i = 0; i < to->rows.count; i++)
        (void)base_date_text(to->all[i].when, to->day[i]);
    return to->rows.count > 0;
}

void session_fill_screen(const session_request *asked)
{
    ui_kept *kept = &asked->model->kept;
    bool read = true;
    switch (asked->model->screen) {
    case UI_AT_PICKER: read = fill_records(asked, kept->records); break;
    case UI_AT_HISTORY: read = fill_history(asked, &kept->history); break;
    case UI_AT_STATISTICS: read = fill_statistics(asked, &kept->statistics); break;
    case UI_AT_OPTIONS: session_fill_options(asked); break;
    case UI_AT_CALENDAR: read = fill_calendar(asked, &kept->calendar); break;
    case UI_AT_BANKROLL: read = fill_bankroll(asked, &kept->bankroll); break;
    case UI_AT_ACHIEVEMENTS: read = fill_achievements(asked, &kept->achievements); break;
    default: break;
    }
    kept->unread = !read;
}
