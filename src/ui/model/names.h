/*
 * How cards, piles, moves and keys are called in messages to the player.
 */
#ifndef UI_MODEL_NAMES_H
#define UI_MODEL_NAMES_H

#include "engine/text/text.h"
#include "model.h"

/* "10♥", in ASCII "10H". */
void ui_put_card(engine_text *text, const ui_model *model, sol_card card);

/* The `count` top cards of a pile, "9♠ 8♦"; of a long run the first and the last. */
void ui_put_cards(engine_text *text, const ui_model *model, int pile, int count);

/* The key grammar's name of a pile: "4", "w", "f"; and in words: "column 4", "waste", "foundation". */
void ui_put_pile(engine_text *text, const ui_model *model, int pile);
void ui_put_pile_words(engine_text *text, const ui_model *model, int pile);

/* As a sentence has it: "column 4", "the waste". */
void ui_put_the_pile(engine_text *text, const ui_model *model, int pile);

/* A move about to be made: "9♠ 8♦ (column 4) → 10♥ (column 1)", or not in full "9♠ 8♦ (4) → 10♥ (1)". */
void ui_put_move(engine_text *text, const ui_model *model, sol_move move, bool in_full);

/* The short form: "4→1 9♠ 8♦". */
void ui_put_short(engine_text *text, const ui_model *model, sol_move move);

/* "November" for 11: months from 1 to 12. */
const char *ui_month_name(int month);

/* The key of an action, as it is bound now. */
void ui_put_key(engine_text *text, const ui_model *model, int action);

#endif
