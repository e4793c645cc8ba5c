/*
 * Klondike: its part of the room, and the order in which the ways to a verdict are tried.
 */
#include "klondike.h"

#include <string.h>

/* ---- the room --------------------------------------------------------------------------------------------------- */

enum {
    PIECES = 11,
    CACHE_LINE = 64,
    ASIDE_BYTES = 1 << 18, /* room for the few thousand positions of a try */
    RELAXED_WORTH = 4      /* with 2 to 8 the slowest deals take about as long */
};

_Static_assert(sizeof(solver_klondike) + 2 * SOLVER_STEPS * sizeof(solver_step) + SOLVER_SHORTER_MIN +
                       PIECES * CACHE_LINE <=
                   SOLVER_ROOM_MIN,
               "there is room");

static void furnish(sol_solver *of)
{
    solver_arena a = solver_room(of);
    solver_klondike *solver = solver_cut(&a, sizeof *solver);
    memset(solver, 0, sizeof *solver);
    solver->question = &of->question;
    solver->line = of->line;
    solver->walk.path = solver_cut(&a, SOLVER_STEPS * sizeof *solver->walk.path);
    solver->aside.path = solver_cut(&a, SOLVER_STEPS * sizeof *solver->aside.path);
    solver->room = a.at;
    solver->frames = solver_cut(&a, SOLVER_FRAMES * sizeof *solver->frames);
    solver->frames_most = SOLVER_FRAMES;
    solver->relaxed_usual = SIZE_MAX;
    solver->relaxed_worth = RELAXED_WORTH;
    solver->judged = solver_cut(&a, sizeof *solver->judged);
    solver->relaxed = solver_cut(&a, SOLVER_RELAXED_FRAMES * sizeof *solver->relaxed);
    solver->relaxed_path = solver_cut(&a, SOLVER_RELAXED_DEPTH * sizeof *solver->relaxed_path);
    solver->relaxed_path_at = solver_cut(&a, SOLVER_RELAXED_DEPTH * sizeof *solver->relaxed_path_at);
    solver->relaxed_log = solver_cut(&a, SOLVER_LOG * sizeof *solver->relaxed_log);
    solver_table_init(&solver->aside.visited, solver->question, solver_cut(&a, ASIDE_BYTES), ASIDE_BYTES, 1, 0);
    size_t known = solver_arena_left(&a) / 3 / CACHE_LINE * CACHE_LINE;
    solver_table_init(&solver->relaxed_table, solver->question, solver_cut(&a, known), known, 1, SOLVER_RELAXED_BITS);
    solver_table_init(&solver->walk.visited, solver->question, a.at, solver_arena_left(&a), 1, 0);
}

solver_klondike *solver_klondike_in(sol_solver *solver)
{
    if (solver->owner != &solver_of_klondike)
        furnish(solver);
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

static sol_verdict search(solver_klondike *solver, const task *t, uint64_t nodes_most, bool prove)
{
    solver_search_begin(solver, &t->first);
    return solver_search(solver, nodes_most, prove);
}

/*
 * A short search in another order, while the one under way waits.  Its frames lie above the waiting ones.  The room
 * that it lacks may be in use by the waiting search, so a lack of room says nothing.
 */
static sol_verdict try_aside(solver_klondike *solver, const task *t, uint64_t number)
{
    solver_question *question = solver->question;
    solver_walk waiting = solver->walk;
    if (waiting.waiting >= solver->frames_most)
        return SOL_UNKNOWN;
    solver->walk = solver->aside;
    solver->walk.bottom = waiting.waiting;
    solver->walk.random = number;
    solver->relaxed_most = RELAXED_IN_TRY;
    sol_verdict verdict = search(solver, t, TRY, true);
    solver->relaxed_most = solver->relaxed_usual;
    if (question->why == SOL_UNKNOWN_WAITING || question->why == SOL_UNKNOWN_MEMORY)
        question->why = SOL_UNKNOWN_NOT;
    solver->aside = solver->walk;
    solver->walk = waiting;
    if (verdict == SOL_WON)
        memcpy(solver->walk.path, solver->aside.path, (solver->path_len + 1) * sizeof *solver->walk.path);
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
    solver_search_begin(solver, &t->first);
    for (uint64_t tries = 1; verdict == SOL_UNKNOWN && question->why == SOL_UNKNOWN_NOT; tries++) {
        verdict = try_aside(solver, t, tries);
        if (tries >= TRIES_FIRST && verdict == SOL_UNKNOWN && question->why == SOL_UNKNOWN_NOT) {
            verdict = solver_search(solver, slice, true);
            slice += slice / 16;
        }
    }
    return verdict;
}

static sol_verdict decide_by_search(solver_klondike *solver, const task *t)
{
    uint32_t without = solver->without;
    if (!(without & SOLVER_WITHOUT_QUICK_TRY)) {
        sol_verdict verdict = search(solver, t, QUICK_TRY, false);
        if (verdict != SOL_UNKNOWN || solver->question->why != SOL_UNKNOWN_NOT)
            return verdict;
    }
    if (without & SOLVER_WITHOUT_RELAXED)
        return search(solver, t, 0, false);
    solver->compares = t->asked->line && !(without & SOLVER_WITHOUT_JUDGED);
    if (solver->compares)
        solver_judged_clear(solver->judged);
    if (solver_relaxed_lost(solver, &t->first))
        return SOL_LOST;
    if (solver->question->why != SOL_UNKNOWN_NOT)
        return SOL_UNKNOWN;
    return without & SOLVER_WITHOUT_QUICK_TRY ? search(solver, t, 0, true) : search_and_try(solver, t);
}

/* Make the relaxed game's win, if there is one, into a line.  False if the game does not allow it. */
static bool is_line(solver_klondike *solver, task *t)
{
    if (solver->relaxed_to_end && solver_relaxed_path(solver, &t->first))
        t->moves = solver_line(solver, t->asked, &t->first);
    return t->moves > 0;
}

/*
 * Decide by the relaxed game.  SOL_UNKNOWN, with `why` still SOL_UNKNOWN_NOT, if the wins of the relaxed game are not
 * wins of the game itself.
 */
static sol_verdict decide_by_relaxed(solver_klondike *solver, task *t)
{
    if (solver_relaxed_lost(solver, &t->first))
        return SOL_LOST;
    if (is_line(solver, t))
        return SOL_WON;
    if (solver->question->why == SOL_UNKNOWN_NOT && solver_relaxed_strictly_won(solver, &t->first) &&
        is_line(solver, t))
        return SOL_WON;
    return SOL_UNKNOWN;
}

/* May the relaxed game's wins be wins of the game? */
static bool may_win_relaxed(const solver_klondike *solver)
{
    return solver->layout.free_stock && solver->layout.worrying_back &&
           !(solver->without & (SOLVER_WITHOUT_RELAXED | SOLVER_WITHOUT_RELAXED_WIN));
}

static sol_verdict decide_with_line(solver_klondike *solver, task *t)
{
    if (may_win_relaxed(solver)) {
        sol_verdict verdict = decide_by_relaxed(solver, t);
        if (verdict != SOL_UNKNOWN || solver->question->why != SOL_UNKNOWN_NOT)
            return verdict;
    }
    sol_verdict verdict = decide_by_search(solver, t);
    if (verdict == SOL_WON) {
        t->moves = solver_line(solver, t->asked, &t->first);
        if (t->moves == 0 && !sol_is_won(t->asked->variant, t->asked->position)) {
            solver->question->why = SOL_UNKNOWN_FAULT;
            return SOL_UNKNOWN;
        }
    }
    return verdict;
}

/* ---- the verdict alone ------------------------------------------------------------------------------------------- */

enum {
    DIVE = 100, /* how many positions the first look visits: most wins from half-way take no more */
    LOOK = 2000 /* and the second; a question with a lower limit never comes to what whole deals need */
};

/* The relaxed game's win is one of the game if its steps can be written out: then each of them is legal. */
static bool wins_as_written(solver_klondike *solver, const task *t)
{
    return solver->relaxed_to_end && solver_relaxed_path(solver, &t->first);
}

static sol_verdict look_at_relaxed(solver_klondike *solver, const task *t)
{
    if (solver_relaxed_lost(solver, &t->first))
        return SOL_LOST;
    if (!may_win_relaxed(solver))
        return SOL_UNKNOWN;
    if (wins_as_written(solver, t))
        return SOL_WON;
    return solver->question->why == SOL_UNKNOWN_NOT && solver_relaxed_strictly_won(solver, &t->first) &&
                   wins_as_written(solver, t)
               ? SOL_WON
               : SOL_UNKNOWN;
}

static bool is_open(const solver_klondike *solver, sol_verdict verdict)
{
    return verdict == SOL_UNKNOWN && solver->question->why == SOL_UNKNOWN_NOT;
}

static sol_verdict dive(solver_klondike *solver, const task *t, uint64_t number, uint64_t nodes_most)
{
    solver->walk.random = number;
    sol_verdict verdict = solver_dive(solver, &t->first, nodes_most);
    solver->walk.random = 0;
    return verdict;
}

/*
 * Decide a small question.  A won position is mostly won at once, and a lost one is mostly lost in the relaxed game;
 * each takes fewer positions than the other way would take in vain.  The remaining positions are searched in another
 * order.
 */
static sol_verdict decide_alone(solver_klondike *solver, const task *t)
{
    bool relaxed = may_win_relaxed(solver);
    sol_verdict verdict = relaxed ? SOL_UNKNOWN : dive(solver, t, 0, DIVE);
    if (!(solver->without & SOLVER_WITHOUT_RELAXED) && is_open(solver, verdict))
        verdict = look_at_relaxed(solver, t);
    if (is_open(solver, verdict))
        verdict = dive(solver, t, 1, LOOK);
    return is_open(solver, verdict) ? decide_by_search(solver, t) : verdict;
}

static sol_verdict solve(sol_solver *of, const solver_task *asked, size_t *moves)
{
    solver_klondike *solver = of->room;
    task t = {.asked = asked};
    solver->without = of->without;
    of->question.why = solver_layout_read(&solver->layout, asked->variant, asked->position, &t.first);
    if (of->question.why != SOL_UNKNOWN_NOT)
        return SOL_UNKNOWN;
    solver->compares = false;
    solver->relaxed_most = solver->relaxed_usual;
    solver->layout.by_order &= !(solver->without & SOLVER_WITHOUT_ORDER);
    solver_table_clear(&solver->relaxed_table, asked->line ? SOLVER_TABLE_FIRST : SOLVER_TABLE_FOR_FEW);
    sol_verdict verdict = asked->line ? decide_with_line(solver, &t) : decide_alone(solver, &t);
    *moves = t.moves;
    return verdict;
}

const solver_back_end solver_of_klondike = {solver_layout_takes, furnish, solve};
