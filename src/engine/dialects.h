/*
 * The dialects: how each program makes its deck of a number.  docs/deals.md specifies every one of them; all are
 * frozen.
 */
#ifndef ENGINE_DIALECTS_H
#define ENGINE_DIALECTS_H

#include <solitaire/deal.h>

/* What others may know of each. */
extern const sol_dialect engine_dialects[SOL_DIALECTS];

/* Fill `deck` with 52 · decks cards in deal order; only asked for a number, and so many decks, as the dialect has. */
void engine_dialect_deal(sol_deal_dialect dialect, uint64_t number, int decks, sol_card *deck);

#endif
