/*
 * solitaire daily: the deal of the day, and the calendar of those that were played.
 */
#include <inttypes.h>
#include <string.h>

#include "base/dates.h"
#include "base/json.h"
#include "commands.h"
#include "figures/words.h"
#include "session/deals/daily_deal.h"
#include "session/deals/new_game.h"
#include "session/kept/store_open.h"
#include "session/play/loop.h"
#include "store/stats.h"
#include "words/words.h"

enum { FIRST_YEAR = 1970 };

static int64_t today(void) { return base_day_at(base_now()); }

/* Each game has its own days. */
static const sol_rules *game_of_days(const settings_values *settings)
{
    const sol_rules *named = session_game_of(settings);
    return named ? named : sol_game_at(0);
}

/* ---- the calendar ----------------------------------------------------------------------------------------------- */

static bool read_month(const char *text, int *year, int *month, base_fault *fault)
{
    char date[SETTINGS_TEXT_MAX + 4];
    int of_month;
    int64_t day = today();
    (void)snprintf(date, sizeof date, "%s-01", text);
    if (*text && !base_day_read(date, &day))
        return base_fault_set(fault, "--month: \"%s\" is not a month: write it like 2026-08", base_show(text).text);
    base_date_of(day, year, month, &of_month);
    return *year >= FIRST_YEAR || base_fault_set(fault, "the daily deals start in %d", FIRST_YEAR);
}

static void print_json(FILE *out, const char *game, const figures_month *month, const figures_daily_streak *streak)
{
    static const char *const states[FIGURES_DAYS_SHOWN] = {
        [FIGURES_DAY_NONE] = "",          [FIGURES_DAY_OPEN] = "begun", [FIGURES_DAY_LOST] = "lost",
        [FIGURES_DAY_LATE] = "won later", [FIGURES_DAY_WON] = "won",    [FIGURES_DAY_MISSED] = "missed",
        [FIGURES_DAY_TODAY] = "to play",  [FIGURES_DAY_COMING] = ""};
    base_json json = base_json_on(out);
    base_json_open(&json, NULL, '{');
    base_json_text(&json, "game", game);
    base_json_number(&json, "streak", streak->current);
    base_json_number(&json, "longest_streak", streak->longest);
    base_json_number(&json, "won", streak->won);
    base_json_open(&json, "days", '[');
    for (int i = 0; i < month->days; i++) {
        base_json_open(&json, NULL, '{');
        base_json_day(&json, "day", month->first + i);
        base_json_text(&json, "state", states[figures_day_shown(month, i, today())]);
        base_json_number(&json, "game", month->id[i]);
        base_json_close(&json, '}');
    }
    base_json_close(&json, ']');
    base_json_close(&json, '}');
}

static void print_days(const base_world *world, const settings_values *settings, const figures_month *month,
                       const figures_daily_streak *streak)
{
    FILE *out = world->out;
    int year, of_year, day;
    base_date_of(month->first, &year, &of_year, &day);
    (void)fprintf(out, "%s, %s %d\n\n", words_of(game_of_days(settings)->title), figures_month_name(of_year), year);
    static const char marks[FIGURES_DAYS_SHOWN] = {
        [FIGURES_DAY_NONE] = ' ', [FIGURES_DAY_OPEN] = 'o',   [FIGURES_DAY_LOST] = 'L',  [FIGURES_DAY_LATE] = 'w',
        [FIGURES_DAY_WON] = 'W',  [FIGURES_DAY_MISSED] = '.', [FIGURES_DAY_TODAY] = '-', [FIGURES_DAY_COMING] = ' '};
    (void)fputs(words_of(" Mo  Tu  We  Th  Fr  Sa  Su\n"), out);
    (void)fprintf(out, "%*s", month->weekday * 4, "");
    for (int i = 0; i < month->days; i++) {
        (void)fprintf(out, "%3d%c", i + 1, marks[figures_day_shown(month, i, today())]);
        if ((month->weekday + i) % 7 == 6 || i + 1 == month->days)
            (void)fputc('\n', out);
    }
    (void)fputc('\n', out);
    int of[FIGURES_DAYS_SHOWN] = {0};
    for (int i = 0; i < month->days; i++)
        of[figures_day_shown(month, i, today())]++;
    (void)fprintf(out, words_of("W won on the day: %d, w won later: %d, L lost: %d, o open: %d, . missed: %d\n"),
                  of[FIGURES_DAY_WON], of[FIGURES_DAY_LATE], of[FIGURES_DAY_LOST], of[FIGURES_DAY_OPEN],
                  of[FIGURES_DAY_MISSED]);
    (void)fputs(of[FIGURES_DAY_TODAY] ? words_of("- today, not yet played\n") : "", out);
    (void)fprintf(out, words_of("Current streak: %" PRIu32 ", longest: %" PRIu32 ", days won: %" PRIu32 "\n"),
                  streak->current, streak->longest, streak->won);
}

static int print_calendar(const base_world *world, const settings_values *settings, store *kept, int year, int of_year)
{
    figures_month month;
    figures_daily_streak streak;
    const char *game = game_of_days(settings)->name;
    if (!store_month_read(kept, game, year, of_year, &month) || !store_daily_streak_read(kept, game, today(), &streak))
        return base_complain(world, BASE_FAILED, "the saved games could not be read");
    if (settings_is_on(settings, SETTINGS_JSON))
        print_json(world->out, game, &month, &streak);
    else
        print_days(world, settings, &month, &streak);
    return BASE_GOOD;
}

static int calendar(const base_world *world, const settings_values *settings)
{
    base_fault fault;
    int year, month;
    if (!read_month(settings->of[SETTINGS_MONTH].text, &year, &month, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    store *kept = session_store_for(world, settings, STORE_TO_READ);
    int status = kept ? print_calendar(world, settings, kept, year, month) : BASE_FAILED;
    store_close(kept);
    return status;
}

/* ---- the deal --------------------------------------------------------------------------------------------------- */

/*
 * Choose the game.  An unfinished attempt is continued; a day that is decided is not dealt again unless asked for.
 * False if a message says everything.
 */
static bool choose(const base_world *world, const settings_values *settings, session_start *start)
{
    store_notice notice;
    figures_row row;
    char date[BASE_DATE_MAX];
    store *kept = session_store_open(settings, STORE_TO_SAVE, &notice); /* the game itself will say what is wrong */
    store_attempts of = {0};
    if (kept)
        (void)store_attempts_read(kept, start->variant.rules->name, start->daily, start->deal, &of);
    bool played = kept && store_look(kept, of.open ? of.open : of.first, &row);
    store_close(kept);
    if (!played || settings_is_on(settings, SETTINGS_AGAIN))
        return true;
    if (row.result[0] == 0 && figures_may_count(row.provenance)) {
        start->resume = row.id;
        start->anew = false;
        return true;
    }
    (void)fprintf(world->out,
                  words_of("You have already played the daily deal for %s: %s, game %" PRId64
                           ". Add --again to play it again.\n"),
                  base_day_text(start->daily, date), words_of(*row.result ? row.result : N_("continued from a replay")),
                  row.id);
    return false;
}

static bool read_date(const char *text, int64_t *day, base_fault *fault)
{
    *day = today();
    if (*text && !base_day_read(text, day))
        return base_fault_set(fault, "\"%s\" is not a date: write a day that exists, like 2026-08-01",
                              base_show(text).text);
    if (*day < 1)
        return base_fault_set(fault, "the daily deals start in %d", FIRST_YEAR);
    return *day <= today() ||
           base_fault_set(fault, "%s is in the future: give today or an earlier day", base_show(text).text);
}

/*
 * In a terminal a search that takes longer than an eye notices says so in a line; the table comes after it.  Ctrl-C
 * ends it, for the terminal has not been taken yet.
 */
enum { SILENT_MS = 8 };

typedef struct waiting {
    FILE *err;
    const session_start *start;
    uint64_t began;
    bool told;
} waiting;

static bool tell_search(void *context)
{
    waiting *w = context;
    char date[BASE_DATE_MAX];
    if (w->told || base_clock_ms() - w->began < SILENT_MS)
        return true;
    w->told = true;
    (void)fprintf(w->err, words_of("Finding the daily deal for %s, %s. Ctrl-C stops the search.\n"),
                  base_day_text(w->start->daily, date), words_of(w->start->variant.rules->title));
    return true;
}

static int play_daily(const base_world *world, const settings_values *settings)
{
    static sol_deal deal;
    session_start start = {.settings = settings, .deal = &deal, .anew = true};
    base_fault fault;
    waiting player = {world->err, &start, base_clock_ms(), false};
    session_search search = {base_is_terminal(world->err) ? tell_search : NULL, &player};
    if (!read_date(settings->of[SETTINGS_DATE].text, &start.daily, &fault) ||
        !session_variant_of(settings, game_of_days(settings), &start.variant, &fault) ||
        !session_daily_find(start.daily, &start.variant, &search, &deal, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (settings_is_on(settings, SETTINGS_NAME)) {
        (void)fprintf(world->out, "%" PRIu64 "\n", deal.number);
        return BASE_GOOD;
    }
    return choose(world, settings, &start) ? session_run(world, &start) : BASE_GOOD;
}

int cli_daily(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    bool wants_calendar = settings_is_on(settings, SETTINGS_CALENDAR) || *settings->of[SETTINGS_MONTH].text;
    if (!wants_calendar && settings_is_on(settings, SETTINGS_JSON) &&
        settings->of[SETTINGS_JSON].source == SETTINGS_BY_FLAG)
        return base_complain(world, BASE_BAD_INPUT, "--json needs the calendar: add --calendar or --month");
    return wants_calendar ? calendar(world, settings) : play_daily(world, settings);
}
