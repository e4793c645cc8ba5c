#include "stats.h"

static void write_best(cli_json *json, const char *name, const store_best *best)
{
    if (best->id == 0)
        return;
    cli_json_open(json, name, '{');
    cli_json_number(json, "value", best->value);
    cli_json_number(json, "id", best->id);
    cli_json_time(json, "finished", best->when);
    cli_json_close(json, '}');
}

/* Averages are left to the reader: the sums are exact. */
static void write_figures(cli_json *json, const store_figures *of)
{
    cli_json_open(json, "figures", '{');
    cli_json_number(json, "played", of->played);
    cli_json_number(json, "won", of->won);
    cli_json_share(json, "rate", of->rate);
    cli_json_share(json, "rate_low", of->rate_low);
    cli_json_share(json, "rate_high", of->rate_high);
    cli_json_number(json, "streak", of->streak);
    cli_json_number(json, "best_streak", of->best_streak);
    cli_json_number(json, "worst_streak", of->worst_streak);
    write_best(json, "fastest_ms", &of->fastest);
    write_best(json, "shortest_moves", &of->shortest);
    write_best(json, "highest_score", &of->highest);
    cli_json_number(json, "won_ms", (int64_t)of->won_ms);
    cli_json_number(json, "won_moves", (int64_t)of->won_moves);
    cli_json_number(json, "time_ms", (int64_t)of->time_ms);
    cli_json_number(json, "with_undo", of->with_undo);
    cli_json_number(json, "with_tips", of->with_tips);
    cli_json_number(json, "won_unaided", of->won_unaided);
    cli_json_number(json, "solver_played", of->helped);
    cli_json_number(json, "deals_judged", of->judged);
    cli_json_number(json, "deals_winnable", of->winnable);
    cli_json_number(json, "winnable_won", of->winnable_won);
    cli_json_close(json, '}');
}

static void write_groups(cli_json *json, const store_stats *stats)
{
    cli_json_open(json, "games", '[');
    for (uint32_t i = 0; i < stats->group_count; i++) {
        cli_json_open(json, NULL, '{');
        cli_json_text(json, "game", stats->groups[i].game);
        cli_json_text(json, "options", stats->groups[i].options);
        write_figures(json, &stats->groups[i].figures);
        cli_json_close(json, '}');
    }
    cli_json_close(json, ']');
}

void cli_stats_json(FILE *out, const store_stats *stats)
{
    cli_json json = cli_json_on(out);
    cli_json_open(&json, NULL, '{');
    write_figures(&json, &stats->all);
    write_groups(&json, stats);
    cli_json_open(&json, "weeks", '[');
    for (int i = 0; i < STORE_WEEKS; i++) {
        cli_json_open(&json, NULL, '{');
        cli_json_day(&json, "monday", stats->weeks[i].monday);
        cli_json_number(&json, "won", stats->weeks[i].won);
        cli_json_number(&json, "lost", stats->weeks[i].lost);
        cli_json_close(&json, '}');
    }
    cli_json_close(&json, ']');
    cli_json_open(&json, "wins_by_minute", '[');
    for (int i = 0; i < STORE_MINUTES; i++)
        cli_json_number(&json, NULL, stats->minutes[i]);
    cli_json_close(&json, ']');
    cli_json_close(&json, '}');
}

void cli_bankroll_json(cli_json *json, int draw, const store_bankroll *bankroll)
{
    cli_json_open(json, NULL, '{');
    cli_json_number(json, "draw", draw);
    cli_json_number(json, "balance", bankroll->balance);
    cli_json_number(json, "lowest", bankroll->lowest);
    cli_json_number(json, "highest", bankroll->highest);
    cli_json_number(json, "games", bankroll->games);
    cli_json_time(json, "reset", bankroll->reset);
    cli_json_open(json, "after_each_game", '[');
    for (uint32_t i = 0; i < bankroll->point_count; i++)
        cli_json_number(json, NULL, bankroll->points[i]);
    cli_json_close(json, ']');
    cli_json_close(json, '}');
}

void cli_achievements_json(FILE *out, const store_achievement *achievements, size_t count)
{
    cli_json json = cli_json_on(out);
    cli_json_open(&json, NULL, '[');
    for (size_t i = 0; i < count; i++) {
        cli_json_open(&json, NULL, '{');
        cli_json_text(&json, "key", achievements[i].key);
        cli_json_text(&json, "title", achievements[i].title);
        cli_json_time(&json, "finished", achievements[i].when);
        cli_json_number(&json, "id", achievements[i].id);
        cli_json_close(&json, '}');
    }
    cli_json_close(&json, ']');
}
