/*
 * Lost at sight: even if no move took anything away, some card would never go up (docs/solver.md, "Yukon and Russian").
 */
#include "yukon.h"

enum { NOTHING = SOLVER_YUKON_NOTHING };

typedef struct relaxed {
    const solver_yukon_layout *l;
    const solver_yukon_state *s;
    solver_set fixed;        /* still where they lie, for all that is known so far */
    solver_set bare;         /* nothing fixed lies on them */
    solver_set up;           /* that may go up */
    bool space;              /* may a column get empty? */
    int host, sooner, later; /* of the two guests of `host` which is laid there first; NOTHING: no matter which */
} relaxed;

/* The top of what lies on a card, as it lies now. */
static int fixed_top(const relaxed *r, int card)
{
    while (r->s->on[card] != NOTHING && r->fixed >> r->s->on[card] & 1)
        card = r->s->on[card];
    return card;
}

/* Does the other guest lie there, for ever? */
static bool is_taken(const relaxed *r, solver_set hosts, int card, int host)
{
    return host == r->host && card == r->later && !(r->up >> r->sooner & 1) && !(hosts >> (host ^ 1) & 1);
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
        if (host != NOTHING && hosts >> host & 1 && host != top && !is_taken(r, hosts, card, host))
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

/* What is so before anything moves. */
static relaxed begin(const solver_yukon_layout *l, const solver_yukon_state *s)
{
    relaxed r = {.l = l, .s = s, .fixed = SOLVER_ALL & ~(s->low & s->high), .bare = SOLVER_ALL, .space = s->spaces > 0};
    r.host = r.sooner = r.later = NOTHING;
    for (solver_set set = r.fixed; set; set &= set - 1)
        if (s->under[solver_lowest(set)] != NOTHING)
            r.bare &= ~solver_bit(s->under[solver_lowest(set)]);
    return r;
}

/* Does some card never leave? */
static bool stays(relaxed r)
{
    solver_set gone = r.s->low & r.s->high, before;
    do {
        before = r.fixed;
        r.up = may_go_up(r.bare);
        r.space |= (r.up & SOLVER_KINGS & ~gone) != 0;
        solver_set hosts = r.l->worrying_back ? r.bare : r.bare & ~gone;
        for (solver_set set = r.fixed; set; set &= set - 1)
            if (may_leave(&r, hosts, solver_lowest(set)))
                let_leave(&r, solver_lowest(set));
    } while (r.fixed != before && r.fixed);
    return r.fixed != 0;
}

static bool stays_if(relaxed r, int host, int sooner, int later)
{
    r.host = host;
    r.sooner = sooner;
    r.later = later;
    return stays(r);
}

bool solver_yukon_stuck(const solver_yukon_layout *l, const solver_yukon_state *s, bool hosts)
{
    relaxed r = begin(l, s);
    if (stays(r))
        return true;
    for (int host = SOL_SUITS; hosts && !l->in_suit && host < SOL_DECK; host++) {
        int one = l->guests[host][0], other = l->guests[host][1];
        if (solver_yukon_at_first(s, one) && solver_yukon_at_first(s, other) && !(r.bare >> (host ^ 1) & 1) &&
            stays_if(r, host, one, other) && stays_if(r, host, other, one))
            return true;
    }
    return false;
}
