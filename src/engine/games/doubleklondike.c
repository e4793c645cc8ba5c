/*
 * Double Klondike.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/text/marks.h"

enum { STOCK, WASTE, FOUNDATIONS, COLUMNS = FOUNDATIONS + 8, COLUMN_COUNT = 9 };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1},
    {.role = SOL_WASTE, .count = 1, .take = SOL_TAKE_TOP},
    {.role = SOL_FOUNDATION,
     .count = COLUMNS - FOUNDATIONS,
     .build = SOL_BUILD_UP_SUIT,
     .base = SOL_BASE_ACE,
     .take = SOL_TAKE_TOP,
     .suited = true},
    ENGINE_ALTERNATING_COLUMNS(COLUMN_COUNT, SOL_BASE_KING),
};

const sol_rules engine_doubleklondike = {
    .name = "doubleklondike",
    .title = N_("Double Klondike"),
    .decks = 2,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DRAW | 1 << SOL_REDEAL,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    .draw_max = 3,
    .scorings = 1 << SOL_SCORING_STANDARD | 1 << SOL_SCORING_NONE,
    .defaults =
        {.draw = 1, .passes = SOL_PASSES_UNLIMITED, .suits = 4, .scoring = SOL_SCORING_STANDARD, .worrying_back = true},
    .deal = engine_deal_klondike,
    .help = N_("Klondike with two decks, nine columns and eight foundations. Move all cards to the foundations, each "
               "suit twice from ace to king. Columns build down in alternating colours, and any part of a run can "
               "move. An empty column takes a king, or a run that begins with one. Draw from the stock to the waste. "
               "You can play the top card of the waste. When the stock is empty, turn the waste over, as "
               "often as you like."),
};
