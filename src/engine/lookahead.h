/*
 * Looking ahead, in games in which all cards are face up from the start, so that it tells a player nothing that is
 * hidden.
 */
#ifndef ENGINE_LOOKAHEAD_H
#define ENGINE_LOOKAHEAD_H

#include <solitaire/game.h>

/* Is it a game whose cards are all face up, in columns and cells: FreeCell? */
bool engine_lies_open(const sol_rules *rules);

/* A step of a plan. */
typedef struct engine_step {
    sol_move move;
    sol_card frees; /* the first card that the plan puts up from here on; SOL_NO_CARD if it puts up none */
} engine_step;

/*
 * The next step of a plan that betters the game's best table so far; false if none is seen.  A look of two hundred
 * tables decides, the most promising first, by how many cards are up, how deep the next ones lie, and how much room
 * there is.
 *
 * What it says depends on the game alone, yet it follows each plan to its end: the plan is that of the game's best
 * table, as long as the moves since then are on it; else a new one.  So who follows it comes to an end.  Who leaves it
 * has a hundred moves to bring up more cards than before, then it says no more.
 */
bool engine_look_ahead(const sol_game *game, engine_step *step);

#endif
