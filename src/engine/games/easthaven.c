/*
 * Easthaven.  Rules: docs/rules.md.
 */
#include "suits.h"

#include "engine/text/marks.h"

enum { STOCK, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS, COLUMN_COUNT = 7, IN_COLUMNS = 21 };

/* The piles, by what an empty column takes. */
#define PILES(emptied)                                                      \
    (const sol_pile_group[])                                                \
    {                                                                       \
        {.role = SOL_STOCK, .count = 1}, ENGINE_FOUNDATIONS,                \
            ENGINE_ALTERNATING_COLUMNS(COLUMN_COUNT, ENGINE_BASE(emptied)), \
    }

/* Row by row three cards to each column, the last of them face up; then the stock: four rows and three cards. */
static void deal_easthaven(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_rows(variant, deck, IN_COLUMNS, position);
    engine_turn_down(position, COLUMNS, COLUMN_COUNT);
}

static const sol_rules *easthaven_with(const sol_options *options);

static const char help[] = N_(
    "Move all cards to the four foundations, each suit from ace to king. Columns build down in alternating colours, and "
    "any part of a run can move. An empty column takes any card or run. The stock deals rows of seven cards, at any "
    "time. The last three cards go to the first three columns.");

#define RULES(emptied)                                                                                           \
    {                                                                                                            \
        .name = "easthaven", .title = N_("Easthaven"), .decks = 1, .kinds = 1 << SOL_MOVE | 1 << SOL_DEAL_ROW,   \
        .pile_count = COLUMNS + COLUMN_COUNT, ENGINE_GROUPS(PILES(emptied)), .draw_max = 1,                      \
        .scorings = 1 << SOL_SCORING_NONE, .empties = 1 << SOL_EMPTY_ANY | 1 << SOL_EMPTY_KINGS,                 \
        .defaults = {.draw = 1,                                                                                  \
                     .passes = SOL_PASSES_UNLIMITED,                                                             \
                     .suits = 4,                                                                                 \
                     .scoring = SOL_SCORING_NONE,                                                                \
                     .worrying_back = true,                                                                      \
                     .row_on_empty = true,                                                                       \
                     .empty = (emptied)},                                                                        \
        .with = easthaven_with, .usual = &engine_easthaven, .deal = deal_easthaven, .refuse = engine_refuse_row, \
        .help = help,                                                                                            \
    }

const sol_rules engine_easthaven = RULES(SOL_EMPTY_ANY);
static const sol_rules kings = RULES(SOL_EMPTY_KINGS);

static const sol_rules *easthaven_with(const sol_options *options)
{
    return options->empty == SOL_EMPTY_KINGS ? &kings : &engine_easthaven;
}
