/*
 * A study: what must be equal for lines to be added up.  It stands in the first line of what solve and simulate print,
 * so that --resume and --merge see whether files belong together (docs/winnability-study.md, "The format").
 */
#ifndef STUDY_TERMS_H
#define STUDY_TERMS_H

#include <stdio.h>

#include <solitaire/notation.h>

#include "deals.h"
#include "settings/options.h"

enum {
    STUDY_PROGRAM, /* the version of the program: another one may visit other positions */
    STUDY_GAME,
    STUDY_PLAYER, /* of games that are played, with all options; of those that are solved, what matters to the solver: */
    STUDY_WORLDS, /* of those that the coach plays */
    STUDY_OPTIONS,
    STUDY_DRAW,
    STUDY_PASSES,
    STUDY_WORRYING_BACK,
    STUDY_SUITS,
    STUDY_ROW_ON_EMPTY,
    STUDY_WHOLE,
    STUDY_NODE_LIMIT,
    STUDY_TIME_LIMIT,
    STUDY_MEMORY,
    STUDY_LINES, /* are the moves printed? */
    STUDY_SLICE, /* the one in which the parts of a study differ */
    STUDY_DEALS,
    STUDY_FIELDS
};

/* Who finds out: the solver as such, for solve; or who plays the game, for simulate. */
enum { STUDY_SOLVES, STUDY_PLAYS_AT_RANDOM, STUDY_PLAYS_BY_RULES, STUDY_PLAYS_SOLVED, STUDY_PLAYS_FAIR };

/* By a player who sees what a person would see, or nothing: what is not won then is not won. */
static inline bool study_is_by_hand(int by)
{
    return by == STUDY_PLAYS_AT_RANDOM || by == STUDY_PLAYS_BY_RULES || by == STUDY_PLAYS_FAIR;
}

typedef struct study_terms {
    bool json;
    int by;                                        /* STUDY_SOLVES …, the caller's to set before */
    char value[STUDY_DEALS][SOL_OPTIONS_TEXT_MAX]; /* all but the deals, as text */
    study_deals deals;
    study_slice slice;
} study_terms;

/*
 * The study that the settings ask for, under these options; its deals and its slice are the caller's to set before,
 * too.
 */
void study_terms_make(study_terms *study, const settings_values *settings, const sol_variant *variant);

/* Another number of worlds than that of the settings. */
void study_terms_set_worlds(study_terms *study, unsigned worlds);

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

/* Have both the same slice?  False with the rest of a sentence likewise. */
bool study_terms_same_slice(const study_terms *one, const study_terms *other, base_fault *fault);

#endif
