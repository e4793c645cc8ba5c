/*
 * FreeCell.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/moves.h"
#include "engine/position.h"

enum { CELLS, FOUNDATIONS = CELLS + 4, COLUMNS = FOUNDATIONS + 4, COLUMN_COUNT = 8 };

static const sol_pile_group groups[] = {
    {.role = SOL_CELL,
     .count = 4,
     .base = SOL_BASE_ANY,
     .take = SOL_TAKE_TOP,
     .limit = 1,
     .naming = SOL_NAME_LETTER,
     .prefix = ""},
    {.role = SOL_FOUNDATION,
     .count = 4,
     .build = SOL_BUILD_UP_SUIT,
     .base = SOL_BASE_ACE,
     .take = SOL_TAKE_TOP,
     .suited = true,
     .naming = SOL_NAME_SUIT,
     .prefix = "f"},
    {.role = SOL_TABLEAU,
     .count = COLUMN_COUNT,
     .build = SOL_BUILD_DOWN_ALTERNATING,
     .base = SOL_BASE_ANY,
     .take = SOL_TAKE_RUN,
     .run = SOL_BUILD_DOWN_ALTERNATING,
     .naming = SOL_NAME_NUMBER,
     .prefix = ""},
};

/* Row by row over the eight columns, all face up: seven cards to the first four, six to the others. */
static void deal(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    (void)variant;
    for (int i = 0; i < SOL_DECK; i++)
        engine_put(position, COLUMNS + i % COLUMN_COUNT, deck[i]);
}

const sol_rules engine_freecell = {
    .name = "freecell",
    .title = "FreeCell",
    .decks = 1,
    .kinds = 1 << SOL_MOVE,
    .pile_count = COLUMNS + COLUMN_COUNT,
    .group_count = sizeof groups / sizeof groups[0],
    .groups = groups,
    .draw_max = 1,
    .dialect = SOL_DEAL_MS,
    .scorings = 1 << SOL_SCORING_NONE,
    .defaults = {.draw = 1, .passes = SOL_PASSES_UNLIMITED, .suits = 4, .scoring = SOL_SCORING_NONE},
    .deal = deal,
    .refuse = engine_refuse_too_many,
    .help = "Bring all cards to the four foundations, each suit from the ace to the king. Every card lies face up from "
            "the start. Columns build down in alternating colours; an empty column takes anything. Each of the four "
            "cells holds one card. A run moves as one where its cards could be moved one by one: free cells + 1, twice "
            "as many for each empty column. Deals have the numbers that everybody knows from Microsoft's FreeCell.",
};
