/*
 * Counts of a study, and what follows from them.
 */
#ifndef STUDY_TALLY_H
#define STUDY_TALLY_H

#include "row.h"
#include "words/words.h"

typedef struct study_tally {
    uint64_t count[3]; /* by verdict */
    struct {
        int64_t count, sum, most; /* of the deals where it is known */
        double squares;           /* the sum of its squares */
    } of[STUDY_FIGURES];
} study_tally;

static inline uint64_t study_tally_all(const study_tally *tally)
{
    return tally->count[SOL_WON] + tally->count[SOL_LOST] + tally->count[SOL_UNKNOWN];
}

void study_tally_add(study_tally *tally, const study_row *row);

/*
 * The share of won deals, of 1: what was counted, and its 95 % interval by Wilson (1927), which is right for
 * few deals and for shares near 0 and 1, too.  While some deals are unknown, every lower figure takes them for lost and
 * every upper one for won; a game that a player broke off is not won.  Of no deals all is from 0 to 1.
 */
typedef struct study_share {
    double least, most; /* equal when nothing is unknown */
    double low, high;   /* the interval */
} study_share;
study_share study_tally_share(const study_tally *tally, int by);

/*
 * The summary, in lines for people: counts, share, nodes and time, `seconds` by the clock, below 0 = not known; of
 * games that were played the moves, but no times, so that it is the same on every machine; only the coach's have both.
 */
void study_tally_print(FILE *out, const study_tally *tally, int by, double seconds);

/* Print the summary as one object of JSON. */
void study_tally_print_json(FILE *out, const study_tally *tally, int by);

/* A share as a percentage with this many decimals (0 … 4): `81.94`. */
engine_name study_percent(double share, int decimals);

#endif
