/*
 * What every back end uses: pieces of its room, the limits of a search (positions are counted, and the caller is asked
 * whether to go on), and the rules themselves as the judge of a line.
 */
#include "back_end.h"

/* ---- room -------------------------------------------------------------------------------------------------------- */

enum { CACHE_LINE = 64 };

void *solver_cut(solver_arena *arena, size_t bytes)
{
    void *start = arena->at;
    arena->at += (bytes + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    return start;
}

solver_arena solver_room(const sol_solver *solver)
{
    unsigned char *start = solver->room;
    return (solver_arena){start, start + solver->room_bytes};
}

/* ---- limits ------------------------------------------------------------------------------------------------------ */

enum { ASK_EVERY = 128 };

bool solver_ask(void *context)
{
    solver_question *question = context;
    const sol_solve_limits *limits = question->limits;
    sol_answer answer = limits->ask ? limits->ask(limits->context) : SOL_GO_ON;
    question->ask_at = question->nodes + ASK_EVERY;
    if (answer != SOL_GO_ON)
        question->why = answer == SOL_STOP_TIME ? SOL_UNKNOWN_TIME : SOL_UNKNOWN_CANCELLED;
    return answer == SOL_GO_ON;
}

bool solver_visit(solver_question *question)
{
    uint64_t most = question->limits->nodes;
    question->nodes++;
    if (most && question->nodes > most) {
        question->nodes = most;
        question->why = SOL_UNKNOWN_NODES;
    } else if (question->nodes >= question->ask_at) {
        solver_ask(question);
    }
    return question->why == SOL_UNKNOWN_NOT;
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

solver_playing solver_playing_begin(const solver_task *task, sol_move moves[SOL_LINE_MAX])
{
    return (solver_playing){task->variant, *task->position, moves, 0, SOL_LINE_MAX};
}

bool solver_playing_add(solver_playing *line, sol_move move)
{
    if (line->count == line->most || sol_check(line->variant, &line->position, move) != SOL_OK)
        return false;
    sol_apply(line->variant, &line->position, move);
    line->moves[line->count++] = move;
    return true;
}

bool solver_line_wins(const solver_task *task, const sol_move *moves, size_t count)
{
    sol_position position = *task->position;
    for (size_t i = 0; i < count; i++) {
        if (sol_check(task->variant, &position, moves[i]) != SOL_OK)
            return false;
        sol_apply(task->variant, &position, moves[i]);
    }
    return sol_is_won(task->variant, &position);
}
