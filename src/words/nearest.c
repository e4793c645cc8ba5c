#include "nearest.h"

#include <string.h>

words_nearest words_nearest_to(const char *word)
{
    size_t length = strlen(word);
    return (words_nearest){.word = word, .length = length, .distance = 2 + (int)(length / 5)};
}

static int least(int a, int b) { return a < b ? a : b; }

/*
 * How many mistakes lie between the two words (both shorter than WORDS_NEAREST_MAX); rows i − 2, i − 1 and i of the
 * usual table.
 */
static int distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    int rows[3][WORDS_NEAREST_MAX + 1];
    for (size_t j = 0; j <= b_length; j++)
        rows[0][j] = (int)j;
    for (size_t i = 1; i <= a_length; i++) {
        int *row = rows[i % 3];
        const int *above = rows[(i + 2) % 3], *second = rows[(i + 1) % 3];
        row[0] = (int)i;
        for (size_t j = 1; j <= b_length; j++) {
            row[j] = least(above[j - 1] + (a[i - 1] != b[j - 1]), least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], second[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

/* The length of a beginning that does not tell which option is meant. */
static size_t negation(const char *known) { return strncmp(known, "no-", 3) == 0 ? 3 : 0; }

void words_nearest_try(words_nearest *nearest, const char *known, size_t length)
{
    if (nearest->length >= WORDS_NEAREST_MAX || length >= WORDS_NEAREST_MAX)
        return;
    int far = distance(nearest->word, nearest->length, known, length);
    size_t same = 0;
    while (same < length && same < nearest->length && nearest->word[same] == known[same])
        same++;
    if (same >= 2 && same == nearest->length)
        far = least(far, 1);
    else if (same >= 4 + negation(known))
        far = least(far, 2);
    /* A word of which more than half is wrong is another word. */
    if (far >= nearest->distance || far * 2 > (int)length)
        return;
    nearest->distance = far;
    memcpy(nearest->best, known, length);
    nearest->best[length] = 0;
}
