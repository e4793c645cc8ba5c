/*
 * A stream line by line, in memory that is bounded whatever comes.
 *
 *     cli_lines lines = {.in = file};
 *     while (cli_lines_next(&lines) == CLI_LINE)
 *         use(lines.text, lines.length);
 *     cli_lines_end(&lines);
 */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdint.h>
#include <stdio.h>

#include <solitaire/notation.h>

/* More than the longest line of `export --all`: a record, in which each character may be written as two. */
enum { CLI_LINE_BYTES_MAX = 2 * SOL_RECORD_BYTES_MAX + 4096 };

typedef struct cli_lines {
    FILE *in;
    char *text; /* the line, without its end; not terminated */
    size_t length;
    uint64_t number; /* of the line, from 1 */
    size_t room;
} cli_lines;

enum {
    CLI_LINE,
    CLI_LINES_OVER,    /* the end, or an error: ferror(in) tells */
    CLI_LINE_TOO_LONG, /* what follows is not read: it may have no end */
    CLI_LINES_NO_MEMORY
};

/* Pass over the mark that some editors put before UTF-8 (EF BB BF), at the beginning of a stream. */
void cli_lines_pass_mark(FILE *in);

/* Read the next line. */
int cli_lines_next(cli_lines *lines);

/* Give the memory back. */
void cli_lines_end(cli_lines *lines);

#endif
