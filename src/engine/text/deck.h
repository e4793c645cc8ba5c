/*
 * Decks as text, where a deal in Solvitaire's form is of a certain game.
 */
#ifndef ENGINE_TEXT_DECK_H
#define ENGINE_TEXT_DECK_H

#include <solitaire/rules.h>

#include "text.h"

static inline bool engine_deck_is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/* The cards found so far in a text. */
typedef struct engine_deck_found {
    int decks;                     /* wanted */
    size_t count;                  /* of all cards found, also where they are too many */
    size_t times[SOL_SUITS << 4];  /* how often each card was found */
    sol_card cards[SOL_CARDS_MAX]; /* in deal order */
    sol_card excess;               /* the first card that was found too often; SOL_NO_CARD if none */
    uint32_t excess_line;          /* and where */
} engine_deck_found;

/* One more card, which is dealt as number `place` (from 0); a place beyond the deck only counts. */
void engine_deck_put(engine_deck_found *found, size_t place, sol_card card, uint32_t line);
/* Is each card there as often as it should be?  False with a sentence that names those that are not. */
bool engine_deck_whole(const engine_deck_found *found, sol_fault *fault);

/* sol_deck_read, where a deal in Solvitaire's form is of this game. */
bool engine_deck_read(const sol_variant *variant, const char *text, size_t length, sol_deal *out, sol_fault *fault);

#endif
