/*
 * Trial deals: the tree, the elimination, and the advice that comes out of them.
 */
#include "tree.h"

#include <math.h>
#include <string.h>

#include "chance.h"
#include "worlds.h"

typedef coach_tree_table table;
typedef coach_step step;
typedef coach_tree_node node;

/* What is asked, and the trial deals to answer it. */
typedef struct question {
    coach_tree_room *room;
    const coach_player *player;
    const coach_limits *limits;
    table here;
    coach_worlds worlds;
    bool earns;
} question;

/* ---- worth ------------------------------------------------------------------------------------------------------ */

/* What a trial deal is worth at most, and just before its win where wins count. */
enum { WORTH = 52 * 20, WORTH_NEAR = WORTH / 5 };

static unsigned worth_of(const question *q, int done)
{
    int all = q->player->all;
    return (unsigned)(done == all ? WORTH : done * (q->earns ? WORTH : WORTH_NEAR) / all);
}

/* ---- the tree --------------------------------------------------------------------------------------------------- */

/* Of the steps keep those with the highest scores, in their order. */
static void list_best_steps(const coach_player *player, const table *t, node *n)
{
    step steps[COACH_STEPS_MAX];
    int count = player->steps(t, player->weights, steps);
    for (int i = 0; i < count; i++) {
        step one = steps[i];
        uint32_t at = n->steps < COACH_TREE_KIDS ? n->steps++ : n->steps;
        for (; at && n->step[at - 1].score < one.score; at--)
            if (at < COACH_TREE_KIDS)
                n->step[at] = n->step[at - 1];
        if (at < COACH_TREE_KIDS)
            n->step[at] = one;
    }
}

/* The node of a table; NULL: it has none.  It gets one then, while there is room. */
static node *find_or_add_node(const question *q, const table *t)
{
    coach_tree_room *room = q->room;
    uint64_t key = q->player->key(t);
    size_t at = key % COACH_TREE_SLOTS;
    while (room->slot[at] && room->node[room->slot[at] - 1].key != key)
        at = (at + 1) % COACH_TREE_SLOTS;
    uint16_t *slot = &room->slot[at];
    if (*slot)
        return &room->node[*slot - 1];
    if (room->nodes < COACH_TREE_NODES) {
        node *n = &room->node[room->nodes++];
        *n = (node){.key = key};
        *slot = (uint16_t)room->nodes;
        list_best_steps(q->player, t, n);
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
 * UCB1: the step with the highest average, after each is given what it may turn out to be better by.  Everything is
 * counted in whole numbers, and a square root is exact everywhere, so that every machine chooses the same.
 */
static uint32_t choose_by_ucb1(const node *n)
{
    uint32_t best = 0, log = log_of(n->tried + 1);
    int64_t most = -1;
    for (uint32_t i = 0; i < n->steps && n->steps > 1; i++) {
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

/* Count what a trial deal came to after a step of the first node. */
static void count_deal(const question *q, uint32_t at, int done)
{
    q->room->won[at] += done == q->player->all;
    q->room->done[at] += (unsigned)done;
}

static void count_worth(node *n, uint32_t at, unsigned worth)
{
    n->tried++;
    n->tries[at]++;
    n->worth[at] += worth;
}

void coach_play_on(const coach_player *player, void *at)
{
    step steps[COACH_STEPS_MAX];
    for (int count; (count = player->steps(at, player->weights, steps)) > 0;) {
        int best = 0;
        for (int i = 1; i < count; i++)
            if (steps[i].score > steps[best].score)
                best = i;
        player->make(at, steps[best]);
    }
}

/* Play a trial deal to its end, and add what it was worth to the steps of the tree that it took: one at least. */
static void try_deal(const question *q, table *t)
{
    node *path[COACH_TREE_LONGEST];
    uint32_t took[COACH_TREE_LONGEST];
    int steps = 0;
    node *n = q->room->node;
    do {
        took[steps] = choose_by_ucb1(n);
        q->player->make(t, n->step[took[steps]]);
        path[steps++] = n;
        n = find_or_add_node(q, t);
    } while (n && n->steps && steps < COACH_TREE_LONGEST);
    coach_play_on(q->player, t);
    int done = q->player->done(t);
    count_deal(q, took[0], done);
    for (int i = 0; i < steps; i++)
        count_worth(path[i], took[i], worth_of(q, done));
}

/* ---- the elimination -------------------------------------------------------------------------------------------- */

/* When a step drops out: with so many deals tried, and where it trails by so many standard deviations, squared. */
enum { DROP_FROM = 20, DROP_EVERY = 10, SAME_FROM = 60, BEHIND = 4, BETTER = 1 };

/* By how much a step did better than another in the same deals, all together, and the sum of the squares. */
typedef struct lead {
    int64_t sum, squares;
} lead;

static lead lead_of(const question *q, uint32_t one, uint32_t other, unsigned deals)
{
    const coach_tree_room *room = q->room;
    lead of = {0, 0};
    for (unsigned i = 0; i < deals; i++) {
        int64_t by = (int64_t)worth_of(q, room->did[one][i]) - (int64_t)worth_of(q, room->did[other][i]);
        of.sum += by;
        of.squares += by * by;
    }
    return of;
}

static bool is_clear(lead of, int64_t deviations) { return of.sum > 0 && of.sum * of.sum > deviations * of.squares; }

/* The running step that has done best; of equal ones the fast player's choice. */
static uint32_t leader_of(const coach_tree_room *room, const bool running[COACH_TREE_KIDS])
{
    const node *n = room->node;
    uint32_t best = n->steps;
    for (uint32_t i = 0; i < n->steps; i++)
        if (running[i] && (best == n->steps || n->worth[i] > n->worth[best]))
            best = i;
    return best;
}

/* Stop what is clearly behind, and what has come to the same as the leader in every deal. */
static void stop_behind(const question *q, bool running[COACH_TREE_KIDS], unsigned deals)
{
    uint32_t leader = leader_of(q->room, running);
    for (uint32_t i = 0; i < q->room->node->steps; i++) {
        lead of = running[i] && i != leader ? lead_of(q, leader, i, deals) : (lead){0, 1};
        if (is_clear(of, BEHIND) || (of.squares == 0 && deals >= SAME_FROM))
            running[i] = false;
    }
}

/* ---- advice ----------------------------------------------------------------------------------------------------- */

enum { ASK_EVERY = 64 };

static bool is_told_to_stop(const question *q, unsigned deals)
{
    return deals % ASK_EVERY == 0 && q->limits->ask && q->limits->ask(q->limits->context) != SOL_GO_ON;
}

/* The next trial deal; where there are few, each comes again and again. */
static table next_deal(question *q)
{
    sol_card cards[SOL_CARDS_MAX];
    table t = q->here;
    if (!coach_worlds_next(&q->worlds, cards)) {
        q->worlds.dealt = q->worlds.taken = 0;
        (void)coach_worlds_next(&q->worlds, cards);
    }
    q->player->deal(&t, cards);
    return t;
}

/* The step of the first node to be made, by the tree; as many as there are where limits->ask said to stop. */
static uint32_t ask_tree(question *q)
{
    const node *n = q->room->node;
    uint32_t best = 0;
    for (unsigned i = 0; i < q->limits->worlds * n->steps; i++) {
        if (is_told_to_stop(q, i))
            return n->steps;
        table t = next_deal(q);
        try_deal(q, &t);
    }
    for (uint32_t i = 1; i < n->steps; i++)
        if (n->tries[i] > n->tries[best])
            best = i;
    return best;
}

/* The same, by successive elimination. */
static uint32_t ask_elimination(question *q)
{
    coach_tree_room *room = q->room;
    node *n = room->node;
    bool running[COACH_TREE_KIDS] = {false};
    unsigned deals = 0;
    for (uint32_t i = 0; i < n->steps; i++)
        running[i] = true;
    while (deals < q->limits->worlds) {
        if (is_told_to_stop(q, deals))
            return n->steps;
        table dealt = next_deal(q);
        for (uint32_t i = 0; i < n->steps; i++) {
            table t = dealt;
            if (!running[i])
                continue;
            q->player->make(&t, n->step[i]);
            coach_play_on(q->player, &t);
            room->did[i][deals] = (uint8_t)q->player->done(&t);
            count_deal(q, i, room->did[i][deals]);
            count_worth(n, i, worth_of(q, room->did[i][deals]));
        }
        if (++deals >= DROP_FROM && deals % DROP_EVERY == 0)
            stop_behind(q, running, deals);
    }
    uint32_t best = leader_of(room, running);
    return running[0] && !is_clear(lead_of(q, best, 0, deals), BETTER) ? 0 : best;
}

/* Did the step do better on average than another? */
static bool is_better_on_average(const node *n, uint32_t one, uint32_t other)
{
    return n->worth[one] * n->tries[other] > n->worth[other] * n->tries[one];
}

/* Of ten thousand games so many are won; never none, because that would say that nothing is known. */
static unsigned share_won(unsigned won, unsigned tries)
{
    unsigned share = (unsigned)((uint64_t)won * COACH_SURE / tries);
    return share ? share : 1;
}

/* List the steps of the first node that were tried: the one that is advised, and the others by what they were worth. */
static void give_choices(const question *q, const sol_variant *variant, const sol_view *view, uint32_t best,
                         coach_advice *advice)
{
    const coach_tree_room *room = q->room;
    const node *n = room->node;
    uint32_t order[COACH_TREE_KIDS] = {best}, count = 1;
    for (uint32_t i = 0; i < n->steps; i++) {
        uint32_t at = count;
        if (i == best || !n->tries[i])
            continue;
        for (; at > 1 && is_better_on_average(n, i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
        count++;
    }
    for (uint32_t i = 0; i < count; i++) {
        sol_move moves[COACH_STEP_MOVES];
        size_t last = q->player->moves(variant, view, n->step[order[i]], moves) - 1;
        advice->choice[i] = (coach_choice){.first = moves[0],
                                           .last = moves[last],
                                           .worlds = n->tries[order[i]],
                                           .won = room->won[order[i]],
                                           .up = room->done[order[i]]};
    }
    advice->choices = count;
    advice->moves = q->player->moves(variant, view, n->step[best], advice->line);
    advice->share = n->tries[best] ? share_won(room->won[best], n->tries[best]) : 0;
}

/*
 * A player lists the steps that are worth a trial, which are not all legal moves.  Whether there is no move left, and
 * whether there is no other, is therefore for the rules to say.  A stock of which cards are hidden may still help.
 */
static bool is_stuck(const sol_variant *variant, const sol_view *view)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    return (stock < 0 || !sol_view_hidden_in(view, stock)) && sol_is_stuck(variant, &view->table);
}

static bool has_one_move(const sol_variant *variant, const sol_view *view)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(variant, &view->table, moves), helping = 0;
    for (size_t i = 0; i < count; i++)
        helping += !sol_is_idle(variant->rules, &view->table, moves[i]);
    return helping == 1;
}

void coach_tree_advise(coach_tree_room *room, sol_solver *solver, const coach_player *player, bool earns,
                       const sol_variant *variant, const sol_view *view, const coach_limits *limits,
                       coach_advice *advice)
{
    question q = {.room = room, .player = player, .limits = limits, .earns = earns};
    player->read(variant, view, &q.here);
    memset(room->slot, 0, sizeof room->slot);
    memset(room->won, 0, sizeof room->won);
    memset(room->done, 0, sizeof room->done);
    room->nodes = 0;
    (void)find_or_add_node(&q, &q.here);
    uint32_t steps = room->node->steps;
    if (steps == 0) {
        advice->why = is_stuck(variant, view) ? COACH_LOST : COACH_NOTHING;
        advice->share = 1;
        return;
    }
    bool only = steps == 1 && has_one_move(variant, view);
    /* A deal that was not chosen, being lost, is lost after every step alike; so it need not be passed over. */
    const coach_limits all = {.worlds = limits->worlds * steps};
    q.worlds = coach_worlds_of(solver, variant, view, &all, sol_view_digest(view));
    /* The only step is tried, too, for the chance. */
    uint32_t best = steps > 1 && player->is_blind && player->is_blind(&q.here) ? ask_elimination(&q) : ask_tree(&q);
    if (best < steps) {
        advice->why = only ? COACH_ONLY : earns ? COACH_EARNS : COACH_BEST;
        give_choices(&q, variant, view, best, advice);
    }
}
