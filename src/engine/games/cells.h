/*
 * FreeCell's relatives: the piles of a game of cells, foundations from the ace, and columns in which all cards are face
 * up.
 */
#ifndef ENGINE_GAMES_CELLS_H
#define ENGINE_GAMES_CELLS_H

#include "games.h"

/* The groups of such a game; what its columns build (SOL_BUILD_…) is what moves as one, and `emptied` a SOL_BASE_…. */
#define ENGINE_CELL_GROUPS(cells, columns, built, emptied) \
    {                                                      \
        {.role = SOL_CELL,                                 \
         .count = (cells),                                 \
         .base = SOL_BASE_ANY,                             \
         .take = SOL_TAKE_TOP,                             \
         .limit = 1,                                       \
         .naming = SOL_NAME_LETTER,                        \
         .prefix = ""},                                    \
            ENGINE_FOUNDATIONS,                            \
            {.role = SOL_TABLEAU,                          \
             .count = (columns),                           \
             .build = (built),                             \
             .base = (emptied),                            \
             .take = SOL_TAKE_RUN,                         \
             .run = (built),                               \
             .naming = SOL_NAME_NUMBER,                    \
             .prefix = ""},                                \
    }

/* Row by row over the columns, all face up: `rows` whole rows, and what is left to the cells from `cell` on. */
void engine_deal_open(const sol_variant *variant, const sol_card *deck, int rows, int cell, sol_position *position);

#endif
