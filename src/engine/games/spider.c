/*
 * Spider.  Rules: docs/rules.md.
 */
#include "suits.h"

#include "engine/text/marks.h"

enum { STOCK, FOUNDATIONS, COLUMNS = FOUNDATIONS + 8, COLUMN_COUNT = 10, IN_COLUMNS = 54 };

static const sol_pile_group groups[] = ENGINE_SPIDER_GROUPS(COLUMNS - FOUNDATIONS, COLUMN_COUNT);

/* Row by row over the ten columns: six cards to the first four, five to the others; then the stock. */
static void deal_spider(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    /*
     * With fewer suits than four, each card keeps its rank and its place, and its suit becomes one of those in play:
     * spades, then hearts, then diamonds.
     */
    static const uint8_t left[SOL_SUITS][SOL_SUITS] = {
        {SOL_SPADES, SOL_SPADES, SOL_SPADES, SOL_SPADES},
        [1] = {[SOL_CLUBS] = SOL_SPADES,
               [SOL_DIAMONDS] = SOL_HEARTS,
               [SOL_HEARTS] = SOL_HEARTS,
               [SOL_SPADES] = SOL_SPADES},
        [2] = {[SOL_CLUBS] = SOL_SPADES,
               [SOL_DIAMONDS] = SOL_DIAMONDS,
               [SOL_HEARTS] = SOL_HEARTS,
               [SOL_SPADES] = SOL_SPADES},
        [3] = {[SOL_CLUBS] = SOL_CLUBS,
               [SOL_DIAMONDS] = SOL_DIAMONDS,
               [SOL_HEARTS] = SOL_HEARTS,
               [SOL_SPADES] = SOL_SPADES},
    };
    sol_card cards[SOL_CARDS_MAX];
    for (int i = 0; i < SOL_CARDS_MAX; i++)
        cards[i] = sol_card_of(sol_rank(deck[i]), left[variant->options.suits - 1][sol_suit(deck[i])]);
    engine_deal_rows(variant, cards, IN_COLUMNS, position);
    engine_turn_down(position, COLUMNS, COLUMN_COUNT);
}

const sol_rules engine_spider = {
    .name = "spider",
    .title = N_("Spider"),
    .decks = 2,
    .fewer_suits = true,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DEAL_ROW,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    .draw_max = 1,
    .scorings = 1 << SOL_SCORING_SPIDER | 1 << SOL_SCORING_NONE,
    .defaults = {.draw = 1, .passes = SOL_PASSES_UNLIMITED, .suits = 4, .scoring = SOL_SCORING_SPIDER},
    .deal = deal_spider,
    .refuse = engine_refuse_row,
    .settle = engine_settle_suits,
    .help = N_(
        "Build eight runs from king down to ace, each in one suit. A complete run is removed. Columns build down in any suit, but only a run of one suit moves together. An empty column takes any card. The stock deals a row of ten cards, but not while a column is empty."),
};
