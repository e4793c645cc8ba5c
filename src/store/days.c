#include "stats.h"

/*
 * After "chrono-Compatible Low-Level Date Algorithms" (H. Hinnant, 2013): years begin in March, so that the leap day is
 * the last one; 400 years have 146,097 days.
 */
enum { DAYS_OF_ERA = 146097, DAYS_BEFORE_1970 = 719468 };

int64_t store_day_of(int year, int month, int day)
{
    int64_t of_march = (int64_t)year - (month <= 2), era = (of_march >= 0 ? of_march : of_march - 399) / 400;
    int64_t of_era = of_march - era * 400, of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * DAYS_OF_ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - DAYS_BEFORE_1970;
}

void store_date_of(int64_t day, int *year, int *month, int *of_month)
{
    int64_t shifted = day + DAYS_BEFORE_1970, era = (shifted >= 0 ? shifted : shifted - DAYS_OF_ERA + 1) / DAYS_OF_ERA;
    int64_t of_era = shifted - era * DAYS_OF_ERA;
    int64_t years = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * years + years / 4 - years / 100), march = (5 * of_year + 2) / 153;
    *of_month = (int)(of_year - (153 * march + 2) / 5 + 1);
    *month = (int)(march < 10 ? march + 3 : march - 9);
    *year = (int)(years + era * 400 + (*month <= 2));
}
