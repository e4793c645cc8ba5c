/*
 * The figures of a set of games, in the two forms in which they are printed: a new figure gets its line and its member
 * here.
 */
#include <inttypes.h>

#include "base/dates.h"
#include "base/number.h"
#include "figures/review_words.h"
#include "figures/words.h"
#include "stats.h"
#include "words/words.h"

/* ---- as text ---------------------------------------------------------------------------------------------------- */

static double percent(uint64_t part, uint64_t whole) { return whole ? 100.0 * (double)part / (double)whole : 0; }

static engine_name tenths(double number) { return words_decimal((uintmax_t)(number * 10 + 0.5), 1); }

/* Hours of play, of which there may be more than a game's clock has. */
static void print_time(FILE *out, uint64_t ms)
{
    uint64_t minutes = ms / 60000;
    (void)fprintf(out, words_of("  time played   %" PRIu64 " h %02" PRIu64 " min\n"), minutes / 60, minutes % 60);
}

static void print_streaks(FILE *out, const figures_set *of)
{
    (void)fprintf(out,
                  of->streak < 0
                      ? words_of("  streak        %" PRId32 " lost; longest %" PRIu32 " won, %" PRIu32 " lost\n")
                      : words_of("  streak        %" PRId32 " won; longest %" PRIu32 " won, %" PRIu32 " lost\n"),
                  of->streak < 0 ? -of->streak : of->streak, of->best_streak, of->worst_streak);
}

static void print_wins(FILE *out, const figures_set *of)
{
    (void)fprintf(out, words_of("  time of wins  best %s (game %" PRId64 "), average %s\n"),
                  figures_clock((uint64_t)of->fastest.value).text, of->fastest.id,
                  figures_clock(of->won_ms / of->won).text);
    (void)fprintf(out, words_of("  moves to win  fewest %" PRId64 " (game %" PRId64 "), average %s\n"),
                  of->shortest.value, of->shortest.id, tenths((double)of->won_moves / of->won).text);
}

static void print_deals(FILE *out, const figures_set *of)
{
    if (of->judged == 0)
        return;
    (void)fprintf(out,
                  words_counted("  deals         %" PRIu32 " of %" PRIu32 " analysed deals was winnable (%s %%)",
                                "  deals         %" PRIu32 " of %" PRIu32 " analysed deals were winnable (%s %%)",
                                of->winnable),
                  of->winnable, of->judged, tenths(percent(of->winnable, of->judged)).text);
    if (of->winnable)
        (void)fprintf(out, words_of("; you won %s %% of these"), tenths(percent(of->winnable_won, of->winnable)).text);
    (void)fputc('\n', out);
}

static void print_best_score(FILE *out, const figures_set *of)
{
    char date[BASE_DATE_MAX];
    if (of->highest.id == 0)
        return;
    engine_name score = figures_points(of->highest.value, of->scorings == 1 << SOL_SCORING_VEGAS);
    (void)fprintf(out, words_of("  best score    %s (game %" PRId64 ", %s)\n"), score.text, of->highest.id,
                  base_date_text(of->highest.when, date));
}

/* Print how the reviewed games were played, and whether that gets better. */
static void print_reviews(FILE *out, const figures_set *of)
{
    const uint64_t *classes = of->classes;
    if (of->reviewed == 0)
        return;
    (void)fprintf(out, words_of("  reviewed      %" PRIu32 " of %" PRIu32 ": regret %s in 100 a game, luck %s\n"),
                  of->reviewed, of->played, figures_mean(of->regret, of->reviewed).text,
                  figures_mean(of->luck, of->reviewed).text);
    if (figures_earlier(of))
        (void)fprintf(out, words_of("  over time     regret %s in the last %d of them, %s before\n"),
                      figures_recent_regret(of).text, FIGURES_RECENT, figures_earlier_regret(of).text);
    (void)fprintf(out,
                  words_of("  moves         best %" PRIu64 ", fine %" PRIu64 ", inaccuracies %" PRIu64
                           ", mistakes %" PRIu64 ", blunders %" PRIu64 "\n"),
                  classes[0], classes[1], classes[2], classes[3], classes[4]);
}

void cli_figures_print(FILE *out, const figures_set *of)
{
    (void)fprintf(out, words_of("  played %" PRIu32 ", won %" PRIu32 ": %s %%"), of->played, of->won,
                  tenths(100 * of->rate).text);
    if (of->played >= FIGURES_INTERVAL_FROM)
        (void)fprintf(out, words_of(" (95 %% confidence: %s to %s)"), tenths(100 * of->rate_low).text,
                      tenths(100 * of->rate_high).text);
    (void)fputc('\n', out);
    print_streaks(out, of);
    if (of->won)
        print_wins(out, of);
    print_best_score(out, of);
    print_time(out, of->time_ms);
    print_deals(out, of);
    print_reviews(out, of);
    if (of->with_undo || of->with_tips || of->helped)
        (void)fprintf(out,
                      words_counted("  help          undo in %" PRIu32 " game, tips in %" PRIu32
                                    ", the solver in %" PRIu32 "; won with neither undo nor tips %" PRIu32 "\n",
                                    "  help          undo in %" PRIu32 " games, tips in %" PRIu32
                                    ", the solver in %" PRIu32 "; won with neither undo nor tips %" PRIu32 "\n",
                                    of->with_undo),
                      of->with_undo, of->with_tips, of->helped, of->won_unaided);
}

/* ---- as JSON ---------------------------------------------------------------------------------------------------- */

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
    base_json_number(json, "reviewed", of->reviewed);
    base_json_number(json, "luck", of->luck);
    base_json_number(json, "regret", of->regret);
    base_json_number(json, "recent_reviewed", of->reviewed - figures_earlier(of));
    base_json_number(json, "recent_regret", of->recent_regret);
    base_json_open(json, "moves_by_class", '{');
    for (int i = 0; i < FIGURES_CLASSES; i++)
        base_json_number(json, figures_class_name(i), (int64_t)of->classes[i]);
    base_json_close(json, '}');
}

/* Averages are left to the reader: the sums are exact. */
void cli_figures_json(base_json *json, const figures_set *of)
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
    base_json_number(json, "deals_judged", of->judged);
    base_json_number(json, "deals_winnable", of->winnable);
    base_json_number(json, "winnable_won", of->winnable_won);
    write_reviews(json, of);
    base_json_close(json, '}');
}
