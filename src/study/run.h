/*
 * A run of solve or simulate: all deals of a study, or their sum, with what they say about them.
 *
 *     static study_run run;
 *     study_run_begin(&run, world, settings, STUDY_SOLVES);
 *     int status = study_run_open(&run, arguments, &fault) ? study_run_all(&run) : …;
 *     study_run_close(&run);
 */
#ifndef STUDY_RUN_H
#define STUDY_RUN_H

#include <stdatomic.h>

#include "progress.h"
#include "results.h"
#include "source.h"
#include "workers.h"

typedef struct study_run {
    const base_world *world;
    const settings_values *settings;
    int by; /* STUDY_SOLVES … */
    study_source source;
    uint64_t total; /* of the slice; UINT64_MAX = not known */
    bool lines;     /* are moves wanted? */
    bool printed;   /* and printed */
    /* Optional callback: each deal once it was printed; false ends the run, as if the output could not be written. */
    bool (*each)(struct study_run *run, const study_item *item, const study_row *row, const sol_move *line);

    bool answers; /* one deal was asked about by a person, who wants a sentence; all from here on is the run's own */
    FILE *out;
    study_results before;         /* of --resume */
    atomic_uint_fast64_t skipped; /* deals of this study that are among them */
    study_terms terms;
    study_tally tally; /* of all that is in `out` */
    uint64_t given;    /* deals that this run has found out about */
    study_progress progress;
} study_run;

/* Who finds out (STUDY_SOLVES …). */
void study_run_begin(study_run *run, const base_world *world, const settings_values *settings, int by);

/* Find the deals that words and options name; false with a sentence. */
bool study_run_open(study_run *run, const settings_arguments *arguments, base_fault *fault);

/* Solve or play them all, and print; returns the exit status. */
int study_run_all(study_run *run);

void study_run_close(study_run *run);

/* --merge: add up the files that the words name and print that; returns the exit status. */
int study_run_merge(const base_world *world, const settings_values *settings, const settings_arguments *arguments);

#endif
