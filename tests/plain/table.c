#include "table.h"

#include "engine/mix.h"
#include "plain/speech.h"
#include "plain/step.h"

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static ui_model the_model;
static uint64_t lot;
static char shown[PLAIN_TEXT_MAX], said[PLAIN_TEXT_MAX];

ui_model *table_of(const sol_rules *rules, uint64_t number)
{
    sol_variant variant = {rules, rules->defaults};
    lot = number;
    sol_deal deal = ours(number, rules->decks);
    ui_model_init(&the_model, events, steps);
    the_model.settings.automatic = SOL_AUTO_OFF;
    (void)ui_resize(&the_model, 24, 80);
    ui_model_deal(&the_model, &variant, &deal);
    return &the_model;
}

bool table_choose(const ui_model *model, sol_move *move)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_game *game = &model->game;
    size_t count = sol_legal_moves(&game->variant, &game->position, moves), good = 0;
    for (size_t i = 0; i < count; i++)
        if (!sol_is_idle(game->variant.rules, &game->position, moves[i]))
            moves[good++] = moves[i];
    if (good)
        *move = moves[engine_split_mix(&lot) % good];
    return good > 0;
}

static const char *in_words(void)
{
    engine_text out = engine_text_in(said, sizeof said);
    plain_speak(&out, shown, PLAIN_WORDS);
    return said;
}

const char *table_said(const ui_model *model)
{
    engine_text text = engine_text_in(shown, sizeof shown);
    (void)plain_put_table(&text, &model->game.variant, &model->game.position);
    return in_words();
}

const char *table_step(const ui_model *model, const sol_position *before, sol_move move, const sol_position *after)
{
    engine_text text = engine_text_in(shown, sizeof shown);
    plain_put_step(&text, &model->game.variant, before, move, after, PLAIN_NAMED_NONE);
    return in_words();
}

int table_words(const char *text) { return plain_count_words(text); }
