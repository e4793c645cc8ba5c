/*
 * Canfield: the search, and the line that it has found.
 */
#include "canfield.h"
#include "neighbours.h"

#include <string.h>

/* An order of search.  Each number weighs something in a state's rank, and states of a lower rank come first. */
typedef struct canfield_order {
    int reserve, left, stock; /* for each card in the reserve, each card that is not up, each card in the stock */
    int over, deep;           /* for each card that lies on one that goes up next: in a column, and in the reserve */
    int space;                /* for each empty column */
    uint64_t chance;          /* if not 0, a state's rank gets 0 to 15 more by chance, always the same for that state */
    bool early;               /* stock cards are laid down also when no card moves onto them next */
    uint64_t states;          /* after so many states another order is tried; with 0 this one decides */
} canfield_order;

/*
 * A win that one order misses for long, another often finds at once.  The numbers were found by trial on deals 1-300;
 * they change how long a verdict takes, never the verdict.
 */
static const canfield_order orders[] = {
    {10, 4, 0, 0, 0, 0, 0, true, 3000},    {0, 1, 3, 0, 0, 0, 0, true, 3000},     {4, 0, 0, 0, 0, 0, 0, false, 3000},
    {4, 0, 2, 0, 0, 0, 0, false, 3000},    {0, 0, 8, 0, 0, 0, 0, false, 3000},    {4, 2, 0, 0, 0, 0, 3, false, 3000},
    {4, 2, 0, 0, 0, 0, 5, false, 3000},    {4, 2, 0, 0, 0, 0, 7, false, 3000},    {12, 0, 6, 4, 4, 5, 1, false, 5000},
    {10, 4, 0, 4, 0, 16, 21, false, 5000}, {4, 3, 0, 2, 7, -18, 18, false, 5000}, {4, 3, 0, 7, 5, 0, 49, false, 5000},
    {2, 3, 2, 3, 0, 0, 16, false, 5000},   {9, 6, 3, 0, 4, 0, 76, false, 5000},   {8, 2, 0, 1, 3, 0, 70, false, 5000},
    {12, 0, 0, 1, 0, 0, 85, false, 5000},  {0, 3, 0, 0, 5, 0, 8, false, 5000},    {10, 4, 0, 0, 0, 0, 0, false, 0},
};

enum { ORDERS = sizeof orders / sizeof orders[0], RANKS = 1024 };

typedef struct solver_canfield {
    solver_canfield_layout layout;
    solver_canfield_relaxation relaxation;
    solver_canfield_neighbours neighbours; /* of the shortest line so far */
    solver_nodes nodes;
    solver_question *question;
    const solver_task *task;
    sol_move *line, *other; /* room for SOL_LINE_MAX each */
    uint32_t without;       /* SOLVER_CANFIELD_WITHOUT_… */
    const canfield_order *by;
    uint32_t *path; /* the numbers of a line's states, from its end; room for SOL_LINE_MAX */
    int step_count;
    solver_canfield_step *steps; /* room for SOL_LINE_MAX */
} solver_canfield;

enum { RELAXED_SHARE = 4 }; /* of the room, for what is known of the relaxed game: one part of so many at most */

static void prepare_canfield(sol_solver *of)
{
    solver_arena room = solver_room(of);
    solver_canfield *solver = solver_cut(&room, sizeof *solver);
    solver->question = &of->question;
    solver->path = solver_cut(&room, SOL_LINE_MAX * sizeof *solver->path);
    solver->steps = solver_cut(&room, SOL_LINE_MAX * sizeof *solver->steps);
    solver->other = solver_cut(&room, SOL_LINE_MAX * sizeof *solver->other);
    solver->neighbours = (solver_canfield_neighbours){
        .layout = &solver->layout, .relaxation = &solver->relaxation, .nodes = &solver->nodes, .path = solver->path};
    solver_canfield_neighbours_init(&solver->neighbours, &room);
    solver_canfield_relaxation_init(&solver->relaxation, &of->question, &room, of->room_bytes / RELAXED_SHARE);
    solver_nodes_init(
        &solver->nodes, &of->question, &room,
        (solver_node_form){.words = 3, .last = UINT64_MAX, .levels = SOLVER_CANFIELD_LEVELS, .costs = RANKS});
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

/* How many cards lie over cards that go up next: in the columns, and in the reserve. */
static int over_next(const solver_canfield_state *s)
{
    int count = 0;
    for (int i = 0; i < s->columns; i++)
        for (int card = s->top[i], over = 0;; card = solver_canfield_under(s, card), over++) {
            count += s->next >> card & 1 ? over : 0;
            if (card == s->bottom[i])
                break;
        }
    return count;
}

static int over_next_in_reserve(const solver_canfield_layout *l, const solver_canfield_state *s)
{
    int count = 0;
    for (int over = 0; over < s->reserve; over++)
        count += s->next >> l->reserve[s->reserve - 1 - over] & 1 ? over : 0;
    return count;
}

static int rate_canfield(const solver_canfield_layout *l, const canfield_order *by, const solver_canfield_state *s)
{
    int stock = solver_count(s->stock), table = solver_count(SOLVER_ALL & ~(s->low & s->high));
    uint64_t mixed = s->low * UINT64_C(0x9E3779B97F4A7C15) ^ s->high * UINT64_C(0xBF58476D1CE4E5B9) ^
                     s->stock * UINT64_C(0x94D049BB133111EB);
    int rank = by->reserve * s->reserve + by->left * (s->reserve + stock + table) + by->stock * stock +
               by->space * (SOLVER_CANFIELD_COLUMNS - s->columns) + (int)(mixed * by->chance >> 60);
    rank += by->over ? by->over * over_next(s) : 0;
    rank += by->deep ? by->deep * over_next_in_reserve(l, s) : 0;
    return rank;
}

static int put_safe_up(const solver_canfield *solver, solver_canfield_state *state, solver_canfield_step *steps)
{
    if (solver->without & SOLVER_CANFIELD_WITHOUT_SAFE)
        return 0;
    return solver_canfield_put_up(&solver->layout, state, steps);
}

static void queue_canfield(solver_canfield *solver, solver_canfield_state *state, uint32_t parent)
{
    put_safe_up(solver, state, NULL);
    solver_key key = solver_canfield_key(state);
    bool fresh;
    uint32_t number = solver_nodes_put(&solver->nodes, &key, parent, &fresh);
    if (number != SOLVER_NODE_NONE && fresh)
        solver_nodes_open(&solver->nodes, number, 0, rate_canfield(&solver->layout, solver->by, state));
}

/* The state that is being expanded: the parent of every state that is noted. */
typedef struct canfield_parent {
    solver_canfield *solver;
    uint32_t number;
} canfield_parent;

static bool queue_next(void *context, solver_canfield_state *next, const solver_canfield_step *steps, int count)
{
    const canfield_parent *of = context;
    (void)steps;
    (void)count;
    queue_canfield(of->solver, next, of->number);
    return of->solver->question->why == SOL_UNKNOWN_NOT;
}

static bool is_late(const solver_canfield *solver)
{
    return !(solver->without & SOLVER_CANFIELD_WITHOUT_LATE) && !solver->by->early;
}

/*
 * Positions of the relaxed game that are searched at most: for a state of a try, for one of the last search, and for
 * the deal, which is asked about after all tries.
 */
enum { RELAXED_TRY = 30, RELAXED_LAST = 300, RELAXED_DEAL = 200000 };

static bool is_canfield_lost(solver_canfield *solver, const solver_canfield_state *state)
{
    if (!(solver->without & SOLVER_CANFIELD_WITHOUT_DEAD_END) && solver_canfield_dead_end(&solver->layout, state))
        return true;
    /*
     * The relaxed game is asked of each state where it decides more than it costs: not drawing one, where nearly
     * every deal is won, and not in the first try, which wins most deals at once.
     */
    uint64_t most = solver->by->states ? RELAXED_TRY : RELAXED_LAST;
    return !(solver->without & SOLVER_CANFIELD_WITHOUT_RELAXED) && solver->layout.draw > 1 && solver->by != orders &&
           solver_canfield_relaxed_lost(&solver->relaxation, state, most);
}

static bool expand_canfield(void *context, uint32_t number)
{
    solver_canfield *solver = context;
    canfield_parent of = {solver, number};
    solver_key key = solver_nodes_key(&solver->nodes, number);
    solver_canfield_state state = solver_canfield_state_of(&solver->layout, &key);
    if (solver_canfield_is_won(&state))
        return true;
    if (solver_visit(solver->question) && !is_canfield_lost(solver, &state))
        (void)solver_canfield_successors(&solver->layout, &state, is_late(solver), queue_next, &of);
    return false;
}

static solver_found decide_canfield(solver_canfield *solver, const solver_canfield_state *first)
{
    solver_found result = {SOL_UNKNOWN, SOLVER_NODE_NONE};
    int i = solver->without & SOLVER_CANFIELD_WITHOUT_TRIES ? ORDERS - 1 : 0;
    for (; i < ORDERS && solver_is_open(solver->question, result.verdict); i++) {
        solver->by = &orders[i];
        if (i == ORDERS - 1 && !(solver->without & SOLVER_CANFIELD_WITHOUT_RELAXED) &&
            solver_canfield_relaxed_lost(&solver->relaxation, first, RELAXED_DEAL))
            result.verdict = SOL_LOST;
        else {
            solver_canfield_state state = *first;
            solver_nodes_clear(&solver->nodes);
            queue_canfield(solver, &state, SOLVER_NODE_NONE);
            result = solver_nodes_search(&solver->nodes, solver->by->states, expand_canfield, solver);
        }
    }
    return result;
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

static void add_steps(solver_canfield *solver, const solver_canfield_step *steps, int count)
{
    for (int i = 0; i < count && solver->step_count < SOL_LINE_MAX; i++)
        solver->steps[solver->step_count++] = steps[i];
}

/* A part of a line that is being looked for: from `state` to the state with that key. */
typedef struct leading {
    solver_canfield *solver;
    solver_canfield_state *state;
    const solver_key *key;
} leading;

/* Add these steps to the line if they lead to the state with that key.  False then: no other way has to be tried. */
static bool take_if(void *context, solver_canfield_state *next, const solver_canfield_step *steps, int count)
{
    const leading *to = context;
    solver_canfield_step made[SOL_DECK];
    int settled = put_safe_up(to->solver, next, made);
    solver_key come_to = solver_canfield_key(next);
    if (memcmp(&come_to, to->key, sizeof come_to) != 0)
        return true;
    add_steps(to->solver, steps, count);
    add_steps(to->solver, made, settled);
    *to->state = *next;
    return false;
}

/*
 * Find the steps that lead to state `number`.  False if the way there is longer than a line can be.
 */
static bool find_steps_to(solver_canfield *solver, solver_canfield_state state, uint32_t number)
{
    solver_canfield_step made[SOL_DECK];
    size_t length = solver_nodes_path(&solver->nodes, number, solver->path);
    if (length == SOL_LINE_MAX)
        return false;
    solver->step_count = 0;
    add_steps(solver, made, put_safe_up(solver, &state, made));
    while (length) {
        solver_key key = solver_nodes_key(&solver->nodes, solver->path[--length]);
        const solver_canfield_state from = state;
        leading to = {solver, &state, &key};
        (void)solver_canfield_successors(&solver->layout, &from, is_late(solver), take_if, &to);
    }
    return true;
}

/* Write the line that leads to state `number`. */
static size_t write_canfield_line(solver_canfield *solver, solver_canfield_state state, uint32_t number,
                                  sol_move *moves)
{
    solver_canfield_line line = {.task = solver->task, .layout = &solver->layout, .made.moves = moves};
    if (!find_steps_to(solver, state, number)) {
        solver->question->why = SOL_UNKNOWN_MEMORY; /* the line has no room for more */
        return 0;
    }
    return solver_canfield_play(&line, solver->steps, solver->step_count);
}

/* Keep the line to state `number` if it is shorter than the one of that length.  Returns the length of the shorter. */
static size_t keep_shorter(solver_canfield *solver, const solver_canfield_state *first, uint32_t number, size_t length)
{
    size_t other = number != SOLVER_NODE_NONE ? write_canfield_line(solver, *first, number, solver->other) : 0;
    if (other == 0 || other >= length)
        return length;
    memcpy(solver->line, solver->other, other * sizeof *solver->line);
    solver_canfield_remember(&solver->neighbours, number, is_late(solver));
    return other;
}

/*
 * What one order wins in hundreds of moves, another may win in a few: let all tries win that can, keep the shortest of
 * their lines, and look for a shorter one near it.  Returns its length.  The limit on positions is the verdict's, and
 * ends none of this.
 */
static size_t win_again(solver_canfield *solver, const solver_canfield_state *first, size_t length)
{
    const solver_question before = *solver->question;
    const canfield_order *won = solver->by, *best = won;
    sol_solve_limits limits = *before.limits;
    limits.nodes = 0;
    solver->question->limits = &limits;
    const solver_question unlimited = *solver->question;
    for (int i = 0; i < ORDERS - 1 && solver->question->why == SOL_UNKNOWN_NOT; i++) {
        solver_canfield_state state = *first;
        solver->by = &orders[i];
        if (solver->by == won)
            continue;
        solver_nodes_clear(&solver->nodes);
        queue_canfield(solver, &state, SOLVER_NODE_NONE);
        solver_found found = solver_nodes_search(&solver->nodes, solver->by->states, expand_canfield, solver);
        size_t shorter = found.verdict == SOL_WON ? keep_shorter(solver, first, found.won, length) : length;
        best = shorter < length ? solver->by : best;
        length = shorter;
    }
    *solver->question = unlimited;
    solver->by = best; /* its successors make the line's states */
    /* Drawing one, each state has so many macro moves that it takes long and finds little. */
    if (solver->layout.draw > 1) {
        length = keep_shorter(solver, first, solver_canfield_shorter(&solver->neighbours, first), length);
        *solver->question = unlimited;
        length = keep_shorter(solver, first, solver_canfield_shorter_by_levels(&solver->neighbours, first), length);
    }
    *solver->question = before;
    return length;
}

/* ---- the answer -------------------------------------------------------------------------------------------------- */

static sol_verdict solve_canfield(sol_solver *of, const solver_task *task, size_t *moves)
{
    solver_canfield *solver = of->room;
    solver_canfield_state first;
    solver->without = of->without;
    solver->task = task;
    solver->line = of->line;
    if (!solver_canfield_read(&solver->layout, task->variant, task->position, &first))
        return solver_refuse(of);
    solver_canfield_relaxation_begin(&solver->relaxation, &solver->layout);
    solver_found result = decide_canfield(solver, &first);
    if (result.verdict != SOL_WON || !task->line)
        return result.verdict;
    *moves = write_canfield_line(solver, first, result.won, solver->line);
    if (task->shorten && *moves > 0) {
        solver->neighbours.safe = !(solver->without & SOLVER_CANFIELD_WITHOUT_SAFE);
        solver_canfield_remember(&solver->neighbours, result.won, is_late(solver));
        *moves = win_again(solver, &first, *moves);
    }
    return of->question.why == SOL_UNKNOWN_NOT ? SOL_WON : SOL_UNKNOWN;
}

const solver_back_end solver_of_canfield = {
    .takes = solver_canfield_takes, .prepare = prepare_canfield, .solve = solve_canfield};
