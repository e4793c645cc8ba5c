/*
 * FreeCell: its part of the room, and one search after the other until there is a verdict.
 */
#include "freecell.h"

#include <string.h>

/* ---- the room --------------------------------------------------------------------------------------------------- */

enum { PIECES = 6, CACHE_LINE = 64, COSTS = 1 << 13, NODES_MIN = 1 << 20 };
enum { RELAXED_SHARE = 8 }; /* of the room, for what is known of the relaxed game: one part of so many */

_Static_assert(sizeof(solver_fc) + SOL_LINE_MAX * sizeof(uint32_t) + NODES_MIN + PIECES * CACHE_LINE <=
                   SOLVER_ROOM_MIN - SOLVER_ROOM_MIN / RELAXED_SHARE,
               "there is room");

static void prepare_freecell(sol_solver *of)
{
    solver_arena a = solver_room(of);
    solver_fc *solver = solver_cut(&a, sizeof *solver);
    memset(solver, 0, sizeof *solver);
    solver->question = &of->question;
    solver->line = of->line;
    solver->path = solver_cut(&a, SOL_LINE_MAX * sizeof *solver->path);
    const size_t share = of->room_bytes / RELAXED_SHARE;
    solver->relaxation.question = solver->question;
    solver_table_init(&solver->relaxation.table, solver->question, solver_cut(&a, share), share, 2, 1);
    solver_nodes_init(&solver->nodes, solver->question, &a,
                      (solver_node_form){.words = 3, .last = SOLVER_FC_KEY_BITS, .levels = 1, .costs = COSTS});
}

/* ---- is it FreeCell or one of its family? ----------------------------------------------------------------------- */

static bool has_columns(const sol_pile_group *g)
{
    bool builds = g->build == SOL_BUILD_DOWN_ALTERNATING || g->build == SOL_BUILD_DOWN_SUIT ||
                  g->build == SOL_BUILD_DOWN_ANY || (g->build == SOL_BUILD_BESIDE_SUIT && g->take == SOL_TAKE_TOP);
    return g->role == SOL_TABLEAU && g->count <= SOLVER_FC_COLUMNS && builds && !g->wrap && !g->limit && !g->suited &&
           (g->take == SOL_TAKE_TOP || (g->take == SOL_TAKE_RUN && g->run == g->build));
}

/* The piles must be cells, if there are any, then foundations, then columns. */
static bool takes_freecell(const sol_rules *rules)
{
    const sol_rules *freecell = sol_game_named("freecell");
    const sol_pile_group *g = rules->groups, *known = freecell->groups;
    bool cells = g->role == SOL_CELL;
    if (rules->decks != 1 || rules->kinds != 1 << SOL_MOVE || rules->settle || rules->won ||
        rules->group_count != cells + 2 || (cells && (g->count > SOLVER_FC_CELLS || !solver_is_group(g, &known[0]))))
        return false;
    g += cells;
    return g[0].count == SOL_SUITS && solver_is_group(&g[0], &known[1]) && has_columns(&g[1]) &&
           rules->refuse == (g[1].take == SOL_TAKE_RUN ? freecell->refuse : NULL);
}

/* ---- the searches that are made in turn ------------------------------------------------------------------------- */

/*
 * Each of these sets of weights, in the order of solver_fc_weights, wins most deals within a few positions, and another
 * wins what it misses: a deal on which one goes astray is mostly easy for the next.  They were found by chance and
 * trial on deals 40001–42000 and 100001–132000, each on those that the ones before it had missed.
 */
static const solver_fc_weights sets[] = {
    {22, -2, 3, 11, 8, {0, 30, 50, 79, 123, 150, 180, 215, 260}, {0, -31, -52}, 7, 2, -2, -11},
    {19, 8, 5, 13, 28, {0, 30, 45, 82, 135, 162, 192, 227, 272}, {0, -29, -42}, 4, -5, -1, -3},
    {31, -6, 5, 16, 0, {0, 23, 48, 79, 140, 167, 197, 232, 277}, {0, -27, -60}, 4, -1, 1, -3},
    {20, 5, 6, 11, 14, {0, 30, 45, 79, 123, 150, 180, 215, 260}, {0, -27, -52}, 6, -2, 0, -2},
    {18, -1, 6, 12, 18, {0, 13, 45, 67, 83, 105, 135, 170, 210}, {0, -15, -46}, 2, -2, -2, -2},
    {14, 2, 10, 11, 6, {0, 23, 37, 68, 129, 156, 186, 221, 266}, {0, -33, -61}, 9, 1, -3, -12},
    {16, 18, 11, 11, 17, {0, 26, 45, 72, 117, 145, 175, 210, 255}, {0, -32, -64}, 6, 4, -3, -3},
};

/*
 * They change how long a verdict takes, never the verdict.  The last one has no limit of its own, so it gives the
 * verdict if the caller's limits allow.  Before it, all are tried once more with greater limits, because a search that
 * goes astray among a million positions costs more than many short ones; those limits were chosen on deals
 * 500001–532000.
 */
static const solver_fc_try alternating[] = {
    {&sets[0], 130},  {&sets[1], 220},  {&sets[2], 300},  {&sets[3], 450},  {&sets[4], 700},  {&sets[5], 5000},
    {&sets[0], 2500}, {&sets[1], 2500}, {&sets[2], 2500}, {&sets[3], 2500}, {&sets[4], 2500}, {&sets[5], 0},
};

/* Where empty columns take nothing, the weights of building in suit come first; chosen on deals 1–100. */
static const solver_fc_try without_empty[] = {{&sets[6], 20000}, {&sets[5], 50000}, {&sets[2], 50000},
                                              {&sets[1], 50000}, {&sets[4], 50000}, {&sets[6], 0}};
static const solver_fc_try in_suit[] = {{&sets[3], 200}, {&sets[4], 300}, {&sets[6], 0}};

/* ---- solving ---------------------------------------------------------------------------------------------------- */

/*
 * Where an emptied column is of no use, most deals are lost, and the relaxed game proves it.  If it is not lost within
 * so many states, the searches go on, and ask it of each position that they visit.  Baker's Dozen, which builds
 * whatever the suit, has no gain from it; and it is no proof where columns build up, too.
 */
static bool lost_in_relaxed(solver_fc *solver)
{
    enum { STATES_MOST = 1000000 };
    bool sorted = solver->game.build == SOL_BUILD_DOWN_ALTERNATING || solver->game.build == SOL_BUILD_DOWN_SUIT;
    solver->relaxes = solver->game.base == SOL_BASE_NONE && sorted && !solver->game.worrying_back &&
                      !(solver->without & SOLVER_FC_WITHOUT_RELAXED);
    if (!solver->relaxes)
        return false;
    solver_fc_relaxation_begin(&solver->relaxation, &solver->game, &solver->first);
    return solver_fc_relaxed(&solver->relaxation, &solver->first, STATES_MOST) == SOL_LOST;
}

typedef struct tries {
    const solver_fc_try *of;
    size_t count;
} tries;

/* Columns that build in suit want other weights than those that build in alternating colours. */
static tries tries_for(const solver_fc_game *game)
{
    enum {
        ALTERNATING = sizeof alternating / sizeof alternating[0],
        WITHOUT_EMPTY = sizeof without_empty / sizeof without_empty[0],
        IN_SUIT = sizeof in_suit / sizeof in_suit[0]
    };
    if (game->build != SOL_BUILD_DOWN_ALTERNATING)
        return (tries){in_suit, IN_SUIT};
    return game->base == SOL_BASE_NONE ? (tries){without_empty, WITHOUT_EMPTY} : (tries){alternating, ALTERNATING};
}

static solver_found decide_freecell(solver_fc *solver)
{
    tries t = tries_for(&solver->game);
    solver_found found = {lost_in_relaxed(solver) ? SOL_LOST : SOL_UNKNOWN, SOLVER_NODE_NONE};
    size_t first = solver->without & SOLVER_FC_WITHOUT_TRIES ? t.count - 1 : 0;
    for (size_t i = first; i < t.count && solver_is_open(solver->question, found.verdict); i++)
        found = solver_fc_search(solver, &t.of[i]);
    return found;
}

static sol_verdict solve_freecell(sol_solver *of, const solver_task *asked, size_t *moves)
{
    solver_arena a = solver_room(of);
    solver_fc *solver = solver_cut(&a, sizeof *solver);
    solver->without = of->without;
    solver->game.safe_up = !(solver->without & SOLVER_FC_WITHOUT_SAFE);
    if (!solver_fc_read(&solver->game, asked->variant, asked->position, &solver->first))
        return solver_refuse(of);
    solver_found found = decide_freecell(solver);
    if (found.verdict == SOL_WON && asked->line)
        *moves = solver_fc_line(solver, asked, found.won, solver->line);
    return found.verdict;
}

const solver_back_end solver_of_freecell = {
    .takes = takes_freecell, .prepare = prepare_freecell, .solve = solve_freecell, .shortest = solver_fc_shortest};
