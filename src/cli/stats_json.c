/* The rest as JSON. */
#include "stats.h"

static void write_groups(base_json *json, const figures_stats *stats)
{
    base_json_open(json, "games", '[');
    for (uint32_t i = 0; i < stats->group_count; i++) {
        base_json_open(json, NULL, '{');
        base_json_text(json, "game", stats->groups[i].game);
        base_json_text(json, "options", stats->groups[i].options);
        cli_figures_json(json, &stats->groups[i].figures);
        base_json_close(json, '}');
    }
    base_json_close(json, ']');
}

void cli_stats_json(FILE *out, const figures_stats *stats)
{
    base_json json = base_json_on(out);
    base_json_open(&json, NULL, '{');
    cli_figures_json(&json, &stats->all);
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
