/*
 * How each program makes its deck of a number.  docs/deals.md specifies every one of them; all are frozen.
 */
#ifndef ENGINE_DIALECTS_H
#define ENGINE_DIALECTS_H

#include <solitaire/deal.h>

/*
 * Fill `deck` with 52 · decks cards in deal order.  The number is one that the dialect has; only ours deals two decks.
 */
typedef void engine_dealer(uint64_t number, int decks, sol_card *deck);
engine_dealer engine_deal_ours, engine_deal_ms, engine_deal_winxp, engine_deal_greenfelt, engine_deal_pysol,
    engine_deal_solvitaire;

/*
 * Klondike's columns: where, in a deck in deal order, the card stands that comes to lie in `column` (0 … 6) on top of
 * `below` (0 … column) other cards.  The stock follows from ENGINE_KLONDIKE_STOCK on, beginning with the first drawn.
 */
enum { ENGINE_KLONDIKE_COLUMNS = 7, ENGINE_KLONDIKE_STOCK = 28 };
int engine_klondike_place(int column, int below);

#endif
