/*
 * What a position shows.  The game's journal adds this up to all that was ever seen.  And what a player knows by it.
 */
#ifndef ENGINE_VIEW_H
#define ENGINE_VIEW_H

#include <solitaire/view.h>

/* A bit 1 << card for each card that the player sees in this position. */
uint64_t engine_seen(const sol_variant *variant, const sol_position *position);

/*
 * The same bits, but only for the piles that changed between the two positions: they have all that a move can have
 * turned up.
 */
uint64_t engine_seen_since(const sol_variant *variant, const sol_position *before, const sol_position *now);

/*
 * Is the game stuck (sol_is_stuck), and does the player know it?  As long as the stock has a card that the game has not
 * shown, nobody knows whether that would help, and to be told would give the rest of the stock away.
 */
bool engine_is_known_stuck(const sol_game *game);

#endif
