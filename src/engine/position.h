/*
 * Changing a position, by a deal or a move: the only functions that do.  Each keeps every card: they rotate and reverse
 * parts of one array.  The public ones stand in rules.h.
 */
#ifndef ENGINE_POSITION_H
#define ENGINE_POSITION_H

#include <solitaire/position.h>

/* The `count` top cards of `from` become the top of `to`, in the same order.  Both piles exist and differ. */
void engine_transfer(sol_position *position, int from, int to, int count);

/* Reverse the `count` top cards of a pile, as when they are dealt one by one or turned over together. */
void engine_reverse_top(sol_position *position, int pile, int count);

/* Turn the top card of a pile over where it lies face down. */
void engine_turn_up(sol_position *position, int pile);

/*
 * How many copies of each card of a suit two decks have that are cut down to so many suits; one deck has half of them.
 */
int engine_copies(int suits, int suit);

/* Put a card on top of a pile of a position that is being built. */
void engine_put(sol_position *position, int pile, sol_card card);

#endif
