/*
 * FreeCell: its part of the room, and one search after the other until there is a verdict.
 */
#include "freecell.h"

#include <string.h>

#include "tries.h"

/* ---- the room --------------------------------------------------------------------------------------------------- */

enum { PIECES = 5, CACHE_LINE = 64, COSTS = 1 << 13, NODES_MIN = 1 << 20 };

_Static_assert(sizeof(solver_fc) + SOL_LINE_MAX * sizeof(uint32_t) + NODES_MIN + PIECES * CACHE_LINE <= SOLVER_ROOM_MIN,
               "there is room");

static void prepare(sol_solver *of)
{
    solver_arena a = solver_room(of);
    solver_fc *solver = solver_cut(&a, sizeof *solver);
    memset(solver, 0, sizeof *solver);
    solver->question = &of->question;
    solver->line = of->line;
    solver->path = solver_cut(&a, SOL_LINE_MAX * sizeof *solver->path);
    solver_nodes_init(&solver->nodes, solver->question, &a,
                      (solver_node_form){.words = 3, .last = SOLVER_FC_KEY_BITS, .levels = 1, .costs = COSTS});
}

/* ---- is it FreeCell or one of its family? ----------------------------------------------------------------------- */

static bool has_columns(const sol_pile_group *g)
{
    return g->role == SOL_TABLEAU && g->count <= SOLVER_FC_COLUMNS && g->take == SOL_TAKE_RUN && g->run == g->build &&
           !g->wrap && (g->build == SOL_BUILD_DOWN_ALTERNATING || g->build == SOL_BUILD_DOWN_SUIT);
}

/* The piles must be cells, if there are any, then foundations, then columns. */
static bool takes(const sol_rules *rules)
{
    const sol_pile_group *g = rules->groups;
    if (rules->decks != 1 || rules->group_count > 3 || rules->kinds != 1 << SOL_MOVE || rules->settle || rules->won ||
        rules->refuse != sol_game_named("freecell")->refuse)
        return false;
    bool cells = g->role == SOL_CELL;
    if (rules->group_count != cells + 2 || (cells && g->count > SOLVER_FC_CELLS))
        return false;
    g += cells;
    return g[0].role == SOL_FOUNDATION && g[0].base == SOL_BASE_ACE && g[0].suited && has_columns(&g[1]);
}

/* ---- solving ---------------------------------------------------------------------------------------------------- */

static solver_fc_found decide(solver_fc *solver)
{
    solver_fc_found found = {SOL_UNKNOWN, SOLVER_NODE_NONE};
    solver_fc_tries tries = solver_fc_tries_of(&solver->game);
    size_t first = solver->without & SOLVER_FC_WITHOUT_TRIES ? tries.count - 1 : 0;
    for (size_t i = first; i < tries.count && found.verdict == SOL_UNKNOWN; i++)
        if (solver->question->why == SOL_UNKNOWN_NOT)
            found = solver_fc_search(solver, &tries.list[i]);
    return found;
}

static sol_verdict solve(sol_solver *of, const solver_task *asked, size_t *moves)
{
    solver_arena a = solver_room(of);
    solver_fc *solver = solver_cut(&a, sizeof *solver);
    solver->without = of->without;
    solver->game.safe_up = !(solver->without & SOLVER_FC_WITHOUT_SAFE);
    if (!solver_fc_read(&solver->game, asked->variant, asked->position, &solver->first)) {
        of->question.why = SOL_UNKNOWN_POSITION;
        return SOL_UNKNOWN;
    }
    solver_fc_found found = decide(solver);
    if (found.verdict != SOL_WON || !asked->line)
        return found.verdict;
    *moves = solver_fc_line(solver, asked, found.last, solver->line);
    if (*moves == 0 && !sol_is_won(asked->variant, asked->position)) {
        of->question.why = SOL_UNKNOWN_FAULT;
        return SOL_UNKNOWN;
    }
    return SOL_WON;
}

const solver_back_end solver_of_freecell = {takes, prepare, solve};
