/*
 * Canfield: a shorter way through the states near a line.
 */
#include "neighbours.h"

enum { EXPANDED = 20000, ROUNDS = 5, FAR = 255, ASK_EVERY = 64 };

/* By levels so many states are searched for each move that a line has beyond the bearable ones, and so many at most. */
enum { EACH_MOVE = 700, BEARABLE = 120, BY_LEVELS = 150000 };

/* What a card in the reserve, in the stock, or over a lower one of its suit is taken to cost. */
enum { RESERVE_COST = 12, STOCK_COST = 1, BLOCKED_COST = 6 };

enum { RELAXED = 30 }; /* positions of the relaxed game that are searched at most for a state */

void solver_canfield_neighbours_init(solver_canfield_neighbours *w, solver_arena *room)
{
    w->near = solver_cut(room, SOLVER_CANFIELD_NEAR * sizeof *w->near);
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

/* How many cards lie over a lower one of their suit, in a column that has gone round the corner. */
static int count_blocking(const solver_canfield_state *s)
{
    int count = 0;
    for (int i = 0; i < s->columns; i++) {
        int cards[SOL_DECK], length = 1, lowest[SOL_SUITS] = {SOL_RANKS, SOL_RANKS, SOL_RANKS, SOL_RANKS};
        for (cards[0] = s->top[i]; cards[length - 1] != s->bottom[i]; length++)
            cards[length] = solver_canfield_under(s, cards[length - 1]);
        while (length-- > 0) {
            int rank = cards[length] / SOL_SUITS, *low = &lowest[cards[length] % SOL_SUITS];
            count += rank > *low;
            *low = rank < *low ? rank : *low;
        }
    }
    return count;
}

static void open_state(solver_canfield_neighbours *w, uint32_t number, const solver_canfield_state *state)
{
    solver_canfield_near *near = &w->near[number];
    int left = RESERVE_COST * state->reserve + STOCK_COST * solver_count(state->stock);
    near->open = true;
    if (w->by_levels)
        solver_nodes_open(w->nodes, number, SOLVER_CANFIELD_LEVELS - 1 - cards_left(state),
                          near->cost + left + BLOCKED_COST * count_blocking(state));
    else
        solver_nodes_open(w->nodes, number, 0, near->far);
}

/* The state was reached so: let it be open if that takes fewer moves than before and may come to a shorter win. */
static void open_neighbour(solver_canfield_neighbours *w, solver_canfield_state *state, uint32_t parent,
                           solver_canfield_near reached)
{
    bool fresh;
    int cost = reached.cost + (w->safe ? solver_canfield_put_up(w->layout, state, NULL) : 0);
    if (cost + cards_left(state) >= w->best || w->nodes->count >= SOLVER_CANFIELD_NEAR)
        return;
    solver_key key = solver_canfield_key(state);
    uint32_t number = solver_nodes_put(w->nodes, &key, parent, &fresh);
    if (number == SOLVER_NODE_NONE)
        return;
    solver_canfield_near *near = &w->near[number];
    if (fresh)
        *near = (solver_canfield_near){.far = FAR};
    else if (cost >= near->cost)
        return;
    solver_nodes_set_parent(w->nodes, number, parent);
    near->cost = (uint16_t)cost;
    near->drawn = reached.drawn;
    near->far = reached.far < near->far ? reached.far : near->far;
    if (solver_canfield_is_won(state)) {
        w->best = cost;
        w->won = number;
    } else if (!near->open) {
        open_state(w, number, state);
    }
}

/* The state that is being expanded. */
typedef struct neighbour_parent {
    solver_canfield_neighbours *w;
    const solver_canfield_state *state;
    uint32_t number;
} neighbour_parent;

static bool note_neighbour(void *context, solver_canfield_state *next, const solver_canfield_step *steps, int count)
{
    const neighbour_parent *of = context;
    solver_canfield_near reached = of->w->near[of->number];
    reached.cost += (uint16_t)solver_canfield_moves(of->w->layout, of->state, steps, count, &reached.drawn);
    reached.far = reached.far + 1 < FAR ? reached.far + 1 : FAR - 1;
    open_neighbour(of->w, next, of->number, reached);
    return of->w->nodes->question->why == SOL_UNKNOWN_NOT;
}

static bool is_neighbour_lost(const solver_canfield_neighbours *w, const solver_canfield_state *state)
{
    return solver_canfield_dead_end(w->layout, state) || solver_canfield_relaxed_lost(w->relaxation, state, RELAXED);
}

static void expand_neighbour(solver_canfield_neighbours *w, uint32_t number)
{
    solver_key key = solver_nodes_key(w->nodes, number);
    solver_canfield_state state = solver_canfield_state_of(w->layout, &key);
    neighbour_parent of = {w, &state, number};
    w->near[number].open = false;
    if (!w->by_levels || !is_neighbour_lost(w, &state))
        (void)solver_canfield_successors(w->layout, &state, w->late, note_neighbour, &of);
}

/*
 * Find the states of the line again.  False where one is missing, because there is no room or the caller wants to stop.
 */
static bool follow_line(solver_canfield_neighbours *w, solver_canfield_state first)
{
    solver_nodes_clear(w->nodes);
    w->won = SOLVER_NODE_NONE;
    w->best = SOL_LINE_MAX;
    open_neighbour(w, &first, SOLVER_NODE_NONE, (solver_canfield_near){.drawn = w->layout->drawn});
    uint32_t at = 0;
    for (size_t i = 0; i < w->count; i++) {
        bool fresh;
        expand_neighbour(w, at);
        at = solver_nodes_put(w->nodes, &w->line[i], at, &fresh);
        if (at == SOLVER_NODE_NONE || fresh)
            return false;
        w->near[at].far = 0;
    }
    return true;
}

/* No state ends the search: a shorter win may follow.  The caller is asked at one state of many. */
static bool visit_neighbour(void *context, uint32_t number)
{
    solver_canfield_neighbours *w = context;
    if (number % ASK_EVERY != 0 || solver_ask(w->nodes->question))
        expand_neighbour(w, number);
    return false;
}

/*
 * Search so many states near the remembered line, and remember the shortest win.  False where there is no shorter one.
 */
static bool look_near_line(solver_canfield_neighbours *w, const solver_canfield_state *first, bool by_levels,
                           uint64_t most)
{
    w->by_levels = by_levels;
    if (!follow_line(w, *first)) {
        w->won = SOLVER_NODE_NONE;
        return false;
    }
    int before = w->best;
    (void)solver_nodes_search(w->nodes, most, visit_neighbour, w);
    if (w->best == before || w->nodes->question->why != SOL_UNKNOWN_NOT)
        return false;
    solver_canfield_remember(w, w->won, w->late);
    return true;
}

uint32_t solver_canfield_shorter(solver_canfield_neighbours *w, const solver_canfield_state *first)
{
    w->won = SOLVER_NODE_NONE;
    for (int round = 0; round < ROUNDS && w->count > 0; round++)
        if (!look_near_line(w, first, false, EXPANDED))
            break;
    return w->won;
}

uint32_t solver_canfield_shorter_by_levels(solver_canfield_neighbours *w, const solver_canfield_state *first)
{
    int most = EACH_MOVE * (w->best - BEARABLE);
    w->won = SOLVER_NODE_NONE;
    if (w->count > 0 && most > 0)
        (void)look_near_line(w, first, true, (uint64_t)(most < BY_LEVELS ? most : BY_LEVELS));
    return w->won;
}
