#include "strength.h"

#include <math.h>

#include "coach/odds.h"
#include "words/words.h"

/*
 * Each level begins at this part of what the coach expected of good play.  The coach itself and the rules' tips
 * are the two marks by which they were chosen: docs/coach.md has where these two come out.
 */
static const struct {
    double from;
    const char *name, *words;
} levels[FIGURES_LEVELS] = {[FIGURES_NEWCOMER] = {-HUGE_VAL, "newcomer", N_("newcomer")},
                            [FIGURES_BEGINNER] = {.30, "beginner", N_("beginner")},
                            [FIGURES_CASUAL] = {.50, "casual player", N_("casual player")},
                            [FIGURES_INTERMEDIATE] = {.65, "intermediate", N_("intermediate")},
                            [FIGURES_ADVANCED] = {.75, "advanced", N_("advanced")},
                            [FIGURES_EXPERT] = {.85, "expert", N_("expert")},
                            [FIGURES_MASTER] = {.92, "master", N_("master")},
                            [FIGURES_GRANDMASTER] = {.98, "grandmaster", N_("grandmaster")}};

const char *figures_level_words(int level) { return levels[level].words; }
const char *figures_level_name(int level) { return levels[level].name; }

void figures_rate(figures_set *set, const figures_play *play, bool won)
{
    int64_t share = (won ? COACH_SURE : 0) - (int64_t)play->luck, best = share + play->regret;
    figures_rated *place = &set->rated_last[set->rated++ % FIGURES_RATED];
    *place = (figures_rated){.share = (double)share / (double)COACH_SURE, .best = (double)best / (double)COACH_SURE};
    set->rated_share += place->share;
    set->rated_squares += place->share * place->share;
    set->rated_best += place->best;
}

static int level_of_share(double share, double best)
{
    int level = FIGURES_LEVELS - 1;
    while (level > 0 && share < levels[level].from * best)
        level--;
    return level;
}

bool figures_strength_of(const figures_set *set, uint32_t last, figures_strength *out)
{
    double games = last ? last : set->rated, sum = set->rated_share, squares = set->rated_squares;
    double best = set->rated_best;
    if (games < (double)FIGURES_INTERVAL_FROM || games > set->rated)
        return false;
    if (last) {
        sum = squares = best = 0;
        for (uint32_t i = 1; i <= last; i++) {
            const figures_rated *game = &set->rated_last[(set->rated - i) % FIGURES_RATED];
            sum += game->share;
            squares += game->share * game->share;
            best += game->best;
        }
    }
    double mean = sum / games, variance = (squares - sum * mean) / (games - 1);
    /*
     * 95 % of Student's distribution lie within this many standard errors: the expansion by Cornish and Fisher, which
     * from 19 degrees of freedom on is right to three decimals.
     */
    const double freedom = games - 1, z = 1.959963984540054, cube = z * z * z, fifth = cube * z * z;
    double errors = z + (cube + z) / (4 * freedom) + (5 * fifth + 16 * cube + 3 * z) / (96 * freedom * freedom);
    double half = errors * sqrt(variance > 0 ? variance / games : 0);
    *out = (figures_strength){.games = (uint32_t)games,
                              .share = mean,
                              .low = mean - half,
                              .high = mean + half,
                              .best = best / games,
                              .level = level_of_share(mean, best / games)};
    return true;
}

size_t figures_strengths(const figures_set *set, figures_strength rows[FIGURES_STRENGTHS_MAX])
{
    static const uint32_t last[FIGURES_STRENGTHS_MAX] = {0, FIGURES_RATED, FIGURES_RECENT};
    size_t count = 0;
    for (size_t i = 0; i < FIGURES_STRENGTHS_MAX; i++)
        count += set->rated > last[i] && figures_strength_of(set, last[i], &rows[count]);
    return count;
}

int figures_level_of(const figures_strength *rows, size_t count)
{
    return rows[count == FIGURES_STRENGTHS_MAX ? 1 : 0].level;
}

double figures_shown(double share) { return share < 0 ? 0 : share > 1 ? 1 : share; }

static unsigned percent(double share) { return (unsigned)(figures_shown(share) * 100 + 0.5); }

void figures_put_strength(engine_text *text, const figures_set *set)
{
    figures_strength rows[FIGURES_STRENGTHS_MAX];
    size_t count = figures_strengths(set, rows);
    if (count == 0)
        return;
    const figures_strength *recent = &rows[count - 1];
    words_add(text, "You play like someone who wins %u%% of these games (95%% interval %u to %u).",
              percent(rows->share), percent(rows->low), percent(rows->high));
    words_add(text, " Level: %s.", words_of(figures_level_words(figures_level_of(rows, count))));
    if (count > 1)
        words_add(text, " In your last %d games it was %u%% (%u to %u).", FIGURES_RECENT, percent(recent->share),
                  percent(recent->low), percent(recent->high));
    engine_text_char(text, '\n');
}
