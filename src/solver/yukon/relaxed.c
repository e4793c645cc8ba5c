/*
 * A game that is easier to win: where laid cards lie does not matter, as long as there is some place for each
 * (docs/lab/solver.md, "The relaxed game of Yukon").
 *
 * Nothing comes back in it, so that no position is reached from itself: what was searched to its end is lost or won,
 * and is remembered.
 */
#include "yukon.h"

enum { NOTHING = SOLVER_YUKON_NOTHING };
enum { MARK_BITS = 2, MARK = 3, LOST = 1, WON = 2 }; /* a position's mark; 0 says that it was not searched to its end */

/*
 * How many positions can wait: each card is laid once and goes up once, and from one position at most four cards can go
 * up and all can be laid.
 */
enum { WAITING_MOST = 2 * SOL_DECK * (SOL_SUITS + SOL_DECK) };

typedef solver_yukon_relaxed_position relaxed;

typedef struct yukon_relaxed_step {
    int card;
    bool up;
} yukon_relaxed_step;

/* ---- positions --------------------------------------------------------------------------------------------------- */

/* The first card of each suit that is not up; for a suit that is complete, the bit past its king. */
static solver_set next_of(solver_set up) { return (up << SOL_SUITS | 15) & ~up; }

/*
 * The key of a position.  No fixed card of a suit is below its next one, so moving them up one rank leaves room beneath
 * them for the bit that says how many cards of the suit are up.
 */
static uint64_t key_of_relaxed(const relaxed *p) { return p->fixed << SOL_SUITS | next_of(p->up); }

static solver_set loose_of(const relaxed *p) { return SOLVER_ALL & ~(p->fixed | p->up); }

static bool is_loose(const relaxed *p, int card) { return card != NOTHING && loose_of(p) >> card & 1; }

static int spaces_of(const solver_yukon_layout *l, const relaxed *p)
{
    return l->columns - solver_count(p->fixed & l->bottoms) - solver_count(loose_of(p) & SOLVER_KINGS);
}

/* Could the card, with what still lies on it as at first, lie on that host? */
static bool fits_relaxed(const solver_yukon_layout *l, const relaxed *p, int card, int host)
{
    return (p->bare & ~p->up) >> host & 1 && solver_yukon_top_over(l->on, p->fixed, card) != host;
}

/* Is there a place for the card on one of its hosts, and, if its twin has been laid, one for the twin, too? */
static bool finds_host(const solver_yukon_layout *l, const relaxed *p, int card)
{
    int low = l->hosts[card][0], high = l->hosts[card][1], twin = card ^ 1;
    bool both = is_loose(p, twin);
    return (fits_relaxed(l, p, card, low) && (!both || fits_relaxed(l, p, twin, high))) ||
           (fits_relaxed(l, p, card, high) && (!both || fits_relaxed(l, p, twin, low)));
}

static bool may_be_laid(const solver_yukon_layout *l, const relaxed *p, int card)
{
    return card < SOL_DECK - SOL_SUITS ? finds_host(l, p, card) : spaces_of(l, p) > 0;
}

/* Can the card go up, because what was laid on its pair fits on its twin alone? */
static bool goes_up_by_pair(const solver_yukon_layout *l, const relaxed *p, int card)
{
    const uint8_t *guests = l->guests[card];
    bool first = is_loose(p, guests[0]), second = is_loose(p, guests[1]);
    return (!first && !second) || (first != second && fits_relaxed(l, p, guests[first ? 0 : 1], card ^ 1));
}

static void step_relaxed_yukon(const solver_yukon_layout *l, relaxed *p, yukon_relaxed_step made)
{
    solver_set bit = solver_bit(made.card);
    if (p->fixed & bit && l->under[made.card] != NOTHING)
        p->bare |= solver_bit(l->under[made.card]);
    p->fixed &= ~bit;
    p->up |= made.up ? bit : 0;
}

/* A card that may go up at once: it is next and bare, and nothing can be laid on it any more. */
static int safe_card(const solver_yukon_layout *l, const relaxed *p)
{
    for (solver_set set = next_of(p->up) & p->bare & SOLVER_ALL; set; set &= set - 1) {
        int card = solver_lowest(set);
        solver_set guests = card < SOL_SUITS ? 0 : UINT64_C(3) << l->guests[card][0];
        if (!(guests & ~p->up))
            return card;
    }
    return NOTHING;
}

static void put_up_safe(const solver_yukon_layout *l, relaxed *p)
{
    for (int card; (card = safe_card(l, p)) != NOTHING;)
        step_relaxed_yukon(l, p, (yukon_relaxed_step){card, true});
}

static bool is_relaxed_dead_end(const solver_yukon_layout *l, const relaxed *p)
{
    return solver_yukon_stays(l, (solver_yukon_optimistic){.on = l->on,
                                                           .under = l->under,
                                                           .fixed = p->fixed,
                                                           .bare = p->bare & SOLVER_ALL,
                                                           .loose = loose_of(p),
                                                           .down = l->down,
                                                           .up = p->up,
                                                           .spaces = spaces_of(l, p)});
}

/* ---- steps that suffice ------------------------------------------------------------------------------------------ */

/* A set of steps, some of which cannot be made yet: the cards that go up, and the cards that are laid. */
typedef struct steps {
    solver_set up, laid;
} steps;

/* A position, and the steps that are wanted because others depend on them. */
typedef struct needs {
    const solver_yukon_layout *l;
    const relaxed *p;
    steps wanted;
} needs;

static void want_gone(needs *n, int card)
{
    n->wanted.up |= solver_bit(card);
    n->wanted.laid |= n->p->fixed & solver_bit(card);
}

static void want_bare(needs *n, int host)
{
    if (!((n->p->up | n->p->bare) >> host & 1))
        want_gone(n, n->l->on[host]);
}

/* If the host lies over the card, want what ends that. */
static void want_apart(needs *n, int card, int host)
{
    if (solver_yukon_top_over(n->l->on, n->p->fixed, card) == host)
        for (int over = n->l->on[card];; over = n->l->on[over]) {
            want_gone(n, over);
            if (over == host)
                break;
        }
}

static void want_for_up(needs *n, int card)
{
    solver_set next = next_of(n->p->up), guests = card < SOL_SUITS ? 0 : UINT64_C(3) << n->l->guests[card][0];
    if (!(next >> card & 1)) {
        n->wanted.up |= next & solver_suit(card);
    } else if (!(n->p->bare >> card & 1)) {
        want_gone(n, n->l->on[card]);
    } else if (!goes_up_by_pair(n->l, n->p, card)) {
        /* The card is bare and next, but bears laid cards for which its twin is not free: want what changes that. */
        for (solver_set set = guests & loose_of(n->p); set; set &= set - 1) {
            n->wanted.up |= solver_first(set);
            want_apart(n, solver_lowest(set), card ^ 1);
        }
        want_bare(n, card ^ 1);
    } else {
        n->wanted.laid |= n->p->fixed & (guests | solver_bit(card));
        n->wanted.up |= guests & ~n->p->up ? solver_bit(card ^ 1) : 0;
    }
}

static void want_host(needs *n, int card)
{
    const uint8_t *hosts = n->l->hosts[card];
    int twin = card ^ 1;
    if (finds_host(n->l, n->p, card)) {
        n->wanted.laid |= n->p->fixed & solver_bit(twin);
        n->wanted.up |= solver_bit(card) | solver_bit(hosts[0]) | solver_bit(hosts[1]);
        return;
    }
    for (int i = 0; i < 2; i++) {
        want_bare(n, hosts[i]);
        want_apart(n, card, hosts[i]);
        if (is_loose(n->p, twin))
            want_apart(n, twin, hosts[i]);
    }
    n->wanted.up |= loose_of(n->p) & solver_bit(twin);
}

static void want_for_laying(needs *n, int card)
{
    if ((n->l->down & ~n->p->bare) >> card & 1)
        want_gone(n, n->l->on[card]);
    else if (card >= SOL_DECK - SOL_SUITS) {
        if (spaces_of(n->l, n->p) > 0) {
            n->wanted.laid |= n->p->fixed & SOLVER_KINGS;
            n->wanted.up |= solver_bit(card);
        } else {
            n->wanted.up |= (n->p->fixed & n->l->bottoms) | (loose_of(n->p) & SOLVER_KINGS);
            n->wanted.laid |= n->p->fixed & n->l->bottoms;
        }
    } else
        want_host(n, card);
}

/* The steps that suffice: if the position can be won, some win begins with one of them. */
static steps stubborn_set(const solver_yukon_layout *l, const relaxed *p)
{
    needs n = {l, p, {solver_first(next_of(p->up) & SOLVER_ALL), 0}};
    steps done = {p->up, 0}, left = n.wanted;
    while (left.up | left.laid) {
        if (left.up) {
            done.up |= solver_first(left.up);
            want_for_up(&n, solver_lowest(left.up));
        } else {
            done.laid |= solver_first(left.laid);
            want_for_laying(&n, solver_lowest(left.laid));
        }
        left = (steps){n.wanted.up & ~done.up, n.wanted.laid & ~done.laid};
    }
    return n.wanted;
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

/* Let the position that a step leads to wait to be searched, and load its place in the table meanwhile. */
static void let_wait(solver_yukon_relaxed *r, const relaxed *from, yukon_relaxed_step made)
{
    relaxed *next = &r->waiting[r->waiting_count++];
    *next = *from;
    step_relaxed_yukon(r->layout, next, made);
    put_up_safe(r->layout, next);
    solver_table_prefetch(&r->table, key_of_relaxed(next), 0);
}

static bool wins_relaxed_yukon(solver_yukon_relaxed *r, const relaxed *p);

static bool wins_by_some_step(solver_yukon_relaxed *r, const relaxed *p)
{
    int first = r->waiting_count;
    bool won = false;
    const solver_yukon_layout *l = r->layout;
    steps which = r->all_steps ? (steps){SOLVER_ALL, SOLVER_ALL} : stubborn_set(l, p);
    for (solver_set set = which.up & next_of(p->up) & p->bare; set; set &= set - 1)
        if (goes_up_by_pair(l, p, solver_lowest(set)))
            let_wait(r, p, (yukon_relaxed_step){solver_lowest(set), true});
    solver_set open = solver_open(p->bare & ~p->up, loose_of(p) & ~SOLVER_KINGS);
    solver_set laid = which.laid & p->fixed & (solver_landing(open) | SOLVER_KINGS) & (~l->down | p->bare);
    for (solver_set set = laid; set; set &= set - 1)
        if (may_be_laid(l, p, solver_lowest(set)))
            let_wait(r, p, (yukon_relaxed_step){solver_lowest(set), false});
    /* Drop the positions that are known to be lost from those that wait. */
    int end = r->waiting_count;
    r->waiting_count = first;
    for (int i = first; i < end; i++) {
        const uint64_t *slot = solver_table_find(&r->table, key_of_relaxed(&r->waiting[i]), 0);
        if (!slot || (*slot & MARK) != LOST)
            r->waiting[r->waiting_count++] = r->waiting[i];
    }
    end = r->waiting_count;
    for (int i = first; i < end && !won; i++)
        won = wins_relaxed_yukon(r, &r->waiting[i]);
    r->waiting_count = first;
    return won;
}

/* Can the position be won?  Also true if the search gave it up. */
static bool wins_relaxed_yukon(solver_yukon_relaxed *r, const relaxed *p)
{
    bool is_new;
    if (!(p->fixed & r->layout->weighing))
        return true;
    uint64_t key = key_of_relaxed(p), *slot = solver_table_put(&r->table, key, 0, &is_new);
    if (*slot & MARK)
        return (*slot & MARK) == WON;
    if (r->question->nodes >= r->give_up_at || !solver_visit(r->question)) {
        r->given_up = true;
        return true;
    }
    bool won = !is_relaxed_dead_end(r->layout, p) && wins_by_some_step(r, p);
    if (!r->given_up)
        *solver_table_put(&r->table, key, 0, &is_new) |= won ? WON : LOST;
    return won;
}

void solver_yukon_relax(solver_yukon_relaxed *r, solver_question *question, solver_arena *room, size_t bytes)
{
    *r = (solver_yukon_relaxed){.question = question};
    r->waiting = solver_cut(room, WAITING_MOST * sizeof *r->waiting);
    solver_table_init(&r->table, question, solver_cut(room, bytes), bytes, 1, MARK_BITS);
}

void solver_yukon_relax_begin(solver_yukon_relaxed *r, const solver_yukon_layout *layout, bool all_steps)
{
    r->layout = layout;
    r->all_steps = all_steps;
    solver_table_clear(&r->table, SOLVER_TABLE_FIRST);
}

bool solver_yukon_relaxed_lost(solver_yukon_relaxed *r, const solver_yukon_state *s, uint64_t most)
{
    relaxed p = {SOLVER_ALL & ~(s->low | s->high), s->low & s->high, SOLVER_ALL};
    for (solver_set set = p.fixed; set; set &= set - 1)
        if (s->under[solver_lowest(set)] != NOTHING)
            p.bare &= ~solver_bit(s->under[solver_lowest(set)]);
    put_up_safe(r->layout, &p);
    r->given_up = false;
    r->give_up_at = r->question->nodes + most;
    return !wins_relaxed_yukon(r, &p);
}
