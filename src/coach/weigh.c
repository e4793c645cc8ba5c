/*
 * Weighing commitments: their values in each world, and the race.
 */
#include "weigh.h"

#include "measured.h"
#include "worlds.h"

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

/* ---- values ----------------------------------------------------------------------------------------------------- */

static sol_verdict judge(const race *r, const sol_view *view, const sol_card *cards)
{
    sol_solve_limits limits = {.nodes = WORLD_NODES, .verdict_only = true};
    sol_position position;
    sol_view_world(view, cards, &position);
    return sol_solve(r->solver, r->room->found.variant, &position, &limits, NULL, 0).verdict;
}

static bool is_lost(const race *r, const sol_card *cards)
{
    return r->measured->table_first && judge(r, r->room->found.view, cards) == SOL_LOST;
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

/* ---- the race --------------------------------------------------------------------------------------------------- */

static size_t leader_of(const race *r)
{
    size_t leader = COACH_CANDIDATES_MAX;
    for (size_t i = 0; i < r->room->found.count; i++)
        if (r->running[i] && (leader == COACH_CANDIDATES_MAX || points(r, i) > points(r, leader)))
            leader = i;
    return leader;
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
    size_t leader = leader_of(r);
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
        bool lost = is_lost(r, cards);
        for (size_t i = 0; i < r->room->found.count; i++)
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

static void rank(const race *r, size_t *order)
{
    coach_choice listed[COACH_CANDIDATES_MAX];
    for (size_t i = 0; i < r->room->found.count; i++) {
        size_t at = i;
        for (; at && is_better(r, i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
        listed[i] = r->advice->choice[i];
    }
    for (size_t i = 0; i < r->room->found.count; i++)
        r->advice->choice[i] = listed[order[i]];
}

bool coach_weigh(coach_room *room, sol_solver *solver, const coach_limits *limits, coach_advice *advice,
                 size_t order[COACH_CANDIDATES_MAX])
{
    race r = {.room = room, .solver = solver, .limits = limits, .advice = advice, .left = room->found.count};
    r.measured = coach_measured_of(room->found.variant);
    for (size_t i = 0; i < room->found.count; i++) {
        const coach_candidate *one = &room->found.one[i];
        advice->choice[i] = (coach_choice){.first = one->first, .last = one->last, .shows = one->shows};
        r.running[i] = true;
    }
    if (!run(&r))
        return false;
    advice->choices = room->found.count;
    rank(&r, order);
    return true;
}
