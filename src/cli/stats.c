/*
 * solitaire stats: statistics, the bankroll, and what was achieved.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/dates.h"
#include "base/json.h"
#include "chart.h"
#include "coach/review.h"
#include "commands.h"
#include "engine/text/utf8.h"
#include "figures/achievement_words.h"
#include "figures/lines.h"
#include "figures/review_words.h"
#include "figures/strength.h"
#include "figures/words.h"
#include "session/deals/solver_memory.h"
#include "session/kept/game_lookup.h"
#include "session/kept/store_open.h"
#include "store/stats.h"
#include "words/words.h"

enum { BAR = 40, LABEL = 13 };

/* ---- as JSON: every figure by its name --------------------------------------------------------------------------- */

static void write_best(base_json *json, const char *name, const figures_best *best)
{
    if (best->id == 0)
        return;
    base_json_open(json, name, '{');
    base_json_number(json, "value", best->value);
    base_json_number(json, "id", best->id);
    base_json_time(json, "finished", best->when);
    base_json_close(json, '}');
}

/* Luck and regret are parts of COACH_SURE, as in `review --json`. */
static void write_reviews(base_json *json, const figures_set *of)
{
    figures_strength strength[FIGURES_STRENGTHS_MAX];
    size_t rows = figures_strengths(of, strength); /* without enough games there are none */
    base_json_number(json, "reviewed", of->reviewed);
    base_json_number(json, "luck", of->luck);
    base_json_number(json, "regret", of->regret);
    base_json_number(json, "recent_reviewed", of->reviewed < FIGURES_RECENT ? of->reviewed : FIGURES_RECENT);
    base_json_number(json, "recent_regret", of->recent_regret);
    base_json_open(json, "moves_by_class", '{');
    for (int i = 0; i < FIGURES_CLASSES; i++)
        base_json_number(json, figures_class_name(i), (int64_t)of->classes[i]);
    base_json_close(json, '}');
    base_json_number(json, "rated", of->rated);
    base_json_open(json, "strength", '[');
    for (size_t i = 0; i < rows; i++) {
        base_json_open(json, NULL, '{');
        base_json_number(json, "games", strength[i].games);
        base_json_share(json, "strength", strength[i].share);
        base_json_share(json, "strength_low", strength[i].low);
        base_json_share(json, "strength_high", strength[i].high);
        base_json_share(json, "best", strength[i].best);
        base_json_text(json, "level", figures_level_name(strength[i].level));
        base_json_close(json, '}');
    }
    base_json_close(json, ']');
}

/* Averages are left to the reader: the sums are exact. */
static void write_set(base_json *json, const figures_set *of)
{
    base_json_open(json, "figures", '{');
    base_json_number(json, "played", of->played);
    base_json_number(json, "won", of->won);
    base_json_share(json, "rate", of->rate);
    base_json_share(json, "rate_low", of->rate_low);
    base_json_share(json, "rate_high", of->rate_high);
    base_json_number(json, "streak", of->streak);
    base_json_number(json, "best_streak", of->best_streak);
    base_json_number(json, "worst_streak", of->worst_streak);
    write_best(json, "fastest_ms", &of->fastest);
    write_best(json, "shortest_moves", &of->shortest);
    write_best(json, "highest_score", &of->highest);
    base_json_number(json, "won_ms", (int64_t)of->won_ms);
    base_json_number(json, "won_moves", (int64_t)of->won_moves);
    base_json_number(json, "time_ms", (int64_t)of->time_ms);
    base_json_number(json, "with_undo", of->with_undo);
    base_json_number(json, "with_tips", of->with_tips);
    base_json_number(json, "won_unaided", of->won_unaided);
    base_json_number(json, "solver_played", of->helped);
    base_json_number(json, "solver_won", of->helped_won);
    base_json_number(json, "deals_judged", of->judged);
    base_json_number(json, "deals_winnable", of->winnable);
    base_json_number(json, "winnable_won", of->winnable_won);
    write_reviews(json, of);
    base_json_close(json, '}');
}

static void write_stats(FILE *out, const figures_stats *stats)
{
    base_json json = base_json_on(out);
    base_json_open(&json, NULL, '{');
    write_set(&json, &stats->all);
    base_json_open(&json, "games", '[');
    for (uint32_t i = 0; i < stats->group_count; i++) {
        base_json_open(&json, NULL, '{');
        base_json_text(&json, "game", stats->groups[i].game);
        base_json_text(&json, "options", stats->groups[i].options);
        write_set(&json, &stats->groups[i].figures);
        base_json_close(&json, '}');
    }
    base_json_close(&json, ']');
    base_json_open(&json, "weeks", '[');
    for (int i = 0; i < FIGURES_WEEKS; i++) {
        base_json_open(&json, NULL, '{');
        base_json_day(&json, "monday", stats->first_monday + 7 * i);
        base_json_number(&json, "won", stats->all.weeks[i].won);
        base_json_number(&json, "lost", stats->all.weeks[i].lost);
        base_json_close(&json, '}');
    }
    base_json_close(&json, ']');
    base_json_open(&json, "wins_by_minute", '[');
    for (int i = 0; i < FIGURES_MINUTES; i++)
        base_json_number(&json, NULL, stats->all.minutes[i]);
    base_json_close(&json, ']');
    base_json_close(&json, '}');
}

/* ---- as text ----------------------------------------------------------------------------------------------------- */

static void print_figures(FILE *out, const figures_set *of)
{
    char day[BASE_DATE_MAX];
    figures_line lines[FIGURES_LINES_MAX];
    size_t count = figures_lines(of, base_date_text(of->highest.when, day), lines);
    for (size_t i = 0; i < count; i++)
        (void)fprintf(out, "  %s%*s %s\n", lines[i].label.text, LABEL - engine_utf8_count(lines[i].label.text), "",
                      lines[i].value.text);
}

/* ---- charts ----------------------------------------------------------------------------------------------------- */

static void print_weeks(FILE *out, const figures_stats *stats, bool utf8)
{
    uint32_t most = 0;
    int first = FIGURES_WEEKS;
    for (int i = FIGURES_WEEKS - 1; i >= 0; i--) {
        uint32_t games = stats->all.weeks[i].won + stats->all.weeks[i].lost;
        first = games ? i : first;
        most = games > most ? games : most;
    }
    if (first < FIGURES_WEEKS)
        (void)fputs(words_of("\nResults by week (starting Monday)\n"), out);
    for (int i = first; i < FIGURES_WEEKS; i++) {
        char date[BASE_DATE_MAX];
        (void)fprintf(out, words_of("  %s  %3" PRIu32 " won %3" PRIu32 " lost  "),
                      base_day_text(stats->first_monday + 7 * i, date), stats->all.weeks[i].won,
                      stats->all.weeks[i].lost);
        cli_chart_bar(out, stats->all.weeks[i].won, most, BAR, utf8);
        cli_chart_shade(out, stats->all.weeks[i].lost, most, BAR, utf8);
        (void)fputc('\n', out);
    }
}

static void print_minutes(FILE *out, const figures_stats *stats, bool utf8)
{
    uint32_t most = 0;
    int first = FIGURES_MINUTES, last = -1;
    for (int i = 0; i < FIGURES_MINUTES; i++) {
        if (stats->all.minutes[i] == 0)
            continue;
        first = first < i ? first : i;
        last = i;
        most = stats->all.minutes[i] > most ? stats->all.minutes[i] : most;
    }
    if (last >= 0)
        (void)fputs(words_of("\nWins by length\n"), out);
    for (int i = first; i <= last; i++) {
        (void)fprintf(out, words_of("  %2d%s min  %5" PRIu32 "  "), i, i == FIGURES_MINUTES - 1 ? "+  " : "",
                      stats->all.minutes[i]);
        cli_chart_bar(out, stats->all.minutes[i], most, BAR, utf8);
        (void)fputc('\n', out);
    }
}

static int print_stats(const base_world *world, const settings_values *settings, store *kept,
                       const store_stats_filter *filter)
{
    static figures_stats stats;
    bool utf8 = cli_chart_is_utf8(settings);
    if (!store_stats_read(kept, filter, base_now(), &stats))
        return base_complain(world, BASE_FAILED, "the saved games could not be read");
    if (settings_is_on(settings, SETTINGS_JSON)) {
        write_stats(world->out, &stats);
        return BASE_GOOD;
    }
    if (stats.all.played == 0) {
        (void)fputs(words_of("No games have counted yet. A game counts once you have won or lost it.\n"), world->out);
        return BASE_GOOD;
    }
    (void)fputs(words_of("All games\n"), world->out);
    print_figures(world->out, &stats.all);
    for (uint32_t i = 0; i < stats.group_count; i++) {
        char options[SOL_OPTIONS_TEXT_MAX];
        const figures_group *group = &stats.groups[i];
        (void)fprintf(world->out, "\n%s\n", figures_rules_in_full(group->game, group->options).text);
        figures_options_text(group->game, group->options, options);
        (void)fprintf(world->out, "  %s\n", options);
        print_figures(world->out, &group->figures);
    }
    print_weeks(world->out, &stats, utf8);
    print_minutes(world->out, &stats, utf8);
    return BASE_GOOD;
}

/* ---- the bankroll ----------------------------------------------------------------------------------------------- */

static void print_bankroll(const base_world *world, const settings_values *settings, int draw,
                           const figures_bankroll *of)
{
    char date[BASE_DATE_MAX];
    engine_name balance = figures_points(of->balance, true);
    (void)fprintf(world->out,
                  words_counted("Vegas, draw %d: %s after %" PRIu32 " game",
                                "Vegas, draw %d: %s after %" PRIu32 " games", of->games),
                  draw, balance.text, of->games);
    if (of->reset)
        (void)fprintf(world->out, words_of(" since %s"), base_date_text(of->reset, date));
    (void)fputc('\n', world->out);
    if (of->point_count)
        cli_chart_line(world->out, of->points, of->point_count, true, cli_chart_is_utf8(settings));
}

static int reset_bankroll(const base_world *world, store *kept, int draw)
{
    static figures_bankroll bankroll;
    store_notice notice;
    if (!store_bankroll_read(kept, draw, &bankroll))
        return base_complain(world, BASE_FAILED, "the saved games could not be read");
    if (bankroll.games == 0) {
        (void)fprintf(world->out,
                      words_of("There is nothing to reset: no games count towards the bankroll for draw %d.\n"), draw);
        return BASE_GOOD;
    }
    engine_name balance = figures_points(bankroll.balance, true);
    (void)fprintf(world->out,
                  words_counted("The bankroll for draw %d is %s after %" PRIu32 " game. Start again at $0? [y/N] ",
                                "The bankroll for draw %d is %s after %" PRIu32 " games. Start again at $0? [y/N] ",
                                bankroll.games),
                  draw, balance.text, bankroll.games);
    char answer[16] = "";
    (void)fflush(world->out);
    if (!(fgets(answer, sizeof answer, world->in) && (answer[0] == 'y' || answer[0] == 'Y'))) {
        (void)fputs(words_of("The bankroll was left unchanged.\n"), world->out);
        return BASE_GOOD;
    }
    if (!store_bankroll_reset(kept, draw, base_now(), &notice))
        return base_complain(world, BASE_FAILED, notice.text);
    (void)fputs(words_of("The bankroll starts again at $0. The games stay saved.\n"), world->out);
    return BASE_GOOD;
}

/* Print the bankroll of the draw count that was named, or those of all that have games. */
static int print_bankrolls(const base_world *world, const settings_values *settings, store *kept, int named)
{
    static figures_bankroll bankroll;
    base_json json = base_json_on(world->out);
    bool as_json = settings_is_on(settings, SETTINGS_JSON), any = false, read = true;
    if (as_json)
        base_json_open(&json, NULL, '[');
    for (int draw = 1; draw <= 3 && read; draw++) {
        read = store_bankroll_read(kept, draw, &bankroll);
        if (named ? draw != named : bankroll.games == 0)
            continue;
        any = true;
        if (as_json) {
            base_json_open(&json, NULL, '{');
            base_json_number(&json, "draw", draw);
            base_json_number(&json, "balance", bankroll.balance);
            base_json_number(&json, "lowest", bankroll.lowest);
            base_json_number(&json, "highest", bankroll.highest);
            base_json_number(&json, "games", bankroll.games);
            base_json_time(&json, "reset", bankroll.reset);
            base_json_open(&json, "after_each_game", '[');
            for (uint32_t i = 0; i < bankroll.point_count; i++)
                base_json_number(&json, NULL, bankroll.points[i]);
            base_json_close(&json, ']');
            base_json_close(&json, '}');
        } else
            print_bankroll(world, settings, draw, &bankroll);
    }
    if (as_json)
        base_json_close(&json, ']');
    else if (read && !any)
        (void)fputs(words_of("No Vegas games have counted yet.\n"), world->out);
    return read ? BASE_GOOD : base_complain(world, BASE_FAILED, "the saved games could not be read");
}

/* ---- achievements ----------------------------------------------------------------------------------------------- */

static int print_achievements(const base_world *world, const settings_values *settings, store *kept)
{
    static figures_achievement all[FIGURES_ACHIEVEMENTS_MAX];
    size_t count = store_achievements(kept, all);
    if (count == 0)
        return base_complain(world, BASE_FAILED, "the saved games could not be read");
    if (settings_is_on(settings, SETTINGS_JSON)) {
        base_json json = base_json_on(world->out);
        base_json_open(&json, NULL, '[');
        for (size_t i = 0; i < count; i++) {
            base_json_open(&json, NULL, '{');
            base_json_text(&json, "key", all[i].key);
            base_json_text(&json, "title", all[i].title);
            base_json_text(&json, "sentence", all[i].sentence);
            base_json_number(&json, "done", all[i].done);
            base_json_number(&json, "of", all[i].of);
            base_json_time(&json, "finished", all[i].when);
            base_json_number(&json, "id", all[i].id);
            base_json_close(&json, '}');
        }
        base_json_close(&json, ']');
        return BASE_GOOD;
    }
    int cells = 0;
    for (size_t i = 0; i < count; i++) {
        int own = engine_utf8_count(figures_achievement_words(&all[i]).text);
        cells = own > cells ? own : cells;
    }
    for (size_t i = 0; i < count; i++) {
        /* Print when it was earned or how far it is, and on a line of its own how it is earned. */
        char date[BASE_DATE_MAX], sentence[FIGURES_ACHIEVEMENT_SENTENCE_MAX];
        engine_name title = figures_achievement_words(&all[i]);
        engine_text text = engine_text_in(sentence, sizeof sentence);
        figures_put_achievement(&text, &all[i]);
        (void)fprintf(world->out, "%s%*s  ", title.text, cells - engine_utf8_count(title.text), "");
        if (all[i].id)
            (void)fprintf(world->out, words_of("%s  game %" PRId64 "\n"), base_date_text(all[i].when, date), all[i].id);
        else
            (void)fprintf(world->out, "%s\n", figures_achievement_progress(&all[i]).text);
        (void)fprintf(world->out, "    %s\n", sentence);
    }
    return BASE_GOOD;
}

/* ---- verdicts: could the deals that were played have been won? --------------------------------------------------- */

/* The search for one deal ends after so many positions, about a second; its verdict stays unknown then. */
enum { JUDGE_NODES = 500000 };

static bool is_undecided(const figures_row *row) { return row->noted == FIGURES_VERDICT_UNKNOWN; }

static sol_verdict decide_deal_of(store *kept, int64_t id, sol_solver *solver)
{
    static session_record record;
    const sol_solve_limits limits = {.nodes = JUDGE_NODES};
    base_fault unused;
    sol_position position;
    if (!session_record_of(kept, id, &record, &unused))
        return SOL_UNKNOWN;
    sol_deal_position(&record.game.variant, record.game.deal.deck, &position);
    return sol_solve(solver, &record.game.variant, &position, &limits, NULL, 0).verdict;
}

/* Judge a game. It is not solved again if another game with the same deal was judged, or won. */
static bool judge(store *kept, int64_t id, sol_solver *solver, store_notice *notice)
{
    figures_row row;
    if (!store_look(kept, id, &row) || !is_undecided(&row))
        return false;
    if (row.verdict != FIGURES_VERDICT_UNKNOWN)
        return store_judge(kept, id, row.verdict, notice);
    sol_verdict found = decide_deal_of(kept, id, solver);
    return found != SOL_UNKNOWN &&
           store_judge(kept, id, found == SOL_WON ? FIGURES_VERDICT_WINNABLE : FIGURES_VERDICT_LOST, notice);
}

/*
 * Let the solver decide every deal that was played to its end and whose verdict is not known, and keep what it proves.
 */
static void judge_all(const base_world *world, store *kept)
{
    session_ids all = {0};
    store_notice notice = {.text = ""};
    uint64_t decided = 0;
    session_solver with = session_solver_make(SOL_SOLVER_BYTES);
    bool listed = with.solver && session_finished_games(kept, is_undecided, &all);
    for (size_t i = 0; listed && i < all.count && !notice.text[0]; i++)
        decided += judge(kept, all.at[i], with.solver, &notice);
    free(all.at);
    session_solver_free(&with);
    if (!listed)
        (void)base_complain(
            world, 0,
            "the deals could not be solved: there is not enough memory, or the saved games could not be read");
    else if (notice.text[0])
        (void)base_complain(world, 0, notice.text);
    (void)fprintf(world->err,
                  words_counted("The solver reached a verdict on %" PRIu64 " deal.\n",
                                "The solver reached a verdict on %" PRIu64 " deals.\n", decided),
                  decided);
}

/* ---- the command ------------------------------------------------------------------------------------------------ */

static int answer(const base_world *world, const settings_values *settings, store *kept,
                  const store_stats_filter *filter)
{
    if (settings_is_on(settings, SETTINGS_JUDGE))
        judge_all(world, kept);
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
    *filter = (store_stats_filter){.game = of.game,
                                   .draw = of.draw,
                                   .scoring = of.scoring,
                                   .since = of.since,
                                   .coach = COACH_REVIEW_VERSION,
                                   .uncoached = settings_is_on(settings, SETTINGS_UNCOACHED)};
    return !settings_is_on(settings, SETTINGS_RESET_BANKROLL) || of.draw ||
           base_fault_set(fault, "--reset-bankroll needs --draw 1, 2 or 3: each has its own bankroll");
}

int cli_stats(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    store_stats_filter filter;
    base_fault fault;
    if (!read_filter(settings, &filter, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    store *kept = session_store_for(world, settings, STORE_TO_READ);
    if (!kept)
        return BASE_FAILED;
    int status = answer(world, settings, kept, &filter);
    store_close(kept);
    return status;
}
