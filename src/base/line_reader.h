/*
 * A stream line by line, in memory that is bounded whatever comes.
 *
 *     base_line_reader lines = {.in = file};
 *     while (base_line_reader_next(&lines) == BASE_LINE)
 *         use(lines.text, lines.length);
 *     base_line_reader_end(&lines);
 */
#ifndef BASE_LINE_READER_H
#define BASE_LINE_READER_H

#include <stdint.h>
#include <stdio.h>

#include <solitaire/notation.h>

/* More than the longest line of `export --all`: a record, in which each character may be written as two. */
enum { BASE_LINE_BYTES_MAX = 2 * SOL_RECORD_BYTES_MAX + 4096 };

typedef struct base_line_reader {
    FILE *in;
    char *text; /* the line, without its end; not terminated */
    size_t length;
    uint64_t number; /* of the line, from 1 */
    size_t room;
} base_line_reader;

enum {
    BASE_LINE,
    BASE_LINES_OVER,    /* the end, or an error: ferror(in) tells */
    BASE_LINE_TOO_LONG, /* the rest of it is not read: it may have no end */
    BASE_LINES_NO_MEMORY
};

/* Pass over the mark that some editors put before UTF-8 (EF BB BF), at the beginning of a stream. */
void base_line_reader_pass_mark(FILE *in);

/* Read the next line. */
int base_line_reader_next(base_line_reader *lines);

/* Pass over the rest of a line that is too long. */
void base_line_reader_pass_rest(base_line_reader *lines);

/* Give the memory back. */
void base_line_reader_end(base_line_reader *lines);

#endif
