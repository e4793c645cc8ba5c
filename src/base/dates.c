#include "dates.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

int64_t base_moment(int64_t when) { return when < 1 ? 1 : when > BASE_MOMENT_MAX ? BASE_MOMENT_MAX : when; }

int64_t base_now(void) { return base_moment((int64_t)time(NULL)); }

uint64_t base_thread_us(void)
{
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/*
 * After "chrono-Compatible Low-Level Date Algorithms" (H. Hinnant, 2013): years begin in March, so that the leap day is
 * the last one; 400 years have 146,097 days.
 */
enum { DAYS_OF_ERA = 146097, DAYS_BEFORE_1970 = 719468 };

int64_t base_day_of(int year, int month, int day)
{
    int64_t of_march = (int64_t)year - (month <= 2), era = (of_march >= 0 ? of_march : of_march - 399) / 400;
    int64_t of_era = of_march - era * 400, of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * DAYS_OF_ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - DAYS_BEFORE_1970;
}

void base_date_of(int64_t day, int *year, int *month, int *of_month)
{
    int64_t shifted = day + DAYS_BEFORE_1970, era = (shifted >= 0 ? shifted : shifted - DAYS_OF_ERA + 1) / DAYS_OF_ERA;
    int64_t of_era = shifted - era * DAYS_OF_ERA;
    int64_t years = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * years + years / 4 - years / 100), march = (5 * of_year + 2) / 153;
    *of_month = (int)(of_year - (153 * march + 2) / 5 + 1);
    *month = (int)(march < 10 ? march + 3 : march - 9);
    *year = (int)(years + era * 400 + (*month <= 2));
}

int64_t base_day_at(int64_t when) { return when / BASE_DAY_SECONDS - (when % BASE_DAY_SECONDS < 0); }

bool base_day_read(const char *text, int64_t *day)
{
    int year, month, of_month, length = 0, back[3];
    *day = 0;
    if (strspn(text, "0123456789-") != 10 || text[10] ||
        sscanf(text, "%4d-%2d-%2d%n", &year, &month, &of_month, &length) != 3 || length != 10 || year < 0 ||
        month < 1 || month > 12)
        return false;
    *day = base_day_of(year, month, of_month);
    base_date_of(*day, &back[0], &back[1],
                 &back[2]); /* the day comes back unchanged, unless the month has no such day */
    return back[2] == of_month;
}

const char *base_day_text(int64_t day, char text[BASE_DATE_MAX])
{
    int year, month, of_month;
    base_date_of(day, &year, &month, &of_month);
    (void)snprintf(text, BASE_DATE_MAX, "%04d-%02d-%02d", year, month, of_month);
    return text;
}

const char *base_date_text(int64_t when, char text[BASE_DATE_MAX])
{
    time_t seconds = (time_t)when;
    struct tm local;
    if (!localtime_r(&seconds, &local) || strftime(text, BASE_DATE_MAX, "%Y-%m-%d", &local) == 0)
        text[0] = 0;
    return text;
}

int64_t base_day_begins(int64_t day)
{
    int year, month, of_month;
    base_date_of(day, &year, &month, &of_month);
    struct tm local = {.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = of_month, .tm_isdst = -1};
    return (int64_t)mktime(&local);
}
