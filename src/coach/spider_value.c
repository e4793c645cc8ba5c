/*
 * Spider for the coach: what a table is worth.
 *
 * The worth is a sum of terms, each with a weight that depends on the rows left.  With one suit all cards in order move
 * as one, and most games are won: there the weights come from a logistic regression on games, and are log odds in
 * thousandths.  The weights for several suits were found by trial on whole games of four suits, and .15 times those of
 * one suit are added to them: two estimates that were found apart do not err in the same places (docs/lab/coach.md,
 * "Spider").
 */
#include "spider.h"

#include <string.h>

typedef coach_spider_table table;

enum {
    COMPLETE,       /* suits that have left */
    HIDDEN,         /* face-down cards */
    HIDDEN_SQUARES, /* of their number in each column: the last ones of a deep column come late */
    HIDES,          /* columns that have such cards */
    JOINS,          /* cards that lie on their next in suit … */
    JOIN_SQUARES,   /* … and the square of how many of them a run has */
    MIXED,          /* cards that lie on the next higher rank of another suit */
    BROKEN,         /* cards that lie on something else */
    HIGHER,         /* those of them that lie on a lower rank */
    OVER,           /* mixed and broken ones in columns with face-down cards … */
    OVER_SQUARES,   /* … and the square of their number in each */
    BASE,           /* ranks that the lowest card of a column is below the king, where nothing is face down */
    BARE,           /* columns in which nothing is face down */
    UNKNOWN,        /* cards that were just turned over */
    EMPTY,          /* 1 if a column is empty */
    EMPTY_MORE,     /* further empty columns */
    READY,          /* runs that are all that lies on face-down cards, and fit another column */
    FITS,           /* runs at a column's end that fit another column … */
    FITS_SUIT,      /* … in suit, in addition */
    TAKES,          /* unseen cards that fit a column's end … */
    TAKES_SUIT,     /* … in suit, in addition */
    FEWEST_RUNS,    /* that lie on face-down cards, in the column with the fewest; at most FEW */
    FEWEST_HIDDEN,  /* face-down cards in the column with the fewest */
    ALWAYS,         /* 1 */
    TERMS,
    FEW = 4
};

/* The weights by the rows left: 0 … COACH_SPIDER_ROWS. */
typedef int16_t weights[TERMS][COACH_SPIDER_ROWS + 1];

static const weights one_suit = {
    [COMPLETE] = {-30, -71, -43, -64, -75, -82},
    [HIDDEN] = {-81, -84, -84, -84, -80, -79},
    [HIDDEN_SQUARES] = {-16, -17, -17, -17, -16, -16},
    [HIDES] = {-157, -160, -147, -142, -130, -139},
    [JOINS] = {-69, -61, -66, -63, -63, -62},
    [JOIN_SQUARES] = {2, 4, 3, 3, 4, 4},
    [BROKEN] = {-130, -132, -119, -111, -127, -120},
    [HIGHER] = {-43, 66, -49, 22, -14, -8},
    [OVER] = {22, 11, 18, 33, 19, 26},
    [OVER_SQUARES] = {8, -8, 2, -16, -16, -14},
    [BASE] = {17, 21, 25, 28, 22, 20},
    [BARE] = {102, 130, 104, 102, 84, 94},
    [EMPTY] = {1232, 837, 1084, 914, 937, 1021},
    [EMPTY_MORE] = {604, 526, 522, 522, 522, 523},
    [READY] = {318, 227, 171, 196, 237, 190},
    [FITS] = {177, 74, 29, 45, 88, 39},
    [TAKES] = {0, 0, 0, 0, 0, 31},
    [FEWEST_RUNS] = {-832, -585, -486, -55, -279, -465},
    [FEWEST_HIDDEN] = {-23, -45, -144, -154, -88, 66},
    [ALWAYS] = {8452, 8669, 9603, 8947, 8804, 7481},
};

static const weights several_suits = {
    [COMPLETE] = {736, 730, 735, 731, 730, 729},
    [HIDDEN] = {-193, -194, -194, -194, -193, -193},
    [HIDDEN_SQUARES] = {-2, -3, -3, -3, -2, -2},
    [HIDES] = {-66, -84, -82, -81, -80, -81},
    [JOINS] = {28, 43, 42, 43, 43, 43},
    [JOIN_SQUARES] = {3, 6, 5, 5, 6, 6},
    [MIXED] = {-132, -132, -132, -132, -132, -132},
    [BROKEN] = {-55, -87, -85, -84, -86, -85},
    [HIGHER] = {-6, 10, -7, 3, -2, -1},
    [OVER] = {-27, -28, -27, -25, -27, -26},
    [OVER_SQUARES] = {1, -1, 0, -2, -2, -2},
    [BASE] = {-7, -7, -6, -6, -7, -7},
    [BARE] = {15, 20, 16, 15, 13, 14},
    [UNKNOWN] = {36, 36, 36, 36, 36, 36},
    [EMPTY] = {385, 326, 363, 337, 341, 353},
    [EMPTY_MORE] = {115, 129, 128, 128, 128, 128},
    [READY] = {185, 171, 163, 166, 173, 166},
    [FITS] = {28, 13, 6, 9, 15, 8},
    [FITS_SUIT] = {1, 2, 2, 2, 2, 2},
    [TAKES] = {-7, -7, -7, -7, -7, -2},
    [TAKES_SUIT] = {4, 6, 6, 6, 6, 6},
    [FEWEST_RUNS] = {-125, -88, -73, -8, -42, -70},
    [FEWEST_HIDDEN] = {-3, -7, -22, -23, -13, 10},
};

/* The last cards of all columns, and the runs that they end. */
typedef struct ends {
    uint64_t cards;                   /* each as a bit */
    unsigned ranks;                   /* likewise */
    int lowest[COACH_SPIDER_COLUMNS]; /* the highest card of the run; 0 where the column ends with none that is known */
    bool alone[COACH_SPIDER_COLUMNS]; /* the run is all that lies on face-down cards */
} ends;

/* Count the unseen cards that would fit this last card of a column, once for cards that are alike. */
static void count_place(int card, const coach_spider_unseen *unseen, ends *e, int terms[TERMS])
{
    uint64_t bit = UINT64_C(1) << card;
    int rank = coach_spider_rank(card);
    if (!(e->ranks >> rank & 1))
        terms[TAKES] += unseen->of_rank[rank - 1];
    if (!(e->cards & bit))
        terms[TAKES_SUIT] += unseen->of[card - SOL_SUITS];
    e->cards |= bit;
    e->ranks |= 1U << rank;
}

/* Count a column from its first face-up card to its last, and note how it ends.  Returns its runs. */
static int count_runs(const table *t, int column, const coach_spider_unseen *unseen, ends *e, int terms[TERMS])
{
    int start = coach_spider_start(t, column), end = t->end[column], run = start, runs = 1;
    for (int i = start + 1; i <= end; i++) {
        if (i < end && t->cards[i - 1] == t->cards[i] + SOL_SUITS)
            continue;
        int joined = i - 1 - run;
        terms[JOINS] += joined;
        terms[JOIN_SQUARES] += joined * joined;
        if (i == end)
            break;
        int rank = coach_spider_rank(t->cards[i]), under = coach_spider_rank(t->cards[i - 1]);
        terms[under == rank + 1 ? MIXED : BROKEN]++;
        terms[HIGHER] += rank > under;
        run = i;
        runs++;
    }
    if (t->cards[end - 1] == COACH_SPIDER_UNKNOWN) {
        terms[UNKNOWN]++;
        return runs;
    }
    count_place(t->cards[end - 1], unseen, e, terms);
    e->lowest[column] = t->cards[run];
    e->alone[column] = t->down[column] > 0 && runs == 1;
    return runs;
}

static void lower(int *fewest, int count)
{
    if (*fewest == 0 || count < *fewest)
        *fewest = count;
}

static void count_spider_column(const table *t, int column, const coach_spider_unseen *unseen, ends *e,
                                int terms[TERMS])
{
    int start = coach_spider_start(t, column), down = t->down[column];
    if (t->end[column] == start) {
        terms[terms[EMPTY] ? EMPTY_MORE : EMPTY]++;
        return;
    }
    int runs = count_runs(t, column, unseen, e, terms), covers = runs - 1;
    if (down == 0) {
        terms[BARE]++;
        terms[BASE] += SOL_KING - coach_spider_rank(t->cards[start]);
        return;
    }
    terms[HIDDEN] += down;
    terms[HIDDEN_SQUARES] += down * down;
    terms[HIDES]++;
    terms[OVER] += covers;
    terms[OVER_SQUARES] += covers * covers;
    lower(&terms[FEWEST_RUNS], runs < FEW ? runs : FEW);
    lower(&terms[FEWEST_HIDDEN], down);
}

/* Count the runs that can move. */
static void count_ends(const ends *e, int terms[TERMS])
{
    for (int i = 0; i < COACH_SPIDER_COLUMNS; i++) {
        int lowest = e->lowest[i];
        if (!lowest || !(e->ranks >> (coach_spider_rank(lowest) + 1) & 1))
            continue;
        terms[READY] += e->alone[i];
        terms[FITS]++;
        terms[FITS_SUIT] += (int)(e->cards >> (lowest + SOL_SUITS) & 1);
    }
}

_Static_assert((int)TERMS == (int)COACH_SPIDER_TERMS, "the header says how many terms there are");

int coach_spider_value_by(const table *t, const coach_spider_unseen *unseen, int terms[TERMS])
{
    const weights *w = t->suits == 1 ? &one_suit : &several_suits;
    int value = 0;
    ends e = {0};
    memset(terms, 0, TERMS * sizeof *terms);
    terms[COMPLETE] = t->complete;
    terms[ALWAYS] = 1;
    for (int i = 0; i < t->columns; i++)
        count_spider_column(t, i, unseen, &e, terms);
    count_ends(&e, terms);
    for (int i = 0; i < TERMS; i++)
        value += (*w)[i][t->rows] * terms[i];
    return value;
}

int coach_spider_value(const table *t, const coach_spider_unseen *unseen)
{
    int terms[TERMS];
    return coach_spider_value_by(t, unseen, terms);
}
