/*
 * The shortest lines of Klondike: against the plain truth on small random positions, and against the numbers that
 * others have published.
 */
#include "small.h"

#include <solitaire/notation.h>

enum { POSITIONS = SAMPLE(1000, QUICK(25, 8)), WALK_MOST = 20000 };

/* Make a position that is won, and count its fewest moves by a walk through the engine's own moves. */
static size_t make_won(small *s, uint64_t *random)
{
    size_t least;
    do
        small_make(s, random);
    while (small_walk_to(&s->variant, &s->position, small_sort_columns, WALK_MOST, &least) != SOL_WON);
    return least;
}

static size_t cards_left(const sol_position *p)
{
    size_t left = SOL_DECK;
    for (int pile = 2; pile < 2 + SOL_SUITS; pile++)
        left -= (size_t)sol_pile_len(p, pile);
    return left;
}

TEST_CASE(small_positions_have_their_least_number_of_moves)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), more = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261130);
    for (size_t i = 0; i < positions; i++) {
        sol_move moves[SOL_LINE_MAX];
        small s;
        size_t least = make_won(&s, &random);
        sol_solution found = small_line(&s, &(sol_solve_limits){.shortest = true}, moves);
        assert_int_equal(found.verdict, SOL_WON);
        assert_int_equal(found.moves, least);
        assert_int_equal(found.least, least);
        more += least > cards_left(&s.position) + (size_t)sol_pile_len(&s.position, 0);
    }
    print_message("%zu of %zu take more than each card up and the draws of a pass\n", more, positions);
    assert_true(more > positions / 2);
}

#ifdef NDEBUG
/*
 * Before a release only, because each takes a second or more: deals for which MinimalKlondike publishes the fewest
 * moves, without worrying back.  It counts no redeals; the lines that are found here have as many moves without theirs.
 * The last one is of Klondike-Solver's list, less the cards that are turned over.
 */
static const struct {
    size_t moves;
    uint8_t draw, passes;
    const char *deck;
} published[] = {
    {139, 1, 10,
     "7H 4C QS QD 9C 6H 5S 3S 2C 3D KD 9H JC 3C 4H 6S AH 2D KC TH QH 9D JH 7S 8H 7D "
     "4S JS 6D TD 2S KS 8D 5H AC 3H 4D AD AS TS 8S 2H 9S JD QC 8C 5C 7C 5D KH 6C TC"},
    {129, 1, 10,
     "AD 5S 6D 4S 2D TC TD QD 7S 7C 4C AC KH 2S 4H AH 9H JC 8D 3S JS 4D KC TH 6C 5C "
     "6H 5H 9S 9D 7D 8S KD 9C JD 2H JH 5D 3D 3C KS AS QH 6S TS QS QC 2C 8C 8H 3H 7H"},
    {102, 1, 1,
     "JD TC 5H 7D QH 5D 5C 8C 2H JC KC 3D QS 6H 6D 4C 4S QD 5S 2C 2S 9H TH 3H 7C 7H "
     "8D QC 2D 9S 8H 7S KH TD TS 8S JS KS 4D JH AC 6C 3C AH 9C 6S 3S AS 4H AD KD 9D"},
    {132, 1, 10,
     "3C KH 5S AC 3S 3H 8S 7S AH 4H TS 8H JH AS 5D QD 2D 5H JS 4C 8C 6D 2C 7C AD 2S "
     "JC 9H 6S 3D QH KD QC 7D 6H JD KS KC TC 9C 4S TH 8D 9D 9S QS TD 7H 4D 2H 6C 5C"},
    {98, 3, 10,
     "QD 2C 5H KH 4S 4D 9D 7S KC 7C KD 6D QH 6C AC 2D TC AH 6S 9C JS 7H 6H 8D 3S 4C "
     "AS 2S TH QC 9S JH TD 3C 3H KS 7D JC 8S 3D 2H 5D AD 8C JD QS 4H TS 8H 9H 5C 5S"},
    {88, 3, 10,
     "4D 4C 4S QS 2H 7H JC AD QH 8C TS 9H 3C 5D 5C QC 9S 7S 6C 9C 8H TD 4H 7C KD KS "
     "JH JS KC 2D TH AH 6D 3D TC AC AS 3S 5S 2C JD 6S 9D 8D KH 3H 7D 5H 8S 6H 2S QD"},
};

TEST_CASE(the_fewest_moves_of_deals_are_those_that_others_have_published)
{
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        sol_move moves[SOL_LINE_MAX];
        sol_card deck[SOL_DECK];
        small s = small_deal("klondike", 1);
        size_t redeals = 0;
        for (size_t j = 0; j < SOL_DECK; j++)
            assert_int_equal(sol_card_read(published[i].deck + 3 * j, 2, &deck[j]), 2);
        sol_deal_position(&s.variant, deck, &s.position);
        s.variant.options.draw = published[i].draw;
        s.variant.options.passes = published[i].passes;
        s.variant.options.worrying_back = false;
        sol_solution found = small_line(&s, &(sol_solve_limits){.shortest = true}, moves);
        for (size_t j = 0; j < found.moves; j++)
            redeals += moves[j].kind == SOL_REDEAL;
        assert_int_equal(found.moves - redeals, published[i].moves);
        assert_int_equal(found.least, found.moves);
    }
}
#endif

int main(void) { return run_file(NULL); }
