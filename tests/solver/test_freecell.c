/* FreeCell's solver: against the plain truth on small positions, verdicts that others proved, and its lines. */
#include "small.h"

#include "engine/position.h"
#include "solver/freecell/freecell.h"

/* ---- small positions -------------------------------------------------------------------------------------------- */

enum { POSITIONS = SAMPLE(3000, QUICK(30, 12)), WALK_MOST = SAMPLE(300, 200) };

/* To try more by hand: SOLVER_POSITIONS=20000 test_solver freecell. */

static void choose_rules(small *s, uint64_t *random)
{
    static const uint8_t builds[] = {SOL_BUILD_DOWN_ALTERNATING, SOL_BUILD_DOWN_ALTERNATING, SOL_BUILD_DOWN_SUIT,
                                     SOL_BUILD_DOWN_ANY, SOL_BUILD_BESIDE_SUIT};
    static const uint8_t bases[] = {SOL_BASE_ANY, SOL_BASE_ANY, SOL_BASE_KING, SOL_BASE_NONE};
    int cells = 1 + (int)random_below(random, 2);
    small_begin(s, sol_game_named("freecell"), 2 + (int)random_below(random, 4));
    s->rules.pile_count = (uint8_t)(s->rules.pile_count - s->groups[0].count + cells);
    s->groups[0].count = (uint8_t)cells;
    s->groups[2].build = s->groups[2].run = builds[random_below(random, sizeof builds)];
    if (s->groups[2].build == SOL_BUILD_DOWN_ANY || s->groups[2].build == SOL_BUILD_BESIDE_SUIT) {
        s->groups[2].take = SOL_TAKE_TOP;
        s->rules.refuse = NULL;
    }
    s->groups[2].base = bases[random_below(random, 4)];
    s->rules.with = NULL;
    s->rules.usual = NULL;
    s->variant.options.worrying_back = random_below(random, 2);
}

/*
 * Make a position of FreeCell with fewer columns and cells, or of a relative that builds or fills columns otherwise.
 * The lower cards lie on the foundations, a few others in cells, and the rest anywhere in the columns.
 */
static void make(small *s, uint64_t *random)
{
    sol_card cards[SOL_DECK];
    int count = 0;
    choose_rules(s, random);
    int columns = s->groups[0].count + SOL_SUITS;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int pile = s->groups[0].count, up = SOL_KING - 1 - (int)random_below(random, 4);
        while (sol_pile_suit(&s->rules, pile) != suit)
            pile++;
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++)
            if (rank <= up)
                engine_put(&s->position, pile, sol_card_of(rank, suit));
            else
                cards[count++] = sol_card_of(rank, suit);
    }
    for (int left = count; left > 0; left--) {
        int i = (int)random_below(random, (uint32_t)left);
        uint32_t cell = random_below(random, 12);
        if (cell < s->groups[0].count && sol_pile_empty(&s->position, (int)cell))
            engine_put(&s->position, (int)cell, cards[i]);
        else
            engine_put(&s->position, columns + (int)random_below(random, s->groups[2].count), cards[i]);
        cards[i] = cards[left - 1];
    }
    assert_true(sol_position_valid(&s->position, 1));
}

static sol_solution solve_small(const small *s, uint32_t without)
{
    sol_move moves[SOL_LINE_MAX];
    return without ? sol_solve(small_solver_without(without), &s->variant, &s->position, NULL, NULL, 0)
                   : small_line(s, NULL, moves);
}

/* Sort columns and cells, since no rule tells them apart.  Cells are the first piles, with a card each. */
static void sort_columns_and_cells(const sol_variant *variant, sol_position *p)
{
    int cells = sol_group_of(variant->rules, 0)->count, cards = p->end[cells - 1];
    for (int i = 1; i < cards; i++)
        for (int j = i; j > 0 && p->cards[j] < p->cards[j - 1]; j--) {
            sol_card card = p->cards[j];
            p->cards[j] = p->cards[j - 1];
            p->cards[j - 1] = card;
        }
    for (int cell = 0; cell < cells; cell++)
        p->end[cell] = (uint8_t)(cell < cards ? cell + 1 : cards);
    small_sort_columns(variant, p);
}

TEST_CASE(small_positions_have_their_true_verdict_with_all_prunings_with_none_and_without_each)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS),
           most = small_number_from("SOLVER_WALK", WALK_MOST);
    size_t won = 0, lost = 0, back = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261122);
    while (won + lost < positions) {
        small s;
        make(&s, &random);
        sol_verdict truth = small_walk_of(&s.variant, &s.position, sort_columns_and_cells, most);
        if (truth == SOL_UNKNOWN)
            continue;
        *(truth == SOL_WON ? &won : &lost) += 1;
        back += s.variant.options.worrying_back;
        for (uint32_t without = 0; without <= SOLVER_FC_WITHOUT_ALL; without++)
            assert_int_equal(solve_small(&s, without).verdict, truth);
    }
    assert_true(won > positions / 10 && lost > positions / 10 && back > positions / 10);
    print_message("%zu won, %zu lost\n", won, lost);
}

/* The relaxed game is of these only, and of them the mixed positions above have few. */
TEST_CASE(small_positions_whose_empty_columns_take_nothing_have_their_true_verdict)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS),
           most = small_number_from("SOLVER_WALK", WALK_MOST);
    size_t won = 0, lost = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261127);
    while (won + lost < positions) {
        small s;
        make(&s, &random);
        s.groups[2].base = SOL_BASE_NONE;
        s.variant.options.worrying_back = false;
        sol_verdict truth = small_walk_of(&s.variant, &s.position, sort_columns_and_cells, most);
        if (truth == SOL_UNKNOWN)
            continue;
        *(truth == SOL_WON ? &won : &lost) += 1;
        assert_int_equal(solve_small(&s, 0).verdict, truth);
        assert_int_equal(solve_small(&s, SOLVER_FC_WITHOUT_RELAXED).verdict, truth);
    }
    assert_true(won > positions / 10 && lost > positions / 10);
    print_message("%zu won, %zu lost\n", won, lost);
}

/* ---- deals ------------------------------------------------------------------------------------------------------ */

TEST_CASE(the_deals_of_microsoft_that_cannot_be_won_are_lost)
{
    static const uint32_t lost[] = {781948, 146692, 11982, 186216, 455889, 495505, 512118, 517776};
#ifdef NDEBUG
    size_t count = sizeof lost / sizeof lost[0];
#else
    size_t count = 2; /* the others take long under the sanitizers */
#endif
    for (size_t i = 0; i < count; i++) {
        small d = small_deal("freecell", lost[i]);
        assert_int_equal(small_solve(&d, 0), SOL_LOST);
    }
}

/* Weights of which no sum of a few is another. */
static const solver_fc_weights odd = {.as_dealt = 1009,
                                      .buries_own = 2003,
                                      .buries = 307,
                                      .move = 47,
                                      .down = 61,
                                      .cells = {0, 11, 5003},
                                      .empty_columns = {0, -701, -1709},
                                      .on_next = 97,
                                      .on_second = -149,
                                      .spread = 13,
                                      .nothing_free = 3001};

/* What was counted step by step must be what is counted from the key. */
static void assert_counts_as_read(const solver_fc_game *game, const solver_fc_table *t)
{
    solver_fc_table read;
    solver_fc_unpack(game, &t->key, &read);
    assert_int_equal(read.as_dealt, t->as_dealt);
    assert_int_equal(read.burying, t->burying);
    assert_int_equal(read.burying_own, t->burying_own);
}

/* Compare what each quiet step from the table promises with the table that it makes.  Returns how many there are. */
static int compare_quiet_steps(const solver_fc_game *game, solver_fc_table *t, int moves)
{
    solver_fc_step steps[SOLVER_FC_STEPS];
    size_t count = solver_fc_steps(game, t, steps);
    solver_fc_leaving from = solver_fc_leave(game, &odd, t, moves);
    int quiet = 0;
    for (size_t i = 0; i < count; i++) {
        solver_fc_made made = {0};
        solver_key key = solver_fc_key_after(game, t, steps[i]);
        int cost = solver_fc_cost_after(&from, steps[i]);
        bool promised = solver_fc_quiet(&from, steps[i]);
        solver_fc_make(game, t, steps[i], &made);
        assert_true(solver_fc_same_key(&key, &t->key));
        solver_fc_safe_up(game, t, &made);
        assert_counts_as_read(game, t);
        if (promised) {
            assert_int_equal(made.count, 1);
            assert_int_equal(cost, solver_fc_cost(game, &odd, t, moves + 1));
            quiet++;
        }
        solver_fc_take_back(game, t, &made);
    }
    return quiet;
}

TEST_CASE(what_a_quiet_step_leads_to_is_what_making_it_leads_to)
{
    int quiet = 0;
    uint64_t random = 20261123;
    for (int i = 0; i < 300; i++) {
        small s;
        solver_fc_game game = {.safe_up = i % 2};
        solver_fc_table t;
        solver_fc_made made = {0};
        make(&s, &random);
        assert_true(solver_fc_read(&game, &s.variant, &s.position, &t));
        solver_fc_safe_up(&game, &t, &made);
        quiet += compare_quiet_steps(&game, &t, i % 7);
    }
    assert_true(quiet > 300);
}

/* ---- the shortest line ------------------------------------------------------------------------------------------- */

/* Let some of the positions be of a relative whose cards move one at a time and are laid on any suit. */
static void perhaps_build_any(small *s, uint64_t *random)
{
    if (random_below(random, 4) > 0)
        return;
    s->groups[2].build = s->groups[2].run = SOL_BUILD_DOWN_ANY;
    s->groups[2].take = SOL_TAKE_TOP;
    s->rules.refuse = NULL;
}

/* Make a position that is won, and count its fewest moves by a walk through the engine's own moves. */
static size_t make_won(small *s, uint64_t *random)
{
    enum { SHORTEST_WALK_MOST = 3000 };
    size_t least;
    do {
        make(s, random);
        perhaps_build_any(s, random);
    } while (small_walk_to(&s->variant, &s->position, sort_columns_and_cells, SHORTEST_WALK_MOST, &least) != SOL_WON);
    return least;
}

TEST_CASE(small_positions_have_their_least_number_of_moves_with_safe_cards_and_without)
{
    const sol_solve_limits limits = {.shortest = true};
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), lifted = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261128);
    for (size_t i = 0; i < positions; i++) {
        sol_move moves[SOL_LINE_MAX];
        small s;
        size_t least = make_won(&s, &random);
        for (int without = 0; without <= SOLVER_FC_WITHOUT_SAFE; without++) {
            sol_solver *solver = without ? small_solver_without(SOLVER_FC_WITHOUT_SAFE) : small_solver();
            sol_solution found = sol_solve(solver, &s.variant, &s.position, &limits, moves, SOL_LINE_MAX);
            assert_int_equal(found.verdict, SOL_WON);
            assert_int_equal(found.moves, least);
            assert_int_equal(found.least, least);
            assert_true(small_line_wins(&s.variant, &s.position, moves, found.moves));
        }
        lifted += least > (size_t)(SOL_DECK - sol_pile_start(&s.position, s.groups[0].count + SOL_SUITS));
    }
    assert_true(lifted > positions / 2);
}

static void *bounds_room(size_t bytes)
{
    static _Alignas(64) unsigned char room[1 << 16];
    assert_true(bytes <= sizeof room);
    return room;
}

/* How many lifts the relaxed game takes; of a position that was asked about, both ways of counting are the same. */
static int count_lifts(const small *s, int *cards_left)
{
    enum { BYTES = 1 << 16 };
    static solver_fc_deadlock deadlock;
    const sol_solve_limits limits = {0};
    solver_question question = {.limits = &limits};
    solver_fc_game game = {0};
    solver_fc_table t;
    solver_fc_dealt dealt;
    int lifts = 0;
    assert_true(solver_fc_read(&game, &s->variant, &s->position, &t));
    solver_fc_deadlock_init(&deadlock, &question, &game, &t, bounds_room(BYTES), BYTES);
    while (!solver_fc_lifts_are_enough(&deadlock, &t, lifts))
        lifts++;
    assert_int_equal(solver_fc_lifts_at_least(&deadlock, &t, &dealt), lifts);
    *cards_left = SOL_DECK - solver_fc_cards_up(&t);
    return lifts;
}

TEST_CASE(the_lifts_that_deadlocks_take_are_never_too_many_and_mostly_all_that_are_needed)
{
    enum { EXACT_OF_TEN = 6 };
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), exact = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261129);
    for (size_t i = 0; i < positions; i++) {
        small s;
        int cards_left, least = (int)make_won(&s, &random), lifts = count_lifts(&s, &cards_left);
        assert_true(cards_left + lifts <= least);
        exact += cards_left + lifts == least;
    }
    print_message("%zu of %zu bounds are exact\n", exact, positions);
    assert_true(exact > positions / 10 * EXACT_OF_TEN);
}

/*
 * After each move of a line so many moves are left, of which the bound must allow all, whatever was laid since the
 * deal.
 */
TEST_CASE(along_a_shortest_line_the_lifts_that_are_left_are_always_enough)
{
    static solver_fc_deadlock deadlock;
    enum { BYTES = 1 << 16 };
    sol_move moves[SOL_LINE_MAX];
    const sol_solve_limits limits = {.shortest = true};
    solver_question question = {.limits = &limits};
    small s = small_deal("freecell", 3);
    solver_fc_game game = {0}, other = {0};
    solver_fc_table t;
    sol_solution found = small_line(&s, &limits, moves);
    assert_true(solver_fc_read(&game, &s.variant, &s.position, &t));
    solver_fc_deadlock_init(&deadlock, &question, &game, &t, bounds_room(BYTES), BYTES);
    for (size_t i = 0; i < found.moves; i++) {
        solver_fc_dealt dealt;
        int lifts = (int)(found.moves - i) - SOL_DECK + solver_fc_cards_up(&t);
        assert_true(solver_fc_lifts_at_least(&deadlock, &t, &dealt) <= lifts);
        assert_true(solver_fc_lifts_are_enough(&deadlock, &t, lifts));
        sol_apply(&s.variant, &s.position, moves[i]);
        assert_true(solver_fc_read(&other, &s.variant, &s.position, &t));
    }
    assert_int_equal(solver_fc_cards_up(&t), SOL_DECK);
}

int main(void) { return run_file(NULL); }
