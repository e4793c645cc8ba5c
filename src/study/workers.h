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

#include "row.h"
#include "source.h"

typedef struct study_work {
    study_source *source;
    int by;           /* who finds out: STUDY_SOLVES … */
    unsigned worlds;  /* of STUDY_PLAYS_FAIR */
    unsigned jobs;    /* how many workers; 1 … SETTINGS_JOBS_MAX */
    size_t memory;    /* of each, bytes */
    uint64_t nodes;   /* limits for each position; 0 = none */
    uint64_t seconds; /* likewise, computing time */
    bool lines;       /* are the moves wanted: those that win, or all of a game that was played? */
    bool shortest;    /* is the least number of moves to be proved? */
    /* Optional callback: is the deal of this name done already? */
    bool (*skip)(void *context, const char *name);
    /* Called by one thread at a time, with the moves if they were wanted; false ends the work. */
    bool (*give)(void *context, const study_item *item, const study_row *row, const sol_move *line);
    /* Called between, about ten times a second. */
    void (*tick)(void *context);
    void *context;
} study_work;

/* How they ended, if not by the number of a signal. */
enum { STUDY_WORK_DONE = 0, STUDY_WORK_STOPPED = -1, STUDY_WORK_FAILED = -2 };

/*
 * Solve all that the source has.  STUDY_WORK_DONE; _STOPPED after a false of `give`; _FAILED with a sentence if there is
 * no memory or no thread; else the signal that ended it.
 */
int study_workers_run(const study_work *work, base_fault *fault);

#endif
