/*
 * The bound of the search for the shortest line of FreeCell: the fewest lifts that undo all deadlocks, also where cards
 * have come to lie elsewhere than they were dealt (docs/lab/solver.md, "The shortest line of FreeCell").
 */
#include "freecell.h"

#include <string.h>

/* ---- columns ----------------------------------------------------------------------------------------------------- */

static void read_columns(const solver_fc_game *game, const solver_fc_table *t, solver_piles *p)
{
    int place = 0;
    memset(p->column, SOLVER_NOWHERE, sizeof p->column);
    p->columns = game->columns;
    for (int i = 0; i < game->columns; i++) {
        int start = place, card = t->column[i] ? solver_lowest(t->column[i] & t->tops) : SOLVER_FC_IN_COLUMN;
        place += solver_count(t->column[i]);
        p->start[i] = (uint8_t)start;
        p->end[i] = (uint8_t)place;
        for (int at = place; at-- > start; card = t->on[card]) {
            p->card[at] = (uint8_t)card;
            p->column[card] = (uint8_t)i;
            p->place[card] = (uint8_t)at;
        }
        for (int at = start; at < place; at++) {
            bool goes_on = at > start && !game->single && game->hosts[p->card[at]] >> p->card[at - 1] & 1;
            p->run[at] = goes_on ? p->run[at - 1] : (uint8_t)at;
        }
    }
}

/* ---- the relaxed game -------------------------------------------------------------------------------------------- */

/* The fewest lifts at least: those that remain without the cards that were laid since. */
static int fewest_at_least(solver_fc_deadlock *d, const solver_rest *rest)
{
    const solver_piles *first = &d->dealt.first;
    solver_rest dealt = {.waste = 0};
    memcpy(dealt.up, rest->up, sizeof dealt.up);
    memcpy(dealt.end, first->start, sizeof dealt.end);
    for (int i = 0; i < d->game->columns; i++) {
        int length = rest->end[i] - d->now.start[i], least = d->as_dealt[i];
        if (least) {
            int column = d->dealt_column[i];
            dealt.end[column] = (uint8_t)(first->start[column] + (length < least ? length : least));
        }
    }
    return solver_fewest_lifts(&d->dealt, dealt);
}

/* Does nothing lie in the columns but what lay there at first? */
static bool is_as_dealt(const solver_fc_deadlock *d, const solver_rest *rest)
{
    int i = 0;
    while (i < d->game->columns && rest->end[i] - d->now.start[i] <= d->as_dealt[i])
        i++;
    return i == d->game->columns;
}

/* What a dig leads to, and how many lifts it leaves beyond those that are needed at least. */
typedef struct dig_outcome {
    solver_rest rest;
    int left, spare;
} dig_outcome;

/* List what follows, the most promising first. */
static int list_followers(solver_fc_deadlock *d, const solver_rest *rest, int left, dig_outcome of[SOL_SUITS])
{
    int digs[SOL_SUITS], count = 0;
    for (int i = solver_rest_digs(&d->now, rest, digs); i-- > 0;) {
        dig_outcome f = {.rest = *rest};
        f.left = left - solver_rest_lift(&d->now, &f.rest, digs[i]);
        if (f.left < 0)
            continue;
        solver_rest_put_up(&d->now, &f.rest);
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
static bool are_enough(solver_fc_deadlock *d, const solver_rest *rest, int left)
{
    if (is_as_dealt(d, rest))
        return true;
    uint32_t number = (uint32_t)solver_rest_number(&d->now, rest);
    solver_fc_refuted *refuted = &d->refuted[(number * UINT32_C(0x9E3779B1)) >> (32 - SOLVER_FC_REFUTED_BITS)];
    if (refuted->question == d->asked && refuted->number == number && refuted->left >= left)
        return false;
    dig_outcome of[SOL_SUITS];
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
    solver_deadlock_init(&d->dealt, question, slots, bytes);
    d->dealt.counts = true;
    read_columns(game, first, &d->dealt.first);
}

int solver_fc_lifts_at_least(solver_fc_deadlock *d, const solver_fc_table *t, solver_fc_dealt *dealt)
{
    const solver_piles *p = &d->dealt.first;
    solver_rest rest = {.waste = 0};
    memcpy(rest.up, t->up, sizeof rest.up);
    dealt->cards = 0;
    for (int i = 0; i < d->game->columns; i++) {
        int at = p->start[i];
        for (; at < p->end[i] && t->on[p->card[at]] == d->game->dealt_on[p->card[at]]; at++)
            dealt->cards |= solver_bit(p->card[at]);
        rest.end[i] = (uint8_t)at;
    }
    dealt->number = (uint32_t)solver_rest_number(p, &rest);
    return solver_fewest_lifts(&d->dealt, rest);
}

/* Note how many of the lowest cards of each column lie as at first, and in which column that was. */
static void find_as_dealt(solver_fc_deadlock *d)
{
    for (int i = 0; i < d->game->columns; i++) {
        int at = d->now.start[i], under = SOLVER_FC_IN_COLUMN;
        for (; at < d->now.end[i] && d->game->dealt_on[d->now.card[at]] == under; at++)
            under = d->now.card[at];
        d->as_dealt[i] = (uint8_t)(at - d->now.start[i]);
        d->dealt_column[i] = under < SOL_DECK ? d->dealt.first.column[under] : SOLVER_NOWHERE;
    }
}

bool solver_fc_lifts_are_enough(solver_fc_deadlock *d, const solver_fc_table *t, int left)
{
    solver_rest rest = {.waste = 0};
    read_columns(d->game, t, &d->now);
    find_as_dealt(d);
    memcpy(rest.end, d->now.end, sizeof rest.end);
    memcpy(rest.up, t->up, sizeof rest.up);
    solver_rest_put_up(&d->now, &rest);
    d->asked++;
    return left >= 0 && fewest_at_least(d, &rest) <= left && are_enough(d, &rest, left);
}
