/*
 * What is new with a game that was just won, in a few lines for its panel.
 */
#ifndef FIGURES_NEWS_H
#define FIGURES_NEWS_H

#include <stddef.h>

#include "engine/text/text.h"
#include "statistics.h"

/*
 * "New: best time, fewest moves.", "3 won in a row.", "Achievement: First win.", a line each; empty where nothing is.
 * `set` are the figures of that game with its options, this one counted; `earned` all achievements; `id` the game.  A
 * first win is better than nothing and has no best of its own.
 */
enum { FIGURES_NEWS_MAX = 400 };
void figures_news(const figures_set *set, const figures_achievement *earned, size_t count, int64_t id,
                  char text[FIGURES_NEWS_MAX]);

#endif
