/*
 * What stands in the middle of a large card: the pips of its rank in their places, and the figures of ace, jack, queen
 * and king.
 */
#ifndef UI_VIEW_CARD_FIGURES_H
#define UI_VIEW_CARD_FIGURES_H

#include "card_art.h"

/* Fill the middle of a card all of which is seen, as well as its size lets; `pip` is its suit as one glyph. */
void ui_art_middle(ui_frame *frame, const ui_card_box *box, sol_card card, uint32_t pip, int role);

#endif
