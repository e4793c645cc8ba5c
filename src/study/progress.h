/*
 * The progress bar: one line on a terminal that is written over again and again.
 *
 *     41 % [####......] 413000/1000000, 812/s, won 90.4 % (90.3-90.5), 12 min left
 *
 * Who asked about one deal is told instead how long it has been looked at, once that takes a while.
 *
 *     Looking for a way to win: 4 s. Ctrl-C stops the search.
 */
#ifndef STUDY_PROGRESS_H
#define STUDY_PROGRESS_H

#include "tally.h"

typedef struct study_progress {
    FILE *to;
    bool on;
    bool shared;    /* what is printed comes onto the same terminal, so that the bar must give way */
    bool question;  /* one deal was asked about; the caller sets it */
    uint64_t begun; /* ms */
    uint64_t shown; /* ms, when it was last drawn */
    int width;      /* of what stands on the terminal now; 0 = nothing */
} study_progress;

/* A bar on `to`, if that is a terminal and it is wanted. */
study_progress study_progress_on(FILE *to, FILE *printed, bool wanted);

/* What has been done: `now` deals by this run, and `before` them those that an earlier one has done. */
typedef struct study_done {
    uint64_t before, now, total;
    study_share share;
} study_done;

/* Draw it, but not more than ten times a second. */
void study_progress_show(study_progress *progress, const study_done *done);

/* Make way for something that will be printed; `at_last`: for good. */
void study_progress_clear(study_progress *progress, bool at_last);

/* The line itself, for `ms` since the beginning; cut to `size` − 1 bytes.  ASCII. */
void study_progress_text(const study_done *done, uint64_t ms, char *text, size_t size);

#endif
