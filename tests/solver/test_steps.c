/*
 * The solver's steps against the engine's moves: from random positions, without any pruning, both lead to the same
 * states.  The engine's side moves loose runs at will, and plays each stock card where it first appears.
 */
#include "small.h"

enum { STOCK, WASTE, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS };
enum {
    SMALL_WALKS = SAMPLE(400, 60),
    DEAL_WALKS = SAMPLE(60, 12),
    LEVELS = 40,
    SUCCESSORS_MOST = 200,
    ARRANGEMENTS_MOST = 400
};

/* ---- a position of the game as a state of the solver, read off anew --------------------------------------------- */

/* What all states of a walk have in common: how it began, and whether its redeals have become as good as unlimited. */
typedef struct origin {
    const small *game;
    bool unlimited;
} origin;

/* Where, at the beginning of the walk, the run began in which the card at `at` lay. */
static int first_locked(const sol_position *start, int pile, int at)
{
    for (; at > start->down[pile]; at--) {
        sol_card card = sol_pile_card(start, pile, at), below = sol_pile_card(start, pile, at - 1);
        if (sol_rank(below) != sol_rank(card) + 1 || sol_is_red(below) == sol_is_red(card))
            break;
    }
    return at;
}

/* How many cards of the column never moved; whatever lay face down there at first is among them. */
static int never_moved(const sol_position *start, const sol_position *now, int pile)
{
    int most = first_locked(start, pile, sol_pile_len(start, pile) - 1) + 1, kept = 0;
    while (kept < most && kept < sol_pile_len(now, pile) &&
           sol_pile_card(start, pile, kept) == sol_pile_card(now, pile, kept) &&
           (kept == 0 || kept - 1 >= start->down[pile] || kept - 1 < now->down[pile]))
        kept++;
    return kept;
}

static void read_columns(const origin *o, const sol_position *now, solver_state *s)
{
    const sol_position *start = &o->game->position;
    solver_set hidden = 0;
    for (int pile = COLUMNS; pile < o->game->variant.rules->pile_count; pile++) {
        int kept = never_moved(start, now, pile), locked = first_locked(start, pile, kept - 1);
        for (int i = 0; i < locked; i++)
            hidden |= solver_bit(solver_index(sol_pile_card(now, pile, i)));
        for (int i = locked > 0 ? locked : 0; i < sol_pile_len(now, pile); i++)
            s->seen |= solver_bit(solver_index(sol_pile_card(now, pile, i)));
        if (locked > 0 || (locked == 0 && sol_rank(sol_pile_card(now, pile, 0)) != SOL_KING))
            s->locked |= solver_bit(solver_index(sol_pile_card(now, pile, locked)));
    }
    assert_false(hidden & s->seen);
}

/* Read waste and redeals in the normal form of docs/lab/solver.md, "The state". */
static void read_stock(origin *o, const sol_position *now, const solver_layout *l, solver_state *s)
{
    const sol_options *options = &o->game->variant.options;
    int waste = sol_pile_len(now, WASTE), all = waste + sol_pile_len(now, STOCK);
    int redeals = options->passes - 1 - now->redeals;
    for (int pile = STOCK; pile <= WASTE; pile++)
        for (int i = 0; i < sol_pile_len(now, pile); i++)
            s->stock |= UINT32_C(1) << l->place[solver_index(sol_pile_card(now, pile, i))];
    if (options->passes == SOL_PASSES_UNLIMITED || redeals >= all)
        o->unlimited = true;
    s->redeals = (uint8_t)(o->unlimited ? SOLVER_UNLIMITED : redeals);
    s->waste_len = (uint8_t)(o->unlimited && (waste == all || waste % options->draw == 0) ? 0 : waste);
}

static solver_state state_of(origin o, const sol_position *now, const solver_layout *l)
{
    solver_state s = {0};
    for (int pile = FOUNDATIONS; pile < COLUMNS; pile++)
        for (int i = 0; i < sol_pile_len(now, pile); i++) {
            int index = solver_index(sol_pile_card(now, pile, i));
            s.seen |= solver_bit(index);
            s.up = (uint16_t)(s.up + (1 << 4 * (index & 3)));
        }
    read_columns(&o, now, &s);
    read_stock(&o, now, l, &s);
    return s;
}

static bool is_same(const solver_state *a, const solver_state *b)
{
    return a->seen == b->seen && a->locked == b->locked && a->stock == b->stock && a->up == b->up &&
           a->waste_len == b->waste_len && a->redeals == b->redeals;
}

/* ---- the engine's side ------------------------------------------------------------------------------------------ */

typedef struct successors {
    size_t count;
    solver_state states[SUCCESSORS_MOST];
    sol_position positions[SUCCESSORS_MOST]; /* a position for each state; the solver's side does not use them */
} successors;

static void note(successors *all, const solver_state *state, const sol_position *position)
{
    for (size_t i = 0; i < all->count; i++)
        if (is_same(&all->states[i], state))
            return;
    assert_true(all->count < SUCCESSORS_MOST);
    all->states[all->count] = *state;
    if (position)
        all->positions[all->count] = *position;
    all->count++;
}

typedef struct arrangements {
    size_t count;
    sol_position all[ARRANGEMENTS_MOST];
} arrangements;

static bool arrange(arrangements *a, const sol_position *position)
{
    for (size_t i = 0; i < a->count; i++)
        if (memcmp(&a->all[i], position, sizeof *position) == 0)
            return true;
    if (a->count == ARRANGEMENTS_MOST)
        return false;
    a->all[a->count++] = *position;
    return true;
}

/* Make every move but those of the stock.  A move that leaves the state as it is has only moved a loose run. */
static bool move_all(origin o, const solver_layout *l, const sol_position *from, arrangements *a, successors *found)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&o.game->variant, from, moves);
    solver_state state = state_of(o, from, l);
    for (size_t i = 0; i < count; i++) {
        sol_position to = *from;
        if (moves[i].kind != SOL_MOVE)
            continue;
        sol_apply(&o.game->variant, &to, moves[i]);
        solver_state next = state_of(o, &to, l);
        if (!is_same(&state, &next))
            note(found, &next, &to);
        else if (!arrange(a, &to))
            return false;
    }
    return true;
}

/* Draw and turn the stock over, and play each card when it comes to the waste's top for the first time. */
static void play_stock(origin o, const solver_layout *l, sol_position p, successors *found)
{
    uint64_t shown = 0;
    const sol_rules *rules = o.game->variant.rules;
    for (int turns = 0; turns < 60; turns++) {
        sol_card top = sol_pile_top(&p, WASTE);
        for (int pile = FOUNDATIONS; top && !(shown >> top & 1) && pile < rules->pile_count; pile++) {
            sol_move move = {SOL_MOVE, WASTE, (uint8_t)pile, 1};
            sol_position to = p;
            if (sol_check(&o.game->variant, &p, move) != SOL_OK)
                continue;
            sol_apply(&o.game->variant, &to, move);
            solver_state next = state_of(o, &to, l);
            note(found, &next, &to);
        }
        shown |= UINT64_C(1) << top;
        sol_move next = sol_stock_move(&o.game->variant, &p);
        if (sol_check(&o.game->variant, &p, next) != SOL_OK)
            return;
        sol_apply(&o.game->variant, &p, next);
    }
}

/* Find the successors by the engine's moves.  False if there are too many arrangements of loose runs. */
static bool by_engine(origin o, const solver_layout *l, const sol_position *from, successors *found)
{
    static arrangements a;
    found->count = a.count = 0;
    arrange(&a, from);
    for (size_t i = 0; i < a.count; i++) {
        if (!move_all(o, l, &a.all[i], &a, found))
            return false;
        play_stock(o, l, a.all[i], found);
    }
    return true;
}

/* ---- the solver's side ------------------------------------------------------------------------------------------ */

/* The number that stands for foundations and hidden cards, reckoned by the weights alone. */
static uint64_t code_of(const solver_layout *l, const solver_state *s)
{
    uint64_t code = 0;
    for (solver_set set = s->locked; set; set &= set - 1)
        code += l->weight[solver_lowest(set)];
    for (int suit = 0; suit < SOL_SUITS; suit++)
        code += l->up_weight[suit] * (uint64_t)solver_up(s->up, suit);
    return code;
}

static void by_solver(solver_klondike *solver, const solver_state *from, successors *found)
{
    solver_step steps[SOLVER_CHOICES];
    solver_state turned = *from;
    solver_turn_stock(&solver->layout, &turned);
    size_t count = solver_list_steps(&solver->layout, &turned, solver->without, steps);
    found->count = 0;
    for (size_t i = 0; i < count; i++) {
        const solver_state state = solver_after(&solver->layout, &turned, steps[i]);
        assert_int_equal(state.code, code_of(&solver->layout, &state));
        note(found, &state, NULL);
    }
}

/* ---- walks ------------------------------------------------------------------------------------------------------ */

typedef struct seen {
    size_t positions, steps, skipped;
} seen;

static const solver_state *find(const successors *all, const solver_state *state)
{
    for (size_t i = 0; i < all->count; i++)
        if (is_same(&all->states[i], state))
            return &all->states[i];
    return NULL;
}

/* Walk from position to position with both sides; the solver continues with its own state. */
static void walk(const small *game, uint64_t *random, seen *s)
{
    static const sol_solve_limits none;
    static successors mine, theirs;
    solver_klondike *solver = solver_klondike_in(small_solver_without(SOLVER_WITHOUT_ALL));
    solver->without = SOLVER_WITHOUT_ALL;
    sol_position now = game->position;
    solver_state state;
    *solver->question = (solver_question){.limits = &none};
    assert_true(solver_layout_read(&solver->layout, &game->variant, &now, &state));
    origin o = {game, state.redeals == SOLVER_UNLIMITED};
    for (int level = 0; level < LEVELS; level++) {
        if (!by_engine(o, &solver->layout, &now, &theirs)) {
            s->skipped++;
            return;
        }
        by_solver(solver, &state, &mine);
        assert_int_equal(mine.count, theirs.count);
        for (size_t i = 0; i < theirs.count; i++)
            assert_non_null(find(&mine, &theirs.states[i]));
        s->positions++;
        s->steps += mine.count;
        if (theirs.count == 0)
            return;
        size_t next = random_below(random, (uint32_t)theirs.count);
        now = theirs.positions[next];
        state = *find(&mine, &theirs.states[next]);
        o.unlimited = state.redeals == SOLVER_UNLIMITED;
    }
}

TEST_CASE(from_small_positions_the_solver_steps_where_the_engine_moves)
{
    uint64_t random = 20261122;
    seen s = {0};
    for (int i = 0; i < SMALL_WALKS; i++) {
        small game;
        small_make(&game, &random);
        walk(&game, &random, &s);
    }
    assert_true(s.positions > 10 * SMALL_WALKS && s.steps > 2 * s.positions && s.skipped < SMALL_WALKS / 5);
}

TEST_CASE(from_whole_deals_the_solver_steps_where_the_engine_moves)
{
    uint64_t random = 20261123;
    seen s = {0};
    for (uint64_t number = 1; number <= DEAL_WALKS; number++) {
        small game = {.variant = drawing(1 + (int)(number % 3))};
        game.variant.options.passes = (uint8_t)(number % 4);
        game.variant.options.worrying_back = number % 5 != 0;
        game.position = dealt_position(&game.variant, number);
        walk(&game, &random, &s);
    }
    assert_true(s.positions > 5 * DEAL_WALKS && s.steps > 3 * s.positions && s.skipped < DEAL_WALKS / 2);
}

/* By the engine's moves: the cards that are on top of the waste now and after each draw of this pass. */
static solver_set drawn_tops(const small *game)
{
    sol_position p = game->position;
    solver_set tops = 0;
    for (;; sol_apply(&game->variant, &p, sol_stock_move(&game->variant, &p))) {
        if (sol_pile_len(&p, WASTE))
            tops |= solver_bit(solver_index(sol_pile_top(&p, WASTE)));
        if (!sol_pile_len(&p, STOCK))
            return tops;
    }
}

TEST_CASE(the_cards_that_a_pass_shows_are_those_that_draws_bring_to_the_top_of_the_waste)
{
    uint64_t random = 20261123;
    solver_klondike *solver = solver_klondike_in(small_solver());
    for (int i = 0; i < SMALL_WALKS; i++) {
        small game;
        small_make(&game, &random);
        solver_state first;
        assert_true(solver_layout_read(&solver->layout, &game.variant, &game.position, &first));
        unsigned waste_len = (unsigned)sol_pile_len(&game.position, WASTE);
        assert_true(solver_cards_shown(&solver->layout, &first, waste_len) == drawn_tops(&game));
    }
}

int main(void) { return run_file(NULL); }
