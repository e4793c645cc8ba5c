/*
 * Going on with a study that was broken off: the file that it wrote is read, checked, and appended to.
 */
#ifndef STUDY_RESUME_H
#define STUDY_RESUME_H

#include "tally.h"

typedef struct study_resumed {
    FILE *out;         /* the caller closes it */
    bool made;         /* there was no such file before */
    uint64_t whole;    /* bytes of it that stay */
    uint64_t rows;     /* deals of the slice that are done */
    study_tally tally; /* and what they were */
} study_resumed;

/*
 * Open the file of this study and slice, and read what is done; nothing is written yet.  False with a sentence if it
 * belongs to another study or slice, if it has a line that is none of ours or a deal where another should stand, or if
 * another process writes into it.
 */
bool study_resume_open(const char *path, const study_terms *study, study_resumed *resumed, base_fault *fault);

/*
 * With how many worlds the coach has played the games in this file; 0 if there is no such file, or no game of the coach
 * in it.  A run that goes on with the file must have as many, whatever a measurement would say today.
 */
uint64_t study_resume_worlds(const char *path);

/*
 * Make ready for the next row, at the file's end: a piece of a line there is cut off, and one that is empty is begun.
 * False if that cannot be written.
 */
bool study_resume_begin(const study_resumed *resumed, const study_terms *study);

#endif
