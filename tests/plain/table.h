/*
 * For the tests of plain mode: a game of any kind that is played at random, always the same, and what is said about it.
 */
#ifndef TEST_PLAIN_TABLE_H
#define TEST_PLAIN_TABLE_H

#include "../test.h"

#include "plain/look.h"
#include "ui/update/update.h"

/* The one table of a test, newly laid out for this game and the deal of this number. */
ui_model *table_of(const sol_rules *rules, uint64_t number);

/* Choose a random move that leads on, into `move`.  False if there is none. */
bool table_choose(const ui_model *model, sol_move *move);

/*
 * What plain mode says in words about the table and, with columns that the player did not name, about a move that was
 * made.  Good until the next call.
 */
const char *table_said(const ui_model *model);
const char *table_step(const ui_model *model, const sol_position *before, sol_move move, const sol_position *after);

/* How many words a text has. */
int table_words(const char *text);

#endif
