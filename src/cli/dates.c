#include "dates.h"

#include <stdio.h>
#include <time.h>

#include "store/stats.h"

bool cli_day_read(const char *text, int64_t *day)
{
    static const char form[] = "dddd-dd-dd";
    int part[3] = {0}, at = 0, year, month, of_month;
    for (size_t i = 0; i < sizeof form - 1; i++) {
        bool digit = text[i] >= '0' && text[i] <= '9';
        if (form[i] == 'd' ? !digit : text[i] != '-')
            return false;
        if (form[i] == 'd')
            part[at] = part[at] * 10 + (text[i] - '0');
        else
            at++;
    }
    bool possible = text[sizeof form - 1] == 0 && part[1] >= 1 && part[1] <= 12;
    *day = possible ? store_day_of(part[0], part[1], part[2]) : 0;
    store_date_of(*day, &year, &month, &of_month); /* comes back as it was unless there is no such day */
    return possible && year == part[0] && month == part[1] && of_month == part[2];
}

const char *cli_day_text(int64_t day, char text[CLI_DATE_MAX])
{
    int year, month, of_month;
    store_date_of(day, &year, &month, &of_month);
    (void)snprintf(text, CLI_DATE_MAX, "%04d-%02d-%02d", year, month, of_month);
    return text;
}

const char *cli_date_text(int64_t when, char text[CLI_DATE_MAX])
{
    time_t seconds = (time_t)when;
    struct tm local;
    if (!localtime_r(&seconds, &local) || strftime(text, CLI_DATE_MAX, "%Y-%m-%d", &local) == 0)
        text[0] = 0;
    return text;
}

/* The moment with which that day begins here. */
static int64_t beginning_of(int64_t day)
{
    int year, month, of_month;
    store_date_of(day, &year, &month, &of_month);
    struct tm local = {.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = of_month, .tm_isdst = -1};
    return (int64_t)mktime(&local);
}

bool cli_since_of(const cli_settings *settings, int64_t *since, cli_fault *fault)
{
    const char *text = settings->of[CLI_SINCE].text;
    int64_t day = 0;
    if (*text && !cli_day_read(text, &day))
        return cli_fail(fault, "--since: \"%s\" is no date; write it as 2026-08-01", cli_show(text).text);
    *since = *text ? beginning_of(day) : 0;
    return true;
}
