/*
 * solitaire stats: statistics, the bankroll, and what was achieved.
 */
#include "stats.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "base/dates.h"
#include "chart.h"
#include "figures/words.h"
#include "session/judge.h"
#include "session/store_filter.h"
#include "session/store_open.h"

enum { BAR = 40 };

static int64_t unix_now(void) { return (int64_t)time(NULL); }

/* ---- figures ---------------------------------------------------------------------------------------------------- */

static double percent(uint64_t part, uint64_t whole) { return whole ? 100.0 * (double)part / (double)whole : 0; }

static const char *clock_of(uint64_t ms, char text[FIGURES_CLOCK_MAX])
{
    figures_clock_text(ms, text);
    return text;
}

/* `1 game`, `2 games`. */
static const char *games_of(uint32_t count) { return count == 1 ? "game" : "games"; }

/* Hours of play, of which there may be more than a game's clock has. */
static void print_time(FILE *out, uint64_t ms)
{
    uint64_t minutes = ms / 60000;
    (void)fprintf(out, "  time played   %" PRIu64 " h %02" PRIu64 " min\n", minutes / 60, minutes % 60);
}

static void print_streaks(FILE *out, const store_figures *of)
{
    (void)fprintf(out, "  streak        %" PRId32 " %s; longest %" PRIu32 " won, %" PRIu32 " lost\n",
                  of->streak < 0 ? -of->streak : of->streak, of->streak < 0 ? "lost" : "won", of->best_streak,
                  of->worst_streak);
}

static void print_wins(FILE *out, const store_figures *of)
{
    char best[FIGURES_CLOCK_MAX], average[FIGURES_CLOCK_MAX];
    (void)fprintf(out, "  time of wins  best %s (game %" PRId64 "), average %s\n",
                  clock_of((uint64_t)of->fastest.value, best), of->fastest.id, clock_of(of->won_ms / of->won, average));
    (void)fprintf(out, "  moves to win  fewest %" PRId64 " (game %" PRId64 "), average %.1f\n", of->shortest.value,
                  of->shortest.id, (double)of->won_moves / of->won);
}

static void print_deals(FILE *out, const store_figures *of)
{
    if (of->judged == 0)
        return;
    (void)fprintf(out, "  deals         %" PRIu32 " of %" PRIu32 " known ones were winnable (%.1f %%)", of->winnable,
                  of->judged, percent(of->winnable, of->judged));
    if (of->winnable)
        (void)fprintf(out, ", of these won %.1f %%", percent(of->winnable_won, of->winnable));
    (void)fputc('\n', out);
}

static void print_best_score(FILE *out, const store_figures *of)
{
    char date[BASE_DATE_MAX], score[FIGURES_POINTS_MAX];
    if (of->highest.id == 0)
        return;
    figures_points_text(of->highest.value, of->scorings == 1 << SOL_SCORING_VEGAS, score);
    (void)fprintf(out, "  best score    %s (game %" PRId64 ", %s)\n", score, of->highest.id,
                  base_date_text(of->highest.when, date));
}

static void print_figures(FILE *out, const store_figures *of)
{
    (void)fprintf(out, "  played %" PRIu32 ", won %" PRIu32 ": %.1f %% (with 95 %% certainty %.1f to %.1f)\n",
                  of->played, of->won, 100 * of->rate, 100 * of->rate_low, 100 * of->rate_high);
    print_streaks(out, of);
    if (of->won)
        print_wins(out, of);
    print_best_score(out, of);
    print_time(out, of->time_ms);
    print_deals(out, of);
    if (of->with_undo || of->with_tips || of->helped)
        (void)fprintf(out,
                      "  help          undo in %" PRIu32 " %s, tips in %" PRIu32 ", the solver in %" PRIu32
                      "; won with neither undo nor tips %" PRIu32 "\n",
                      of->with_undo, games_of(of->with_undo), of->with_tips, of->helped, of->won_unaided);
}

static void print_groups(FILE *out, const store_stats *stats)
{
    for (uint32_t i = 0; i < stats->group_count; i++) {
        char rules[FIGURES_RULES_MAX], options[SOL_OPTIONS_TEXT_MAX];
        const store_group *group = &stats->groups[i];
        figures_rules_text(group->game, group->options, rules);
        bool again = strncmp(rules, group->game, strlen(group->game)) == 0;
        (void)fprintf(out, "\n%s%s%s\n", again ? "" : group->game, again ? "" : ", draw ", rules);
        figures_options_text(group->game, group->options, options);
        (void)fprintf(out, "  %s\n", options);
        print_figures(out, &group->figures);
    }
}

/* ---- charts ----------------------------------------------------------------------------------------------------- */

static void print_weeks(FILE *out, const store_stats *stats, bool utf8)
{
    uint32_t most = 0;
    int first = STORE_WEEKS;
    for (int i = STORE_WEEKS - 1; i >= 0; i--) {
        uint32_t games = stats->weeks[i].won + stats->weeks[i].lost;
        first = games ? i : first;
        most = games > most ? games : most;
    }
    if (first < STORE_WEEKS)
        (void)fputs("\nResults by week (from its Monday)\n", out);
    for (int i = first; i < STORE_WEEKS; i++) {
        char date[BASE_DATE_MAX];
        (void)fprintf(out, "  %s  %3" PRIu32 " won %3" PRIu32 " lost  ", base_day_text(stats->weeks[i].monday, date),
                      stats->weeks[i].won, stats->weeks[i].lost);
        cli_chart_bar(out, stats->weeks[i].won, most, BAR, utf8);
        cli_chart_shade(out, stats->weeks[i].lost, most, BAR, utf8);
        (void)fputc('\n', out);
    }
}

static void print_minutes(FILE *out, const store_stats *stats, bool utf8)
{
    uint32_t most = 0;
    int first = STORE_MINUTES, last = -1;
    for (int i = 0; i < STORE_MINUTES; i++) {
        if (stats->minutes[i] == 0)
            continue;
        first = first < i ? first : i;
        last = i;
        most = stats->minutes[i] > most ? stats->minutes[i] : most;
    }
    if (last >= 0)
        (void)fputs("\nWins by their time\n", out);
    for (int i = first; i <= last; i++) {
        (void)fprintf(out, "  %2d%s min  %5" PRIu32 "  ", i, i == STORE_MINUTES - 1 ? "+  " : "", stats->minutes[i]);
        cli_chart_bar(out, stats->minutes[i], most, BAR, utf8);
        (void)fputc('\n', out);
    }
}

static int print_stats(const base_world *world, const settings_values *settings, store *kept,
                       const store_stats_filter *filter)
{
    static store_stats stats;
    bool utf8 = cli_chart_is_utf8(world, settings);
    if (!store_stats_read(kept, filter, unix_now(), &stats))
        return base_complain(world, BASE_FAILED, "the games could not be read");
    if (settings_is_on(settings, SETTINGS_JSON)) {
        cli_stats_json(world->out, &stats);
        return BASE_GOOD;
    }
    if (stats.all.played == 0) {
        (void)fputs("No game counts yet: one counts from its first move, once it is won or lost.\n", world->out);
        return BASE_GOOD;
    }
    (void)fputs("All games\n", world->out);
    print_figures(world->out, &stats.all);
    print_groups(world->out, &stats);
    print_weeks(world->out, &stats, utf8);
    print_minutes(world->out, &stats, utf8);
    return BASE_GOOD;
}

/* ---- the bankroll ----------------------------------------------------------------------------------------------- */

static void print_bankroll(const base_world *world, const settings_values *settings, int draw, const store_bankroll *of)
{
    char date[BASE_DATE_MAX], balance[FIGURES_POINTS_MAX];
    figures_points_text(of->balance, true, balance);
    (void)fprintf(world->out, "Vegas, draw %d: %s after %" PRIu32 " %s", draw, balance, of->games, games_of(of->games));
    if (of->reset)
        (void)fprintf(world->out, " since %s", base_date_text(of->reset, date));
    (void)fputc('\n', world->out);
    if (of->point_count)
        cli_chart_line(world->out, of->points, of->point_count, cli_chart_is_utf8(world, settings));
}

static bool says_yes(const base_world *world)
{
    char answer[16] = "";
    (void)fflush(world->out);
    return fgets(answer, sizeof answer, world->in) && (answer[0] == 'y' || answer[0] == 'Y');
}

static int reset_bankroll(const base_world *world, store *kept, int draw)
{
    static store_bankroll bankroll;
    store_notice notice;
    char balance[FIGURES_POINTS_MAX];
    if (!store_bankroll_read(kept, draw, &bankroll))
        return base_complain(world, BASE_FAILED, "the games could not be read");
    if (bankroll.games == 0) {
        (void)fprintf(world->out, "There is nothing to reset: no game counts for the bankroll of draw %d.\n", draw);
        return BASE_GOOD;
    }
    figures_points_text(bankroll.balance, true, balance);
    (void)fprintf(world->out, "The bankroll of draw %d stands at %s after %" PRIu32 " %s. Begin again at $0? [y/N] ",
                  draw, balance, bankroll.games, games_of(bankroll.games));
    if (!says_yes(world)) {
        (void)fputs("It stays as it is.\n", world->out);
        return BASE_GOOD;
    }
    if (!store_bankroll_reset(kept, draw, unix_now(), &notice))
        return base_complain(world, BASE_FAILED, notice.text);
    (void)fputs("It begins again at $0; the games stay.\n", world->out);
    return BASE_GOOD;
}

/* Of the draw count that was named, or of all that have games. */
static int print_bankrolls(const base_world *world, const settings_values *settings, store *kept, int named)
{
    static store_bankroll bankroll;
    base_json json = base_json_on(world->out);
    bool as_json = settings_is_on(settings, SETTINGS_JSON), any = false, read = true;
    if (as_json)
        base_json_open(&json, NULL, '[');
    for (int draw = 1; draw <= 3 && read; draw++) {
        read = store_bankroll_read(kept, draw, &bankroll);
        if (named ? draw != named : bankroll.games == 0)
            continue;
        any = true;
        if (as_json)
            cli_bankroll_json(&json, draw, &bankroll);
        else
            print_bankroll(world, settings, draw, &bankroll);
    }
    if (as_json)
        base_json_close(&json, ']');
    else if (read && !any)
        (void)fputs("No game of Vegas counts yet.\n", world->out);
    return read ? BASE_GOOD : base_complain(world, BASE_FAILED, "the games could not be read");
}

/* ---- achievements ----------------------------------------------------------------------------------------------- */

static int print_achievements(const base_world *world, const settings_values *settings, store *kept)
{
    static store_achievement all[STORE_ACHIEVEMENTS_MAX];
    size_t count = store_achievements(kept, all);
    if (count == 0)
        return base_complain(world, BASE_FAILED, "the games could not be read");
    if (settings_is_on(settings, SETTINGS_JSON)) {
        cli_achievements_json(world->out, all, count);
        return BASE_GOOD;
    }
    int cells = 0; /* titles are ASCII */
    for (size_t i = 0; i < count; i++)
        cells = (int)strlen(all[i].title) > cells ? (int)strlen(all[i].title) : cells;
    for (size_t i = 0; i < count; i++) {
        char date[BASE_DATE_MAX];
        (void)fprintf(world->out, "%-*s  ", cells, all[i].title);
        if (all[i].id)
            (void)fprintf(world->out, "%s  game %" PRId64 "\n", base_date_text(all[i].when, date), all[i].id);
        else
            (void)fputs("not yet\n", world->out);
    }
    return BASE_GOOD;
}

/* ---- the command ------------------------------------------------------------------------------------------------ */

static int answer(const base_world *world, const settings_values *settings, store *kept,
                  const store_stats_filter *filter)
{
    if (settings_is_on(settings, SETTINGS_JUDGE))
        session_judge(world, kept);
    if (settings_is_on(settings, SETTINGS_RESET_BANKROLL))
        return reset_bankroll(world, kept, filter->draw);
    if (settings_is_on(settings, SETTINGS_BANKROLL))
        return print_bankrolls(world, settings, kept, filter->draw);
    if (settings_is_on(settings, SETTINGS_ACHIEVEMENTS))
        return print_achievements(world, settings, kept);
    return print_stats(world, settings, kept, filter);
}

static bool read_filter(const settings_values *settings, store_stats_filter *filter, base_fault *fault)
{
    store_filter of = {0};
    if (!session_since_of(settings, &of.since, fault) || !session_filter_of(settings, &of, fault))
        return false;
    *filter = (store_stats_filter){.game = of.game, .draw = of.draw, .scoring = of.scoring, .since = of.since};
    return !settings_is_on(settings, SETTINGS_RESET_BANKROLL) || of.draw ||
           base_fault_set(fault, "--reset-bankroll needs --draw 1, 2 or 3: each has a bankroll of its own");
}

int cli_stats(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    store_stats_filter filter;
    store_notice notice;
    base_fault fault;
    if (!read_filter(settings, &filter, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    store *kept = session_store_open(settings, &notice);
    if (notice.text[0])
        (void)base_complain(world, 0, notice.text);
    if (!kept)
        return BASE_FAILED;
    int status = answer(world, settings, kept, &filter);
    store_close(kept);
    return status;
}
