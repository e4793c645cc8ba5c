/*
 * Lost at sight: even if no move took anything away, some card would never go up (docs/solver.md, "Canfield").
 */
#include "canfield.h"

typedef struct relaxed {
    const solver_canfield_layout *l;
    const solver_canfield_state *s;
    solver_set at_hand; /* cards that may be had somewhere, at some time */
    solver_set hosts;   /* cards that may lie bare in the tableau, at some time */
    solver_set up;      /* cards that may go up */
    int reserve;        /* how many cards never leave the reserve */
    bool space;         /* may a column get empty? */
    uint8_t top[SOLVER_CANFIELD_COLUMNS];
    solver_set left; /* cards of the columns that may leave their place */
} relaxed;

static bool has_host(const relaxed *r, int card)
{
    return r->hosts >> solver_canfield_host(card) & 3 && solver_canfield_has_host(r->l, card);
}

/* May anything go to an empty column? */
static bool takes_all(const relaxed *r) { return r->space && r->reserve == 0; }

static void may_go_up(relaxed *r)
{
    r->up = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        solver_set next = r->s->next & SOLVER_SUIT << suit, mine = SOLVER_SUIT << suit;
        solver_set missing = next ? mine & ~r->at_hand & ~(next - 1) : 0;
        r->up |= mine & (missing ? solver_first(missing) - 1 : SOLVER_ALL);
    }
}

static bool may_leave(const relaxed *r, int card) { return r->up >> card & 1 || has_host(r, card) || takes_all(r); }

static void expose(relaxed *r, int card)
{
    r->at_hand |= solver_bit(card);
    r->hosts |= solver_bit(card);
}

static void leave_column(relaxed *r, int i)
{
    int bottom = r->s->bottom[i];
    r->space |= has_host(r, bottom);
    while (may_leave(r, r->top[i]) && !(r->left >> r->top[i] & 1)) {
        r->left |= solver_bit(r->top[i]);
        if (r->top[i] == bottom) {
            r->space = true;
            return;
        }
        r->top[i] = (uint8_t)solver_canfield_under(r->s, r->top[i]);
        expose(r, r->top[i]);
    }
}

/*
 * With the option `parts` any card may leave its column with what lies on it, which bares the card beneath.  The column
 * gets empty if its bottom card may go up.
 */
static void leave_in_parts(relaxed *r, int i)
{
    int bottom = r->s->bottom[i];
    for (int card = r->s->top[i]; card != bottom; card = solver_canfield_under(r->s, card))
        if (may_leave(r, card))
            expose(r, solver_canfield_under(r->s, card));
    r->space |= r->up >> bottom & 1;
}

static void leave_reserve(relaxed *r)
{
    for (; r->reserve; r->reserve--) {
        int card = r->l->reserve[r->reserve - 1];
        r->at_hand |= solver_bit(card);
        may_go_up(r);
        if (!r->space && !may_leave(r, card))
            return;
    }
}

/* Lay down what may come to lie in the tableau: cards of the stock, and those that may leave the reserve. */
static void come_down(relaxed *r, solver_set stock)
{
    solver_set let_go = r->l->reserved[r->s->reserve] & ~r->l->reserved[r->reserve];
    for (solver_set set = (stock | let_go) & ~r->hosts; set; set &= set - 1)
        if (has_host(r, solver_lowest(set)) || takes_all(r) || (r->space && let_go & solver_first(set)))
            r->hosts |= solver_first(set);
}

static relaxed begin(const solver_canfield_layout *l, const solver_canfield_state *s, solver_set stock)
{
    relaxed r = {.l = l, .s = s, .reserve = s->reserve, .space = s->columns < SOLVER_CANFIELD_COLUMNS};
    for (int i = 0; i < s->columns; i++) {
        r.top[i] = s->top[i];
        r.hosts |= solver_bit(s->top[i]);
    }
    r.at_hand = stock | r.hosts;
    return r;
}

bool solver_canfield_stuck(const solver_canfield_layout *l, const solver_canfield_state *s)
{
    solver_set stock = solver_canfield_stock_cards(l, s->stock);
    relaxed r = begin(l, s, stock), before;
    do {
        before = r;
        may_go_up(&r);
        for (int i = 0; i < s->columns; i++) {
            leave_column(&r, i);
            if (l->parts)
                leave_in_parts(&r, i);
        }
        leave_reserve(&r);
        come_down(&r, stock);
    } while (r.at_hand != before.at_hand || r.hosts != before.hosts || r.reserve != before.reserve ||
             r.space != before.space);
    may_go_up(&r);
    return r.up != SOLVER_ALL;
}
