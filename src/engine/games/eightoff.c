/*
 * Eight Off.  Rules: docs/rules.md.
 */
#include "cells.h"

#include "engine/text/marks.h"

enum { CELLS = 8, COLUMN_COUNT = 8, ROWS = 6 };

static const sol_pile_group groups[] = ENGINE_CELL_GROUPS(CELLS, COLUMN_COUNT, SOL_BUILD_DOWN_SUIT, SOL_BASE_KING);

/* Six cards to each column, the last four to the first four cells. */
static void deal_eightoff(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_open(variant, deck, ROWS, 0, position);
}

const sol_rules engine_eightoff = {
    .name = "eightoff",
    .title = N_("Eight Off"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE,
    .pile_count = CELLS + SOL_SUITS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    ENGINE_NO_CHOICES,
    .deal = deal_eightoff,
    .refuse = engine_refuse_too_many,
    .help =
        N_("Move all cards to the four foundations, each suit from ace to king. Every card is face up from the start, "
           "four of them in cells. Columns build down in suit. An empty column takes a king. Each of the eight cells "
           "holds one card. You can move a run of at most (free cells + 1) cards at once."),
};
