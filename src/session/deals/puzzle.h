/*
 * Puzzles: positions near the end of a deal that are won in a known number of moves and no fewer.
 *
 * A line of the solver is walked back from its end.  The first position that is proved to take just the moves asked for
 * is the puzzle, unless somebody who follows the rules' first tips wins it as fast: then there is nothing to find.
 */
#ifndef SESSION_PUZZLE_H
#define SESSION_PUZZLE_H

#include <solitaire/game.h>

#include "search.h"

/*
 * Of how many random deals a puzzle is looked for, and how many positions may be visited to win each, and to prove of a
 * position how many moves it takes.  A deal takes about a millisecond, so that a search in vain takes a second or two,
 * in Seahaven Towers and Baker's Dozen a few.
 */
enum { SESSION_PUZZLE_TRIES = 1000, SESSION_PUZZLE_NODES = 20000 };

/* Can the fewest moves be proved in this game?  False with a sentence. */
bool session_puzzle_fits(const sol_rules *rules, base_fault *fault);

/*
 * Find a puzzle of so many moves, automatic ones included, in the deal, or where that is NULL in random ones.  Returns
 * a game that stands at its beginning, until the next search.  The same deal and number always have the same puzzle.
 * NULL with a sentence if none was found, or the search was called off.
 */
const sol_game *session_puzzle_find(const sol_variant *variant, const sol_deal *deal, unsigned moves,
                                    session_search *search, base_fault *fault);

#endif
