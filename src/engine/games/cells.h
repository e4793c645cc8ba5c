/*
 * FreeCell's relatives: the piles of a game of cells, foundations from the ace, and columns in which all cards are face
 * up; and how many cards move as one by way of cells and empty columns.
 */
#ifndef ENGINE_GAMES_CELLS_H
#define ENGINE_GAMES_CELLS_H

#include "games.h"

/* The groups of such a game; what its columns build (SOL_BUILD_…) is what moves as one, and `emptied` a SOL_BASE_…. */
#define ENGINE_CELL_GROUPS(cells, columns, built, emptied)                                            \
    {                                                                                                 \
        {.role = SOL_CELL, .count = (cells), .base = SOL_BASE_ANY, .take = SOL_TAKE_TOP, .limit = 1}, \
            ENGINE_FOUNDATIONS,                                                                       \
            {.role = SOL_TABLEAU,                                                                     \
             .count = (columns),                                                                      \
             .build = (built),                                                                        \
             .base = (emptied),                                                                       \
             .take = SOL_TAKE_RUN,                                                                    \
             .run = (built)},                                                                         \
    }

/* Row by row over the columns, all face up: `rows` whole rows, and what is left to the cells from `cell` on. */
void engine_deal_open(const sol_variant *variant, const sol_card *deck, int rows, int cell, sol_position *position);

/* How many cells are empty, and how many columns other than `but` (−1: of all). */
int engine_free_cells(const sol_rules *rules, const sol_position *position);
int engine_empty_columns(const sol_rules *rules, const sol_position *position, int but);

/* Can any card rest in an empty column on its way?  Not where it takes kings only, or nothing. */
bool engine_columns_help(const sol_rules *rules);

/*
 * How many cards of a run come to `to` if they are moved one by one by way of free cells and empty columns: (free cells
 * + 1) · 2^(empty columns), where `to` itself, if it is an empty column, is none to go by; or, where columns do not
 * help, free cells + 1.
 */
int engine_most_at_once(const sol_rules *rules, const sol_position *position, int to);

/* A `refuse` of games with cells: a run moves as one where its cards could be moved one by one. */
sol_reason engine_refuse_too_many(const sol_variant *variant, const sol_position *position, sol_move move);

#endif
