/*
 * The public door: memory, and the order in which the parts are tried.
 */
#include "internal.h"

#include <string.h>

/* ---- memory ----------------------------------------------------------------------------------------------------- */

enum { CACHE_LINE = 64 };

typedef struct arena {
    unsigned char *at, *end;
} arena;

/* Bytes at the start of a cache line.  The sizes asked for are known to fit. */
static void *cut(arena *a, size_t bytes)
{
    void *start = a->at;
    a->at += (bytes + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    return start;
}

_Static_assert(sizeof(sol_solver) + SOLVER_STEPS * sizeof(solver_step) + 2 * SOL_LINE_MAX * sizeof(sol_move) +
                       SOLVER_ROOM_MIN + 5 * CACHE_LINE <=
                   SOL_SOLVER_BYTES_MIN,
               "there is room");

sol_solver *sol_solver_init(void *memory, size_t bytes)
{
    if (!memory || bytes < SOL_SOLVER_BYTES_MIN)
        return NULL;
    arena a = {memory, (unsigned char *)memory + bytes};
    a.at += (CACHE_LINE - (uintptr_t)memory % CACHE_LINE) % CACHE_LINE;
    sol_solver *solver = cut(&a, sizeof *solver);
    memset(solver, 0, sizeof *solver);
    solver->path = cut(&a, SOLVER_STEPS * sizeof *solver->path);
    solver->line = cut(&a, SOL_LINE_MAX * sizeof *solver->line);
    solver->best = cut(&a, SOL_LINE_MAX * sizeof *solver->best);
    solver->room = a.at;
    solver->frames = cut(&a, SOLVER_FRAMES * sizeof *solver->frames);
    solver->frames_most = SOLVER_FRAMES;
    solver->relaxed = cut(&a, SOLVER_RELAXED_FRAMES * sizeof *solver->relaxed);
    solver->relaxed_path = cut(&a, SOLVER_RELAXED_DEPTH * sizeof *solver->relaxed_path);
    solver->relaxed_path_at = cut(&a, SOLVER_RELAXED_DEPTH * sizeof *solver->relaxed_path_at);
    solver->relaxed_log = cut(&a, SOLVER_LOG * sizeof *solver->relaxed_log);
    size_t left = (size_t)(a.end - a.at), known = left / 3 / CACHE_LINE * CACHE_LINE;
    solver_table_init(&solver->known, cut(&a, known), known, SOLVER_KNOWN_BITS);
    solver_table_init(&solver->visited, (uint64_t *)(void *)a.at, (size_t)(a.end - a.at), 0);
    solver_table_ask_of(&solver->known, solver_ask, solver);
    solver_table_ask_of(&solver->visited, solver_ask, solver);
    return solver;
}

/* ---- verdicts ------------------------------------------------------------------------------------------------- */

const char *sol_unknown_text(sol_unknown why)
{
    static const char *const texts[SOL_UNKNOWNS] = {
        [SOL_UNKNOWN_NOT] = "it is known",
        [SOL_UNKNOWN_NODES] = "as many positions as allowed were searched",
        [SOL_UNKNOWN_MEMORY] = "its memory is full",
        [SOL_UNKNOWN_TIME] = "the time is up",
        [SOL_UNKNOWN_CANCELLED] = "it was cancelled",
        [SOL_UNKNOWN_GAME] = "only Klondike can be solved",
        [SOL_UNKNOWN_POSITION] = "this is no position of Klondike",
        [SOL_UNKNOWN_FAULT] = "the line found is not legal, which is a fault of the solver",
        [SOL_UNKNOWN_WAITING] = "more positions were waiting to be searched than it has places for",
    };
    return (unsigned)why < SOL_UNKNOWNS ? texts[why] : "unknown";
}

/* ---- solving ---------------------------------------------------------------------------------------------------- */

/* Most won positions are won at once; for those a proof would take longer than the search. */
enum { QUICK_TRY = 400 };

typedef struct task {
    const sol_variant *variant;
    const sol_position *position;
    solver_state first;
    bool shorten;
    size_t moves; /* of the line */
} task;

static sol_verdict decide_by_search(sol_solver *solver, const task *t)
{
    uint32_t without = solver->without;
    if (!(without & SOLVER_WITHOUT_QUICK_TRY)) {
        sol_verdict verdict = solver_search(solver, &t->first, QUICK_TRY, false);
        if (verdict != SOL_UNKNOWN || solver->why != SOL_UNKNOWN_NOT)
            return verdict;
    }
    if (without & SOLVER_WITHOUT_RELAXED)
        return solver_search(solver, &t->first, 0, false);
    if (solver_relaxed_lost(solver, &t->first))
        return SOL_LOST;
    return solver->why == SOL_UNKNOWN_NOT ? solver_search(solver, &t->first, 0, true) : SOL_UNKNOWN;
}

/* Make the relaxed game's win, if there is one, into a line; false if the game does not allow it. */
static bool is_line(sol_solver *solver, task *t)
{
    if (solver->relaxed_to_end && solver_relaxed_path(solver, &t->first))
        t->moves = solver_line(solver, t->variant, t->position, &t->first, t->shorten);
    return t->moves > 0;
}

/* SOL_UNKNOWN, with `why` still SOL_UNKNOWN_NOT, if the wins of the relaxed game are none of the game itself. */
static sol_verdict decide_by_relaxed(sol_solver *solver, task *t)
{
    if (solver_relaxed_lost(solver, &t->first))
        return SOL_LOST;
    if (is_line(solver, t))
        return SOL_WON;
    if (solver->why == SOL_UNKNOWN_NOT && solver_relaxed_strictly_won(solver, &t->first) && is_line(solver, t))
        return SOL_WON;
    return SOL_UNKNOWN;
}

/* Where the relaxed game's wins may be wins of the game. */
static bool may_win_relaxed(const sol_solver *solver)
{
    return solver->layout.free_stock && solver->layout.worrying_back &&
           !(solver->without & (SOLVER_WITHOUT_RELAXED | SOLVER_WITHOUT_RELAXED_WIN));
}

static sol_verdict decide(sol_solver *solver, task *t)
{
    if (!(solver->without & SOLVER_WITHOUT_STUCK) && solver_stuck(&solver->layout, &t->first))
        return SOL_LOST;
    if (may_win_relaxed(solver)) {
        sol_verdict verdict = decide_by_relaxed(solver, t);
        if (verdict != SOL_UNKNOWN || solver->why != SOL_UNKNOWN_NOT)
            return verdict;
    }
    sol_verdict verdict = decide_by_search(solver, t);
    if (verdict == SOL_WON) {
        t->moves = solver_line(solver, t->variant, t->position, &t->first, t->shorten);
        if (t->moves == 0 && !sol_is_won(t->variant, t->position)) {
            solver->why = SOL_UNKNOWN_FAULT;
            return SOL_UNKNOWN;
        }
    }
    return verdict;
}

sol_solution sol_solve(sol_solver *solver, const sol_variant *variant, const sol_position *position,
                       const sol_solve_limits *limits, sol_move *moves, size_t room)
{
    static const sol_solve_limits none;
    task t = {.variant = variant, .position = position};
    solver->limits = limits ? limits : &none;
    t.shorten = room > 0 && !solver->limits->as_found;
    solver->nodes = solver->ask_at = 0;
    solver->why = solver_layout_read(&solver->layout, variant, position, &t.first);
    if (solver->why != SOL_UNKNOWN_NOT)
        return (sol_solution){SOL_UNKNOWN, solver->why, 0, 0};
    solver->layout.by_order &= !(solver->without & SOLVER_WITHOUT_ORDER);
    solver_table_clear(&solver->known);
    sol_verdict verdict = decide(solver, &t);
    if (room)
        memcpy(moves, solver->line, (t.moves < room ? t.moves : room) * sizeof *moves);
    return (sol_solution){verdict, verdict == SOL_UNKNOWN ? solver->why : SOL_UNKNOWN_NOT, solver->nodes, t.moves};
}
