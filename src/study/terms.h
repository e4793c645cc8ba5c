/*
 * A study: what must be equal for lines to be added up.  It stands in the first line of what solve prints, so that
 * --resume and --merge see whether files belong together (docs/winnability-study.md, "The format").
 */
#ifndef STUDY_TERMS_H
#define STUDY_TERMS_H

#include <stdio.h>

#include <solitaire/rules.h>

#include "deals.h"
#include "settings/options.h"

enum {
    STUDY_PROGRAM, /* the version of the program: another one may visit other positions */
    STUDY_DRAW,
    STUDY_PASSES,
    STUDY_WORRYING_BACK,
    STUDY_NODE_LIMIT,
    STUDY_TIME_LIMIT,
    STUDY_MEMORY,
    STUDY_LINES, /* are the moves printed? */
    STUDY_SLICE, /* the one in which the parts of a study differ */
    STUDY_DEALS,
    STUDY_FIELDS
};

typedef struct study_terms {
    bool json;
    char value[STUDY_DEALS][32]; /* all but the deals, as text */
    study_deals deals;
    study_slice slice;
} study_terms;

/* The study that the settings ask for, under these rules; its deals and its slice are the caller's to set before. */
void study_terms_make(study_terms *study, const settings_values *settings, const sol_options *options);

/* Write the first line; as text, the titles of the columns too. */
void study_terms_write(FILE *out, const study_terms *study);

/* Is this the first line of a study?  Then read it.  The line has no newline. */
bool study_terms_read(const char *line, study_terms *study);

/* Does a line begin as the first of a study does? */
bool study_terms_begins(const char *line);

/*
 * Do both belong to one study?  False with the rest of a sentence, "has draw=3, not draw=1" where `one` has the 3.
 * Their slices are not compared.
 */
bool study_terms_same(const study_terms *one, const study_terms *other, base_fault *fault);

/* The same for the slices. */
bool study_terms_same_slice(const study_terms *one, const study_terms *other, base_fault *fault);

#endif
