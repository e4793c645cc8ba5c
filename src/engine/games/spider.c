/*
 * Spider.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/build.h"
#include "engine/moves.h"
#include "engine/position.h"

enum { STOCK, FOUNDATIONS, COLUMNS = FOUNDATIONS + 8, COLUMN_COUNT = 10, IN_COLUMNS = 54 };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1, .prefix = "s"},
    {.role = SOL_FOUNDATION, .count = 8, .naming = SOL_NAME_NUMBER, .prefix = "f"},
    {.role = SOL_TABLEAU,
     .count = COLUMN_COUNT,
     .build = SOL_BUILD_DOWN_ANY,
     .base = SOL_BASE_ANY,
     .take = SOL_TAKE_RUN,
     .run = SOL_BUILD_DOWN_SUIT,
     .naming = SOL_NAME_NUMBER,
     .prefix = ""},
};

/* With fewer suits, the two decks are cut down to spades, or to spades and hearts, rank by rank as they lie. */
static sol_card in_suits(sol_card card, int suits)
{
    int suit = suits == 2 && sol_is_red(card) ? SOL_HEARTS : SOL_SPADES;
    return suits == 4 ? card : sol_card_of(sol_rank(card), suit);
}

/* Row by row over the ten columns: six cards to the first four, five to the others; then the stock. */
static void deal(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    sol_card cards[SOL_CARDS_MAX];
    for (int i = 0; i < SOL_CARDS_MAX; i++)
        cards[i] = in_suits(deck[i], variant->options.suits);
    for (int i = 0; i < IN_COLUMNS; i++)
        engine_put(position, COLUMNS + i % COLUMN_COUNT, cards[i]);
    engine_turn_down(position, COLUMNS, COLUMN_COUNT);
    engine_deal_stock(position, STOCK, cards + IN_COLUMNS, SOL_CARDS_MAX - IN_COLUMNS);
}

/* Not while a column is empty, unless the option allows it or there are too few cards to fill them all. */
static sol_reason refuse(const sol_variant *variant, const sol_position *position, sol_move move)
{
    int in_columns = position->end[COLUMNS + COLUMN_COUNT - 1] - position->end[COLUMNS - 1];
    if (move.kind != SOL_DEAL_ROW || variant->options.row_on_empty || in_columns < COLUMN_COUNT)
        return SOL_OK;
    return engine_empty_columns(variant->rules, position, -1) ? SOL_COLUMN_EMPTY : SOL_OK;
}

static bool ends_in_suit(const sol_position *position, int column)
{
    int up = sol_pile_up(position, column), top = sol_pile_len(position, column) - 1;
    if (up < SOL_RANKS || sol_rank(sol_pile_card(position, column, top)) != SOL_ACE)
        return false;
    for (int i = top; i > top - SOL_RANKS + 1; i--)
        if (engine_build(SOL_BUILD_DOWN_SUIT, false, sol_pile_card(position, column, i - 1),
                         sol_pile_card(position, column, i)) != SOL_OK)
            return false;
    return true;
}

/* A complete suit, king to ace, leaves by itself. */
static void settle(const sol_variant *variant, sol_position *position)
{
    (void)variant;
    for (int column = COLUMNS, to = FOUNDATIONS; column < COLUMNS + COLUMN_COUNT; column++)
        if (ends_in_suit(position, column)) {
            while (!sol_pile_empty(position, to))
                to++;
            engine_transfer(position, column, to, SOL_RANKS);
            engine_turn_up(position, column);
        }
}

const sol_rules engine_spider = {
    .name = "spider",
    .title = "Spider",
    .decks = 2,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DEAL_ROW,
    .pile_count = COLUMNS + COLUMN_COUNT,
    .group_count = sizeof groups / sizeof groups[0],
    .groups = groups,
    .draw_max = 1,
    .scorings = 1 << SOL_SCORING_SPIDER | 1 << SOL_SCORING_NONE,
    .defaults = {.draw = 1, .passes = SOL_PASSES_UNLIMITED, .suits = 4, .scoring = SOL_SCORING_SPIDER},
    .deal = deal,
    .refuse = refuse,
    .settle = settle,
    .help = "Build eight runs of one suit from the king down to the ace; a complete one leaves by itself. Columns "
            "build down whatever the suit, but only a run of one suit moves as one; an empty column takes anything. "
            "The stock deals a row of ten, not while a column is empty.",
};
