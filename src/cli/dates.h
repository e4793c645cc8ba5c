/*
 * Days and moments as text.
 *
 * A moment (Unix seconds) is shown with the date that it has where the program runs, and a date that is asked for is the
 * day of that place.  A day number (days since 1970-01-01) has no place: the deals of the days and the weeks of the
 * statistics are counted so, in UTC.
 */
#ifndef CLI_DATES_H
#define CLI_DATES_H

#include <stdbool.h>
#include <stdint.h>

#include "options.h"

enum { CLI_DATE_MAX = 16 };

/* Read a date, YYYY-MM-DD, as a day number. */
bool cli_day_read(const char *text, int64_t *day);

/* A day number as YYYY-MM-DD; returns `text`. */
const char *cli_day_text(int64_t day, char text[CLI_DATE_MAX]);

/* The date that a moment has here; empty for a time that is no date that people use.  Returns `text`. */
const char *cli_date_text(int64_t when, char text[CLI_DATE_MAX]);

/* From when on, by --since; 0 if it was not said.  False with a sentence if it is no date. */
bool cli_since_of(const cli_settings *settings, int64_t *since, cli_fault *fault);

#endif
