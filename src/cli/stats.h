/*
 * The two forms in which statistics are printed.
 */
#ifndef CLI_STATS_H
#define CLI_STATS_H

#include "base/json.h"
#include "store/stats.h"

/* The figures of a set of games as lines of a text, and as the member "figures" of an object. */
void cli_figures_print(FILE *out, const figures_set *of);
void cli_figures_json(base_json *json, const figures_set *of);

/* All of it as JSON; a bankroll as a member of a list. */
void cli_stats_json(FILE *out, const figures_stats *stats);
void cli_bankroll_json(base_json *json, int draw, const figures_bankroll *bankroll);
void cli_achievements_json(FILE *out, const figures_achievement *achievements, size_t count);

#endif
