/*
 * Easthaven: the solver against the plain truth.
 */
#include "small.h"

#include "engine/position.h"
#include "solver/easthaven/easthaven.h"

/* To try more by hand: SOLVER_POSITIONS=20000 SOLVER_WALK=200000 test_solver easthaven. */
enum { POSITIONS = SAMPLE(150, QUICK(12, 6)), WALK_MOST = 1000, COLUMNS = 7 };

/*
 * A late position: the two to four highest ranks of each suit lie in some of the columns and in the stock.  Options are
 * random, too: what an empty column takes, whether rows are dealt onto it, and whether cards come back.
 */
static small late(uint64_t *random)
{
    small s = {.variant = usual("easthaven")};
    sol_options *options = &s.variant.options;
    options->empty = random_below(random, 4) ? SOL_EMPTY_KINGS : SOL_EMPTY_ANY;
    sol_options_resolve(&s.variant);
    options->worrying_back = random_below(random, 2);
    options->row_on_empty = options->empty == SOL_EMPTY_KINGS || random_below(random, 2);
    int ranks = 2 + (int)random_below(random, 3), columns = 2 + (int)random_below(random, COLUMNS - 1), cards = 0;
    int stock = (int)random_below(random, (uint32_t)ranks * 3);
    sol_card deck[SOL_DECK];
    const sol_rules *rules = s.variant.rules;
    for (int pile = 1; pile <= SOL_SUITS; pile++)
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++)
            if (rank <= SOL_KING - ranks)
                engine_put(&s.position, pile, sol_card_of(rank, sol_pile_suit(rules, pile)));
            else
                deck[cards++] = sol_card_of(rank, sol_pile_suit(rules, pile));
    small_shuffle(deck, cards, random);
    int first = sol_first_pile(rules, SOL_TABLEAU);
    for (int i = 0; i < cards; i++)
        engine_put(&s.position, i < stock ? 0 : first + (int)random_below(random, (uint32_t)columns), deck[i]);
    s.position.down[0] = (uint8_t)stock;
    for (int pile = first; pile < first + columns; pile++)
        if (sol_pile_len(&s.position, pile))
            s.position.down[pile] = (uint8_t)random_below(random, (uint32_t)sol_pile_len(&s.position, pile));
    return s;
}

TEST_CASE(late_positions_have_their_true_verdict_with_any_prunings)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), won = 0, lost = 0, rows = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261127);
    while (lost < positions / 3 || won + lost < positions) {
        small s = late(&random);
        sol_verdict truth = small_walk_of(&s.variant, &s.position, small_sort_without_rows,
                                          small_number_from("SOLVER_WALK", WALK_MOST));
        if (truth == SOL_UNKNOWN || (truth == SOL_WON && won > positions))
            continue;
        *(truth == SOL_WON ? &won : &lost) += 1;
        rows += truth == SOL_LOST && !sol_pile_empty(&s.position, 0);
        for (uint32_t without = 0; without <= SOLVER_EASTHAVEN_WITHOUT_ALL; without++)
            assert_int_equal(small_solve(&s, without), truth);
    }
    print_message("%zu won, %zu lost, %zu of these with rows\n", won, lost, rows);
    assert_true(won > positions / 10 && rows > positions / 20);
}

int main(void) { return run_file(NULL); }
