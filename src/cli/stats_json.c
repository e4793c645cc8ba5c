/*
 * solitaire stats --json: every figure by its name; a new one gets its member here.
 */
#include "stats.h"

#include "base/json.h"
#include "figures/review_words.h"

static void write_best(base_json *json, const char *name, const figures_best *best)
{
    if (best->id == 0)
        return;
    base_json_open(json, name, '{');
    base_json_number(json, "value", best->value);
    base_json_number(json, "id", best->id);
    base_json_time(json, "finished", best->when);
    base_json_close(json, '}');
}

/* Luck and regret are parts of COACH_SURE, as in `review --json`. */
static void write_reviews(base_json *json, const figures_set *of)
{
    base_json_number(json, "reviewed", of->reviewed);
    base_json_number(json, "luck", of->luck);
    base_json_number(json, "regret", of->regret);
    base_json_number(json, "recent_reviewed", of->reviewed < FIGURES_RECENT ? of->reviewed : FIGURES_RECENT);
    base_json_number(json, "recent_regret", of->recent_regret);
    base_json_open(json, "moves_by_class", '{');
    for (int i = 0; i < FIGURES_CLASSES; i++)
        base_json_number(json, figures_class_name(i), (int64_t)of->classes[i]);
    base_json_close(json, '}');
}

/* Averages are left to the reader: the sums are exact. */
static void write_figures(base_json *json, const figures_set *of)
{
    base_json_open(json, "figures", '{');
    base_json_number(json, "played", of->played);
    base_json_number(json, "won", of->won);
    base_json_share(json, "rate", of->rate);
    base_json_share(json, "rate_low", of->rate_low);
    base_json_share(json, "rate_high", of->rate_high);
    base_json_number(json, "streak", of->streak);
    base_json_number(json, "best_streak", of->best_streak);
    base_json_number(json, "worst_streak", of->worst_streak);
    write_best(json, "fastest_ms", &of->fastest);
    write_best(json, "shortest_moves", &of->shortest);
    write_best(json, "highest_score", &of->highest);
    base_json_number(json, "won_ms", (int64_t)of->won_ms);
    base_json_number(json, "won_moves", (int64_t)of->won_moves);
    base_json_number(json, "time_ms", (int64_t)of->time_ms);
    base_json_number(json, "with_undo", of->with_undo);
    base_json_number(json, "with_tips", of->with_tips);
    base_json_number(json, "won_unaided", of->won_unaided);
    base_json_number(json, "solver_played", of->helped);
    base_json_number(json, "deals_judged", of->judged);
    base_json_number(json, "deals_winnable", of->winnable);
    base_json_number(json, "winnable_won", of->winnable_won);
    write_reviews(json, of);
    base_json_close(json, '}');
}

static void write_groups(base_json *json, const figures_stats *stats)
{
    base_json_open(json, "games", '[');
    for (uint32_t i = 0; i < stats->group_count; i++) {
        base_json_open(json, NULL, '{');
        base_json_text(json, "game", stats->groups[i].game);
        base_json_text(json, "options", stats->groups[i].options);
        write_figures(json, &stats->groups[i].figures);
        base_json_close(json, '}');
    }
    base_json_close(json, ']');
}

void cli_stats_json(FILE *out, const figures_stats *stats)
{
    base_json json = base_json_on(out);
    base_json_open(&json, NULL, '{');
    write_figures(&json, &stats->all);
    write_groups(&json, stats);
    base_json_open(&json, "weeks", '[');
    for (int i = 0; i < FIGURES_WEEKS; i++) {
        base_json_open(&json, NULL, '{');
        base_json_day(&json, "monday", stats->weeks[i].monday);
        base_json_number(&json, "won", stats->weeks[i].won);
        base_json_number(&json, "lost", stats->weeks[i].lost);
        base_json_close(&json, '}');
    }
    base_json_close(&json, ']');
    base_json_open(&json, "wins_by_minute", '[');
    for (int i = 0; i < FIGURES_MINUTES; i++)
        base_json_number(&json, NULL, stats->minutes[i]);
    base_json_close(&json, ']');
    base_json_close(&json, '}');
}

void cli_bankroll_json(base_json *json, int draw, const figures_bankroll *bankroll)
{
    base_json_open(json, NULL, '{');
    base_json_number(json, "draw", draw);
    base_json_number(json, "balance", bankroll->balance);
    base_json_number(json, "lowest", bankroll->lowest);
    base_json_number(json, "highest", bankroll->highest);
    base_json_number(json, "games", bankroll->games);
    base_json_time(json, "reset", bankroll->reset);
    base_json_open(json, "after_each_game", '[');
    for (uint32_t i = 0; i < bankroll->point_count; i++)
        base_json_number(json, NULL, bankroll->points[i]);
    base_json_close(json, ']');
    base_json_close(json, '}');
}

void cli_achievements_json(FILE *out, const figures_achievement *achievements, size_t count)
{
    base_json json = base_json_on(out);
    base_json_open(&json, NULL, '[');
    for (size_t i = 0; i < count; i++) {
        base_json_open(&json, NULL, '{');
        base_json_text(&json, "key", achievements[i].key);
        base_json_text(&json, "title", achievements[i].title);
        base_json_text(&json, "sentence", achievements[i].sentence);
        base_json_number(&json, "done", achievements[i].done);
        base_json_number(&json, "of", achievements[i].of);
        base_json_time(&json, "finished", achievements[i].when);
        base_json_number(&json, "id", achievements[i].id);
        base_json_close(&json, '}');
    }
    base_json_close(&json, ']');
}
