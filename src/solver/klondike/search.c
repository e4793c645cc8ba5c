/*
 * The search: depth first through every position that can be reached, each visited once.
 */
#include "klondike.h"

/* ---- the visited ------------------------------------------------------------------------------------------------ */

/*
 * Without a limit on passes, a position that becomes another by drawing and redealing alone is as good as that one, or
 * better.  A chain is a set of positions in which each becomes those with a greater clock, which is the number of
 * draws.  One chain has all positions whose waste a fresh pass comes to; each other chain has those that show the same
 * cards later on.  All chains share a slot of the table, whose mark has the least clock of each that was visited.
 */
static uint64_t key_of_state(const solver_layout *l, const solver_state *s)
{
    if (l->chain_bits)
        return s->code << l->stock_bits | s->stock;
    uint64_t redeals = s->redeals == SOLVER_UNLIMITED ? l->redeal_radix - 1 : s->redeals;
    return ((s->code * l->waste_radix + s->waste_len) * l->redeal_radix + redeals) << l->stock_bits | s->stock;
}

static bool nothing_hidden(const solver_layout *l, const solver_state *s)
{
    return (s->seen | solver_stock_cards(l, s->stock)) == SOLVER_ALL;
}

/* ---- expanding a position --------------------------------------------------------------------------------------- */

/* Returns NULL if there is no room. */
static solver_frame *push_frame(solver_klondike *solver, const solver_frame *from, solver_step step)
{
    if (solver->walk.waiting == solver->frames_most || from->depth + 1 == SOLVER_STEPS) {
        solver->question->why = SOL_UNKNOWN_WAITING;
        return NULL;
    }
    solver_frame *to = &solver->frames[solver->walk.waiting++];
    to->state = solver_after(&solver->layout, &from->state, step);
    to->depth = (uint16_t)(from->depth + 1);
    to->step = (solver_step){step.kind & (SOLVER_REDEALS - 1), step.card};
    solver_visited_prefetch(&solver->walk.visited, key_of_state(&solver->layout, &to->state));
    return to;
}

/* SplitMix64, which gives the same numbers on every machine. */
static uint64_t random_number(uint64_t *random)
{
    uint64_t z = *random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* Push what each step leads to; the last step is searched first. */
static void expand_frame(solver_klondike *solver, const solver_frame *from)
{
    solver_step steps[SOLVER_CHOICES];
    size_t count = solver_list_steps(&solver->layout, &from->state, solver->without, steps);
    for (size_t left = solver->walk.random ? count : 0; left > 1; left--) {
        size_t at = (size_t)(random_number(&solver->walk.random) % left);
        solver_step last = steps[left - 1];
        steps[left - 1] = steps[at];
        steps[at] = last;
    }
    bool uncovered = nothing_hidden(&solver->layout, &from->state);
    for (size_t i = 0; i < count; i++) {
        solver_frame *to = push_frame(solver, from, steps[i]);
        if (!to)
            return;
        to->uncovered = uncovered;
    }
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

/*
 * A position is won when nothing is hidden and every stock card is within reach: the lowest card that is not up is then
 * bare or in the stock, again and again.
 */
static bool is_sure_to_win(const solver_layout *l, const solver_state *s)
{
    return s->up == SOLVER_ALL_UP || ((s->stock == 0 || l->free_stock) && nothing_hidden(l, s));
}

/* Can all cards go up from here?  This is asked once on each path, when the last hidden card has been uncovered. */
static bool finishes(const solver_layout *l, const solver_frame *frame)
{
    return !frame->uncovered && nothing_hidden(l, &frame->state) && solver_finishes(l, frame->state);
}

/*
 * A step that changes nothing in the relaxed game needs no new proof there.  In the last pass a stock card that goes up
 * changes it, too.
 */
static bool is_worth_proving(const solver_state *s, const solver_step step)
{
    return (!s->redeals && step.kind == SOLVER_STOCK_UP) || step.kind == SOLVER_TURN || step.kind == SOLVER_STOCK_DOWN;
}

/* What the table of visited positions says of one that is new. */
typedef struct past {
    uint64_t *slot; /* its place in the table */
    bool again;     /* it was visited before, with a turning of the stock that may lead less far */
} past;

/*
 * Is the position new, that is, was none visited before that is as good?  A clock of 0 says that the chain was not
 * visited yet, and no real clock is 0; every position of any chain can become that of a fresh pass.
 */
static bool is_new_position(solver_klondike *solver, const solver_state *state, past *was)
{
    bool fresh;
    const solver_layout *l = &solver->layout;
    solver_visited *visited = &solver->walk.visited;
    uint64_t *slot = solver_visited_put(visited, key_of_state(l, state), &fresh);
    if (visited->forgotten > (uint64_t)SOLVER_LINE << visited->lines)
        solver->question->why = SOL_UNKNOWN_MEMORY;
    *was = (past){slot, !fresh && l->chain_bits};
    if (!l->chain_bits)
        return fresh;
    unsigned odd = l->odd[state->waste_len], at = odd ? 1 + (odd - 1) * l->chain_bits : 0;
    uint64_t most = odd ? (UINT64_C(1) << l->chain_bits) - 1 : 1, clock = odd ? l->draws[state->waste_len] : 1;
    uint64_t least = *slot >> at & most;
    if (!fresh && (least ? least <= clock : !odd))
        return false;
    *slot = (*slot & ~(most << at)) | clock << at;
    return true;
}

/*
 * Let each chain count as visited from this clock on, or from the earlier one that it was visited with.  A stock of one
 * draw has no later clock.
 */
static void count_as_visited(const solver_layout *l, uint64_t *slot, uint64_t clock)
{
    uint64_t most = (UINT64_C(1) << l->chain_bits) - 1;
    for (unsigned odd = 1, at = 1; odd < (unsigned)l->draw; odd++, at += l->chain_bits) {
        uint64_t least = *slot >> at & most;
        if (clock <= most && (least == 0 || least > clock))
            *slot = (*slot & ~(most << at)) | clock << at;
    }
}

/*
 * Ask for the order of the first draw, too.  That takes longer than the question without order.  It pays in long
 * searches, and as long as at least one of six answers is "lost" (docs/lab/solver.md, "In the first draw").
 */
static bool is_lost_in_order(solver_klondike *solver, const solver_state *state)
{
    enum { TRIAL = 300, LOST_OF = 6 };
    if (solver->question->nodes < solver->order_from ||
        (solver->order_asked >= TRIAL && solver->order_lost * LOST_OF < solver->order_asked))
        return false;
    bool lost = solver_relaxed_lost_in_order(solver, state);
    solver->order_asked++;
    solver->order_lost += lost;
    return lost;
}

static bool is_frame_lost(solver_klondike *solver, const solver_frame *frame, past was, bool prove)
{
    const solver_layout *l = &solver->layout;
    const solver_state *s = &frame->state;
    if (!prove || was.again || !is_worth_proving(s, frame->step))
        return false;
    if (solver_relaxed_lost(solver, s)) {
        if (l->chain_bits)
            count_as_visited(l, was.slot, 1); /* the relaxed game knows nothing of turnings */
        return true;
    }
    if (!is_lost_in_order(solver, s))
        return false;
    /*
     * The order is the same in all turnings with no card in the waste, or a whole draw at least.  The others, with a
     * clock of 1, may be better.
     */
    if (l->chain_bits && (s->waste_len == 0 || s->waste_len >= l->draw))
        count_as_visited(l, was.slot, 2);
    return true;
}

void solver_search_begin(solver_klondike *solver, const solver_state *first, unsigned lines)
{
    solver_walk *walk = &solver->walk;
    if (solver->without & SOLVER_WITHOUT_CLOCK)
        solver->layout.chain_bits = 0;
    walk->visited.bits =
        solver->layout.chain_bits ? 1 + ((unsigned)solver->layout.draw - 1) * solver->layout.chain_bits : 0;
    walk->waiting = walk->bottom + 1;
    solver->frames[walk->bottom] = (solver_frame){.state = *first};
    solver_turn_stock(&solver->layout, &solver->frames[walk->bottom].state);
    solver_visited_clear(&walk->visited, lines);
}

sol_verdict solver_search(solver_klondike *solver, uint64_t nodes_most, bool prove)
{
    solver_walk *walk = &solver->walk;
    const solver_question *question = solver->question;
    uint64_t nodes_end = nodes_most ? question->nodes + nodes_most : UINT64_MAX;
    while (walk->waiting > walk->bottom && question->why == SOL_UNKNOWN_NOT && question->nodes < nodes_end) {
        solver_frame frame = solver->frames[--walk->waiting];
        past was;
        if (!is_new_position(solver, &frame.state, &was) || !solver_visit(solver->question))
            continue;
        walk->path[frame.depth] = frame.step;
        if (is_sure_to_win(&solver->layout, &frame.state) ||
            (solver->verdict_only && finishes(&solver->layout, &frame))) {
            solver->path_len = frame.depth;
            return SOL_WON;
        }
        if (!is_frame_lost(solver, &frame, was, prove))
            expand_frame(solver, &frame);
    }
    return walk->waiting > walk->bottom || question->why != SOL_UNKNOWN_NOT ? SOL_UNKNOWN : SOL_LOST;
}
