/*
 * Tables for tests of the view: models at a position that is given as a board, or as a deal and moves.
 */
#ifndef TEST_TABLES_H
#define TEST_TABLES_H

#include "ui/update/update.h"

/*
 * A model of Klondike with these options at the start of our deal `number`.  It is static, and made anew by each call.
 */
ui_model *table_of_deal(uint64_t number, sol_options options);

/* The same model for any game, with the game's own options. */
ui_model *table_of_game(const sol_rules *rules, uint64_t number);

/* The options of a plain game, drawing so many. */
sol_options table_options(int draw);

/*
 * The same model at the position of a board (notation.h).  The journal does not lead there, so it is good for looking
 * at, but not for playing.
 */
ui_model *table_of_board(const char *board, sol_options options);

/* Set what the status line shows. */
void table_figures(ui_model *model, int32_t score, uint32_t moves, uint32_t seconds, uint64_t deal);

/*
 * Two positions from the mock-ups: a game in progress, and the longest column that Klondike can make (19 cards, in
 * column 7).
 */
extern const char table_under_way[];
extern const char table_longest[];

/* The pile of a name: "s", "w", "fh", "4". */
int table_pile(const ui_model *model, const char *name);

/* Play moves as they are written ("w-4 4-1:2 draw:3"); each must be legal. */
void table_play(ui_model *model, const char *moves);

#endif
