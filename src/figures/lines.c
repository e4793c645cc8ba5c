#include "lines.h"

#include "review_words.h"
#include "strength.h"
#include "words.h"
#include "words/words.h"

typedef struct line_list {
    figures_line *lines;
    size_t count;
} line_list;

static void add_figure(line_list *to, bool brief, const char *label, engine_name value)
{
    figures_line *line = &to->lines[to->count++];
    engine_text text = engine_text_in(line->label.text, sizeof line->label.text);
    words_put(&text, label); /* it is no format: it may have a % sign */
    line->value = value;
    line->brief = brief;
}

/* A share of one as a percentage. */
static engine_name percent_with_decimal(double share) { return words_decimal((uint64_t)(share * 1000 + 0.5), 1); }

static void add_share(line_list *to, bool brief, const char *label, uint64_t part, uint64_t whole)
{
    engine_name of = words_name("%u of %u", (unsigned)part, (unsigned)whole);
    if (whole)
        of = engine_name_of("%s (%s)", of.text,
                            words_percent(words_decimal((part * 2000 + whole) / (2 * whole), 1).text).text);
    add_figure(to, brief, label, of);
}

static void add_wins(line_list *to, const figures_set *of)
{
    intmax_t streak = of->streak;
    add_figure(to, true, N_("Played"), words_name("%u, won %u", of->played, of->won));
    if (of->played)
        add_figure(to, true, N_("Win rate"), words_percent(percent_with_decimal(of->rate).text));
    if (of->played >= FIGURES_INTERVAL_FROM)
        /* xgettext:no-c-format */
        add_figure(to, false, N_("95% interval"),
                   words_name("%s to %s%%", percent_with_decimal(of->rate_low).text,
                              percent_with_decimal(of->rate_high).text));
    add_figure(to, streak > 1, N_("Streak"),
               streak < 0 ? words_name("%jd lost", -streak) : words_name("%jd won", streak));
    add_figure(to, false, N_("Longest"), words_name("%u won, %u lost", of->best_streak, of->worst_streak));
    if (of->won == 0)
        return;
    add_figure(to, true, N_("Best time"),
               words_name("%s, game %jd", figures_clock((uint64_t)of->fastest.value).text, (intmax_t)of->fastest.id));
    add_figure(to, false, N_("Average time"), figures_clock(of->won_ms / of->won));
    add_figure(to, false, N_("Fewest moves"),
               words_name("%jd, game %jd", (intmax_t)of->shortest.value, (intmax_t)of->shortest.id));
    add_figure(to, false, N_("Average moves"), words_decimal(of->won_moves * 10 / of->won, 1));
}

static void add_share_of(line_list *to, const char *label, const figures_strength *of)
{
    engine_name low = percent_with_decimal(figures_shown(of->low)),
                high = percent_with_decimal(figures_shown(of->high));
    add_figure(to, false, label,
               words_name("%s%% (%s to %s)", percent_with_decimal(figures_shown(of->share)).text, low.text, high.text));
}

/*
 * Strength in all games and in the last ones, and the level that it had in the last hundred.  Plain mode tells it in a
 * sentence instead (figures_put_strength).
 */
static void add_strength(line_list *to, const figures_set *of)
{
    figures_strength rows[FIGURES_STRENGTHS_MAX];
    size_t count = figures_strengths(of, rows);
    if (count == 0) {
        add_figure(to, false, N_("Strength"), words_name("needs %d reviews", FIGURES_INTERVAL_FROM));
        return;
    }
    add_share_of(to, N_("Strength"), &rows[0]);
    if (count == FIGURES_STRENGTHS_MAX)
        add_share_of(to, N_("  last 100"), &rows[1]);
    if (count > 1)
        add_share_of(to, N_("  last 20"), &rows[count - 1]);
    add_figure(to, false, N_("Level"), words_name("%s", words_of(figures_level_words(figures_level_of(rows, count)))));
}

/*
 * Play and luck of the games that were reviewed, in 100, and their moves that were no good ones.  Play is what is left
 * of the result without the chance at the start and luck: usually below 0, as mistakes and games that were given up
 * cost chances, but a player can also do better than the chances, which come from samples, expected.
 */
static void add_reviews(line_list *to, const figures_set *of)
{
    uint64_t moves = 0;
    for (int i = 0; i < FIGURES_CLASSES; i++)
        moves += of->classes[i];
    add_share(to, true, N_("Reviewed"), of->reviewed, of->played);
    add_strength(to, of);
    add_figure(to, true, N_("Play per game"), figures_mean(-of->regret, of->reviewed));
    if (of->reviewed > FIGURES_RECENT)
        add_figure(to, true, N_("  recently"),
                   words_name("%s over %d, was %s", figures_mean(-of->recent_regret, FIGURES_RECENT).text,
                              FIGURES_RECENT,
                              figures_mean(of->recent_regret - of->regret, of->reviewed - FIGURES_RECENT).text));
    add_figure(to, true, N_("Luck per game"), figures_mean(of->luck, of->reviewed));
    add_share(to, true, N_("Inaccuracies"), of->classes[COACH_MOVE_INACCURACY], moves);
    add_share(to, true, N_("Mistakes"), of->classes[COACH_MOVE_MISTAKE], moves);
    add_share(to, true, N_("Blunders"), of->classes[COACH_MOVE_BLUNDER], moves);
}

size_t figures_lines(const figures_set *of, const char *best_day, figures_line lines[FIGURES_LINES_MAX])
{
    line_list to = {lines, 0};
    uintmax_t minutes = of->time_ms / 60000;
    add_wins(&to, of);
    if (of->highest.id)
        add_figure(&to, false, N_("Best score"),
                   words_name("%s on %s",
                              figures_points(of->highest.value, of->scorings == 1 << SOL_SCORING_VEGAS).text,
                              best_day));
    add_figure(&to, false, N_("Time played"), words_name("%ju h %02ju min", minutes / 60, minutes % 60));
    add_share(&to, false, N_("Winnable"), of->winnable, of->judged);
    add_share(&to, false, N_("  you won"), of->winnable_won, of->winnable);
    add_figure(&to, false, N_("With undo"), engine_name_of("%u", of->with_undo));
    add_figure(&to, false, N_("With tips"), engine_name_of("%u", of->with_tips));
    add_figure(&to, false, N_("With solver"), words_name("%u, won %u", of->helped, of->helped_won));
    add_figure(&to, false, N_("Won unaided"), engine_name_of("%u", of->won_unaided));
    if (of->reviewed)
        add_reviews(&to, of);
    return to.count;
}
