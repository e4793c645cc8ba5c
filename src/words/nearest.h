/*
 * "Did you mean …?": the known word that is nearest to a mistyped one.
 */
#ifndef WORDS_NEAREST_H
#define WORDS_NEAREST_H

#include <stddef.h>

enum { WORDS_NEAREST_MAX = 48 };

typedef struct words_nearest {
    const char *word;
    size_t length;
    int distance;                 /* of the best so far */
    char best[WORDS_NEAREST_MAX]; /* empty while nothing is near enough */
} words_nearest;

words_nearest words_nearest_to(const char *word);

/*
 * Look at a known word.  Near enough is what differs by one or two mistakes (a letter too many, missing, wrong, or two
 * that changed places), more for long words; and what the mistyped word is the beginning of, or shares its own
 * beginning with: four letters, after a "no-".
 */
void words_nearest_try(words_nearest *nearest, const char *known, size_t length);

#endif
