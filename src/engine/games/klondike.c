/*
 * Klondike.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/text/marks.h"

enum { STOCK, WASTE, FOUNDATIONS, COLUMNS = FOUNDATIONS + 4, COLUMN_COUNT = 7 };

/* The piles, by what an empty column takes. */
#define PILES(emptied)                                                                                              \
    (const sol_pile_group[])                                                                                        \
    {                                                                                                               \
        {.role = SOL_STOCK, .count = 1}, {.role = SOL_WASTE, .count = 1, .take = SOL_TAKE_TOP}, ENGINE_FOUNDATIONS, \
            ENGINE_ALTERNATING_COLUMNS(COLUMN_COUNT, ENGINE_BASE(emptied)),                                         \
    }

static const sol_rules *klondike_with(const sol_options *options);

static const char help[] =
    N_("Move all cards to the four foundations, each suit from ace to king. Columns build down in alternating "
       "colours, and any part of a run can move. An empty column takes a king, or a run that begins with one. Draw "
       "from the stock to the waste. You can play the top card of the waste. When the stock is empty, turn the waste "
       "over.");

#define RULES(emptied)                                                                                             \
    {                                                                                                              \
        .name = "klondike", .title = N_("Klondike"), .decks = 1,                                                   \
        .kinds = 1 << SOL_MOVE | 1 << SOL_DRAW | 1 << SOL_REDEAL, .pile_count = COLUMNS + COLUMN_COUNT,            \
        ENGINE_GROUPS(PILES(emptied)), .draw_max = 3,                                                              \
        .scorings =                                                                                                \
            1 << SOL_SCORING_STANDARD | 1 << SOL_SCORING_WINDOWS | 1 << SOL_SCORING_VEGAS | 1 << SOL_SCORING_NONE, \
        .empties = 1 << SOL_EMPTY_KINGS | 1 << SOL_EMPTY_ANY,                                                      \
        .defaults = {.draw = 1,                                                                                    \
                     .passes = SOL_PASSES_UNLIMITED,                                                               \
                     .suits = 4,                                                                                   \
                     .scoring = SOL_SCORING_STANDARD,                                                              \
                     .worrying_back = true,                                                                        \
                     .empty = (emptied)},                                                                          \
        .with = klondike_with, .usual = &engine_klondike, .deal = engine_deal_klondike, .help = help,              \
    }

const sol_rules engine_klondike = RULES(SOL_EMPTY_KINGS);

static const sol_rules emptied_to_any = RULES(SOL_EMPTY_ANY);

static const sol_rules *klondike_with(const sol_options *options)
{
    return options->empty == SOL_EMPTY_ANY ? &emptied_to_any : &engine_klondike;
}
