/*
 * Goldens that say once what comes again: a screen or a table that was printed before in the same file is one line,
 * so that whoever reads the file reads it once, and a changed word changes it in one place.
 */
#ifndef TESTS_GOLDEN_RUNS_H
#define TESTS_GOLDEN_RUNS_H

#include "golden_text.h"

enum { RUN_LINES_MAX = 8000, RUN_LINES_MIN = 2 };

/* How many lines from `at` on are the same as those from `before` on; a line that begins with a mark ends them. */
static inline int golden_same_lines(char *const *lines, int count, int before, int at, const char *marks)
{
    int same = 0;
    while (at + same < count && before + same < at && lines[at + same][0] && !strchr(marks, lines[at + same][0]) &&
           strcmp(lines[before + same], lines[at + same]) == 0)
        same++;
    return same;
}

/*
 * Assert as golden_text does, but where three lines or more stand one below the other that were printed so before,
 * there stands how many they are, and the first.  Lines that begin with one of `marks` say what is done and always
 * stay.
 */
static inline void golden_text_once(const char *file, char *text, const char *marks)
{
    static char *lines[RUN_LINES_MAX];
    int count = 0;
    char *got, *next = NULL;
    size_t size;
    FILE *out = open_memstream(&got, &size);
    for (char *line = strtok_r(text, "\n", &next); line; line = strtok_r(NULL, "\n", &next)) {
        assert_true(count < RUN_LINES_MAX);
        lines[count++] = line;
    }
    for (int at = 0, same; at < count; at += same) {
        same = 0;
        for (int before = 0; before < at; before++) {
            int found = golden_same_lines(lines, count, before, at, marks);
            same = found > same ? found : same;
        }
        if (same >= RUN_LINES_MIN)
            (void)fprintf(out, ".. %d lines as above: %s\n", same, lines[at]);
        else
            (void)fprintf(out, "%s\n", lines[at]), same = 1;
    }
    assert_int_equal(fclose(out), 0);
    golden_text(file, got);
    free(got);
}

/*
 * A golden that is its own input: each line that begins with one of `marks` is printed as it stands, and `does` carries
 * it out and prints below it what came of that.
 */
static inline void golden_replayed(const char *file, const char *marks, void (*does)(FILE *out, char *line))
{
    char *got, *next = NULL;
    size_t size;
    FILE *out = open_memstream(&got, &size);
    for (char *line = strtok_r(golden_read(file), "\n", &next); line; line = strtok_r(NULL, "\n", &next)) {
        if (!strchr(marks, line[0]))
            continue;
        (void)fprintf(out, "%s\n", line);
        does(out, line);
    }
    assert_int_equal(fclose(out), 0);
    golden_text_once(file, got, marks);
    free(got);
}

#endif
