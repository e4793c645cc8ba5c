/*
 * Russian: Yukon in suit.  Rules: docs/rules.md.
 */
#include "games.h"

#include "engine/text/marks.h"

enum { FOUNDATIONS, COLUMNS = FOUNDATIONS + 4, COLUMN_COUNT = 7 };

static const sol_pile_group groups[] = {
    ENGINE_FOUNDATIONS,
    {.role = SOL_TABLEAU,
     .count = COLUMN_COUNT,
     .build = SOL_BUILD_DOWN_SUIT,
     .base = SOL_BASE_KING,
     .take = SOL_TAKE_GROUP},
};

const sol_rules engine_russian = {
    .name = "russian",
    .title = N_("Russian"),
    .decks = 1,
    .kinds = 1 << SOL_MOVE,
    .pile_count = COLUMNS + COLUMN_COUNT,
    ENGINE_GROUPS(groups),
    ENGINE_NO_CHOICES,
    .deal = engine_deal_yukon,
    .help = N_(
        "Yukon, but columns build down in suit. Move all cards to the four foundations, each suit from ace to king. "
        "Any face-up card moves, with everything on it, to the next higher card of its suit. An empty column takes a "
        "king with everything on it. There is no stock. Few deals can be won."),
};
