/*
 * Klondike with limited passes for the coach: the tree, and the advice that comes out of it.
 */
#include "passes.h"

#include <math.h>
#include <string.h>

#include "worlds.h"

typedef coach_passes_table table;
typedef coach_passes_step step;
typedef coach_passes_node node;

bool coach_passes_takes(const sol_variant *variant)
{
    return strcmp(variant->rules->name, "klondike") == 0 && variant->options.passes != SOL_PASSES_UNLIMITED;
}

bool coach_passes_earns(const sol_variant *variant)
{
    return coach_passes_takes(variant) && variant->options.scoring == SOL_SCORING_VEGAS;
}

/* ---- worth ------------------------------------------------------------------------------------------------------ */

/* What a trial deal is worth at most, and for each card that is up where wins count. */
enum { WORTH = 52 * 20, WORTH_UP = 4 };

static unsigned worth_of(int cards_up, bool earns)
{
    return (unsigned)(cards_up == SOL_DECK ? WORTH : cards_up * (earns ? WORTH / SOL_DECK : WORTH_UP));
}

/* ---- the tree --------------------------------------------------------------------------------------------------- */

static uint16_t *slot_of(coach_passes_room *room, uint64_t key)
{
    size_t at = key % COACH_PASSES_SLOTS;
    while (room->slot[at] && room->node[room->slot[at] - 1].key != key)
        at = (at + 1) % COACH_PASSES_SLOTS;
    return &room->slot[at];
}

/* Of the steps keep those with the highest scores, in their order. */
static void list_steps(const table *t, node *n)
{
    step steps[COACH_PASSES_STEPS_MAX];
    int count = coach_passes_steps(t, steps);
    for (int i = 0; i < count; i++) {
        step one = steps[i];
        uint32_t at = n->steps < COACH_PASSES_KIDS ? n->steps++ : n->steps;
        for (; at && n->step[at - 1].score < one.score; at--)
            if (at < COACH_PASSES_KIDS)
                n->step[at] = n->step[at - 1];
        if (at < COACH_PASSES_KIDS)
            n->step[at] = one;
    }
}

/* The node of a table; NULL: it has none.  It gets one then, while there is room. */
static node *find(coach_passes_room *room, const table *t)
{
    uint64_t key = coach_passes_key(t);
    uint16_t *slot = slot_of(room, key);
    if (*slot)
        return &room->node[*slot - 1];
    if (room->nodes < COACH_PASSES_NODES) {
        node *n = &room->node[room->nodes++];
        *n = (node){.key = key};
        *slot = (uint16_t)room->nodes;
        list_steps(t, n);
    }
    return NULL;
}

/* How far a step that was seldom tried is trusted to be better than its average: see below. */
enum { FRACTION = 1024, DOUBT = 260 };

/* The logarithm to the base of two, in parts of FRACTION, good to a tenth. */
static uint32_t log_of(uint32_t number)
{
    uint32_t whole = 0;
    while (number >> whole > 1)
        whole++;
    return whole * FRACTION + (uint32_t)(((uint64_t)number * FRACTION >> whole) - FRACTION);
}

/*
 * How many of the steps are tried at all.  A table that few deals have reached tries only what the fast player would do,
 * because a tree that tried everything once would mostly tell how bad the bad steps are (progressive widening).
 */
static uint32_t considered(const node *n)
{
    enum { WIDEN = 4 };
    uint32_t steps = 1;
    while (steps < n->steps && WIDEN * steps * steps <= n->tried)
        steps++;
    return steps;
}

/*
 * UCB1: the step with the highest average, after each is given what it may turn out to be better by.  Everything is
 * counted in whole numbers, and a square root is exact everywhere, so that every machine chooses the same.
 */
static uint32_t choose(const node *n)
{
    uint32_t best = 0, steps = considered(n), log = log_of(n->tried + 1);
    int64_t most = -1;
    for (uint32_t i = 0; i < steps && steps > 1; i++) {
        if (!n->tries[i])
            return i;
        int64_t doubt = (int64_t)sqrt((double)((int64_t)log * FRACTION * DOUBT * DOUBT / n->tries[i]));
        int64_t value = (int64_t)(n->worth[i] * FRACTION / n->tries[i]) + doubt;
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

/* Play a trial deal to its end, and add what it was worth to the steps of the tree that it took: one at least. */
static void try_deal(coach_passes_room *room, table *t, bool earns)
{
    node *path[COACH_PASSES_LONGEST];
    uint32_t took[COACH_PASSES_LONGEST];
    int steps = 0;
    node *n = room->node;
    do {
        took[steps] = choose(n);
        coach_passes_make(t, n->step[took[steps]]);
        path[steps++] = n;
        n = find(room, t);
    } while (n && n->steps && steps < COACH_PASSES_LONGEST);
    coach_passes_play_on(t);
    int up = coach_passes_cards_up(t);
    room->won[took[0]] += up == SOL_DECK;
    room->cards_up[took[0]] += (unsigned)up;
    for (int i = 0; i < steps; i++) {
        path[i]->tried++;
        path[i]->tries[took[i]]++;
        path[i]->worth[took[i]] += worth_of(up, earns);
    }
}

/* ---- advice ----------------------------------------------------------------------------------------------------- */

enum { ASK_EVERY = 64 };

/* Try as many deals; where there are few, each again and again.  False where limits->ask said to stop. */
static bool try_deals(coach_passes_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                      const coach_limits *limits, const table *here)
{
    sol_card cards[SOL_CARDS_MAX];
    /* A deal that was not chosen, being lost, is lost after every step alike; so it need not be passed over. */
    const coach_limits all = {.worlds = limits->worlds * room->node->steps};
    coach_worlds worlds = coach_worlds_of(solver, variant, view, &all, sol_view_digest(view));
    for (unsigned i = 0; i < all.worlds; i++) {
        table t = *here;
        if (i % ASK_EVERY == 0 && limits->ask && limits->ask(limits->context) != SOL_GO_ON)
            return false;
        if (!coach_worlds_next(&worlds, cards)) {
            worlds.dealt = worlds.taken = 0;
            (void)coach_worlds_next(&worlds, cards);
        }
        coach_passes_deal(&t, cards);
        try_deal(room, &t, coach_passes_earns(variant));
    }
    return true;
}

/* List the steps of the first node that were tried, the most often tried one before the others. */
static void give_choices(const coach_passes_room *room, const sol_variant *variant, const sol_view *view,
                         coach_advice *advice)
{
    const node *n = room->node;
    uint32_t order[COACH_PASSES_KIDS];
    for (uint32_t i = 0; i < n->steps; i++) {
        uint32_t at = i;
        for (; at && n->tries[order[at - 1]] < n->tries[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (uint32_t i = 0; i < n->steps && (i == 0 || n->tries[order[i]]); i++) {
        sol_move moves[2];
        size_t count = coach_passes_moves(variant, view, n->step[order[i]], moves);
        advice->choice[advice->choices++] = (coach_choice){.first = moves[0],
                                                           .last = moves[count - 1],
                                                           .worlds = n->tries[order[i]],
                                                           .won = room->won[order[i]],
                                                           .up = room->cards_up[order[i]]};
    }
    advice->moves = coach_passes_moves(variant, view, n->step[order[0]], advice->line);
}

void coach_passes_advise(coach_passes_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                         const coach_limits *limits, coach_advice *advice)
{
    table here;
    coach_passes_read(variant, view, &here);
    memset(room->slot, 0, sizeof room->slot);
    memset(room->won, 0, sizeof room->won);
    memset(room->cards_up, 0, sizeof room->cards_up);
    room->nodes = 0;
    (void)find(room, &here);
    uint32_t steps = room->node->steps;
    if (steps == 0)
        advice->why = COACH_LOST;
    else if (steps == 1)
        advice->why = COACH_ONLY;
    else if (try_deals(room, solver, variant, view, limits, &here))
        advice->why = coach_passes_earns(variant) ? COACH_EARNS : COACH_BEST;
    if (steps && advice->why != COACH_NOTHING)
        give_choices(room, variant, view, advice);
}
