/*
 * Solving and playing on several processors: each worker is a thread with a solver or a hand of its own, and takes the
 * next position when it has done with one.  What they find is handed out in the order of the source, however long each
 * took; for that a worker may be some thousands of positions ahead of the slowest, and no more, so that a study of any
 * length needs the same memory.
 *
 * While they work, SIGINT, SIGTERM and SIGHUP end the work and not the program: what is being solved is dropped within
 * milliseconds, what was found is handed out up to the first that was dropped.  That is so too while `out` takes
 * nothing, because its reader has stopped reading: then, after a second, what was found is dropped with the rest.
 */
#ifndef STUDY_WORKERS_H
#define STUDY_WORKERS_H

#include "row.h"
#include "source.h"

typedef struct study_work {
    study_source *source;
    int by;           /* who finds out: STUDY_SOLVES … */
    unsigned worlds;  /* of STUDY_PLAYS_FAIR */
    unsigned jobs;    /* how many workers; 1 … STUDY_JOBS_MAX */
    size_t memory;    /* of each, bytes */
    uint64_t nodes;   /* limits for each position; 0 = none */
    uint64_t seconds; /* likewise, computing time */
    bool lines;       /* are the moves wanted: those that win, or all of a game that was played? */
    bool line_alone;  /* those that win, of a deal that comes alone? */
    FILE *out;        /* what give writes into: it is called only when that has room (pipe_room.h) */
    /* Called in order, and always in the caller's own thread, once all workers have begun; false ends the work. */
    bool (*give)(void *context, const study_item *item, const study_row *row, const sol_move *line);
    /* Called between, at least ten times a second while something is waited for; has `out` room?  Likewise. */
    bool (*tick)(void *context, bool room);
    void *context;
} study_work;

enum { STUDY_JOBS_MAX = 1024 };

/* How they ended, if not by the number of a signal. */
enum { STUDY_WORK_DONE = 0, STUDY_WORK_STOPPED = -1, STUDY_WORK_FAILED = -2 };

/*
 * Solve all that the source has.  STUDY_WORK_DONE also where the source broke off (source->fault); _STOPPED after a
 * false of `give` or `tick`; _FAILED with a sentence if there is no memory or no thread; else the signal that ended it.
 */
int study_workers_run(const study_work *work, base_fault *fault);

#endif
