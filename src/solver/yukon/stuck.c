/*
 * Lost at sight: even if no move took anything away, some card would never go up (docs/solver.md, "Yukon and Russian").
 */
#include "yukon.h"

enum { NOTHING = SOLVER_YUKON_NOTHING };

typedef struct relaxed {
    const solver_yukon_layout *l;
    const solver_yukon_state *s;
    solver_set fixed; /* still where they lie, for all that is known so far */
    solver_set bare;  /* nothing fixed lies on them */
    solver_set up;    /* that may go up */
    bool space;       /* may a column get empty? */
} relaxed;

/* The top of what lies on a card, as it lies now. */
static int fixed_top(const relaxed *r, int card)
{
    while (r->s->on[card] != NOTHING && r->fixed >> r->s->on[card] & 1)
        card = r->s->on[card];
    return card;
}

static bool may_leave(const relaxed *r, solver_set hosts, int card)
{
    if (r->up >> card & 1)
        return true;
    if (r->l->down >> card & 1 && solver_yukon_is_down(r->l, r->s, card) && r->fixed >> r->l->on[card] & 1)
        return false;
    if (card >= SOL_DECK - SOL_SUITS)
        return r->space;
    int top = fixed_top(r, card);
    for (int i = 0; i < 2; i++) {
        int host = r->l->hosts[card][i];
        if (host != NOTHING && hosts >> host & 1 && host != top)
            return true;
    }
    return false;
}

/* Of each suit the cards below the first that is not bare: at best these go up. */
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
        r->space = true;
    else
        r->bare |= solver_bit(below);
}

bool solver_yukon_stuck(const solver_yukon_layout *l, const solver_yukon_state *s)
{
    solver_set gone = s->low & s->high, before;
    relaxed r = {.l = l, .s = s, .fixed = SOLVER_ALL & ~gone, .bare = SOLVER_ALL, .space = s->spaces > 0};
    for (solver_set set = r.fixed; set; set &= set - 1)
        if (s->under[solver_lowest(set)] != NOTHING)
            r.bare &= ~solver_bit(s->under[solver_lowest(set)]);
    do {
        before = r.fixed;
        r.up = may_go_up(r.bare);
        r.space |= (r.up & SOLVER_KINGS & ~gone) != 0;
        solver_set hosts = l->worrying_back ? r.bare : r.bare & ~gone;
        for (solver_set set = r.fixed; set; set &= set - 1)
            if (may_leave(&r, hosts, solver_lowest(set)))
                let_leave(&r, solver_lowest(set));
    } while (r.fixed != before && r.fixed);
    return r.fixed != 0;
}
