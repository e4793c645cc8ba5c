/*
 * Pyramid: the solver against the plain truth on small positions, and its lines.
 */
#include "small.h"

#include "solver/pyramid/pyramid.h"

/* To try more by hand: SOLVER_POSITIONS=20000 SOLVER_WALK=20000 test_solver pyramid. */
enum { POSITIONS = SAMPLE(1000, QUICK(120, 40)), WALK_MOST = SAMPLE(1000, 500) };

enum { STOCK, WASTE, GONE, PYRAMID };

/* ---- help -------------------------------------------------------------------------------------------------------- */

/* A pyramid without some of its cards, with a few in stock and waste, anywhere in a pass; the others are gone. */
typedef struct puzzle {
    sol_variant variant;
    sol_position position;
    uint32_t places;
    int cards, stock, waste;
} puzzle;

/* Choose the places that hold a card; none of them lies over an empty one. */
static void choose_places(puzzle *p, uint64_t *random)
{
    int rows = 2 + (int)random_below(random, 4), most = 9;
    for (int row = 0, place = 0; row < rows; row++)
        for (int i = 0; i <= row; i++, place++) {
            uint32_t above =
                (i > 0 ? UINT32_C(1) << (place - row - 1) : 0) | (i < row ? UINT32_C(1) << (place - row) : 0);
            if ((p->places & above) != above || (random_below(random, 8) == 0 && place) || p->cards == most)
                continue;
            p->places |= UINT32_C(1) << place;
            p->cards++;
        }
}

/* Choose the first cards of the deck: mostly pairs of a few ranks, which leave much to choose. */
static void choose_cards(sol_card deck[SOL_DECK], int count, uint64_t *random)
{
    int ranks = 1 + (int)random_below(random, 4), low = 1 + (int)random_below(random, 3), at = 0;
    for (int i = 0; i < SOL_DECK; i++)
        deck[i] = sol_card_of(i % SOL_RANKS + 1, i / SOL_RANKS);
    while (at < count) {
        int rank = random_below(random, 6) == 0 ? SOL_KING : low + (int)random_below(random, (uint32_t)ranks);
        for (int twin = 0; twin < 2 && at < count; twin++, rank = SOL_KING - rank) {
            int from = at;
            while (from < SOL_DECK && sol_rank(deck[from]) != rank)
                from++;
            if (from == SOL_DECK)
                from = SOL_DECK - 1;
            sol_card card = deck[from];
            deck[from] = deck[at];
            deck[at++] = card;
        }
    }
    small_shuffle(deck, count, random);
}

static void choose_options(puzzle *p, uint64_t *random)
{
    sol_options *options = &p->variant.options;
    options->whole = random_below(random, 2);
    options->passes = (uint8_t)(random_below(random, 4) ? 1 + random_below(random, 4) : SOL_PASSES_UNLIMITED);
    p->position.redeals = (uint8_t)random_below(random, random_below(random, 4) ? 1 : 4);
}

static int pile_size(const puzzle *p, int pile)
{
    if (pile >= PYRAMID)
        return (int)(p->places >> (pile - PYRAMID) & 1);
    return pile == STOCK ? p->stock : p->waste;
}

/* Lay the puzzle's cards, pile after pile; the rest of the deck is gone. */
static void lay(puzzle *p, const sol_card *cards)
{
    int end = 0, taken = 0;
    bool used[SOL_CARDS_MAX] = {false};
    for (int i = 0; i < p->cards; i++)
        used[cards[i]] = true;
    for (int pile = 0; pile < SOL_PILES_MAX; pile++) {
        for (int left = pile < PYRAMID + PYRAMID_PLACES && pile != GONE ? pile_size(p, pile) : 0; left > 0; left--)
            p->position.cards[end++] = cards[taken++];
        for (int i = 0; pile == GONE && i < SOL_DECK; i++) {
            sol_card card = sol_card_of(i % SOL_RANKS + 1, i / SOL_RANKS);
            if (!used[card])
                p->position.cards[end++] = card;
        }
        p->position.end[pile] = (uint8_t)end;
    }
    p->position.down[STOCK] = (uint8_t)p->stock;
    assert_true(sol_position_valid(&p->position, 1));
}

static puzzle make(uint64_t *random)
{
    puzzle p = {.variant = usual("pyramid")};
    sol_card cards[SOL_DECK];
    choose_options(&p, random);
    choose_places(&p, random);
    int stock = (int)random_below(random, 9);
    stock += (p.cards + stock) % 2 && random_below(random, 8);
    p.cards += stock;
    p.waste = random_below(random, 2) ? (int)random_below(random, (uint32_t)stock + 1) : 0;
    p.stock = stock - p.waste;
    choose_cards(cards, p.cards, random);
    lay(&p, cards);
    return p;
}

static int by_number(const void *a, const void *b) { return *(const sol_card *)a - *(const sol_card *)b; }

/* Make positions equal that differ only in the order in which cards left. */
static void normalise(const sol_variant *variant, sol_position *p)
{
    qsort(p->cards + sol_pile_start(p, GONE), (size_t)sol_pile_len(p, GONE), sizeof *p->cards, by_number);
    if (variant->options.passes == SOL_PASSES_UNLIMITED)
        p->redeals = 0;
}

/* ---- verdicts ---------------------------------------------------------------------------------------------------- */

static void assert_verdict(const puzzle *p, uint32_t without, sol_verdict truth)
{
    sol_move moves[SOL_LINE_MAX];
    sol_solution found = sol_solve(small_solver_without(without), &p->variant, &p->position, NULL, moves, SOL_LINE_MAX);
    if (found.verdict != truth)
        print_error("without %u: truly %d, found %d (%s); passes %d, whole %d, redeals %d, waste %d, stock %d\n",
                    without, (int)truth, (int)found.verdict, sol_unknown_text(found.why), p->variant.options.passes,
                    p->variant.options.whole, p->position.redeals, p->waste, p->stock);
    assert_int_equal(found.verdict, truth);
    if (truth == SOL_WON)
        assert_true(small_line_wins(&p->variant, &p->position, moves, found.moves));
}

TEST_CASE(small_positions_have_their_true_verdict_with_all_prunings_with_none_and_without_each)
{
    static const uint32_t withouts[] = {
        0,
        SOLVER_PYRAMID_WITHOUT_ALL,
        SOLVER_PYRAMID_WITHOUT_KINGS,
        SOLVER_PYRAMID_WITHOUT_RELAXED,
        SOLVER_PYRAMID_WITHOUT_CLOCK,
        SOLVER_PYRAMID_WITHOUT_ALL - SOLVER_PYRAMID_WITHOUT_KINGS,
        SOLVER_PYRAMID_WITHOUT_ALL - SOLVER_PYRAMID_WITHOUT_RELAXED,
        SOLVER_PYRAMID_WITHOUT_ALL - SOLVER_PYRAMID_WITHOUT_CLOCK,
    };
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), counts[2][2] = {{0, 0}, {0, 0}}, all = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261122);
    while (all < positions) {
        puzzle p = make(&random);
        sol_verdict truth =
            small_walk_of(&p.variant, &p.position, normalise, small_number_from("SOLVER_WALK", WALK_MOST));
        if (truth == SOL_UNKNOWN)
            continue;
        counts[p.variant.options.whole][truth == SOL_WON]++;
        all++;
        for (size_t i = 0; i < sizeof withouts / sizeof withouts[0]; i++)
            assert_verdict(&p, withouts[i], truth);
    }
    for (int whole = 0; whole < 2; whole++)
        for (int won = 0; won < 2; won++)
            assert_true(counts[whole][won] > positions / 20);
    print_message("lost and won: %zu and %zu; of whole games %zu and %zu\n", counts[0][0], counts[0][1], counts[1][0],
                  counts[1][1]);
}

/* When the king is drawn again it leaves, and the two cards beside it then lie next to each other. */
TEST_CASE(a_king_deep_in_the_waste_keeps_its_neighbours_apart_for_one_pass_only)
{
    const sol_card waste[] = {sol_card_of(5, SOL_SPADES), sol_card_of(SOL_KING, SOL_SPADES),
                              sol_card_of(8, SOL_SPADES)};
    for (int passes = 0; passes <= 2; passes++) {
        puzzle p = {.variant = usual("pyramid"), .cards = 3, .waste = 3};
        p.variant.options.whole = true;
        p.variant.options.passes = (uint8_t)passes;
        lay(&p, waste);
        assert_verdict(&p, 0, passes == 1 ? SOL_LOST : SOL_WON);
    }
}

/* ---- the shortest line ------------------------------------------------------------------------------------------- */

TEST_CASE(small_positions_have_their_least_number_of_moves)
{
    const sol_solve_limits limits = {.shortest = true};
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), all = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261127);
    while (all < positions) {
        sol_move moves[SOL_LINE_MAX];
        puzzle p = make(&random);
        size_t least;
        if (small_walk_to(&p.variant, &p.position, normalise, WALK_MOST, &least) != SOL_WON)
            continue;
        sol_solution found = sol_solve(small_solver(), &p.variant, &p.position, &limits, moves, SOL_LINE_MAX);
        assert_int_equal(found.verdict, SOL_WON);
        assert_int_equal(found.moves, least);
        assert_int_equal(found.least, least);
        assert_true(small_line_wins(&p.variant, &p.position, moves, found.moves));
        all++;
    }
}

int main(void) { return run_file(NULL); }
