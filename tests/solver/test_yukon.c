/*
 * Yukon and Russian: the solver against the plain truth, and its store of states.
 */
#include "small.h"

#include "solver/yukon/yukon.h"

/* To try more by hand: SOLVER_POSITIONS=20000 SOLVER_WALK=20000 test_solver yukon. */
enum { POSITIONS = SAMPLE(1000, QUICK(80, 30)), WALK_MOST = 500 };

/*
 * Is it worth solving without these prunings?  Not with the tries, the first of which would decide by itself; and
 * without the relaxed game its steps do not matter.
 */
static bool says_something_new(uint32_t without)
{
    return without & SOLVER_YUKON_WITHOUT_TRIES &&
           !(without & SOLVER_YUKON_WITHOUT_RELAXED && without & SOLVER_YUKON_WITHOUT_STUBBORN);
}

static void assert_verdicts(const small *s, sol_verdict truth)
{
    assert_int_equal(small_solve(s, 0), truth);
    for (uint32_t without = 0; without <= SOLVER_YUKON_WITHOUT_ALL; without++)
        if (says_something_new(without))
            assert_int_equal(small_solve(s, without), truth);
}

static void compare(const char *game)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), won = 0, lost = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261122);
    while (won + lost < positions) {
        small s;
        small_make_of_columns(&s, sol_game_named(game), &random);
        sol_verdict truth = small_walk(&s, small_number_from("SOLVER_WALK", WALK_MOST));
        if (truth == SOL_UNKNOWN)
            continue;
        *(truth == SOL_WON ? &won : &lost) += 1;
        assert_verdicts(&s, truth);
    }
    print_message("%s: %zu won, %zu lost\n", game, won, lost);
    assert_within(won, positions / 10, positions * 9 / 10);
}

TEST_CASE(small_positions_of_yukon_have_their_true_verdict_with_any_prunings) { compare("yukon"); }

TEST_CASE(small_positions_of_russian_have_their_true_verdict_with_any_prunings) { compare("russian"); }

/* The memory holds a third of a million states; a smaller store of 3,000 shows the same, and sooner. */
TEST_CASE(a_full_store_ends_the_search_and_says_so)
{
    static unsigned char memory[200000];
    sol_solve_limits limits = {0};
    solver_question question = {.limits = &limits};
    solver_arena room = {memory, memory + sizeof memory};
    solver_nodes nodes;
    solver_nodes_init(&nodes, &question, &room,
                      (solver_node_form){.words = 2, .last = UINT64_MAX, .levels = 1, .costs = 1});
    solver_key key = {{0}};
    bool fresh;
    for (uint32_t node; (node = solver_nodes_put(&nodes, &key, SOLVER_NODE_NONE, &fresh)) != SOLVER_NODE_NONE;) {
        solver_nodes_open(&nodes, node, 0, 0);
        key.word[0]++;
    }
    assert_int_equal(question.why, SOL_UNKNOWN_MEMORY);
    assert_within(nodes.count, 2000, 8000);
    while (key.word[0]--) {
        solver_key taken = solver_nodes_key(&nodes, solver_nodes_take(&nodes, 0));
        assert_int_equal(taken.word[0], key.word[0]);
    }
    assert_int_equal(solver_nodes_take(&nodes, 0), SOLVER_NODE_NONE);
}

/* Otherwise a card that returns there would make a second state of the same position. */
TEST_CASE(a_card_dealt_on_one_that_takes_it_is_read_as_laid_there)
{
    sol_variant yukon = usual("yukon");
    solver_set laid = 0;
    for (uint64_t deal = 1; deal <= 3000; deal++) {
        solver_yukon_layout layout;
        solver_yukon_state read;
        sol_position position = dealt_position(&yukon, deal);
        assert_true(solver_yukon_read(&layout, &yukon, &position, &read));
        for (int card = 0; card < SOL_DECK; card++) {
            const uint8_t *hosts = layout.hosts[card];
            bool fits = layout.under[card] == SOLVER_YUKON_NOTHING
                            ? card >= SOL_DECK - SOL_SUITS
                            : layout.under[card] == hosts[0] || layout.under[card] == hosts[1];
            if (!fits || layout.burying >> card & 1)
                continue;
            assert_false(solver_yukon_at_first(&read, card));
            laid |= solver_bit(card);
        }
    }
    assert_true(laid == SOLVER_ALL);
}

int main(void) { return run_file(NULL); }
