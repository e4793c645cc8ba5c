/*
 * Klondike: its part of the room, and the order in which the ways to a verdict are tried.
 */
#include "klondike.h"

#include <string.h>

/* ---- the room --------------------------------------------------------------------------------------------------- */

enum { PIECES = 10, CACHE_LINE = 64 };

_Static_assert(sizeof(solver_klondike) + SOLVER_STEPS * sizeof(solver_step) + SOL_LINE_MAX * sizeof(sol_move) +
                       SOLVER_SHORTER_MIN + PIECES * CACHE_LINE <=
                   SOLVER_ROOM_MIN,
               "there is room");

static void furnish(sol_solver *of)
{
    solver_arena a = solver_room(of);
    solver_klondike *solver = solver_cut(&a, sizeof *solver);
    memset(solver, 0, sizeof *solver);
    solver->question = &of->question;
    solver->line = of->line;
    solver->path = solver_cut(&a, SOLVER_STEPS * sizeof *solver->path);
    solver->best = solver_cut(&a, SOL_LINE_MAX * sizeof *solver->best);
    solver->room = a.at;
    solver->frames = solver_cut(&a, SOLVER_FRAMES * sizeof *solver->frames);
    solver->frames_most = SOLVER_FRAMES;
    solver->relaxed = solver_cut(&a, SOLVER_RELAXED_FRAMES * sizeof *solver->relaxed);
    solver->relaxed_path = solver_cut(&a, SOLVER_RELAXED_DEPTH * sizeof *solver->relaxed_path);
    solver->relaxed_path_at = solver_cut(&a, SOLVER_RELAXED_DEPTH * sizeof *solver->relaxed_path_at);
    solver->relaxed_log = solver_cut(&a, SOLVER_LOG * sizeof *solver->relaxed_log);
    size_t known = solver_arena_left(&a) / 3 / CACHE_LINE * CACHE_LINE;
    solver_table_init(&solver->known, solver_cut(&a, known), known, SOLVER_KNOWN_BITS);
    solver_table_init(&solver->visited, (uint64_t *)(void *)a.at, solver_arena_left(&a), 0);
    solver_table_ask_of(&solver->known, solver_ask, solver->question);
    solver_table_ask_of(&solver->visited, solver_ask, solver->question);
}

solver_klondike *solver_klondike_in(sol_solver *solver)
{
    if (solver->owner != &solver_of_klondike)
        furnish(solver);
    solver->owner = &solver_of_klondike;
    return solver->room;
}

/* ---- solving ---------------------------------------------------------------------------------------------------- */

/* Most won positions are won at once; for those a proof would take longer than the search. */
enum { QUICK_TRY = 400 };

typedef struct task {
    const solver_task *asked;
    solver_state first;
    size_t moves; /* of the line */
} task;

static sol_verdict decide_by_search(solver_klondike *solver, const task *t)
{
    uint32_t without = solver->without;
    if (!(without & SOLVER_WITHOUT_QUICK_TRY)) {
        sol_verdict verdict = solver_search(solver, &t->first, QUICK_TRY, false);
        if (verdict != SOL_UNKNOWN || solver->question->why != SOL_UNKNOWN_NOT)
            return verdict;
    }
    if (without & SOLVER_WITHOUT_RELAXED)
        return solver_search(solver, &t->first, 0, false);
    if (solver_relaxed_lost(solver, &t->first))
        return SOL_LOST;
    return solver->question->why == SOL_UNKNOWN_NOT ? solver_search(solver, &t->first, 0, true) : SOL_UNKNOWN;
}

/* Make the relaxed game's win, if there is one, into a line; false if the game does not allow it. */
static bool is_line(solver_klondike *solver, task *t)
{
    if (solver->relaxed_to_end && solver_relaxed_path(solver, &t->first))
        t->moves = solver_line(solver, t->asked, &t->first);
    return t->moves > 0;
}

/* SOL_UNKNOWN, with `why` still SOL_UNKNOWN_NOT, if the wins of the relaxed game are none of the game itself. */
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

/* Where the relaxed game's wins may be wins of the game. */
static bool may_win_relaxed(const solver_klondike *solver)
{
    return solver->layout.free_stock && solver->layout.worrying_back &&
           !(solver->without & (SOLVER_WITHOUT_RELAXED | SOLVER_WITHOUT_RELAXED_WIN));
}

static sol_verdict decide(solver_klondike *solver, task *t)
{
    if (!(solver->without & SOLVER_WITHOUT_STUCK) && solver_stuck(&solver->layout, &t->first))
        return SOL_LOST;
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

static sol_verdict solve(sol_solver *of, const solver_task *asked, size_t *moves)
{
    solver_klondike *solver = of->room;
    task t = {.asked = asked};
    solver->without = of->without;
    of->question.why = solver_layout_read(&solver->layout, asked->variant, asked->position, &t.first);
    if (of->question.why != SOL_UNKNOWN_NOT)
        return SOL_UNKNOWN;
    solver->layout.by_order &= !(solver->without & SOLVER_WITHOUT_ORDER);
    solver_table_clear(&solver->known);
    sol_verdict verdict = decide(solver, &t);
    *moves = t.moves;
    return verdict;
}

const solver_back_end solver_of_klondike = {solver_layout_takes, furnish, solve};
