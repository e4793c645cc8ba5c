/*
 * How cards, piles, moves and keys are called in messages to the player.
 */
#ifndef UI_MODEL_NAMES_H
#define UI_MODEL_NAMES_H

#include "engine/text/text.h"
#include "figures/move_words.h"
#include "model.h"
#include "words/words.h"

/* How moves are called on this screen; `in_full` with whole words for columns. */
figures_spelling ui_spelling(const ui_model *model, bool in_full);

/* "10♥", in ASCII "10H". */
engine_name ui_card_name(const ui_model *model, sol_card card);

/* The `count` top cards of a pile, "9♠ 8♦"; of a long run the first and the last. */
engine_name ui_cards_name(const ui_model *model, int pile, int count);

/* The key grammar's name of a pile: "4", "w", "f"; in words: "column 4", "waste"; and in a sentence: "the waste". */
engine_name ui_pile_name(const ui_model *model, int pile);
engine_name ui_pile_words(const ui_model *model, int pile);
engine_name ui_the_pile(const ui_model *model, int pile);

/* The top cards of a pile and where they lie: "7♥ (3)". */
engine_name ui_placed_name(const ui_model *model, int pile, int count);

/* A move about to be made: "9♠ 8♦ (column 4) → 10♥ (column 1)", or not in full "9♠ 8♦ (4) → 10♥ (1)". */
engine_name ui_move_name(const ui_model *model, sol_move move, bool in_full);

/* The short form: "4→1 9♠ 8♦"; of a card that is discarded "discard 3♦ (3)". */
engine_name ui_short_name(const ui_model *model, sol_move move);

/* The key of an action, as it is bound now. */
engine_name ui_key_of(const ui_model *model, int action);

#endif
