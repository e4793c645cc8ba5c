/*
 * Solving and playing on several processors: each worker is a thread with a solver or a hand of its own, takes the next
 * position when it has done with one, and gives what it found, one worker at a time.  So deals are given as they are
 * done; with one worker in the order of the source.
 *
 * While they work, SIGINT, SIGTERM and SIGHUP end the work and not the program: what is being solved is dropped within
 * milliseconds.  A second signal ends the program.
 */
#ifndef STUDY_WORKERS_H
#define STUDY_WORKERS_H

#include "run.h"

/* How they ended, if not by the number of a signal. */
enum { STUDY_WORK_DONE = 0, STUDY_WORK_STOPPED = -1, STUDY_WORK_FAILED = -2 };

/*
 * Find out about all deals of the run's source, with so many workers (1 … SETTINGS_JOBS_MAX), and write them to its
 * `out`; its `tally` and `given` count them.  STUDY_WORK_DONE; _STOPPED where a deal could not be written; _FAILED with
 * a sentence if there is no memory or no thread; else the signal that ended it.
 */
int study_workers_run(study_run *run, unsigned jobs, base_fault *fault);

#endif
