/*
 * Canfield.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/position.h"

enum { STOCK, WASTE, RESERVE, FOUNDATIONS, COLUMNS = FOUNDATIONS + 4, COLUMN_COUNT = 4, IN_RESERVE = 13 };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1, .prefix = "s"},
    {.role = SOL_WASTE, .count = 1, .take = SOL_TAKE_TOP, .prefix = "w"},
    {.role = SOL_RESERVE, .count = 1, .take = SOL_TAKE_TOP, .prefix = "r"},
    {.role = SOL_FOUNDATION,
     .count = 4,
     .build = SOL_BUILD_UP_SUIT,
     .base = SOL_BASE_ANY, /* narrowed by `refuse` */
     .wrap = true,
     .suited = true,
     .naming = SOL_NAME_SUIT,
     .prefix = "f"},
    {.role = SOL_TABLEAU,
     .count = COLUMN_COUNT,
     .build = SOL_BUILD_DOWN_ALTERNATING,
     .base = SOL_BASE_ANY,
     .take = SOL_TAKE_RUN,
     .run = SOL_BUILD_DOWN_ALTERNATING,
     .wrap = true,
     .naming = SOL_NAME_NUMBER,
     .prefix = ""},
};

/* Thirteen cards to the reserve, the last one face up; one to its foundation; one to each column; then the stock. */
static void deal(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    int next = 0, base = FOUNDATIONS;
    while (next < IN_RESERVE)
        engine_put(position, RESERVE, deck[next++]);
    engine_turn_down(position, RESERVE, 1);
    while (sol_pile_suit(variant->rules, base) != sol_suit(deck[next]))
        base++;
    engine_put(position, base, deck[next++]);
    for (int column = COLUMNS; column < COLUMNS + COLUMN_COUNT; column++)
        engine_put(position, column, deck[next++]);
    engine_deal_stock(position, STOCK, deck + next, SOL_DECK - next);
}

/* Does a card of that rank begin a foundation here: is it the rank of those that have begun? */
static bool begins(const sol_position *position, int rank)
{
    for (int pile = FOUNDATIONS; pile < COLUMNS; pile++)
        if (!sol_pile_empty(position, pile) && sol_rank(sol_pile_card(position, pile, 0)) != rank)
            return false;
    return true;
}

static sol_reason refuse(const sol_variant *variant, const sol_position *position, sol_move move)
{
    (void)variant;
    bool up = move.kind == SOL_MOVE && move.to >= FOUNDATIONS && move.to < COLUMNS;
    if (up && sol_pile_empty(position, move.to) && !begins(position, sol_rank(sol_pile_top(position, move.from))))
        return SOL_NEEDS_BASE;
    bool part = move.kind == SOL_MOVE && move.count > 1 && move.count < sol_pile_len(position, move.from);
    return part ? SOL_NOT_WHOLE : SOL_OK;
}

/* An empty column is filled from the reserve at once. */
static void settle(const sol_variant *variant, sol_position *position)
{
    (void)variant;
    for (int column = COLUMNS; column < COLUMNS + COLUMN_COUNT; column++)
        if (sol_pile_empty(position, column) && !sol_pile_empty(position, RESERVE)) {
            engine_transfer(position, RESERVE, column, 1);
            engine_turn_up(position, RESERVE);
        }
}

const sol_rules engine_canfield = {
    .name = "canfield",
    .title = "Canfield",
    .decks = 1,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DRAW | 1 << SOL_REDEAL,
    .pile_count = COLUMNS + COLUMN_COUNT,
    .group_count = sizeof groups / sizeof groups[0],
    .groups = groups,
    .draw_max = 3,
    .scorings = 1 << SOL_SCORING_NONE,
    .defaults = {.draw = 3, .passes = SOL_PASSES_UNLIMITED, .suits = 4, .scoring = SOL_SCORING_NONE},
    .deal = deal,
    .refuse = refuse,
    .settle = settle,
    .help =
        "Bring all cards to the four foundations, which all begin with the rank of the card that is dealt there, "
        "and go on from the king to the ace. Columns build down in alternating colours, from the ace to the king; "
        "the top card moves, or the whole column. The reserve's top card may be played, and fills an empty column at once; "
        "once the reserve is used up, an empty column takes anything. The stock is drawn three at a time, as often "
        "as you like.",
};
