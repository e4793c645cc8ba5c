/*
 * Reading what solve or simulate has printed, line by line: for --resume and --merge.
 *
 *     study_result_file file = {.in = stream, .name = "a.jsonl"};
 *     while ((what = study_result_file_next(&file)) != STUDY_FILE_END)
 *         …
 *     study_result_file_free(&file);
 */
#ifndef STUDY_RESULT_FILE_H
#define STUDY_RESULT_FILE_H

#include "row.h"

typedef struct study_result_file {
    FILE *in;
    const char *name;  /* for sentences */
    char *text;        /* the line, without its newline; it has no zero bytes but the one behind it */
    uint64_t line;     /* its number, from 1 */
    uint64_t end;      /* the bytes up to its end */
    uint64_t owed;     /* moves that must still follow before the last row is whole */
    uint64_t whole;    /* the bytes up to the end of the last line after which nothing was owed */
    bool begun;        /* a study's first line was read: */
    study_terms study; /* the last one */
    study_row row;     /* the last row */
} study_result_file;

enum {
    STUDY_FILE_END,
    STUDY_FILE_STUDY, /* a study begins (file->study) */
    STUDY_FILE_ROW,   /* a row with all its moves (file->row) */
    STUDY_FILE_TORN,  /* the file ends within a line, or before all moves of a row are there */
    STUDY_FILE_BAD,   /* a line that is none of ours, as every one with a zero byte, torn or not, and one without end */
    STUDY_FILE_UNREAD /* it cannot be read (errno), so that nobody knows what else stands there */
};

/* Read on to the next of these.  After STUDY_FILE_END, _TORN, _BAD and _UNREAD nothing more can be read. */
int study_result_file_next(study_result_file *file);

/* Release the line; the stream stays open. */
void study_result_file_free(study_result_file *file);

#endif
