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

static const run_row rows[] = {
    {"a deal is chosen as a puzzle or by its grade",
     {{.words = "golf --plain --puzzle 12 --winnable",
       .err = "--winnable cannot be combined with --puzzle",
       .status = 2},
      {.words = "golf --plain --puzzle 12 --difficulty hard",
       .err = "--difficulty cannot be combined with --puzzle",
       .status = 2}}},
    {"a puzzle that is over is not reviewed, whoever asks for it",
     {{.words = "golf --plain --puzzle 12 --seed 3", .typed = "draw\nresign\nresign\nquit\n"},
      {.words = "review", .err = "a puzzle has no review, because its first moves were not yours", .status = 2},
      {.words = "--seed 8 --new", .keys = "H Down v | q q", .screen = {"A puzzle has no review"}}}},
    {"the last game that is reviewed is the one before a puzzle",
     {{.words = "golf --plain --seed 7", .typed = "draw\nresign\nresign\nquit\n"},
      {.words = "golf --plain --puzzle 12 --seed 3", .typed = "draw\nresign\nresign\nquit\n"},
      {.words = "review", .out = {"Golf, deal 7: "}}}},
    {"tips before the first move of a puzzle are counted",
     {{.words = "tripeaks --plain --puzzle 8 --seed 15", .typed = "tip\ntip\ndo\nquit\n"},
      {.words = "games --json", .out = {"\"tips\": 2,"}}}},
    {"tips of a lesson are none of the puzzle that waits for its end",
     {{.words = "tripeaks --plain --puzzle 8 --seed 15", .typed = "tip\ntip\nlearn\n\ntip\nquit\ndraw\nquit\n"},
      {.words = "games --json", .out = {"\"tips\": 2,"}}}},
    {"a puzzle of few moves is found among many deals",
     {{.words = "freecell --plain --puzzle 8", .typed = "quit\n", .out = {"Puzzle: win in 8 moves"}},
      {.words = "klondike --plain --puzzle 8", .typed = "quit\n", .out = {"Puzzle: win in 8 moves"}}}},
    {"whoever follows the tips solves a puzzle in the fewest moves, and that is no help",
     {{.words = "seahaven --plain --puzzle 10 --seed 24",
       .typed = "tip\ndo\ntip\ndo\ntip\ndo\ntip\ndo\ntip\ndo\ntip\ndo\ntip\ndo\ntip\ndo\ntip\ndo\ntip\ndo\nquit\n",
       .out = {"Won: 10 moves, ", "The fewest moves that solve this puzzle, counting automatic moves: 10.\n"},
       .lacks = "solver helped"},
      {.words = "games --json", .out = {"\"solver\": false"}}}},
    {"a puzzle is kept from its first move on, resumed as one, and does not count",
     {{.words = "freecell --plain --puzzle 25 --seed 2",
       .typed = "undo\nquit\n",
       .out = {"FreeCell. Deal ms:2.", "Puzzle: win in 25 moves, automatic ones included.",
               "There is nothing to undo."}},
      {.words = "games", .lacks = "FreeCell"},
      {.words = "freecell --plain --puzzle 25 --seed 2", .typed = "tip\ndo\nquit\n"},
      {.words = "games", .out = {"FreeCell", "z open "}},
      {.words = "--plain",
       .typed = "show me\ndo\nquit\n",
       .out = {"Puzzle: win in 25 moves, automatic ones included.",
               "The fewest moves that solve this puzzle, counting automatic moves: 25."}},
      {.words = "stats", .lacks = "FreeCell"}}},
};

int main(void)
{
    return run_rows(rows, sizeof rows / sizeof *rows, run_home_make) + run_each(run_home_make, run_home_remove);
}
