/* Advice: a table that is known is solved; a safe or only move is made; all other choices are weighed. */
#include "coach.h"

#include "measured.h"
#include "weigh.h"

bool coach_sees_all(const sol_variant *variant)
{
    const sol_rules *rules = variant->rules;
    bool cells = sol_first_pile(sol_rules_usual(rules), SOL_CELL) >= 0; /* the player may also choose to have none */
    return cells && sol_first_pile(rules, SOL_STOCK) < 0 && sol_solves(rules);
}

static bool weighs(const sol_variant *variant) { return coach_measured_of(variant) != NULL; }

bool coach_plays(const sol_variant *variant) { return weighs(variant) || coach_sees_all(variant); }

unsigned coach_tip_worlds(const sol_variant *variant)
{
    const coach_measured *measured = coach_measured_of(variant);
    return measured ? measured->tip : COACH_WORLDS;
}

/* Few games need more when no hidden card matters. */
enum { KNOWN_NODES = 1000000 };

/*
 * Solve a table of which at most one card is unknown, which is thereby known, too.  True if the game is decided.  In
 * games where players follow such lines from the deal on, the lines are made short.
 */
static bool solve(sol_solver *solver, const sol_variant *variant, const sol_view *view, const coach_limits *limits,
                  coach_advice *advice)
{
    sol_card unseen[SOL_CARDS_MAX];
    sol_position position;
    sol_solve_limits most = {
        .nodes = KNOWN_NODES, .ask = limits->ask, .context = limits->context, .as_found = !coach_sees_all(variant)};
    (void)sol_view_unseen(view, unseen);
    sol_view_world(view, unseen, &position);
    sol_solution solution = sol_solve(solver, variant, &position, &most, advice->line, SOL_LINE_MAX);
    if (solution.verdict == SOL_UNKNOWN)
        return false;
    advice->why = solution.verdict == SOL_WON ? COACH_WINS : COACH_LOST;
    advice->moves = solution.moves;
    return true;
}

static void give_line(const coach_room *room, size_t candidate, int why, coach_advice *advice)
{
    advice->why = (uint8_t)why;
    advice->moves = coach_line(&room->found, &room->found.one[candidate], advice->line, SOL_LINE_MAX);
}

static bool is_stock_unknown(const sol_variant *variant, const sol_view *view)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    return stock >= 0 && sol_view_hidden_in(view, stock);
}

static void look_through_stock(const sol_variant *variant, const sol_view *view, coach_advice *advice)
{
    advice->why = COACH_LOOK;
    advice->line[0] = sol_stock_move(variant, &view->table);
    advice->moves = 1;
}

static void choose(coach_room *room, sol_solver *solver, const coach_limits *limits, coach_advice *advice)
{
    size_t order[COACH_CANDIDATES_MAX] = {0};
    if (coach_weigh(room, solver, limits, advice, order))
        give_line(room, order[0], room->found.count > 1 ? COACH_BEST : COACH_ONLY, advice);
}

void coach_advise(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                  const coach_limits *limits, coach_advice *advice)
{
    advice->why = COACH_NOTHING;
    advice->moves = advice->choices = 0;
    if (sol_view_hidden(view) <= 1 && sol_solves(variant->rules) && solve(solver, variant, view, limits, advice))
        return;
    if (!weighs(variant) || (limits->ask && limits->ask(limits->context) != SOL_GO_ON))
        return;
    coach_list(&room->found, variant, view);
    if (room->found.safe)
        give_line(room, 0, COACH_SAFE, advice);
    else if (is_stock_unknown(variant, view))
        look_through_stock(variant, view, advice);
    else if (room->found.count)
        choose(room, solver, limits, advice);
    else
        advice->why = COACH_LOST;
}
