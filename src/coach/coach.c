/*
 * Advice: a table that is known is solved; a safe or only move is made; all other choices are weighed: in how many of the
 * worlds that a view allows each of them can still be won.
 */
#include "coach.h"

#include "chance.h"
#include "worlds.h"

bool coach_sees_all(const sol_variant *variant)
{
    const sol_rules *rules = variant->rules;
    bool cells = sol_first_pile(sol_rules_usual(rules), SOL_CELL) >= 0; /* the player may also choose to have none */
    return cells && sol_first_pile(rules, SOL_STOCK) < 0 && sol_solves(rules);
}

bool coach_has_odds(const sol_variant *variant) { return coach_measured_of(variant) || coach_sees_all(variant); }

unsigned coach_tip_worlds(const sol_variant *variant)
{
    const coach_measured *measured = coach_measured_of(variant);
    return measured ? measured->tip : COACH_WORLDS;
}

/* ---- weighing --------------------------------------------------------------------------------------------------- */

enum {
    WORLD_NODES = 300, /* more for each world wins no more games (docs/lab/coach.md) */
    RACE_FROM = 20,    /* worlds before any candidate may drop out … */
    RACE_EVERY = 10    /* … and after how many worlds each time it is checked whether one does */
};

typedef struct race {
    coach_room *room;
    sol_solver *solver;
    const coach_limits *limits;
    const coach_measured *measured;
    coach_advice *advice; /* its choices are still in the order of the list */
    bool running[COACH_CANDIDATES_MAX];
    size_t left;
} race;

static sol_verdict judge(const race *r, const sol_view *view, const sol_card *cards)
{
    sol_solve_limits limits = {.nodes = WORLD_NODES, .verdict_only = true};
    sol_position position;
    sol_view_world(view, cards, &position);
    return sol_solve(r->solver, r->room->found.variant, &position, &limits, NULL, 0).verdict;
}

static void try(race *r, size_t i, const sol_card *cards, unsigned world, bool lost)
{
    coach_choice *choice = &r->advice->choice[i];
    sol_verdict verdict = lost ? SOL_LOST : judge(r, &r->room->found.one[i].after, cards);
    int value = verdict == SOL_WON ? COACH_WON : verdict == SOL_LOST ? 0 : COACH_OPEN;
    r->room->value[i][world] = (uint8_t)value;
    choice->worlds++;
    choice->won += value == COACH_WON;
    choice->open += value == COACH_OPEN;
}

/*
 * The solver knows a world's cards, so turning one over gains nothing for it.  But a player who turns a card over now
 * decides everything after that with the card in sight; so moves that can be made as well later have a handicap.
 */
static int handicap(const race *r, size_t i) { return r->advice->choice[i].shows ? 0 : r->measured->blind; }

static int64_t points(const race *r, size_t i)
{
    const coach_choice *choice = &r->advice->choice[i];
    int64_t sure = (int64_t)choice->won * COACH_WON + (int64_t)choice->open * COACH_OPEN;
    return sure - (int64_t)choice->worlds * handicap(r, i);
}

/* Is it behind by more than two standard deviations of the difference, world by world? */
static bool is_behind(const race *r, size_t leader, size_t i, unsigned worlds)
{
    int64_t sum = 0, squares = 0;
    int ahead = handicap(r, i) - handicap(r, leader);
    for (unsigned w = 0; w < worlds; w++) {
        int lead = r->room->value[leader][w] - r->room->value[i][w] + ahead;
        sum += lead;
        squares += lead * lead;
    }
    return sum > 0 && sum * sum > 4 * squares;
}

static void drop(race *r, unsigned worlds)
{
    size_t leader = COACH_CANDIDATES_MAX;
    for (size_t i = 0; i < r->room->found.count; i++)
        if (r->running[i] && (leader == COACH_CANDIDATES_MAX || points(r, i) > points(r, leader)))
            leader = i;
    for (size_t i = 0; i < r->room->found.count; i++)
        if (r->running[i] && i != leader && is_behind(r, leader, i, worlds)) {
            r->running[i] = false;
            r->left--;
        }
}

static bool run(race *r)
{
    sol_card cards[SOL_CARDS_MAX];
    const coach_candidates *found = &r->room->found;
    coach_worlds w = coach_worlds_of(r->solver, found->variant, found->view, r->limits, coach_digest(found));
    for (unsigned world = 0; r->left > 1 && coach_worlds_next(&w, cards); world++) {
        if (r->limits->ask && r->limits->ask(r->limits->context) != SOL_GO_ON)
            return false;
        bool lost = r->measured->table_first && judge(r, found->view, cards) == SOL_LOST;
        for (size_t i = 0; i < found->count; i++)
            if (r->running[i])
                try(r, i, cards, world, lost);
        if (!w.all && world + 1 >= RACE_FROM && (world + 1) % RACE_EVERY == 0)
            drop(r, world + 1);
    }
    return true;
}

/*
 * Is it better?  Candidates that stayed in the race to its end come before the others, ordered by their chances; equal
 * ones stay in the order of the list.
 */
static bool is_better(const race *r, size_t i, size_t than)
{
    const coach_choice *a = &r->advice->choice[i], *b = &r->advice->choice[than];
    if (r->running[i] != r->running[than])
        return r->running[i];
    return points(r, i) * b->worlds > points(r, than) * a->worlds;
}

/* The place in the list of the best candidate, with all choices put in order, the best first. */
static size_t rank(race *r)
{
    size_t order[COACH_CANDIDATES_MAX], count = r->room->found.count;
    coach_choice listed[COACH_CANDIDATES_MAX];
    for (size_t i = 0; i < count; i++) {
        size_t at = i;
        for (; at && is_better(r, i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
        listed[i] = r->advice->choice[i];
    }
    for (size_t i = 0; i < count; i++)
        r->advice->choice[i] = listed[order[i]];
    r->advice->choices = count;
    return order[0];
}

/* ---- advice ----------------------------------------------------------------------------------------------------- */

/* Few games need more when no hidden card matters; in Spider, where some never end, a tip would come too late. */
enum { KNOWN_NODES = 1000000, KNOWN_NODES_SPIDER = 100000 };

/*
 * Solve a table of which at most one card is unknown, which is thereby known, too.  True if the game is decided.  In
 * games where players follow such lines from the deal on, the lines are made short.
 */
static bool solve(sol_solver *solver, const sol_variant *variant, const sol_view *view, const coach_limits *limits,
                  coach_advice *advice)
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

static void give_line(const coach_room *room, size_t candidate, int why, coach_advice *advice)
{
    advice->why = (uint8_t)why;
    advice->moves = coach_line(&room->found, &room->found.one[candidate], advice->line, SOL_LINE_MAX);
}

/*
 * Weigh the candidates in limits->worlds worlds, the same ones for all of them; in every possible world where there are
 * no more than that.  A candidate that does clearly worse than the best so far is tried no further.
 */
static void weigh(coach_room *room, sol_solver *solver, const coach_limits *limits, coach_advice *advice)
{
    size_t count = room->found.count;
    race r = {.room = room, .solver = solver, .limits = limits, .advice = advice, .left = count};
    r.measured = coach_measured_of(room->found.variant);
    for (size_t i = 0; i < count; i++) {
        const coach_candidate *one = &room->found.one[i];
        advice->choice[i] = (coach_choice){.first = one->first, .last = one->last, .shows = one->shows};
        r.running[i] = true;
    }
    if (run(&r))
        give_line(room, rank(&r), count > 1 ? COACH_BEST : COACH_ONLY, advice);
}

static bool has_commitments(const sol_variant *variant) { return coach_measured_of(variant) != NULL; }

static void advise_by_commitments(coach_room *room, sol_solver *solver, const sol_variant *variant,
                                  const sol_view *view, const coach_limits *limits, coach_advice *advice)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    coach_list(&room->found, variant, view);
    if (room->found.safe)
        give_line(room, 0, COACH_SAFE, advice);
    else if (stock >= 0 && sol_view_hidden_in(view, stock)) {
        advice->why = COACH_LOOK;
        advice->line[0] = sol_stock_move(variant, &view->table);
        advice->moves = 1;
    } else if (room->found.count)
        weigh(room, solver, limits, advice);
    else
        advice->why = COACH_LOST;
}

static void advise_in_spider(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                             const coach_limits *limits, coach_advice *advice)
{
    (void)solver;
    coach_spider_advise(&room->spider, variant, view, limits->ask, limits->context, advice);
}

/* The ways to weigh moves while cards are hidden, and the games that each is for; the first that takes a game plays it. */
static const struct adviser {
    bool (*takes)(const sol_variant *variant);
    void (*advise)(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                   const coach_limits *limits, coach_advice *advice);
} advisers[] = {{has_commitments, advise_by_commitments}, {coach_spider_takes, advise_in_spider}};

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
    if (sol_view_hidden(view) <= 1 && sol_solves(variant->rules) && solve(solver, variant, view, limits, advice))
        return;
    if (by && (!limits->ask || limits->ask(limits->context) == SOL_GO_ON))
        by->advise(room, solver, variant, view, limits, advice);
}
