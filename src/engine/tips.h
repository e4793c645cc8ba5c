/*
 * Tips that know only the position, not how the game came to it.
 */
#ifndef ENGINE_TIPS_H
#define ENGINE_TIPS_H

#include <solitaire/advice.h>

/* The stock once more, though a whole pass of cards that were all seen brings nothing: sol_tips never gives it. */
enum { ENGINE_TIP_ROUND = SOL_TIPS + 1 };

/*
 * The moves that sol_tips would give if the game had just begun here, and ENGINE_TIP_ROUND at the end of them where it
 * applies.  They are ordered by their reasons alone, so that the same position always has the same list: on that list
 * the grades of deals are measured, and may not change.
 */
size_t engine_tips_here(const sol_game *game, sol_tip out[SOL_TIPS_MAX]);

/*
 * Would sol_tips give nothing, in a game that goes on?  Then no moves are left, or as far as its player can know only
 * moves that lead back or nowhere.  This takes less time than the tips do.
 */
bool engine_gives_no_tip(const sol_game *game);

/*
 * Only those of them that have the best reason.  Where a move gains something at once, no other is looked at closely.
 */
size_t engine_best_tips_here(const sol_game *game, sol_tip out[SOL_TIPS_MAX]);

#endif
