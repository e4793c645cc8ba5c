/*
 * Eight Off.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/moves.h"
#include "engine/position.h"

enum { CELLS, FOUNDATIONS = CELLS + 8, COLUMNS = FOUNDATIONS + 4, COLUMN_COUNT = 8, IN_COLUMNS = 48 };

static const sol_pile_group groups[] = {
    {.role = SOL_CELL,
     .count = 8,
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
     .build = SOL_BUILD_DOWN_SUIT,
     .base = SOL_BASE_KING,
     .take = SOL_TAKE_RUN,
     .run = SOL_BUILD_DOWN_SUIT,
     .naming = SOL_NAME_NUMBER,
     .prefix = ""},
};

/* Row by row over the eight columns, six cards to each, all face up; the last four to the first four cells. */
static void deal(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    (void)variant;
    for (int i = 0; i < SOL_DECK; i++)
        engine_put(position, i < IN_COLUMNS ? COLUMNS + i % COLUMN_COUNT : CELLS + i - IN_COLUMNS, deck[i]);
}

const sol_rules engine_eightoff = {
    .name = "eightoff",
    .title = "Eight Off",
    .decks = 1,
    .kinds = 1 << SOL_MOVE,
    .pile_count = COLUMNS + COLUMN_COUNT,
    .group_count = sizeof groups / sizeof groups[0],
    .groups = groups,
    .draw_max = 1,
    .scorings = 1 << SOL_SCORING_NONE,
    .defaults = {.draw = 1, .passes = SOL_PASSES_UNLIMITED, .suits = 4, .scoring = SOL_SCORING_NONE},
    .deal = deal,
    .refuse = engine_refuse_too_many,
    .help = "Bring all cards to the four foundations, each suit from the ace to the king. Every card lies face up from "
            "the start, four of them in cells. Columns build down in suit; an empty column takes a king. Each of the "
            "eight cells holds one card. A run moves as one where its cards could be moved one by one: free cells + 1.",
};
