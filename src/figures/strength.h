/*
 * Strength: how well somebody plays, with luck taken out.
 *
 *     figures_strength strength;
 *     if (figures_strength_of(&set, 100, &strength))
 *         … of games like the last 100, such play wins strength.share; words_of(figures_level_words(strength.level))
 *
 * Luck, as a review tells it, is 0 on the average whatever the player does (docs/coach.md).  So the result of a game
 * less its luck says on the average how often the player wins, as the result does, but it varies far less from game to
 * game.  A win with the solver's help is no result of the player's, and such games are left out.
 */
#ifndef FIGURES_STRENGTH_H
#define FIGURES_STRENGTH_H

#include <stddef.h>

#include "engine/text/text.h"
#include "statistics.h"

/* Eight levels, as GNU Backgammon has them, named so that nobody minds reading them. */
enum {
    FIGURES_NEWCOMER,
    FIGURES_BEGINNER,
    FIGURES_CASUAL,
    FIGURES_INTERMEDIATE,
    FIGURES_ADVANCED,
    FIGURES_EXPERT,
    FIGURES_MASTER,
    FIGURES_GRANDMASTER,
    FIGURES_LEVELS
};

typedef struct figures_strength {
    uint32_t games;          /* it is made of */
    double share, low, high; /* the share of games that such play wins, and its 95 % interval (Student's t) */
    double best;             /* the share that the coach expected of good play at the same deals */
    int level;               /* FIGURES_NEWCOMER …: by share as a part of best */
} figures_strength;

/* Add a game that was reviewed, and not won with help. */
void figures_rate(figures_set *set, const figures_play *play, bool won);

/*
 * The strength in the last so many games that were rated, or with 0 in all of them.  False where there are fewer, or
 * fewer than FIGURES_INTERVAL_FROM, which would say too little.  `last` is at most FIGURES_RATED.
 */
bool figures_strength_of(const figures_set *set, uint32_t last, figures_strength *out);

/*
 * The strength in all games, in the last FIGURES_RATED and in the last FIGURES_RECENT, the last two only where there
 * are more games than that.  Returns how many rows there are: 0 where there are too few games.
 */
enum { FIGURES_STRENGTHS_MAX = 3 };
size_t figures_strengths(const figures_set *set, figures_strength rows[FIGURES_STRENGTHS_MAX]);

/* The level that is told of these rows, of which there is one at least: that in the last FIGURES_RATED games. */
int figures_level_of(const figures_strength *rows, size_t count);

/* An estimate of a share may lie outside of what a share can be; this is what is shown of it, 0 … 1. */
double figures_shown(double share);

/*
 * The same in sentences, of all games and of the last twenty, with the level in the last hundred: "You play like
 * someone who wins 46 % of these games …";
 * nothing where there are too few games.
 */
void figures_put_strength(engine_text *text, const figures_set *set);

/* A level in English, to be looked up: "expert". */
const char *figures_level_words(int level);

/* … and by its name for programs. */
const char *figures_level_name(int level);

#endif
