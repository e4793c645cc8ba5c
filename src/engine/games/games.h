/*
 * The games' tables, one file each, and what their deals have in common.
 */
#ifndef ENGINE_GAMES_H
#define ENGINE_GAMES_H

#include <solitaire/rules.h>

extern const sol_rules engine_klondike, engine_spider, engine_pyramid;
extern const sol_rules engine_nullgame; /* the template: compiled and tested, not in the list */

/* Put the rest of the deck face down on the stock, so that its first card is drawn first.  Returns how many. */
int engine_deal_stock(sol_position *position, int stock, const sol_card *rest, int count);

/* Turn all but the top card of these piles face down. */
void engine_turn_down(sol_position *position, int first, int count);

#endif
