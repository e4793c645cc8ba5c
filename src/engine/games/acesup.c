/*
 * Aces Up.  Rules: docs/rules.md.
 */
#include "suits.h"

#include "engine/text/marks.h"

enum { STOCK, DISCARD, COLUMNS, COLUMN_COUNT = 4 };

static const sol_pile_group groups[] = {
    {.role = SOL_STOCK, .count = 1},
    {.role = SOL_FOUNDATION, .count = 1, .build = SOL_BUILD_ANY, .base = SOL_BASE_ANY},
    {.role = SOL_TABLEAU, .count = COLUMN_COUNT, .base = SOL_BASE_ANY, .take = SOL_TAKE_TOP},
};

/* A card to each column; then the stock: twelve rows. */
static void deal_acesup(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_rows(variant, deck, COLUMN_COUNT, position);
}

/* The ranks from the two up, and the ace above the king. */
static int height(sol_card card) { return sol_rank(card) == SOL_ACE ? SOL_KING + 1 : sol_rank(card); }

static sol_reason refuse_acesup(const sol_variant *variant, const sol_position *position, sol_move move)
{
    if (move.kind != SOL_MOVE || move.to != DISCARD)
        return engine_refuse_row(variant, position, move);
    sol_card card = sol_pile_top(position, move.from);
    for (int column = COLUMNS; column < COLUMNS + COLUMN_COUNT; column++) {
        sol_card other = sol_pile_top(position, column);
        if (other != SOL_NO_CARD && sol_suit(other) == sol_suit(card) && height(other) > height(card))
            return SOL_OK;
    }
    return SOL_NO_HIGHER;
}

/* Only the aces are left, because no card is higher. */
static bool is_acesup_won(const sol_variant *variant, const sol_position *position)
{
    (void)variant;
    return sol_pile_len(position, DISCARD) == SOL_DECK - SOL_SUITS;
}

const sol_rules engine_acesup = {
    .name = "acesup",
    .title = N_("Aces Up"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE | 1 << SOL_DEAL_ROW,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    .draw_max = 1,
    .scorings = 1 << SOL_SCORING_NONE,
    .defaults =
        {.draw = 1, .passes = SOL_PASSES_UNLIMITED, .suits = 4, .scoring = SOL_SCORING_NONE, .row_on_empty = true},
    .deal = deal_acesup,
    .refuse = refuse_acesup,
    .won = is_acesup_won,
    .help = N_("Discard all cards but the four aces. You can discard the top card of a column if a higher card of its "
               "suit is on top of another. Aces are the highest cards. An empty column takes the top card of any "
               "other. The stock deals rows of four cards."),
};
