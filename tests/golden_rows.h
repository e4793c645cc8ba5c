/*
 * Tables that a person reads and a test prints anew: in a file of tests/golden each line asks something, and what is
 * answered follows an arrow, or four blanks on lines of its own.  A test answers all questions, and the file must stay
 * as it is (golden_text.h).
 *
 * The fields of a question stand between bars; \n, \t, \r, \\ and \x1B are the bytes that cannot be written there, \s
 * is a blank, and \e nothing.  A line $NAME = text lets later fields use that text.  Lines that begin with # say why
 * the rows below are there.
 */
#ifndef TESTS_GOLDEN_ROWS_H
#define TESTS_GOLDEN_ROWS_H

#include "golden_text.h"

enum { ROW_FIELDS = 6, ROW_TEXT = 20000, ROW_ANSWER = 4000, ROW_WIDTH = 120, ROW_NAMES = 16 };

typedef struct golden_row {
    const char *fields[ROW_FIELDS]; /* those that the row does not have are empty */
    int count;
} golden_row;

/* Write the answer to a question. */
typedef void golden_answer(const golden_row *row, char answer[ROW_ANSWER]);

typedef struct golden_names {
    char text[ROW_NAMES][ROW_TEXT]; /* "$NAME = text" */
    int count;
} golden_names;

/* The text that a name at `at` stands for, and how long the name is; NULL if there is none. */
static inline const char *golden_named(const golden_names *names, const char *at, size_t *length)
{
    for (int i = 0; i < names->count && *at == '$'; i++) {
        const char *equals = strstr(names->text[i], " = ");
        *length = (size_t)(equals - names->text[i]);
        if (strncmp(at, names->text[i], *length) == 0)
            return equals + 3;
    }
    return NULL;
}

/* Write out the bytes that a field means, and the names in it.  Returns the end of what was written. */
static inline char *golden_plain(const golden_names *names, const char *from, const char *end, char *to)
{
    while (from < end) {
        size_t length = 2;
        const char *named = golden_named(names, from, &length);
        if (named) {
            to = golden_plain(names, named, named + strlen(named), to);
        } else if (*from != '\\') {
            length = 1;
            *to++ = *from;
        } else if (from[1] == 'x') {
            const char digits[] = {from[2], from[3], 0};
            length = 4;
            *to++ = (char)strtol(digits, NULL, 16);
        } else if (from[1] != 'e') {
            static const char letters[] = "ntrs", bytes[] = "\n\t\r ";
            const char *letter = strchr(letters, from[1]);
            *to++ = letter ? bytes[letter - letters] : from[1];
        }
        from += length;
    }
    *to = 0;
    return to;
}

static inline golden_row golden_row_of(const golden_names *names, const char *question, size_t length)
{
    static char plain[ROW_TEXT];
    golden_row row = {.count = 0};
    char *to = plain;
    for (const char *end = question + length; question <= end && row.count < ROW_FIELDS; row.count++) {
        const char *bar = question;
        while (bar < end && strncmp(bar, " | ", 3) != 0)
            bar++;
        row.fields[row.count] = to;
        to = golden_plain(names, question, bar, to) + 1;
        question = bar + 3;
    }
    for (int i = row.count; i < ROW_FIELDS; i++)
        row.fields[i] = "";
    return row;
}

/* Add a question and its answer: on the same line, if it has one line and there is room. */
static inline size_t golden_add(char *out, const char *question, int length, const char *answer)
{
    size_t used = (size_t)sprintf(out, "%.*s", length, question);
    if (!strchr(answer, '\n') && used + strlen(answer) + 3 <= ROW_WIDTH)
        return used + (size_t)sprintf(out + used, " → %s\n", answer);
    out[used++] = '\n';
    for (size_t line; *answer; answer += line + (answer[line] == '\n')) {
        line = strcspn(answer, "\n");
        used += (size_t)sprintf(out + used, "    %.*s\n", (int)line, answer);
    }
    return used;
}

/* Answer all questions of that file. */
static inline void golden_rows(const char *file, golden_answer *answer)
{
    static char got[GOLDEN_MAX];
    static golden_names names;
    size_t used = 0;
    int rows = 0;
    names.count = 0;
    for (char *line = golden_read(file), *next; *line; line = next) {
        char text[ROW_ANSWER] = "";
        next = line + strcspn(line, "\n");
        *next++ = 0;
        const char *arrow = strstr(line, " → ");
        int length = arrow ? (int)(arrow - line) : (int)strlen(line);
        if (strncmp(line, "    ", 4) == 0)
            continue;
        if (length == 0 || line[0] == '#' || (line[0] == '$' && strstr(line, " = "))) {
            used += (size_t)sprintf(got + used, "%s\n", line);
            if (line[0] == '$')
                (void)sprintf(names.text[names.count++], "%.*s", length, line);
            continue;
        }
        golden_row row = golden_row_of(&names, line, (size_t)length);
        answer(&row, text);
        used += golden_add(got + used, line, length, text);
        rows++;
    }
    assert_true(rows > 0);
    golden_text(file, got);
}

#endif
