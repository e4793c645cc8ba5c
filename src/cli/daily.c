/*
 * solitaire daily: the deal of the day, and the calendar of those that were played.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app.h"
#include "daily_deal.h"
#include "dates.h"
#include "json.h"
#include "start.h"
#include "store/stats.h"

enum { FIRST_YEAR = 1970 };

static int64_t today(void) { return (int64_t)time(NULL) / 86400; }

/* ---- the calendar ----------------------------------------------------------------------------------------------- */

static bool read_month(const char *text, int *year, int *month, cli_fault *fault)
{
    char date[CLI_TEXT_MAX + 4];
    int of_month;
    int64_t day = today();
    (void)snprintf(date, sizeof date, "%s-01", text);
    if (*text && !cli_day_read(date, &day))
        return cli_fail(fault, "--month: \"%s\" is no month; write it as 2026-08", cli_show(text).text);
    store_date_of(day, year, month, &of_month);
    return *year >= FIRST_YEAR || cli_fail(fault, "--month: the days have deals from %d on", FIRST_YEAR);
}

/* Over, not played, and not from the time before the first day's deal was played. */
static bool is_missed(const store_month *month, int i)
{
    int64_t day = month->first + i;
    return month->day[i] == STORE_DAY_NONE && day < today() && day >= month->begun;
}

static bool is_to_play(const store_month *month, int i)
{
    return month->day[i] == STORE_DAY_NONE && month->first + i == today();
}

static void print_days(FILE *out, const store_month *month)
{
    static const char marks[STORE_DAYS] = {[STORE_DAY_NONE] = ' ',
                                           [STORE_DAY_OPEN] = 'o',
                                           [STORE_DAY_LOST] = 'L',
                                           [STORE_DAY_LATE] = 'w',
                                           [STORE_DAY_WON] = 'W'};
    (void)fputs(" Mo  Tu  We  Th  Fr  Sa  Su\n", out);
    (void)fprintf(out, "%*s", month->weekday * 4, "");
    for (int i = 0; i < month->days; i++) {
        char mark = is_missed(month, i) ? '.' : is_to_play(month, i) ? '-' : marks[month->day[i]];
        (void)fprintf(out, "%3d%c", i + 1, mark);
        if ((month->weekday + i) % 7 == 6 || i + 1 == month->days)
            (void)fputc('\n', out);
    }
}

static void print_sums(FILE *out, const store_month *month, const store_daily_streak *streak)
{
    int of[STORE_DAYS] = {0};
    bool to_play = false;
    for (int i = 0; i < month->days; i++) {
        of[month->day[i]] += month->day[i] != STORE_DAY_NONE || is_missed(month, i);
        to_play = to_play || is_to_play(month, i);
    }
    (void)fprintf(out,
                  "W won on its day %d, w won later %d, L lost %d, o begun %d, . missed %d%s\n"
                  "Days in a row: %" PRIu32 ", at most %" PRIu32 "; won in all: %" PRIu32 "\n",
                  of[STORE_DAY_WON], of[STORE_DAY_LATE], of[STORE_DAY_LOST], of[STORE_DAY_OPEN], of[STORE_DAY_NONE],
                  to_play ? "\n- today, to be played" : "", streak->current, streak->longest, streak->won);
}

static void print_json(FILE *out, const store_month *month, const store_daily_streak *streak)
{
    static const char *const states[STORE_DAYS] = {"", "begun", "lost", "won later", "won"};
    cli_json json = cli_json_on(out);
    cli_json_open(&json, NULL, '{');
    cli_json_number(&json, "streak", streak->current);
    cli_json_number(&json, "longest_streak", streak->longest);
    cli_json_number(&json, "won", streak->won);
    cli_json_open(&json, "days", '[');
    for (int i = 0; i < month->days; i++) {
        const char *state = is_missed(month, i) ? "missed" : is_to_play(month, i) ? "to play" : states[month->day[i]];
        cli_json_open(&json, NULL, '{');
        cli_json_day(&json, "day", month->first + i);
        cli_json_text(&json, "state", state);
        cli_json_number(&json, "game", month->id[i]);
        cli_json_close(&json, '}');
    }
    cli_json_close(&json, ']');
    cli_json_close(&json, '}');
}

static void print_text(FILE *out, const store_month *month, const store_daily_streak *streak, int year, int of_year)
{
    static const char *const names[] = {"January", "February", "March",     "April",   "May",      "June",
                                        "July",    "August",   "September", "October", "November", "December"};
    (void)fprintf(out, "%s %d\n\n", names[of_year - 1], year);
    print_days(out, month);
    (void)fputc('\n', out);
    print_sums(out, month, streak);
}

static int print_calendar(const cli_world *world, const cli_settings *settings, store *kept, int year, int of_year)
{
    store_month month;
    store_daily_streak streak;
    if (!store_month_read(kept, year, of_year, &month) || !store_daily_streak_read(kept, today(), &streak))
        return cli_complain(world, CLI_FAILED, "the games could not be read");
    if (cli_is_on(settings, CLI_JSON))
        print_json(world->out, &month, &streak);
    else
        print_text(world->out, &month, &streak, year, of_year);
    return CLI_GOOD;
}

static int calendar(const cli_world *world, const cli_settings *settings)
{
    store_notice notice;
    cli_fault fault;
    int year, month;
    if (!read_month(settings->of[CLI_MONTH].text, &year, &month, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    store *kept = cli_store_open(settings, &notice);
    if (notice.text[0])
        (void)cli_complain(world, 0, notice.text);
    int status = kept ? print_calendar(world, settings, kept, year, month) : CLI_FAILED;
    store_close(kept);
    return status;
}

/* ---- the deal --------------------------------------------------------------------------------------------------- */

static bool find_deal(int64_t day, const sol_rules *rules, const sol_options *options, sol_deal *deal, cli_fault *fault)
{
    void *memory = malloc(SOL_SOLVER_BYTES_MIN);
    sol_solver *solver = memory ? sol_solver_init(memory, SOL_SOLVER_BYTES_MIN) : NULL;
    bool found = solver && cli_daily_deal(day, rules, options, solver, deal);
    free(memory);
    if (!solver)
        return cli_fail(fault, "there is no memory left");
    return found || cli_fail(fault, "no deal of that day can be shown to be winnable by these rules");
}

/* The attempt to tell of: an open one, else the game after which all is practice.  False if there is none. */
static bool find_attempt(store *kept, const app_start *start, store_row *row)
{
    store_attempts of;
    (void)store_attempts_read(kept, start->daily, start->deal, &of);
    return store_look(kept, of.open ? of.open : of.first, row);
}

static const char *result_of(const store_row *row) { return *row->result ? row->result : "taken over from a replay"; }

/* One that is open is gone on with; a day that is decided is not dealt again unaskedly.  False: it was told. */
static bool choose(const cli_world *world, const cli_settings *settings, app_start *start)
{
    store_notice notice;
    store_row row;
    char date[CLI_DATE_MAX];
    store *kept = cli_store_open(settings, &notice); /* what is wrong the game itself will tell */
    bool played = kept && find_attempt(kept, start, &row);
    store_close(kept);
    if (!played || cli_is_on(settings, CLI_AGAIN))
        return true;
    if (row.result[0] == 0 && row.origin == STORE_DEALT) {
        start->resume = row.id;
        start->anew = false;
        return true;
    }
    (void)fprintf(world->out, "The deal of %s was played: %s, game %" PRId64 ". With --again it is dealt once more.\n",
                  cli_day_text(start->daily, date), result_of(&row), row.id);
    return false;
}

static bool read_date(const char *text, int64_t *day, cli_fault *fault)
{
    *day = today();
    if (*text && (!cli_day_read(text, day) || *day < 1 || *day > today()))
        return cli_fail(fault, "--date: \"%s\" is no day until today; write it as 2026-08-01", cli_show(text).text);
    return true;
}

static int play(const cli_world *world, const cli_settings *settings)
{
    static sol_deal deal;
    const sol_rules *rules = sol_game_named("klondike");
    app_start start = {.settings = settings, .rules = rules, .deal = &deal, .anew = true};
    cli_fault fault;
    if (!read_date(settings->of[CLI_DATE].text, &start.daily, &fault) ||
        !cli_rules_of(settings, rules, &start.options, &fault) ||
        !find_deal(start.daily, rules, &start.options, &deal, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    if (cli_is_on(settings, CLI_NAME)) {
        (void)fprintf(world->out, "%" PRIu64 "\n", deal.number);
        return CLI_GOOD;
    }
    return choose(world, settings, &start) ? app_run(world, &start) : CLI_GOOD;
}

int cli_daily(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    (void)arguments;
    bool wants_calendar = cli_is_on(settings, CLI_CALENDAR) || *settings->of[CLI_MONTH].text;
    if (!wants_calendar && cli_is_on(settings, CLI_JSON) && settings->of[CLI_JSON].source == CLI_BY_FLAG)
        return cli_complain(world, CLI_BAD_INPUT, "--json is for the calendar here: add --calendar or --month");
    return wants_calendar ? calendar(world, settings) : play(world, settings);
}
