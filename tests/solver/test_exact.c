/*
 * The solver against the plain truth: on small positions, all that can be reached by the engine's moves is walked
 * through.
 */
#include "small.h"
#include "solver/klondike/klondike.h"

#include <solitaire/notation.h>

enum { POSITIONS = SAMPLE(500, QUICK(40, 20)), WALK_MOST = 300 };

/* To try more by hand: SOLVER_POSITIONS=100000 SOLVER_WALK=200000 test_solver exact. */
static void show(const small *s, uint32_t without, sol_verdict truth, sol_verdict found)
{
    char board[SOL_BOARD_TEXT_MAX];
    (void)sol_board_write(s->variant.rules, &s->position, board);
    print_error("draw %d, passes %d, worrying back %d, without %u: truly %d, found %d\n%s", s->variant.options.draw,
                s->variant.options.passes, s->variant.options.worrying_back, without, (int)truth, (int)found, board);
}

static void assert_verdict(const small *s, uint32_t without, sol_verdict truth)
{
    sol_verdict found = small_solve(s, without);
    if (found != truth)
        show(s, without, truth, found);
    assert_int_equal(found, truth);
    assert_int_equal(small_verdict(s, without), truth);
}

typedef struct counts {
    size_t won, lost, by_draw[4], limited, without_worrying_back;
} counts;

static void count_position(counts *c, const small *s, sol_verdict truth)
{
    *(truth == SOL_WON ? &c->won : &c->lost) += 1;
    c->by_draw[s->variant.options.draw]++;
    c->limited += s->variant.options.passes != SOL_PASSES_UNLIMITED;
    c->without_worrying_back += !s->variant.options.worrying_back;
}

/*
 * Each kind must have a share of the positions.  The share is so small that no random numbers miss it by chance, and so
 * large that a kind which is hardly ever made is noticed.
 */
static void every_kind_was_met(const counts *c, size_t positions)
{
    size_t few = positions / 20;
    assert_true(c->won > few && c->lost > few && c->limited > few && c->without_worrying_back > few);
    for (int draw = 1; draw <= 3; draw++)
        assert_true(c->by_draw[draw] > few);
}

static bool is_any(const small *s) { return true; }

/* Assert the true verdicts, with each of these sets of prunings, of so many positions that fit and can be walked. */
static counts compare(size_t positions, uint64_t seed, size_t walk, bool (*fits)(const small *s), size_t count,
                      const uint32_t *withouts)
{
    uint64_t random = small_number_from("SOLVER_SEED", seed);
    counts c = {0};
    while (c.won + c.lost < positions) {
        small s;
        small_make(&s, &random);
        sol_verdict truth = fits(&s) ? small_walk(&s, small_number_from("SOLVER_WALK", walk)) : SOL_UNKNOWN;
        if (truth == SOL_UNKNOWN)
            continue;
        count_position(&c, &s, truth);
        for (size_t i = 0; i < count; i++)
            assert_verdict(&s, withouts[i], truth);
    }
    return c;
}

TEST_CASE(small_positions_have_their_true_verdict_with_all_prunings_with_none_and_without_each)
{
    static const uint32_t withouts[] = {
        0,
        SOLVER_WITHOUT_ALL,
        SOLVER_WITHOUT_SAFE,
        SOLVER_WITHOUT_STOCK_SAFE,
        SOLVER_WITHOUT_RELAXED,
        SOLVER_WITHOUT_QUICK_TRY,
        SOLVER_WITHOUT_QUICK_TRY | SOLVER_WITHOUT_SAFE,
        SOLVER_WITHOUT_QUICK_TRY | SOLVER_WITHOUT_RELAXED,
        SOLVER_WITHOUT_RELAXED_WIN,
        SOLVER_WITHOUT_QUICK_TRY | SOLVER_WITHOUT_RELAXED_WIN,
        SOLVER_WITHOUT_CLOCK,
        SOLVER_WITHOUT_ALL - SOLVER_WITHOUT_CLOCK,
        SOLVER_WITHOUT_ALL - SOLVER_WITHOUT_STOCK_SAFE,
        SOLVER_WITHOUT_ORDER,
        SOLVER_WITHOUT_QUICK_TRY | SOLVER_WITHOUT_ORDER,
        SOLVER_WITHOUT_DOMINANCE,
        SOLVER_WITHOUT_QUICK_TRY | SOLVER_WITHOUT_DOMINANCE,
        SOLVER_WITHOUT_ALL - SOLVER_WITHOUT_RELAXED - SOLVER_WITHOUT_DOMINANCE,
    };
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS);
    counts c = compare(positions, 20261121, WALK_MOST, is_any, sizeof withouts / sizeof *withouts, withouts);
    every_kind_was_met(&c, positions);
    print_message("%zu won, %zu lost\n", c.won, c.lost);
}

/* How many cards the stock and the waste have. */
static int stock_length(const small *s)
{
    enum { STOCK, WASTE };
    return sol_pile_len(&s->position, STOCK) + sol_pile_len(&s->position, WASTE);
}

/* Are there one to three passes, and a stock long enough for the order of its cards to matter? */
static bool must_save_passes(const small *s)
{
    enum { ENOUGH = 6 };
    return s->variant.options.passes != SOL_PASSES_UNLIMITED && s->variant.options.passes <= 3 &&
           stock_length(s) >= ENOUGH;
}

TEST_CASE(the_prunings_for_few_passes_change_no_verdict)
{
    static const uint32_t withouts[] = {0, SOLVER_WITHOUT_QUICK_TRY, SOLVER_WITHOUT_ALL - SOLVER_WITHOUT_CLOCK,
                                        SOLVER_WITHOUT_ALL - SOLVER_WITHOUT_STOCK_SAFE,
                                        SOLVER_WITHOUT_ALL - SOLVER_WITHOUT_RELAXED - SOLVER_WITHOUT_ORDER};
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS) / 4;
    counts c = compare(positions, 20261121, 2000, must_save_passes, sizeof withouts / sizeof *withouts, withouts);
    assert_within(c.won, positions / 20 + 1, positions - positions / 20 - 1);
}

/* Are two or three cards drawn at a time, and are there enough of them for the turnings of the stock to differ? */
static bool turns_differ(const small *s)
{
    enum { ENOUGH = 5 };
    return s->variant.options.passes == SOL_PASSES_UNLIMITED && s->variant.options.draw > 1 &&
           stock_length(s) >= ENOUGH;
}

TEST_CASE(turnings_of_the_stock_that_share_a_slot_keep_their_verdicts)
{
    static const uint32_t withouts[] = {0, SOLVER_WITHOUT_QUICK_TRY, SOLVER_WITHOUT_ALL - SOLVER_WITHOUT_CLOCK};
    (void)compare(small_number_from("SOLVER_POSITIONS", POSITIONS) / 2, 20261123, 2000, turns_differ,
                  sizeof withouts / sizeof *withouts, withouts);
}

static uint64_t nodes_now(const small *s)
{
    return sol_solve(small_solver_without(SOLVER_WITHOUT_QUICK_TRY), &s->variant, &s->position, NULL, NULL, 0).nodes;
}

static uint64_t nodes_of(const small *s, size_t relaxed_most)
{
    solver_klondike_in(small_solver())->relaxed_usual = relaxed_most;
    return nodes_now(s);
}

/* Questions are given up after one to eight positions, so that this happens often; a real try gives up after more. */
TEST_CASE(questions_of_the_relaxed_game_that_are_given_up_change_no_verdict)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), given_up = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261124);
    for (size_t met = 0; met < positions;) {
        small s;
        small_make(&s, &random);
        sol_verdict truth = small_walk(&s, small_number_from("SOLVER_WALK", WALK_MOST));
        if (truth == SOL_UNKNOWN)
            continue;
        size_t most = (size_t)1 << met++ % 4;
        given_up += nodes_of(&s, SIZE_MAX) != nodes_of(&s, most);
        assert_verdict(&s, SOLVER_WITHOUT_QUICK_TRY, truth);
    }
    solver_klondike_in(small_solver())->relaxed_usual = SIZE_MAX;
    assert_true(given_up > positions / 50);
    print_message("%zu of %zu take another way\n", given_up, positions);
}

/* What the solver remembers of the relaxed game. */
typedef struct memory {
    unsigned lines_most; /* the size of the table of its positions */
    size_t worth;        /* a position found lost on the way is compared with others if that took so many */
} memory;

static memory remember(memory what)
{
    solver_klondike *solver = solver_klondike_in(small_solver());
    memory before = {solver->relaxed_table.lines_most, solver->relaxed_worth};
    solver->relaxed_table.lines_most = what.lines_most;
    solver->relaxed_worth = what.worth;
    return before;
}

static bool take_another_way(const small *s, memory what)
{
    uint64_t usual = nodes_now(s);
    memory before = remember(what);
    bool another = nodes_now(s) != usual;
    remember(before);
    return another;
}

/*
 * A table of sixteen positions, and whatever is lost is compared with others: few small positions tell the difference.
 */
TEST_CASE(what_is_remembered_of_the_relaxed_game_changes_no_verdict)
{
    const memory forgetful = {1, 1};
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS) / 20;
    uint64_t random = small_number_from("SOLVER_SEED", 20261125);
    for (size_t met = 0; met < positions;) {
        small s;
        small_make(&s, &random);
        if (!take_another_way(&s, forgetful))
            continue;
        sol_verdict truth = small_walk(&s, small_number_from("SOLVER_WALK", 20000));
        if (truth == SOL_UNKNOWN)
            continue;
        met++;
        memory before = remember(forgetful);
        assert_verdict(&s, SOLVER_WITHOUT_QUICK_TRY, truth);
        remember(before);
    }
}

TEST_CASE(asking_for_the_order_of_the_first_draw_inside_the_search_changes_no_verdict)
{
    enum { ENOUGH = 6 };
    static const uint32_t withouts[] = {SOLVER_WITHOUT_QUICK_TRY, SOLVER_WITHOUT_QUICK_TRY | SOLVER_WITHOUT_CLOCK,
                                        SOLVER_WITHOUT_QUICK_TRY | SOLVER_WITHOUT_DOMINANCE};
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), lost_in_order = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 9);
    solver_klondike *solver = solver_klondike_in(small_solver());
    uint64_t order_from = solver->order_from;
    solver->order_from = 0;
    for (size_t met = 0; met < positions;) {
        small s;
        small_make(&s, &random);
        if (s.variant.options.passes != SOL_PASSES_UNLIMITED || s.variant.options.draw == 1 ||
            stock_length(&s) < ENOUGH)
            continue;
        sol_verdict truth = small_walk(&s, small_number_from("SOLVER_WALK", 2000));
        for (size_t i = 0; truth != SOL_UNKNOWN && i < sizeof withouts / sizeof withouts[0]; i++) {
            sol_verdict found = small_solve(&s, withouts[i]);
            if (found != truth)
                show(&s, withouts[i], truth, found);
            assert_int_equal(found, truth);
            lost_in_order += solver->order_lost;
        }
        met += truth != SOL_UNKNOWN;
    }
    solver->order_from = order_from;
    print_message("%zu positions were lost in order\n", lost_in_order);
    assert_true(lost_in_order > 0);
}

/* Make ready to search that position in layers.  False if they do not fit its rules. */
static bool begin_layers(const small *s, solver_klondike *solver, solver_state *first)
{
    static const sol_solve_limits none = {0};
    *solver->question = (solver_question){.limits = &none};
    solver->relaxed_most = SIZE_MAX;
    solver->without = 0;
    solver->compares = false;
    solver->layers_set = 2; /* small positions have few components */
    solver_table_clear(&solver->relaxed_table, SOLVER_TABLE_FIRST);
    return solver_layout_read(&solver->layout, &s->variant, &s->position, first) && solver_layers_fit(solver, first);
}

TEST_CASE(a_search_in_layers_comes_to_the_true_verdict_and_to_one_of_few_components_or_to_none)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", 4 * POSITIONS), lost = 0, found = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261130);
    solver_klondike *solver = solver_klondike_in(small_solver());
    for (size_t met = 0; met < positions;) {
        small s;
        solver_state first;
        small_make(&s, &random);
        if (!begin_layers(&s, solver, &first))
            continue;
        sol_verdict truth = small_walk(&s, small_number_from("SOLVER_WALK", 2000));
        if (truth == SOL_UNKNOWN)
            continue;
        met++;
        lost += truth == SOL_LOST;
        assert_int_equal(solver_layers(solver, &first, SIZE_MAX), truth);
        const solver_task task = {&s.variant, &s.position, true, false};
        if (truth == SOL_WON)
            assert_true(small_line_wins(&s.variant, &s.position, solver->line, solver_line(solver, &task, &first)));
        sol_verdict few = solver_layers(solver, &first, 1);
        assert_true(few == truth || few == SOL_UNKNOWN);
        found += few == truth;
    }
    print_message("%zu of %zu are lost, %zu decided by one component of each layer\n", lost, positions, found);
    assert_true(lost > 0 && lost < positions && found < positions);
}

/* Several ways lead to a component of this deal; only by the least clock of each chain of turnings is it won. */
TEST_CASE(in_layers_the_least_clock_of_all_ways_into_a_component_counts)
{
    sol_variant variant = usual("klondike");
    variant.options.draw = 3;
    sol_position position = dealt_position(&variant, 1193);
    sol_solver *solver = small_solver();
    solver_klondike *klondike = solver_klondike_in(solver);
    uint64_t layers_from = klondike->layers_from;
    klondike->layers_from = 0;
    klondike->layers_set = 16;
    klondike->without = 0;
    sol_solution found = sol_solve(solver, &variant, &position, &(sol_solve_limits){.verdict_only = true}, NULL, 0);
    klondike->layers_from = layers_from;
    assert_int_equal(found.verdict, SOL_WON);
}

int main(void) { return run_file(NULL); }
