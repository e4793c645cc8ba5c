/*
 * Yukon and Russian: the search, and the line that it has found.
 */
#include "yukon.h"

#include <string.h>

enum { NOTHING = SOLVER_YUKON_NOTHING };

/* An order of search.  Each number weighs something in a state's rank, and states of a lower rank come first. */
typedef struct yukon_order {
    int burying, weighing; /* for each card that lies as dealt on a face-down card, and on a card of lower rank */
    int fixed, left;       /* for each card that lies as dealt, and each that is not up */
    int over, space;       /* for each card that lies over one that goes up next, and for each empty column */
    uint64_t chance;       /* if not 0, a state's rank gets 0 to 15 more by chance, always the same for that state */
    uint64_t states;       /* after so many states another order is tried; with 0 this one decides */
} yukon_order;

/*
 * A win that one order misses for long, another often finds at once.  The numbers were found by chance on deals
 * 1001-1200; they change how long a verdict takes, never the verdict.
 */
static const yukon_order orders[] = {
    {4, 3, 1, 1, 0, 0, 0, 2000},   {9, 1, 3, 2, 0, 4, 62, 2000},  {5, 6, 1, 0, 0, -8, 56, 2000},
    {6, 1, 2, 2, 2, -8, 94, 2000}, {2, 8, 1, 4, 1, 0, 0, 2000},   {9, 0, 0, 3, 2, 1, 38, 2000},
    {3, 1, 2, 5, 4, 0, 43, 2000},  {9, 1, 0, 2, 1, 0, 0, 2000},   {2, 6, 2, 0, 3, -10, 36, 2000},
    {4, 2, 1, 0, 1, 0, 9, 2000},   {0, 4, 3, 5, 0, -7, 96, 2000}, {3, 1, 2, 5, 4, 0, 43, 10000},
    {9, 1, 3, 2, 0, 4, 62, 0},
};

enum { ORDERS = sizeof orders / sizeof orders[0], RANKS = 512 };

typedef struct solver_yukon {
    solver_yukon_layout layout;
    solver_nodes nodes;
    solver_yukon_relaxed relaxed;
    solver_question *question;
    uint32_t without; /* SOLVER_YUKON_WITHOUT_… */
    const yukon_order *by;
    uint32_t *path; /* the numbers of a line's states, from its end; room for SOL_LINE_MAX */
} solver_yukon;

static void prepare_yukon(sol_solver *of)
{
    solver_arena room = solver_room(of);
    solver_yukon *solver = solver_cut(&room, sizeof *solver);
    solver->question = &of->question;
    solver->path = solver_cut(&room, SOL_LINE_MAX * sizeof *solver->path);
    size_t share = 1 << 20; /* a table uses powers of two only, so this becomes a fourteenth to a seventh of the room */
    while (share * 14 <= of->room_bytes)
        share *= 2;
    solver_yukon_relax(&solver->relaxed, &of->question, &room, share);
    solver_nodes_init(&solver->nodes, &of->question, &room,
                      (solver_node_form){.words = 2, .last = UINT64_MAX, .levels = 1, .costs = RANKS});
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

/* Move safe cards up.  The steps go to `steps`, room for SOL_DECK, if that is not NULL; returns how many there are. */
static int move_safe_up(const solver_yukon *solver, solver_yukon_state *state, solver_yukon_step *steps)
{
    int count = 0;
    if (solver->without & SOLVER_YUKON_WITHOUT_SAFE)
        return 0;
    for (;; count++) {
        solver_yukon_step step = solver_yukon_safe(&solver->layout, state);
        if (step.place == SOLVER_YUKON_AT_FIRST)
            return count;
        if (steps)
            steps[count] = step;
        solver_yukon_go(&solver->layout, state, step);
    }
}

static int cards_over(const solver_yukon_state *s, int card)
{
    int over = 0;
    for (; s->on[card] != NOTHING; card = s->on[card])
        over++;
    return over;
}

static int rate_yukon(const solver_yukon *solver, const solver_yukon_state *s)
{
    const solver_yukon_layout *l = &solver->layout;
    const yukon_order *by = solver->by;
    solver_set fixed = SOLVER_ALL & ~(s->low | s->high), left = SOLVER_ALL & ~(s->low & s->high);
    uint64_t mixed = s->low * UINT64_C(0x9E3779B97F4A7C15) ^ s->high * UINT64_C(0xBF58476D1CE4E5B9);
    int rank = by->burying * solver_count(fixed & l->burying) + by->weighing * solver_count(fixed & l->weighing) +
               by->fixed * solver_count(fixed) + by->left * solver_count(left) + by->space * s->spaces +
               (int)(mixed * by->chance >> 60);
    for (int suit = 0; by->over && suit < SOL_SUITS; suit++)
        rank += s->next[suit] < SOL_DECK ? by->over * cards_over(s, s->next[suit]) : 0;
    return rank;
}

/*
 * How many positions of the relaxed game are searched at most: for the deal itself, for a state of a try, and for one
 * of the last order.
 */
enum { RELAXED_DEAL = 1000000, RELAXED_TRY = 1000, RELAXED_LAST = 100000 };

static bool has_relaxed(const solver_yukon *solver)
{
    const solver_yukon_layout *l = &solver->layout;
    return !(solver->without & SOLVER_YUKON_WITHOUT_RELAXED) && !l->in_suit && !l->worrying_back;
}

static bool is_lost_relaxed(solver_yukon *solver, const solver_yukon_state *s, uint64_t most)
{
    return has_relaxed(solver) && solver_yukon_relaxed_lost(&solver->relaxed, s, most);
}

/* The first try does not ask the relaxed game, because most deals are won at once. */
static bool is_yukon_lost(solver_yukon *solver, const solver_yukon_state *s)
{
    if (solver->by != orders && is_lost_relaxed(solver, s, solver->by->states ? RELAXED_TRY : RELAXED_LAST))
        return true;
    return !(solver->without & SOLVER_YUKON_WITHOUT_DEAD_END) && solver_yukon_dead_end(&solver->layout, s);
}

static void queue_yukon(solver_yukon *solver, solver_yukon_state *state, uint32_t parent)
{
    move_safe_up(solver, state, NULL);
    solver_key key = solver_yukon_key(state);
    bool fresh;
    uint32_t number = solver_nodes_put(&solver->nodes, &key, parent, &fresh);
    if (number != SOLVER_NODE_NONE && fresh)
        solver_nodes_open(&solver->nodes, number, 0, rate_yukon(solver, state));
}

static bool expand_yukon(void *context, uint32_t number)
{
    solver_yukon *solver = context;
    solver_key key = solver_nodes_key(&solver->nodes, number);
    solver_yukon_state state = solver_yukon_state_of(&solver->layout, &key);
    solver_yukon_step steps[SOLVER_YUKON_STEPS_MAX];
    if ((state.low & state.high) == SOLVER_ALL)
        return true;
    if (!solver_visit(solver->question) || is_yukon_lost(solver, &state))
        return false;
    int count = solver_yukon_steps(&solver->layout, &state, steps);
    for (int i = 0; i < count && solver->question->why == SOL_UNKNOWN_NOT; i++) {
        solver_yukon_state next = state;
        solver_yukon_go(&solver->layout, &next, steps[i]);
        queue_yukon(solver, &next, number);
    }
    return false;
}

static solver_found decide_yukon(solver_yukon *solver, const solver_yukon_state *first)
{
    solver_found result = {SOL_UNKNOWN, SOLVER_NODE_NONE};
    int i = solver->without & SOLVER_YUKON_WITHOUT_TRIES ? ORDERS - 1 : 0;
    for (; i < ORDERS && solver_is_open(solver->question, result.verdict); i++) {
        if (i == 1 && is_lost_relaxed(solver, first, RELAXED_DEAL))
            return (solver_found){SOL_LOST, SOLVER_NODE_NONE};
        solver->by = &orders[i];
        solver_yukon_state state = *first;
        solver_nodes_clear(&solver->nodes);
        queue_yukon(solver, &state, SOLVER_NODE_NONE);
        result = solver_nodes_search(&solver->nodes, solver->by->states, expand_yukon, solver);
    }
    return result;
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

static void write_yukon_step(const solver_yukon *solver, solver_playing *line, solver_yukon_step step)
{
    sol_card card = solver_card(step.card);
    sol_move move = solver_playing_from(line, card);
    if (step.place == SOLVER_YUKON_UP) {
        move.to = solver_playing_foundation(line, card);
    } else {
        int host = solver->layout.hosts[step.card][step.place - SOLVER_YUKON_ON_LOWER];
        move.to = solver_playing_pile(line, SOL_TABLEAU, host == NOTHING ? SOL_NO_CARD : solver_card(host));
    }
    (void)solver_playing_add(line, move); /* if the rules refuse a move, the line without it will be found not to win */
}

static void write_yukon_steps(const solver_yukon *solver, solver_playing *line, const solver_yukon_step *steps,
                              int count)
{
    for (int i = 0; i < count; i++)
        write_yukon_step(solver, line, steps[i]);
}

/* Write the step from `state` to the state with that key, and the safe cards after it, and go there. */
static void write_way_to_key(const solver_yukon *solver, solver_playing *line, solver_yukon_state *state,
                             const solver_key *key)
{
    solver_yukon_step steps[SOLVER_YUKON_STEPS_MAX], made[SOL_DECK];
    int count = solver_yukon_steps(&solver->layout, state, steps);
    for (int i = 0; i < count; i++) {
        solver_yukon_state next = *state;
        solver_yukon_go(&solver->layout, &next, steps[i]);
        int settled = move_safe_up(solver, &next, made);
        if (next.low != key->word[0] || next.high != key->word[1])
            continue;
        write_yukon_step(solver, line, steps[i]);
        write_yukon_steps(solver, line, made, settled);
        *state = next;
        return;
    }
}

/* Write the line that leads to state `number`.  Returns its length. */
static size_t write_yukon_line(solver_yukon *solver, const solver_task *task, solver_yukon_state state, uint32_t number,
                               sol_move *moves)
{
    solver_playing line = solver_playing_begin(task, moves);
    solver_yukon_step made[SOL_DECK];
    size_t length = solver_nodes_path(&solver->nodes, number, solver->path);
    write_yukon_steps(solver, &line, made, move_safe_up(solver, &state, made));
    while (length) {
        solver_key key = solver_nodes_key(&solver->nodes, solver->path[--length]);
        write_way_to_key(solver, &line, &state, &key);
    }
    return line.count;
}

/* ---- the answer -------------------------------------------------------------------------------------------------- */

static sol_verdict solve_yukon(sol_solver *of, const solver_task *task, size_t *moves)
{
    solver_yukon *solver = of->room;
    solver_yukon_state first;
    solver->without = of->without;
    if (!solver_yukon_read(&solver->layout, task->variant, task->position, &first))
        return solver_refuse(of);
    if (has_relaxed(solver))
        solver_yukon_relax_begin(&solver->relaxed, &solver->layout, solver->without & SOLVER_YUKON_WITHOUT_STUBBORN);
    solver_found result = decide_yukon(solver, &first);
    if (result.verdict == SOL_WON && task->line)
        *moves = write_yukon_line(solver, task, first, result.won, of->line);
    return result.verdict;
}

const solver_back_end solver_of_yukon = {.takes = solver_yukon_takes, .prepare = prepare_yukon, .solve = solve_yukon};
