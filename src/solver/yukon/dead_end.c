/*
 * Lost at sight: even if no move took anything away, some card would never go up
 * (docs/lab/solver.md, "Yukon and Russian").
 */
#include "yukon.h"

enum { NOTHING = SOLVER_YUKON_NOTHING };

typedef struct relaxed {
    const solver_yukon_layout *l;
    const solver_yukon_state *s;
    solver_set fixed; /* cards that stay where they lie, as far as is known yet */
    solver_set bare;  /* cards on which no fixed card lies */
    solver_set down;  /* face-down cards */
    solver_set up;    /* cards that may go up */
    solver_set hosts; /* bare cards, except those that stay on a foundation for good */
    int spaces;       /* columns that may get empty */
} relaxed;

/* The highest of the fixed cards that lie on this card without a gap. */
static int fixed_top(const relaxed *r, int card)
{
    while (r->s->on[card] != NOTHING && r->fixed >> r->s->on[card] & 1)
        card = r->s->on[card];
    return card;
}

/* Is there a card elsewhere that this one can be moved onto? */
static bool leaves_for_host(const relaxed *r, int card)
{
    solver_set hosts = (r->l->in_suit ? solver_bit(card + SOL_SUITS) : solver_parents(card)) & r->hosts;
    return hosts & (hosts - 1) || !(hosts >> fixed_top(r, card) & 1);
}

/* Can the king be moved to an empty column? */
static bool leaves_for_space(const relaxed *r, int king) { return r->s->under[king] != NOTHING && r->spaces > 0; }

static bool leaves(const relaxed *r, int card)
{
    if (r->up >> card & 1)
        return true;
    return card < SOL_DECK - SOL_SUITS ? leaves_for_host(r, card) : leaves_for_space(r, card);
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

static void let_leave(relaxed *r, int card)
{
    int below = r->s->under[card];
    r->fixed &= ~solver_bit(card);
    if (below == NOTHING)
        r->spaces++;
    else
        r->bare |= solver_bit(below);
}

/* What is known before anything has moved. */
static relaxed begin(const solver_yukon_layout *l, const solver_yukon_state *s)
{
    relaxed r = {.l = l,
                 .s = s,
                 .fixed = SOLVER_ALL & ~(s->low & s->high),
                 .bare = SOLVER_ALL & ~s->covered,
                 .spaces = s->spaces};
    for (solver_set set = l->down & r.fixed & ~r.bare; set; set &= set - 1)
        r.down |= solver_yukon_at_first(s, l->on[solver_lowest(set)]) ? solver_first(set) : 0;
    return r;
}

/* Is there a card that never leaves its place? */
static bool stays(relaxed *r)
{
    solver_set gone = r->s->low & r->s->high, before;
    do {
        before = r->fixed;
        r->up = may_go_up(r->bare);
        r->hosts = r->l->worrying_back ? r->bare : r->bare & ~gone;
        if (r->up & SOLVER_KINGS & ~gone)
            r->spaces = SOL_PILES_MAX;
        solver_set may = r->up | ((solver_yukon_landing(r->l, r->hosts) | SOLVER_KINGS) & ~(r->down & ~r->bare));
        for (solver_set set = r->fixed & may; set; set &= set - 1)
            if (leaves(r, solver_lowest(set)))
                let_leave(r, solver_lowest(set));
    } while (r->fixed != before && r->fixed);
    return r->fixed != 0;
}

bool solver_yukon_dead_end(const solver_yukon_layout *l, const solver_yukon_state *s)
{
    relaxed r = begin(l, s);
    return stays(&r);
}
