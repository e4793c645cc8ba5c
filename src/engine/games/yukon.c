/*
 * Yukon.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/position.h"
#include "engine/text/marks.h"

enum { FOUNDATIONS, COLUMNS = FOUNDATIONS + 4, COLUMN_COUNT = 7, ROWS_MORE = 4 };

static const sol_pile_group groups[] = {
    ENGINE_FOUNDATIONS,
    {.role = SOL_TABLEAU,
     .count = COLUMN_COUNT,
     .build = SOL_BUILD_DOWN_ALTERNATING,
     .base = SOL_BASE_KING,
     .take = SOL_TAKE_GROUP},
};

/* Cards are dealt as to Klondike's columns; then four more rows, face up, over all columns but the first. */
void engine_deal_yukon(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    int next = engine_deal_triangle(variant, deck, position);
    for (int row = 0; row < ROWS_MORE; row++)
        for (int column = 1; column < COLUMN_COUNT; column++)
            engine_put(position, COLUMNS + column, deck[next++]);
}

const sol_rules engine_yukon = {
    .name = "yukon",
    .title = N_("Yukon"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    ENGINE_NO_CHOICES,
    .deal = engine_deal_yukon,
    .help = N_(
        "Move all cards to the four foundations, each suit from ace to king. All cards are in the columns, which build "
        "down in alternating colours. Any face-up card moves, with everything on it, to wherever it fits. The cards on "
        "it need not be in order. An empty column takes a king with everything on it. There is no stock."),
};
