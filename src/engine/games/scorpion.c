/*
 * Scorpion.  Rules: docs/rules.md.
 */
#include "suits.h"

#include <string.h>

#include "engine/text/marks.h"

enum { STOCK, FOUNDATIONS, COLUMNS = FOUNDATIONS + 4, COLUMN_COUNT = 7, IN_COLUMNS = 49, HIDING = 4, HIDDEN = 3 };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1},
    {.role = SOL_FOUNDATION, .count = 4},
    {.role = SOL_TABLEAU,
     .count = COLUMN_COUNT,
     .build = SOL_BUILD_DOWN_SUIT,
     .base = SOL_BASE_KING,
     .take = SOL_TAKE_GROUP},
};

/* Seven rows of seven, the first three cards of the first four columns face down; the last three are the stock. */
static void deal_scorpion(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_rows(variant, deck, IN_COLUMNS, position);
    memset(position->down + COLUMNS, HIDDEN, HIDING);
}

const sol_rules engine_scorpion = {
    .name = "scorpion",
    .title = N_("Scorpion"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DEAL_ROW,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    ENGINE_NO_CHOICES,
    .deal = deal_scorpion,
    .settle = engine_settle_suits,
    .help = N_(
        "Build four runs from king down to ace, each in one suit. A complete run is removed. Columns build down in suit. Any face-up card moves, with everything on it, to wherever it fits. An empty column takes a king with everything on it. Deal the three cards in the stock to the first three columns whenever you like."),
};
