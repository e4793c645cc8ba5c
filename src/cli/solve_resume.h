/*
 * Going on with a study that was broken off: the file that it wrote is read, checked, and appended to.
 */
#ifndef CLI_SOLVE_RESUME_H
#define CLI_SOLVE_RESUME_H

#include "solve_tally.h"

typedef struct solve_resumed {
    FILE *out;         /* the caller closes it */
    bool made;         /* there was no such file before */
    uint64_t whole;    /* bytes of it that stay */
    uint64_t rows;     /* deals of the slice that are done */
    solve_tally tally; /* and what they were */
} solve_resumed;

/*
 * Open the file of this study and slice, and read what is done; nothing is written yet.  False with a sentence if it
 * belongs to another study or slice, if it has a line that is none of ours or a deal where another should stand, or if
 * another process writes into it.
 */
bool solve_resume_open(const char *path, const solve_study *study, solve_resumed *resumed, cli_fault *fault);

/*
 * Make ready for the next row, at the file's end: a piece of a line there is cut off, and one that is empty is begun.
 * False if that cannot be written.
 */
bool solve_resume_begin(const solve_resumed *resumed, const solve_study *study);

#endif
