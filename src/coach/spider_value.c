/*
 * Spider for the coach: what a table is worth.
 *
 * The weights were found by trial on whole games of four suits, two sets of them: what helps while rows are to come is
 * not quite what helps after the last one.  Weights tuned with fewer suits did no better there (docs/lab/coach.md,
 * "Spider").
 */
#include "spider.h"

typedef coach_spider_table table;

typedef struct weights {
    int complete;   /* for each suit that has left */
    int hidden;     /* for each face-down card */
    int hides;      /* for each column that has such cards */
    int join;       /* for each card that lies on its next in suit … */
    int longer;     /* … and the square of how many of them a run has */
    int mixed;      /* for each card that lies on the next higher rank of another suit */
    int broken;     /* for each card that lies on something else */
    int over;       /* for each of both in a column with face-down cards, in addition */
    int base;       /* for each rank that the lowest card of a column is below the king, where nothing is face down */
    int empty[2];   /* for the first empty column, and for each further one */
    int ready;      /* for a run that is all that lies on face-down cards, and fits another column */
    int fits;       /* for a run at a column's end that fits another column; in suit twice */
    int takes;      /* for each unseen card that fits a column's end … */
    int takes_suit; /* … and in suit, in addition */
    int unknown;    /* for a card that was just turned over */
} weights;

static const weights with_rows = {.complete = 741,
                                  .hidden = -181,
                                  .hides = -60,
                                  .join = 52,
                                  .longer = 5,
                                  .mixed = -132,
                                  .broken = -67,
                                  .over = -30,
                                  .base = -10,
                                  .empty = {200, 50},
                                  .ready = 137,
                                  .fits = 2,
                                  .takes = -7,
                                  .takes_suit = 6,
                                  .unknown = 36};

static const weights without_rows = {.complete = 741,
                                     .hidden = -181,
                                     .hides = -42,
                                     .join = 38,
                                     .longer = 3,
                                     .mixed = -132,
                                     .broken = -35,
                                     .over = -30,
                                     .base = -10,
                                     .empty = {200, 24},
                                     .ready = 137,
                                     .fits = 1,
                                     .takes = -7,
                                     .takes_suit = 4,
                                     .unknown = 36};

/* The last cards of all columns, and the runs that they end. */
typedef struct ends {
    uint64_t cards;                   /* each as a bit */
    unsigned ranks;                   /* likewise */
    int lowest[COACH_SPIDER_COLUMNS]; /* the highest card of the run; 0 where the column ends with none that is known */
    bool alone[COACH_SPIDER_COLUMNS]; /* the run is all that lies on face-down cards */
} ends;

/* What it is worth that unseen cards would fit this last card of a column; counted once for cards that are alike. */
static int value_of_place(const weights *w, int card, const coach_spider_unseen *unseen, ends *e)
{
    uint64_t bit = UINT64_C(1) << card;
    int rank = coach_spider_rank(card), value = 0;
    if (!(e->ranks >> rank & 1))
        value += w->takes * unseen->of_rank[rank - 1];
    if (!(e->cards & bit))
        value += w->takes_suit * unseen->of[card - SOL_SUITS];
    e->cards |= bit;
    e->ranks |= 1U << rank;
    return value;
}

/* What a column is worth from its first face-up card to its last; notes how it ends. */
static int value_of(const weights *w, const table *t, int column, const coach_spider_unseen *unseen, ends *e)
{
    int start = coach_spider_start(t, column), end = t->end[column], run = start, value = 0;
    bool over = t->down[column] > 0;
    for (int i = start + 1; i <= end; i++) {
        if (i < end && t->cards[i - 1] == t->cards[i] + SOL_SUITS)
            continue;
        int joined = i - 1 - run;
        value += w->join * joined + w->longer * joined * joined;
        if (i == end)
            break;
        run = i;
        value += over ? w->over : 0;
        value += coach_spider_rank(t->cards[i - 1]) == coach_spider_rank(t->cards[i]) + 1 ? w->mixed : w->broken;
    }
    if (t->cards[end - 1] == COACH_SPIDER_UNKNOWN)
        return value + w->unknown;
    value += value_of_place(w, t->cards[end - 1], unseen, e);
    e->lowest[column] = t->cards[run];
    e->alone[column] = over && run == start;
    return value;
}

/* What it is worth that runs can move. */
static int value_of_ends(const weights *w, const ends *e)
{
    int value = 0;
    for (int i = 0; i < COACH_SPIDER_COLUMNS; i++) {
        int lowest = e->lowest[i];
        if (!lowest || !(e->ranks >> (coach_spider_rank(lowest) + 1) & 1))
            continue;
        value += e->alone[i] ? w->ready : 0;
        value += e->cards >> (lowest + SOL_SUITS) & 1 ? 2 * w->fits : w->fits;
    }
    return value;
}

int coach_spider_value(const table *t, const coach_spider_unseen *unseen)
{
    const weights *w = t->rows ? &with_rows : &without_rows;
    int value = w->complete * t->complete, empty = 0;
    ends e = {0};
    for (int i = 0; i < t->columns; i++) {
        int start = coach_spider_start(t, i);
        value += w->hidden * t->down[i] + (t->down[i] ? w->hides : 0);
        if (t->end[i] > start) {
            value += t->down[i] ? 0 : w->base * (SOL_KING - coach_spider_rank(t->cards[start]));
            value += value_of(w, t, i, unseen, &e);
        } else if (t->down[i] == 0)
            value += w->empty[empty++ > 0];
    }
    return value + value_of_ends(w, &e);
}
