/*
 * The search itself: depth first over what leaves, each card of the stock as early as it can be reached.
 */
#include "pyramid.h"

enum { CHILDREN_MOST = 128, PASS = PYRAMID_PASS };

typedef struct children {
    const solver_pyramid *solver;
    const pyramid_state *from;
    uint32_t free; /* places */
    size_t count;
    pyramid_step steps[CHILDREN_MOST];
} children;

/* ---- the clock --------------------------------------------------------------------------------------------------- */

static inline unsigned pass_of(const pyramid_state *s) { return s->clock / PASS; }
static inline unsigned drawn(const pyramid_state *s) { return s->clock % PASS; }

/* The waste's top card, −1 if there is none. */
static int top_of_waste(const pyramid_state *s)
{
    uint32_t waste = s->stock & pyramid_below(drawn(s));
    return waste ? solver_highest(waste) : -1;
}

/* Set the clock back to the fewest draws that lead to the same waste. */
static void set_clock(pyramid_state *s) { s->clock = pass_of(s) * PASS + (unsigned)(top_of_waste(s) + 1); }

/* ---- kings ------------------------------------------------------------------------------------------------------- */

/* Kings leave as soon as they can, and those of the stock can as soon as they are drawn. */
static void settle_kings(const solver_pyramid *solver, pyramid_state *s)
{
    const pyramid_layout *l = &solver->layout;
    uint32_t kings = l->stock_of[SOL_KING], gone;
    set_clock(s);
    if (solver->without & SOLVER_PYRAMID_WITHOUT_KINGS)
        return;
    while ((gone = pyramid_free(s->pyramid) & l->places_of[SOL_KING]) != 0)
        s->pyramid &= ~gone;
    s->stock &= ~(kings & ~pyramid_below(drawn(s)));
    for (int top; (top = top_of_waste(s)) >= 0 && kings >> top & 1;)
        s->stock &= ~pyramid_bit(top);
    set_clock(s);
}

/* ---- what may leave ---------------------------------------------------------------------------------------------- */

/* The state in which that card lies on the waste in the next pass; false if there is none. */
static bool reach_in_next_pass(const solver_pyramid *solver, const pyramid_state *s, int card, pyramid_state *then)
{
    *then = *s;
    if (pass_of(s) >= solver->layout.redeals)
        return false;
    then->clock = (pass_of(s) + 1) * PASS + (unsigned)card + 1;
    if (!(solver->without & SOLVER_PYRAMID_WITHOUT_KINGS))
        then->stock &= ~solver->layout.stock_of[SOL_KING];
    return true;
}

/* The state in which that card lies on the waste as soon as it can from now on; false if it never can. */
static bool reach_by_drawing(const solver_pyramid *solver, const pyramid_state *s, int card, pyramid_state *then)
{
    if (card + 1 < (int)drawn(s))
        return reach_in_next_pass(solver, s, card, then);
    *then = *s;
    then->clock = pass_of(s) * PASS + (unsigned)card + 1;
    return true;
}

static void add_child(children *c, pyramid_step step)
{
    for (int i = 0; i < 2; i++) {
        if (step.place[i] >= 0)
            step.after.pyramid &= ~pyramid_bit(step.place[i]);
        if (step.card[i] >= 0)
            step.after.stock &= ~pyramid_bit(step.card[i]);
    }
    settle_kings(c->solver, &step.after);
    c->steps[c->count++] = step;
}

/* Add the step with which a place's card leaves, alone or, if `other` is not −1, with that place's card. */
static void add_places_child(children *c, int place, int other)
{
    add_child(c, (pyramid_step){{(int8_t)place, (int8_t)other}, {-1, -1}, *c->from});
}

/* Add the step with which a card of the stock leaves, alone or with the card of a place. */
static void add_card(children *c, int card, int place)
{
    pyramid_step step = {{(int8_t)place, -1}, {(int8_t)card, -1}, {0, 0, 0}};
    if (reach_by_drawing(c->solver, c->from, card, &step.after))
        add_child(c, step);
}

static void add_place(children *c, int place)
{
    const pyramid_layout *l = &c->solver->layout;
    int partner = SOL_KING - l->rank[place];
    if (partner == 0)
        add_places_child(c, place, -1);
    for (uint32_t others = c->free & l->places_of[partner] & ~pyramid_below((unsigned)place); others;
         others &= others - 1)
        add_places_child(c, place, solver_lowest(others));
    for (uint32_t cards = c->from->stock & l->stock_of[partner]; cards; cards &= cards - 1)
        add_card(c, solver_lowest(cards), place);
}

static bool are_neighbours(const pyramid_state *s, int first, int second)
{
    return !(s->stock & pyramid_below((unsigned)second) & ~pyramid_below((unsigned)first + 1));
}

/*
 * Add two cards of the stock that lie next to each other when the second one is drawn.  If the second is the waste's
 * top card already, that may be in the next pass, because a king between them leaves then.
 */
static void add_neighbours(children *c, int first, int second)
{
    const pyramid_layout *l = &c->solver->layout;
    pyramid_step step = {{-1, -1}, {(int8_t)first, (int8_t)second}, {0, 0, 0}};
    if (sol_rank(l->card[first]) + sol_rank(l->card[second]) != SOL_KING)
        return;
    bool add_it =
        reach_by_drawing(c->solver, c->from, second, &step.after) && are_neighbours(&step.after, first, second);
    if (!add_it && second == top_of_waste(c->from))
        add_it =
            reach_in_next_pass(c->solver, c->from, second, &step.after) && are_neighbours(&step.after, first, second);
    if (add_it)
        add_child(c, step);
}

/* ---- depth first ------------------------------------------------------------------------------------------------- */

/* The order in which the children are searched: an early clock is better and comes first. */
static unsigned order_of(const pyramid_step *step)
{
    return step->after.clock * 4 + (step->place[0] < 0 ? 3 : step->place[1] < 0);
}

/* Was the state searched before with a clock no later than now?  If not, note it. */
static bool was_searched(solver_pyramid *solver, const pyramid_state *s)
{
    bool is_new;
    uint64_t key = (uint64_t)s->stock << PYRAMID_PLACES | s->pyramid;
    uint64_t *slot = solver_table_put(&solver->visited, key, 0, &is_new), mask = (1 << PYRAMID_CLOCK_BITS) - 1;
    unsigned clock = (unsigned)(*slot & mask);
    if (!is_new && (solver->without & SOLVER_PYRAMID_WITHOUT_CLOCK ? clock == s->clock : clock <= s->clock))
        return true;
    *slot = (*slot & ~mask) | s->clock;
    return false;
}

static bool wins_pyramid(solver_pyramid *solver, const pyramid_state *s)
{
    if (pyramid_is_won(&solver->layout, s))
        return true;
    if (was_searched(solver, s) || !solver_visit(solver->question))
        return false;
    if (!(solver->without & SOLVER_PYRAMID_WITHOUT_RELAXED) && pyramid_relaxed_lost(solver, s))
        return false;
    children c = {.solver = solver, .from = s};
    c.free = pyramid_free(s->pyramid);
    for (uint32_t left = c.free; left; left &= left - 1)
        add_place(&c, solver_lowest(left));
    uint32_t kings = solver->layout.stock_of[SOL_KING], cards = s->stock;
    bool kings_wait = solver->without & SOLVER_PYRAMID_WITHOUT_KINGS;
    for (uint32_t left = kings_wait ? cards & kings : 0; left; left &= left - 1)
        add_card(&c, solver_lowest(left), -1);
    cards &= kings_wait ? cards : ~kings;
    for (uint32_t rest = cards & (cards - 1); rest; cards &= cards - 1, rest &= rest - 1)
        add_neighbours(&c, solver_lowest(cards), solver_lowest(rest));
    for (size_t i = 1; i < c.count; i++) {
        pyramid_step step = c.steps[i];
        size_t j = i;
        for (; j > 0 && order_of(&c.steps[j - 1]) > order_of(&step); j--)
            c.steps[j] = c.steps[j - 1];
        c.steps[j] = step;
    }
    for (size_t i = 0; i < c.count && solver->question->why == SOL_UNKNOWN_NOT; i++) {
        solver->path[solver->steps++] = c.steps[i];
        if (wins_pyramid(solver, &c.steps[i].after))
            return true;
        solver->steps--;
    }
    return false;
}

sol_verdict pyramid_search(solver_pyramid *solver, const pyramid_state *first)
{
    pyramid_state start = *first;
    solver->steps = 0;
    settle_kings(solver, &start);
    if (wins_pyramid(solver, &start))
        return SOL_WON;
    return solver->question->why == SOL_UNKNOWN_NOT ? SOL_LOST : SOL_UNKNOWN;
}
