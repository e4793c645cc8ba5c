/*
 * What is known of games, in words: which game this is, how far it has come, and what was played so far.
 */
#ifndef PLAIN_FIGURES_H
#define PLAIN_FIGURES_H

#include <solitaire/game.h>

#include "engine/text/text.h"
#include "ui/model/kept_screens.h"

/* The game and its deal: "Klondike, draw 3, 3 passes, vegas. Deal 482913."; of a lesson that it is one. */
void plain_put_game(engine_text *text, const sol_game *game, bool lesson);

/* How far it has come: "112 moves, 4:05, score 740."; the time alone: "Time 4:05, 0:55 left." */
void plain_put_score(engine_text *text, const sol_game *game, uint32_t played);
void plain_put_time(engine_text *text, const sol_game *game, uint32_t played);

/* Which pass through the stock this is, as a sentence. */
void plain_put_which_pass(engine_text *text, const sol_game *game);

/* The games of the list that are here, the last first, each with its number: "Game 12: Klondike 1, deal 42, won, …". */
void plain_put_history(engine_text *text, const ui_history *history);

/* All games together, and then each kind with its own line. */
void plain_put_statistics(engine_text *text, const ui_statistics *statistics);

/* Each with what earns it, and the game that did, or how far it is; a line each. */
void plain_put_achievements(engine_text *text, const ui_achievements *achievements);

#endif
