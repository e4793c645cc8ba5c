/*
 * A fuzz target: it is given bytes, and must neither crash nor find a promise broken.  FUZZ_CHECK is an assert that is
 * always compiled in.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <solitaire/rules.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define FUZZ_CHECK(condition)                                                       \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)

/* A target's bytes, taken one after the other; behind the last one come zeroes. */
typedef struct fuzz_bytes {
    const uint8_t *at, *end;
} fuzz_bytes;

static inline uint8_t fuzz_next(fuzz_bytes *in) { return in->at < in->end ? *in->at++ : 0; }

/* The game that the next byte names. */
static inline const sol_rules *fuzz_game(fuzz_bytes *in)
{
    int games = 0;
    while (sol_game_at(games))
        games++;
    return sol_game_at(fuzz_next(in) % games);
}

/* Assert that a fault has a terminated sentence, with nothing in it that would do harm on a terminal. */
static inline void fuzz_check_sentence(const char *text, size_t size)
{
    const char *end = memchr(text, 0, size);
    FUZZ_CHECK(end && end != text);
    for (const char *at = text; at < end; at++)
        FUZZ_CHECK((unsigned char)*at >= 0x20 && (unsigned char)*at != 0x7F);
}

#endif
