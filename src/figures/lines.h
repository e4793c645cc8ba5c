/*
 * The figures of a set of games as a list of labels and values, which the screen, plain mode and the command line
 * print: a new figure gets its line here.
 */
#ifndef FIGURES_LINES_H
#define FIGURES_LINES_H

#include "engine/text/text.h"
#include "statistics.h"

typedef struct figures_line {
    engine_name label, value; /* in the player's language; a label that begins with blanks belongs to the line above */
    bool brief;               /* plain mode says only these, because a listener cannot skip */
} figures_line;

/*
 * Write them; returns how many there are.  Some need a game that was won, or had a score, or was reviewed.  `best_day`
 * is the date of the best score.
 */
enum { FIGURES_LINES_MAX = 32 };
size_t figures_lines(const figures_set *of, const char *best_day, figures_line lines[FIGURES_LINES_MAX]);

#endif
