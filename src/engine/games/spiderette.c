/*
 * Spiderette.  Rules: docs/rules.md.
 */
#include "suits.h"

#include "engine/text/marks.h"

enum { STOCK, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS, COLUMN_COUNT = 7 };

static const sol_pile_group groups[] = ENGINE_SPIDER_GROUPS(SOL_SUITS, COLUMN_COUNT);

const sol_rules engine_spiderette = {
    .name = "spiderette",
    .title = N_("Spiderette"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DEAL_ROW,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    ENGINE_NO_CHOICES,
    .deal = engine_deal_klondike,
    .refuse = engine_refuse_row,
    .settle = engine_settle_suits,
    .help = N_(
        "Build four runs from king down to ace, each in one suit. A complete run is removed. Columns build down in any suit, but only a run of one suit moves together. An empty column takes any card. The stock deals rows of seven cards, but not while a column is empty. The last three cards go to the first three columns."),
};
