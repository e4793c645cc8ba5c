/*
 * Cards as text.
 */
#ifndef ENGINE_TEXT_CARD_TEXT_H
#define ENGINE_TEXT_CARD_TEXT_H

#include "text.h"

/* A card as people read it, "10♥"; without `utf8` "10H". */
void engine_text_card(engine_text *text, sol_card card, bool utf8);

#endif
