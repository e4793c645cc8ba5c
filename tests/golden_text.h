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

/* Assert that this is the text of that file of tests/golden. */
static inline void golden_text(const char *file, const char *got)
{
    static char wanted[200000];
    char path[1024];
    const char *update = getenv("UPDATE_GOLDEN");
    bool writes = update && *update && strcmp(update, "0") != 0;
    (void)snprintf(path, sizeof path, "%s/tests/golden/%s", SOLITAIRE_SOURCE_DIR, file);
    FILE *golden = fopen(path, writes ? "wb" : "rb");
    if (!golden)
        fail_msg("%s is missing: run the test with UPDATE_GOLDEN=1 and look at what it wrote", path);
    if (writes)
        assert_true(fputs(got, golden) >= 0);
    else
        wanted[fread(wanted, 1, sizeof wanted - 1, golden)] = 0;
    assert_int_equal(fclose(golden), 0);
    if (!writes && strcmp(wanted, got) != 0)
        fail_at_difference(file, wanted, got);
}

#endif
