/*
 * Seahaven Towers.  Rules: docs/rules.md.
 */
#include "cells.h"

#include "engine/text/marks.h"

enum { CELLS = 4, COLUMN_COUNT = 10, ROWS = 5, DEALT_FROM = 1 };

static const sol_pile_group groups[] = ENGINE_CELL_GROUPS(CELLS, COLUMN_COUNT, SOL_BUILD_DOWN_SUIT, SOL_BASE_KING);

/* Five cards to each column, the last two to the middle cells. */
static void deal_seahaven(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_open(variant, deck, ROWS, DEALT_FROM, position);
}

const sol_rules engine_seahaven = {
    .name = "seahaven",
    .title = N_("Seahaven Towers"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE,
    .pile_count = CELLS + SOL_SUITS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    ENGINE_NO_CHOICES,
    .deal = deal_seahaven,
    .refuse = engine_refuse_too_many,
    .help = N_(
        "Move all cards to the four foundations, each suit from ace to king. Every card is face up from the start, two "
        "of them in cells. Columns build down in suit. An empty column takes a king. Each of the four cells holds one "
        "card. You can move a run of at most (free cells + 1) cards at once."),
};
