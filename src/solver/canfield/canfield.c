/*
 * Canfield: the search, and the line that it has found.
 */
#include "judge.h"

#include <string.h>

/* An order of search.  Each number weighs something in a state's rank, and states of a lower rank come first. */
typedef struct order {
    int reserve, left, stock; /* for each card in the reserve, each card that is not up, each card in the stock */
    int over, deep;           /* for each card that lies on one that goes up next: in a column, and in the reserve */
    int space;                /* for each empty column */
    uint64_t chance;          /* if not 0, a state's rank gets 0 to 15 more by chance, always the same for that state */
    bool early;               /* stock cards are laid down also when no card moves onto them next */
    uint64_t states;          /* after so many states another order is tried; with 0 this one decides */
} order;

/*
 * A win that one order misses for long, another often finds at once.  The numbers were found by trial on deals 1-300;
 * they change how long a verdict takes, never the verdict.
 */
static const order orders[] = {
    {10, 4, 0, 0, 0, 0, 0, true, 3000},    {0, 1, 3, 0, 0, 0, 0, true, 3000},     {4, 0, 0, 0, 0, 0, 0, false, 3000},
    {4, 0, 2, 0, 0, 0, 0, false, 3000},    {0, 0, 8, 0, 0, 0, 0, false, 3000},    {4, 2, 0, 0, 0, 0, 3, false, 3000},
    {4, 2, 0, 0, 0, 0, 5, false, 3000},    {4, 2, 0, 0, 0, 0, 7, false, 3000},    {12, 0, 6, 4, 4, 5, 1, false, 5000},
    {10, 4, 0, 4, 0, 16, 21, false, 5000}, {4, 3, 0, 2, 7, -18, 18, false, 5000}, {4, 3, 0, 7, 5, 0, 49, false, 5000},
    {2, 3, 2, 3, 0, 0, 16, false, 5000},   {9, 6, 3, 0, 4, 0, 76, false, 5000},   {8, 2, 0, 1, 3, 0, 70, false, 5000},
    {12, 0, 0, 1, 0, 0, 85, false, 5000},  {0, 3, 0, 0, 5, 0, 8, false, 5000},    {10, 4, 0, 0, 0, 0, 0, false, 0},
};

enum { ORDERS = sizeof orders / sizeof orders[0], RANKS = 512 };

typedef struct solver_canfield {
    solver_canfield_layout layout;
    solver_canfield_judge judge;
    solver_nodes nodes;
    solver_question *question;
    const solver_task *task;
    sol_move *line;
    uint32_t without; /* SOLVER_CANFIELD_WITHOUT_… */
    const order *by;
    uint32_t *path; /* the numbers of a line's states, from its end; room for SOL_LINE_MAX */
    int step_count;
    solver_canfield_step *steps, *scratch; /* room for SOL_LINE_MAX each */
} solver_canfield;

enum { JUDGED_SHARE = 4 }; /* of the room, for what is known of the relaxed game: one part of so many at most */

static void furnish(sol_solver *of)
{
    solver_arena room = solver_room(of);
    solver_canfield *solver = solver_cut(&room, sizeof *solver);
    solver->question = &of->question;
    solver->path = solver_cut(&room, SOL_LINE_MAX * sizeof *solver->path);
    solver->steps = solver_cut(&room, SOL_LINE_MAX * sizeof *solver->steps);
    solver->scratch = solver_cut(&room, SOL_LINE_MAX * sizeof *solver->scratch);
    solver_canfield_judge_init(&solver->judge, &of->question, &room, of->room_bytes / JUDGED_SHARE);
    solver_nodes_init(&solver->nodes, &of->question, &room,
                      (solver_node_form){.words = 3, .last = UINT64_MAX, .levels = 1, .costs = RANKS});
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

static int rank_of(const solver_canfield_layout *l, const order *by, const solver_canfield_state *s)
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

static bool is_won(const solver_canfield *solver, const solver_canfield_state *state)
{
    solver_canfield_state end = *state;
    if (!(solver->without & SOLVER_CANFIELD_WITHOUT_EARLY))
        solver_canfield_put_up(&solver->layout, &end, true, NULL);
    return solver_canfield_is_won(&end);
}

static int settle(const solver_canfield *solver, solver_canfield_state *state, solver_canfield_step *steps)
{
    if (solver->without & SOLVER_CANFIELD_WITHOUT_SAFE)
        return 0;
    return solver_canfield_put_up(&solver->layout, state, false, steps);
}

static bool add(solver_canfield *solver, solver_canfield_state *state, uint32_t parent)
{
    settle(solver, state, NULL);
    solver_key key = solver_canfield_key(state);
    bool fresh;
    uint32_t number = solver_nodes_put(&solver->nodes, &key, parent, &fresh);
    if (number != SOLVER_NODE_NONE && fresh)
        solver_nodes_open(&solver->nodes, number, 0, rank_of(&solver->layout, solver->by, state));
    return solver->question->why == SOL_UNKNOWN_NOT;
}

/* The state that is being expanded: the parent of every state that is noted. */
typedef struct expanding {
    solver_canfield *solver;
    uint32_t number;
} expanding;

static bool note(void *context, solver_canfield_state *next, const solver_canfield_step *steps, int count)
{
    const expanding *of = context;
    (void)steps;
    (void)count;
    return add(of->solver, next, of->number);
}

static bool is_late(const solver_canfield *solver)
{
    return !(solver->without & SOLVER_CANFIELD_WITHOUT_LATE) && !solver->by->early;
}

/* Note every state that a way leads to.  False when the search has to end. */
static bool expand(solver_canfield *solver, const solver_canfield_state *state, uint32_t number)
{
    expanding of = {solver, number};
    return solver_canfield_ways(&solver->layout, state, is_late(solver), note, &of);
}

/* Positions of the relaxed game that are searched for a state at most, in a try and in the last search. */
enum { JUDGE_TRY = 30, JUDGE_LAST = 300 };

/*
 * The relaxed game is asked of each state where it decides more than it costs: not drawing one, where nearly every deal
 * is won, and not in the first try, which wins most deals at once.
 */
static bool is_lost_relaxed(solver_canfield *solver, const solver_canfield_state *state)
{
    uint64_t most = solver->by->states ? JUDGE_TRY : JUDGE_LAST;
    return !(solver->without & SOLVER_CANFIELD_WITHOUT_RELAXED) && solver->layout.draw > 1 && solver->by != orders &&
           solver_canfield_judge_of(&solver->judge, state, most) == SOL_LOST;
}

static bool is_lost(solver_canfield *solver, const solver_canfield_state *state)
{
    if (!(solver->without & SOLVER_CANFIELD_WITHOUT_LOCKED) && solver_canfield_locked(&solver->layout, state))
        return true;
    return is_lost_relaxed(solver, state);
}

/* What a search has found.  SOL_UNKNOWN: another order should be tried, or the search ended for question->why. */
typedef struct found {
    sol_verdict verdict;
    uint32_t won; /* the number of the won state */
} found;

static found search(solver_canfield *solver, solver_canfield_state first)
{
    found none = {SOL_UNKNOWN, SOLVER_NODE_NONE};
    solver_nodes_clear(&solver->nodes);
    if (!add(solver, &first, SOLVER_NODE_NONE))
        return none;
    for (uint64_t visited = 0; !solver->by->states || visited < solver->by->states; visited++) {
        uint32_t number = solver_nodes_take(&solver->nodes, 0);
        if (number == SOLVER_NODE_NONE)
            return (found){SOL_LOST, number};
        solver_key key = solver_nodes_key(&solver->nodes, number);
        solver_canfield_state state = solver_canfield_state_of(&solver->layout, &key);
        if (is_won(solver, &state))
            return (found){SOL_WON, number};
        if (!solver_visit(solver->question) || (!is_lost(solver, &state) && !expand(solver, &state, number)))
            return none;
    }
    return none;
}

/* ---- the relaxed game -------------------------------------------------------------------------------------------- */

/*
 * Where parts of columns move the relaxed game's wins are nearly always wins of the game, so that one is looked for to
 * the end, after the first try.  Elsewhere it is only asked, after all tries, whether the deal is lost.
 */
enum { RELAXED_MOST = 200000, RELAXED_FIRST = 1, RELAXED_LAST = ORDERS - 1 };

static size_t play(solver_canfield *solver)
{
    solver_canfield_line line = {.task = solver->task, .layout = &solver->layout, .made.moves = solver->line};
    return solver_canfield_play(&line, solver->steps, solver->step_count);
}

/* Is the relaxed game's win one of the game itself?  If so, solver->steps are its steps. */
static bool follow(solver_canfield *solver, const solver_canfield_state *first, uint32_t won)
{
    solver_canfield_following f = {&solver->layout, *first, solver->steps, 0, SOL_LINE_MAX, false};
    bool followed = solver_canfield_follow(&f, &solver->nodes, won, solver->path);
    solver->step_count = f.count;
    return followed && solver_line_wins(solver->task, solver->line, play(solver));
}

static found win_relaxed(solver_canfield *solver, const solver_canfield_state *first)
{
    found result = {SOL_UNKNOWN, SOLVER_NODE_NONE};
    uint64_t most = UINT64_MAX - solver->question->nodes;
    uint32_t won;
    result.verdict = solver_canfield_win_relaxed(&solver->layout, first, &solver->nodes, most, &won);
    if (result.verdict == SOL_WON && !follow(solver, first, won))
        result.verdict = SOL_UNKNOWN;
    return result;
}

static found relax(solver_canfield *solver, const solver_canfield_state *first)
{
    found result = {SOL_UNKNOWN, SOLVER_NODE_NONE};
    if (solver->layout.parts)
        return win_relaxed(solver, first);
    if (solver_canfield_judge_of(&solver->judge, first, RELAXED_MOST) == SOL_LOST)
        result.verdict = SOL_LOST;
    return result;
}

/* The order before which the relaxed game is searched, if the first order is `from`; ORDERS if it is not searched. */
static int relaxed_before(const solver_canfield *solver, int from)
{
    int at = solver->layout.parts ? RELAXED_FIRST : RELAXED_LAST;
    if (solver->without & SOLVER_CANFIELD_WITHOUT_RELAXED)
        return ORDERS;
    return from > at ? from : at;
}

static bool is_open(const solver_canfield *solver, found result)
{
    return result.verdict == SOL_UNKNOWN && solver->question->why == SOL_UNKNOWN_NOT;
}

static found decide(solver_canfield *solver, const solver_canfield_state *first)
{
    found result = {SOL_UNKNOWN, SOLVER_NODE_NONE};
    int i = solver->without & SOLVER_CANFIELD_WITHOUT_TRIES ? ORDERS - 1 : 0, relaxed_at = relaxed_before(solver, i);
    for (; i < ORDERS && is_open(solver, result); i++) {
        solver->by = &orders[i];
        if (i == relaxed_at)
            result = relax(solver, first);
        if (is_open(solver, result))
            result = search(solver, *first);
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
    int settled = settle(to->solver, next, made);
    solver_key come_to = solver_canfield_key(next);
    if (memcmp(&come_to, to->key, sizeof come_to) != 0)
        return true;
    add_steps(to->solver, steps, count);
    add_steps(to->solver, made, settled);
    *to->state = *next;
    return false;
}

/* Add the way from `state` to the state with that key to the line, and go there. */
static void add_way(solver_canfield *solver, solver_canfield_state *state, const solver_key *key)
{
    const solver_canfield_state from = *state;
    leading to = {solver, state, key};
    (void)solver_canfield_ways(&solver->layout, &from, is_late(solver), take_if, &to);
}

/*
 * Find the steps that lead to state `number`, and those that then put up what is left.  False if the way there is
 * longer than a line can be.
 */
static bool find_steps(solver_canfield *solver, solver_canfield_state state, uint32_t number)
{
    solver_canfield_step made[SOL_DECK];
    size_t length = solver_nodes_path(&solver->nodes, number, solver->path);
    if (length == SOL_LINE_MAX)
        return false;
    solver->step_count = 0;
    add_steps(solver, made, settle(solver, &state, made));
    while (length) {
        solver_key key = solver_nodes_key(&solver->nodes, solver->path[--length]);
        add_way(solver, &state, &key);
    }
    add_steps(solver, made, solver_canfield_put_up(&solver->layout, &state, true, made));
    return true;
}

/* Write the line that leads to state `number`; with SOLVER_NODE_NONE, the line that won the relaxed game. */
static size_t write_line(solver_canfield *solver, solver_canfield_state state, uint32_t number)
{
    solver_canfield_line line = {.task = solver->task, .layout = &solver->layout, .made.moves = solver->line};
    if (number != SOLVER_NODE_NONE && !find_steps(solver, state, number)) {
        solver->question->why = SOL_UNKNOWN_MEMORY; /* the line has no room for more */
        return 0;
    }
    if (solver->task->shorten)
        solver->step_count =
            solver_canfield_shorten(&line, solver->steps, solver->step_count, solver->scratch, solver->question);
    size_t length = play(solver);
    if (!solver_line_wins(solver->task, solver->line, length))
        solver->question->why = SOL_UNKNOWN_FAULT;
    return length;
}

/* ---- the answer -------------------------------------------------------------------------------------------------- */

static sol_verdict solve(sol_solver *of, const solver_task *task, size_t *moves)
{
    solver_canfield *solver = of->room;
    solver_canfield_state first;
    solver->without = of->without;
    solver->task = task;
    solver->line = of->line;
    if (!solver_canfield_read(&solver->layout, task->variant, task->position, &first)) {
        of->question.why = SOL_UNKNOWN_POSITION;
        return SOL_UNKNOWN;
    }
    solver_canfield_judge_begin(&solver->judge, &solver->layout);
    found result = decide(solver, &first);
    if (result.verdict != SOL_WON || !task->line)
        return result.verdict;
    size_t length = write_line(solver, first, result.won);
    if (of->question.why != SOL_UNKNOWN_NOT)
        return SOL_UNKNOWN;
    *moves = length;
    return SOL_WON;
}

const solver_back_end solver_of_canfield = {solver_canfield_takes, furnish, solve};
