#include "judge.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/grown.h"
#include "game_lookup.h"
#include "session/deals/solver_memory.h"

/* The numbers are noted first, because the list cannot be walked while it is changed. */
typedef struct waiting {
    int64_t *ids;
    size_t count;
} waiting;

static bool note(const figures_row *row, void *context)
{
    waiting *all = context;
    if (row->noted != FIGURES_VERDICT_UNKNOWN)
        return true;
    int64_t *ids = base_grown(all->ids, all->count, sizeof *ids);
    if (!ids)
        return false;
    all->ids = ids;
    all->ids[all->count++] = row->id;
    return true;
}

static sol_verdict decide(store *kept, int64_t id, sol_solver *solver)
{
    static session_record record;
    const sol_solve_limits limits = {.nodes = SESSION_JUDGE_NODES};
    base_fault unused;
    sol_position position;
    if (!session_record_of(kept, id, &record, &unused))
        return SOL_UNKNOWN;
    sol_deal_position(&record.game.variant, record.game.deal.deck, &position);
    return sol_solve(solver, &record.game.variant, &position, &limits, NULL, 0).verdict;
}

/* Judge a game. It is not solved again if another game with the same deal was judged, or won. */
static bool judge(store *kept, int64_t id, sol_solver *solver, store_notice *notice)
{
    figures_row row;
    if (!store_look(kept, id, &row) || row.noted != FIGURES_VERDICT_UNKNOWN)
        return false;
    if (row.verdict != FIGURES_VERDICT_UNKNOWN)
        return store_judge(kept, id, row.verdict, notice);
    sol_verdict found = decide(kept, id, solver);
    return found != SOL_UNKNOWN &&
           store_judge(kept, id, found == SOL_WON ? FIGURES_VERDICT_WINNABLE : FIGURES_VERDICT_LOST, notice);
}

void session_judge(const base_world *world, store *kept)
{
    const store_filter finished = {.results = STORE_RESULT_WON | STORE_RESULT_WON_ON | STORE_RESULT_LOST};
    waiting all = {0};
    store_notice notice = {.text = ""};
    uint64_t decided = 0;
    session_solver with = session_solver_make(SOL_SOLVER_BYTES);
    bool listed = with.solver && store_list(kept, &finished, note, &all);
    for (size_t i = 0; listed && i < all.count && !notice.text[0]; i++)
        decided += judge(kept, all.ids[i], with.solver, &notice);
    free(all.ids);
    session_solver_free(&with);
    if (!listed)
        (void)base_complain(world, 0,
                            "the deals could not be decided: there is no memory, or the games cannot be read");
    else if (notice.text[0])
        (void)base_complain(world, 0, notice.text);
    (void)fprintf(world->err, "%" PRIu64 " deals decided.\n", decided);
}
