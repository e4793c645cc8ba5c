/*
 * Advice: a table that is known is solved; a safe or only move is made; all other choices are weighed: in how many of
 * the worlds that a view allows each of them can still be won.
 */
#include "coach.h"

#include "chance.h"
#include "moves.h"
#include "race.h"

bool coach_sees_all(const sol_variant *variant)
{
    const sol_rules *rules = variant->rules;
    return sol_has_cells(rules) && sol_first_pile(rules, SOL_STOCK) < 0 && sol_solves(rules);
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

bool coach_has_odds(const sol_variant *variant) { return coach_measured_of(variant) || coach_sees_all(variant); }

unsigned coach_tip_worlds(const sol_variant *variant)
{
    const coach_measured *measured = coach_measured_of(variant);
    const coach_finals_game *game = coach_finals_game_of(variant);
    const coach_player *player = player_of(variant);
    if (player)
        return player->tip;
    return measured ? measured->tip : game ? game->tip : COACH_WORLDS;
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
    sol_solve_limits most = {.nodes = coach_spider_takes(variant) ? KNOWN_NODES_SPIDER : KNOWN_NODES,
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

static void give_candidate_line(const coach_room *room, size_t candidate, int why, coach_advice *advice)
{
    advice->why = (uint8_t)why;
    advice->moves = coach_line(&room->found, &room->found.one[candidate], advice->line, SOL_LINE_MAX);
}

/* ---- commitments ------------------------------------------------------------------------------------------------- */

enum { WORLD_NODES = 300 }; /* more for each world wins no more games (docs/lab/coach.md) */

typedef struct weighing {
    const coach_candidates *found;
    sol_solver *solver;
} weighing;

static sol_verdict judge_view(const weighing *w, const sol_view *view, const sol_card *cards)
{
    sol_solve_limits limits = {.nodes = WORLD_NODES, .verdict_only = true};
    sol_position position;
    sol_view_world(view, cards, &position);
    return sol_solve(w->solver, w->found->variant, &position, &limits, NULL, 0).verdict;
}

static sol_verdict judge_candidate(const void *context, size_t candidate, const sol_card *cards)
{
    const weighing *w = context;
    return judge_view(w, &w->found->one[candidate].after, cards);
}

static bool table_is_lost(const void *context, const sol_card *cards)
{
    const weighing *w = context;
    return judge_view(w, w->found->view, cards) == SOL_LOST;
}

/*
 * Weigh the candidates in limits->worlds worlds, the same ones for all of them; in every possible world where there are
 * no more than that.
 */
static void weigh_candidates(coach_room *room, sol_solver *solver, const coach_limits *limits, coach_advice *advice)
{
    const coach_candidates *found = &room->found;
    const coach_measured *measured = coach_measured_of(found->variant);
    weighing w = {found, solver};
    coach_race race = {
        .advice = advice, .count = found->count, .value = room->value, .judge = judge_candidate, .context = &w};
    coach_worlds worlds = coach_worlds_of(solver, found->variant, found->view, limits, coach_digest(found));
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

/* ---- final moves ------------------------------------------------------------------------------------------------- */

enum { FEW_FINAL_NODES = 20000 }; /* for each of few worlds: the candidates share a tip's time */

typedef struct finals_weighing {
    const coach_finals *finals;
    sol_solver *solver;
    uint32_t nodes;
} finals_weighing;

static sol_verdict judge_final(const void *context, size_t candidate, const sol_card *cards)
{
    const finals_weighing *w = context;
    const coach_finals *f = w->finals;
    sol_move line[COACH_FINALS_TABLES];
    sol_position position;
    sol_solve_limits limits = {.nodes = w->nodes, .verdict_only = true};
    size_t moves = coach_finals_line(f, &f->one[candidate], line);
    sol_view_world(f->view, cards, &position);
    for (size_t i = 0; i < moves; i++)
        sol_apply(f->variant, &position, line[i]);
    return sol_solve(w->solver, f->variant, &position, &limits, NULL, 0).verdict;
}

_Static_assert((int)SOL_LINE_MAX >= (int)COACH_FINALS_TABLES, "a line of advice has room for every final move");

static void weigh_finals(coach_room *room, sol_solver *solver, const coach_limits *limits, coach_advice *advice)
{
    const coach_finals *f = &room->finals;
    coach_worlds worlds = coach_worlds_of(solver, f->variant, f->view, limits, sol_view_digest(f->view));
    finals_weighing w = {f, solver, worlds.count <= COACH_FEW_WORLDS ? FEW_FINAL_NODES : WORLD_NODES};
    coach_race race = {.advice = advice, .count = f->count, .value = room->value, .judge = judge_final, .context = &w};
    for (size_t i = 0; i < f->count; i++) {
        const coach_final *one = &f->one[i];
        (void)coach_finals_line(f, one, advice->line);
        advice->choice[i] = (coach_choice){.first = advice->line[0], .last = one->move, .shows = one->shows};
    }
    size_t best = coach_race_run(&race, &worlds, limits);
    if (best == COACH_CANDIDATES_MAX)
        return;
    advice->why = f->count > 1 ? COACH_BEST : COACH_ONLY;
    advice->moves = coach_finals_line(f, &f->one[best], advice->line);
}

static bool has_finals(const sol_variant *variant) { return coach_finals_game_of(variant) != NULL; }

static void advise_by_finals(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                             const coach_limits *limits, coach_advice *advice)
{
    coach_finals_list(&room->finals, variant, view);
    if (!room->finals.count)
        advice->why = COACH_LOST;
    else if (!looks(variant, view, advice))
        weigh_finals(room, solver, limits, advice);
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
    {has_finals, advise_by_finals},
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
    if (sol_view_hidden(view) <= 1 && ends_are_solved(variant) &&
        solve_known_table(solver, variant, view, limits, advice) &&
        !(advice->why == COACH_LOST && coach_passes_earns(variant)))
        return;
    if (by && (!limits->ask || limits->ask(limits->context) == SOL_GO_ON))
        by->advise(room, solver, variant, view, limits, advice);
}
