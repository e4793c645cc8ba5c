/*
 * Forty Thieves.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/text/marks.h"

enum { STOCK, WASTE, FOUNDATIONS, COLUMNS = FOUNDATIONS + 8, COLUMN_COUNT = 10, IN_COLUMNS = 40 };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1},
    {.role = SOL_WASTE, .count = 1, .take = SOL_TAKE_TOP},
    {.role = SOL_FOUNDATION, .count = 8, .build = SOL_BUILD_UP_SUIT, .base = SOL_BASE_ACE, .suited = true},
    {.role = SOL_TABLEAU,
     .count = COLUMN_COUNT,
     .build = SOL_BUILD_DOWN_SUIT,
     .base = SOL_BASE_ANY,
     .take = SOL_TAKE_TOP},
};

/* Row by row over the ten columns, four cards to each, all face up; then the stock. */
static void deal_fortythieves(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_rows(variant, deck, IN_COLUMNS, position);
}

const sol_rules engine_fortythieves = {
    .name = "fortythieves",
    .title = N_("Forty Thieves"),
    .decks = 2,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DRAW | 1 << SOL_REDEAL,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    .draw_max = 1,
    .scorings = 1 << SOL_SCORING_NONE,
    .defaults = {.draw = 1, .passes = 1, .suits = 4, .scoring = SOL_SCORING_NONE},
    .deal = deal_fortythieves,
    .help = N_(
        "Move both decks to the eight foundations, each suit twice from ace to king. Columns build down in suit. Only "
        "one card moves at a time, and an empty column takes any card. Draw one card at a time, in a single pass "
        "through the stock."),
};
