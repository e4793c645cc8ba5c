/*
 * The successors of a state: by a step, or by a macro move, in which stock cards are laid down before the step onto the
 * last of them (docs/lab/solver.md, "Canfield").
 */
#include "canfield.h"

typedef solver_canfield_state state;
typedef solver_canfield_step step;

/* The place of a macro move's last step: its steps are found from the last to the first. */
enum { LAST = SOLVER_CANFIELD_STOCK };

typedef struct macro_lister {
    const solver_canfield_layout *l;
    const state *s;
    solver_canfield_take_successor *take;
    void *context;
    solver_set stock; /* its cards that are not yet laid down */
    int from;         /* the column of the card that moves last; −1: it comes from the reserve */
    step steps[LAST + 1];
} macro_lister;

static bool take_macro(macro_lister *w, int first)
{
    state next = *w->s;
    for (int i = first; i <= LAST; i++)
        solver_canfield_go(w->l, &next, w->steps[i]);
    return w->take(w->context, &next, w->steps + first, LAST + 1 - first);
}

static step step_onto(int card, int twin)
{
    return (step){(uint8_t)card, (uint8_t)(SOLVER_CANFIELD_ON_LOWER + twin), false};
}

/*
 * Find the macro moves in which step `at` lays a stock card down: in an empty column, on a column, or on another stock
 * card, which is laid down before it.  False as soon as `take` is.
 */
static bool lay_down(macro_lister *w, int card, int at)
{
    w->steps[at] = (step){(uint8_t)card, SOLVER_CANFIELD_BOTTOM, false};
    if (w->s->columns < SOLVER_CANFIELD_COLUMNS && !take_macro(w, at))
        return false;
    for (int twin = 0; twin < 2 && solver_canfield_has_host(w->l, card); twin++) {
        int host = solver_canfield_host(card) + twin;
        w->steps[at] = step_onto(card, twin);
        for (int i = 0; i < w->s->columns; i++)
            if (i != w->from && w->s->top[i] == host && !take_macro(w, at))
                return false;
        if (!(w->stock >> host & 1))
            continue;
        w->stock &= ~solver_bit(host);
        bool going = lay_down(w, host, at - 1);
        w->stock |= solver_bit(host);
        if (!going)
            return false;
    }
    return true;
}

/* Find the macro moves in which a card that does not come from the stock moves onto one that does. */
static bool move_onto_stock(macro_lister *w, int card, int from)
{
    bool going = true;
    if (!solver_canfield_has_host(w->l, card))
        return true;
    w->from = from;
    for (int twin = 0; twin < 2 && going; twin++) {
        int host = solver_canfield_host(card) + twin;
        w->steps[LAST] = step_onto(card, twin);
        if (w->stock >> host & 1) {
            w->stock &= ~solver_bit(host);
            going = lay_down(w, host, LAST - 1);
            w->stock |= solver_bit(host);
        }
    }
    return going;
}

/* What moves is all of a column, its top card or, with the option `parts`, any part of it. */
static bool move_column_onto_stock(macro_lister *w, int i)
{
    int top = w->s->top[i], bottom = w->s->bottom[i];
    bool going = move_onto_stock(w, bottom, i);
    for (int card = top; going && card != bottom; card = solver_canfield_under(w->s, card))
        if (card == top || w->l->parts)
            going = move_onto_stock(w, card, i);
    return going;
}

static bool move_all_onto_stock(macro_lister *w)
{
    const state *s = w->s;
    bool going = true;
    for (int i = 0; i < s->columns && going; i++)
        going = move_column_onto_stock(w, i);
    return going && (!s->reserve || move_onto_stock(w, w->l->reserve[s->reserve - 1], -1));
}

bool solver_canfield_successors(const solver_canfield_layout *l, const state *s, bool late,
                                solver_canfield_take_successor *take, void *context)
{
    macro_lister w = {.l = l, .s = s, .take = take, .context = context};
    step steps[SOLVER_CANFIELD_STEPS_MAX];
    int count = solver_canfield_steps(l, s, steps);
    bool wait = late && l->draw == 1 && s->redeals == SOLVER_UNLIMITED;
    if (wait)
        w.stock = solver_canfield_stock_cards(l, s->stock);
    for (int i = 0; i < count; i++) {
        w.steps[LAST] = steps[i];
        if ((steps[i].place == SOLVER_CANFIELD_UP || !(w.stock >> steps[i].card & 1)) && !take_macro(&w, LAST))
            return false;
    }
    return !wait || move_all_onto_stock(&w);
}
