/*
 * The relaxed game: every stock card can be had at any time, cards may come back from the foundations, and a stock
 * card that was never played to the tableau counts as in the stock also while it lies on its foundation.  What is lost
 * here is lost under any draw count and any number of passes (docs/lab/solver.md, "The relaxed game", with the proofs).
 *
 * Only positions in *normal form* are searched: no loose card of the tableau can go up.  A step is one of
 *     - a locked card goes up,
 *     - a locked card goes to another column,
 *     - a loose card goes up after its twin has taken its place,
 * each with the fewest cards brought to the tableau just before, if it needs any; then the normal form is restored.
 */
#include "klondike.h"

#include <string.h>

enum { LOST, WON, OPEN, MARKS = 3 };

typedef struct goal_list {
    uint8_t count;
    uint8_t cards[SOL_RANKS + 2]; /* the cards, each of a higher rank than the one before */
} goal_list;

/* What the cards are brought for: SOLVER_TURN, SOLVER_UP or, of a loose card, SOLVER_BACK. */
typedef solver_step aim;

static solver_set open_cards(const solver_relaxed *n) { return solver_open(n->table, n->table & ~n->locked); }

static bool has_space(const solver_klondike *solver, const solver_relaxed *n)
{
    return solver_spaces(&solver->layout, n->table, n->locked) > 0;
}

/* The lowest card of each suit that is not free to be on its foundation. */
static solver_set next_cards(const solver_relaxed *n)
{
    solver_set kept = n->table | n->hidden, next = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        next |= solver_first(kept & SOLVER_SUIT << suit);
    return next;
}

/* The loose cards that can go up. */
static solver_set loose_up(const solver_relaxed *n) { return next_cards(n) & n->table & ~n->locked & open_cards(n); }

static void leave_stock(const solver_layout *l, solver_relaxed *n, int card)
{
    n->stock &= ~solver_bit(card);
    n->places &= ~(UINT32_C(1) << l->place[card]);
}

/* Move a card up.  In the strict game the stock's cards that must lie under it go up first. */
static void move_relaxed_up(const solver_klondike *solver, solver_relaxed *n, int card)
{
    n->table &= ~solver_bit(card);
    if (solver->relaxed_strict)
        for (solver_set set = n->stock & solver_suit(card) & (solver_bit(card) - 1); set; set &= set - 1)
            leave_stock(&solver->layout, n, solver_lowest(set));
}

/* Put up every loose card that can go, and set the key. */
static void normalise(const solver_klondike *solver, solver_relaxed *n)
{
    const solver_layout *l = &solver->layout;
    solver_set next, up;
    while ((up = (next = next_cards(n)) & n->table & ~n->locked) != 0 && (up &= open_cards(n)) != 0)
        move_relaxed_up(solver, n, solver_lowest(up));
    uint64_t code = n->code;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        solver_set mine = next & SOLVER_SUIT << suit;
        code += l->up_weight[suit] * (uint64_t)(mine ? solver_lowest(mine) / 4 : SOL_RANKS);
    }
    if (l->by_order)
        code = code * (l->stock_bits + 1) + (n->waste ? (uint64_t)solver_highest(n->waste) + 1 : 0);
    n->key = code << l->stock_bits | n->places;
}

/* ---- what is known ---------------------------------------------------------------------------------------------- */

static void mark(solver_klondike *solver, uint64_t key, unsigned what)
{
    uint64_t *slot = solver_table_find(&solver->relaxed_table, key, 0);
    if (slot)
        *slot = (*slot & ~(uint64_t)MARKS) | what;
}

/*
 * Mark what is known after a search that ended early.  If it found a win, the positions of its path are won; if it was
 * given up, they are open.  The other positions that it expanded are marked lost already.  They are, if they have fewer
 * hidden cards than the path's last position before them, because nothing that follows from them leads back to the
 * path.  Those with as many may be as good as that position, and become open.
 */
static void mark_searched(solver_klondike *solver, size_t depth, unsigned path_is)
{
    if (solver->relaxed_logged > SOLVER_LOG) { /* the log did not fit: forget everything */
        solver_table_clear(&solver->relaxed_table, SOLVER_TABLE_FIRST);
        return;
    }
    for (size_t i = 0, on_path = 0; i < solver->relaxed_logged; i++) {
        const solver_seen *seen = &solver->relaxed_log[i];
        if (on_path < depth && i == solver->relaxed_path_at[on_path + 1])
            on_path++;
        if (i == solver->relaxed_path_at[on_path])
            mark(solver, seen->key, path_is);
        else if (seen->hidden == solver->relaxed_log[solver->relaxed_path_at[on_path]].hidden)
            mark(solver, seen->key, OPEN);
    }
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

/*
 * The next position is made in the place where it will wait: if it was written elsewhere and copied at once, the
 * processor would have to wait.
 */
static solver_relaxed *begin_waiting(solver_klondike *solver, const solver_relaxed *from)
{
    solver_relaxed *n = &solver->relaxed[solver->relaxed_waiting];
    *n = *from;
    return n;
}

static solver_relaxed *begin_step(solver_klondike *solver, const solver_relaxed *from)
{
    solver_relaxed *n = begin_waiting(solver, from);
    n->brought = 0;
    return n;
}

/*
 * Push a position that follows.  Whether it has to be searched is looked up later, when the table's line of memory has
 * been loaded.
 */
static void push_relaxed(solver_klondike *solver, solver_relaxed *n)
{
    normalise(solver, n);
    solver_table_prefetch(&solver->relaxed_table, n->key, 0);
    n->depth++;
    if (solver->relaxed_waiting + 1 < SOLVER_RELAXED_FRAMES && n->depth < SOLVER_RELAXED_DEPTH)
        solver->relaxed_waiting++;
    else
        solver->relaxed_won = true; /* the search is too deep to go on, so nothing may be called lost */
}

static void turn_up_below(const solver_klondike *solver, solver_relaxed *n, int card)
{
    n->hidden &= ~solver->layout.below[card];
    n->code += solver_turn(&solver->layout, &n->table, &n->locked, card);
}

/* The waste's top card, in the last pass; 0 if there is none. */
static solver_set last_waste_top(const solver_klondike *solver, const solver_relaxed *n)
{
    return n->waste ? solver->layout.card_at[solver_highest(n->waste)] : 0;
}

static void reach_aim(solver_klondike *solver, solver_relaxed *n, aim at)
{
    n->aim = at;
    if (solver_bit(at.card) & last_waste_top(solver, n)) {
        /* The card leaves the waste for a column, or for good. */
        solver_set card = solver_bit(at.card);
        uint32_t place = UINT32_C(1) << solver_highest(n->waste);
        n->waste &= ~place;
        n->places &= ~place;
        n->hidden &= ~card;
        n->table |= at.kind == SOLVER_UP ? 0 : card;
        push_relaxed(solver, n);
        return;
    }
    if (at.kind != SOLVER_BACK)
        turn_up_below(solver, n, at.card);
    if (at.kind != SOLVER_TURN)
        move_relaxed_up(solver, n, at.card);
    push_relaxed(solver, n);
}

/*
 * Bring the goals to the tableau, the last one first, each after whatever must come before it; then do what they are
 * brought for.  Where there is a choice of two hosts, both are tried.
 */
static void bring_all(solver_klondike *solver, solver_relaxed *n, goal_list goals, aim at)
{
    while (goals.count) {
        int card = goals.cards[goals.count - 1];
        solver_set bit = solver_bit(card);
        solver_set on_it = ~(n->table | n->hidden | n->stock) & solver_suit(card) & ~(bit | (bit - 1)) & SOLVER_ALL;
        solver_set hosts = solver_parents(card) & ~(n->table | n->hidden);
        if (n->table & bit) {
            goals.count--;
        } else if (on_it) {
            goals.cards[goals.count++] = (uint8_t)solver_highest(on_it);
        } else if (bit & SOLVER_KINGS ? has_space(solver, n) : (open_cards(n) & solver_parents(card)) != 0) {
            if (n->stock & solver_bit(card))
                leave_stock(&solver->layout, n, card);
            n->table |= solver_bit(card);
            n->brought |= solver_bit(card);
            goals.count--;
        } else if (!hosts) {
            return;
        } else {
            uint8_t first = (uint8_t)solver_lowest(hosts), second = (uint8_t)solver_highest(hosts);
            goals.cards[goals.count++] = second;
            if (first != second) {
                solver_relaxed here = *n;
                bring_all(solver, n, goals, at);
                n = begin_waiting(solver, &here);
            }
            goals.cards[goals.count - 1] = first;
        }
    }
    reach_aim(solver, n, at);
}

/* Bring one card of this pair to the tableau: the position with either one follows. */
static void bring_one_of(solver_klondike *solver, const solver_relaxed *n, solver_set pair, aim at)
{
    for (solver_set hosts = pair & ~(n->table | n->hidden); hosts; hosts &= hosts - 1)
        bring_all(solver, begin_step(solver, n), (goal_list){1, {(uint8_t)solver_lowest(hosts)}}, at);
}

static void step_away(solver_klondike *solver, const solver_relaxed *n, int card, solver_set open)
{
    aim away = {SOLVER_TURN, (uint8_t)card};
    if (solver_bit(card) & SOLVER_KINGS) {
        if (has_space(solver, n))
            reach_aim(solver, begin_step(solver, n), away);
    } else if (open & solver_parents(card)) {
        reach_aim(solver, begin_step(solver, n), away);
    } else {
        bring_one_of(solver, n, solver_parents(card), away);
    }
}

static void step_locked(solver_klondike *solver, const solver_relaxed *n, int card, bool is_next, solver_set open)
{
    solver_set bit = solver_bit(card);
    aim up = {SOLVER_UP, (uint8_t)card};
    if (is_next && (open & bit)) {
        reach_aim(solver, begin_step(solver, n), up); /* that is never worse than laying the card anywhere */
        return;
    }
    if (is_next)
        bring_one_of(solver, n, solver_twins(card), up);
    step_away(solver, n, card, open);
}

/* How many cards of each suit may lie on its foundation, a nibble each, where these cards are next. */
static unsigned up_below(solver_set next)
{
    unsigned up = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        solver_set mine = next & SOLVER_SUIT << suit;
        up |= (unsigned)(mine ? solver_lowest(mine) / 4 : SOL_RANKS) << 4 * suit;
    }
    return up;
}

static void expand_relaxed(solver_klondike *solver, const solver_relaxed *n)
{
    solver_set open = open_cards(n), next = next_cards(n);
    solver_set safe = n->locked & open & solver_safe_cards(up_below(next));
    if (safe && !(solver->without & SOLVER_WITHOUT_SAFE)) {
        reach_aim(solver, begin_step(solver, n), (aim){SOLVER_UP, (uint8_t)solver_lowest(safe)});
        return;
    }
    for (solver_set set = next & n->table & ~n->locked; set; set &= set - 1) {
        int card = solver_lowest(set);
        bring_one_of(solver, n, solver_twins(card), (aim){SOLVER_BACK, (uint8_t)card});
    }
    /*
     * The steps of the waste's top card.  It is like a locked card that lies over the others, but it bears nothing
     * and takes no column.
     */
    solver_set top = last_waste_top(solver, n);
    if (top & next)
        reach_aim(solver, begin_step(solver, n), (aim){SOLVER_UP, (uint8_t)solver_lowest(top)});
    else if (top)
        step_away(solver, n, solver_lowest(top), open);
    solver_set landing = solver_landing(open) | (has_space(solver, n) ? SOLVER_KINGS : 0);
    solver_set up = n->locked & next & open, away = n->locked & landing & ~up;
    for (int pass = 0; pass < 3; pass++)
        for (solver_set set = pass == 0 ? n->locked & ~(up | away) : pass == 1 ? away : up; set; set &= set - 1) {
            int card = solver_lowest(set);
            step_locked(solver, n, card, (next & solver_bit(card)) != 0, open);
        }
}

/*
 * Of the positions pushed from `first` on, keep those that may have to be searched.  While a search lasts, the
 * positions that it has expanded are marked lost.
 */
static void sift_pushed(solver_klondike *solver, size_t first)
{
    size_t pushed = solver->relaxed_waiting;
    solver->relaxed_waiting = first;
    for (size_t i = first; i < pushed; i++) {
        const solver_relaxed *n = &solver->relaxed[i];
        const uint64_t *slot = solver_table_find(&solver->relaxed_table, n->key, 0);
        if (slot && (*slot & MARKS) == LOST)
            continue;
        if (!n->hidden || (slot && (*slot & MARKS) == WON)) {
            solver->relaxed_won = true;
            solver->relaxed_to_end = !n->hidden;
            solver->relaxed_last = *n;
        } else if (i != solver->relaxed_waiting++) {
            solver->relaxed[solver->relaxed_waiting - 1] = *n;
        }
    }
}

/* ---- better and worse positions ---------------------------------------------------------------------------------- */

/* Only positions in which the same cards come one by one are compared: the set of these is a part of the code. */
static uint64_t dominance_code(const solver_relaxed *n)
{
    return n->code | (uint64_t)n->waste << SOLVER_DOMINANCE_WASTE_AT;
}

static solver_dominance_state dominance_state_of(const solver_relaxed *n)
{
    return (solver_dominance_state){n->table, n->places};
}

static sol_verdict find_dominance(const solver_klondike *solver, const solver_relaxed *n)
{
    return solver->compares ? solver_dominance_find(solver->dominance, dominance_code(n), dominance_state_of(n))
                            : SOL_UNKNOWN;
}

static void remember_dominance(solver_klondike *solver, const solver_relaxed *n, bool won)
{
    if (solver->compares && solver->question->why == SOL_UNKNOWN_NOT)
        solver_dominance_put(solver->dominance, dominance_code(n), dominance_state_of(n), won);
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

/* Mark the position as expanded and put it on the path.  False if it was expanded after it had been pushed. */
static bool enter_path(solver_klondike *solver, const solver_relaxed *n)
{
    bool is_new;
    uint64_t *slot = solver_table_put(&solver->relaxed_table, n->key, 0, &is_new);
    if (!is_new && (*slot & MARKS) == LOST)
        return false;
    *slot &= ~(uint64_t)MARKS;
    if (solver->relaxed_logged < SOLVER_LOG)
        solver->relaxed_log[solver->relaxed_logged] = (solver_seen){n->key, solver_count(n->hidden)};
    solver->relaxed_path_at[n->depth] = solver->relaxed_logged++;
    return true;
}

/*
 * Shorten the path, because all that follows from the positions left behind was searched.  Those with fewer hidden
 * cards than the position before them are lost for good: nothing that follows from them leads back to the path.
 */
static void cut_path(solver_klondike *solver, size_t length, size_t shorter)
{
    const solver_relaxed *path = solver->relaxed_path;
    while (length > 1 && length-- > shorter)
        if (path[length].hidden != path[length - 1].hidden &&
            solver->relaxed_logged - solver->relaxed_path_at[length] >= solver->relaxed_worth)
            remember_dominance(solver, &path[length], false);
}

/*
 * True if everything was searched, so that the position is lost.  False if it is won or given up, or if the question
 * may visit no more positions.
 */
static bool search_relaxed(solver_klondike *solver)
{
    size_t length = 0; /* of the path */
    while (solver->relaxed_waiting) {
        const solver_relaxed *next = &solver->relaxed[--solver->relaxed_waiting];
        solver_relaxed *n = &solver->relaxed_path[next->depth];
        cut_path(solver, length, next->depth);
        length = next->depth;
        *n = *next;
        if (!enter_path(solver, n))
            continue;
        length++;
        if (!solver_visit(solver->question))
            return false;
        /* Push what follows from the position, unless a better or a worse one tells how it ends. */
        size_t first = solver->relaxed_waiting;
        sol_verdict verdict = find_dominance(solver, n);
        if (verdict == SOL_UNKNOWN) {
            expand_relaxed(solver, n);
            sift_pushed(solver, first);
        } else {
            solver->relaxed_won = verdict == SOL_WON;
        }
        if (solver->relaxed_won) {
            mark_searched(solver, n->depth, WON);
            solver->relaxed_depth = n->depth;
            return false;
        }
        if (solver->relaxed_logged >= solver->relaxed_most && solver->relaxed_waiting) {
            mark_searched(solver, n->depth, OPEN);
            return false;
        }
    }
    cut_path(solver, length, 0);
    return true;
}

static solver_relaxed relaxed_of(const solver_layout *l, const solver_state *s)
{
    solver_set stock = solver_stock_cards(l, s->stock);
    solver_relaxed n = {.table = s->seen & ~solver_up_cards(s->up),
                        .locked = s->locked,
                        .stock = stock,
                        .hidden = SOLVER_ALL & ~(s->seen | stock),
                        .code = s->code,
                        .places = s->stock};
    if (l->by_order && !s->redeals) {
        n.waste = s->stock & ((UINT32_C(1) << s->waste) - 1);
        n.hidden |= solver_stock_cards(l, n.waste);
        n.stock &= ~n.hidden;
    }
    for (int suit = 0; suit < SOL_SUITS; suit++)
        n.code -= l->up_weight[suit] * (uint64_t)solver_up(s->up, suit);
    return n;
}

bool solver_relaxed_lost_from(solver_klondike *solver, solver_relaxed n)
{
    solver->relaxed_won = solver->relaxed_to_end = false;
    if (!n.hidden)
        return false;
    normalise(solver, &n);
    sol_verdict verdict = find_dominance(solver, &n);
    if (verdict != SOL_UNKNOWN)
        return verdict == SOL_LOST;
    uint64_t *slot = solver_table_find(&solver->relaxed_table, n.key, 0);
    if (slot && (*slot & MARKS) != OPEN)
        return (*slot & MARKS) == LOST;
    solver->relaxed_waiting = solver->relaxed_logged = 0;
    solver->relaxed[solver->relaxed_waiting++] = n;
    bool lost = search_relaxed(solver);
    if (lost || solver->relaxed_won)
        remember_dominance(solver, &n, !lost);
    return lost;
}

bool solver_relaxed_lost(solver_klondike *solver, const solver_state *state)
{
    return solver_relaxed_lost_from(solver, relaxed_of(&solver->layout, state));
}

bool solver_relaxed_lost_in_order(solver_klondike *solver, const solver_state *state)
{
    const solver_layout *l = &solver->layout;
    solver_state s = *state;
    solver_turn_stock(l, &s);
    if (!l->by_order || l->draw == 1 || s.redeals != SOLVER_UNLIMITED)
        return false;
    solver_relaxed n = relaxed_of(l, &s);
    int cards = s.waste_len && s.waste_len < l->draw ? s.waste_len : l->draw;
    for (uint32_t rest = s.stock; rest && cards > 0; rest &= rest - 1, cards--)
        n.waste |= UINT32_C(1) << solver_lowest(rest);
    n.hidden |= solver_stock_cards(l, n.waste);
    n.stock &= ~n.hidden;
    return solver_relaxed_lost_from(solver, n);
}

bool solver_relaxed_strictly_won(solver_klondike *solver, const solver_state *state)
{
    solver_table_clear(&solver->relaxed_table, SOLVER_TABLE_FIRST);
    solver->relaxed_strict = true;
    solver_relaxed_lost(solver, state);
    solver->relaxed_strict = false;
    solver_table_clear(&solver->relaxed_table, SOLVER_TABLE_FIRST);
    return solver->relaxed_to_end;
}

/* ---- the win as a line ------------------------------------------------------------------------------------------ */

typedef struct writer {
    solver_klondike *solver;
    solver_set stock; /* the cards that are really in the stock */
    unsigned up;      /* the foundations as they really are */
    bool fits;
} writer;

static void write(writer *w, unsigned kind, int card)
{
    w->fits = w->fits && w->solver->path_len + 1 < SOLVER_STEPS;
    if (w->fits)
        w->solver->walk.path[++w->solver->path_len] = (solver_step){(uint8_t)kind, (uint8_t)card};
    w->stock &= ~solver_bit(card);
}

/*
 * Write a card that goes up.  In the relaxed game a stock card may count as lying under it; here that card must go up
 * first.
 */
static void write_up(writer *w, int card)
{
    int suit = card & 3;
    for (int lower = 4 * solver_up(w->up, suit) + suit; lower < card; lower += 4) {
        w->fits = w->fits && (w->stock & solver_bit(lower));
        write(w, SOLVER_STOCK_UP, lower);
        w->up += 1u << 4 * suit;
    }
    write(w, SOLVER_UP, card);
    w->up += 1u << 4 * suit;
}

static void write_normal(writer *w, solver_relaxed *n)
{
    for (solver_set up; w->fits && (up = loose_up(n)) != 0;) {
        write_up(w, solver_lowest(up));
        n->table &= ~solver_first(up);
    }
}

/* Write the step from one position in normal form to the next. */
static void write_relaxed_step(writer *w, const solver_relaxed *from, const solver_relaxed *to)
{
    solver_relaxed n = *from;
    n.table |= to->brought;
    for (solver_set set = to->brought; set && w->fits; set &= ~solver_bit(solver_highest(set))) {
        /*
         * A card that is brought cannot come back from its foundation while a card that came from the stock lies on
         * it there.
         */
        int card = solver_highest(set);
        int suit = card & 3, up = solver_up(w->up, suit);
        if (w->stock & solver_bit(card)) {
            write(w, SOLVER_STOCK_DOWN, card);
        } else {
            w->fits = w->fits && up == card / 4 + 1;
            write(w, SOLVER_BACK, card);
            w->up -= 1u << 4 * suit;
        }
    }
    if (to->aim.kind == SOLVER_TURN)
        write(w, SOLVER_TURN, to->aim.card);
    else
        write_up(w, to->aim.card);
    if (to->aim.kind != SOLVER_BACK)
        turn_up_below(w->solver, &n, to->aim.card);
    if (to->aim.kind != SOLVER_TURN)
        n.table &= ~solver_bit(to->aim.card);
    write_normal(w, &n);
}

bool solver_relaxed_path(solver_klondike *solver, const solver_state *first)
{
    writer w = {solver, solver_stock_cards(&solver->layout, first->stock), first->up, true};
    solver_relaxed start = relaxed_of(&solver->layout, first);
    solver->path_len = 0;
    write_normal(&w, &start);
    for (size_t depth = 1; depth <= solver->relaxed_depth && w.fits; depth++)
        write_relaxed_step(&w, &solver->relaxed_path[depth - 1], &solver->relaxed_path[depth]);
    write_relaxed_step(&w, &solver->relaxed_path[solver->relaxed_depth], &solver->relaxed_last);
    return w.fits;
}
