/*
 * Charts of characters: bars that lie, and a line of points.
 */
#ifndef CLI_CHART_H
#define CLI_CHART_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "commands.h"

/* May block characters be printed: the locale is of UTF-8, and --ascii was not given? */
bool cli_chart_is_utf8(const settings_values *settings);

/* A bar of `value` where `most` is as long as `width` characters, to an eighth of one; `#` without `utf8`. */
void cli_chart_bar(FILE *out, uint32_t value, uint32_t most, int width, bool utf8);

/* The same bar in a light shade, but in whole characters; of `.` without `utf8`. */
void cli_chart_shade(FILE *out, uint32_t value, uint32_t most, int width, bool utf8);

/*
 * The points, dollars or plain numbers, from left to right, those of a column as their last one, with the values of the
 * highest and the lowest row at the left and a line at 0.
 */
void cli_chart_line(FILE *out, const int64_t *points, uint32_t count, bool dollars, bool utf8);

#endif
