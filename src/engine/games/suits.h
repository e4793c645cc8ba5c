/*
 * Spider's relatives: what games have in common whose suits are built on the tableau and leave it complete.
 */
#ifndef ENGINE_GAMES_SUITS_H
#define ENGINE_GAMES_SUITS_H

#include "games.h"

/* So many foundations for complete suits, and so many columns of which any run of one suit moves. */
#define ENGINE_SUIT_GROUPS(foundations, columns)                                                    \
    {.role = SOL_FOUNDATION, .count = (foundations)},                                               \
    {                                                                                               \
        .role = SOL_TABLEAU, .count = (columns), .build = SOL_BUILD_DOWN_ANY, .base = SOL_BASE_ANY, \
        .take = SOL_TAKE_RUN, .run = SOL_BUILD_DOWN_SUIT                                            \
    }

/* The piles of Spider, which has a stock besides. */
#define ENGINE_SPIDER_GROUPS(foundations, columns)                                    \
    {                                                                                 \
        {.role = SOL_STOCK, .count = 1}, ENGINE_SUIT_GROUPS((foundations), (columns)) \
    }

/*
 * A `refuse`: no row while a column is empty, unless the option allows it or there are too few cards to fill them all.
 */
sol_reason engine_refuse_row(const sol_variant *variant, const sol_position *position, sol_move move);

/*
 * A `settle`: a complete suit, king to ace, leaves for the first empty foundation; after it one that lay under it, as
 * it may in Scorpion.
 */
void engine_settle_suits(const sol_variant *variant, sol_position *position);

#endif
