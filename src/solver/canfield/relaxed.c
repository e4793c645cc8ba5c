/*
 * A game that is easier to win: on which of its two hosts a card lies does not matter, as long as there is a place for
 * each, and any part of a column moves (docs/solver.md, "The relaxed game of Canfield").
 */
#include "canfield.h"

#include <string.h>

enum { TABLE_BITS = 52 }; /* a word of the key holds a set of cards, and above it a small number */

typedef solver_canfield_layout layout;
typedef solver_canfield_step step;

/*
 * A position of the relaxed game.  Stock, reserve and foundations are as in the game; of the tableau it is only known
 * which cards lie there, and which of them are bottom cards.
 */
typedef struct relaxed {
    solver_canfield_state of;
    solver_set table, bottoms;
} relaxed;

/* ---- positions --------------------------------------------------------------------------------------------------- */

static solver_set turn_pairs(solver_set set)
{
    return (set & UINT64_C(0x3333333333333)) << 2 | (set >> 2 & UINT64_C(0x3333333333333));
}

/*
 * hosts_of gives each of these cards a place of its own in the pair that it may be laid on.  guests_of goes back: a
 * whole pair becomes the two cards that may be laid on it.
 */
static solver_set hosts_of(solver_set set) { return turn_pairs((set << 4 | set >> 48) & SOLVER_ALL); }
static solver_set guests_of(solver_set set) { return turn_pairs((set >> 4 | set << 48) & SOLVER_ALL); }

/*
 * Both cards of each pair of which one can be bare: more of the pair lie in the tableau than there are cards that lie
 * on them.
 */
static solver_set open_of(const relaxed *p)
{
    solver_set table = p->table, lie = hosts_of(table & ~p->bottoms);
    solver_set any = (table | table >> 1) & SOLVER_PAIRS, both = table & table >> 1 & SOLVER_PAIRS;
    solver_set some = (lie | lie >> 1) & SOLVER_PAIRS, two = lie & lie >> 1 & SOLVER_PAIRS;
    return ((both & ~two) | (any & ~some)) * 3;
}

static bool is_top_of_reserve(const layout *l, const relaxed *p, int card)
{
    return p->of.reserve && l->reserve[p->of.reserve - 1] == card;
}

static void go(const layout *l, relaxed *p, step made)
{
    solver_set bit = solver_bit(made.card);
    if (is_top_of_reserve(l, p, made.card))
        p->of.reserve--;
    else if (!(p->table & bit))
        solver_canfield_take(l, &p->of, l->place[made.card], false);
    p->table = made.place == SOLVER_CANFIELD_UP ? p->table & ~bit : p->table | bit;
    p->bottoms = made.place == SOLVER_CANFIELD_BOTTOM ? p->bottoms | bit : p->bottoms & ~bit;
    if (made.place == SOLVER_CANFIELD_UP)
        p->of.next = (p->of.next & ~bit) | (bit << SOL_SUITS & SOLVER_ALL);
    while (p->of.reserve && solver_count(p->bottoms) < SOLVER_CANFIELD_COLUMNS) {
        solver_set down = solver_bit(l->reserve[--p->of.reserve]);
        p->table |= down;
        p->bottoms |= down;
    }
}

static bool is_bare(const layout *l, const relaxed *p, int card)
{
    return (p->table & open_of(p)) >> card & 1 || is_top_of_reserve(l, p, card) ||
           (l->draw == 1 && solver_canfield_stock_cards(l, p->of.stock) >> card & 1);
}

/* The lowest bare card that is safe to move up; −1 if there is none. */
static int safe_card(const layout *l, const relaxed *p)
{
    for (solver_set set = p->of.next; set; set &= set - 1)
        if (solver_canfield_is_safe(l, &p->of, solver_lowest(set)) && is_bare(l, p, solver_lowest(set)))
            return solver_lowest(set);
    return -1;
}

/* Move safe cards up.  The steps go to `steps`, if that is not NULL; returns how many there are. */
static int put_up(const layout *l, relaxed *p, step *steps)
{
    int count = 0;
    for (int card; (card = safe_card(l, p)) >= 0; count++) {
        step made = {(uint8_t)card, SOLVER_CANFIELD_UP, false};
        if (steps)
            steps[count] = made;
        go(l, p, made);
    }
    return count;
}

static solver_state_key key_of(const relaxed *p)
{
    return (solver_state_key){{p->table | (uint64_t)p->of.waste << TABLE_BITS,
                               p->bottoms | (uint64_t)p->of.reserve << TABLE_BITS, p->of.stock}};
}

static relaxed of_key(const layout *l, const solver_state_key *key)
{
    relaxed p = {.table = key->word[0] & SOLVER_ALL, .bottoms = key->word[1] & SOLVER_ALL};
    p.of.stock = key->word[2];
    p.of.waste = (uint8_t)(key->word[0] >> TABLE_BITS);
    p.of.reserve = (uint8_t)(key->word[1] >> TABLE_BITS);
    p.of.redeals = SOLVER_CANFIELD_UNLIMITED;
    p.of.next = solver_canfield_next(l, p.table, &p.of);
    return p;
}

static relaxed of_state(const layout *l, const solver_canfield_state *s)
{
    relaxed p = {.of = *s};
    p.of.redeals = SOLVER_CANFIELD_UNLIMITED;
    solver_canfield_turn(l, &p.of);
    for (int i = 0; i < s->columns; i++) {
        p.bottoms |= solver_bit(s->bottom[i]);
        for (int at = s->top[i]; at != s->bottom[i]; at = solver_canfield_under(s, at))
            p.table |= solver_bit(at);
    }
    p.table |= p.bottoms;
    return p;
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

typedef struct list {
    step steps[SOLVER_CANFIELD_STEPS_MAX];
    int count;
} list;

/* A step onto a host is noted as ON_LOWER, whichever of the two hosts it will be. */
static void add(list *to, int card, solver_canfield_place place)
{
    to->steps[to->count++] = (step){(uint8_t)card, (uint8_t)place, false};
}

static void add_single(list *to, const relaxed *p, int card, bool up, bool down)
{
    if (up)
        add(to, card, SOLVER_CANFIELD_UP);
    if (down)
        add(to, card, SOLVER_CANFIELD_ON_LOWER);
    if (solver_count(p->bottoms) < SOLVER_CANFIELD_COLUMNS && !(p->bottoms >> card & 1))
        add(to, card, SOLVER_CANFIELD_BOTTOM);
}

static void find_steps(const layout *l, const relaxed *p, list *to)
{
    solver_set open = open_of(p), up = p->of.next, landing = guests_of(l->stop_at_base ? open & ~UINT64_C(15) : open);
    to->count = 0;
    for (uint64_t set = solver_canfield_in_reach(l, &p->of); set; set &= set - 1) {
        int card = l->stock[solver_lowest(set)];
        add_single(to, p, card, up >> card & 1, landing >> card & 1);
    }
    for (solver_set set = p->table; set; set &= set - 1)
        add_single(to, p, solver_lowest(set), (up & open & solver_first(set)) != 0,
                   (landing & p->bottoms & solver_first(set)) != 0);
    if (p->of.reserve) {
        int card = l->reserve[p->of.reserve - 1];
        add_single(to, p, card, up >> card & 1, landing >> card & 1);
    }
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

static bool note(const layout *l, solver_states *states, relaxed *p, uint32_t parent)
{
    put_up(l, p, NULL);
    solver_state_key key = key_of(p);
    return solver_states_add(states, &key, parent, solver_count(p->table) + solver_count(p->of.stock) + p->of.reserve);
}

static bool expand(const layout *l, solver_states *states, const relaxed *p, uint32_t number)
{
    list to;
    find_steps(l, p, &to);
    for (int i = 0; i < to.count; i++) {
        relaxed next = *p;
        go(l, &next, to.steps[i]);
        if (!note(l, states, &next, number))
            return false;
    }
    return true;
}

sol_verdict solver_canfield_relaxed(const layout *l, const solver_canfield_state *first, solver_states *states,
                                    uint64_t most, uint32_t *won)
{
    relaxed p = of_state(l, first);
    most += states->question->nodes;
    solver_states_clear(states);
    bool going = note(l, states, &p, SOLVER_STATE_NONE);
    while (going && states->question->nodes < most) {
        *won = solver_states_take(states);
        if (*won == SOLVER_STATE_NONE)
            return SOL_LOST;
        solver_state_key key = solver_states_key(states, *won);
        p = of_key(l, &key);
        if (p.of.next == 0)
            return SOL_WON;
        going = solver_visit(states->question) && expand(l, states, &p, *won);
    }
    if (states->question->why == SOL_UNKNOWN_MEMORY) /* another search may need less memory */
        states->question->why = SOL_UNKNOWN_NOT;
    return SOL_UNKNOWN;
}

/* ---- its win in the game ----------------------------------------------------------------------------------------- */

/* Is the host on top of a column, and is that another column than the card's own? */
static bool takes(const solver_canfield_state *s, int host, int card)
{
    for (int i = 0; i < s->columns; i++)
        if (s->top[i] == host) {
            while (host != card && host != s->bottom[i])
                host = solver_canfield_under(s, host);
            return host != card;
        }
    return false;
}

static void make(solver_canfield_following *f, int card, solver_canfield_place place)
{
    f->failed |= f->count == f->most;
    if (f->failed)
        return;
    f->steps[f->count] = (step){(uint8_t)card, (uint8_t)place, false};
    solver_canfield_go(f->layout, &f->state, f->steps[f->count++]);
}

/* Lay a card on one of the pair that this host belongs to, whichever is free. */
static void lay(solver_canfield_following *f, int card, int host)
{
    if (takes(&f->state, host & ~1, card))
        make(f, card, SOLVER_CANFIELD_ON_LOWER);
    else if (takes(&f->state, host | 1, card))
        make(f, card, SOLVER_CANFIELD_ON_HIGHER);
    else
        f->failed = true;
}

/*
 * Make a step of the relaxed game in the game itself.  Before a card goes up, the one that lies on it moves to its
 * twin; a card that is laid on a host goes to the one that is bare.
 */
static void follow_step(solver_canfield_following *f, step made)
{
    int over = made.place == SOLVER_CANFIELD_UP ? solver_canfield_on(&f->state, made.card) : -1;
    if (over >= 0)
        lay(f, over, made.card);
    if (made.place == SOLVER_CANFIELD_ON_LOWER)
        lay(f, made.card, solver_canfield_host(made.card));
    else
        make(f, made.card, (solver_canfield_place)made.place);
}

/* Make the step that leads from `p` to the position with that key, and the safe ones after it. */
static void follow_to(solver_canfield_following *f, relaxed *p, const solver_state_key *key)
{
    list to;
    step safe[SOL_DECK];
    find_steps(f->layout, p, &to);
    for (int i = 0; i < to.count; i++) {
        relaxed next = *p;
        go(f->layout, &next, to.steps[i]);
        int count = put_up(f->layout, &next, safe);
        solver_state_key come_to = key_of(&next);
        if (memcmp(&come_to, key, sizeof come_to) != 0)
            continue;
        follow_step(f, to.steps[i]);
        for (int j = 0; j < count; j++)
            follow_step(f, safe[j]);
        *p = next;
        return;
    }
}

bool solver_canfield_follow(solver_canfield_following *f, const solver_states *states, uint32_t won, uint32_t *path)
{
    relaxed p = of_state(f->layout, &f->state);
    step safe[SOL_DECK];
    int count = put_up(f->layout, &p, safe);
    size_t length = solver_states_path(states, won, path);
    for (int i = 0; i < count; i++)
        follow_step(f, safe[i]);
    while (length) {
        solver_state_key key = solver_states_key(states, path[--length]);
        follow_to(f, &p, &key);
    }
    return !f->failed;
}
