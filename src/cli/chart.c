#include "chart.h"

#include <inttypes.h>
#include <langinfo.h>
#include <string.h>

#include "figures/words.h"

bool cli_chart_is_utf8(const settings_values *settings)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && !settings_is_on(settings, SETTINGS_ASCII);
}

/* `whole` times value / most, rounded; at least 1 if the value is not 0. */
static uint32_t scaled(uint32_t value, uint32_t most, uint32_t whole)
{
    uint32_t part = most ? (uint32_t)(((uint64_t)value * whole + most / 2) / most) : 0;
    return value && !part ? 1 : part;
}

static void repeat(FILE *out, const char *text, uint32_t count)
{
    while (count--)
        (void)fputs(text, out);
}

void cli_chart_bar(FILE *out, uint32_t value, uint32_t most, int width, bool utf8)
{
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    uint32_t length = scaled(value, most, (uint32_t)width * 8);
    if (utf8) {
        repeat(out, "█", length / 8);
        (void)fputs(eighths[length % 8], out);
    } else {
        repeat(out, "#", scaled(value, most, (uint32_t)width));
    }
}

void cli_chart_shade(FILE *out, uint32_t value, uint32_t most, int width, bool utf8)
{
    repeat(out, utf8 ? "░" : ".", scaled(value, most, (uint32_t)width));
}

/* ---- a line of points ------------------------------------------------------------------------------------------- */

enum { COLUMNS = 60, ROWS = 9 };

typedef struct line {
    int64_t low, high;
    int at[COLUMNS]; /* the row of each column, 0 at the bottom */
    int columns, zero;
} line;

static int row_on_axis(const line *of, int64_t value)
{
    int64_t span = of->high - of->low;
    return span ? (int)(((value - of->low) * (ROWS - 1) + span / 2) / span) : 0;
}

void cli_chart_line(FILE *out, const int64_t *points, uint32_t count, bool dollars, bool utf8)
{
    line of = {.columns = count < COLUMNS ? (int)count : COLUMNS};
    for (uint32_t i = 0; i < count; i++) {
        of.low = points[i] < of.low ? points[i] : of.low;
        of.high = points[i] > of.high ? points[i] : of.high;
    }
    of.zero = row_on_axis(&of, 0);
    for (int i = 0; i < of.columns; i++) {
        uint32_t last = (uint32_t)((uint64_t)(i + 1) * count / (uint32_t)of.columns) - 1;
        of.at[i] = row_on_axis(&of, points[last]);
    }
    for (int row = ROWS - 1; row >= 0; row--) {
        if (row == ROWS - 1 || row == 0)
            (void)fprintf(out, "%9s ", figures_points(row ? of.high : of.low, dollars).text);
        else
            (void)fprintf(out, "%9s ", row != of.zero ? "" : dollars ? "$0" : "0");
        for (int i = 0; i < of.columns; i++) {
            bool here = of.at[i] == row, zero = row == of.zero;
            (void)fputs(here ? (utf8 ? "█" : "*") : zero ? (utf8 ? "─" : "-") : " ", out);
        }
        (void)fputc('\n', out);
    }
}
