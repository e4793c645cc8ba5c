/*
 * Simple Simon.  Rules: docs/rules.md.
 */
#include "suits.h"

#include "engine/position.h"
#include "engine/text/marks.h"

enum { FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS, COLUMN_COUNT = 10, LAST_ROW = 3 };

static const sol_pile_group groups[] = {ENGINE_SUIT_GROUPS(SOL_SUITS, COLUMN_COUNT)};

/* Row by row, all face up: to all ten columns, to the first nine, … at last to the first three. */
static void deal_simplesimon(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    (void)variant;
    for (int row = COLUMN_COUNT; row >= LAST_ROW; row--)
        for (int column = COLUMNS; column < COLUMNS + row; column++)
            engine_put(position, column, *deck++);
}

const sol_rules engine_simplesimon = {
    .name = "simplesimon",
    .title = N_("Simple Simon"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    ENGINE_NO_CHOICES,
    .deal = deal_simplesimon,
    .settle = engine_settle_suits,
    .help = N_(
        "Build four runs from king down to ace, each in one suit. A complete run is removed. Every card is face up from the start. Columns build down in any suit, but only a run of one suit moves together. An empty column takes any card or run."),
};
