/* solitaire play --puzzle: positions that are won in a number of moves and no fewer. */
#include "run.h"

#include <solitaire/solver.h>

#include "engine/tips.h"
#include "session/deals/puzzle.h"
#include "session/deals/solver_memory.h"

/* The fewest moves that win from there, by a search without any limit. */
static size_t fewest_from(const sol_variant *variant, const sol_position *position)
{
    session_solver with = session_solver_make(SOL_SOLVER_BYTES);
    const sol_solve_limits limits = {.shortest = true};
    sol_solution found = sol_solve(with.solver, variant, position, &limits, NULL, 0);
    session_solver_free(&with);
    assert_int_equal(found.verdict, SOL_WON);
    assert_int_equal(found.least, found.moves);
    return found.moves;
}

/* How many of the first five deals have such a puzzle; each is one. */
static int count_puzzles(const char *name, unsigned moves)
{
    const sol_rules *rules = sol_game_named(name);
    const sol_variant variant = {rules, rules->defaults};
    session_search search = {0};
    base_fault fault;
    int count = 0;
    for (uint64_t number = 1; number <= 5; number++) {
        sol_deal deal;
        assert_true(sol_deal_make(rules->dialect, number, rules->decks, &deal));
        const sol_game *puzzle = session_puzzle_find(&variant, &deal, moves, &search, &fault);
        if (!puzzle)
            continue;
        sol_position position = puzzle->position;
        assert_int_equal(fewest_from(&variant, &position), moves);
        puzzle = session_puzzle_find(&variant, &deal, moves, &search, &fault);
        assert_non_null(puzzle);
        assert_memory_equal(&puzzle->position, &position, sizeof position);
        /* Whoever follows the tips needs more moves. */
        sol_game game = *puzzle;
        sol_tip tips[SOL_TIPS_MAX];
        for (unsigned i = 0; i < moves && engine_best_tips_here(&game, tips) > 0; i++)
            if (sol_game_append(&game, sol_event_move(tips[0].move, 0)) != SOL_OK)
                break;
        assert_false(game.won);
        count++;
    }
    return count;
}

TEST_CASE(a_puzzle_is_won_in_that_many_moves_and_no_fewer)
{
    assert_in_range(count_puzzles("freecell", 25), 1, 5);
    assert_in_range(count_puzzles("klondike", 25), 1, 5);
    assert_in_range(count_puzzles("tripeaks", 20), 1, 5);
    assert_in_range(count_puzzles("pyramid", 20), 1, 5);
}

TEST_CASE(the_same_deal_again_begins_with_the_puzzle_and_a_new_deal_is_another_one)
{
    run_type("again\nnew\nquit\n");
    assert_int_equal(run("tripeaks --plain --puzzle 20"), 0);
    int puzzles = 0;
    for (const char *at = run_out; (at = strstr(at, "Puzzle: win in 20 moves")); at++)
        puzzles++;
    assert_int_equal(puzzles, 3);
}

static void play(const char *words, const char *lines)
{
    run_pace(0);
    run_type(lines);
    assert_int_equal(run(words), 0);
}

TEST_CASE(the_last_game_that_is_reviewed_is_the_one_before_a_puzzle)
{
    play("golf --plain --seed 7", "draw\nresign\nresign\nquit\n");
    play("golf --plain --puzzle 12 --seed 3", "draw\nresign\nresign\nquit\n");
    run_prints("review", "Golf, deal 7: ");
    run_shows("--seed 8 --new", "H Down v | q q", "A puzzle has no review");
}

/* Those before its first move, and none of a lesson that is taken in between. */
TEST_CASE(the_tips_of_a_puzzle_are_counted)
{
    play("tripeaks --plain --puzzle 8 --seed 15", "tip\ntip\nlearn\n\ntip\nquit\ndraw\nquit\n");
    run_prints("games --json", "\"tips\": 2,");
}

TEST_CASE(a_puzzle_of_few_moves_is_found_among_many_deals)
{
    play("freecell --plain --puzzle 8", "quit\n");
    assert_has(run_out, "Puzzle: win in 8 moves");
    play("klondike --plain --puzzle 8", "quit\n");
    assert_has(run_out, "Puzzle: win in 8 moves");
}

int main(void) { return run_each(run_home_make, run_home_remove); }
