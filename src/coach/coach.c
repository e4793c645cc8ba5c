/*
 * Advice: a table that is known is solved; a safe or only move is made; all other choices are weighed: in how many of
 * the worlds that a view allows each of them can still be won.
 */
#include "coach.h"

#include "chance.h"
#include "moves.h"
#include "race.h"
#include "solver/spider/spider.h"

/* Of the games without a stock only those that it weighs hide cards. */
bool coach_sees_all(const sol_variant *variant)
{
    return sol_first_pile(variant->rules, SOL_STOCK) < 0 && sol_solves(variant->rules) && !coach_measured_of(variant);
}

/* The games whose trial deals are played to their end. */
static const coach_player *const players[] = {&coach_passes_player, &coach_scorpion_player, &coach_thieves_player};

static const coach_player *player_of(const sol_variant *variant)
{
    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        if (players[i]->takes(variant))
            return players[i];
    return NULL;
}

bool coach_has_odds(const sol_variant *variant) { return coach_curve_of(variant) || coach_sees_all(variant); }

bool coach_judges(const sol_variant *variant)
{
    const coach_measured *measured = coach_measured_of(variant);
    return measured ? measured->trial_nodes > 0 : coach_sees_all(variant);
}

unsigned coach_tip_worlds(const sol_variant *variant)
{
    const coach_measured *measured = coach_measured_of(variant);
    const coach_player *player = player_of(variant);
    return player ? player->tip : measured ? measured->tip : COACH_WORLDS;
}

/* ---- advice ----------------------------------------------------------------------------------------------------- */

/* Few games need more when no hidden card matters; in Spider, where some never end, a tip would come too late. */
enum { KNOWN_NODES = 1000000, KNOWN_NODES_SPIDER = 100000 };

/*
 * Solve a table of which at most one card is unknown, which is thereby known, too.  True if the game is decided.  In
 * games where players follow such lines from the deal on, the lines are made short.
 */
static bool solve_known_table(sol_solver *solver, const sol_variant *variant, const sol_view *view,
                              const coach_limits *limits, coach_advice *advice)
{
    sol_card unseen[SOL_CARDS_MAX];
    sol_position position;
    sol_solve_limits most = {.nodes = solver_spider_takes(variant->rules) ? KNOWN_NODES_SPIDER : KNOWN_NODES,
                             .ask = limits->ask,
                             .context = limits->context,
                             .as_found = !coach_sees_all(variant)};
    (void)sol_view_unseen(view, unseen);
    sol_view_world(view, unseen, &position);
    sol_solution solution = sol_solve(solver, variant, &position, &most, advice->line, SOL_LINE_MAX);
    if (solution.verdict == SOL_UNKNOWN)
        return false;
    advice->why = solution.verdict == SOL_WON ? COACH_WINS : COACH_LOST;
    advice->moves = solution.moves;
    return true;
}

/*
 * Does the solver take over once the cards are known?  Not in Forty Thieves, whose measured figures are those of the
 * fast player to the end, and where few positions are decided as fast as a tip has to come.
 */
static bool ends_are_solved(const sol_variant *variant)
{
    return sol_solves(variant->rules) && player_of(variant) != &coach_thieves_player;
}

/* ---- commitments ------------------------------------------------------------------------------------------------- */

enum {
    WORLD_NODES = 300,      /* more for each world wins no more games (docs/lab/coach.md) … */
    FEW_WORLD_NODES = 20000 /* … but where few worlds are left, and no chances were measured with less, there is time */
};

typedef struct weighing {
    const coach_candidates *found;
    sol_solver *solver;
    uint32_t nodes;
} weighing;

static sol_verdict judge_known(const weighing *w, const sol_position *world)
{
    sol_solve_limits limits = {.nodes = w->nodes, .verdict_only = true};
    return sol_solve(w->solver, w->found->variant, world, &limits, NULL, 0).verdict;
}

static sol_verdict judge_candidate(const void *context, size_t candidate, const sol_card *cards)
{
    const weighing *w = context;
    const coach_candidate *one = &w->found->one[candidate];
    sol_position world;
    sol_view_world(&one->before, cards, &world);
    sol_apply(w->found->variant, &world, one->last);
    return judge_known(w, &world);
}

static bool table_is_lost(const void *context, const sol_card *cards)
{
    const weighing *w = context;
    sol_position world;
    sol_view_world(w->found->view, cards, &world);
    return judge_known(w, &world) == SOL_LOST;
}

static void give_candidate_line(const coach_room *room, size_t candidate, int why, coach_advice *advice)
{
    advice->why = (uint8_t)why;
    advice->moves = coach_line(&room->found, &room->found.one[candidate], advice->line, SOL_LINE_MAX);
}

/*
 * Weigh the candidates in limits->worlds worlds, the same ones for all of them; in every possible world where there are
 * no more than that.
 */
static void weigh_candidates(coach_room *room, sol_solver *solver, const coach_limits *limits, coach_advice *advice)
{
    const coach_candidates *found = &room->found;
    const coach_measured *measured = coach_measured_of(found->variant);
    coach_worlds worlds = coach_worlds_of(solver, found->variant, found->view, limits, coach_digest(found));
    bool more = worlds.count <= COACH_FEW_WORLDS && !measured->trial_nodes;
    weighing w = {found, solver, more ? FEW_WORLD_NODES : WORLD_NODES};
    coach_race race = {
        .advice = advice, .count = found->count, .value = room->value, .judge = judge_candidate, .context = &w};
    race.is_lost = measured->table_first ? table_is_lost : NULL;
    for (size_t i = 0; i < found->count; i++) {
        const coach_candidate *one = &found->one[i];
        advice->choice[i] = (coach_choice){.first = one->first, .last = one->last, .shows = one->shows};
        /*
         * The solver knows a world's cards, so turning one over gains nothing for it.  But a player who turns a card
         * over now decides everything after that with the card in sight; so moves that can be made as well later have
         * a handicap.
         */
        race.handicap[i] = one->shows ? 0 : measured->blind;
    }
    size_t best = coach_race_run(&race, &worlds, limits);
    if (best < found->count)
        give_candidate_line(room, best, found->count > 1 ? COACH_BEST : COACH_ONLY, advice);
}

static bool has_commitments(const sol_variant *variant) { return coach_measured_of(variant) != NULL; }

/* Where passes are unlimited, the cards of the stock can be known for nothing.  False if they are known. */
static bool looks(const sol_variant *variant, const sol_view *view, coach_advice *advice)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    if (stock < 0 || !coach_comes_round(variant) || !sol_view_hidden_in(view, stock))
        return false;
    advice->why = COACH_LOOK;
    advice->line[0] = sol_stock_move(variant, &view->table);
    advice->moves = 1;
    return true;
}

static void advise_by_commitments(coach_room *room, sol_solver *solver, const sol_variant *variant,
                                  const sol_view *view, const coach_limits *limits, coach_advice *advice)
{
    coach_list(&room->found, variant, view);
    if (room->found.safe)
        give_candidate_line(room, 0, COACH_SAFE, advice);
    else if (looks(variant, view, advice))
        return;
    else if (room->found.count)
        weigh_candidates(room, solver, limits, advice);
    else
        advice->why = COACH_LOST;
}

/* ---- Spider ------------------------------------------------------------------------------------------------------ */

static void advise_in_spider(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                             const coach_limits *limits, coach_advice *advice)
{
    (void)solver;
    coach_spider_advise(&room->spider, variant, view, limits->ask, limits->context, advice);
}

/* ---- trial deals played to their end ----------------------------------------------------------------------------- */

static bool has_player(const sol_variant *variant) { return player_of(variant) != NULL; }

static void advise_by_tree(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                           const coach_limits *limits, coach_advice *advice)
{
    coach_tree_advise(&room->tree, solver, player_of(variant), coach_passes_earns(variant), variant, view, limits,
                      advice);
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

/*
 * The ways to weigh moves while cards are hidden, and the games that each is for; the first that takes a game plays it.
 */
static const struct adviser {
    bool (*takes)(const sol_variant *variant);
    void (*advise)(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                   const coach_limits *limits, coach_advice *advice);
} advisers[] = {
    {has_commitments, advise_by_commitments},
    {coach_spider_takes, advise_in_spider},
    {has_player, advise_by_tree},
};

static const struct adviser *adviser_of(const sol_variant *variant)
{
    for (size_t i = 0; i < sizeof advisers / sizeof *advisers; i++)
        if (advisers[i].takes(variant))
            return &advisers[i];
    return NULL;
}

bool coach_plays(const sol_variant *variant) { return adviser_of(variant) || coach_sees_all(variant); }

void coach_advise(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                  const coach_limits *limits, coach_advice *advice)
{
    const struct adviser *by = adviser_of(variant);
    advice->why = COACH_NOTHING;
    advice->moves = advice->choices = 0;
    advice->share = 0;
    if (sol_view_hidden(view) <= 1 && ends_are_solved(variant) &&
        solve_known_table(solver, variant, view, limits, advice) &&
        !(advice->why == COACH_LOST && coach_passes_earns(variant)))
        return;
    if (by && (!limits->ask || limits->ask(limits->context) == SOL_GO_ON))
        by->advise(room, solver, variant, view, limits, advice);
}
