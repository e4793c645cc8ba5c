/*
 * Spider: the search, and the line that it has found.
 */
#include "spider.h"

/* A search by some weights.  After `nodes` positions the next attempt is made; 0 means that this is the last one. */
typedef struct attempt {
    solver_spider_weights weights;
    uint64_t nodes;
} attempt;

#define WEIGHTS(hidden_, mixed_, broken_, over_, empty_, empty_soon_)                                          \
    {                                                                                                          \
        .start = 900, .complete = 89, .hidden = (hidden_), .hides = 1, .mixed = (mixed_), .broken = (broken_), \
        .higher = -2, .over = (over_), .base = 2, .join = 3, .empty = (empty_), .empty_soon = (empty_soon_)    \
    }

/*
 * The weights were found by trial on deals 1001 to 1024 of three suits.  They change how long a verdict takes, never
 * the verdict.
 */
static const attempt attempts[] = {
    {WEIGHTS(14, 14, 14, 3, -1, -10), 50000},  {WEIGHTS(14, 16, 14, 6, -20, -20), 50000},
    {WEIGHTS(20, 14, 14, 3, -1, -10), 50000},  {WEIGHTS(10, 14, 12, 0, -10, -10), 50000},
    {WEIGHTS(14, 14, 17, 3, 5, 0), 50000},     {WEIGHTS(12, 16, 14, 2, -5, -15), 60000},
    {WEIGHTS(17, 15, 14, 8, -10, -10), 60000}, {WEIGHTS(14, 12, 16, 4, -25, -10), 60000},
    {WEIGHTS(12, 14, 14, 6, 0, -25), 60000},   {WEIGHTS(16, 18, 15, 4, -8, 5), 60000},
    {WEIGHTS(14, 14, 13, 5, -30, -30), 60000}, {WEIGHTS(9, 16, 15, 3, -15, -5), 60000},
    {WEIGHTS(22, 18, 18, 4, -10, -15), 60000}, {WEIGHTS(14, 14, 14, 3, -1, -10), 0},
};

enum { ATTEMPTS = sizeof attempts / sizeof attempts[0] };

typedef struct solver_spider {
    solver_spider_game game;
    solver_spider_store store;
    solver_question *question;
    uint32_t without; /* SOLVER_SPIDER_WITHOUT_… */
    solver_spider_table first, table;
    solver_spider_step *path; /* the line's steps from its end; room for SOL_LINE_MAX */
} solver_spider;

static void prepare(sol_solver *of)
{
    solver_arena room = solver_room(of);
    solver_spider *solver = solver_cut(&room, sizeof *solver);
    solver->question = &of->question;
    solver->path = solver_cut(&room, SOL_LINE_MAX * sizeof *solver->path);
    solver_spider_store_init(&solver->store, &of->question, &room);
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

typedef struct search {
    solver_spider *solver;
    uint64_t nodes_most; /* how many positions may be visited before another attempt is made; 0: there is none */
    bool few;            /* steps are left out, so the search cannot prove a loss */
    bool won;
    uint32_t last;           /* the record of the position before the last step … */
    solver_spider_step step; /* … and that step */
} search;

static bool is_won(const solver_spider_game *g, const solver_spider_table *t) { return t->complete == g->suits; }

static int level_of(const solver_spider *solver, const solver_spider_table *t)
{
    return (t->left + solver->game.columns - 1) / solver->game.columns;
}

/* Note all positions that follow from one.  False when the search has to end. */
static bool expand(search *s, uint32_t record)
{
    solver_spider *solver = s->solver;
    solver_spider_step steps[SOLVER_SPIDER_STEPS_MAX];
    solver_spider_made made;
    solver_spider_table *t = &solver->table;
    int count = solver_spider_steps(&solver->game, t, s->few, steps);
    bool going = true;
    for (int i = 0; i < count && going && !s->won; i++) {
        if (solver_spider_store_full(&solver->store))
            return false;
        solver_spider_make(&solver->game, t, steps[i], &made);
        s->won = is_won(&solver->game, t);
        s->last = record;
        s->step = steps[i];
        going = solver_spider_put(&solver->store, t, record, steps[i], level_of(solver, t));
        solver_spider_take_back(t, &made);
    }
    return going;
}

static bool visit(search *s, uint32_t node)
{
    solver_spider *solver = s->solver;
    if (!solver_visit(solver->question))
        return false;
    solver_spider_table_of(&solver->store, node, &solver->table);
    solver_spider_look(&solver->game, &solver->table);
    if (solver_spider_store_full(&solver->store))
        return false;
    return expand(s, solver_spider_keep(&solver->store, node, &solver->table));
}

static bool begin(search *s)
{
    solver_spider *solver = s->solver;
    solver_spider_store_clear(&solver->store, &solver->game, !s->few);
    solver->table = solver->first;
    solver_spider_look(&solver->game, &solver->table);
    return expand(s, solver_spider_keep(&solver->store, SOLVER_NODE_NONE, &solver->table));
}

/*
 * Take one node from each level in turn, so that positions with more rows dealt are never weighed against those with
 * fewer.
 */
static sol_verdict run(search *s)
{
    solver_spider *solver = s->solver;
    const solver_question *question = solver->question;
    uint64_t most = s->nodes_most ? question->nodes + s->nodes_most : UINT64_MAX;
    bool going = begin(s), any = true;
    while (any && going) {
        any = false;
        for (int level = SOLVER_LEVELS_MAX; level-- > 0 && going && !s->won;) {
            uint32_t node = solver_nodes_take(&solver->store.nodes, level);
            any |= node != SOLVER_NODE_NONE;
            going = node == SOLVER_NODE_NONE || (question->nodes < most && visit(s, node));
        }
        if (s->won)
            return SOL_WON;
    }
    return s->won ? SOL_WON : going && !s->few ? SOL_LOST : SOL_UNKNOWN;
}

static search decide(solver_spider *solver, sol_verdict *verdict)
{
    search s = {.solver = solver};
    int i = solver->without & SOLVER_SPIDER_WITHOUT_TRIES ? ATTEMPTS - 1 : 0;
    *verdict = SOL_UNKNOWN;
    for (; i < ATTEMPTS && solver_is_open(solver->question, *verdict); i++) {
        solver->game.weights = attempts[i].weights;
        s = (search){.solver = solver, .nodes_most = attempts[i].nodes, .few = i < ATTEMPTS - 1};
        *verdict = run(&s);
    }
    if (solver_is_open(solver->question, *verdict))
        solver->question->why = SOL_UNKNOWN_MEMORY;
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

static size_t write_line(solver_spider *solver, const solver_task *task, const search *s, sol_move *line)
{
    size_t length = 0, written = 0;
    int left = solver->first.left;
    solver->path[length++] = s->step;
    for (uint32_t node = solver_spider_node_of(&solver->store, s->last);
         node != SOLVER_NODE_NONE && length < SOL_LINE_MAX;
         node = solver_spider_node_of(&solver->store, solver_nodes_parent(&solver->store.nodes, node)))
        solver->path[length++] = solver_spider_step_to(&solver->store, node);
    while (length) {
        solver_spider_step step = solver->path[--length];
        sol_move move = move_of(task, step, left);
        line[written++] = move;
        left -= step.count ? 0 : move.count;
    }
    return written;
}

/* ---- the answer -------------------------------------------------------------------------------------------------- */

static sol_verdict solve(sol_solver *of, const solver_task *task, size_t *moves)
{
    solver_spider *solver = of->room;
    sol_verdict verdict;
    solver->without = of->without;
    solver->game.same = !(solver->without & SOLVER_SPIDER_WITHOUT_SAME);
    if (!solver_spider_read(&solver->game, task->variant, task->position, &solver->first)) {
        of->question.why = SOL_UNKNOWN_POSITION;
        return SOL_UNKNOWN;
    }
    if (is_won(&solver->game, &solver->first))
        return SOL_WON;
    search s = decide(solver, &verdict);
    if (verdict == SOL_WON && task->line)
        *moves = write_line(solver, task, &s, of->line);
    return verdict;
}

const solver_back_end solver_of_spider = {.takes = solver_spider_takes, .prepare = prepare, .solve = solve};
