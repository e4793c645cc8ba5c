/*
 * FreeCell, with as many cells and with such columns as the player likes.  Rules: docs/rules.md.
 */
#include "cells.h"

#include "engine/text/marks.h"

enum { CELLS_MAX = 8, USUAL_CELLS = 4, COLUMN_COUNT = 8, BUILDS = 2, EMPTIES = 3 };

/* Row by row over the eight columns, all face up: seven cards to the first four, six to the others. */
static void deal_freecell(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_rows(variant, deck, SOL_DECK, position);
}

static const sol_rules *freecell_with(const sol_options *options);

static const char help[] = N_(
    "Move all cards to the four foundations, each suit from ace to king. Every card is face up from the start. Columns build down in alternating colours. An empty column takes any card. Each of the four cells holds one card. You can move a run of at most (free cells + 1) cards at once, and each empty column doubles that number. Deals are numbered as in Microsoft's FreeCell.");

/* The piles, by what the player chose. */
#define PILES(cells, built, emptied) \
    (const sol_pile_group[]) ENGINE_CELL_GROUPS(cells, COLUMN_COUNT, ENGINE_BUILD(built), ENGINE_BASE(emptied))

/* A game without cells has no group for them: its groups begin with the one after it. */
#define RULES(number, built, emptied)                                                                              \
    {                                                                                                              \
        .name = "freecell", .title = N_("FreeCell"), .decks = 1, .kinds = 1 << SOL_MOVE,                           \
        .pile_count = (number) + SOL_SUITS + COLUMN_COUNT, .group_count = (number) ? 3 : 2,                        \
        .groups = PILES(number, SOL_COLUMNS_##built, SOL_EMPTY_##emptied) + ((number) ? 0 : 1), .draw_max = 1,     \
        .dialect = SOL_DEAL_MS, .scorings = 1 << SOL_SCORING_NONE, .cells_max = CELLS_MAX,                         \
        .builds = 1 << SOL_COLUMNS_ALTERNATING | 1 << SOL_COLUMNS_IN_SUIT,                                         \
        .empties = 1 << SOL_EMPTY_ANY | 1 << SOL_EMPTY_KINGS | 1 << SOL_EMPTY_NONE,                                \
        .defaults = {.draw = 1,                                                                                    \
                     .passes = SOL_PASSES_UNLIMITED,                                                               \
                     .suits = 4,                                                                                   \
                     .scoring = SOL_SCORING_NONE,                                                                  \
                     .cells = (number),                                                                            \
                     .build = SOL_COLUMNS_##built,                                                                 \
                     .empty = SOL_EMPTY_##emptied},                                                                \
        .with = freecell_with, .usual = &engine_freecell, .deal = deal_freecell, .refuse = engine_refuse_too_many, \
        .help = help,                                                                                              \
    }
#define RULES_EMPTIED(number, built)                                                       \
    {                                                                                      \
        RULES(number, built, ANY), RULES(number, built, KINGS), RULES(number, built, NONE) \
    }
#define RULES_BUILT(number)                                                \
    {                                                                      \
        RULES_EMPTIED(number, ALTERNATING), RULES_EMPTIED(number, IN_SUIT) \
    }

const sol_rules engine_freecell = RULES(USUAL_CELLS, ALTERNATING, ANY);

static const sol_rules others[CELLS_MAX + 1][BUILDS][EMPTIES] = {RULES_BUILT(0), RULES_BUILT(1), RULES_BUILT(2),
                                                                 RULES_BUILT(3), RULES_BUILT(4), RULES_BUILT(5),
                                                                 RULES_BUILT(6), RULES_BUILT(7), RULES_BUILT(8)};

static const sol_rules *freecell_with(const sol_options *options)
{
    return &others[options->cells][options->build - 1][options->empty - 1];
}
