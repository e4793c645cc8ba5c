/*
 * Pyramid.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/text/marks.h"

enum { STOCK, WASTE, GONE, PYRAMID, IN_PYRAMID = 28 };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1},
    {.role = SOL_WASTE, .count = 1, .pairs = true},
    {.role = SOL_FOUNDATION, .count = 1},
    {.role = SOL_TABLEAU, .count = IN_PYRAMID, .limit = 1, .pairs = true},
};

/* Seven rows from the peak down, each half a card further to the left. */
static const sol_place places[IN_PYRAMID] = {
    {0, 6},  {1, 5}, {1, 7}, {2, 4}, {2, 6}, {2, 8}, {3, 3},  {3, 5}, {3, 7}, {3, 9}, {4, 2}, {4, 4}, {4, 6},  {4, 8},
    {4, 10}, {5, 1}, {5, 3}, {5, 5}, {5, 7}, {5, 9}, {5, 11}, {6, 0}, {6, 2}, {6, 4}, {6, 6}, {6, 8}, {6, 10}, {6, 12},
};

/* One card to each place, row by row from the peak; then the stock. */
static void deal_pyramid(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_rows(variant, deck, IN_PYRAMID, position);
}

static bool is_pyramid_won(const sol_variant *variant, const sol_position *position)
{
    return variant->options.whole ? sol_pile_len(position, GONE) == SOL_DECK : engine_is_cleared(variant, position);
}

const sol_rules engine_pyramid = {
    .name = "pyramid",
    .title = N_("Pyramid"),
    .places = places,
    .decks = 1,
    .kinds = 1 << SOL_PAIR | 1 << SOL_DRAW | 1 << SOL_REDEAL,
    .pile_count = PYRAMID + IN_PYRAMID,
    ENGINE_GROUPS(groups),
    .draw_max = 1,
    .scorings = 1 << SOL_SCORING_PAR | 1 << SOL_SCORING_NONE,
    .defaults = {.draw = 1, .passes = 3, .suits = 4, .scoring = SOL_SCORING_PAR, .peek = true},
    .deal = deal_pyramid,
    .won = is_pyramid_won,
    .help = N_(
        "Clear the pyramid. Remove two free cards that add up to thirteen, or a king on its own (jack 11, queen 12, king 13). A card is free when both cards that cover it are gone. The top card of the waste is free too, and can also make thirteen with the next card in the stock, which is shown. You have three passes through the stock. You win when the pyramid is gone, or (if you choose that option) when all 52 cards are gone."),
};
