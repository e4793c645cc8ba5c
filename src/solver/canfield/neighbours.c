/*
 * Canfield: a shorter way through the states near a line.
 */
#include "neighbours.h"

enum { EXPANDED = 20000, ROUNDS = 5, FAR = 255, ASK_EVERY = 64 };

void solver_canfield_neighbours_init(solver_canfield_neighbours *w, solver_arena *room)
{
    w->known = solver_cut(room, SOLVER_CANFIELD_KNOWN * sizeof *w->known);
    w->line = solver_cut(room, SOL_LINE_MAX * sizeof *w->line);
}

void solver_canfield_remember(solver_canfield_neighbours *w, uint32_t won, bool late)
{
    w->count = solver_nodes_path(w->nodes, won, w->path);
    w->late = late;
    for (size_t i = 0; i < w->count; i++)
        w->line[i] = solver_nodes_key(w->nodes, w->path[w->count - 1 - i]);
}

static int cards_left(const solver_canfield_state *s)
{
    return s->reserve + solver_count(s->stock) + solver_count(SOLVER_ALL & ~(s->low & s->high));
}

/* A state was reached in so many moves: let it be open if that is fewer than before and may come to a shorter win. */
static void reach(solver_canfield_neighbours *w, solver_canfield_state *state, uint32_t parent, int cost, int far)
{
    bool fresh;
    cost += w->safe ? solver_canfield_put_up(w->layout, state, NULL) : 0;
    if (cost + cards_left(state) >= w->best || w->nodes->count >= SOLVER_CANFIELD_KNOWN)
        return;
    solver_key key = solver_canfield_key(state);
    uint32_t number = solver_nodes_put(w->nodes, &key, parent, &fresh);
    if (number == SOLVER_NODE_NONE)
        return;
    solver_canfield_known *known = &w->known[number];
    if (fresh)
        *known = (solver_canfield_known){.far = FAR};
    else if (cost >= known->cost)
        return;
    solver_nodes_set_parent(w->nodes, number, parent);
    known->cost = (uint16_t)cost;
    known->far = (uint8_t)(far < known->far ? far : known->far);
    if (solver_canfield_is_won(state)) {
        w->best = cost;
        w->won = number;
    } else if (!known->open) {
        known->open = true;
        solver_nodes_open(w->nodes, number, 0, known->far);
    }
}

/* The state that is being expanded. */
typedef struct expanding {
    solver_canfield_neighbours *w;
    const solver_canfield_state *state;
    uint32_t number;
} expanding;

static bool note(void *context, solver_canfield_state *next, const solver_canfield_step *steps, int count)
{
    const expanding *of = context;
    const solver_canfield_known *known = &of->w->known[of->number];
    int cost = known->cost + solver_canfield_moves(of->w->layout, of->state, steps, count);
    reach(of->w, next, of->number, cost, known->far + 1 < FAR ? known->far + 1 : FAR - 1);
    return of->w->nodes->question->why == SOL_UNKNOWN_NOT;
}

static void expand(solver_canfield_neighbours *w, uint32_t number)
{
    solver_key key = solver_nodes_key(w->nodes, number);
    solver_canfield_state state = solver_canfield_state_of(w->layout, &key);
    expanding of = {w, &state, number};
    w->known[number].open = false;
    (void)solver_canfield_successors(w->layout, &state, w->late, note, &of);
}

/* Find the states of the line again.  False where one is missing, because there is no room or the caller wants to stop. */
static bool follow_line(solver_canfield_neighbours *w, solver_canfield_state first)
{
    solver_nodes_clear(w->nodes);
    w->won = SOLVER_NODE_NONE;
    w->best = SOL_LINE_MAX;
    reach(w, &first, SOLVER_NODE_NONE, 0, 0);
    uint32_t at = 0;
    for (size_t i = 0; i < w->count; i++) {
        bool fresh;
        expand(w, at);
        at = solver_nodes_put(w->nodes, &w->line[i], at, &fresh);
        if (at == SOLVER_NODE_NONE || fresh)
            return false;
        w->known[at].far = 0;
    }
    return true;
}

uint32_t solver_canfield_shorter(solver_canfield_neighbours *w, const solver_canfield_state *first)
{
    for (int round = 0, before; round < ROUNDS; round++) {
        if (w->count == 0 || !follow_line(w, *first))
            return SOLVER_NODE_NONE;
        before = w->best;
        for (int i = 0; i < EXPANDED; i++) {
            uint32_t number = solver_nodes_take(w->nodes, 0);
            if (number == SOLVER_NODE_NONE || (i % ASK_EVERY == 0 && !solver_ask(w->nodes->question)))
                break;
            expand(w, number);
        }
        if (w->best == before || w->nodes->question->why != SOL_UNKNOWN_NOT)
            break;
        solver_canfield_remember(w, w->won, w->late);
    }
    return w->won;
}
