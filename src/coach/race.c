/*
 * The race: values, who drops out, and the order of those that are left.
 */
#include "race.h"

enum {
    RACE_FROM = 20, /* worlds before any candidate may drop out … */
    RACE_EVERY = 10 /* … and after how many worlds each time it is checked whether one does */
};

static void try(coach_race *r, size_t i, const sol_card *cards, unsigned world, bool lost)
{
    coach_choice *choice = &r->advice->choice[i];
    sol_verdict verdict = lost ? SOL_LOST : r->judge(r->context, i, cards);
    int value = verdict == SOL_WON ? COACH_WON : verdict == SOL_LOST ? 0 : COACH_OPEN;
    r->value[i][world] = (uint8_t)value;
    choice->worlds++;
    choice->won += value == COACH_WON;
    choice->open += value == COACH_OPEN;
}

static int64_t points_of_choice(const coach_race *r, size_t i)
{
    const coach_choice *choice = &r->advice->choice[i];
    int64_t sure = (int64_t)choice->won * COACH_WON + (int64_t)choice->open * COACH_OPEN;
    return sure - (int64_t)choice->worlds * r->handicap[i];
}

/* Is it behind by more than two standard deviations of the difference, world by world? */
static bool is_behind(const coach_race *r, size_t leader, size_t i, unsigned worlds)
{
    int64_t sum = 0, squares = 0;
    int ahead = r->handicap[i] - r->handicap[leader];
    for (unsigned w = 0; w < worlds; w++) {
        int lead = r->value[leader][w] - r->value[i][w] + ahead;
        sum += lead;
        squares += lead * lead;
    }
    return sum > 0 && sum * sum > 4 * squares;
}

static void drop_behind(coach_race *r, unsigned worlds)
{
    size_t leader = COACH_CANDIDATES_MAX;
    for (size_t i = 0; i < r->count; i++)
        if (r->running[i] && (leader == COACH_CANDIDATES_MAX || points_of_choice(r, i) > points_of_choice(r, leader)))
            leader = i;
    for (size_t i = 0; i < r->count; i++)
        if (r->running[i] && i != leader && is_behind(r, leader, i, worlds)) {
            r->running[i] = false;
            r->left--;
        }
}

/*
 * Is it better?  Candidates that stayed in the race to its end come before the others, ordered by their chances; equal
 * ones stay in the order of the list.
 */
static bool is_before_in_race(const coach_race *r, size_t i, size_t than)
{
    const coach_choice *a = &r->advice->choice[i], *b = &r->advice->choice[than];
    if (r->running[i] != r->running[than])
        return r->running[i];
    return points_of_choice(r, i) * b->worlds > points_of_choice(r, than) * a->worlds;
}

/* The place in the list of the best candidate, with all choices put in order, the best first. */
static size_t rank(coach_race *r)
{
    size_t order[COACH_CANDIDATES_MAX];
    coach_choice listed[COACH_CANDIDATES_MAX];
    for (size_t i = 0; i < r->count; i++) {
        size_t at = i;
        for (; at && is_before_in_race(r, i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
        listed[i] = r->advice->choice[i];
    }
    for (size_t i = 0; i < r->count; i++)
        r->advice->choice[i] = listed[order[i]];
    r->advice->choices = r->count;
    return order[0];
}

size_t coach_race_run(coach_race *r, coach_worlds *worlds, const coach_limits *limits)
{
    sol_card cards[SOL_CARDS_MAX];
    r->left = r->count;
    for (size_t i = 0; i < r->count; i++)
        r->running[i] = true;
    for (unsigned world = 0; r->left > 1 && coach_worlds_next(worlds, cards); world++) {
        if (limits->ask && limits->ask(limits->context) != SOL_GO_ON)
            return COACH_CANDIDATES_MAX;
        bool lost = r->is_lost && r->is_lost(r->context, cards);
        for (size_t i = 0; i < r->count; i++)
            if (r->running[i])
                try(r, i, cards, world, lost);
        if (!worlds->all && world + 1 >= RACE_FROM && (world + 1) % RACE_EVERY == 0)
            drop_behind(r, world + 1);
    }
    return rank(r);
}
