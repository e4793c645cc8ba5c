/*
 * A corpus: one file with all the inputs of a target.  Each stands behind a line "==== NAME", and before a newline that
 * is none of its own.  A file that begins otherwise is a single input, as libFuzzer writes them.
 */
#ifndef TESTS_FUZZ_CORPUS_H
#define TESTS_FUZZ_CORPUS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fuzz_input {
    char name[100];
    const uint8_t *data;
    size_t size;
} fuzz_input;

typedef struct fuzz_corpus {
    uint8_t *bytes, *end;
    uint8_t *next; /* where the next input's line begins */
} fuzz_corpus;

static const char fuzz_rule[] = "==== ";

static inline bool fuzz_is_rule(const fuzz_corpus *corpus, const uint8_t *at)
{
    size_t length = sizeof fuzz_rule - 1;
    return (size_t)(corpus->end - at) > length && memcmp(at, fuzz_rule, length) == 0;
}

/* Read the file; a test ends where that is not possible. */
static inline fuzz_corpus fuzz_corpus_open(const char *path)
{
    FILE *file = fopen(path, "rb");
    long size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    fuzz_corpus corpus = {.bytes = size < 0 ? NULL : malloc((size_t)size + 1)};
    if (corpus.bytes)
        rewind(file);
    if (!corpus.bytes || fread(corpus.bytes, 1, (size_t)size, file) != (size_t)size || fclose(file) != 0) {
        perror(path);
        exit(2);
    }
    corpus.next = corpus.bytes;
    corpus.end = corpus.bytes + size;
    return corpus;
}

/* The next input, which stays as long as the corpus; false after the last one. */
static inline bool fuzz_corpus_next(fuzz_corpus *corpus, fuzz_input *input)
{
    uint8_t *at = corpus->next;
    if (at == corpus->end)
        return false;
    if (!fuzz_is_rule(corpus, at)) {
        *input = (fuzz_input){"it", at, (size_t)(corpus->end - at)};
        corpus->next = corpus->end;
        return true;
    }
    const uint8_t *name = at + sizeof fuzz_rule - 1;
    at = memchr(name, '\n', (size_t)(corpus->end - name));
    snprintf(input->name, sizeof input->name, "%.*s", (int)(at - name), (const char *)name);
    input->data = ++at;
    while (at < corpus->end && !(at[-1] == '\n' && fuzz_is_rule(corpus, at)))
        at++;
    input->size = (size_t)(at - input->data) - 1;
    corpus->next = at;
    return true;
}

#endif
