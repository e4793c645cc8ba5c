/*
 * Statistics, the bankroll and achievements as JSON; stats.c prints them as text.
 */
#ifndef CLI_STATS_H
#define CLI_STATS_H

#include "base/json.h"
#include "store/stats.h"

/* All of it; a bankroll as a member of a list. */
void cli_stats_json(FILE *out, const figures_stats *stats);
void cli_bankroll_json(base_json *json, int draw, const figures_bankroll *bankroll);
void cli_achievements_json(FILE *out, const figures_achievement *achievements, size_t count);

#endif
