/*
 * Finding a card: the player types its rank and suit, and every pile that shows it is lit.  Only face-up cards are
 * found, and those that the game shows all the same.
 */
#ifndef UI_FIND_H
#define UI_FIND_H

#include "model.h"

/*
 * What is pending after a key: with UI_AWAITS_FIND, `from` is the rank that was typed, and `to` the card once its suit
 * was typed, too; 0 where there is none.
 */
ui_pending ui_find_typed(ui_pending find, ui_key key);

/* A bit 1 << pile for each pile that shows the card. */
uint32_t ui_piles_showing(const ui_model *model, sol_card card);

/* "7♥: column 3", or that it cannot be seen. */
void ui_put_found(engine_text *text, const ui_model *model, sol_card card);

#endif
