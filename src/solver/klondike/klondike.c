/*
 * Klondike: its part of the room, and the order in which the ways to a verdict are tried.
 */
#include "klondike.h"

#include <string.h>

/* ---- the room --------------------------------------------------------------------------------------------------- */

enum {
    PIECES = 11,
    CACHE_LINE = 64,
    PROBE_BYTES = 1 << 18, /* room for the few thousand positions of a try */
    RELAXED_WORTH = 4,     /* with 2 to 8 the slowest deals take about as long */
    ORDER_FROM = 20000,    /* by then nearly all deals are decided */
    LAYERS_FROM = 100000,  /* one deal in a hundred takes so many */
    LAYERS_SET = 16
};

_Static_assert(sizeof(solver_klondike) + 2 * SOLVER_STEPS * sizeof(solver_step) + SOLVER_SHORTER_MIN +
                       PIECES * CACHE_LINE <=
                   SOLVER_ROOM_MIN,
               "there is room");

static void prepare_klondike(sol_solver *of)
{
    solver_arena a = solver_room(of);
    solver_klondike *solver = solver_cut(&a, sizeof *solver);
    memset(solver, 0, sizeof *solver);
    solver->question = &of->question;
    solver->line = of->line;
    solver->walk.path = solver_cut(&a, SOLVER_STEPS * sizeof *solver->walk.path);
    solver->probe.path = solver_cut(&a, SOLVER_STEPS * sizeof *solver->probe.path);
    solver->room = a.at;
    solver->frames = solver_cut(&a, SOLVER_FRAMES * sizeof *solver->frames);
    solver->frames_most = SOLVER_FRAMES;
    solver->relaxed_usual = SIZE_MAX;
    solver->relaxed_worth = RELAXED_WORTH;
    solver->order_from = ORDER_FROM;
    solver->layers_from = LAYERS_FROM;
    solver->layers_set = LAYERS_SET;
    solver->dominance = solver_cut(&a, sizeof *solver->dominance);
    solver->relaxed = solver_cut(&a, SOLVER_RELAXED_FRAMES * sizeof *solver->relaxed);
    solver->relaxed_path = solver_cut(&a, SOLVER_RELAXED_DEPTH * sizeof *solver->relaxed_path);
    solver->relaxed_path_at = solver_cut(&a, SOLVER_RELAXED_DEPTH * sizeof *solver->relaxed_path_at);
    solver->relaxed_log = solver_cut(&a, SOLVER_LOG * sizeof *solver->relaxed_log);
    solver_visited_init(&solver->probe.visited, NULL, solver_cut(&a, PROBE_BYTES), PROBE_BYTES);
    size_t relaxed = solver_arena_left(&a) / 3 / CACHE_LINE * CACHE_LINE;
    solver_table_init(&solver->relaxed_table, solver->question, solver_cut(&a, relaxed), relaxed, 1,
                      SOLVER_RELAXED_BITS);
    solver_visited_init(&solver->walk.visited, solver->question, a.at, solver_arena_left(&a));
}

solver_klondike *solver_klondike_in(sol_solver *solver)
{
    if (solver->owner != &solver_of_klondike)
        prepare_klondike(solver);
    solver->owner = &solver_of_klondike;
    return solver->room;
}

/* ---- solving ---------------------------------------------------------------------------------------------------- */

/* The sizes of tries.  Most won positions are won at once, and for those a proof would take longer than the search. */
enum {
    QUICK_TRY = 400,
    TRY = 2000,           /* how many positions a try in a random order visits */
    RELAXED_IN_TRY = 100, /* after so many positions of the relaxed game a try gives a proof up */
    TRIES_FIRST = 4,      /* so many tries come before the search that decides in any case … */
    SLICE = 2000          /* … and one after each slice: the first has so many positions, the next a sixteenth more */
};

typedef struct task {
    const solver_task *asked;
    solver_state first;
    size_t moves; /* how many moves the line has */
} task;

static sol_verdict search_klondike(solver_klondike *solver, const task *t, uint64_t nodes_most, bool prove)
{
    solver_search_begin(solver, &t->first, SOLVER_TABLE_FIRST);
    return solver_search(solver, nodes_most, prove);
}

/*
 * A short search in another order, while the one under way waits.  Its frames lie above the waiting ones.  The room
 * that it lacks may be in use by the waiting search, so a lack of room says nothing.
 */
static sol_verdict probe(solver_klondike *solver, const task *t, uint64_t number)
{
    solver_question *question = solver->question;
    solver_walk waiting = solver->walk;
    if (waiting.waiting >= solver->frames_most)
        return SOL_UNKNOWN;
    solver->walk = solver->probe;
    solver->walk.bottom = waiting.waiting;
    solver->walk.random = number;
    solver->relaxed_most = RELAXED_IN_TRY;
    sol_verdict verdict = search_klondike(solver, t, TRY, true);
    solver->relaxed_most = solver->relaxed_usual;
    if (question->why == SOL_UNKNOWN_WAITING || question->why == SOL_UNKNOWN_MEMORY)
        question->why = SOL_UNKNOWN_NOT;
    solver->probe = solver->walk;
    solver->walk = waiting;
    if (verdict == SOL_WON)
        memcpy(solver->walk.path, solver->probe.path, (solver->path_len + 1) * sizeof *solver->walk.path);
    return verdict;
}

/*
 * The layers, first with a few components of each, which finds most wins, and then with all of them.  They work in the
 * room of the search, so that it begins anew where they do not fit into that.
 */
static sol_verdict decide_by_layers(solver_klondike *solver, const task *t)
{
    static const size_t most[] = {4, 32, SIZE_MAX};
    sol_verdict verdict = SOL_UNKNOWN;
    for (size_t i = 0; i < sizeof most / sizeof most[0] && solver_is_open(solver->question, verdict); i++)
        verdict = solver_layers(solver, &t->first, most[i]);
    solver_search_begin(solver, &t->first, SOLVER_TABLE_FIRST);
    return verdict;
}

/*
 * No order of steps finds the wins of all deals soon: where one searches millions of positions, another often needs a
 * few hundred.  So short tries in random orders, always the same ones, are made at first and then now and then.
 */
static sol_verdict search_and_try(solver_klondike *solver, const task *t)
{
    const solver_question *question = solver->question;
    sol_verdict verdict = SOL_UNKNOWN;
    uint64_t slice = SLICE;
    bool fit = solver_layers_fit(solver, &t->first);
    solver_search_begin(solver, &t->first, SOLVER_TABLE_FIRST);
    for (uint64_t tries = 1; solver_is_open(question, verdict); tries++) {
        verdict = probe(solver, t, tries);
        if (tries == TRIES_FIRST && solver_is_open(question, verdict) &&
            solver_relaxed_lost_in_order(solver, &t->first))
            return SOL_LOST;
        if (tries >= TRIES_FIRST && solver_is_open(question, verdict)) {
            verdict = solver_search(solver, slice, true);
            slice += slice / 16;
        }
        if (fit && question->nodes >= solver->layers_from && solver_is_open(question, verdict)) {
            verdict = decide_by_layers(solver, t);
            fit = false;
        }
    }
    return verdict;
}

static sol_verdict decide_by_search(solver_klondike *solver, const task *t)
{
    uint32_t without = solver->without;
    if (!(without & SOLVER_WITHOUT_QUICK_TRY)) {
        sol_verdict verdict = search_klondike(solver, t, QUICK_TRY, false);
        if (!solver_is_open(solver->question, verdict))
            return verdict;
    }
    if (without & SOLVER_WITHOUT_RELAXED)
        return search_klondike(solver, t, 0, false);
    solver->compares = t->asked->line && !(without & SOLVER_WITHOUT_DOMINANCE);
    if (solver->compares)
        solver_dominance_clear(solver->dominance);
    if (solver_relaxed_lost(solver, &t->first))
        return SOL_LOST;
    if (solver->question->why != SOL_UNKNOWN_NOT)
        return SOL_UNKNOWN;
    if (!(without & SOLVER_WITHOUT_QUICK_TRY))
        return search_and_try(solver, t);
    return solver_relaxed_lost_in_order(solver, &t->first) ? SOL_LOST : search_klondike(solver, t, 0, true);
}

/* May the relaxed game's wins be wins of the game? */
static bool may_win_relaxed(const solver_klondike *solver)
{
    return solver->layout.free_stock && solver->layout.worrying_back &&
           !(solver->without & (SOLVER_WITHOUT_RELAXED | SOLVER_WITHOUT_RELAXED_WIN));
}

/*
 * Is the relaxed game's win, if there is one, a win of the game?  It is if its steps can be written out, for then each
 * of them is legal; where a line is wanted, its moves are still asked of the rules.
 */
static bool wins_as_written(solver_klondike *solver, task *t)
{
    if (!solver->relaxed_to_end || !solver_relaxed_path(solver, &t->first))
        return false;
    if (t->asked->line)
        t->moves = solver_line(solver, t->asked, &t->first);
    return t->moves > 0 || !t->asked->line;
}

/* Decide by the relaxed game.  The verdict stays open where its wins are not wins of the game itself. */
static sol_verdict decide_by_relaxed(solver_klondike *solver, task *t)
{
    if (solver_relaxed_lost(solver, &t->first))
        return SOL_LOST;
    if (!may_win_relaxed(solver))
        return SOL_UNKNOWN;
    if (wins_as_written(solver, t) || (solver_is_open(solver->question, SOL_UNKNOWN) &&
                                       solver_relaxed_strictly_won(solver, &t->first) && wins_as_written(solver, t)))
        return SOL_WON;
    return SOL_UNKNOWN;
}

static sol_verdict decide_with_line(solver_klondike *solver, task *t)
{
    sol_verdict verdict = may_win_relaxed(solver) ? decide_by_relaxed(solver, t) : SOL_UNKNOWN;
    if (!solver_is_open(solver->question, verdict))
        return verdict;
    verdict = decide_by_search(solver, t);
    if (verdict == SOL_WON)
        t->moves = solver_line(solver, t->asked, &t->first);
    return verdict;
}

/* ---- the verdict alone ------------------------------------------------------------------------------------------- */

enum {
    FIRST_LOOK = 100,  /* how many positions the first look visits: most wins from half-way take no more */
    SECOND_LOOK = 2000 /* and the second; a question with a lower limit never comes to what whole deals need */
};

/* A short search without proofs, in the usual order or in a random one. */
static sol_verdict search_briefly(solver_klondike *solver, const task *t, uint64_t random, uint64_t nodes_most)
{
    solver->walk.random = random;
    solver_search_begin(solver, &t->first, SOLVER_TABLE_FOR_FEW);
    sol_verdict verdict = solver_search(solver, nodes_most, false);
    solver->walk.random = 0;
    return verdict;
}

/*
 * Decide a small question.  A won position is mostly won at once, and a lost one is mostly lost in the relaxed game;
 * each takes fewer positions than the other way would take in vain.  The remaining positions are searched in another
 * order.
 */
static sol_verdict decide_alone(solver_klondike *solver, task *t)
{
    solver->verdict_only = true;
    sol_verdict verdict = may_win_relaxed(solver) ? SOL_UNKNOWN : search_briefly(solver, t, 0, FIRST_LOOK);
    if (!(solver->without & SOLVER_WITHOUT_RELAXED) && solver_is_open(solver->question, verdict))
        verdict = decide_by_relaxed(solver, t);
    if (solver_is_open(solver->question, verdict))
        verdict = search_briefly(solver, t, 1, SECOND_LOOK);
    solver->verdict_only = false;
    return solver_is_open(solver->question, verdict) ? decide_by_search(solver, t) : verdict;
}

static sol_verdict solve_klondike(sol_solver *of, const solver_task *asked, size_t *moves)
{
    solver_klondike *solver = of->room;
    task t = {.asked = asked};
    solver->without = of->without;
    if (!solver_layout_read(&solver->layout, asked->variant, asked->position, &t.first))
        return solver_refuse(of);
    solver->compares = false;
    solver->relaxed_most = solver->relaxed_usual;
    solver->order_asked = solver->order_lost = 0;
    solver->layout.by_order &= !(solver->without & SOLVER_WITHOUT_ORDER);
    solver_table_clear(&solver->relaxed_table, asked->line ? SOLVER_TABLE_FIRST : SOLVER_TABLE_FOR_FEW);
    sol_verdict verdict = asked->line ? decide_with_line(solver, &t) : decide_alone(solver, &t);
    *moves = t.moves;
    of->is_short = asked->shorten;
    return verdict;
}

const solver_back_end solver_of_klondike = {.takes = solver_layout_takes,
                                            .prepare = prepare_klondike,
                                            .solve = solve_klondike,
                                            .shortest = solver_klondike_shortest};
