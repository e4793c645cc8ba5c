/*
 * The search: best first, each position once.
 */
#include "freecell.h"

enum { MOVES_SHIFT = 48 }; /* above a key, a node has the number of moves that it takes to reach it */

typedef struct freecell_search {
    solver_fc *solver;
    const solver_fc_weights *weights;
    bool cut;     /* a way of more than SOL_LINE_MAX moves was not followed, so that finding nothing is not a proof */
    uint32_t won; /* the node of a won position; SOLVER_NODE_NONE: none yet */

    /* The node that is expanded, its table, and what follows. */
    uint32_t node;
    solver_fc_table table;
    solver_fc_step steps[SOLVER_FC_STEPS];
    uint32_t first;                     /* the first node that was found from here, */
    solver_fc_step by[SOLVER_FC_STEPS]; /* and the steps to this one and the next ones */
} freecell_search;

/* ---- what follows ----------------------------------------------------------------------------------------------- */

/*
 * Note the position that was reached; of two ways there the shorter one counts.  SOLVER_NODE_NONE if it was reached
 * before, or when there is no room for it: then the question's `why` says so.
 */
static uint32_t arrive(freecell_search *s, const solver_key *key, int moves, int cards_up)
{
    solver_fc *solver = s->solver;
    bool fresh;
    if (moves + SOL_DECK - cards_up > SOL_LINE_MAX) {
        s->cut = true;
        return SOLVER_NODE_NONE;
    }
    solver_key reached = *key;
    reached.word[2] |= (uint64_t)moves << MOVES_SHIFT;
    uint32_t node = solver_nodes_put(&solver->nodes, &reached, s->node, &fresh);
    if (fresh || node == SOLVER_NODE_NONE)
        return node;
    uint64_t *last = &solver_nodes_at(&solver->nodes, node)[2];
    if (moves < (int)(*last >> MOVES_SHIFT)) {
        *last = reached.word[2];
        solver_nodes_set_parent(&solver->nodes, node, s->node);
    }
    return SOLVER_NODE_NONE;
}

/* Arrive at a table that was made. */
static void arrive_at(freecell_search *s, const solver_fc_table *t, int moves)
{
    int up = solver_fc_cards_up(t);
    uint32_t node = arrive(s, &t->key, moves, up);
    if (node == SOLVER_NODE_NONE)
        return;
    if (up == SOL_DECK)
        s->won = node;
    else
        solver_nodes_open(&s->solver->nodes, node, 0, solver_fc_cost(&s->solver->game, s->weights, t, moves));
}

static void begin_freecell(freecell_search *s)
{
    solver_fc_made made = {0};
    solver_nodes_clear(&s->solver->nodes);
    s->node = SOLVER_NODE_NONE;
    s->first = 0;
    s->table = s->solver->first;
    solver_fc_safe_up(&s->solver->game, &s->table, &made);
    arrive_at(s, &s->table, (int)made.count);
    s->first = s->solver->nodes.count;
}

/* Make a step, note where it leads, and take it back. */
static void follow_step(freecell_search *s, solver_fc_step step, int moves)
{
    const solver_fc_game *game = &s->solver->game;
    solver_fc_made made = {0};
    solver_fc_make(game, &s->table, step, &made);
    solver_fc_safe_up(&s->solver->game, &s->table, &made);
    arrive_at(s, &s->table, moves + (int)made.count);
    solver_fc_take_back(game, &s->table, &made);
}

/* The same for a quiet step, which need not be made. */
static void follow_quietly(freecell_search *s, const solver_fc_leaving *from, solver_fc_step step, int moves)
{
    solver_key key = solver_fc_key_after(from->game, from->table, step);
    uint32_t node = arrive(s, &key, moves + 1, solver_fc_cards_up(&s->table));
    if (node != SOLVER_NODE_NONE)
        solver_nodes_open(&s->solver->nodes, node, 0, solver_fc_cost_after(from, step));
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

/* Come to the node's table: often it was found from the last one, and then the step that led to it is made. */
static void come_to(freecell_search *s, uint32_t node)
{
    const solver_fc_game *game = &s->solver->game;
    solver_fc_made made = {0};
    if (node < s->first) {
        solver_key key = solver_nodes_key(&s->solver->nodes, node);
        solver_fc_unpack(game, &key, &s->table);
    } else {
        solver_fc_make(game, &s->table, s->by[node - s->first], &made);
        solver_fc_safe_up(&s->solver->game, &s->table, &made);
    }
    s->node = node;
    s->first = s->solver->nodes.count;
}

static bool may_search_on(const freecell_search *s)
{
    return s->won == SOLVER_NODE_NONE && s->solver->question->why == SOL_UNKNOWN_NOT;
}

/* What is lost in the relaxed game is left out.  So many new states of it are visited at most for one position. */
static bool is_freecell_lost(const freecell_search *s)
{
    enum { STATES_MOST = 10000 };
    solver_fc *solver = s->solver;
    return solver->relaxes && solver_fc_relaxed(&solver->relaxation, &s->table, STATES_MOST) == SOL_LOST;
}

/* Visit the positions that follow, until one is won. */
static bool expand_freecell(void *context, uint32_t node)
{
    freecell_search *s = context;
    int moves = (int)(solver_nodes_at(&s->solver->nodes, node)[2] >> MOVES_SHIFT);
    if (!solver_visit(s->solver->question))
        return false;
    come_to(s, node);
    if (is_freecell_lost(s))
        return false;
    size_t count = solver_fc_steps(&s->solver->game, &s->table, s->steps);
    solver_fc_leaving from = solver_fc_leave(&s->solver->game, s->weights, &s->table, moves);
    for (size_t i = 0; i < count && may_search_on(s); i++) {
        s->by[s->solver->nodes.count - s->first] = s->steps[i];
        if (solver_fc_quiet(&from, s->steps[i]))
            follow_quietly(s, &from, s->steps[i], moves);
        else
            follow_step(s, s->steps[i], moves);
    }
    return s->won != SOLVER_NODE_NONE;
}

solver_found solver_fc_search(solver_fc *solver, const solver_fc_try *by)
{
    freecell_search s = {.solver = solver, .weights = by->weights, .won = SOLVER_NODE_NONE};
    begin_freecell(&s);
    if (s.won != SOLVER_NODE_NONE)
        return (solver_found){SOL_WON, s.won};
    solver_found found = solver_nodes_search(&solver->nodes, by->nodes_most, expand_freecell, &s);
    if (found.verdict == SOL_WON)
        found.won = s.won;
    if (found.verdict == SOL_LOST && s.cut) {
        found.verdict = SOL_UNKNOWN;
        solver->question->why = by->nodes_most ? SOL_UNKNOWN_NOT : SOL_UNKNOWN_MEMORY;
    }
    return found;
}
