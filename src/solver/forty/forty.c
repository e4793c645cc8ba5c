/*
 * Forty Thieves: the search, and the line that it has found.
 */
#include "forty.h"

#include <string.h>

#include "solver/cards.h"

typedef solver_forty_game game;
typedef solver_forty_table table;
typedef solver_forty_column column;
typedef solver_forty_step step;

enum {
    WASTE = SOLVER_FORTY_WASTE,
    UP = SOLVER_FORTY_UP,
    COSTS = 4096,
    LEVELS = SOLVER_FORTY_STOCK + 1, /* one for each number of cards left to draw */
    CARDS = 2 * SOL_DECK
};

/* An order of search: what weighs in a table's cost.  After so many tables the next try is made; 0: it decides. */
typedef struct thieves_order {
    int left;    /* each card that is not up */
    int broken;  /* each card that lies as at first and on one that is not its next */
    int waste;   /* each card on the waste */
    int blocked; /* each card on the waste over a lower one of its suit */
    int over;    /* each card of a column for each one under it that could go up */
    int above;   /* the same, for each one under it that could go up after the next of its suit */
    int space;   /* taken off for each empty column */
    uint64_t tables;
} thieves_order;

/* Found by trial on the deals 2,001–2,060 and 3,001–3,160; they change how long a verdict takes, never the verdict. */
static const thieves_order orders[] = {{12, 4, 20, 4, 1, 3, 12, 30000},
                                       {12, 6, 20, 4, 3, 1, 12, 30000},
                                       {12, 4, 20, 4, 1, 3, 12, 1000000},
                                       {12, 4, 20, 4, 1, 3, 12, 0}};
enum { ORDERS = sizeof orders / sizeof *orders };

typedef struct forty {
    game game;
    solver_nodes nodes;
    solver_question *question;
    uint32_t without; /* SOLVER_FORTY_WITHOUT_… */
    const thieves_order *by;
    bool few; /* steps are left out, so the search cannot prove a loss */
    uint32_t path[SOL_LINE_MAX];
} forty;

static void prepare_thieves(sol_solver *of)
{
    solver_arena room = solver_room(of);
    forty *solver = solver_cut(&room, sizeof *solver);
    solver->question = &of->question;
    solver_nodes_init(&solver->nodes, &of->question, &room,
                      (solver_node_form){.words = 3, .last = UINT64_MAX, .levels = LEVELS, .costs = COSTS});
}

/* ---- what a table is worth --------------------------------------------------------------------------------------- */

/* What the cards of a column cost that lie as at first. */
static int cost_of_column(const forty *solver, const table *t, int number)
{
    const thieves_order *by = solver->by;
    const uint8_t *hidden = solver->game.hidden[number];
    const column *c = &t->columns[number];
    int cost = 0;
    for (int i = 0; i < c->hidden; i++) {
        int card = hidden[i], on_it = c->hidden - 1 - i + c->count;
        if (solver_forty_goes_up(t, card)) /* as every ace does */
            cost += by->over * on_it;
        else if (solver_forty_goes_up(t, card - SOL_SUITS))
            cost += by->above * on_it;
        if (i + 1 == c->hidden || card != hidden[i + 1] + SOL_SUITS)
            cost += by->broken;
    }
    return cost;
}

/* How many cards of the waste lie over a lower one of their suit. */
static int blocked(const game *g, uint64_t waste)
{
    int lowest[SOL_SUITS] = {SOL_DECK, SOL_DECK, SOL_DECK, SOL_DECK}, count = 0;
    for (; waste; waste &= waste - 1) {
        int card = g->cards[solver_lowest(waste)], *low = &lowest[card % SOL_SUITS];
        count += card > *low;
        *low = card < *low ? card : *low;
    }
    return count;
}

static int cost_of_thieves(const forty *solver, const table *t)
{
    enum { SPACE_MOST = 200 };
    const thieves_order *by = solver->by;
    const uint64_t waste = solver_forty_waste(t);
    int cost = SPACE_MOST + by->left * (CARDS - solver_forty_cards_up(t)) + by->waste * solver_count(waste) +
               by->blocked * blocked(&solver->game, waste);
    for (int i = 0; i < solver->game.columns; i++)
        cost += t->columns[i].count ? cost_of_column(solver, t, i) : -by->space;
    return cost;
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

static step next_safe_step(const forty *solver, const table *t)
{
    return solver->without & SOLVER_FORTY_WITHOUT_SAFE ? (step){0, 0, 0} : solver_forty_safe(&solver->game, t);
}

/* Make every safe step. */
static void make_all_safe(const forty *solver, table *t)
{
    for (step made; (made = next_safe_step(solver, t)).count;)
        solver_forty_go(&solver->game, t, made);
}

/* Tables with fewer cards left to draw are on a later level, so that draws need not be weighed against anything. */
static int level_by_stock(const table *t)
{
    return SOLVER_FORTY_STOCK - solver_count(t->left & ~solver_forty_waste(t));
}

static void queue_thieves(forty *solver, table *t, uint32_t parent)
{
    make_all_safe(solver, t);
    solver_key key = solver_forty_key(&solver->game, t);
    bool fresh;
    uint32_t number = solver_nodes_put(&solver->nodes, &key, parent, &fresh);
    if (number != SOLVER_NODE_NONE && fresh)
        solver_nodes_open(&solver->nodes, number, level_by_stock(t), cost_of_thieves(solver, t));
}

/* Add all tables that follow from one.  True if that one is won. */
static bool expand_thieves(void *context, uint32_t number)
{
    forty *solver = context;
    solver_key key = solver_nodes_key(&solver->nodes, number);
    table t, next;
    step steps[SOLVER_FORTY_STEPS_MAX];
    solver_forty_table_of(&solver->game, &key, &t);
    if (solver_forty_cards_up(&t) == CARDS)
        return true;
    if (!solver_visit(solver->question))
        return false;
    int count = solver_forty_steps(&solver->game, &t, solver->few, steps);
    for (int i = 0; i < count && solver->question->why == SOL_UNKNOWN_NOT; i++) {
        next = t;
        solver_forty_go(&solver->game, &next, steps[i]);
        queue_thieves(solver, &next, number);
    }
    return false;
}

static solver_found search_thieves(forty *solver, const table *first)
{
    table t = *first;
    solver_nodes_clear(&solver->nodes);
    queue_thieves(solver, &t, SOLVER_NODE_NONE);
    return solver_nodes_search(&solver->nodes, solver->by->tables, expand_thieves, solver);
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

/* The line that is being written, and the table that it has come to, whose columns keep their places. */
typedef struct writing {
    const forty *solver;
    solver_playing playing;
    table at;
} writing;

static void write_move(writing *w, int from, int to)
{
    const sol_rules *rules = w->playing.variant->rules;
    int tableau = sol_first_pile(rules, SOL_TABLEAU), waste = sol_first_pile(rules, SOL_WASTE);
    sol_move move = {SOL_MOVE, (uint8_t)(from == WASTE ? waste : tableau + from), (uint8_t)(tableau + to), 1};
    if (to == UP) {
        const sol_position *p = &w->playing.position;
        sol_card card = sol_pile_top(p, move.from);
        move.to = solver_playing_foundation(&w->playing, card);
        while (sol_pile_suit(rules, move.to) != sol_suit(card) || sol_pile_len(p, move.to) != sol_rank(card) - 1)
            move.to++;
    }
    (void)solver_playing_add(&w->playing, move); /* if the rules refuse a move, the line will be found not to win */
}

/* Only one card moves at a time: a run goes by way of empty columns, half of it to one of them first. */
static void write_run(writing *w, int from, int to, int count, const int *spaces, int free)
{
    if (count == 1) {
        write_move(w, from, to);
        return;
    }
    int half = count - 1 < 1 << (free - 1) ? count - 1 : 1 << (free - 1);
    write_run(w, from, spaces[free - 1], half, spaces, free - 1);
    write_run(w, from, to, count - half, spaces, free - 1);
    write_run(w, spaces[free - 1], to, half, spaces, free - 1);
}

/* Write a step, and make it. */
static void write_step(writing *w, step made)
{
    if (made.from == WASTE && made.to == WASTE) {
        (void)solver_playing_add(&w->playing, sol_stock_move(w->playing.variant, &w->playing.position));
    } else {
        int spaces[SOLVER_FORTY_COLUMNS], free = 0;
        for (int i = 0; i < w->solver->game.columns; i++)
            if (i != made.to && !w->at.columns[i].count)
                spaces[free++] = i;
        write_run(w, made.from, made.to, made.count, spaces, free);
    }
    solver_forty_go(&w->solver->game, &w->at, made);
}

static void write_safe(writing *w)
{
    for (step made; (made = next_safe_step(w->solver, &w->at)).count;)
        write_step(w, made);
}

/*
 * The step that leads to that key.  In the search columns may have changed places, which changes neither which steps
 * there are nor where the safe steps after them end.
 */
static step step_to(const writing *w, const solver_key *wanted)
{
    step steps[SOLVER_FORTY_STEPS_MAX];
    int count = solver_forty_steps(&w->solver->game, &w->at, w->solver->few, steps), i = 0;
    for (; i < count - 1; i++) {
        table next = w->at;
        solver_forty_go(&w->solver->game, &next, steps[i]);
        make_all_safe(w->solver, &next);
        solver_key key = solver_forty_key(&w->solver->game, &next);
        if (memcmp(&key, wanted, sizeof key) == 0)
            break;
    }
    return steps[i];
}

static size_t write_thieves_line(forty *solver, const solver_task *task, const table *first, uint32_t node,
                                 sol_move *moves)
{
    writing w = {.solver = solver, .playing = solver_playing_begin(task, moves), .at = *first};
    size_t length = solver_nodes_path(&solver->nodes, node, solver->path);
    write_safe(&w);
    while (length) {
        solver_key wanted = solver_nodes_key(&solver->nodes, solver->path[--length]);
        write_step(&w, step_to(&w, &wanted));
        write_safe(&w);
    }
    return w.playing.count;
}

/* ---- the answer -------------------------------------------------------------------------------------------------- */

static sol_verdict solve_thieves(sol_solver *of, const solver_task *task, size_t *moves)
{
    forty *solver = of->room;
    table first;
    solver->without = of->without;
    if (!solver_forty_read(&solver->game, task->variant, task->position, &first))
        return solver_refuse(of);
    solver_found found = {SOL_UNKNOWN, SOLVER_NODE_NONE};
    int i = solver->without & SOLVER_FORTY_WITHOUT_TRIES ? ORDERS - 1 : 0;
    while (i < ORDERS && solver_is_open(&of->question, found.verdict)) {
        solver->by = &orders[i++];
        solver->few = solver->by->tables > 0;
        found = search_thieves(solver, &first);
        if (found.verdict == SOL_LOST && solver->few) { /* there is so little to search that all of it soon is */
            found.verdict = SOL_UNKNOWN;
            i = ORDERS - 1;
        }
    }
    if (found.verdict == SOL_WON && task->line)
        *moves = write_thieves_line(solver, task, &first, found.won, of->line);
    return found.verdict;
}

const solver_back_end solver_of_forty = {
    .takes = solver_forty_takes, .prepare = prepare_thieves, .solve = solve_thieves};
