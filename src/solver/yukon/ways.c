/*
 * What the search does next: a step, after cards have gone from one of their hosts to the other where that makes it
 * possible (docs/solver.md, "Swaps").
 */
#include "yukon.h"

#include <assert.h>
#include <string.h>

typedef solver_yukon_state state;
typedef solver_yukon_step step;

/*
 * How many states swaps can lead to.  A swap bares one card of a pair and covers the other, so each column has at most
 * one card that may be swapped.
 */
enum { MEMBERS_MOST = 1 << SOLVER_YUKON_COLUMNS };

typedef struct member {
    state s;
    int parent;       /* the member that this one was found from … */
    step swap;        /* … and the swap between them; the first member has neither */
    solver_set to[4]; /* the cards that may go to each place */
} member;

typedef struct ways {
    const solver_yukon_layout *l;
    bool swaps;
    solver_yukon_take *take;
    void *context;
    int count;
    member members[MEMBERS_MOST];
} ways;

static bool is_swap(const state *s, step made)
{
    return made.card < SOL_DECK - SOL_SUITS && made.place != SOLVER_YUKON_UP &&
           solver_yukon_where(s, made.card) != SOLVER_YUKON_UP && !solver_yukon_at_first(s, made.card);
}

static bool is_member(const ways *w, const state *s)
{
    for (int i = 0; i < w->count; i++)
        if (w->members[i].s.low == s->low && w->members[i].s.high == s->high)
            return true;
    return false;
}

/* Make a member of the state that a swap leads to, if it is none yet. */
static void join(ways *w, int parent, step swap)
{
    state next = w->members[parent].s;
    solver_yukon_go(w->l, &next, swap);
    if (is_member(w, &next))
        return;
    assert(w->count < MEMBERS_MOST);
    member *to = &w->members[w->count++];
    to->s = next;
    to->parent = parent;
    to->swap = swap;
}

/* Find the swaps that lead to a member.  Returns how many there are. */
static int swaps_to(const ways *w, int at, step steps[SOLVER_YUKON_WAY_MOST])
{
    int count = 0, i = at;
    for (; i > 0; i = w->members[i].parent)
        count++;
    for (int place = count; at > 0; at = w->members[at].parent)
        steps[--place] = w->members[at].swap;
    return count;
}

static bool go(const ways *w, int at, step last)
{
    step way[SOLVER_YUKON_WAY_MOST];
    state next = w->members[at].s;
    int count = swaps_to(w, at, way);
    solver_yukon_go(w->l, &next, last);
    way[count++] = last;
    return w->take(w->context, &next, way, count);
}

/* Was the step possible before the last swap, too?  Then it was already made from there. */
static bool was_possible(const ways *w, int at, step made)
{
    return at > 0 && w->members[w->members[at].parent].to[made.place] >> made.card & 1;
}

static bool go_on_from(ways *w, int at)
{
    member *from = &w->members[at];
    step steps[SOLVER_YUKON_STEPS_MAX];
    int count = solver_yukon_steps(w->l, &from->s, steps);
    memset(from->to, 0, sizeof from->to);
    for (int i = 0; i < count; i++)
        from->to[steps[i].place] |= solver_bit(steps[i].card);
    for (int i = 0; i < count; i++) {
        if (w->swaps && is_swap(&from->s, steps[i]))
            join(w, at, steps[i]);
        else if (!was_possible(w, at, steps[i]) && !go(w, at, steps[i]))
            return false;
    }
    return true;
}

bool solver_yukon_ways(const solver_yukon_layout *l, const state *s, bool swaps, solver_yukon_take *take, void *context)
{
    ways w;
    w.l = l;
    w.swaps = swaps && l->columns <= SOLVER_YUKON_COLUMNS;
    w.take = take;
    w.context = context;
    w.count = 1;
    w.members[0].s = *s;
    for (int at = 0; at < w.count; at++)
        if (!go_on_from(&w, at))
            return false;
    return true;
}
