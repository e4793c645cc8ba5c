/*
 * A run of solve or simulate: all deals of a study, or their sum, with what they say about them.
 *
 *     static study_run run;
 *     run = (study_run){.world = world, .settings = settings, .by = STUDY_SOLVES, .printed = true};
 *     return study_run_all(&run, arguments);
 */
#ifndef STUDY_RUN_H
#define STUDY_RUN_H

#include "progress.h"
#include "source.h"

typedef struct study_run {
    const base_world *world;
    const settings_values *settings;
    int by;       /* STUDY_SOLVES … */
    bool printed; /* are moves printed? */
    /* Optional callback: do the options fit the deals, of which the source is open?  False with a sentence. */
    bool (*fits)(const struct study_run *run, base_fault *fault);
    /* Optional callback: each deal once it was printed; false ends the run, as if the output could not be written. */
    bool (*each)(struct study_run *run, const study_item *item, const study_row *row, const sol_move *line);

    study_source source; /* all from here on is the run's own */
    uint64_t total;      /* of the slice */
    bool answers;        /* one deal was asked about by a person, who wants a sentence */
    FILE *out;
    study_results results; /* of all that is in `out`; the names are those of --resume */
    uint64_t given;        /* deals that this run has found out about */
    study_progress progress;
} study_run;

/*
 * Find the deals that words and options name, solve or play them all, and print; or, with --merge, add up the files
 * that the words name.  Returns the exit status.
 */
int study_run_all(study_run *run, const settings_arguments *arguments);

#endif
