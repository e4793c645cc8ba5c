/*
 * Decks as text, where a deal in Solvitaire's form is of a certain game.
 */
#ifndef ENGINE_TEXT_DECK_H
#define ENGINE_TEXT_DECK_H

#include <solitaire/rules.h>

#include "text.h"

static inline bool engine_deck_is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/* sol_deck_read, where a deal in Solvitaire's form is of this game. */
bool engine_deck_read(const sol_variant *variant, const char *text, size_t length, sol_deal *out, sol_fault *fault);

#endif
