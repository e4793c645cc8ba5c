/*
 * "Did you mean …?": the known word that is nearest to a mistyped one.
 */
#ifndef BASE_NEAREST_WORD_H
#define BASE_NEAREST_WORD_H

#include <stddef.h>

enum { BASE_WORD_MAX = 48 };

typedef struct base_nearest {
    const char *word;
    size_t length;
    int distance;             /* of the best so far */
    char best[BASE_WORD_MAX]; /* empty while nothing is near enough */
} base_nearest;

base_nearest base_nearest_to(const char *word);

/*
 * Look at a known word.  Near enough is what differs by one or two mistakes (a letter too many, missing, wrong, or two
 * that changed places), more for long words; and what the mistyped word is the beginning of, or shares its own
 * beginning with: four letters, after a "no-".
 */
void base_nearest_try(base_nearest *nearest, const char *known, size_t length);

#endif
