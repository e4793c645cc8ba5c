/*
 * Where cards may go: the moves that there are for a pile, and for what is carried.
 */
#ifndef UI_MODEL_DESTINATIONS_H
#define UI_MODEL_DESTINATIONS_H

#include "model.h"

/* The pile that a source key names, −1 if the key names none. */
int ui_pile_named(const ui_model *model, int action);

/* The legal moves that bring a card back from a foundation onto `column`; returns how many. */
int ui_moves_back(const ui_model *model, int column, sol_move out[SOL_SUITS]);

/*
 * The move that is made as soon as its pile is named, because nothing is left to choose: a card leaves without a
 * partner, or goes onto the one pile that takes cards.  Its kind is SOL_NO_MOVE if there is none.
 */
sol_move ui_leaves_alone(const ui_model *model, int pile);

/* Where may the carried cards go?  A bit per pile; and the move there, kind SOL_NO_MOVE if there is none. */
uint32_t ui_destinations(const ui_model *model);
sol_move ui_carry_to(const ui_model *model, int pile);

/*
 * How many cards has the longest run of a pile that has a place to go to? A move between empty columns counts only
 * where there is no other; 0 if no card has a place.
 */
int ui_useful_run(const ui_model *model, int pile);

/* How many of the pile's cards could be picked up together if they had a place to go? */
int ui_together(const sol_game *game, int pile);

/* Has the pile a move that is not idle: of a card, or of the stock? */
bool ui_can_play(const ui_model *model, int pile);

/*
 * A move that would be allowed with fewer cards, to that pile, or to any that has cards; kind SOL_NO_MOVE if there
 * is none.
 */
sol_move ui_too_many(const ui_model *model, int from, int to);
sol_move ui_too_many_anywhere(const ui_model *model, int from);

#endif
