/*
 * "Did you mean …?": the known word that is nearest to a mistyped one.
 */
#ifndef CLI_NEAREST_H
#define CLI_NEAREST_H

#include <stddef.h>

enum { CLI_WORD_MAX = 48 };

typedef struct cli_nearest {
    const char *word;
    size_t length;
    int distance;            /* of the best so far */
    char best[CLI_WORD_MAX]; /* empty while nothing is near enough */
} cli_nearest;

cli_nearest cli_nearest_to(const char *word);

/*
 * Look at a known word.  Near enough is what differs by one or two mistakes (a letter too many, missing, wrong, or two
 * that changed places), more for long words; and what the mistyped word is the beginning of, or shares its own
 * beginning with.
 */
void cli_nearest_try(cli_nearest *nearest, const char *known, size_t length);

#endif
