/*
 * Pyramid.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/position.h"
#include "engine/text/marks.h"

enum { STOCK, WASTE, GONE, PYRAMID, ROWS = 7, IN_PYRAMID = 28 };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1},
    {.role = SOL_WASTE, .count = 1, .pairs = true},
    {.role = SOL_FOUNDATION, .count = 1},
    {.role = SOL_TABLEAU, .count = IN_PYRAMID, .limit = 1, .pairs = true},
};

/* One card to each place, row by row from the peak; then the stock. */
static void deal(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    (void)variant;
    for (int i = 0; i < IN_PYRAMID; i++)
        engine_put(position, PYRAMID + i, deck[i]);
    engine_deal_stock(position, STOCK, deck + IN_PYRAMID, SOL_DECK - IN_PYRAMID);
}

static int row_of(int place)
{
    int row = 0;
    for (int first = 0; place >= first + row + 1; first += ++row)
        ;
    return row;
}

/* A card of row r (from 0) is covered by its two neighbours in row r + 1, which lie r + 1 and r + 2 places on. */
static bool covered(const sol_position *position, int pile)
{
    int row = row_of(pile - PYRAMID);
    return pile >= PYRAMID && row < ROWS - 1 &&
           (!sol_pile_empty(position, pile + row + 1) || !sol_pile_empty(position, pile + row + 2));
}

static sol_reason refuse(const sol_variant *variant, const sol_position *position, sol_move move)
{
    (void)variant;
    bool pair = move.kind == SOL_PAIR;
    return pair && (covered(position, move.from) || covered(position, move.to)) ? SOL_COVERED : SOL_OK;
}

static bool won(const sol_variant *variant, const sol_position *position)
{
    int left = variant->options.whole ? SOL_DECK - sol_pile_len(position, GONE)
                                      : position->end[PYRAMID + IN_PYRAMID - 1] - position->end[PYRAMID - 1];
    return left == 0;
}

const sol_rules engine_pyramid = {
    .name = "pyramid",
    .title = N_("Pyramid"),
    .decks = 1,
    .kinds = 1 << SOL_PAIR | 1 << SOL_DRAW | 1 << SOL_REDEAL,
    .pile_count = PYRAMID + IN_PYRAMID,
    ENGINE_GROUPS(groups),
    .draw_max = 1,
    .scorings = 1 << SOL_SCORING_PAR | 1 << SOL_SCORING_NONE,
    .defaults = {.draw = 1, .passes = 3, .suits = 4, .scoring = SOL_SCORING_PAR, .peek = true},
    .deal = deal,
    .refuse = refuse,
    .won = won,
    .help = N_(
        "Clear the pyramid. Remove two free cards that add up to thirteen, or a king on its own (jack 11, queen 12, "
        "king 13). A card is free when both cards that cover it are gone. The top card of the waste is free too, and "
        "can also make thirteen with the next card in the stock, which is shown. You have three passes through the "
        "stock. You win when the pyramid is gone or, with an option, when all 52 cards are."),
};
