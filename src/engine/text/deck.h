/*
 * A deck while it is being read from a text: shared by the readers of the several forms.
 */
#ifndef ENGINE_TEXT_DECK_H
#define ENGINE_TEXT_DECK_H

#include <solitaire/rules.h>

#include "text.h"

/* What is left of the text, and the line where that begins; the line is 0 throughout a text that has only one. */
typedef struct engine_deck_text {
    engine_scan scan;
    uint32_t line;
} engine_deck_text;

static inline bool engine_deck_is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/* Skip white space, counting lines. */
void engine_deck_skip_space(engine_deck_text *text);

/* The cards found so far. */
typedef struct engine_deck {
    int decks;                     /* wanted */
    size_t count;                  /* of all cards found, also where they are too many */
    size_t times[SOL_SUITS << 4];  /* how often each card was found */
    sol_card cards[SOL_CARDS_MAX]; /* in deal order */
    sol_card excess;               /* the first card that was found too often; SOL_NO_CARD if none */
    uint32_t excess_line;          /* and where */
} engine_deck;

/* One more card, which is dealt as number `place` (from 0); a place beyond the deck only counts. */
void engine_deck_put(engine_deck *deck, size_t place, sol_card card, uint32_t line);

/*
 * Read a deal of this game in Solvitaire's form, the whole text (docs/deals.md).  Where true, each place of `deck` got
 * a card; whether they are the right 52 is still to be asked.  `deck` is not defined where false.
 */
bool engine_deck_read_json(const sol_variant *variant, engine_deck_text text, engine_deck *deck, sol_fault *fault);

/* sol_deck_read, where a deal in Solvitaire's form is of this game. */
bool engine_deck_read(const sol_variant *variant, const char *text, size_t length, sol_deal *out, sol_fault *fault);

#endif
