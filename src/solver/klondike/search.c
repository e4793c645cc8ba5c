/*
 * The search: depth first through every position that can be reached, each visited once.
 */
#include "klondike.h"

/* ---- the visited ------------------------------------------------------------------------------------------------ */

/*
 * A position that becomes another by drawing and redealing alone is as good as that one, or better.  A lane is a set of
 * positions in which each becomes those with a greater clock.  One lane has all positions whose waste a fresh pass
 * comes to, whatever the pass; each other lane has those of one pass that show the same cards later on.  A fresh pass
 * also comes to a full waste whose last draw took fewer cards, but putting it into the first lane saved no positions
 * that could be measured.
 */
static uint64_t lane_of(const solver_layout *l, const solver_state *s, uint64_t *clock)
{
    unsigned odd = l->odd[s->waste_len];
    uint64_t level = s->redeals == SOLVER_UNLIMITED ? 0 : l->redeal_radix - 1 - s->redeals;
    *clock = l->draws[s->waste_len];
    if (odd)
        return odd + (uint64_t)(l->draw - 1) * level;
    *clock += level * (l->draws[l->stock_bits] + 1u);
    return 0;
}

static uint64_t key_of(const solver_layout *l, const solver_state *s, uint64_t *clock)
{
    *clock = 0;
    if (l->lane_bits) {
        *clock = l->odd[s->waste_len] ? l->draws[s->waste_len] : 1;
        return s->code << l->stock_bits | s->stock;
    }
    if (l->by_clock)
        return (s->code * l->lanes + lane_of(l, s, clock)) << l->stock_bits | s->stock;
    uint64_t redeals = s->redeals == SOLVER_UNLIMITED ? l->redeal_radix - 1 : s->redeals;
    return ((s->code * l->waste_radix + s->waste_len) * l->redeal_radix + redeals) << l->stock_bits | s->stock;
}

/* ---- expanding a position --------------------------------------------------------------------------------------- */

static void push(solver_klondike *solver, const solver_frame *from, solver_step step, solver_moves elsewhere)
{
    if (solver->walk.waiting == solver->frames_most || from->depth + 1 == SOLVER_STEPS) {
        solver->question->why = SOL_UNKNOWN_WAITING;
        return;
    }
    uint64_t clock;
    solver_frame *to = &solver->frames[solver->walk.waiting++];
    to->state = solver_after(&solver->layout, &from->state, step);
    to->elsewhere = elsewhere;
    to->depth = (uint16_t)(from->depth + 1);
    to->step = (solver_step){step.kind & (SOLVER_REDEALS - 1), step.card};
    solver_table_prefetch(&solver->walk.visited, key_of(&solver->layout, &to->state, &clock), 0);
}

/* SplitMix64, which gives the same numbers on every machine. */
static uint64_t random_number(uint64_t *random)
{
    uint64_t z = *random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static void shuffle(solver_step *steps, size_t count, uint64_t *random)
{
    for (; count > 1; count--) {
        size_t at = (size_t)(random_number(random) % count);
        solver_step last = steps[count - 1];
        steps[count - 1] = steps[at];
        steps[at] = last;
    }
}

/* ---- steps to what a position searched before leads to ------------------------------------------------------------ */

static bool goes_up(solver_step step)
{
    unsigned kind = step.kind & (SOLVER_REDEALS - 1);
    return kind == SOLVER_UP || kind == SOLVER_STOCK_UP;
}

static bool from_stock(solver_step step)
{
    unsigned kind = step.kind & (SOLVER_REDEALS - 1);
    return kind == SOLVER_STOCK_UP || kind == SOLVER_STOCK_DOWN;
}

static solver_set *among(solver_moves *moves, solver_step step) { return goes_up(step) ? &moves->up : &moves->down; }

/*
 * Leave out the moves that need what `step` takes away: a place on a pair, an empty column, or a card that lies bare.
 */
static solver_moves apart_from(solver_moves moves, solver_step step)
{
    solver_set twins = solver_twins(step.card);
    if (goes_up(step)) {
        moves.down &= ~solver_landing(twins);
        moves.up &= ~twins;
    } else if (solver_bit(step.card) & SOLVER_KINGS) {
        moves.down &= ~SOLVER_KINGS;
    } else {
        moves.down &= ~twins;
        moves.up &= ~solver_parents(step.card);
    }
    return moves;
}

/*
 * The moves that need not be made after `step` (docs/lab/solver.md, "Led to from elsewhere"): the move that undoes it,
 * and those of its `elders`, which are searched before it, that can be made first as well.
 */
static solver_moves left_to_others(const solver_klondike *solver, const solver_state *from, solver_step step,
                                   solver_moves elders)
{
    solver_set bit = solver_bit(step.card), stock = solver_stock_cards(&solver->layout, from->stock);
    solver_moves moves = apart_from(elders, step);
    moves.down &= ~(bit | (from_stock(step) ? stock : 0));
    moves.up &= ~(bit | (from_stock(step) ? stock : 0));
    if (step.kind == SOLVER_BACK)
        moves.up |= bit;
    if (step.kind == SOLVER_UP && !(from->locked & bit))
        moves.down |= bit;
    return moves;
}

/* Keep the steps that must be searched, and gather them in `all`. */
static size_t sift(const solver_klondike *solver, const solver_frame *from, solver_step *steps, size_t count,
                   solver_moves *all)
{
    solver_moves elsewhere = from->elsewhere;
    size_t kept = 0;
    *all = (solver_moves){0, 0};
    if (solver->without & SOLVER_WITHOUT_ELSEWHERE)
        elsewhere = *all;
    for (size_t i = 0; i < count; i++) {
        if (*among(&elsewhere, steps[i]) & solver_bit(steps[i].card))
            continue;
        *among(all, steps[i]) |= solver_bit(steps[i].card);
        steps[kept++] = steps[i];
    }
    return kept;
}

/* Push what each step leads to; the last step is searched first. */
static void expand(solver_klondike *solver, const solver_frame *from)
{
    solver_step steps[SOLVER_CHOICES];
    solver_moves elders;
    size_t count = solver_list_steps(&solver->layout, &from->state, solver->without, steps);
    if (solver->walk.random)
        shuffle(steps, count, &solver->walk.random);
    count = sift(solver, from, steps, count, &elders);
    for (size_t i = 0; i < count; i++) {
        *among(&elders, steps[i]) &= ~solver_bit(steps[i].card);
        push(solver, from, steps[i], left_to_others(solver, &from->state, steps[i], elders));
    }
}

size_t solver_successors(solver_klondike *solver, const solver_state *state)
{
    solver_frame from = {.state = *state};
    solver->walk.waiting = 0;
    solver_turn_stock(&solver->layout, &from.state);
    expand(solver, &from);
    return solver->walk.waiting;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

/*
 * A position is won when nothing is hidden and every stock card is within reach: the lowest card that is not up is then
 * bare or in the stock, again and again.
 */
static bool is_won(const solver_layout *l, const solver_state *s, uint32_t without)
{
    if (s->up == 0xDDDD)
        return true;
    return !(without & SOLVER_WITHOUT_EARLY_WIN) && (s->stock == 0 || l->free_stock) &&
           (s->seen | solver_stock_cards(l, s->stock)) == SOLVER_ALL;
}

/*
 * A step that changes nothing in the relaxed game needs no new proof there.  In the last pass a stock card that goes up
 * changes it, too.
 */
static bool is_worth_proving(const solver_state *s, const solver_step step)
{
    return (!s->redeals && step.kind == SOLVER_STOCK_UP) || step.kind == SOLVER_TURN || step.kind == SOLVER_STOCK_DOWN;
}

/*
 * The bit at which the least clock of the position's lane stands in a slot's mark.  *most is the greatest clock that
 * fits there.
 */
static unsigned lane_at(const solver_layout *l, const solver_state *s, uint64_t *most)
{
    unsigned odd = l->lane_bits ? l->odd[s->waste_len] : 0;
    unsigned bits = odd ? l->lane_bits : l->lane_bits ? 1 : l->by_clock ? l->clock_bits : 0;
    *most = (UINT64_C(1) << bits) - 1;
    return odd ? 1 + (odd - 1) * l->lane_bits : 0;
}

/* What the table of visited positions says of one that is new. */
typedef struct past {
    uint64_t *slot;     /* its place in the table */
    bool again;         /* it was visited before, with a turning of the stock that may lead less far */
    unsigned waste_len; /* the length of the waste in the turning of the same lane that was visited; 0: none was */
} past;

/*
 * Is the position new, that is, was none visited before that is as good?  Where all lanes share a slot, a clock of 0
 * says that the lane was not visited yet, and no real clock is 0; every other position of the lane can become that of a
 * fresh pass.
 */
static bool is_new(solver_klondike *solver, const solver_state *state, past *was)
{
    bool fresh;
    const solver_layout *l = &solver->layout;
    solver_table *visited = &solver->walk.visited;
    uint64_t clock, most, *slot = solver_table_put(visited, key_of(l, state, &clock), 0, &fresh);
    unsigned at = lane_at(l, state, &most);
    uint64_t least = *slot >> at & most;
    if (visited->forgotten > (uint64_t)SOLVER_LINE << visited->lines)
        solver->question->why = SOL_UNKNOWN_MEMORY;
    if (!fresh && least <= clock && (at == 0 || least > 0))
        return false;
    was->slot = slot;
    was->again = !fresh && l->lane_bits;
    was->waste_len = was->again && least ? (unsigned)l->draw * (unsigned)(least - 1) + l->odd[state->waste_len] : 0;
    *slot = (*slot & ~(most << at)) | clock << at;
    return true;
}

/*
 * For a position that is taken up once more: leave out the cards that a fresh pass shows, and those that the turning of
 * the same lane showed, because they were played then.
 */
static void leave_shown(const solver_klondike *solver, solver_frame *frame, past was)
{
    solver_set shown = solver_cards_shown(&solver->layout, &frame->state, 0);
    if (was.waste_len)
        shown |= solver_cards_shown(&solver->layout, &frame->state, was.waste_len);
    frame->elsewhere.down |= shown;
    frame->elsewhere.up |= shown;
}

/*
 * What is lost in the relaxed game is lost however the stock is turned.  Let it count as visited in all lanes, each with
 * its least clock.
 */
static void close_lanes(const solver_layout *l, uint64_t *slot)
{
    uint64_t most = (UINT64_C(1) << l->lane_bits) - 1;
    for (unsigned odd = 1, at = 1; odd < (unsigned)l->draw; odd++, at += l->lane_bits)
        *slot = (*slot & ~(most << at)) | UINT64_C(1) << at;
}

static bool is_lost(solver_klondike *solver, const solver_frame *frame, past was, bool prove)
{
    const solver_layout *l = &solver->layout;
    if (!prove || was.again || !is_worth_proving(&frame->state, frame->step) ||
        !solver_relaxed_lost(solver, &frame->state))
        return false;
    if (l->lane_bits)
        close_lanes(l, was.slot);
    return true;
}

static void begin(solver_klondike *solver, const solver_state *first)
{
    solver_walk *walk = &solver->walk;
    if (solver->without & SOLVER_WITHOUT_CLOCK) {
        solver->layout.by_clock = false;
        solver->layout.lane_bits = 0;
    }
    walk->visited.bits = solver->layout.by_clock ? solver->layout.clock_bits : 0;
    walk->waiting = walk->bottom + 1;
    solver->frames[walk->bottom] = (solver_frame){.state = *first};
    solver_turn_stock(&solver->layout, &solver->frames[walk->bottom].state);
}

void solver_search_begin(solver_klondike *solver, const solver_state *first)
{
    begin(solver, first);
    solver_table_clear(&solver->walk.visited, SOLVER_TABLE_FIRST);
}

enum { AHEAD = 8 /* so many positions: many that wait were visited before and take no time to leave */ };

/* Load the table's line of a waiting position once more: what was loaded when it was pushed has long left the cache. */
static void fetch_ahead(const solver_klondike *solver)
{
    const solver_walk *walk = &solver->walk;
    uint64_t clock;
    if (walk->waiting - walk->bottom > AHEAD) {
        const solver_state *state = &solver->frames[walk->waiting - AHEAD].state;
        solver_table_prefetch(&walk->visited, key_of(&solver->layout, state, &clock), 0);
    }
}

sol_verdict solver_search(solver_klondike *solver, uint64_t nodes_most, bool prove)
{
    solver_walk *walk = &solver->walk;
    const solver_question *question = solver->question;
    uint64_t nodes_end = nodes_most ? question->nodes + nodes_most : UINT64_MAX;
    while (walk->waiting > walk->bottom && question->why == SOL_UNKNOWN_NOT && question->nodes < nodes_end) {
        solver_frame frame = solver->frames[--walk->waiting];
        past was;
        fetch_ahead(solver);
        if (!is_new(solver, &frame.state, &was) || !solver_visit(solver->question))
            continue;
        if (was.again)
            leave_shown(solver, &frame, was);
        walk->path[frame.depth] = frame.step;
        if (is_won(&solver->layout, &frame.state, solver->without)) {
            solver->path_len = frame.depth;
            return SOL_WON;
        }
        if (!is_lost(solver, &frame, was, prove))
            expand(solver, &frame);
    }
    return walk->waiting > walk->bottom || question->why != SOL_UNKNOWN_NOT ? SOL_UNKNOWN : SOL_LOST;
}

/* ---- the dive ---------------------------------------------------------------------------------------------------- */

static bool nothing_hidden(const solver_layout *l, const solver_state *s)
{
    return (s->seen | solver_stock_cards(l, s->stock)) == SOLVER_ALL;
}

/* Can all cards go up from here?  This is asked once on each path, when the last hidden card has been uncovered. */
static bool finishes(const solver_klondike *solver, const solver_frame *frame)
{
    const solver_layout *l = &solver->layout;
    bool before = frame > solver->frames && nothing_hidden(l, &frame[-1].state);
    return !before && nothing_hidden(l, &frame->state) && solver_finishes(l, frame->state);
}

/* How far a dive has come: frames 0 … depth − 1 are its positions, each of which follows from the one before. */
typedef struct dive {
    size_t depth,
        steps; /* the first so many of walk.path are those still to be made, each frame's from its `depth` on */
} dive;

/* Visit the position behind the last one.  True if it is won. */
static bool dive_into(solver_klondike *solver, dive *at)
{
    solver_frame *frame = &solver->frames[at->depth];
    past was;
    if (!is_new(solver, &frame->state, &was) || !solver_visit(solver->question))
        return false;
    if (is_won(&solver->layout, &frame->state, solver->without) || finishes(solver, frame))
        return true;
    if (is_lost(solver, frame, was, false))
        return false;
    solver_step *steps = solver->walk.path + at->steps;
    size_t count = solver_list_steps(&solver->layout, &frame->state, solver->without, steps);
    if (solver->walk.random)
        shuffle(steps, count, &solver->walk.random);
    frame->depth = (uint16_t)at->steps;
    at->steps += count;
    at->depth++;
    return false;
}

/* Make the next step that was not made yet, or leave a position that has none left.  True if that wins. */
static bool dive_on(solver_klondike *solver, dive *at)
{
    solver_frame *from = &solver->frames[at->depth - 1];
    if (at->steps == from->depth) {
        at->depth--;
        return false;
    }
    from[1].state = solver_after(&solver->layout, &from->state, solver->walk.path[--at->steps]);
    return dive_into(solver, at);
}

sol_verdict solver_dive(solver_klondike *solver, const solver_state *first, uint64_t nodes_most)
{
    dive at = {0, 0};
    const solver_question *question = solver->question;
    uint64_t nodes_end = question->nodes + nodes_most;
    begin(solver, first);
    solver_table_clear(&solver->walk.visited, SOLVER_TABLE_FOR_FEW);
    bool won = dive_into(solver, &at);
    while (!won && at.depth && question->why == SOL_UNKNOWN_NOT && question->nodes < nodes_end &&
           at.steps + SOLVER_CHOICES < SOLVER_STEPS)
        won = dive_on(solver, &at);
    return won ? SOL_WON : at.depth || question->why != SOL_UNKNOWN_NOT ? SOL_UNKNOWN : SOL_LOST;
}
