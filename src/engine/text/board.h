/*
 * Boards while they are read as deals: how one begins, and of which game its columns are.
 */
#ifndef ENGINE_TEXT_BOARD_H
#define ENGINE_TEXT_BOARD_H

#include <solitaire/rules.h>

#include "text.h"

/* How a text begins. */
enum {
    ENGINE_BOARD_NONE,    /* not as a board */
    ENGINE_BOARD_NAMED,   /* with the name of a game: a board of ours */
    ENGINE_BOARD_COLUMNS, /* with foundations, cells or a colon: a line a column */
    ENGINE_BOARD_CARDS    /* with a card: a line a column, or something else that is made of cards */
};
int engine_board_form(const char *text, size_t length);

/*
 * sol_board_read, where a board of a line a column is of the game `columns_of`, which has suited foundations and cells.
 */
bool engine_board_read(const char *text, size_t length, const sol_rules *columns_of, const sol_rules **rules,
                       sol_position *position, sol_fault *fault);

#endif
