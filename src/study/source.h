/*
 * What is to be solved or played, one deal after the other: ranges of deals, or decks from a file.  How many there are
 * is known before the first of them is taken.
 */
#ifndef STUDY_SOURCE_H
#define STUDY_SOURCE_H

#include "base/world.h"
#include "results.h"
#include "session/deals/deal_range.h"
#include "settings/commands.h"

enum { STUDY_RANGES_MAX = 1000, STUDY_DECK_BYTES_MAX = 1 << 16 };

/*
 * One of `of` parts of a study: the deals at the places number − 1, number − 1 + of, number − 1 + 2 · of …  Hard deals
 * come in no order, so all slices take about as long, and the first lines of any of them are a fair sample.
 */
typedef struct study_slice {
    uint64_t number, of;
} study_slice;

typedef struct study_source {
    sol_variant variant;
    study_slice slice;
    uint64_t total; /* deals of all slices */
    uint64_t next;  /* the place of the slice's next deal, from 0 */
    session_range ranges[STUDY_RANGES_MAX];
    int count;
    sol_deal *decks;             /* of a file, `total` of them; NULL: not from a file */
    const study_results *before; /* deals that are done; the caller sets it.  NULL: none */
    uint64_t skipped;            /* how many of those were met so far */
} study_source;

/* Something to solve or to play. */
typedef struct study_item {
    char name[STUDY_NAME_MAX];
    sol_deal deal;
    sol_position position;
} study_item;

/*
 * Find out what words and options name, for those who find out (STUDY_SOLVES …).  The game is Klondike unless the
 * settings name another.  A file of decks is read into memory, so that a bad deck is told before anything is solved.
 * False with a sentence.  Close it in either case.
 */
bool study_source_open(study_source *source, const base_world *world, const settings_values *settings, int by,
                       const settings_arguments *arguments, base_fault *fault);

/* Add the deals that a word names; false with a sentence. */
bool study_source_add(study_source *source, const char *word, base_fault *fault);

/* The next of the slice that was not done before; false at the end. */
bool study_source_next(study_source *source, study_item *item);

/* How many the slice has. */
uint64_t study_source_total(const study_source *source);

void study_source_close(study_source *source);

#endif
