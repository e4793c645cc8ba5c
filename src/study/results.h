/*
 * What files of a study say, for --resume and --merge: which deals are done, and what came of them.
 *
 *     study_results results = {.count = 0};
 *     bool good = study_results_read(&results, file, "a.jsonl", NULL, &fault) && study_results_sort(&results, &fault);
 *     …
 *     study_results_free(&results);
 */
#ifndef STUDY_RESULTS_H
#define STUDY_RESULTS_H

#include <sys/types.h>

#include "base/fault.h"
#include "tally.h"

typedef struct study_results {
    study_terms terms; /* the caller sets them, or the first line does */
    study_tally tally;
    char (*names)[STUDY_NAME_MAX];
    size_t count;
} study_results;

/*
 * Add the lines of a file.  False with a sentence if it cannot be read to its end, or has a line that is none of this
 * study.  A last line without a newline is refused, too; but with `whole` it is left out, if it begins as ours do,
 * and *whole becomes the number of bytes before it.
 */
bool study_results_read(study_results *results, FILE *in, const char *name, off_t *whole, base_fault *fault);

/* Make ready for looking deals up; false with a sentence if one stands twice. */
bool study_results_sort(study_results *results, base_fault *fault);
bool study_results_have(const study_results *results, const char *deal);

void study_results_free(study_results *results);

/*
 * Open the file of a study that goes on, or begin it, and read what it has (results->terms are the study's).  What is
 * written then comes after its last whole line.  NULL with a sentence, and with the file as it was.
 */
FILE *study_results_resume(study_results *results, const char *path, base_fault *fault);

#endif
