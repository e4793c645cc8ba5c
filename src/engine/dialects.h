/*
 * The dialects: how each program makes its deck of a number.  docs/deals.md specifies every one of them; all are
 * frozen.
 */
#ifndef ENGINE_DIALECTS_H
#define ENGINE_DIALECTS_H

#include <solitaire/deal.h>

/* A dialect: what others may know of it, and how it deals. */
typedef struct engine_dialect {
    sol_dialect about;
    /* Fill `deck` with 52 · decks cards in deal order; only asked for a number, and so many decks, as it has. */
    void (*deal)(uint64_t number, int decks, sol_card *deck);
} engine_dialect;
extern const engine_dialect engine_dialects[SOL_DIALECTS];

/*
 * Klondike's columns: where, in a deck in deal order, the card stands that comes to lie in `column` (0 … 6) on top of
 * `below` (0 … column) other cards.  The stock follows from ENGINE_KLONDIKE_STOCK on, beginning with the first drawn.
 */
enum { ENGINE_KLONDIKE_COLUMNS = 7, ENGINE_KLONDIKE_STOCK = 28 };
int engine_klondike_place(int column, int below);

#endif
