#include "figures.h"

#include <string.h>

#include "figures/achievement_words.h"
#include "figures/review_words.h"
#include "figures/words.h"
#include "words/words.h"

void plain_put_game(engine_text *text, const sol_game *game)
{
    char options[SOL_OPTIONS_TEXT_MAX], words[SOL_OPTIONS_TEXT_MAX], name[SOL_DEAL_NAME_MAX];
    const sol_rules *rules = game->variant.rules;
    sol_options_write(&game->variant, options);
    figures_options_text(rules->name, options, words);
    sol_deal_name(&game->deal, name);
    bool usual = strcmp(words, words_of("as usual")) == 0;
    engine_text_add(text, "%s%s%s%s ", words_of(rules->title), usual ? "" : words_in("list", ", "), usual ? "" : words,
                    words_in("end of a sentence", "."));
    if (game->deal.dialect == SOL_DEAL_DECK)
        words_put(text, "Deal of its own.\n");
    else
        words_add(text, "Deal %s.\n", name);
}

void plain_put_score(engine_text *text, const sol_game *game, uint32_t played)
{
    uint32_t moves = sol_game_moves(game), limit = (uint32_t)game->variant.options.time_limit * 1000;
    words_add_counted(text, "%u move, %s", "%u moves, %s", moves, moves, figures_clock(played).text);
    if (game->variant.options.scoring != SOL_SCORING_NONE) {
        bool dollars = game->variant.options.scoring == SOL_SCORING_VEGAS;
        words_add(text, ", score %s", figures_points(sol_game_score(game, played), dollars).text);
    }
    if (limit > played)
        words_add(text, ", %s left", figures_clock(limit - played).text);
    words_stop(text);
}

/* ---- statistics ------------------------------------------------------------------------------------------------- */

static void put_set(engine_text *text, const figures_set *set)
{
    words_add(text, "%u played, %u won", set->played, set->won);
    if (set->played)
        words_add(text, ", %u percent", (unsigned)(set->rate * 100 + 0.5));
    if (set->fastest.id)
        words_add(text, ", fastest %s", figures_clock((uint64_t)set->fastest.value).text);
    if (set->streak > 1)
        words_add(text, ", %d won in a row", set->streak);
    words_stop(text);
}

static void put_reviews(engine_text *text, const figures_set *set)
{
    const uint64_t *classes = set->classes;
    if (set->reviewed == 0)
        return;
    words_add(text, "Reviewed %u of %u: regret %s in 100 a game, luck %s.\n", set->reviewed, set->played,
              figures_mean(set->regret, set->reviewed).text, figures_mean(set->luck, set->reviewed).text);
    if (figures_earlier(set))
        words_add(text, "Regret in the last %d of them: %s; before: %s.\n", FIGURES_RECENT,
                  figures_recent_regret(set).text, figures_earlier_regret(set).text);
    words_add(text, "Moves: best %ju, fine %ju, inaccuracies %ju, mistakes %ju, blunders %ju.\n", (uintmax_t)classes[0],
              (uintmax_t)classes[1], (uintmax_t)classes[2], (uintmax_t)classes[3], (uintmax_t)classes[4]);
}

void plain_put_statistics(engine_text *text, const ui_statistics *statistics)
{
    words_put(text, "All games: ");
    put_set(text, &statistics->of.all);
    for (uint32_t i = 0; i < statistics->of.group_count; i++) {
        const figures_group *group = &statistics->of.groups[i];
        engine_text_add(text, "%s%s", figures_rules(group->game, group->options).text, words_in("colon", ": "));
        put_set(text, &group->figures);
        put_reviews(text, &group->figures);
    }
}

/* ---- achievements ----------------------------------------------------------------------------------------------- */

static void put_achievement(engine_text *text, const figures_achievement *of)
{
    engine_name state = of->id ? words_name("earned by game %jd", (intmax_t)of->id) : figures_achievement_progress(of);
    engine_text_add(text, "%s%s%s%s ", figures_achievement_words(of).text, words_in("colon", ": "), state.text,
                    words_in("end of a sentence", "."));
    figures_put_achievement(text, of);
    engine_text_char(text, '\n');
}

void plain_put_achievements(engine_text *text, const ui_achievements *achievements)
{
    for (int i = 0; i < achievements->rows.count; i++)
        put_achievement(text, &achievements->all[i]);
}
