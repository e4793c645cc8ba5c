/*
 * Reading what solve has printed, line by line: for --resume and --merge.
 *
 *     solve_file file = {.in = stream, .name = "a.jsonl"};
 *     while ((what = solve_file_next(&file)) != SOLVE_FILE_END)
 *         …
 *     solve_file_free(&file);
 */
#ifndef CLI_SOLVE_FILE_H
#define CLI_SOLVE_FILE_H

#include "solve_row.h"

typedef struct solve_file {
    FILE *in;
    const char *name;  /* for sentences */
    char *text;        /* the line, without its newline; it has no zero bytes but the one behind it */
    size_t room;       /* of text */
    uint64_t line;     /* its number, from 1 */
    uint64_t end;      /* the bytes up to its end */
    uint64_t owed;     /* moves that must still follow before the last row is whole */
    uint64_t whole;    /* the bytes up to the end of the last line after which nothing was owed */
    bool begun;        /* a study's first line was read: */
    solve_study study; /* the last one */
    solve_row row;     /* the last row */
} solve_file;

enum {
    SOLVE_FILE_END,
    SOLVE_FILE_STUDY, /* a study begins (file->study) */
    SOLVE_FILE_ROW,   /* a row with all its moves (file->row) */
    SOLVE_FILE_TORN,  /* the file ends within a line, or before all moves of a row are there */
    SOLVE_FILE_BAD    /* a line that is none of ours, as every one with a zero byte, torn or not */
};

/* Read on to the next of these.  After SOLVE_FILE_END, _TORN and _BAD nothing more can be read. */
int solve_file_next(solve_file *file);

/* Release the line; the stream stays open. */
void solve_file_free(solve_file *file);

#endif
