/*
 * Lost at sight: even if no move took anything away, some card would stay hidden (docs/solver.md, "Stuck").
 */
#include "klondike.h"

/* The cards of each suit below the first that was never seen: at best these go up. */
static solver_set may_go_up(solver_set seen)
{
    solver_set up = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        solver_set missing = SOLVER_ALL & ~seen & SOLVER_SUIT << suit;
        up |= (missing ? solver_first(missing) - 1 : SOLVER_ALL) & SOLVER_SUIT << suit;
    }
    return up;
}

/*
 * The cards that may be laid on one that was seen.  Without worrying back, nothing is laid on a card that is on its
 * foundation.
 */
static solver_set may_land(const solver_layout *l, solver_set seen, unsigned up)
{
    solver_set hosts = l->worrying_back ? seen : seen & ~solver_up_cards(up);
    return solver_landing(((hosts | hosts >> 1) & SOLVER_PAIRS) * 3);
}

/*
 * The stock's places that may be seen.  In the last pass the cards of the waste come one by one, from the top: the next
 * is seen once the one over it is among the `leaving`.
 */
static uint32_t uncovered(const solver_layout *l, const solver_state *s, solver_set leaving)
{
    uint32_t waste = s->redeals || !l->by_order ? 0 : s->stock & ((UINT32_C(1) << s->waste) - 1), covered = waste;
    while (covered) {
        int top = solver_highest(covered);
        covered &= ~(UINT32_C(1) << top);
        if (!(l->card_at[top] & leaving))
            break;
    }
    return s->stock & ~covered;
}

bool solver_stuck(const solver_layout *l, const solver_state *s)
{
    solver_set seen = s->seen | solver_stock_cards(l, uncovered(l, s, 0)), locked = s->locked, leaving, free, before;
    bool space = solver_spaces(l, s->seen & ~solver_up_cards(s->up), locked) > 0;
    do {
        before = seen;
        solver_set up = may_go_up(seen);
        space |= (up & SOLVER_KINGS) != 0;
        free = up | may_land(l, seen, s->up) | (space ? SOLVER_KINGS : 0);
        leaving = locked & free;
        for (solver_set set = leaving; set; set &= set - 1) {
            int card = solver_lowest(set);
            space |= !l->below[card];
            solver_turn(l, &seen, &locked, card);
        }
        seen |= solver_stock_cards(l, uncovered(l, s, free));
    } while (leaving || seen != before);
    return seen != SOLVER_ALL;
}
