/*
 * The bound of the search for the shortest line: the least number of lifts that undo all deadlocks
 * (docs/lab/solver.md, "The shortest line of FreeCell").
 */
#include "freecell.h"

#include <string.h>

enum { NOWHERE = 0xff, VALUE_BITS = 8 };

/* ---- columns ----------------------------------------------------------------------------------------------------- */

static void read_columns(const solver_fc_game *game, const solver_fc_table *t, solver_fc_columns *c)
{
    int place = 0;
    memset(c->column, NOWHERE, sizeof c->column);
    for (int i = 0; i < game->columns; i++) {
        int start = place, card = t->column[i] ? solver_lowest(t->column[i] & t->tops) : SOLVER_FC_IN_COLUMN;
        place += solver_count(t->column[i]);
        c->start[i] = (uint8_t)start;
        c->end[i] = (uint8_t)place;
        for (int at = place; at-- > start; card = t->on[card]) {
            c->card[at] = (uint8_t)card;
            c->column[card] = (uint8_t)i;
            c->place[card] = (uint8_t)at;
        }
        for (int at = start; at < place; at++) {
            bool goes_on = at > start && !game->single && game->hosts[c->card[at]] >> c->card[at - 1] & 1;
            c->run[at] = goes_on ? c->run[at - 1] : (uint8_t)at;
            c->runs[at] = at == start ? 1 : (uint8_t)(c->runs[at - 1] + !goes_on);
        }
    }
}

/* A number for what is left of the columns, below 5^13: thirteen columns of four cards have the most such states. */
static uint32_t number_of(const solver_fc_game *game, const solver_fc_columns *c, const solver_fc_rest *rest)
{
    uint32_t number = 0;
    for (int i = 0; i < game->columns; i++)
        number = number * (uint32_t)(c->end[i] - c->start[i] + 1) + (uint32_t)(rest->end[i] - c->start[i]);
    return number;
}

/* ---- the relaxed game -------------------------------------------------------------------------------------------- */

/* Put up the cards of a suit that can go up; returns whether there were any. */
static bool put_up_suit(const solver_fc_columns *c, solver_fc_rest *rest, int suit)
{
    uint8_t *up = &rest->up[suit], before = *up;
    for (; *up < SOL_RANKS; ++*up) {
        int card = 4 * *up + suit, column = c->column[card], above = c->place[card] + 1;
        if (column != NOWHERE && above < rest->end[column])
            break;
        if (column != NOWHERE && above == rest->end[column])
            rest->end[column]--;
    }
    return *up > before;
}

/* Put up all cards that can go up: round the suits, until four of them in turn have none. */
static void put_up(const solver_fc_columns *c, solver_fc_rest *rest)
{
    for (int suit = 0, without = 0; without < SOL_SUITS; suit = (suit + 1) % SOL_SUITS)
        without = put_up_suit(c, rest, suit) ? 0 : without + 1;
}

/* To dig: all that lies above this place of its column is lifted off. */
typedef struct dig {
    uint8_t column, place;
} dig;

/* The ways to bare one of the cards that are next, none of which can go up.  Of two in one column the upper one counts. */
static int list_digs(const solver_fc_columns *c, const solver_fc_rest *rest, dig digs[SOL_SUITS])
{
    int count = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int card = 4 * rest->up[suit] + suit, i = 0;
        if (card >= SOL_DECK)
            continue;
        while (i < count && digs[i].column != c->column[card])
            i++;
        if (i == count)
            digs[count++] = (dig){c->column[card], c->place[card]};
        else if (digs[i].place < c->place[card])
            digs[i].place = c->place[card];
    }
    return count;
}

/* Dig; a run is lifted as a whole, the bared card's own one, too.  Returns how many lifts that takes. */
static int lift(const solver_fc_columns *c, solver_fc_rest *rest, dig by)
{
    int end = c->run[by.place + 1], below = end > c->start[by.column] ? c->runs[end - 1] : 0;
    int lifts = c->runs[rest->end[by.column] - 1] - below;
    rest->end[by.column] = (uint8_t)end;
    return lifts;
}

/* The fewest lifts where only cards lie in columns that lie there as at first.  0 where the caller has ended the search. */
static int fewest_as_dealt(solver_fc_deadlock *d, solver_fc_rest rest)
{
    put_up(&d->dealt, &rest);
    uint32_t number = number_of(d->game, &d->dealt, &rest);
    const uint64_t *known = number ? solver_table_find(&d->fewest, number, 0) : NULL;
    if (!number || known)
        return number ? (int)(*known & ((1 << VALUE_BITS) - 1)) : 0;
    if (!solver_visit(d->question))
        return 0;
    dig digs[SOL_SUITS];
    int count = list_digs(&d->dealt, &rest, digs), fewest = SOL_DECK;
    for (int i = 0; i < count; i++) {
        solver_fc_rest after = rest;
        int lifts = lift(&d->dealt, &after, digs[i]);
        lifts += fewest_as_dealt(d, after);
        fewest = lifts < fewest ? lifts : fewest;
    }
    bool is_new;
    if (d->question->why == SOL_UNKNOWN_NOT)
        *solver_table_put(&d->fewest, number, 0, &is_new) |= (unsigned)fewest;
    return fewest;
}

/* The fewest lifts at least: those that remain without the cards that were laid since. */
static int fewest_at_least(solver_fc_deadlock *d, const solver_fc_rest *rest)
{
    solver_fc_rest dealt;
    memcpy(dealt.up, rest->up, sizeof dealt.up);
    memcpy(dealt.end, d->dealt.start, sizeof dealt.end);
    for (int i = 0; i < d->game->columns; i++) {
        int length = rest->end[i] - d->now.start[i], least = d->as_dealt[i];
        if (least) {
            int column = d->dealt_column[i];
            dealt.end[column] = (uint8_t)(d->dealt.start[column] + (length < least ? length : least));
        }
    }
    return fewest_as_dealt(d, dealt);
}

/* Does nothing lie in the columns but what lay there at first? */
static bool is_as_dealt(const solver_fc_deadlock *d, const solver_fc_rest *rest)
{
    int i = 0;
    while (i < d->game->columns && rest->end[i] - d->now.start[i] <= d->as_dealt[i])
        i++;
    return i == d->game->columns;
}

/* What a dig leads to, and how many lifts it leaves beyond those that are needed at least. */
typedef struct follower {
    solver_fc_rest rest;
    int left, spare;
} follower;

/* List what follows, the most promising first. */
static int list_followers(solver_fc_deadlock *d, const solver_fc_rest *rest, int left, follower of[SOL_SUITS])
{
    dig digs[SOL_SUITS];
    int count = 0;
    for (int i = list_digs(&d->now, rest, digs); i-- > 0;) {
        follower f = {.rest = *rest};
        f.left = left - lift(&d->now, &f.rest, digs[i]);
        if (f.left < 0)
            continue;
        put_up(&d->now, &f.rest);
        f.spare = f.left - fewest_at_least(d, &f.rest);
        if (f.spare < 0)
            continue;
        int at = count++;
        for (; at > 0 && of[at - 1].spare < f.spare; at--)
            of[at] = of[at - 1];
        of[at] = f;
    }
    return count;
}

/* Are so many lifts enough?  No card can go up, and fewest_at_least does not say no. */
static bool are_enough(solver_fc_deadlock *d, const solver_fc_rest *rest, int left)
{
    if (is_as_dealt(d, rest))
        return true;
    uint32_t number = number_of(d->game, &d->now, rest);
    solver_fc_refuted *refuted = &d->refuted[(number * UINT32_C(0x9E3779B1)) >> (32 - SOLVER_FC_REFUTED_BITS)];
    if (refuted->question == d->asked && refuted->number == number && refuted->left >= left)
        return false;
    follower of[SOL_SUITS];
    int count = list_followers(d, rest, left, of);
    for (int i = 0; i < count; i++)
        if (are_enough(d, &of[i].rest, of[i].left))
            return true;
    *refuted = (solver_fc_refuted){d->asked, number, left};
    return false;
}

/* ---- positions --------------------------------------------------------------------------------------------------- */

void solver_fc_deadlock_init(solver_fc_deadlock *d, solver_question *question, const solver_fc_game *game,
                             const solver_fc_table *first, void *slots, size_t bytes)
{
    memset(d, 0, sizeof *d);
    d->game = game;
    d->question = question;
    read_columns(game, first, &d->dealt);
    solver_table_init(&d->fewest, question, slots, bytes, 1, VALUE_BITS);
}

int solver_fc_lifts_at_least(solver_fc_deadlock *d, const solver_fc_table *t, solver_fc_dealt *dealt)
{
    const solver_fc_columns *c = &d->dealt;
    solver_fc_rest rest;
    memcpy(rest.up, t->up, sizeof rest.up);
    dealt->cards = 0;
    for (int i = 0; i < d->game->columns; i++) {
        int at = c->start[i];
        for (; at < c->end[i] && t->on[c->card[at]] == d->game->dealt_on[c->card[at]]; at++)
            dealt->cards |= solver_bit(c->card[at]);
        rest.end[i] = (uint8_t)at;
    }
    dealt->number = number_of(d->game, c, &rest);
    return fewest_as_dealt(d, rest);
}

/* Note how many of the lowest cards of each column lie as at first, and in which column that was. */
static void find_as_dealt(solver_fc_deadlock *d)
{
    for (int i = 0; i < d->game->columns; i++) {
        int at = d->now.start[i], under = SOLVER_FC_IN_COLUMN;
        for (; at < d->now.end[i] && d->game->dealt_on[d->now.card[at]] == under; at++)
            under = d->now.card[at];
        d->as_dealt[i] = (uint8_t)(at - d->now.start[i]);
        d->dealt_column[i] = under < SOL_DECK ? d->dealt.column[under] : NOWHERE;
    }
}

bool solver_fc_lifts_are_enough(solver_fc_deadlock *d, const solver_fc_table *t, int left)
{
    solver_fc_rest rest;
    read_columns(d->game, t, &d->now);
    find_as_dealt(d);
    memcpy(rest.end, d->now.end, sizeof rest.end);
    memcpy(rest.up, t->up, sizeof rest.up);
    put_up(&d->now, &rest);
    d->asked++;
    return left >= 0 && fewest_at_least(d, &rest) <= left && are_enough(d, &rest, left);
}
