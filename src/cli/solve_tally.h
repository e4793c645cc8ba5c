/*
 * Counts of a study, and what follows from them.
 */
#ifndef CLI_SOLVE_TALLY_H
#define CLI_SOLVE_TALLY_H

#include "solve_row.h"

typedef struct solve_tally {
    uint64_t count[3]; /* by verdict */
    uint64_t nodes, us;
} solve_tally;

static inline uint64_t solve_tally_all(const solve_tally *tally)
{
    return tally->count[SOL_WON] + tally->count[SOL_LOST] + tally->count[SOL_UNKNOWN];
}

void solve_tally_add(solve_tally *tally, const solve_row *row);

/*
 * The share of won deals, in millionths: what was counted, and its 95 % interval by Wilson (1927), which is right for
 * few deals and for shares near 0 and 1, too.  While some deals are unknown, every lower figure takes them for lost and
 * every upper one for won.  Of no deals all is from 0 to 1.
 */
typedef struct solve_share {
    uint32_t least, most; /* equal when nothing is unknown */
    uint32_t low, high;   /* the interval */
} solve_share;
solve_share solve_tally_share(const solve_tally *tally);

/* The summary, in lines for people: counts, share, nodes and time; `seconds` by the clock, below 0 = not known. */
void solve_tally_print(FILE *out, const solve_tally *tally, double seconds);

/* The same as one object of JSON. */
void solve_tally_print_json(FILE *out, const solve_tally *tally);

/* Millionths as a percentage with this many decimals (0 … 4): `81.94`. */
enum { SOLVE_PERCENT_MAX = 16 };
void solve_percent(uint32_t millionths, int decimals, char text[SOLVE_PERCENT_MAX]);

#endif
