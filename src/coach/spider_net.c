/*
 * Spider for the coach: what the net sees of a table, and what it says.
 *
 * An input is COACH_SPIDER_ONE where something holds, or a share or a number that is as large at most in most tables.
 */
#include "spider_net.h"

#include <string.h>

typedef coach_spider_table table;
typedef coach_spider_unseen unseen;
typedef coach_spider_net net;

enum {
    ONE = COACH_SPIDER_ONE,
    POOLED = COACH_SPIDER_COLUMN_UNITS + COACH_SPIDER_SUIT_UNITS,
    RUNS = 3, /* of a column that are looked at one by one, from its end */
    DOWN = 7, /* face-down cards of a column are none, one … six */
    LONG = 9, /* a column has at most so many runs, or counts as if */
    RANKS = SOL_KING + 1
};

/* Inputs of a column. */
enum {
    OF_DOWN = 0,                                /* by its face-down cards */
    OF_RUNS = OF_DOWN + DOWN,                   /* by its runs */
    OF_RUN = OF_RUNS + LONG,                    /* for each of its last runs: */
    RUN_HIGH = 0,                               /* by the rank of its highest card; 0: it is not known … */
    RUN_LOW = RUN_HIGH + RANKS,                 /* … and of its lowest … */
    RUN_UNDER = RUN_LOW + RANKS,                /* … and by what it lies on */
    UNDER_NOTHING = 0,                          /* … no face-up card … */
    UNDER_NEXT,                                 /* … the next rank … */
    UNDER_LOWER,                                /* … a lower rank … */
    UNDER_HIGHER,                               /* … the same or a higher one, but not the next */
    RUN_INPUTS = RUN_UNDER + UNDER_HIGHER + 1,  /* … and the next run */
    OF_MIXED = OF_RUN + RUNS * RUN_INPUTS,      /* runs on the next rank of another suit */
    OF_BROKEN,                                  /* runs on something else … */
    OF_HIGHER,                                  /* … which is lower */
    OF_JOINS,                                   /* cards on the next of their suit … */
    OF_JOIN_SQUARES,                            /* … and the squares of how many of them a run has */
    OF_GROUND,                                  /* by the rank of its first card, where nothing is face down */
    OF_WORK = OF_GROUND + RANKS,                /* by face-down cards and runs together */
    WORK_DOWN = 6,                              /* none … five or more */
    WORK_RUNS = 6,                              /* one … six or more */
    OF_PLACE = OF_WORK + WORK_DOWN * WORK_RUNS, /* the last run, and the one before, has a place elsewhere … */
    OF_PLACE_IN_SUIT,                           /* … in suit */
    OF_TAKES = OF_PLACE + 4,                    /* the share of unseen cards that its end takes … */
    OF_TAKES_IN_SUIT,                           /* … in suit */
    OF_ALWAYS
};
_Static_assert(OF_ALWAYS + 1 == COACH_SPIDER_COLUMN_INPUTS, "each input of a column has weights");

/* Inputs of a suit. */
enum {
    BY_PLACE = 0, /* for each rank, by how many runs lie over its best copy, four or more counting as the same … */
    PLACE_MOST = 4,
    PLACE_UNSEEN,   /* … or that no copy was seen … */
    PLACE_COMPLETE, /* … or that all have left */
    PLACES,
    BY_JOINED = BY_PLACE + SOL_KING * PLACES, /* for each rank: a copy lies on the next of its suit … */
    BY_TWICE = BY_JOINED + SOL_KING,          /* … two copies are face up … */
    BY_UNSEEN = BY_TWICE + SOL_KING,          /* … the share of its copies that is unseen */
    BY_LONGEST = BY_UNSEEN + SOL_KING,        /* by the length of the longest run */
    BY_ALWAYS = BY_LONGEST + SOL_KING
};
_Static_assert(BY_ALWAYS + 1 == COACH_SPIDER_SUIT_INPUTS, "each input of a suit has weights");

/* Inputs of the whole table. */
enum {
    ALL_ROWS = 0,                                 /* by the rows that are left */
    ALL_ROW = ALL_ROWS + COACH_SPIDER_ROWS + 1,   /* a row is next */
    ALL_COMPLETE,                                 /* by the suits that have left */
    ALL_EMPTY = ALL_COMPLETE + 2 * SOL_SUITS + 1, /* by the empty columns: none … four or more */
    EMPTY_MOST = 4,
    ALL_TERMS = ALL_EMPTY + EMPTY_MOST + 1,      /* the terms of the worth */
    ALL_UNSEEN = ALL_TERMS + COACH_SPIDER_TERMS, /* the share of each rank in the unseen cards */
    ALL_LOW = ALL_UNSEEN + SOL_KING,             /* the columns that end with each rank … */
    ALL_HIGH = ALL_LOW + SOL_KING,               /* … and whose last run begins with it */
    ALL_WORTH = ALL_HIGH + SOL_KING,
    ALL_UNKNOWN, /* the columns that end with a card that is not known */
    ALL_HIDDEN,  /* all unseen cards */
    ALL_ALWAYS
};
_Static_assert(ALL_ALWAYS + 1 == COACH_SPIDER_WHOLE_INPUTS, "each input of the whole table has weights");

/* What all columns together tell of a suit, a rank and the whole table, counted while they are looked at. */
typedef struct seen {
    uint8_t over[COACH_SPIDER_CARDS]; /* runs over the copy that has fewest; PLACE_MOST at most */
    uint8_t copies[COACH_SPIDER_CARDS];
    bool joined[COACH_SPIDER_CARDS];
    int longest[SOL_SUITS];
    int *whole; /* inputs */
} seen;

/* A run of a column, from its highest card to its lowest. */
typedef struct run {
    int first, last;
} run;

static void add(coach_spider_list *list, int input, int amount)
{
    list->input[list->count] = (uint8_t)input;
    list->amount[list->count++] = (int16_t)amount;
}

/* ---- a column ---------------------------------------------------------------------------------------------------- */

static int list_runs(const table *t, int column, run runs[SOL_CARDS_MAX])
{
    int start = coach_spider_start(t, column), count = 0;
    for (int i = start; i < t->end[column]; i++) {
        bool joins = i > start && t->cards[i] != COACH_SPIDER_UNKNOWN && t->cards[i - 1] == t->cards[i] + SOL_SUITS;
        if (!joins)
            runs[count++].first = i;
        runs[count - 1].last = i;
    }
    return count;
}

/* What a run lies on. */
static int under(const table *t, const run *runs, int which)
{
    if (which == 0)
        return UNDER_NOTHING;
    int rank = coach_spider_rank(t->cards[runs[which].first]),
        below = coach_spider_rank(t->cards[runs[which].first - 1]);
    return below == rank + 1 ? UNDER_NEXT : rank > below ? UNDER_LOWER : UNDER_HIGHER;
}

/* Is there a column elsewhere that this card could be laid on; and one in suit? */
static void find_other_ends(const table *t, int column, int card, bool *place, bool *in_suit)
{
    for (int i = 0; i < t->columns; i++) {
        if (i == column || t->end[i] == coach_spider_start(t, i))
            continue;
        int end = t->cards[t->end[i] - 1];
        *place |= coach_spider_rank(end) == coach_spider_rank(card) + 1;
        *in_suit |= end == card + SOL_SUITS;
    }
}

static void see_run(const table *t, run r, int over, seen *s)
{
    int suit = t->cards[r.first] % SOL_SUITS, length = r.last - r.first + 1;
    if (t->cards[r.first] == COACH_SPIDER_UNKNOWN)
        return;
    for (int i = r.first; i <= r.last; i++) {
        int card = t->cards[i];
        if (!s->copies[card]++ || over < s->over[card])
            s->over[card] = (uint8_t)(over < PLACE_MOST ? over : PLACE_MOST);
        s->joined[card] |= i > r.first;
    }
    if (length > s->longest[suit])
        s->longest[suit] = length;
}

static int at_most(int number, int most) { return number < most ? number : most; }

/* What is to be seen of a column, and what its cards tell of the rest. */
static void see_column(const table *t, const unseen *u, int column, coach_spider_list *list, seen *s)
{
    int down = t->down[column], counts[OF_GROUND - OF_MIXED] = {0};
    run runs[SOL_CARDS_MAX];
    int count = list_runs(t, column, runs), end = t->cards[t->end[column] - 1], rank = coach_spider_rank(end);
    for (int i = 0; i < count; i++) {
        int joins = runs[i].last - runs[i].first, on = under(t, runs, i);
        counts[0] += on == UNDER_NEXT;
        counts[OF_BROKEN - OF_MIXED] += on > UNDER_NEXT;
        counts[OF_HIGHER - OF_MIXED] += on == UNDER_LOWER;
        counts[OF_JOINS - OF_MIXED] += joins;
        counts[OF_JOIN_SQUARES - OF_MIXED] += joins * joins;
        see_run(t, runs[i], count - 1 - i, s);
    }
    add(list, OF_DOWN + at_most(down, DOWN - 1), ONE);
    add(list, OF_RUNS + at_most(count, LONG) - 1, ONE);
    for (int k = 0; k < RUNS && k < count; k++) {
        const run *r = &runs[count - 1 - k];
        int inputs = OF_RUN + k * RUN_INPUTS, high = t->cards[r->first];
        bool place = false, in_suit = false;
        add(list, inputs + RUN_HIGH + coach_spider_rank(high), ONE);
        add(list, inputs + RUN_LOW + coach_spider_rank(t->cards[r->last]), ONE);
        add(list, inputs + RUN_UNDER + under(t, runs, count - 1 - k), ONE);
        if (k < 2 && high != COACH_SPIDER_UNKNOWN)
            find_other_ends(t, column, high, &place, &in_suit);
        if (place)
            add(list, OF_PLACE + 2 * k, ONE);
        if (in_suit)
            add(list, OF_PLACE_IN_SUIT + 2 * k, ONE);
    }
    static const int amounts[OF_GROUND - OF_MIXED] = {ONE / 4, ONE / 4, ONE / 4, ONE / 5, ONE / 32};
    for (int i = 0; i < OF_GROUND - OF_MIXED; i++)
        add(list, OF_MIXED + i, amounts[i] * counts[i]);
    if (down == 0)
        add(list, OF_GROUND + coach_spider_rank(t->cards[runs[0].first]), ONE);
    add(list, OF_WORK + WORK_RUNS * at_most(down, WORK_DOWN - 1) + at_most(count, WORK_RUNS) - 1, ONE);
    if (u->all && rank > SOL_ACE) {
        add(list, OF_TAKES, 4 * ONE * u->of_rank[rank - 1] / u->all);
        add(list, OF_TAKES_IN_SUIT, 8 * ONE * u->of[end - SOL_SUITS] / u->all);
    }
    add(list, OF_ALWAYS, ONE);
    if (rank)
        s->whole[ALL_LOW + rank - 1] += ONE / 2;
    else
        s->whole[ALL_UNKNOWN] += ONE / 2;
    if (end != COACH_SPIDER_UNKNOWN)
        s->whole[ALL_HIGH + coach_spider_rank(t->cards[runs[count - 1].first]) - 1] += ONE / 2;
}

/* ---- a suit ------------------------------------------------------------------------------------------------------ */

static void see_suit(const table *t, const unseen *u, int suit, const seen *s, coach_spider_list *list)
{
    for (int rank = SOL_ACE; rank <= SOL_KING; rank++) {
        int card = SOL_SUITS * rank + suit, at = rank - SOL_ACE;
        int place = s->copies[card] ? s->over[card] : u->of[card] ? PLACE_UNSEEN : PLACE_COMPLETE;
        add(list, BY_PLACE + PLACES * at + place, ONE);
        if (s->joined[card])
            add(list, BY_JOINED + at, ONE);
        if (s->copies[card] > 1)
            add(list, BY_TWICE + at, ONE);
        if (u->of[card])
            add(list, BY_UNSEEN + at, ONE / 8 * u->of[card] * t->suits);
    }
    if (s->longest[suit])
        add(list, BY_LONGEST + s->longest[suit] - 1, ONE);
    add(list, BY_ALWAYS, ONE);
}

/* Are there cards of that suit? */
static bool has_cards_of_suit(const unseen *u, int suit, const seen *s)
{
    for (int card = SOL_SUITS * SOL_ACE + suit; card < COACH_SPIDER_CARDS; card += SOL_SUITS)
        if (s->copies[card] || u->of[card])
            return true;
    return false;
}

/* See each suit in play, also those that are complete. */
static void see_suits(const table *t, const unseen *u, const seen *s, coach_spider_sight *sight)
{
    int gone = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        if (has_cards_of_suit(u, suit, s))
            see_suit(t, u, suit, s, &sight->suit[sight->suits++]);
        else
            gone = suit;
    }
    while (sight->suits < t->suits)
        see_suit(t, u, gone, s, &sight->suit[sight->suits++]);
}

/* ---- the whole table --------------------------------------------------------------------------------------------- */

void coach_spider_see(const table *t, const unseen *u, bool row, coach_spider_sight *sight)
{
    int terms[COACH_SPIDER_TERMS], *whole = sight->whole;
    seen s = {.whole = whole};
    memset(sight, 0, sizeof *sight);
    for (int i = 0; i < t->columns; i++)
        if (t->end[i] > coach_spider_start(t, i))
            see_column(t, u, i, &sight->column[sight->columns++], &s);
    see_suits(t, u, &s, sight);
    whole[ALL_WORTH] = coach_spider_value_by(t, u, terms) * ONE / 4000;
    whole[ALL_ROWS + t->rows] = ONE;
    whole[ALL_ROW] = row ? ONE : 0;
    whole[ALL_COMPLETE + t->complete] = ONE;
    whole[ALL_EMPTY + at_most(t->columns - sight->columns, EMPTY_MOST)] = ONE;
    for (int i = 0; i < COACH_SPIDER_TERMS; i++)
        whole[ALL_TERMS + i] = ONE / 8 * terms[i];
    for (int rank = SOL_ACE; rank <= SOL_KING && u->all; rank++)
        whole[ALL_UNSEEN + rank - 1] = 8 * ONE * u->of_rank[rank] / u->all;
    whole[ALL_HIDDEN] = u->all * ONE / 50;
    whole[ALL_ALWAYS] = ONE;
}

/* ---- what the net says ------------------------------------------------------------------------------------------- */

/* Put a column or a suit through the first layer: each unit adds up its inputs, and passes on what is above 0. */
static inline void pass_list(const coach_spider_list *list, const char *weights, int count, int *pooled)
{
    int units[COACH_SPIDER_COLUMN_UNITS] = {0};
    for (int i = 0; i < list->count; i++)
        for (int j = 0; j < count; j++)
            units[j] += (weights[list->input[i] * (count + 1) + j] - COACH_SPIDER_ZERO) * list->amount[i];
    for (int j = 0; j < count; j++)
        pooled[j] += units[j] > 0 ? units[j] : 0;
}

/* Add an input to all units of the second layer. */
static void add_joined(const net *n, int which, int input, int *units)
{
    const char *coarse = n->joined[which], *fine = n->fine[which];
    for (int i = 0; i < COACH_SPIDER_UNITS; i++)
        units[i] += (COACH_SPIDER_FINE * (coarse[i] - COACH_SPIDER_ZERO) + fine[i] - COACH_SPIDER_ZERO) * input;
}

int coach_spider_judge(const net *n, const coach_spider_sight *sight)
{
    int pooled[POOLED] = {0}, units[COACH_SPIDER_UNITS] = {0}, says = 0;
    for (int i = 0; i < sight->columns; i++)
        pass_list(&sight->column[i], n->column[0], COACH_SPIDER_COLUMN_UNITS, pooled);
    for (int i = 0; i < sight->suits; i++)
        pass_list(&sight->suit[i], n->suit[0], COACH_SPIDER_SUIT_UNITS, pooled + COACH_SPIDER_COLUMN_UNITS);
    for (int i = 0; i < POOLED; i++)
        add_joined(n, i, pooled[i] >> COACH_SPIDER_SHRINK_POOLED, units);
    for (int i = 0; i < COACH_SPIDER_WHOLE_INPUTS; i++) {
        if (sight->whole[i])
            add_joined(n, POOLED + i, sight->whole[i], units);
        says += n->whole[i] * sight->whole[i];
    }
    for (int i = 0; i < COACH_SPIDER_UNITS; i++)
        says += n->unit[i] * ((units[i] > 0 ? units[i] : 0) >> COACH_SPIDER_SHRINK_UNITS);
    return says;
}
