/*
 * A study: what must be equal for lines to be added up.  It stands in the first line of what solve prints, so that
 * --resume and --merge see whether files belong together (docs/winnability-study.md, "The format").
 */
#ifndef CLI_SOLVE_STUDY_H
#define CLI_SOLVE_STUDY_H

#include <stdio.h>

#include <solitaire/rules.h>

#include "options.h"
#include "solve_deals.h"

enum {
    SOLVE_PROGRAM, /* the version of the program: another one may visit other positions */
    SOLVE_DRAW,
    SOLVE_PASSES,
    SOLVE_WORRYING_BACK,
    SOLVE_NODE_LIMIT,
    SOLVE_TIME_LIMIT,
    SOLVE_MEMORY,
    SOLVE_LINES, /* are the moves printed? */
    SOLVE_SLICE, /* the one in which the parts of a study differ */
    SOLVE_DEALS,
    SOLVE_FIELDS
};

typedef struct solve_study {
    bool json;
    char value[SOLVE_DEALS][32]; /* all but the deals, as text */
    solve_deals deals;
    solve_slice slice;
} solve_study;

/* The study that the settings ask for, under these rules; its deals and its slice are the caller's to set before. */
void solve_study_make(solve_study *study, const cli_settings *settings, const sol_options *options);

/* Write the first line; as text, the titles of the columns too. */
void solve_study_write(FILE *out, const solve_study *study);

/* Is this the first line of a study?  Then read it.  The line has no newline. */
bool solve_study_read(const char *line, solve_study *study);

/* Does a line begin as the first of a study does? */
bool solve_study_begins(const char *line);

/*
 * Do both belong to one study?  False with the rest of a sentence, "has draw=3, not draw=1" where `one` has the 3.
 * Their slices are not compared.
 */
bool solve_study_same(const solve_study *one, const solve_study *other, cli_fault *fault);

/* The same for the slices. */
bool solve_study_same_slice(const solve_study *one, const solve_study *other, cli_fault *fault);

/*
 * The value of a field in a line of ours: of `"key":"value"` or `"key":value` as JSON, of ` key=value` as text.  False
 * if it is not there or longer than `size` − 1.
 */
bool solve_field(const char *line, bool json, const char *key, char *value, size_t size);

#endif
