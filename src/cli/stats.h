/*
 * The two forms in which statistics are printed.
 */
#ifndef CLI_STATS_H
#define CLI_STATS_H

#include "base/json.h"
#include "store/stats.h"

/* All of it as JSON; a bankroll as a member of a list. */
void cli_stats_json(FILE *out, const store_stats *stats);
void cli_bankroll_json(base_json *json, int draw, const store_bankroll *bankroll);
void cli_achievements_json(FILE *out, const store_achievement *achievements, size_t count);

#endif
