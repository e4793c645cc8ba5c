/*
 * Forty Thieves: the solver against the plain truth, its lines, and what is refused.
 */
#include "small.h"

#include "engine/games/games.h"
#include "engine/position.h"
#include "solver/forty/forty.h"

enum { STOCK, WASTE, FOUNDATIONS, COLUMNS = FOUNDATIONS + 2 * SOL_SUITS };

/* ---- small positions --------------------------------------------------------------------------------------------- */

/* To try more by hand: SOLVER_POSITIONS=20000 SOLVER_WALK=200000 test_solver forty. */
enum { POSITIONS = SAMPLE(1500, QUICK(150, 50)), WALK_MOST = 2000 };

/* The highest cards of each suit are in play, the others up.  Returns how many cards those are. */
static int put_up(sol_position *p, sol_card *cards, uint64_t *random)
{
    int count = 0;
    for (int pile = FOUNDATIONS; pile < COLUMNS; pile++) {
        int suit = sol_pile_suit(sol_game_named("fortythieves"), pile), up = SOL_RANKS;
        if (random_below(random, 4))
            up -= (int)random_below(random, 6);
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++)
            if (rank <= up)
                engine_put(p, pile, sol_card_of(rank, suit));
            else
                cards[count++] = sol_card_of(rank, suit);
    }
    small_shuffle(cards, count, random);
    return count;
}

/* Make a position of two to five columns, with some cards in the stock and on the waste. */
static void make(small *s, uint64_t *random)
{
    sol_card cards[SOL_CARDS_MAX], stock[SOL_CARDS_MAX];
    int columns = 2 + (int)random_below(random, 4), share = (int)random_below(random, 4), in_stock = 0;
    small_begin(s, sol_game_named("fortythieves"), columns);
    s->variant.options.passes = (uint8_t)(random_below(random, 2) ? 1 : random_below(random, 4));
    if (!s->variant.options.passes)
        s->variant.options.passes = SOL_PASSES_UNLIMITED;
    int count = put_up(&s->position, cards, random), bare = (int)random_below(random, 3);
    for (int i = 0; i < count; i++) {
        int column = (int)random_below(random, (uint32_t)columns);
        int pile = COLUMNS + (column < bare ? columns - 1 : column);
        if ((int)random_below(random, 6) < share || sol_pile_len(&s->position, pile) > SOLVER_FORTY_HIDDEN)
            stock[in_stock++] = cards[i]; /* a key has no room for a longer column, which no deal comes to */
        else
            engine_put(&s->position, pile, cards[i]);
    }
    for (int i = in_stock; i > 0; i--)
        engine_put(&s->position, STOCK, stock[i - 1]);
    s->position.down[STOCK] = (uint8_t)in_stock;
    for (int draws = (int)random_below(random, 4); draws > 0 && sol_pile_len(&s->position, STOCK); draws--)
        sol_apply(&s->variant, &s->position, sol_stock_move(&s->variant, &s->position));
    assert_true(sol_position_valid(&s->position, 2));
}

TEST_CASE(small_positions_have_their_true_verdict_with_any_prunings)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), won = 0, lost = 0, stocks = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261129);
    while (won < positions / 2 || lost < positions / 2) {
        small s;
        make(&s, &random);
        sol_verdict truth =
            small_walk_of(&s.variant, &s.position, small_sort_columns, small_number_from("SOLVER_WALK", WALK_MOST));
        if (truth == SOL_UNKNOWN || (truth == SOL_WON ? won : lost) > positions / 2)
            continue;
        *(truth == SOL_WON ? &won : &lost) += 1;
        stocks += truth == SOL_LOST && !sol_pile_empty(&s.position, STOCK);
        for (uint32_t without = 0; without <= SOLVER_FORTY_WITHOUT_ALL; without++)
            assert_int_equal(small_solve(&s, without), truth);
        assert_int_equal(small_verdict(&s, 0), truth);
    }
    print_message("%zu won, %zu lost, %zu of these with a stock\n", won, lost, stocks);
    assert_true(stocks > positions / 20);
}

/* The first try that runs dry has searched all that tries can reach, so that no other one of them is made. */
TEST_CASE(a_lost_position_is_searched_by_one_try_and_the_deciding_order_alone)
{
    enum { LOST = SAMPLE(300, 60) };
    uint64_t random = small_number_from("SOLVER_SEED", 20261129);
    for (int lost = 0; lost < LOST;) {
        small s;
        make(&s, &random);
        sol_solution decided = sol_solve(small_solver_without(SOLVER_FORTY_WITHOUT_TRIES), &s.variant, &s.position,
                                         &(sol_solve_limits){.nodes = 10000}, NULL, 0);
        if (decided.verdict != SOL_LOST)
            continue;
        sol_solution tried = sol_solve(small_solver(), &s.variant, &s.position, NULL, NULL, 0);
        assert_int_equal(tried.verdict, SOL_LOST);
        assert_true(tried.nodes >= decided.nodes && tried.nodes <= 2 * decided.nodes);
        lost++;
    }
}

/* If the king of the first column took the place of the other one, that one would cover both queens for ever. */
TEST_CASE(a_card_waits_whose_copy_lies_over_the_one_below_it)
{
    const sol_card columns[2][3] = {
        {sol_card_of(SOL_KING, SOL_HEARTS), sol_card_of(SOL_KING, SOL_SPADES), SOL_NO_CARD},
        {sol_card_of(SOL_QUEEN, SOL_HEARTS), sol_card_of(SOL_QUEEN, SOL_SPADES), sol_card_of(SOL_KING, SOL_SPADES)}};
    small s;
    small_begin(&s, sol_game_named("fortythieves"), 2);
    for (int pile = FOUNDATIONS, seen = 0; pile < COLUMNS; pile++) {
        int suit = sol_pile_suit(&s.rules, pile), up = SOL_RANKS;
        bool second = seen >> suit & 1;
        seen |= 1 << suit;
        if (suit == SOL_HEARTS || suit == SOL_SPADES)
            up -= second ? 2 : suit == SOL_SPADES;
        for (int rank = SOL_ACE; rank <= up; rank++)
            engine_put(&s.position, pile, sol_card_of(rank, suit));
    }
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3 && columns[i][j] != SOL_NO_CARD; j++)
            engine_put(&s.position, COLUMNS + i, columns[i][j]);
    assert_true(sol_position_valid(&s.position, 2));
    assert_int_equal(small_solve(&s, 0), SOL_WON);
}

/* ---- positions that are none ------------------------------------------------------------------------------------- */

TEST_CASE(a_card_of_the_waste_that_lies_face_down_is_refused)
{
    sol_move moves[SOL_LINE_MAX];
    small s = small_deal("fortythieves", 1);
    sol_apply(&s.variant, &s.position, sol_stock_move(&s.variant, &s.position));
    s.position.down[WASTE] = 1;
    assert_int_equal(small_line(&s, NULL, moves).why, SOL_UNKNOWN_POSITION);
}

int main(void) { return run_file(NULL); }
