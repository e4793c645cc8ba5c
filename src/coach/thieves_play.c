/*
 * Forty Thieves for the coach: the fast player.
 *
 * It lists the steps of a table, gives each a score, and makes the one with the highest; where none has more than 0, it
 * draws.  A card goes up without further thought where nothing can be laid on it any more.
 */
#include "thieves.h"

#include <string.h>

typedef coach_thieves_table table;
typedef coach_step step;

enum { COLUMNS = COACH_THIEVES_COLUMNS, COPIES = COACH_THIEVES_COPIES };

enum {
    UP,            /* a card goes up from a column … */
    WASTE_UP,      /* … or from the waste */
    UP_NEXT,       /* the next of the suit can follow at once */
    UP_HOST,       /* a card that can be moved fits on it */
    JOIN,          /* a run goes to another … */
    JOIN_LENGTH,   /* … for each card of it but the first */
    PLACE,         /* a run goes to an empty column … */
    PLACE_LENGTH,  /* … for each card of it but the first … */
    PLACE_RANK,    /* … and each rank of its first card */
    WASTE,         /* the waste's card goes to a column … */
    WASTE_RANK,    /* … for each rank */
    WASTE_TWO,     /* two columns take it */
    WASTE_EMPTY,   /* it goes to an empty one … */
    WASTE_HIGH,    /* … for each rank … */
    WASTE_LEFT,    /* … and each eight cards that are still to be drawn */
    WASTE_FOLLOWS, /* … and the card under it fits on it */
    LAST_EMPTY,    /* the last empty column is taken */
    BURIES,        /* what the column needs soon is covered */
    TIDY,          /* a column that is one run becomes longer */
    EMPTIES,       /* a column becomes empty … */
    EMPTIES_FIRST, /* … and no other is */
    FREES_UP,      /* the card under it can go up … */
    FREES_FITS,    /* … or fits on another column … */
    FREES_WASTE,   /* … or takes the waste's card */
    DIGS,          /* what the column needs soon comes nearer */
    SHORTER,       /* cards that are left there */
    UNDER_UP,      /* the card under the waste's can go up … */
    UNDER_FITS,    /* … or fits on a column */
    COUNTS
};

static const int weights[COUNTS] = {
    [UP] = 231,           [WASTE_UP] = 197,   [UP_NEXT] = 64,      [UP_HOST] = -38,    [JOIN] = 87,
    [JOIN_LENGTH] = 8,    [PLACE] = -130,     [PLACE_LENGTH] = 21, [PLACE_RANK] = 2,   [WASTE] = 50,
    [WASTE_RANK] = 16,    [WASTE_TWO] = 11,   [WASTE_EMPTY] = -28, [WASTE_HIGH] = 2,   [WASTE_LEFT] = 24,
    [WASTE_FOLLOWS] = 88, [LAST_EMPTY] = -63, [BURIES] = -1,       [TIDY] = 24,        [EMPTIES] = 160,
    [EMPTIES_FIRST] = 17, [FREES_UP] = 109,   [FREES_FITS] = 136,  [FREES_WASTE] = 57, [DIGS] = 8,
    [SHORTER] = 30,       [UNDER_UP] = 76,    [UNDER_FITS] = 53};

/* How much a column hides of what can go up next, by how many cards lie on it: so much in all for one card. */
enum { NEED = 24, NEED_SOON = 8, STOCK_TOGETHER = 8, CARDS = 1 << 6 };

typedef struct thieves_sight {
    const table *t;
    const int *weight;
    sol_card waste, under;   /* the waste's top card, and the one below it; SOL_NO_CARD: there is none */
    uint8_t tops[CARDS + 1]; /* how many columns end with that card */
    bool next[CARDS + 1];    /* can it go up once it is free? */
    uint8_t run[COLUMNS];    /* where the run at its end begins */
    int needed[COLUMNS];     /* how much it hides */
    int empty, empties;      /* the first empty column, and how many there are */
    step *steps;
    int count;
} thieves_sight;

static void look_at_column(thieves_sight *s, int i)
{
    const table *t = s->t;
    int at = t->len[i] - 1;
    if (at < 0) {
        s->empty = s->empties++ ? s->empty : i;
        return;
    }
    s->tops[t->cards[i][at]]++;
    while (at > 0 && t->cards[i][at - 1] == t->cards[i][at] + 1)
        at--;
    s->run[i] = (uint8_t)at;
    for (int j = 0; j < at; j++) {
        sol_card card = t->cards[i][j];
        const uint8_t *up = t->up[sol_suit(card)];
        bool soon = sol_rank(card) == up[0] + 2 || sol_rank(card) == up[1] + 2;
        int need = s->next[card] ? NEED : soon ? NEED_SOON : 0;
        s->needed[i] += need / (t->len[i] - 1 - j);
    }
}

/* How many columns a card can be joined to. */
static int count_hosts(const thieves_sight *s, sol_card card)
{
    return sol_rank(card) < SOL_KING ? s->tops[card + 1] : 0;
}

static void add_thieves_step(thieves_sight *s, int kind, int from, int to, int at, int score)
{
    s->steps[s->count++] = (step){(uint8_t)kind, (uint8_t)from, (uint8_t)to, (uint8_t)at, score};
}

/* ---- scores ----------------------------------------------------------------------------------------------------- */

/* The cards from place `at` on leave the column. */
static int score_of_cards_left(const thieves_sight *s, int column, int at)
{
    const int *w = s->weight;
    if (at == 0)
        return w[EMPTIES] + (s->empties ? 0 : w[EMPTIES_FIRST]);
    sol_card card = s->t->cards[column][at - 1];
    return (s->next[card] ? w[FREES_UP] : 0) + (count_hosts(s, card) ? w[FREES_FITS] : 0) +
           (sol_rank(card) > SOL_ACE && s->waste == card - 1 ? w[FREES_WASTE] : 0) + w[DIGS] * s->needed[column] +
           w[SHORTER] * at;
}

static int score_of_thieves_taken(const thieves_sight *s)
{
    const int *w = s->weight;
    if (!s->under)
        return 0;
    return s->next[s->under] ? w[UNDER_UP] : count_hosts(s, s->under) ? w[UNDER_FITS] : 0;
}

static int score_of_covering(const thieves_sight *s, int column)
{
    return s->weight[BURIES] * s->needed[column] + (s->run[column] == 0 ? s->weight[TIDY] : 0);
}

static int score_of_thieves_up(const thieves_sight *s, sol_card card)
{
    const int *w = s->weight;
    bool follows = sol_rank(card) < SOL_KING && (s->tops[card + 1] || s->waste == card + 1);
    bool hosts = sol_rank(card) > SOL_ACE && (s->tops[card - 1] || s->waste == card - 1);
    return (follows ? w[UP_NEXT] : 0) + (hosts ? w[UP_HOST] : 0);
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

/* Is all up that could ever be laid on it? */
static bool has_no_guests_left(const table *t, sol_card card)
{
    const uint8_t *up = t->up[sol_suit(card)];
    return up[0] >= sol_rank(card) - 1 && up[1] >= sol_rank(card) - 1;
}

/* A step that nothing speaks against is the only one. */
static bool add_only_safe(thieves_sight *s)
{
    const table *t = s->t;
    if (s->waste && s->next[s->waste] && has_no_guests_left(t, s->waste)) {
        add_thieves_step(s, COACH_THIEVES_WASTE_UP, 0, 0, 0, 0);
        return true;
    }
    for (int i = 0; i < COLUMNS; i++) {
        sol_card card = t->len[i] ? t->cards[i][t->len[i] - 1] : SOL_NO_CARD;
        if (card && s->next[card] && has_no_guests_left(t, card)) {
            add_thieves_step(s, COACH_THIEVES_UP, i, 0, 0, 0);
            return true;
        }
    }
    return false;
}

static void add_thieves_waste(thieves_sight *s)
{
    const table *t = s->t;
    const int *w = s->weight;
    sol_card card = s->waste;
    int rank = sol_rank(card), taken = score_of_thieves_taken(s), hosts = count_hosts(s, card);
    if (s->next[card])
        add_thieves_step(s, COACH_THIEVES_WASTE_UP, 0, 0, 0, w[WASTE_UP] + taken + score_of_thieves_up(s, card));
    for (int i = 0; hosts && i < COLUMNS; i++)
        if (t->len[i] && t->cards[i][t->len[i] - 1] == card + 1)
            add_thieves_step(s, COACH_THIEVES_WASTE, 0, i, 0,
                             w[WASTE] + w[WASTE_RANK] * rank + (hosts > 1 ? w[WASTE_TWO] : 0) + taken +
                                 score_of_covering(s, i));
    if (s->empties)
        add_thieves_step(s, COACH_THIEVES_WASTE, 0, s->empty, 0,
                         w[WASTE_EMPTY] + w[WASTE_HIGH] * rank + w[WASTE_LEFT] * (t->left - t->drawn) / STOCK_TOGETHER +
                             taken + (s->under == card - 1 ? w[WASTE_FOLLOWS] : 0) +
                             (s->empties == 1 ? w[LAST_EMPTY] : 0));
}

static void add_thieves_runs(thieves_sight *s, int from)
{
    const table *t = s->t;
    const int *w = s->weight;
    int at = s->run[from], length = t->len[from] - at;
    sol_card first = t->cards[from][at];
    int leaving = score_of_cards_left(s, from, at);
    if (length <= coach_thieves_longest(s->empties) && count_hosts(s, first))
        for (int to = 0; to < COLUMNS; to++)
            if (t->len[to] && t->cards[to][t->len[to] - 1] == first + 1)
                add_thieves_step(s, COACH_THIEVES_RUN, from, to, at,
                                 w[JOIN] + w[JOIN_LENGTH] * (length - 1) + leaving + score_of_covering(s, to));
    if (s->empties && at > 0 && length <= coach_thieves_longest(s->empties - 1))
        add_thieves_step(s, COACH_THIEVES_RUN, from, s->empty, at,
                         w[PLACE] + w[PLACE_LENGTH] * (length - 1) + w[PLACE_RANK] * sol_rank(first) + leaving +
                             (s->empties == 1 ? w[LAST_EMPTY] : 0));
}

static int list_thieves_steps(const void *at, const int *weight, step steps[COACH_STEPS_MAX])
{
    const table *t = at;
    thieves_sight s = {.t = t, .weight = weight, .steps = steps};
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int i = 0; i < COPIES; i++)
            if (t->up[suit][i] < SOL_KING)
                s.next[sol_card_of(t->up[suit][i] + 1, suit)] = true;
    s.waste = t->drawn ? t->stock[t->drawn - 1] : SOL_NO_CARD;
    s.under = t->drawn > 1 ? t->stock[t->drawn - 2] : SOL_NO_CARD;
    for (int i = 0; i < COLUMNS; i++)
        look_at_column(&s, i);
    if (add_only_safe(&s))
        return s.count;
    if (t->drawn < t->left)
        add_thieves_step(&s, COACH_THIEVES_DRAW, 0, 0, 0, 0);
    if (s.waste)
        add_thieves_waste(&s);
    for (int i = 0; i < COLUMNS; i++)
        if (t->len[i]) {
            int top = t->len[i] - 1;
            sol_card card = t->cards[i][top];
            if (s.next[card])
                add_thieves_step(&s, COACH_THIEVES_UP, i, 0, 0,
                                 s.weight[UP] + score_of_thieves_up(&s, card) + score_of_cards_left(&s, i, top));
            add_thieves_runs(&s, i);
        }
    return s.count;
}

static bool plays_thieves(const sol_variant *variant)
{
    return strcmp(variant->rules->name, "fortythieves") == 0 && variant->options.passes == 1;
}

const coach_player coach_thieves_player = {.takes = plays_thieves,
                                           .tip = COACH_WORLDS_MAX,
                                           .all = COPIES * SOL_DECK,
                                           .weights = weights,
                                           .weight_count = COUNTS,
                                           .read = coach_thieves_read,
                                           .deal = coach_thieves_deal,
                                           .steps = list_thieves_steps,
                                           .make = coach_thieves_make,
                                           .key = coach_thieves_key,
                                           .done = coach_thieves_cards_up,
                                           .moves = coach_thieves_moves};
