#include "figures.h"

#include "engine/moves.h"
#include "engine/text/utf8.h"
#include "figures/words.h"
#include "plan.h"
#include "words/words.h"

static uint32_t time_played(const ui_model *model) { return ui_played(model, model->now); }

bool ui_has_score(const ui_model *model) { return model->game.variant.options.scoring != SOL_SCORING_NONE; }
bool ui_has_limit(const ui_model *model) { return model->game.variant.options.time_limit > 0; }

bool ui_shows_clock(const ui_model *model) { return model->settings.clock || ui_has_limit(model); }

engine_name ui_figure_score(const ui_model *model)
{
    return figures_points(sol_game_score(&model->game, time_played(model)),
                          model->game.variant.options.scoring == SOL_SCORING_VEGAS);
}

engine_name ui_figure_moves(const ui_model *model) { return engine_name_of("%u", sol_game_moves(&model->game)); }

engine_name ui_figure_played(const ui_model *model) { return figures_clock(time_played(model)); }

engine_name ui_figure_time(const ui_model *model)
{
    uint32_t limit = (uint32_t)model->game.variant.options.time_limit * 1000, ms = time_played(model);
    uint32_t left = ms < limit ? limit - ms : 0;
    return figures_clock(limit ? left + UINT64_C(999) : ms); /* a second that has begun still counts */
}

engine_name ui_figure_draw(const ui_model *model)
{
    const sol_variant *variant = &model->game.variant;
    engine_name draw = figures_choice(variant, SOL_OPTION_DRAW);
    draw = draw.text[0] ? draw : figures_choice(variant, SOL_OPTION_SUITS);
    /* What is unusual about the piles for this game: "6 cells, in suit". */
    const sol_options *usual = &sol_rules_usual(variant->rules)->defaults;
    engine_name piles = {""};
    for (int i = SOL_OPTION_CELLS; sol_option_at(i); i++) {
        uint16_t value = sol_option_get(&variant->options, i);
        if (!sol_option_at(i)->no_rule && value != sol_option_get(usual, i))
            piles = engine_name_of("%s%s%s", piles.text, piles.text[0] ? ", " : "",
                                   sol_option_at(i)->phrases ? words_of(sol_option_at(i)->phrases[value - 1])
                                                             : figures_choice(variant, i).text);
    }
    return engine_name_of("%s%s%s", draw.text, draw.text[0] && piles.text[0] ? "  " : "", piles.text);
}

static const char *const grades[FIGURES_DEALS] = {[FIGURES_DEALS_EASY] = N_("easy"),
                                                  [FIGURES_DEALS_NORMAL] = N_("normal"),
                                                  [FIGURES_DEALS_HARD] = N_("hard"),
                                                  [FIGURES_DEALS_EXPERT] = N_("expert")};

engine_name ui_figure_looked_for(uint8_t deals)
{
    bool graded = deals > FIGURES_DEALS_WINNABLE;
    return engine_name_of("%s%s%s", deals == FIGURES_DEALS_ANY ? "" : words_of(N_("winnable")),
                          graded ? words_in("list", ", ") : "", graded ? words_of(grades[deals]) : "");
}

engine_name ui_figure_grade(const ui_model *model)
{
    bool graded = model->graded > FIGURES_DEALS_WINNABLE;
    bool asked = model->settings.deals != FIGURES_DEALS_ANY, verdict = ui_figure_verdict(model).text[0];
    if (!graded && (asked || verdict || model->graded == FIGURES_DEALS_ANY))
        return (engine_name){""};
    return verdict ? engine_name_of("%s", words_of(grades[model->graded])) : ui_figure_looked_for(model->graded);
}

engine_name ui_figure_undo(const ui_model *model) { return figures_choice(&model->game.variant, SOL_OPTION_UNDO); }

engine_name ui_figure_puzzle(const ui_model *model)
{
    return ui_is_puzzle(model) && ui_knows_fewest(model) ? words_name("win in %u", model->fewest) : (engine_name){""};
}

void ui_put_puzzle(engine_text *text, const ui_model *model)
{
    words_add(text,
              ui_plan_way(model->game.variant.rules) == UI_ONTO_PILES
                  ? N_("Puzzle: win in %u moves, automatic ones included.")
                  : N_("Puzzle: win in %u moves."), /* no card is put up automatically */
              model->fewest);
}

engine_name ui_figure_pass(const ui_model *model)
{
    const sol_variant *variant = &model->game.variant;
    uint32_t pass = sol_game_pass(&model->game);
    if (!(variant->rules->kinds & 1 << SOL_REDEAL))
        return (engine_name){""};
    return variant->options.passes == SOL_PASSES_UNLIMITED ? words_name("pass %u", pass)
                                                           : words_name("pass %u/%d", pass, variant->options.passes);
}

engine_name ui_figure_base(const ui_model *model)
{
    const sol_game *game = &model->game;
    int rank = engine_base_rank(game->variant.rules, &game->position);
    const sol_pile_group *up = sol_group_of(game->variant.rules, sol_first_pile(game->variant.rules, SOL_FOUNDATION));
    if (up->base != SOL_BASE_ANY || !up->suited)
        return (engine_name){""};
    if (rank > SOL_ACE && rank <= 10)
        return engine_name_of("%d", rank);
    char letter[ENGINE_UTF8_MAX];
    (void)engine_utf8_write(figures_index(rank), letter);
    return engine_name_of("%s", letter);
}

engine_name ui_figure_deal(const ui_model *model)
{
    char name[SOL_DEAL_NAME_MAX];
    const sol_deal *deal = &model->game.deal;
    if (model->lesson.first)
        return words_name("lesson");
    if (model->day.month)
        return words_name("daily %d %s", model->day.of_month, figures_month_in_short(model->day.month));
    sol_deal_name(deal, name);
    return engine_name_of("%s%s", deal->dialect == SOL_DEAL_OURS ? "#" : "",
                          deal->dialect == SOL_DEAL_DECK ? words_of(N_("custom deal")) : name);
}

/*
 * What is known of the chance; in a review the chance at that table, by the cards seen until then.  0 worlds: nothing.
 */
static coach_odds odds_of(const ui_model *model)
{
    const coach_review *review = &model->review.of;
    size_t i = 0;
    if (!model->review.on)
        return model->odds.of;
    while (i < review->count && review->turn[i].at < model->replay.next)
        i++;
    if (i < review->count)
        return (coach_odds){.worlds = review->turn[i].worlds, .chance = review->turn[i].chance};
    return (coach_odds){.worlds = review->fair && review->left <= review->count, .chance = review->last};
}

static bool shows_odds(const ui_model *model)
{
    bool on = model->review.on || (model->settings.odds && !model->replay.on);
    return on && odds_of(model).worlds && ui_game_status(model) == SOL_PLAYING;
}

/* While the solver thinks, its last answer stays for a moment, so that the picture does not flicker. */
engine_name ui_figure_verdict(const ui_model *model)
{
    static const char *const words[] = {
        [SOL_UNKNOWN] = N_("not known"), [SOL_WON] = N_("winnable"), [SOL_LOST] = N_("cannot be won")};
    const ui_proof *proof = &model->proof;
    if (!ui_shows_status(model) || !sol_solves(model->game.variant.rules) || ui_game_status(model) != SOL_PLAYING)
        return (engine_name){""};
    if (ui_is_seen_thinking(model))
        return words_name("thinking");
    if (proof->known && proof->verdict == SOL_LOST && proof->deal == SOL_WON)
        return words_name("no longer winnable");
    return engine_name_of("%s", proof->known ? words_of(words[proof->verdict]) : "");
}

engine_name ui_figure_verdict_beside_odds(const ui_model *model)
{
    static const char *const words[] = {[SOL_UNKNOWN] = N_("with all cards known: undecided"),
                                        [SOL_WON] = N_("with all cards known: winnable"),
                                        [SOL_LOST] = N_("with all cards known: lost")};
    unsigned chance = odds_of(model).chance;
    bool open = shows_odds(model) && chance > 0 && chance < COACH_SURE;
    engine_name verdict = ui_figure_verdict(model);
    return open && verdict.text[0] && !ui_is_seen_thinking(model)
               ? engine_name_of("%s", words_of(words[model->proof.verdict]))
               : verdict;
}

static engine_name odds(const ui_model *model, bool in_short)
{
    unsigned chance = odds_of(model).chance, of_100 = coach_odds_of_100(chance);
    bool shown = shows_odds(model), sure = chance == COACH_SURE || chance == 0,
         verdict = ui_figure_verdict(model).text[0];
    /* All cards are in sight, and the coach has searched as far as it does without an answer. */
    bool undecided = model->settings.odds && model->odds.final && !model->odds.of.worlds && !model->review.on &&
                     !model->replay.on && ui_game_status(model) == SOL_PLAYING && coach_sees_all(&model->game.variant);
    if (undecided && !verdict)
        return words_name("undecided");
    if (!shown || (sure && verdict)) /* the solver's proof says so, too */
        return (engine_name){""};
    if (sure)
        return chance ? words_name("can be won") : words_name("cannot be won");
    if (verdict)
        return words_name("seen: %u%%", of_100);
    if (model->chosen && !model->review.on)
        return words_name(odds_of(model).could ? N_("%u%% of winnable") : N_("%u%% of all deals"), of_100);
    return in_short ? words_percent(engine_name_of("%u", of_100).text) : words_name("chance %u%%", of_100);
}

engine_name ui_figure_odds(const ui_model *model) { return odds(model, false); }

engine_name ui_figure_odds_in_short(const ui_model *model) { return odds(model, true); }

engine_name ui_figure_bar(const ui_model *model)
{
    engine_name bar = {""};
    engine_text text = engine_text_in(bar.text, sizeof bar.text);
    coach_odds odds = odds_of(model);
    unsigned cell = COACH_SURE / UI_BAR_CELLS, tick = odds.could / cell;
    for (unsigned i = 0; shows_odds(model) && i < UI_BAR_CELLS; i++) {
        bool filled = odds.chance >= i * cell + cell / 2;
        engine_text_put(&text, filled                                                                 ? "━"
                               : (odds.could && i == tick) || (tick == UI_BAR_CELLS && i + 1 == tick) ? "│"
                                                                                                      : "─");
    }
    return bar;
}

engine_name ui_figure_step(const ui_model *model)
{
    return words_name("step %u of %u", model->replay.next, model->replay.count);
}

engine_name ui_figure_speed(const ui_model *model)
{
    return model->replay.actual_pace ? words_name("original pace")
                                     : words_name("%d per second", 1 << model->replay.speed);
}
