/*
 * The search: depth first through every position that can be reached, each visited once.
 */
#include "klondike.h"

typedef struct expansion {
    solver_klondike *solver;
    const solver_frame *from;
} expansion;

/* ---- the stock -------------------------------------------------------------------------------------------------- */

/* Of these places, those that come to the top when they are drawn from the first on. */
static uint32_t shown(const solver_layout *l, uint32_t places)
{
    unsigned counted = 0;
    uint32_t all = 0;
    if (l->draw == 1)
        return places;
    for (int shift = 0; shift < SOLVER_STOCK; shift += 8) {
        unsigned byte = places >> shift & 255;
        all |= (uint32_t)l->every[counted][byte] << shift;
        counted = l->after[counted][byte];
    }
    return places ? all | UINT32_C(1) << solver_highest(places) : 0;
}

/* The places that can be had in this pass, and those only after a redeal. */
static uint32_t reachable(const solver_layout *l, const solver_state *s, uint32_t *later)
{
    uint32_t waste = s->stock & ((UINT32_C(1) << s->waste) - 1);
    uint32_t now = shown(l, s->stock & ~waste);
    if (waste)
        now |= UINT32_C(1) << solver_highest(waste);
    *later = s->redeals ? shown(l, s->stock) & ~now : 0;
    return now;
}

/*
 * With redeals to spare, a waste that a fresh pass would come to shows nothing that the fresh pass does not: its top
 * card is shown there and the rest in the same groups.  All such positions are one.
 */
static void normalise_stock(const solver_layout *l, solver_state *s)
{
    int left = solver_count(s->stock);
    uint32_t waste = s->stock & ((UINT32_C(1) << s->waste) - 1);
    s->waste_len = (uint8_t)solver_count(waste);
    if (s->redeals >= left)
        s->redeals = SOLVER_UNLIMITED;
    if (s->redeals == SOLVER_UNLIMITED && (s->waste_len == left || s->waste_len % l->draw == 0))
        s->waste = s->waste_len = 0;
}

static void take(const solver_layout *l, solver_state *s, int place, bool redeal)
{
    s->stock &= ~(UINT32_C(1) << place);
    s->waste = (uint8_t)place;
    if (redeal && s->redeals != SOLVER_UNLIMITED)
        s->redeals--;
    normalise_stock(l, s);
}

/*
 * A position that becomes the other by drawing and redealing alone is as good as that one, or better.  Positions of one
 * lane are so in order, those with the lesser clock first: any whose waste a fresh pass comes to, whatever the pass; and
 * in one pass, those that show the same cards later on.  A full waste whose last draw took fewer cards is come to by a
 * fresh pass, too, but to let it have the lane of those spared no positions that could be measured.
 */
static uint64_t lane_of(const solver_layout *l, const solver_state *s, uint64_t *clock)
{
    unsigned draw = (unsigned)l->draw, odd = s->waste_len % draw, turned = (s->waste_len + draw - 1) / draw;
    uint64_t level = s->redeals == SOLVER_UNLIMITED ? 0 : l->redeal_radix - 1 - s->redeals;
    *clock = turned;
    if (odd)
        return odd + (draw - 1) * level;
    *clock += level * ((l->stock_bits + draw - 1) / draw + 1);
    return 0;
}

static uint64_t key_of(const solver_layout *l, const solver_state *s, uint64_t *clock)
{
    *clock = 0;
    if (l->by_clock)
        return (s->code * l->lanes + lane_of(l, s, clock)) << l->stock_bits | s->stock;
    uint64_t redeals = s->redeals == SOLVER_UNLIMITED ? l->redeal_radix - 1 : s->redeals;
    return ((s->code * l->waste_radix + s->waste_len) * l->redeal_radix + redeals) << l->stock_bits | s->stock;
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

static void push(expansion *e, solver_state state, unsigned kind, int card)
{
    solver_klondike *solver = e->solver;
    if (solver->walk.waiting == solver->frames_most || e->from->depth + 1 == SOLVER_STEPS) {
        solver->question->why = SOL_UNKNOWN_WAITING;
        return;
    }
    uint64_t clock;
    solver_table_prefetch(&solver->walk.visited, key_of(&solver->layout, &state, &clock));
    solver->frames[solver->walk.waiting++] =
        (solver_frame){state, (uint16_t)(e->from->depth + 1), {(uint8_t)kind, (uint8_t)card}};
}

static void change_up(const solver_layout *l, solver_state *s, int card, int by)
{
    int suit = card & 3;
    s->up = (uint16_t)(s->up + by * (1 << 4 * suit));
    s->code += (uint64_t)(int64_t)by * l->up_weight[suit];
}

static void push_up(expansion *e, int card)
{
    const solver_layout *l = &e->solver->layout;
    solver_state s = e->from->state;
    change_up(l, &s, card, 1);
    if (s.locked & solver_bit(card))
        s.code += solver_turn(l, &s.seen, &s.locked, card);
    push(e, s, SOLVER_UP, card);
}

static void push_turn(expansion *e, int card)
{
    solver_state s = e->from->state;
    s.code += solver_turn(&e->solver->layout, &s.seen, &s.locked, card);
    push(e, s, SOLVER_TURN, card);
}

static void push_back(expansion *e, int card)
{
    solver_state s = e->from->state;
    change_up(&e->solver->layout, &s, card, -1);
    push(e, s, SOLVER_BACK, card);
}

static void push_stock(expansion *e, int card, unsigned kind, uint32_t later)
{
    const solver_layout *l = &e->solver->layout;
    solver_state s = e->from->state;
    int place = l->place[card];
    s.seen |= solver_bit(card);
    if (kind == SOLVER_STOCK_UP)
        change_up(l, &s, card, 1);
    take(l, &s, place, later >> place & 1);
    push(e, s, kind, card);
}

solver_set solver_safe_cards(unsigned up)
{
    solver_set safe = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int mine = solver_up(up, suit), twin = solver_up(up, suit ^ 1), a = solver_up(up, suit ^ 2),
            b = solver_up(up, suit ^ 3);
        if (mine < a + 2 && mine < b + 2 && mine < twin + 3)
            safe |= solver_bit(4 * mine + suit);
    }
    return safe & SOLVER_ALL;
}

/* ---- expanding a position --------------------------------------------------------------------------------------- */

typedef struct view {
    solver_set table, open, landing, next, stock;
    uint32_t later;
} view;

static view look(const solver_layout *l, const solver_state *s)
{
    view v = {.table = s->seen & ~solver_up_cards(s->up), .next = solver_next_cards(s->up)};
    uint32_t now = reachable(l, s, &v.later);
    v.open = solver_open(v.table, v.table & ~s->locked);
    v.landing = solver_landing(v.open);
    if (solver_spaces(l, v.table, s->locked) > 0)
        v.landing |= SOLVER_KINGS;
    v.stock = solver_stock_cards(l, now | v.later);
    return v;
}

/* Drawing one: the cards of the stock whose going leaves all others as near as they were. */
static solver_set free_to_take(const solver_layout *l, const solver_state *s)
{
    uint32_t waste = s->stock & ((UINT32_C(1) << s->waste) - 1);
    if (l->draw > 1)
        return 0;
    if (s->redeals == SOLVER_UNLIMITED)
        return solver_stock_cards(l, s->stock);
    return waste ? l->card_at[solver_highest(waste)] : 0;
}

/* A step that can do no harm, if there is one: then it is the only one to be searched. */
static bool push_safe(expansion *e, const view *v, uint32_t without)
{
    const solver_layout *l = &e->solver->layout;
    solver_set safe = solver_safe_cards(e->from->state.up);
    solver_set up = v->table & v->open & v->next & safe, stock = v->next & safe & free_to_take(l, &e->from->state);
    if (up && !(without & SOLVER_WITHOUT_SAFE)) {
        push_up(e, solver_lowest(up));
        return true;
    }
    if (stock && !(without & SOLVER_WITHOUT_STOCK_SAFE)) {
        push_stock(e, solver_lowest(stock), SOLVER_STOCK_UP, 0);
        return true;
    }
    return false;
}

/* Would the card, taken back, have to go up again at once? */
static bool is_pointless(const solver_state *s, int card, uint32_t without)
{
    unsigned up = s->up - (1u << 4 * (card & 3));
    return !(without & SOLVER_WITHOUT_SAFE) && (solver_safe_cards(up) & solver_bit(card));
}

static void push_each_up(expansion *e, solver_set cards)
{
    for (; cards; cards &= cards - 1)
        push_up(e, solver_lowest(cards));
}

static void push_places(expansion *e, solver_set cards, uint32_t places, unsigned kind, uint32_t later)
{
    const solver_layout *l = &e->solver->layout;
    for (; places; places &= ~(UINT32_C(1) << solver_highest(places))) {
        solver_set card = l->card_at[solver_highest(places)];
        if (cards & card)
            push_stock(e, solver_lowest(card), kind, later);
    }
}

/* With passes to save, what comes first in this pass is searched first. */
static void push_each_stock(expansion *e, solver_set cards, unsigned kind, uint32_t later)
{
    if (e->from->state.redeals != SOLVER_UNLIMITED) {
        push_places(e, cards, later, kind, later);
        push_places(e, cards, e->from->state.stock & ~later, kind, later);
        return;
    }
    for (; cards; cards &= cards - 1)
        push_stock(e, solver_lowest(cards), kind, later);
}

static void push_backs(expansion *e, const view *v, uint32_t without)
{
    const solver_state *s = &e->from->state;
    for (solver_set set = solver_up_cards(s->up) & v->landing; set; set &= set - 1) {
        int card = solver_lowest(set);
        if (solver_up(s->up, card & 3) == card / 4 + 1 && !is_pointless(s, card, without))
            push_back(e, card);
    }
}

/*
 * The last pushed is searched first.  A card that may stay in the stock and cannot come back from its foundation goes
 * there last of all.
 */
static void push_all(expansion *e, const view *v, uint32_t without)
{
    const solver_layout *l = &e->solver->layout;
    const solver_state *s = &e->from->state;
    solver_set up = v->table & v->open & v->next;
    bool stays = l->free_stock && !l->worrying_back;
    if (l->worrying_back)
        push_backs(e, v, without);
    if (stays)
        push_each_stock(e, v->stock & v->next, SOLVER_STOCK_UP, v->later);
    push_each_stock(e, v->stock & v->landing, SOLVER_STOCK_DOWN, v->later);
    push_each_up(e, up & ~s->locked);
    if (!stays)
        push_each_stock(e, v->stock & v->next, SOLVER_STOCK_UP, v->later);
    for (solver_set set = s->locked & v->landing; set; set &= set - 1)
        push_turn(e, solver_lowest(set));
    push_each_up(e, up & s->locked);
}

/* SplitMix64: the same numbers on every machine. */
static uint64_t random_number(uint64_t *random)
{
    uint64_t z = *random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static void shuffle(solver_frame *frames, size_t count, uint64_t *random)
{
    for (; count > 1; count--) {
        size_t at = (size_t)(random_number(random) % count);
        solver_frame last = frames[count - 1];
        frames[count - 1] = frames[at];
        frames[at] = last;
    }
}

static void expand(solver_klondike *solver, const solver_frame *from)
{
    expansion e = {solver, from};
    solver_walk *walk = &solver->walk;
    size_t before = walk->waiting;
    view v = look(&solver->layout, &from->state);
    if (!push_safe(&e, &v, solver->without))
        push_all(&e, &v, solver->without);
    if (walk->random)
        shuffle(solver->frames + before, walk->waiting - before, &walk->random);
}

size_t solver_successors(solver_klondike *solver, const solver_state *state)
{
    solver_frame from = {*state, 0, {SOLVER_TURN, 0}};
    solver->walk.waiting = 0;
    normalise_stock(&solver->layout, &from.state);
    expand(solver, &from);
    return solver->walk.waiting;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

/*
 * Nothing hidden, and every stock card within reach: the lowest card that is not up is bare or in the stock, again and
 * again.
 */
static bool is_won(const solver_layout *l, const solver_state *s, uint32_t without)
{
    if (s->up == 0xDDDD)
        return true;
    return !(without & SOLVER_WITHOUT_EARLY_WIN) && (s->stock == 0 || l->free_stock) &&
           (s->seen | solver_stock_cards(l, s->stock)) == SOLVER_ALL;
}

/* Steps that change nothing in the relaxed game need no new look at it.  In the last pass draws change it too. */
static bool is_worth_proving(const solver_state *s, const solver_step step)
{
    return (!s->redeals && step.kind == SOLVER_STOCK_UP) || step.kind == SOLVER_TURN || step.kind == SOLVER_STOCK_DOWN;
}

/*
 * Without worrying back, and in the last pass, a step can make a position stuck; otherwise only the first position can
 * be.
 */
static bool may_be_stuck(const solver_layout *l, const solver_state *s)
{
    return !l->worrying_back || (l->by_order && !s->redeals);
}

static bool is_lost(solver_klondike *solver, const solver_frame *frame, bool prove)
{
    const solver_layout *l = &solver->layout;
    if (may_be_stuck(l, &frame->state) && !(solver->without & SOLVER_WITHOUT_STUCK) && solver_stuck(l, &frame->state))
        return true;
    return prove && is_worth_proving(&frame->state, frame->step) && solver_relaxed_lost(solver, &frame->state);
}

/* Was nothing as good visited before? */
static bool is_new(solver_klondike *solver, const solver_state *state)
{
    bool fresh;
    solver_table *visited = &solver->walk.visited;
    uint64_t clock, clocks = (UINT64_C(1) << visited->bits) - 1;
    uint64_t *slot = solver_table_put(visited, key_of(&solver->layout, state, &clock), &fresh);
    if (visited->forgotten > (uint64_t)SOLVER_LINE << visited->lines)
        solver->question->why = SOL_UNKNOWN_MEMORY;
    if (!fresh && (*slot & clocks) <= clock)
        return false;
    *slot = (*slot & ~clocks) | clock;
    return true;
}

void solver_search_begin(solver_klondike *solver, const solver_state *first)
{
    solver_walk *walk = &solver->walk;
    solver->layout.by_clock &= !(solver->without & SOLVER_WITHOUT_CLOCK);
    walk->visited.bits = solver->layout.by_clock ? solver->layout.clock_bits : 0;
    solver_table_clear(&walk->visited);
    walk->waiting = walk->bottom + 1;
    solver->frames[walk->bottom] = (solver_frame){*first, 0, {SOLVER_TURN, 0}};
    normalise_stock(&solver->layout, &solver->frames[walk->bottom].state);
}

sol_verdict solver_search(solver_klondike *solver, uint64_t nodes_most, bool prove)
{
    solver_walk *walk = &solver->walk;
    const solver_question *question = solver->question;
    uint64_t nodes_end = nodes_most ? question->nodes + nodes_most : UINT64_MAX;
    while (walk->waiting > walk->bottom && question->why == SOL_UNKNOWN_NOT && question->nodes < nodes_end) {
        solver_frame frame = solver->frames[--walk->waiting];
        if (!is_new(solver, &frame.state) || !solver_visit(solver->question))
            continue;
        walk->path[frame.depth] = frame.step;
        if (is_won(&solver->layout, &frame.state, solver->without)) {
            solver->path_len = frame.depth;
            return SOL_WON;
        }
        if (!is_lost(solver, &frame, prove))
            expand(solver, &frame);
    }
    return walk->waiting > walk->bottom || question->why != SOL_UNKNOWN_NOT ? SOL_UNKNOWN : SOL_LOST;
}
