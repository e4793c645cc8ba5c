/*
 * Canfield.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/moves.h"
#include "engine/position.h"
#include "engine/text/marks.h"

enum { STOCK, WASTE, RESERVE, FOUNDATIONS, COLUMNS = FOUNDATIONS + 4, COLUMN_COUNT = 4, IN_RESERVE = 13 };

/* The piles of a game whose columns build in this way; `refuse_canfield` narrows what the foundations take. */
#define PILES(built)                                                                            \
    (const sol_pile_group[])                                                                    \
    {                                                                                           \
        {.role = SOL_STOCK, .count = 1}, {.role = SOL_WASTE, .count = 1, .take = SOL_TAKE_TOP}, \
            {.role = SOL_RESERVE, .count = 1, .take = SOL_TAKE_TOP},                            \
            {.role = SOL_FOUNDATION,                                                            \
             .count = SOL_SUITS,                                                                \
             .build = SOL_BUILD_UP_SUIT,                                                        \
             .base = SOL_BASE_ANY,                                                              \
             .wrap = true,                                                                      \
             .suited = true},                                                                   \
            {.role = SOL_TABLEAU,                                                               \
             .count = COLUMN_COUNT,                                                             \
             .build = ENGINE_BUILD(built),                                                      \
             .base = SOL_BASE_ANY,                                                              \
             .take = SOL_TAKE_RUN,                                                              \
             .run = ENGINE_BUILD(built),                                                        \
             .wrap = true},                                                                     \
    }

/* Thirteen cards to the reserve, the last one face up; one to its foundation; one to each column; then the stock. */
static void deal_canfield(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    int next = 0;
    while (next < IN_RESERVE)
        engine_put(position, RESERVE, deck[next++]);
    engine_turn_down(position, RESERVE, 1);
    engine_put(position, engine_foundation_of(variant->rules, deck[next]), deck[next]);
    next++;
    for (int column = COLUMNS; column < COLUMNS + COLUMN_COUNT; column++)
        engine_put(position, column, deck[next++]);
    engine_deal_stock(variant, deck, next, position);
}

/* Does a card of that rank begin a foundation here?  It does if the foundations that have cards began with it. */
static bool begins(const sol_position *position, int rank)
{
    for (int pile = FOUNDATIONS; pile < COLUMNS; pile++)
        if (!sol_pile_empty(position, pile) && sol_rank(sol_pile_card(position, pile, 0)) != rank)
            return false;
    return true;
}

/* Would a card be laid on one of the base rank, in a game whose columns stop there? */
static bool is_past_base(const sol_variant *variant, const sol_position *position, sol_move move)
{
    return variant->options.stop_at_base && move.kind == SOL_MOVE && move.to >= COLUMNS &&
           !sol_pile_empty(position, move.to) && begins(position, sol_rank(sol_pile_top(position, move.to)));
}

static sol_reason refuse_canfield(const sol_variant *variant, const sol_position *position, sol_move move)
{
    bool up = move.kind == SOL_MOVE && move.to >= FOUNDATIONS && move.to < COLUMNS;
    if (up && sol_pile_empty(position, move.to) && !begins(position, sol_rank(sol_pile_top(position, move.from))))
        return SOL_NEEDS_BASE;
    bool part = !variant->options.parts && move.kind == SOL_MOVE && move.count > 1 &&
                move.count < sol_pile_len(position, move.from);
    if (part)
        return SOL_NOT_WHOLE;
    return is_past_base(variant, position, move) ? SOL_AT_BASE : SOL_OK;
}

/* An empty column is filled from the reserve at once, unless the player has chosen to fill empty columns himself. */
static void settle_canfield(const sol_variant *variant, sol_position *position)
{
    bool fills = variant->options.empty == SOL_EMPTY_FROM_RESERVE;
    for (int column = COLUMNS; fills && column < COLUMNS + COLUMN_COUNT; column++)
        if (sol_pile_empty(position, column) && !sol_pile_empty(position, RESERVE)) {
            engine_transfer(position, RESERVE, column, 1);
            engine_turn_up(position, RESERVE);
        }
}

static const sol_rules *canfield_with(const sol_options *options);

static const char help[] = N_(
    "Move all cards to the four foundations. The first card dealt to a foundation decides the rank that all four start with, and the ace follows the king. Columns build down in alternating colours, and a king goes on an ace. Move a column's top card or the entire column. You can play the top card of the reserve, and as soon as a column is empty, that card fills it. When the reserve is empty, an empty column takes any card. Draw three cards at a time, with unlimited passes.");

/*
 * The rules by what the columns build, what an empty one takes, whether parts of them move, and whether they stop at
 * the base.
 */
#define RULES(built, emptied, part, stop)                                                                   \
    {                                                                                                       \
        .name = "canfield", .title = N_("Canfield"), .decks = 1,                                            \
        .kinds = 1 << SOL_MOVE | 1 << SOL_DRAW | 1 << SOL_REDEAL, .pile_count = COLUMNS + COLUMN_COUNT,     \
        ENGINE_GROUPS(PILES(SOL_COLUMNS_##built)), .draw_max = 3, .scorings = 1 << SOL_SCORING_NONE,        \
        .builds = 1 << SOL_COLUMNS_ALTERNATING | 1 << SOL_COLUMNS_IN_SUIT | 1 << SOL_COLUMNS_ANY_SUIT,      \
        .empties = 1 << SOL_EMPTY_FROM_RESERVE | 1 << SOL_EMPTY_ANY, .parts = true, .stop_at_base = true,   \
        .defaults = {.draw = 3,                                                                             \
                     .passes = SOL_PASSES_UNLIMITED,                                                        \
                     .suits = 4,                                                                            \
                     .scoring = SOL_SCORING_NONE,                                                           \
                     .build = SOL_COLUMNS_##built,                                                          \
                     .empty = SOL_EMPTY_##emptied,                                                          \
                     .parts = (part),                                                                       \
                     .stop_at_base = (stop)},                                                               \
        .with = canfield_with, .usual = &engine_canfield, .deal = deal_canfield, .refuse = refuse_canfield, \
        .settle = settle_canfield, .help = help,                                                            \
    }
#define RULES_EMPTY(built, emptied)                                     \
    {                                                                   \
        {RULES(built, emptied, 0, 0), RULES(built, emptied, 0, 1)},     \
            {RULES(built, emptied, 1, 0), RULES(built, emptied, 1, 1)}, \
    }
#define RULES_BUILT(built)                                        \
    {                                                             \
        RULES_EMPTY(built, ANY), RULES_EMPTY(built, FROM_RESERVE) \
    }

const sol_rules engine_canfield = RULES(ALTERNATING, FROM_RESERVE, 0, 0);

static const sol_rules others[][2][2][2] = {RULES_BUILT(ALTERNATING), RULES_BUILT(IN_SUIT), RULES_BUILT(ANY_SUIT)};

static const sol_rules *canfield_with(const sol_options *options)
{
    return &others[options->build - 1][options->empty == SOL_EMPTY_FROM_RESERVE][options->parts][options->stop_at_base];
}
