/*
 * The public door: memory, which back end solves a game, and the answer.
 */
#include <string.h>

#include "back_end.h"
#include "shorten.h"
#include "shortest.h"

static const solver_back_end *const back_ends[] = {
    &solver_of_klondike, &solver_of_freecell,  &solver_of_pyramid, &solver_of_yukon,    &solver_of_canfield,
    &solver_of_spider,   &solver_of_easthaven, &solver_of_golf,    &solver_of_scorpion, &solver_of_forty};

/* ---- memory ----------------------------------------------------------------------------------------------------- */

enum { CACHE_LINE = 64 };

_Static_assert(sizeof(sol_solver) + SOLVER_ROOM_MIN + 2 * CACHE_LINE <= SOL_SOLVER_BYTES_MIN, "there is room");

sol_solver *sol_solver_init(void *memory, size_t bytes)
{
    if (!memory || bytes < SOL_SOLVER_BYTES_MIN)
        return NULL;
    solver_arena arena = {memory, (unsigned char *)memory + bytes};
    arena.at += (CACHE_LINE - (uintptr_t)memory % CACHE_LINE) % CACHE_LINE;
    sol_solver *solver = solver_cut(&arena, sizeof *solver);
    memset(solver, 0, offsetof(sol_solver, line));
    solver->room = arena.at;
    solver->room_bytes = solver_arena_left(&arena);
    return solver;
}

/* ---- verdicts ------------------------------------------------------------------------------------------------- */

const char *sol_unknown_text(sol_unknown why)
{
    static const char *const texts[SOL_UNKNOWNS] = {
        [SOL_UNKNOWN_NOT] = "the answer is known",
        [SOL_UNKNOWN_NODES] = "the limit on positions was reached",
        [SOL_UNKNOWN_MEMORY] = "the solver's memory is full",
        [SOL_UNKNOWN_TIME] = "time is up",
        [SOL_UNKNOWN_CANCELLED] = "the search was cancelled",
        [SOL_UNKNOWN_GAME] = "the solver cannot play this game",
        [SOL_UNKNOWN_POSITION] = "the position cannot occur in this game",
        [SOL_UNKNOWN_FAULT] = "the solver made an illegal move, which is a bug in the program",
        [SOL_UNKNOWN_WAITING] = "too many positions were waiting to be searched",
    };
    return (unsigned)why < SOL_UNKNOWNS ? texts[why] : "unknown";
}

/* ---- solving ---------------------------------------------------------------------------------------------------- */

static const solver_back_end *back_end_of(const sol_rules *rules)
{
    for (size_t i = 0; i < sizeof back_ends / sizeof back_ends[0]; i++)
        if (back_ends[i]->takes(rules))
            return back_ends[i];
    return NULL;
}

bool sol_solves(const sol_rules *rules) { return back_end_of(rules) != NULL; }

bool sol_solves_shortest(const sol_rules *rules) { return sol_solves(rules) && back_end_of(rules)->shortest; }

/* Does this line, played through sol_check, win from that position? */
static bool line_wins(const solver_task *task, const sol_move *moves, size_t count)
{
    sol_position position = *task->position;
    for (size_t i = 0; i < count; i++) {
        if (sol_check(task->variant, &position, moves[i]) != SOL_OK)
            return false;
        sol_apply(task->variant, &position, moves[i]);
    }
    return sol_is_won(task->variant, &position);
}

/* Does a card of the column lie over a lower one of its suit?  It has to go elsewhere first, and not up. */
static bool is_blocked(const sol_position *p, int column)
{
    for (int over = 1; over < sol_pile_len(p, column); over++)
        for (int under = 0; under < over; under++) {
            sol_card upper = sol_pile_card(p, column, over), lower = sol_pile_card(p, column, under);
            if (sol_suit(upper) == sol_suit(lower) && sol_rank(upper) > sol_rank(lower))
                return true;
        }
    return false;
}

/* How many aces the stock has; 0 where there is none. */
static size_t aces_in_stock(const sol_rules *rules, const sol_position *p)
{
    int stock = sol_first_pile(rules, SOL_STOCK);
    size_t aces = 0;
    for (int i = 0; stock >= 0 && i < sol_pile_len(p, stock); i++)
        aces += sol_rank(sol_pile_card(p, stock, i)) == SOL_ACE;
    return aces;
}

/*
 * Where no back end looks for the shortest line: the moves that every line has.  Each draw and each row of the stock
 * that is left is one.
 *
 * Where cards go up one by one, so is each card; with one deck and foundations from the ace on, each blocked column
 * takes one move more.
 *
 * Where whole suits go up, as in Spider, a move of cards completes one suit at most, in the column that they go to:
 * what they leave behind is no complete suit, for that would have gone up before they covered it, and a card that is
 * turned over is a run of one.  A row may complete several suits together, but each with an ace that it deals.  So of
 * the suits only those beyond the aces in the stock are sure to take a move of their own.
 */
static size_t moves_at_least(const solver_task *task)
{
    const sol_rules *rules = task->variant->rules;
    const sol_position *p = task->position;
    const sol_pile_group *up = sol_group_of(rules, sol_first_pile(rules, SOL_FOUNDATION));
    size_t left = (size_t)rules->decks * SOL_DECK, draws = 0, blocked = 0;
    size_t each = rules->kinds & 1 << SOL_DRAW ? task->variant->options.draw
                                               : sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->count;
    for (int pile = 0; pile < rules->pile_count; pile++) {
        sol_role role = sol_role_of(rules, pile);
        left -= role == SOL_FOUNDATION ? (size_t)sol_pile_len(p, pile) : 0;
        blocked += role == SOL_TABLEAU && rules->decks == 1 && up->base == SOL_BASE_ACE && is_blocked(p, pile);
        if (role == SOL_STOCK)
            draws = ((size_t)sol_pile_len(p, pile) + each - 1) / each;
    }
    if (up->build != SOL_BUILD_NONE)
        return draws + left + blocked;
    size_t suits = left / SOL_RANKS, aces = aces_in_stock(rules, p);
    return draws + (suits > aces ? suits - aces : 0);
}

/* Make the line the shortest, as far as the limits go.  Returns what no line is shorter than. */
static size_t find_shortest(sol_solver *solver, const solver_back_end *by, const solver_task *task, size_t *length)
{
    if (!by->shortest)
        return moves_at_least(task);
    by->prepare(solver);
    solver->owner = NULL;
    return by->shortest(solver, task, length);
}

/*
 * Make the line short, or the shortest; returns what it is known that no line is shorter than.  Positions that are
 * visited for a short line do not count: they are none of the verdict's.
 */
static size_t shorten(sol_solver *solver, const solver_back_end *by, const solver_task *task, size_t *length)
{
    bool shortest = solver->question.limits->shortest;
    size_t least = 0;
    if (!by->shortest_is_quick)
        *length = solver_shorten(solver, task, *length, solver->is_short);
    solver_question before = solver->question;
    if (shortest || by->shortest_is_quick)
        least = find_shortest(solver, by, task, length);
    if (!shortest)
        solver->question = before;
    return least;
}

/* What no line is shorter than, although a limit has ended the search before one was found; 0: nothing is known. */
static size_t least_of_unknown(sol_solver *solver, const solver_back_end *by, const solver_task *task)
{
    const solver_question before = solver->question;
    size_t length = 0, least = before.why != SOL_UNKNOWN_POSITION ? find_shortest(solver, by, task, &length) : 0;
    solver->question = before;
    return least < SOLVER_NEVER ? least : 0;
}

sol_solution sol_solve(sol_solver *solver, const sol_variant *variant, const sol_position *position,
                       const sol_solve_limits *limits, sol_move *moves, size_t room)
{
    static const sol_solve_limits none;
    const solver_back_end *by = back_end_of(variant->rules);
    if (!by || variant->options.passes == SOL_PASSES_BY_SCORING || sol_options_check(variant) != SOL_OK)
        return (sol_solution){.why = SOL_UNKNOWN_GAME};
    solver_question *question = &solver->question;
    *question = (solver_question){.limits = limits ? limits : &none};
    if (solver->owner != by)
        by->prepare(solver);
    solver->owner = by;
    solver->is_short = false;
    bool line = !question->limits->verdict_only;
    bool shortest = question->limits->shortest && line;
    solver_task task = {variant, position, line, shortest || (line && room > 0 && !question->limits->as_found)};
    size_t length = 0, least = 0;
    sol_verdict verdict = by->solve(solver, &task, &length);
    if (verdict == SOL_WON && task.shorten && length > 0)
        least = shorten(solver, by, &task, &length);
    if (verdict == SOL_UNKNOWN && shortest)
        least = least_of_unknown(solver, by, &task);
    if (verdict == SOL_WON && line && !line_wins(&task, solver->line, length)) {
        verdict = SOL_UNKNOWN;
        question->why = SOL_UNKNOWN_FAULT;
        length = 0;
    }
    if (room)
        memcpy(moves, solver->line, (length < room ? length : room) * sizeof *moves);
    return (sol_solution){verdict, verdict == SOL_UNKNOWN || shortest ? question->why : SOL_UNKNOWN_NOT,
                          question->nodes, length, shortest ? least : 0};
}
