/*
 * Goldens: texts kept in files of tests/golden, so that a person can read what has changed.  UPDATE_GOLDEN=1 in the
 * environment writes them anew; look at the diff before committing it.
 */
#ifndef TESTS_GOLDEN_TEXT_H
#define TESTS_GOLDEN_TEXT_H

#include "test.h"

/* Fail with the first line that differs. */
static inline void fail_at_difference(const char *file, const char *wanted, const char *got)
{
    int line = 1;
    for (; *wanted && *got; line++) {
        size_t a = strcspn(wanted, "\n"), b = strcspn(got, "\n");
        if (a != b || memcmp(wanted, got, a) != 0)
            break;
        wanted += a + (wanted[a] != 0);
        got += b + (got[b] != 0);
    }
    fail_msg("golden/%s, line %d\nwanted: %.*s\ngot:    %.*s", file, line, (int)strcspn(wanted, "\n"), wanted,
             (int)strcspn(got, "\n"), got);
}

enum { GOLDEN_MAX = 200000 };

static inline FILE *golden_open(const char *file, const char *mode)
{
    char path[1024];
    (void)snprintf(path, sizeof path, "%s/tests/golden/%s", SOLITAIRE_SOURCE_DIR, file);
    FILE *golden = fopen(path, mode);
    if (!golden)
        fail_msg("%s is missing: run the test with UPDATE_GOLDEN=1 and look at what it wrote", path);
    return golden;
}

/* The text of that file of tests/golden, good until the next call. */
static inline char *golden_read(const char *file)
{
    static char text[GOLDEN_MAX];
    FILE *golden = golden_open(file, "rb");
    text[fread(text, 1, sizeof text - 1, golden)] = 0;
    assert_int_equal(fclose(golden), 0);
    return text;
}

/* Assert that this is the text of that file of tests/golden. */
static inline void golden_text(const char *file, const char *got)
{
    const char *update = getenv("UPDATE_GOLDEN");
    if (update && *update && strcmp(update, "0") != 0) {
        FILE *golden = golden_open(file, "wb");
        assert_true(fputs(got, golden) >= 0);
        assert_int_equal(fclose(golden), 0);
    } else if (strcmp(golden_read(file), got) != 0) {
        fail_at_difference(file, golden_read(file), got);
    }
}

#endif
