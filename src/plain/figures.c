#include "figures.h"

#include <string.h>

#include "figures/achievement_words.h"
#include "figures/lines.h"
#include "figures/strength.h"
#include "figures/words.h"
#include "step.h"
#include "words/words.h"

void plain_put_game(engine_text *text, const sol_game *game, bool lesson)
{
    char options[SOL_OPTIONS_TEXT_MAX], words[SOL_OPTIONS_TEXT_MAX], name[SOL_DEAL_NAME_MAX];
    const sol_rules *rules = game->variant.rules;
    sol_options_write(&game->variant, options);
    figures_options_text(rules->name, options, words);
    sol_deal_name(&game->deal, name);
    bool usual = strcmp(words, words_of("usual rules")) == 0;
    engine_text_add(text, "%s%s%s", words_of(game->variant.rules->title), usual ? "" : words_in("list", ", "),
                    usual ? "" : words);
    words_next(text);
    if (lesson)
        words_put(text, "Lesson.\n");
    else if (game->deal.dialect == SOL_DEAL_DECK)
        words_put(text, "Custom deal.\n");
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

void plain_put_time(engine_text *text, const sol_game *game, uint32_t played)
{
    uint32_t limit = (uint32_t)game->variant.options.time_limit * 1000;
    if (limit > played)
        words_add(text, "Time %s, %s left", figures_clock(played).text, figures_clock(limit - played).text);
    else
        words_add(text, "Time %s", figures_clock(played).text);
    words_stop(text);
}

void plain_put_which_pass(engine_text *text, const sol_game *game)
{
    engine_name pass;
    engine_text out = engine_text_in(pass.text, sizeof pass.text);
    plain_put_pass(&out, &game->variant, &game->position);
    words_capital(&out);
    if (out.length)
        engine_text_add(text, "%s%s\n", pass.text, words_in("end of a sentence", "."));
    else
        words_put(text, sol_first_pile(game->variant.rules, SOL_STOCK) < 0 ? N_("This game has no stock.\n")
                                                                           : N_("This game allows only one pass.\n"));
}

/* ---- history ---------------------------------------------------------------------------------------------------- */

enum { GAMES_TOLD = 10 };

void plain_put_history(engine_text *text, const ui_history *history)
{
    if (!history->count)
        words_put(text, "There are no saved games yet.\n");
    for (uint32_t i = 0; i < history->count && i < GAMES_TOLD; i++) {
        const figures_row *row = &history->rows[i];
        words_add_counted(text, "Game %jd: %s, deal %s, %s, %u move, %s", "Game %jd: %s, deal %s, %s, %u moves, %s",
                          row->moves, (intmax_t)row->id, figures_rules_in_full(row->game, row->options).text, row->deal,
                          figures_result_word(row), row->moves, figures_clock(row->time_ms).text);
        words_put(text, row->provenance.puzzle ? N_(", puzzle") : "");
        words_stop(text);
    }
}

/* ---- statistics ------------------------------------------------------------------------------------------------- */

static void put_set(engine_text *text, const char *name, const figures_set *set)
{
    figures_line lines[FIGURES_LINES_MAX];
    size_t count = figures_lines(set, "", lines);
    engine_text_put(text, name);
    for (size_t i = 0; i < count; i++) {
        const char *label = lines[i].label.text;
        if (!lines[i].brief)
            continue;
        words_next(text);
        engine_text_add(text, "%s %s", label + strspn(label, " "), lines[i].value.text);
    }
    words_stop(text);
    figures_put_strength(text, set);
}

void plain_put_statistics(engine_text *text, const ui_statistics *statistics)
{
    put_set(text, words_of(N_("All games")), &statistics->of.all);
    for (uint32_t i = 0; i < statistics->of.group_count; i++) {
        const figures_group *group = &statistics->of.groups[i];
        put_set(text, figures_rules_in_full(group->game, group->options).text, &group->figures);
    }
}

/* ---- achievements ----------------------------------------------------------------------------------------------- */

void plain_put_achievements(engine_text *text, const ui_achievements *achievements)
{
    for (int i = 0; i < achievements->rows.count; i++) {
        const figures_achievement *of = &achievements->all[i];
        engine_name state =
            of->id ? words_name("earned in game %jd", (intmax_t)of->id) : figures_achievement_progress(of);
        engine_text_add(text, "%s%s%s", figures_achievement_words(of).text, words_in("colon", ": "), state.text);
        words_next(text);
        figures_put_achievement(text, of);
        engine_text_char(text, '\n');
    }
}
