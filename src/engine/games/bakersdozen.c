/*
 * Baker's Dozen.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/position.h"
#include "engine/text/marks.h"

enum { FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS, COLUMN_COUNT = 13 };

static const sol_pile_group groups[] = {
    ENGINE_FOUNDATIONS,
    {.role = SOL_TABLEAU, .count = COLUMN_COUNT, .build = SOL_BUILD_DOWN_ANY, .take = SOL_TAKE_TOP}};

/* Row by row four cards to each column, all face up; then each column's kings go under its other cards. */
static void deal_bakersdozen(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    (void)variant;
    for (int kings = 1; kings >= 0; kings--)
        for (int i = 0; i < SOL_DECK; i++)
            if ((sol_rank(deck[i]) == SOL_KING) == kings)
                engine_put(position, COLUMNS + i % COLUMN_COUNT, deck[i]);
}

const sol_rules engine_bakersdozen = {
    .name = "bakersdozen",
    .title = N_("Baker's Dozen"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    ENGINE_NO_CHOICES,
    .deal = deal_bakersdozen,
    .help =
        N_("Move all cards to the four foundations, each suit from ace to king. Every card is face up from the start, "
           "with the kings at the bottom of their columns. Columns build down in any suit. Only one card moves at a "
           "time, and an empty column stays empty."),
};
