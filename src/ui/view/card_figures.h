/*
 * What stands in the middle of a card that has room: the pips of its rank in their places, and the figures of ace,
 * jack, queen and king; and what large print (the option --large) has in their place.
 */
#ifndef UI_VIEW_CARD_FIGURES_H
#define UI_VIEW_CARD_FIGURES_H

#include "card_art.h"

/* Fill the middle of a card all of which is seen, as well as its size lets; `pip` is its suit as one glyph. */
void ui_art_middle(ui_frame *frame, const ui_card_box *box, sol_card card, uint32_t pip, int role);

/*
 * The index of a large card, which has two rows: the rank, below it the suit, and beside them the suit once more,
 * drawn; except in a low frame, where the drawn rank stands there.
 */
void ui_art_index(ui_frame *frame, const ui_card_box *box, sol_card card, uint32_t pip, int role);

/*
 * The index of a covered card that is so wide and so much of which is seen that a name of one row would be lost on it:
 * rank and suit, drawn.  False where the strip is too small for that, and nothing is drawn.
 */
bool ui_art_strip(ui_frame *frame, const ui_card_box *box, sol_card card, int role);

/* The rank of a large card, drawn below its index as large as fits, in a low frame beside it; nothing without room. */
void ui_art_rank(ui_frame *frame, const ui_card_box *box, sol_card card, int role);

#endif
