#include "deadlock.h"

#include <string.h>

enum { NOWHERE = SOLVER_COLUMNS + 1, VALUE_BITS = 8 };

/* What is left: where each column ends, which places of the waste have their card, and what is up. */
typedef struct rest {
    uint8_t end[SOLVER_COLUMNS], up[SOL_SUITS];
    uint32_t waste;
} rest;

/* ---- the relaxed game -------------------------------------------------------------------------------------------- */

/* A number for what lies somewhere, from which it follows what is up. */
static uint64_t number_of(const solver_deadlock *d, const rest *r)
{
    uint64_t number = 0;
    for (int i = 0; i < d->spots->layout->columns; i++)
        number = number * (d->spots->length[i] + 1u) + r->end[i];
    return number << SOLVER_STOCK | r->waste;
}

typedef enum where { AWAY, BARE, COVERED } where;

static where where_is(const solver_deadlock *d, const rest *r, int card)
{
    int column = d->column[card], place = d->place[card];
    if (column < SOLVER_COLUMNS)
        return place >= r->end[column] ? AWAY : place + 1 == r->end[column] ? BARE : COVERED;
    if (column == NOWHERE || !(r->waste >> place & 1))
        return AWAY;
    return r->waste >> place == 1 ? BARE : COVERED;
}

/* Put up the cards of a suit that can go up; returns whether there were any. */
static bool put_up_suit(const solver_deadlock *d, rest *r, int suit)
{
    uint8_t *up = &r->up[suit], before = *up;
    for (; *up < SOL_RANKS; ++*up) {
        int card = 4 * *up + suit;
        where is = where_is(d, r, card);
        if (is == COVERED)
            break;
        if (is == BARE && d->column[card] < SOLVER_COLUMNS)
            r->end[d->column[card]]--;
        else if (is == BARE)
            r->waste &= ~(UINT32_C(1) << d->place[card]);
    }
    return *up > before;
}

/* Put up all cards that can go up: round the suits, until four of them in turn have none. */
static void put_up(const solver_deadlock *d, rest *r)
{
    for (int suit = 0, without = 0; without < SOL_SUITS; suit = (suit + 1) % SOL_SUITS)
        without = put_up_suit(d, r, suit) ? 0 : without + 1;
}

/* To dig: all that lies on this card is lifted off.  Of two such cards in one column the upper one counts. */
static int list_digs(const solver_deadlock *d, const rest *r, int digs[SOL_SUITS])
{
    int count = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int card = 4 * r->up[suit] + suit, i = 0;
        if (card >= SOL_DECK)
            continue;
        while (i < count && d->column[digs[i]] != d->column[card])
            i++;
        if (i == count)
            digs[count++] = card;
        else if (d->place[digs[i]] < d->place[card])
            digs[i] = card;
    }
    return count;
}

/* Dig; returns how many lifts that takes.  A card that is the end of a run but for what lies on it moves with that. */
static int lift(const solver_deadlock *d, rest *r, int card)
{
    int i = d->column[card], lifts = 0;
    if (i >= SOLVER_COLUMNS) {
        uint32_t above = r->waste & ~solver_places_before(d->place[card] + 1);
        r->waste &= ~above;
        return solver_count(above);
    }
    for (; r->end[i] > d->place[card] + 1; lifts++)
        r->end[i] = d->spots->run[i][r->end[i] - 1];
    return lifts;
}

static int fewest(solver_deadlock *d, rest r)
{
    put_up(d, &r);
    uint64_t number = number_of(d, &r);
    const uint64_t *known = number ? solver_table_find(&d->fewest, number, 0) : NULL;
    if (!number || known)
        return number ? (int)(*known & ((1 << VALUE_BITS) - 1)) : 0;
    int digs[SOL_SUITS], count = list_digs(d, &r, digs), least = SOL_DECK;
    for (int i = 0; i < count; i++) {
        rest after = r;
        int lifts = lift(d, &after, digs[i]);
        lifts += fewest(d, after);
        least = lifts < least ? lifts : least;
    }
    bool is_new;
    uint64_t *slot = solver_table_put(&d->fewest, number, 0, &is_new);
    if (is_new)
        *slot |= (unsigned)least;
    return least;
}

/* ---- positions --------------------------------------------------------------------------------------------------- */

void solver_deadlock_init(solver_deadlock *d, solver_question *question, const solver_spots *spots,
                          const solver_spot *first, void *slots, size_t bytes)
{
    memset(d, 0, sizeof *d);
    memset(d->column, NOWHERE, sizeof d->column);
    d->spots = spots;
    for (int i = 0; i < spots->layout->columns; i++)
        for (int at = 0; at < spots->length[i]; at++) {
            d->column[spots->cards[i][at]] = (uint8_t)i;
            d->place[spots->cards[i][at]] = (uint8_t)at;
        }
    for (uint32_t places = first->stock; places; places &= places - 1) {
        int place = solver_lowest(places);
        d->column[spots->stock_card[place]] = SOLVER_AT_STOCK;
        d->place[spots->stock_card[place]] = (uint8_t)place;
    }
    solver_table_init(&d->fewest, question, slots, bytes, 1, VALUE_BITS);
}

/*
 * How many of the lowest cards of the column lie as they did at first.  What came back to lie so in a run that was none
 * at first counts as laid, for it moves with that run.
 */
static int as_at_first(const solver_deadlock *d, int i, solver_column c)
{
    const solver_spots *s = d->spots;
    int at = c.hidden;
    for (unsigned above = c.len; above-- > 0 && at < s->length[i] && s->run[i][at] == c.hidden; at++)
        if (s->cards[i][at] != solver_run_card(c, above))
            break;
    return at;
}

/*
 * Cards that came to a column count as lying nowhere, but for one thing: a run of which a card lies over a hidden lower
 * one of its suit is lifted at once, in one lift, for it must be in any case.
 */
int solver_lifts_at_least(solver_deadlock *d, const solver_spot *spot)
{
    const solver_layout *l = d->spots->layout;
    rest r;
    int lifts = 0;
    for (int i = 0; i < l->columns; i++) {
        solver_column c = spot->columns[i];
        bool lifted = solver_spot_run_blocks(d->spots, spot, i);
        r.end[i] = (uint8_t)(lifted ? c.hidden : as_at_first(d, i, c));
        lifts += lifted;
    }
    for (int suit = 0; suit < SOL_SUITS; suit++)
        r.up[suit] = (uint8_t)solver_up(spot->up, suit);
    r.waste = l->draw == 1 || !spot->redeals ? solver_spot_waste(spot) : 0;
    return lifts + fewest(d, r);
}
