/*
 * Days and moments as text.
 *
 * A moment (Unix seconds) is shown with the date that it has where the program runs, and a date that is asked for is
 * the day of that place.  A day number (days since 1970-01-01) has no place: the deals of the days and the weeks of the
 * statistics are counted so, in UTC.
 */
#ifndef BASE_DATES_H
#define BASE_DATES_H

#include <stdbool.h>
#include <stdint.h>

enum { BASE_DATE_MAX = 16, BASE_DAY_SECONDS = 86400 };

/*
 * The nearest moment that can be kept and written down: from the first second after 1970 began, for 0 says that there
 * is none, to the last one of the year 9999, for dates have four figures.
 */
#define BASE_MOMENT_MAX INT64_C(253402300799)
int64_t base_moment(int64_t when);

/* The moment now, by the machine's clock, which may be set to anything: the nearest one that can be kept. */
int64_t base_now(void);

/* Milliseconds since some moment, by a clock that nobody sets, so that time can be measured with it. */
uint64_t base_clock_ms(void);

/* Microseconds of computing that the calling thread has had. */
uint64_t base_thread_us(void);

/* Days and dates of the Gregorian calendar, without the C library's clock. */
int64_t base_day_of(int year, int month, int day);
void base_date_of(int64_t day, int *year, int *month, int *of_month);

/* The day of a moment, in UTC. */
int64_t base_day_at(int64_t when);

/* Read a date, YYYY-MM-DD, as a day number. */
bool base_day_read(const char *text, int64_t *day);

/* A day number as YYYY-MM-DD; returns `text`. */
const char *base_day_text(int64_t day, char text[BASE_DATE_MAX]);

/* The date that a moment has here; empty for a time that is no date that people use.  Returns `text`. */
const char *base_date_text(int64_t when, char text[BASE_DATE_MAX]);

/* The moment (Unix seconds) with which that day begins here. */
int64_t base_day_begins(int64_t day);

#endif
