/*
 * What is new with a game that was just won, in a few lines for its panel.
 */
#ifndef FIGURES_NEWS_H
#define FIGURES_NEWS_H

#include <stddef.h>

#include "engine/text/text.h"
#include "statistics.h"

/*
 * Write what is new, a line each: "New: best time, fewest moves.", "3 won in a row.", "Achievement: First win.";
 * nothing if nothing is.  `set` has the figures of that game with its options, this win included; `earned` are all
 * achievements; `id` is the game.  A first win has no best to beat, so it is not called one.
 */
enum { FIGURES_NEWS_MAX = 400 };
void figures_news(const figures_set *set, const figures_achievement *earned, size_t count, int64_t id,
                  char text[FIGURES_NEWS_MAX]);

#endif
