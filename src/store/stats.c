#include "stats.h"

#include <stdlib.h>
#include <string.h>

#include <solitaire/option.h>

#include "base/dates.h"
#include "base/wilson.h"
#include "counted.h"
#include "figures/strength.h"

enum { MONDAY_AFTER_1970 = 4 /* the first Monday was 1970-01-05 */ };

/* ---- shares ----------------------------------------------------------------------------------------------------- */

static void add_rate(figures_set *figures)
{
    double played = figures->played, won = figures->won;
    figures->rate = played > 0 ? won / played : 0;
    figures->rate_low = played > 0 ? base_wilson(won, played, -1) : 0;
    figures->rate_high = played > 0 ? base_wilson(won, played, 1) : 1;
}

/* ---- one game more ---------------------------------------------------------------------------------------------- */

static void hold(figures_best *best, bool better, int64_t value, const store_counted *game)
{
    if (best->id == 0 || better)
        *best = (figures_best){value, game->id, game->finished};
}

static void add_score(figures_set *figures, const store_counted *game)
{
    int scoring = game->kind->variant.options.scoring;
    if (scoring == SOL_SCORING_NONE || game->helped)
        return;
    figures->scorings |= UINT32_C(1) << scoring;
    hold(&figures->highest, game->score > figures->highest.value, game->score, game);
}

static int64_t monday_of(int64_t finished)
{
    int64_t day = base_day_at(finished);
    int64_t of_week = ((day - MONDAY_AFTER_1970) % 7 + 7) % 7;
    return day - of_week;
}

/* Streaks and weeks know wins and losses only. */
static void add_result(figures_set *figures, int64_t first_monday, const store_counted *game)
{
    int32_t before = figures->streak;
    figures->streak = game->won ? (before > 0 ? before : 0) + 1 : (before < 0 ? before : 0) - 1;
    uint32_t length = (uint32_t)(game->won ? figures->streak : -figures->streak);
    uint32_t *longest = game->won ? &figures->best_streak : &figures->worst_streak;
    if (length > *longest)
        *longest = length;
    int64_t days = monday_of(game->finished) - first_monday;
    if (days >= 0 && days / 7 < FIGURES_WEEKS)
        *(game->won ? &figures->weeks[days / 7].won : &figures->weeks[days / 7].lost) += 1;
}

static void add_game(figures_set *figures, int64_t first_monday, const store_counted *game)
{
    bool winnable = game->verdict == FIGURES_VERDICT_WINNABLE;
    figures->played++;
    figures->helped += game->helped;
    figures->helped_won += game->won_with_help;
    figures->with_undo += game->undo;
    figures->with_tips += game->tips;
    figures->time_ms += (uint64_t)game->time_ms;
    figures->judged += game->verdict != FIGURES_VERDICT_UNKNOWN;
    figures->winnable += winnable;
    figures->winnable_won += winnable && game->won;
    add_score(figures, game);
    if (!game->won_with_help)
        add_result(figures, first_monday, game);
    int64_t minute = game->time_ms / 60000;
    if (game->won)
        figures->minutes[minute < FIGURES_MINUTES ? minute : FIGURES_MINUTES - 1]++;
    if (game->reviewed) {
        int32_t *place = &figures->recent[figures->reviewed++ % FIGURES_RECENT];
        figures->recent_regret += game->play.regret - *place;
        *place = game->play.regret;
        figures->luck += game->play.luck;
        figures->regret += game->play.regret;
        for (int i = 0; i < FIGURES_CLASSES; i++)
            figures->classes[i] += game->play.moves[i];
    }
    if (game->reviewed && !game->won_with_help)
        figures_rate(figures, &game->play, game->won);
    if (game->won) {
        figures->won++;
        figures->won_unaided += !game->undo && !game->tips;
        figures->won_ms += (uint64_t)game->time_ms;
        figures->won_moves += (uint64_t)game->moves;
        hold(&figures->fastest, game->time_ms < figures->fastest.value, game->time_ms, game);
        hold(&figures->shortest, game->moves < figures->shortest.value, game->moves, game);
    }
}

/* ---- all games -------------------------------------------------------------------------------------------------- */

static bool is_asked_for(const store_stats_filter *filter, const store_kind *kind)
{
    const sol_rules *rules = kind->variant.rules;
    const sol_options *options = &kind->variant.options;
    return (!filter->game || strcmp(filter->game, kind->game) == 0) &&
           (!filter->options || strcmp(filter->options, kind->options) == 0) &&
           (!filter->draw || (rules && sol_option_in(rules, SOL_OPTION_DRAW) && options->draw == filter->draw)) &&
           (!filter->scoring || (rules && sol_option_in(rules, SOL_OPTION_SCORING) &&
                                 strcmp(filter->scoring, sol_scoring_name(options->scoring)) == 0));
}

static int by_played(const void *a, const void *b)
{
    const figures_group *x = a, *y = b;
    if (x->figures.played != y->figures.played)
        return x->figures.played < y->figures.played ? 1 : -1;
    int order = strcmp(x->game, y->game);
    return order ? order : strcmp(x->options, y->options);
}

static bool add_up(const store_counting *counted, const store_stats_filter *filter, int64_t unix_now,
                   figures_stats *out)
{
    figures_group *groups = calloc(counted->kind_count + 1, sizeof *groups);
    if (!groups)
        return false;
    out->first_monday = monday_of(unix_now) - 7 * (FIGURES_WEEKS - 1);
    for (size_t i = 0; i < counted->kind_count; i++) {
        const store_kind *kind = counted->kinds[i];
        sol_visible(groups[i].game, sizeof groups[i].game, kind->game, strlen(kind->game));
        sol_visible(groups[i].options, sizeof groups[i].options, kind->options, strlen(kind->options));
    }
    for (size_t i = 0; i < counted->count; i++) {
        const store_counted *game = &counted->games[i];
        if (game->finished < filter->since || (filter->uncoached && game->coached) || !is_asked_for(filter, game->kind))
            continue;
        add_game(&out->all, out->first_monday, game);
        add_game(&groups[game->kind->number].figures, out->first_monday, game);
    }
    /* Hand out the groups that have games, most played first. */
    if (counted->kind_count)
        qsort(groups, counted->kind_count, sizeof *groups, by_played);
    add_rate(&out->all);
    if (out->all.scorings & (out->all.scorings - 1)) /* several scorings */
        out->all.highest = (figures_best){0};
    for (size_t i = 0; i < counted->kind_count && i < FIGURES_GROUPS_MAX && groups[i].figures.played; i++) {
        add_rate(&groups[i].figures);
        out->groups[out->group_count++] = groups[i];
    }
    free(groups);
    return true;
}

bool store_stats_read(store *kept, const store_stats_filter *filter, int64_t unix_now, figures_stats *out)
{
    store_counting counted;
    memset(out, 0, sizeof *out);
    bool read = store_counting_read(kept, filter->coach, &counted) && add_up(&counted, filter, unix_now, out);
    store_counting_free(&counted);
    return read;
}

size_t store_win_read(store *kept, const store_stats_filter *filter, int64_t unix_now, figures_stats *stats,
                      figures_achievement earned[FIGURES_ACHIEVEMENTS_MAX])
{
    store_counting counted;
    memset(stats, 0, sizeof *stats);
    bool read = store_counting_read(kept, filter->coach, &counted) && add_up(&counted, filter, unix_now, stats);
    size_t count = read ? store_earned(kept, &counted, earned) : 0;
    store_counting_free(&counted);
    return count;
}
