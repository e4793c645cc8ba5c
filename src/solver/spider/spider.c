/*
 * Spider: the search, and the line that it has found.
 */
#include "spider.h"

#define WEIGHTS(hidden_, mixed_, join_)                                                                               \
    {                                                                                                                 \
        .start = 900, .complete = 89, .hidden = (hidden_), .hides = 1, .mixed = (mixed_), .broken = 14, .higher = -2, \
        .over = 3, .base = 2, .join = (join_), .empty = -1, .empty_soon = -10                                         \
    }

/* What the last search goes by, which leaves nothing out. */
static const solver_spider_weights last_weights = WEIGHTS(14, 14, 3);

/*
 * The beam searches that come first.  Their widths and weights change how long a verdict takes, never the verdict; they
 * were found by trial on deals 1001 to 1160 of four suits.  With one deck, the last search is tried after some of them
 * with so many positions; the widest beam is for one deck alone, whose positions are small.
 */
static const struct {
    solver_spider_weights weights;
    uint32_t width;
    uint32_t positions; /* of a search that leaves nothing out, after it, with one deck; 0: none */
} tries[] = {
    {WEIGHTS(14, 14, 3), 20, 0},   {WEIGHTS(18, 18, 3), 100, 0},  {WEIGHTS(18, 18, 3), 400, 150000},
    {WEIGHTS(18, 14, 0), 1000, 0}, {WEIGHTS(18, 18, 3), 1000, 0}, {WEIGHTS(14, 14, 3), 2000, 600000},
    {WEIGHTS(18, 18, 3), 4000, 0}, {WEIGHTS(18, 14, 0), 6000, 0}, {WEIGHTS(18, 18, 3), 24000, 0},
};

enum { TRIES = sizeof tries / sizeof *tries };

typedef struct solver_spider {
    solver_spider_game game;
    solver_spider_store store;
    solver_spider_beam beam;
    solver_question *question;
    solver_arena room; /* for a search, with its store */
    uint32_t without;  /* SOLVER_SPIDER_WITHOUT_… */
    solver_spider_table first, table;
    uint32_t *path; /* the line's nodes from its end; room for SOL_LINE_MAX */
} solver_spider;

static void prepare_spider(sol_solver *of)
{
    solver_arena room = solver_room(of);
    solver_spider *solver = solver_cut(&room, sizeof *solver);
    solver->question = &of->question;
    solver->path = solver_cut(&room, SOL_LINE_MAX * sizeof *solver->path);
    solver->room = room;
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

typedef struct search {
    solver_spider *solver;
    uint32_t record; /* of the position visited last */
} search;

/* Is there room for a position and what follows from it?  If not, that ends the search. */
static bool has_room(solver_spider *solver)
{
    if (solver_spider_store_full(&solver->store))
        solver->question->why = SOL_UNKNOWN_MEMORY;
    return solver->question->why == SOL_UNKNOWN_NOT;
}

static bool is_won(const solver_spider_game *g, const solver_spider_table *t) { return t->complete == g->suits; }

/* Positions with more rows dealt are on a later level, so that they are never weighed against those with fewer. */
static int level_by_rows(const solver_spider *solver, const solver_spider_table *t)
{
    return SOLVER_SPIDER_LEVELS - 1 - (t->left + solver->game.columns - 1) / solver->game.columns;
}

/* Keep the table that the node has led to, and note all positions that follow from it, until one is won. */
static bool follow(search *s, uint32_t node)
{
    solver_spider *solver = s->solver;
    solver_spider_step steps[SOLVER_SPIDER_STEPS_MAX];
    solver_spider_made made;
    solver_spider_table *t = &solver->table;
    solver_spider_look(&solver->game, t);
    s->record = solver_spider_keep(&solver->store, node, t);
    int count = solver_spider_steps(&solver->game, t, false, steps);
    for (int i = 0; i < count && has_room(solver); i++) {
        solver_spider_make(&solver->game, t, steps[i], &made);
        if (is_won(&solver->game, t))
            return true;
        bool dead = solver->game.dead_ends && solver_spider_dead_end(&solver->game, t);
        if (!dead && !solver_spider_put(&solver->store, t, s->record, steps[i], level_by_rows(solver, t)))
            return false;
        solver_spider_take_back(t, &made);
    }
    return false;
}

static bool expand_spider(void *context, uint32_t node)
{
    search *s = context;
    solver_spider *solver = s->solver;
    if (!solver_visit(solver->question) || !has_room(solver))
        return false;
    solver_spider_table_of(&solver->store, node, &solver->table);
    return follow(s, node);
}

/*
 * Search best first, and leave nothing out: so many positions and as many as have room, or with 0 until that is full.
 */
static sol_verdict search_all(search *s, uint32_t most)
{
    solver_spider *solver = s->solver;
    solver->game.weights = last_weights;
    solver_arena room = solver->room;
    solver_spider_store_init(&solver->store, solver->question, &room, &solver->game,
                             solver->game.one_deck ? SOLVER_SPIDER_BY_KEY : SOLVER_SPIDER_BY_CARDS);
    solver->table = solver->first;
    if (follow(s, SOLVER_NODE_NONE))
        return SOL_WON;
    sol_verdict verdict = solver_nodes_search(&solver->store.nodes, most, expand_spider, s).verdict;
    if (most && solver->question->why == SOL_UNKNOWN_MEMORY)
        solver->question->why = SOL_UNKNOWN_NOT; /* beams that come later may still win */
    return verdict;
}

static search decide_spider(solver_spider *solver, sol_verdict *verdict)
{
    search s = {.solver = solver};
    *verdict = SOL_UNKNOWN;
    int count = solver->without & SOLVER_SPIDER_WITHOUT_TRIES ? 0 : solver->game.one_deck ? TRIES : TRIES - 1;
    for (int i = 0; i < count && solver_is_open(solver->question, *verdict); i++) {
        solver->game.weights = tries[i].weights;
        solver_arena room = solver->room;
        solver_spider_beam_init(&solver->beam, &solver->store, solver->question, &room, &solver->game);
        if (solver_spider_beam_wins(&solver->beam, &solver->first, tries[i].width, &s.record))
            *verdict = SOL_WON;
        if (solver->game.one_deck && tries[i].positions && solver_is_open(solver->question, *verdict))
            *verdict = search_all(&s, tries[i].positions);
    }
    if (solver_is_open(solver->question, *verdict))
        *verdict = search_all(&s, 0);
    return s;
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

static sol_move move_of(const solver_task *task, solver_spider_step step, int left)
{
    const sol_rules *rules = task->variant->rules;
    int columns = sol_first_pile(rules, SOL_TABLEAU), all = sol_group_of(rules, columns)->count;
    int row = left < all ? left : all;
    if (step.count == 0)
        return (sol_move){SOL_DEAL_ROW, 0, (uint8_t)columns, (uint8_t)row};
    return (sol_move){SOL_MOVE, (uint8_t)(columns + step.from), (uint8_t)(columns + step.to), step.count};
}

/* The step from this table that wins. */
static solver_spider_step winning_step(const solver_spider_game *g, const solver_spider_table *from)
{
    solver_spider_step steps[SOLVER_SPIDER_STEPS_MAX];
    solver_spider_table to;
    int at = solver_spider_steps(g, from, false, steps);
    do {
        to = *from;
        solver_spider_go(g, &to, steps[--at]);
    } while (at && !is_won(g, &to));
    return steps[at];
}

static size_t write_spider_line(solver_spider *solver, const solver_task *task, const search *s, sol_move *line)
{
    const solver_spider_store *store = &solver->store;
    size_t length = 0, written = 0;
    solver_spider_table *t = &solver->table;
    *t = solver->first;
    for (uint32_t node = solver_spider_node_of(store, s->record); node != SOLVER_NODE_NONE && length < SOL_LINE_MAX - 1;
         node = solver_spider_node_of(store, solver_nodes_parent(&store->nodes, node)))
        solver->path[length++] = node;
    for (bool last = false; !last; length--) {
        last = length == 0;
        solver_spider_step step =
            last ? winning_step(&solver->game, t) : solver_spider_step_to(store, solver->path[length - 1], t);
        line[written++] = move_of(task, step, t->left);
        solver_spider_go(&solver->game, t, step);
    }
    return written;
}

/* ---- the answer -------------------------------------------------------------------------------------------------- */

static sol_verdict solve_spider(sol_solver *of, const solver_task *task, size_t *moves)
{
    solver_spider *solver = of->room;
    sol_verdict verdict;
    solver->without = of->without;
    solver->game.same = !(solver->without & SOLVER_SPIDER_WITHOUT_SAME);
    if (!solver_spider_read(&solver->game, task->variant, task->position, &solver->first))
        return solver_refuse(of);
    solver->game.dead_ends = solver->game.one_deck && !(solver->without & SOLVER_SPIDER_WITHOUT_DEAD_END);
    if (is_won(&solver->game, &solver->first))
        return SOL_WON;
    search s = decide_spider(solver, &verdict);
    if (verdict == SOL_WON && task->line)
        *moves = write_spider_line(solver, task, &s, of->line);
    return verdict;
}

const solver_back_end solver_of_spider = {
    .takes = solver_spider_takes, .prepare = prepare_spider, .solve = solve_spider};
