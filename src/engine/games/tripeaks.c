/*
 * TriPeaks.  Rules: docs/rules.md.
 */
#include "games.h"

#include <string.h>

#include "engine/text/marks.h"

enum { STOCK, WASTE, PEAKS, IN_PEAKS = 28, FACE_DOWN = 18 };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1},
    {.role = SOL_WASTE, .count = 1, .build = SOL_BUILD_BESIDE, .wrap = true},
    {.role = SOL_TABLEAU, .count = IN_PEAKS, .limit = 1, .take = SOL_TAKE_TOP},
};

/* Three peaks, which share their last row. */
static const sol_place places[IN_PEAKS] = {
    {0, 3}, {0, 9}, {0, 15}, {1, 2},  {1, 4},  {1, 8},  {1, 10}, {1, 14}, {1, 16}, {2, 1},
    {2, 3}, {2, 5}, {2, 7},  {2, 9},  {2, 11}, {2, 13}, {2, 15}, {2, 17}, {3, 0},  {3, 2},
    {3, 4}, {3, 6}, {3, 8},  {3, 10}, {3, 12}, {3, 14}, {3, 16}, {3, 18},
};

/* Row by row from the peaks down; only the last row lies face up. */
static void deal_tripeaks(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_waste(variant, deck, IN_PEAKS, position);
    memset(position->down + PEAKS, 1, FACE_DOWN);
}

const sol_rules engine_tripeaks = {
    .name = "tripeaks",
    .title = N_("TriPeaks"),
    .places = places,
    .decks = 1,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DRAW,
    .pile_count = PEAKS + IN_PEAKS,
    ENGINE_GROUPS(groups),
    ENGINE_CHAINS,
    .deal = deal_tripeaks,
    .won = engine_is_cleared,
    .help = N_(
        "Clear the three peaks. Play a free card onto the waste if it is one rank higher or lower than the top card there, in any suit. An ace and a king also fit each other. A card is free, and turns face up, when both cards that cover it are gone. When nothing fits, draw a card: you go through the stock only once. You win when the peaks are gone."),
};
