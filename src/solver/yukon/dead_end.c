/*
 * Lost at sight: even if no move took anything away, some card would never go up
 * (docs/lab/solver.md, "Yukon and Russian").
 */
#include "yukon.h"

enum { NOTHING = SOLVER_YUKON_NOTHING };

typedef solver_yukon_optimistic optimistic;

/* The highest of the fixed cards that lie on this card without a gap. */
static int fixed_top(const optimistic *o, int card)
{
    while (o->on[card] != NOTHING && o->fixed >> o->on[card] & 1)
        card = o->on[card];
    return card;
}

/* May the card leave: is there a card elsewhere that it can be moved onto, or can the king be moved to an empty column? */
static bool leaves(const solver_yukon_layout *l, const optimistic *o, solver_set hosts, int card)
{
    if (card >= SOL_DECK - SOL_SUITS)
        return o->under[card] != NOTHING && o->spaces > 0;
    solver_set mine = (l->in_suit ? solver_bit(card + SOL_SUITS) : solver_parents(card)) & hosts;
    return mine & (mine - 1) || !(mine >> fixed_top(o, card) & 1);
}

/* The cards of each suit below the first that is not bare: at best these go up. */
static solver_set may_go_up(solver_set bare)
{
    solver_set up = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        solver_set missing = SOLVER_ALL & ~bare & SOLVER_SUIT << suit;
        up |= (missing ? solver_first(missing) - 1 : SOLVER_ALL) & SOLVER_SUIT << suit;
    }
    return up;
}

static void let_leave(optimistic *o, int card)
{
    int below = o->under[card];
    o->fixed &= ~solver_bit(card);
    if (below == NOTHING)
        o->spaces++;
    else
        o->bare |= solver_bit(below);
}

bool solver_yukon_stays(const solver_yukon_layout *l, optimistic o)
{
    solver_set fixed, up = o.up, before;
    do {
        fixed = o.fixed;
        before = up;
        solver_set hosts = l->worrying_back ? o.bare : o.bare & ~o.up;
        solver_set open = l->in_suit ? hosts : solver_open(hosts, o.loose & ~SOLVER_KINGS & ~up);
        up = may_go_up(o.up | (o.bare & open));
        if (up & SOLVER_KINGS & ~o.up)
            o.spaces = SOL_PILES_MAX;
        solver_set may = up | ((solver_yukon_landing(l, open) | SOLVER_KINGS) & ~(o.down & ~o.bare));
        for (solver_set set = o.fixed & may; set; set &= set - 1)
            if (up & solver_first(set) || leaves(l, &o, hosts, solver_lowest(set)))
                let_leave(&o, solver_lowest(set));
    } while (o.fixed && (o.fixed != fixed || up != before));
    return o.fixed != 0;
}

bool solver_yukon_dead_end(const solver_yukon_layout *l, const solver_yukon_state *s)
{
    optimistic o = {.on = s->on,
                    .under = s->under,
                    .fixed = SOLVER_ALL & ~(s->low & s->high),
                    .bare = SOLVER_ALL & ~s->covered,
                    .up = s->low & s->high,
                    .spaces = s->spaces};
    for (solver_set set = l->down & o.fixed & ~o.bare; set; set &= set - 1)
        o.down |= solver_yukon_at_first(s, l->on[solver_lowest(set)]) ? solver_first(set) : 0;
    return solver_yukon_stays(l, o);
}
