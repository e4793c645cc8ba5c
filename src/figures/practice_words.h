/*
 * What is said in practice, in sentences: the same in the message line and in plain mode.
 *
 * Moves are called as in a review, unless the caller has put them into words.
 */
#ifndef FIGURES_PRACTICE_WORDS_H
#define FIGURES_PRACTICE_WORDS_H

#include "coach/practice.h"
#include "engine/text/text.h"
#include "practice.h"
#include "review_words.h"

/* What is asked at a point that comes after so many steps. */
void figures_put_practice_question(engine_text *text, const figures_point *point, uint32_t steps);

/* What is said to a move that can still be undone, and so is no answer. */
void figures_put_practice_open(engine_text *text, bool brief);

/* What was said to an answer, and when the point comes back. */
typedef struct figures_verdict {
    const coach_asked *asked;
    const coach_judged *judged;
    const figures_point *point; /* with the answer */
    int64_t today;
    bool right;
    int brief; /* 1: without the move of the game; 2: nor is it said when the point comes back */
    figures_spelling as;
    const char *coach, *then; /* the coach's line and the move that was made then, in words; NULL: as in a review */
} figures_verdict;
/* The coach's line; `first` and `better` of it are not in words yet. */
figures_coached figures_coached_in(const figures_verdict *verdict);

/* Say whether the answer was right, how often each of the three moves wins, and when the point comes back. */
void figures_put_practice_verdict(engine_text *text, const figures_verdict *verdict);

/* "3 due, 2 for later, 5 solved". */
engine_name figures_practice_counts(figures_practice_count count);

#endif
