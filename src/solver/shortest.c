#include "shortest.h"

#include <string.h>

/*
 * A state is marked before its steps are tried.  Where one of them leads back to it, fewer moves are left than here,
 * and what wins from there wins from here.
 */
static bool wins_within(solver_shortest *by, const void *state, int left)
{
    const uint64_t mask = (UINT64_C(1) << SOLVER_SHORTEST_BITS) - 1;
    int least = by->least(by->game, state);
    uint64_t key[2];
    bool is_new;
    if (least == 0 || least > left)
        return least == 0;
    if (by->key(by->game, state, key)) {
        uint64_t *slot = solver_table_put(by->visited, key[0], key[1], &is_new);
        if (!is_new && (int)(*slot & mask) >= left)
            return false;
        *slot = (*slot & ~mask) | (unsigned)left;
    }
    return solver_visit(by->question) && by->expand(by, state, left);
}

bool solver_shortest_try(solver_shortest *by, const solver_macro *step, const void *after, int left)
{
    if (by->question->why != SOL_UNKNOWN_NOT || step->count > left)
        return false;
    memcpy(by->moves + by->count, step->moves, (size_t)step->count * sizeof *step->moves);
    by->count += step->count;
    if (wins_within(by, after, left - step->count))
        return true;
    by->count -= step->count;
    return false;
}

/*
 * What a search has looked for in vain stays known to the next one.  But a search that finds a line leaves marks at its
 * states as if they were not won, so the next begins with an empty table.
 */
bool solver_shortest_finds(solver_shortest *by, const void *first, size_t most)
{
    by->count = 0;
    bool found = wins_within(by, first, (int)most);
    if (found)
        solver_table_clear(by->visited, SOLVER_TABLE_FIRST);
    return found;
}

size_t solver_shortest_run(sol_solver *of, solver_shortest *by, const void *first, size_t *moves)
{
    size_t least = (size_t)by->least(by->game, first), most = *moves - 1;
    if (*moves == 0)
        return least;
    most = most < SOLVER_SHORTEST_MOST ? most : SOLVER_SHORTEST_MOST;
    while (least <= most && by->question->why == SOL_UNKNOWN_NOT) {
        size_t wanted = by->deepens ? least : most;
        if (solver_shortest_finds(by, first, wanted)) {
            *moves = (size_t)by->count;
            memcpy(of->line, by->moves, *moves * sizeof *of->line);
            most = *moves - 1;
        } else if (by->question->why == SOL_UNKNOWN_NOT) {
            least = wanted + 1;
        }
    }
    return least;
}
