/*
 * Beleaguered Castle and its family.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/moves.h"
#include "engine/position.h"
#include "engine/text/marks.h"

enum { FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS };

/* The piles of a castle, by how many columns it has and how they build. */
#define PILES(columns, built)         \
    (const sol_pile_group[])          \
    {                                 \
        ENGINE_FOUNDATIONS,           \
            {                         \
                .role = SOL_TABLEAU,  \
                .count = (columns),   \
                .build = (built),     \
                .base = SOL_BASE_ANY, \
                .take = SOL_TAKE_TOP, \
            },                        \
    }

/* All cards face up, row by row to the columns; in Beleaguered Castle without the aces, which go to the foundations. */
static void deal_castle(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    int laid = 0, columns = sol_group_of(variant->rules, COLUMNS)->count;
    for (int i = 0; i < SOL_DECK; i++)
        if (sol_rank(deck[i]) == SOL_ACE && variant->options.castle == SOL_CASTLE_BELEAGUERED)
            engine_put(position, engine_foundation_of(variant->rules, deck[i]), deck[i]);
        else
            engine_put(position, COLUMNS + laid++ % columns, deck[i]);
}

static const sol_rules *castle_with(const sol_options *options);

#define RULES(this, named, columns, built, text)                                                                   \
    {                                                                                                              \
        .name = "castle", .title = (named), .decks = 1, .kinds = 1 << SOL_MOVE, .pile_count = COLUMNS + (columns), \
        ENGINE_GROUPS(PILES(columns, built)), .draw_max = 1, .scorings = 1 << SOL_SCORING_NONE,                    \
        .castles = 1 << SOL_CASTLE_BELEAGUERED | 1 << SOL_CASTLE_STREETS | 1 << SOL_CASTLE_FORTRESS,               \
        .defaults = {.draw = 1,                                                                                    \
                     .passes = SOL_PASSES_UNLIMITED,                                                               \
                     .suits = 4,                                                                                   \
                     .scoring = SOL_SCORING_NONE,                                                                  \
                     .castle = SOL_CASTLE_##this},                                                                 \
        .with = castle_with, .usual = &engine_castle, .deal = deal_castle, .help = (text),                         \
    }

const sol_rules engine_castle = RULES(
    BELEAGUERED, N_("Beleaguered Castle"), 8, SOL_BUILD_DOWN_ANY,
    N_("Move all cards to the four foundations, each suit from ace to king. The aces are already there. Every card is face "
       "up from the start. Columns build down in any suit. Only one card moves at a time, and an empty column takes any "
       "card."));

static const sol_rules streets = RULES(
    STREETS, N_("Streets and Alleys"), 8, SOL_BUILD_DOWN_ANY,
    N_("Move all cards to the four foundations, each suit from ace to king. Every card is face up from the start. "
       "Columns build down in any suit. Only one card moves at a time, and an empty column takes any card."));

static const sol_rules fortress = RULES(
    FORTRESS, N_("Fortress"), 10, SOL_BUILD_BESIDE_SUIT,
    N_("Move all cards to the four foundations, each suit from ace to king. Every card is face up from the start. "
       "Columns build up or down in suit. Only one card moves at a time, and an empty column takes any card."));

static const sol_rules *castle_with(const sol_options *options)
{
    static const sol_rules *const castles[] = {&engine_castle, &streets, &fortress};
    return castles[options->castle - SOL_CASTLE_BELEAGUERED];
}
