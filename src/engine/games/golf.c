/*
 * Golf.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/text/marks.h"

enum { STOCK, WASTE, COLUMNS, COLUMN_COUNT = 7, IN_COLUMNS = 35 };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1},
    {.role = SOL_WASTE, .count = 1, .build = SOL_BUILD_BESIDE},
    {.role = SOL_TABLEAU, .count = COLUMN_COUNT, .take = SOL_TAKE_TOP},
};

/* Five rows, a card to each column. */
static void deal_golf(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_waste(variant, deck, IN_COLUMNS, position);
}

const sol_rules engine_golf = {
    .name = "golf",
    .title = N_("Golf"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DRAW,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    ENGINE_CHAINS,
    .deal = deal_golf,
    .won = engine_is_cleared,
    .help = N_(
        "Clear the seven columns. Play the top card of a column onto the waste if it is one rank higher or lower than the top card there, in any suit. Only a 2 goes on an ace, and only a queen on a king. When nothing fits, draw a card: you go through the stock only once. You win when the columns are gone."),
};
