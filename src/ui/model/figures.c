#include "figures.h"

#include <string.h>

#include "figures/words.h"
#include "names.h"

static uint32_t played(const ui_model *model) { return ui_played(model, model->now); }

bool ui_has_score(const ui_model *model) { return model->game.variant.options.scoring != SOL_SCORING_NONE; }
bool ui_has_limit(const ui_model *model) { return model->game.variant.options.time_limit > 0; }

void ui_figure_score(const ui_model *model, char out[UI_FIGURE_MAX])
{
    engine_text text = engine_text_in(out, UI_FIGURE_MAX);
    int32_t points = sol_game_score(&model->game, played(model));
    figures_put_points(&text, points, model->game.variant.options.scoring == SOL_SCORING_VEGAS);
}

void ui_figure_moves(const ui_model *model, char out[UI_FIGURE_MAX])
{
    engine_text text = engine_text_in(out, UI_FIGURE_MAX);
    engine_text_number(&text, sol_game_moves(&model->game));
}

static void put_time(char out[UI_FIGURE_MAX], uint32_t seconds)
{
    engine_text text = engine_text_in(out, UI_FIGURE_MAX);
    figures_put_time(&text, seconds);
}

void ui_figure_played(const ui_model *model, char out[UI_FIGURE_MAX]) { put_time(out, played(model) / 1000); }

void ui_figure_time(const ui_model *model, char out[UI_FIGURE_MAX])
{
    uint32_t limit = (uint32_t)model->game.variant.options.time_limit * 1000, ms = played(model);
    uint32_t left = ms < limit ? limit - ms : 0;
    put_time(out, limit ? (left + 999) / 1000 : ms / 1000); /* a second that has begun is still there */
}

void ui_figure_draw(const ui_model *model, char out[UI_FIGURE_MAX])
{
    engine_text text = engine_text_in(out, UI_FIGURE_MAX);
    const sol_game *game = &model->game;
    if (game->variant.rules->draw_max > 1) {
        engine_text_put(&text, "draw ");
        engine_text_number(&text, game->variant.options.draw);
    } else if (game->variant.rules->decks > 1) {
        engine_text_number(&text, game->variant.options.suits);
        engine_text_put(&text, game->variant.options.suits == 1 ? " suit" : " suits");
    }
}

void ui_figure_pass(const ui_model *model, char out[UI_FIGURE_MAX])
{
    engine_text text = engine_text_in(out, UI_FIGURE_MAX);
    if (!(model->game.variant.rules->kinds & 1 << SOL_REDEAL))
        return;
    engine_text_put(&text, "pass ");
    engine_text_number(&text, sol_game_pass(&model->game));
    if (model->game.variant.options.passes == SOL_PASSES_UNLIMITED)
        return;
    engine_text_char(&text, '/');
    engine_text_number(&text, model->game.variant.options.passes);
}

int ui_base_rank(const sol_game *game)
{
    int first = sol_first_pile(game->variant.rules, SOL_FOUNDATION), rank = SOL_ACE;
    const sol_pile_group *group = sol_group_of(game->variant.rules, first);
    for (int pile = first; group->base == SOL_BASE_ANY && pile < first + group->count; pile++)
        if (!sol_pile_empty(&game->position, pile))
            rank = sol_rank(sol_pile_card(&game->position, pile, 0));
    return rank;
}

void ui_figure_base(const ui_model *model, char out[UI_FIGURE_MAX])
{
    engine_text text = engine_text_in(out, UI_FIGURE_MAX);
    const sol_game *game = &model->game;
    int rank = ui_base_rank(game);
    if (sol_group_of(game->variant.rules, sol_first_pile(game->variant.rules, SOL_FOUNDATION))->base != SOL_BASE_ANY)
        return;
    if (rank > SOL_ACE && rank <= 10)
        engine_text_number(&text, (uint64_t)rank);
    else
        engine_text_char(&text, rank == SOL_ACE ? 'A' : "JQK"[rank - 11]);
}

static void put_day(engine_text *text, ui_day day)
{
    char month[4] = "";
    memcpy(month, ui_month_name(day.month), 3);
    engine_text_put(text, "daily ");
    engine_text_number(text, day.of_month);
    engine_text_char(text, ' ');
    engine_text_put(text, month);
}

void ui_figure_deal(const ui_model *model, char out[UI_FIGURE_MAX])
{
    char name[SOL_DEAL_NAME_MAX];
    const sol_deal *deal = &model->game.deal;
    engine_text text = engine_text_in(out, UI_FIGURE_MAX);
    if (model->day.month) {
        put_day(&text, model->day);
        return;
    }
    sol_deal_name(deal, name);
    if (deal->dialect == SOL_DEAL_OURS)
        engine_text_char(&text, '#');
    engine_text_put(&text, deal->dialect == SOL_DEAL_DECK ? "own deck" : name);
}

static const char *verdict_words(const ui_proof *proof)
{
    static const char *const words[] = {
        [SOL_UNKNOWN] = "not known", [SOL_WON] = "winnable", [SOL_LOST] = "cannot be won"};
    return proof->verdict == SOL_LOST && proof->deal == SOL_WON ? "no longer winnable" : words[proof->verdict];
}

/* While the solver thinks, what it said last stands for a moment longer: a picture that flickers says less. */
void ui_figure_verdict(const ui_model *model, char out[UI_FIGURE_MAX])
{
    const ui_proof *proof = &model->proof;
    engine_text text = engine_text_in(out, UI_FIGURE_MAX);
    if (!model->settings.status || !sol_solves(model->game.variant.rules) || ui_game_status(model) != SOL_PLAYING)
        return;
    if (ui_is_seen_thinking(model))
        engine_text_put(&text, "thinking");
    else if (proof->known)
        engine_text_put(&text, verdict_words(proof));
}

void ui_figure_step(const ui_model *model, char out[UI_FIGURE_MAX])
{
    engine_text text = engine_text_in(out, UI_FIGURE_MAX);
    engine_text_put(&text, "step ");
    engine_text_number(&text, model->replay.next);
    engine_text_put(&text, " of ");
    engine_text_number(&text, model->replay.count);
}

void ui_figure_speed(const ui_model *model, char out[UI_FIGURE_MAX])
{
    engine_text text = engine_text_in(out, UI_FIGURE_MAX);
    if (model->replay.actual_pace) {
        engine_text_put(&text, "actual pace");
        return;
    }
    engine_text_number(&text, (uint64_t)1 << model->replay.speed);
    engine_text_put(&text, " a second");
}

void ui_put_right(engine_text *text, const char *figure, int width)
{
    int blanks = width - (int)strlen(figure);
    for (int i = 0; i < blanks || i < 1; i++)
        engine_text_char(text, ' ');
    engine_text_put(text, figure);
}

void ui_put_gap(engine_text *text, int count)
{
    for (int i = 0; text->length && i < count; i++)
        engine_text_char(text, ' ');
}
