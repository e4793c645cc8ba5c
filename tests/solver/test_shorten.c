/* Lines are made shorter, in every game in the same way. */
#include "small.h"
#include "solver/shorten.h"

/* ---- help ------------------------------------------------------------------------------------------------------- */

/* Put a line into the solver: the moves of the stock that make a whole pass, and then a win. */
static size_t line_after_a_pass(sol_solver *solver, const small *s)
{
    static const sol_solve_limits limits = {.as_found = true}; /* the solver goes on asking it */
    small after = *s;
    size_t pass = 0;
    sol_move moves[2 * SOL_DECK];
    do {
        moves[pass] = sol_stock_move(&after.variant, &after.position);
        sol_apply(&after.variant, &after.position, moves[pass]);
    } while (moves[pass++].kind != SOL_REDEAL);
    size_t count = sol_solve(solver, &after.variant, &after.position, &limits, NULL, 0).moves;
    memmove(solver->line + pass, solver->line, count * sizeof *moves);
    memcpy(solver->line, moves, pass * sizeof *moves);
    return pass + count;
}

/* ---- tests ------------------------------------------------------------------------------------------------------ */

TEST_CASE(where_a_limit_ends_the_search_before_a_line_is_found_it_is_counted_all_the_same)
{
    static const struct {
        const char *game;
        uint64_t deal, nodes;
    } rows[] = {{"klondike draw=1", 1, 1000},
                {"freecell", 1, 1000},
                {"spider suits=1", 1, 3000},
                {"pyramid", 9, 20000},
                {"golf", 3, 200000}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i += QUICK(1, 2)) {
        sol_move moves[SOL_LINE_MAX];
        small s = small_deal(rows[i].game, rows[i].deal);
        sol_solution won = small_line(&s, &(sol_solve_limits){.nodes = rows[i].nodes, .shortest = true}, moves);
        sol_solution ended = small_line(&s, &(sol_solve_limits){.nodes = 1, .shortest = true}, moves);
        assert_int_equal(won.verdict, SOL_WON);
        assert_int_equal(ended.verdict, SOL_UNKNOWN);
        assert_int_equal(ended.why, SOL_UNKNOWN_NODES);
        assert_int_equal(ended.moves, 0);
        assert_in_range(ended.least, 1, won.least);
        assert_int_equal(small_line(&s, &(sol_solve_limits){.nodes = 1}, moves).least, 0);
    }
}

TEST_CASE(a_line_is_made_as_short_when_the_limit_on_positions_is_nearly_used_up)
{
    sol_move moves[SOL_LINE_MAX];
    small s = small_deal("canfield draw=3", 79);
    sol_solution found = small_line(&s, NULL, moves);
    assert_int_equal(found.verdict, SOL_WON);
    sol_solution just = small_line(&s, &(sol_solve_limits){.nodes = found.nodes + 1}, moves);
    assert_int_equal(just.moves, found.moves);
    assert_int_equal(just.nodes, found.nodes);
}

TEST_CASE(what_every_line_takes_is_never_more_than_the_fewest_moves)
{
    enum { POSITIONS = SAMPLE(200, QUICK(25, 8)), WALK_MOST = 20000 };
    uint64_t random = small_number_from("SOLVER_SEED", 20261127);
    size_t tight = 0;
    for (int i = 0; i < POSITIONS; i++) {
        sol_move moves[SOL_LINE_MAX];
        size_t least;
        small s;
        small_make_of_columns(&s, sol_game_named("yukon"), &random);
        if (small_walk_to(&s.variant, &s.position, small_sort_columns, WALK_MOST, &least) != SOL_WON)
            continue;
        sol_solution found = small_line(&s, &(sol_solve_limits){.shortest = true}, moves);
        assert_true(found.least <= least && least <= found.moves);
        tight += found.least == least;
    }
    assert_true(tight > 0);
}

TEST_CASE(a_pass_through_the_stock_for_nothing_is_left_out)
{
    sol_solver *solver = small_solver();
    small s = small_deal("klondike draw=1", 1);
    solver_task task = {&s.variant, &s.position, true, true};
    size_t with_pass = line_after_a_pass(solver, &s);
    assert_true(small_line_wins(&s.variant, &s.position, solver->line, with_pass));
    size_t count = solver_shorten(solver, &task, with_pass, true);
    assert_true(count + 25 <= with_pass); /* 24 cards and the redeal */
    assert_true(small_line_wins(&s.variant, &s.position, solver->line, count));
}

TEST_CASE(after_a_line_was_made_shorter_the_solver_visits_the_same_positions_as_before)
{
    sol_move moves[SOL_LINE_MAX];
    const sol_solve_limits limits = {.nodes = 5000, .as_found = true};
    static const char *const games[] = {"klondike draw=3", "freecell",       "yukon",
                                        "canfield",        "spider suits=1", "pyramid"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i += QUICK(1, 2)) {
        small s = small_deal(games[i], 2);
        uint64_t nodes = small_line(&s, &limits, moves).nodes;
        (void)small_line(&s, &(sol_solve_limits){.nodes = 5000}, moves);
        assert_int_equal(small_line(&s, &limits, moves).nodes, nodes);
    }
}

int main(void) { return run_file(NULL); }
