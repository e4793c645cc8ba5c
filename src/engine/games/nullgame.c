/*
 * The template of a game: the smallest table that deals, plays and is won.  Copy it to begin another
 * (docs/adding-a-game.md). It is compiled and tested with the others, but it is not in the list of games.
 */
#include "games.h"

enum { STOCK, WASTE, FOUNDATIONS };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1},
    {.role = SOL_WASTE, .count = 1, .take = SOL_TAKE_TOP},
    {.role = SOL_FOUNDATION, .count = 4, .build = SOL_BUILD_UP_SUIT, .base = SOL_BASE_ACE, .suited = true},
};

static void deal_nullgame(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_stock(variant, deck, 0, position);
}

const sol_rules engine_nullgame = {
    .name = "nullgame",
    .title = "Null game",
    .decks = 1,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DRAW | 1 << SOL_REDEAL,
    .pile_count = FOUNDATIONS + 4,
    ENGINE_GROUPS(groups),
    ENGINE_NO_CHOICES,
    .deal = deal_nullgame,
    .help = "Draw, and put up what goes up.",
};
