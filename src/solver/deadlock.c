#include "deadlock.h"

#include <string.h>

enum { VALUE_BITS = 8 };

void solver_deadlock_init(solver_deadlock *d, solver_question *question, void *slots, size_t bytes)
{
    memset(d, 0, sizeof *d);
    memset(d->first.column, SOLVER_NOWHERE, sizeof d->first.column);
    d->question = question;
    solver_table_init(&d->fewest, question, slots, bytes, 1, VALUE_BITS);
}

/*
 * Thirteen columns of four cards have the most states, 5^13; Klondike's columns and its waste together have fewer than
 * 2^56.
 */
uint64_t solver_rest_number(const solver_piles *p, const solver_rest *r)
{
    uint64_t number = 0;
    for (int i = 0; i < p->columns; i++)
        number = number * (p->end[i] - p->start[i] + 1u) + (unsigned)(r->end[i] - p->start[i]);
    return number << p->waste_places | r->waste;
}

typedef enum where { AWAY, BARE, COVERED } where;

static where where_is(const solver_piles *p, const solver_rest *r, int card)
{
    int column = p->column[card], place = p->place[card];
    if (column < SOLVER_IN_WASTE)
        return place >= r->end[column] ? AWAY : place + 1 == r->end[column] ? BARE : COVERED;
    if (column == SOLVER_NOWHERE || !(r->waste >> place & 1))
        return AWAY;
    return r->waste >> place == 1 ? BARE : COVERED;
}

/* Put up the cards of a suit that can go up; returns whether there were any. */
static bool put_up_suit(const solver_piles *p, solver_rest *r, int suit)
{
    uint8_t *up = &r->up[suit], before = *up;
    for (; *up < SOL_RANKS; ++*up) {
        int card = 4 * *up + suit;
        where is = where_is(p, r, card);
        if (is == COVERED)
            break;
        if (is == BARE && p->column[card] < SOLVER_IN_WASTE)
            r->end[p->column[card]]--;
        else if (is == BARE)
            r->waste &= ~(UINT32_C(1) << p->place[card]);
    }
    return *up > before;
}

/* Round the suits, until four of them in turn have none. */
void solver_rest_put_up(const solver_piles *p, solver_rest *r)
{
    for (int suit = 0, without = 0; without < SOL_SUITS; suit = (suit + 1) % SOL_SUITS)
        without = put_up_suit(p, r, suit) ? 0 : without + 1;
}

int solver_rest_digs(const solver_piles *p, const solver_rest *r, int digs[SOL_SUITS])
{
    int count = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int card = 4 * r->up[suit] + suit, i = 0;
        if (card >= SOL_DECK)
            continue;
        while (i < count && p->column[digs[i]] != p->column[card])
            i++;
        if (i == count)
            digs[count++] = card;
        else if (p->place[digs[i]] < p->place[card])
            digs[i] = card;
    }
    return count;
}

int solver_rest_lift(const solver_piles *p, solver_rest *r, int card)
{
    int column = p->column[card], place = p->place[card], lifts = 0;
    if (column == SOLVER_IN_WASTE) {
        uint32_t above = r->waste >> place >> 1 << place << 1;
        r->waste &= ~above;
        return solver_count(above);
    }
    for (; r->end[column] > place + 1; lifts++)
        r->end[column] = p->run[r->end[column] - 1];
    return lifts;
}

int solver_fewest_lifts(solver_deadlock *d, solver_rest r)
{
    solver_rest_put_up(&d->first, &r);
    uint64_t number = solver_rest_number(&d->first, &r);
    const uint64_t *known = number ? solver_table_find(&d->fewest, number, 0) : NULL;
    if (!number || known)
        return number ? (int)(*known & ((1 << VALUE_BITS) - 1)) : 0;
    if (d->counts && !solver_visit(d->question))
        return 0;
    int digs[SOL_SUITS], count = solver_rest_digs(&d->first, &r, digs), least = SOL_DECK;
    for (int i = 0; i < count; i++) {
        solver_rest after = r;
        int lifts = solver_rest_lift(&d->first, &after, digs[i]);
        lifts += solver_fewest_lifts(d, after);
        least = lifts < least ? lifts : least;
    }
    bool is_new;
    uint64_t *slot = d->question->why == SOL_UNKNOWN_NOT ? solver_table_put(&d->fewest, number, 0, &is_new) : NULL;
    if (slot && is_new)
        *slot |= (unsigned)least;
    return least;
}
