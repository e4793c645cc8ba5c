/*
 * A result to be shown to others: a few lines that say what was played and how it went, and nothing of how to win it.
 */
#ifndef FIGURES_SHARE_H
#define FIGURES_SHARE_H

#include <stddef.h>

#include <solitaire/game.h>

/*
 * Write it, terminated:
 *
 *     Klondike, draw 1, unlimited passes, standard: deal 482913
 *     won in 112 moves, 4:05, 3 undos
 *     ⬛🟥🟧🟩…
 *
 * A win with the solver's help says so, for it does not count: "won with the solver in 112 moves".  The last line has
 * the suit of every fourth card that went up, in that order; with `letters` as S, H, D and C. It is left out where no
 * card goes up alone.
 */
enum { FIGURES_SHARE_MAX = 600 };
void figures_share(const sol_game *game, uint32_t played_ms, bool helped, bool letters, char text[FIGURES_SHARE_MAX]);

#endif
