/*
 * The search: best first, each position once.
 */
#include "freecell.h"

typedef struct search {
    solver_fc *solver;
    uint32_t nodes_most, nodes;
    bool cut;     /* a way of more than SOL_LINE_MAX moves was not followed, so that finding nothing is not a proof */
    uint32_t won; /* the node of a won position; SOLVER_FC_NONE: none yet */
} search;

/* ---- what a position is worth ----------------------------------------------------------------------------------- */

static int cards_on(const solver_fc_table *t, int card)
{
    return solver_count(t->column[t->column_of[card]] & ~t->under[card]) - 1;
}

static bool in_column(const solver_fc_table *t, int card) { return t->on[card] <= SOLVER_FC_IN_COLUMN; }

/* What the next two cards of a suit cost: the more cards lie on them, the worse. */
static int cost_of_suit(const solver_fc_weights *w, const solver_fc_table *t, int suit)
{
    int next = 4 * t->up[suit] + suit, second = next + 4, cost = 0;
    if (next < SOL_DECK && in_column(t, next))
        cost += w->on_next * cards_on(t, next);
    if (second < SOL_DECK && in_column(t, second))
        cost += w->on_second * cards_on(t, second);
    return cost;
}

static int spread_of(const solver_fc_table *t)
{
    int least = t->up[0], most = t->up[0];
    for (int suit = 1; suit < SOL_SUITS; suit++) {
        least = t->up[suit] < least ? t->up[suit] : least;
        most = t->up[suit] > most ? t->up[suit] : most;
    }
    return most - least;
}

static int cost_of(const solver_fc_game *game, const solver_fc_table *t, int moves)
{
    const solver_fc_weights *w = game->weights;
    int up = solver_fc_cards_up(t), cost = t->disorder + w->move * (moves - up) + w->down * (SOL_DECK - up);
    cost += w->cells[game->cells - t->empty_cells] + w->empty_columns[t->empty_columns < 2 ? t->empty_columns : 2];
    cost += w->spread * spread_of(t) + (t->empty_cells + t->empty_columns ? 0 : w->nothing_free);
    for (int suit = 0; suit < SOL_SUITS; suit++)
        cost += cost_of_suit(w, t, suit);
    return cost;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

static bool is_won(const search *s, const solver_fc_table *t)
{
    bool early = !(s->solver->without & SOLVER_FC_WITHOUT_EARLY_WIN);
    return solver_fc_cards_up(t) == SOL_DECK || (early && t->burying == 0);
}

/* Note the position that was reached.  False when there is no room for it. */
static bool arrive(search *s, const solver_fc_table *t, uint32_t parent, int moves)
{
    solver_fc *solver = s->solver;
    bool fresh;
    if (moves + SOL_DECK - solver_fc_cards_up(t) > SOL_LINE_MAX) {
        s->cut = true;
        return true;
    }
    uint32_t node = solver_fc_store_put(&solver->store, &t->key, parent, moves, &fresh);
    if (node == SOLVER_FC_NONE) {
        solver->question->why = SOL_UNKNOWN_MEMORY;
        return false;
    }
    if (is_won(s, t))
        s->won = node;
    else if (fresh)
        solver_fc_queue(&solver->store, node, cost_of(&solver->game, t, moves));
    return true;
}

static void safe_up(const search *s, solver_fc_table *t, solver_fc_made *made)
{
    if (s->solver->game.safe_up)
        solver_fc_safe_up(&s->solver->game, t, made);
}

static bool begin(search *s)
{
    solver_fc_table t = s->solver->first;
    solver_fc_made made = {0};
    solver_fc_store_clear(&s->solver->store);
    safe_up(s, &t, &made);
    return arrive(s, &t, SOLVER_FC_NONE, (int)made.count);
}

/* Visit the positions that follow, until one is won.  False when there is no room for them. */
static bool expand(search *s, uint32_t node)
{
    const solver_fc_node *from = &s->solver->store.nodes[node];
    const solver_fc_game *game = &s->solver->game;
    solver_fc_step steps[SOLVER_FC_STEPS];
    solver_fc_table t;
    solver_fc_made made = {0};
    int moves = solver_fc_moves(from);
    bool room = true;
    solver_fc_unpack(game, &from->key, &t);
    size_t count = solver_fc_steps(game, &t, steps);
    for (size_t i = 0; i < count && room && s->won == SOLVER_FC_NONE; i++) {
        solver_fc_make(game, &t, steps[i], &made);
        safe_up(s, &t, &made);
        room = arrive(s, &t, node, moves + (int)made.count);
        solver_fc_take_back(game, &t, &made);
    }
    return room;
}

static bool may_go_on(search *s)
{
    if (s->nodes_most && s->nodes == s->nodes_most)
        return false;
    s->nodes++;
    return solver_visit(s->solver->question);
}

static solver_fc_found run(search *s)
{
    uint32_t node;
    bool room = begin(s);
    while (room && s->won == SOLVER_FC_NONE) {
        node = solver_fc_next(&s->solver->store);
        if (node == SOLVER_FC_NONE)
            return (solver_fc_found){s->cut ? SOL_UNKNOWN : SOL_LOST, SOLVER_FC_NONE};
        if (!may_go_on(s))
            break;
        room = expand(s, node);
    }
    return (solver_fc_found){s->won == SOLVER_FC_NONE ? SOL_UNKNOWN : SOL_WON, s->won};
}

solver_fc_found solver_fc_search(solver_fc *solver, const solver_fc_try *by)
{
    search s = {solver, by->nodes_most, 0, false, SOLVER_FC_NONE};
    solver->game.weights = &by->weights;
    solver_fc_found found = run(&s);
    if (found.verdict == SOL_UNKNOWN && s.cut && !s.nodes_most && solver->question->why == SOL_UNKNOWN_NOT)
        solver->question->why = SOL_UNKNOWN_MEMORY;
    return found;
}
