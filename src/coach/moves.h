/*
 * Moves and tables, as the coach and those who show its advice look at them.
 */
#ifndef COACH_MOVES_H
#define COACH_MOVES_H

#include <solitaire/game.h>

/* Does the stock come round again and again, so that a draw loses nothing? */
bool coach_comes_round(const sol_variant *variant);

/* Is it a move of the stock: a draw, a redeal or a row? */
bool coach_is_of_stock(sol_move move);

/* How many moves of the stock are among the first moves of a line. */
unsigned coach_draws(const sol_move *line, size_t moves);

/*
 * The place in a line of the move that it is told for: the last one, which cannot be undone; in a line that wins for
 * sure, which goes on to the end, the first one that is not of the stock.  An empty line: 0.
 */
size_t coach_aim(const sol_move *line, size_t moves, bool wins);

/* The lowest card that a move takes; of a pair the one on its first pile.  SOL_NO_CARD: it is a move of the stock. */
sol_card coach_lowest_card(const sol_position *before, sol_move move);

/* The lowest card that the move at that place in a line takes, as far as it is known before the line is played. */
sol_card coach_aimed_card(const sol_variant *variant, const sol_position *before, const sol_move *line, size_t aim);

/* How the cards of a game lay after so many steps of its line of play. */
sol_position coach_table_after(const sol_game *game, uint32_t steps);

/*
 * In the table of a view: the place in its `cards` of a card that lies face up and was never seen, because a move has
 * just turned it over; −1: there is none.  A table that has one must not be asked which moves it allows (view.h).
 */
int coach_turned_place(const sol_rules *rules, const sol_position *table);

#endif
