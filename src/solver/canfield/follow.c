/*
 * A win of the relaxed game, and its steps in Canfield: where parts of columns move it is nearly always one of the game
 * (docs/lab/solver.md, "The relaxed game of Canfield").
 */
#include "relaxed.h"

#include <string.h>

typedef solver_canfield_layout layout;
typedef solver_canfield_step step;
typedef solver_canfield_relaxed relaxed;

/* ---- steps ------------------------------------------------------------------------------------------------------- */

typedef struct list {
    step steps[3 * SOL_DECK];
    int count;
} list;

static void add(list *to, solver_set cards, solver_canfield_place place)
{
    for (; cards; cards &= cards - 1)
        to->steps[to->count++] = (step){(uint8_t)solver_lowest(cards), (uint8_t)place, false};
}

static void find_steps(const layout *l, const relaxed *p, list *to)
{
    solver_canfield_relaxed_steps found = solver_canfield_relaxed_steps_of(l, p);
    to->count = 0;
    add(to, found.up, SOLVER_CANFIELD_UP);
    add(to, found.laid, SOLVER_CANFIELD_ON_LOWER);
    add(to, found.down, SOLVER_CANFIELD_BOTTOM);
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

static bool note(const layout *l, solver_nodes *nodes, relaxed *p, uint32_t parent)
{
    solver_canfield_relaxed_put_up(l, p, NULL);
    solver_key key = solver_canfield_relaxed_key(p);
    bool fresh;
    uint32_t number = solver_nodes_put(nodes, &key, parent, &fresh);
    if (number != SOLVER_NODE_NONE && fresh)
        solver_nodes_open(nodes, number, 0, solver_count(p->table) + solver_count(p->stock) + p->of.reserve);
    return nodes->question->why == SOL_UNKNOWN_NOT;
}

static bool expand(const layout *l, solver_nodes *nodes, const relaxed *p, uint32_t number)
{
    list to;
    find_steps(l, p, &to);
    for (int i = 0; i < to.count; i++) {
        relaxed next = *p;
        solver_canfield_relaxed_go(l, &next, to.steps[i]);
        if (!note(l, nodes, &next, number))
            return false;
    }
    return true;
}

sol_verdict solver_canfield_win_relaxed(const layout *l, const solver_canfield_state *first, solver_nodes *nodes,
                                        uint64_t most, uint32_t *won)
{
    relaxed p = solver_canfield_relaxed_of(l, first);
    most += nodes->question->nodes;
    solver_nodes_clear(nodes);
    bool going = note(l, nodes, &p, SOLVER_NODE_NONE);
    while (going && nodes->question->nodes < most) {
        *won = solver_nodes_take(nodes, 0);
        if (*won == SOLVER_NODE_NONE)
            return SOL_LOST;
        solver_key key = solver_nodes_key(nodes, *won);
        p = solver_canfield_relaxed_of_key(l, &key);
        if (p.of.next == 0)
            return SOL_WON;
        going = solver_visit(nodes->question) && expand(l, nodes, &p, *won);
    }
    if (nodes->question->why == SOL_UNKNOWN_MEMORY) /* another search may need less memory */
        nodes->question->why = SOL_UNKNOWN_NOT;
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
static void follow_to(solver_canfield_following *f, relaxed *p, const solver_key *key)
{
    list to;
    step safe[SOL_DECK];
    find_steps(f->layout, p, &to);
    for (int i = 0; i < to.count; i++) {
        relaxed next = *p;
        solver_canfield_relaxed_go(f->layout, &next, to.steps[i]);
        int count = solver_canfield_relaxed_put_up(f->layout, &next, safe);
        solver_key come_to = solver_canfield_relaxed_key(&next);
        if (memcmp(&come_to, key, sizeof come_to) != 0)
            continue;
        follow_step(f, to.steps[i]);
        for (int j = 0; j < count; j++)
            follow_step(f, safe[j]);
        *p = next;
        return;
    }
}

bool solver_canfield_follow(solver_canfield_following *f, const solver_nodes *nodes, uint32_t won, uint32_t *path)
{
    relaxed p = solver_canfield_relaxed_of(f->layout, &f->state);
    step safe[SOL_DECK];
    int count = solver_canfield_relaxed_put_up(f->layout, &p, safe);
    size_t length = solver_nodes_path(nodes, won, path);
    for (int i = 0; i < count; i++)
        follow_step(f, safe[i]);
    while (length) {
        solver_key key = solver_nodes_key(nodes, path[--length]);
        follow_to(f, &p, &key);
    }
    return !f->failed;
}
