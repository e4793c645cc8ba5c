/*
 * Beleaguered Castle.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/moves.h"
#include "engine/position.h"
#include "engine/text/marks.h"

enum { FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS, COLUMN_COUNT = 8 };

static const sol_pile_group groups[] = {ENGINE_FOUNDATIONS,
                                        {.role = SOL_TABLEAU,
                                         .count = COLUMN_COUNT,
                                         .build = SOL_BUILD_DOWN_ANY,
                                         .base = SOL_BASE_ANY,
                                         .take = SOL_TAKE_TOP}};

/* The aces to their foundations; the other cards, all face up, row by row to the columns, six to each. */
static void deal(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    int laid = 0;
    for (int i = 0; i < SOL_DECK; i++)
        if (sol_rank(deck[i]) == SOL_ACE)
            engine_put(position, engine_foundation_of(variant->rules, deck[i]), deck[i]);
        else
            engine_put(position, COLUMNS + laid++ % COLUMN_COUNT, deck[i]);
}

const sol_rules engine_castle = {
    .name = "castle",
    .title = N_("Beleaguered Castle"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    ENGINE_NO_CHOICES,
    .deal = deal,
    .help = N_(
        "Move all cards to the four foundations, where the aces already are, each suit up to the king. Every card is "
        "face up from the start. Columns build down in any suit. Only one card moves at a time, and an empty column "
        "takes any card."),
};
