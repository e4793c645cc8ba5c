/*
 * How piles and moves are called in sentences: by the coach, in a review, in practice and in the message line alike.
 */
#ifndef FIGURES_MOVE_WORDS_H
#define FIGURES_MOVE_WORDS_H

#include <solitaire/rules.h>

#include "engine/text/text.h"

typedef struct figures_spelling {
    const sol_rules *rules;
    bool utf8;    /* write suits and arrows as signs, not as letters */
    bool in_full; /* the column from which a move takes cards is called "column 4", not "4" */
    void (*pile)(const sol_rules *rules, int pile, char name[4]); /* the key of a pile; NULL: as records have it */
} figures_spelling;

/* "4", "w", "f"; in words "column 4", "waste". */
engine_name figures_pile(const figures_spelling *as, int pile);
engine_name figures_pile_words(const figures_spelling *as, int pile);

/* Cards and where they lie: "7♥ (3)". */
engine_name figures_placed(const figures_spelling *as, int pile, const char *cards);

/* Does the move discard a card?  Then its name speaks of no foundation. */
bool figures_discards(const sol_rules *rules, sol_move move);

/*
 * A move: "9♠ 8♦ (4) → 10♥ (1)", "2♠ (waste) → foundation", "discard 3♦ (3)", "7♥ (3) and 6♠ (waste)", "draw".  The
 * caller names the cards that it takes and the one onto which they go, or with which a card leaves; both may be empty:
 * "column 4 → column 1".
 */
engine_name figures_move(const figures_spelling *as, sol_move move, const char *cards, const char *onto);

#endif
