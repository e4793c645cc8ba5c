/*
 * Canfield: the solver against the plain truth, and its lines.
 */
#include "small.h"

#include "solver/canfield/canfield.h"

/* To try more by hand: SOLVER_POSITIONS=20000 SOLVER_WALK=20000 test_solver canfield. */
enum { POSITIONS = SAMPLE(200, 10), WALK_MOST = 500 };

enum { STOCK, WASTE, RESERVE, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS, COLUMN_COUNT = 4 };

/* ---- small positions --------------------------------------------------------------------------------------------- */

/* The cards of a pile, in the order in which they came. */
typedef struct heap {
    sol_card cards[SOL_DECK];
    int count;
} heap;

static void lay(heap *on, sol_card card) { on->cards[on->count++] = card; }

static sol_card top_of(const heap *pile) { return pile->cards[pile->count - 1]; }

static int rank_after(int rank) { return rank % SOL_RANKS + 1; }

/* May the card be laid there?  With `stop`, nothing is laid on a card of that rank. */
static bool fits(const heap *column, sol_card card, int stop)
{
    return rank_after(sol_rank(card)) == sol_rank(top_of(column)) && sol_is_red(card) != sol_is_red(top_of(column)) &&
           sol_rank(top_of(column)) != stop;
}

/*
 * Most suits have only their last one to three cards in play and the others up to all of their cards, so that the ranks
 * go round the corner.
 */
static int cards_in_play(sol_card *cards, heap *piles, int base, int long_suits, int most, uint64_t *random)
{
    int count = 0, longest = (int)random_below(random, SOL_SUITS);
    for (int i = 0; i < SOL_SUITS; i++) {
        int suit = sol_pile_suit(sol_game_named("canfield"), FOUNDATIONS + i), rank = base;
        int in_play = (i + longest) % SOL_SUITS < long_suits ? 4 + (int)random_below(random, (uint32_t)most - 3)
                                                             : 1 + (int)random_below(random, 3);
        for (int played = SOL_RANKS - in_play, j = 0; j < SOL_RANKS; j++, rank = rank_after(rank))
            if (j < played)
                lay(&piles[FOUNDATIONS + i], sol_card_of(rank, suit));
            else
                cards[count++] = sol_card_of(rank, suit);
    }
    small_shuffle(cards, count, random);
    return count;
}

/* Deal a card to each column, some to the reserve, some to where they fit, and the rest to stock and waste. */
static void deal_out(heap *piles, const sol_card *cards, int count, int stop, uint64_t *random)
{
    int reserve = (int)random_below(random, 5), wasted = (int)random_below(random, 6);
    for (int i = 0; i < count; i++) {
        int column = COLUMNS + (int)random_below(random, COLUMN_COUNT);
        if (i < COLUMN_COUNT)
            lay(&piles[COLUMNS + i], cards[i]);
        else if (i < COLUMN_COUNT + reserve)
            lay(&piles[RESERVE], cards[i]);
        else if (fits(&piles[column], cards[i], stop))
            lay(&piles[column], cards[i]);
        else
            lay(&piles[wasted-- > 0 ? WASTE : STOCK], cards[i]);
    }
}

/* Take the first of these cards that fits there. */
static bool lengthen(heap *column, sol_card *cards, int *count, int stop)
{
    for (int i = 0; i < *count; i++)
        if (fits(column, cards[i], stop)) {
            lay(column, cards[i]);
            cards[i] = cards[--*count];
            return true;
        }
    return false;
}

/* Lay runs as long as they get, in as many columns, and the rest in the stock.  Returns how many these are. */
static int deal_runs(heap *piles, sol_card *cards, int count, int columns, int stop, uint64_t *random)
{
    for (int i = 0; i < columns && count > 0; i++)
        lay(&piles[COLUMNS + i], cards[--count]);
    for (int misses = 0; misses < 2 * COLUMN_COUNT && count > 0; misses++) {
        heap *column = &piles[COLUMNS + (int)random_below(random, (uint32_t)columns)];
        if (column->count && lengthen(column, cards, &count, stop))
            misses = 0;
    }
    for (int i = 0; i < count; i++)
        lay(&piles[STOCK], cards[i]);
    return count;
}

static void stack(sol_position *p, const heap *piles)
{
    memset(p, 0, sizeof *p);
    for (int pile = 0, at = 0; pile < SOL_PILES_MAX; pile++) {
        for (int i = 0; pile < COLUMNS + COLUMN_COUNT && i < piles[pile].count; i++)
            p->cards[at++] = piles[pile].cards[i];
        p->end[pile] = (uint8_t)at;
    }
    p->down[STOCK] = (uint8_t)piles[STOCK].count;
    p->down[RESERVE] = (uint8_t)(piles[RESERVE].count ? piles[RESERVE].count - 1 : 0);
    assert_true(sol_position_valid(p, 1));
}

static void choose_rules(sol_variant *variant, uint64_t *random)
{
    *variant = usual("canfield");
    variant->options.draw = (uint8_t)(1 + random_below(random, 3));
    variant->options.parts = random_below(random, 2) != 0;
    variant->options.stop_at_base = random_below(random, 2) != 0;
    variant->rules = sol_rules_with(variant->rules, &variant->options);
    variant->options.passes = (uint8_t)(random_below(random, 3) ? SOL_PASSES_UNLIMITED : 1 + random_below(random, 4));
}

static void make(sol_position *p, sol_variant *variant, uint64_t *random)
{
    heap piles[COLUMNS + COLUMN_COUNT] = {0};
    sol_card cards[SOL_DECK];
    choose_rules(variant, random);
    int base = 1 + (int)random_below(random, SOL_RANKS),
        count = cards_in_play(cards, piles, base, 1, SOL_RANKS, random);
    deal_out(piles, cards, count, variant->options.stop_at_base ? base : 0, random);
    stack(p, piles);
}

/* Long runs in two to four columns, where what lies low is hard to free; only few cards are in the stock. */
static void make_of_runs(sol_position *p, sol_variant *variant, uint64_t *random)
{
    enum { STOCK_MOST = 8, RUN_MOST = 7 };
    heap piles[COLUMNS + COLUMN_COUNT];
    int stock = SOL_DECK;
    choose_rules(variant, random);
    variant->options.parts = false;
    variant->rules = sol_rules_with(variant->rules, &variant->options);
    while (stock > STOCK_MOST) {
        sol_card cards[SOL_DECK];
        memset(piles, 0, sizeof piles);
        int base = 1 + (int)random_below(random, SOL_RANKS), columns = 2 + (int)random_below(random, 3);
        int count = cards_in_play(cards, piles, base, 1 + (int)random_below(random, 4), RUN_MOST, random);
        stock = deal_runs(piles, cards, count, columns, variant->options.stop_at_base ? base : 0, random);
    }
    stack(p, piles);
}

/* Solve without some prunings; a line that is found must win. */
static void assert_verdict(const sol_variant *variant, const sol_position *p, uint32_t without, sol_verdict truth)
{
    static sol_move moves[SOL_LINE_MAX];
    sol_solution found = sol_solve(small_solver_without(without), variant, p, NULL, moves, SOL_LINE_MAX);
    assert_int_equal(found.why, SOL_UNKNOWN_NOT);
    assert_int_equal(found.verdict, truth);
    if (truth == SOL_WON)
        assert_true(small_line_wins(variant, p, moves, found.moves));
}

/* A kind that a small sample has too few of by chance: the sample grows until it has a tenth of each. */
static bool has_few(size_t kind, size_t positions) { return kind < positions / 10; }

TEST_CASE(small_positions_have_their_true_verdict_with_any_prunings)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), won = 0, lost = 0, limited = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261122);
    while (won + lost < positions || has_few(won, positions) || has_few(lost, positions) ||
           has_few(limited, positions) || has_few(won + lost - limited, positions)) {
        sol_variant variant;
        sol_position p;
        make(&p, &variant, &random);
        sol_verdict truth =
            small_walk_of(&variant, &p, small_sort_columns, small_number_from("SOLVER_WALK", WALK_MOST));
        if (truth == SOL_UNKNOWN)
            continue;
        *(truth == SOL_WON ? &won : &lost) += 1;
        limited += variant.options.passes != SOL_PASSES_UNLIMITED;
        assert_verdict(&variant, &p, 0, truth);
        for (uint32_t without = 0; without <= SOLVER_CANFIELD_WITHOUT_ALL; without++)
            if (without & SOLVER_CANFIELD_WITHOUT_TRIES) /* the first try would decide by itself */
                assert_verdict(&variant, &p, without, truth);
    }
    print_message("%zu won, %zu lost, %zu with few passes\n", won, lost, limited);
}

static sol_position dealt(sol_variant *variant, uint64_t number, int draw)
{
    *variant = usual("canfield");
    variant->options.draw = (uint8_t)draw;
    return dealt_position(variant, number);
}

static bool is_locked(const sol_variant *variant, const sol_position *p)
{
    static solver_canfield_layout layout;
    solver_canfield_state first;
    assert_true(solver_canfield_read(&layout, variant, p, &first));
    return solver_canfield_dead_end(&layout, &first);
}

/* Play a deal on by chance, mostly past the foundations, until few cards are left in stock and waste. */
static void play_on(const sol_variant *variant, sol_position *p, uint64_t *random)
{
    enum { MOVES = 2000, FEW = 5 };
    uint32_t up_in = 1 + random_below(random, 8);
    for (int i = 0; i < MOVES && sol_pile_len(p, STOCK) + sol_pile_len(p, WASTE) > FEW; i++) {
        sol_move moves[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(variant, p, moves);
        sol_move move = moves[random_below(random, (uint32_t)count)];
        bool up = move.to >= FOUNDATIONS && move.to < COLUMNS;
        if (!up || random_below(random, up_in) == 0)
            sol_apply(variant, p, move);
    }
}

/*
 * The plain search of the solver stands for the truth here, because a walk by the engine's moves would take too long.
 */
TEST_CASE(positions_with_cards_that_nothing_can_uncover_are_lost)
{
    const sol_solve_limits limits = {.nodes = small_number_from("SOLVER_WALK", SAMPLE(20000, 5000)),
                                     .verdict_only = true};
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), open = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261124);
    for (size_t lost = 0; lost < positions;) {
        sol_variant variant;
        sol_position p = dealt(&variant, 1 + random_below(&random, 1000000), 1 + (int)random_below(&random, 3));
        play_on(&variant, &p, &random);
        if (!is_locked(&variant, &p))
            continue;
        sol_solver *plain = small_solver_without(SOLVER_CANFIELD_WITHOUT_ALL);
        sol_verdict truth = sol_solve(plain, &variant, &p, &limits, NULL, 0).verdict;
        assert_int_not_equal(truth, SOL_WON);
        *(truth == SOL_LOST ? &lost : &open) += 1;
    }
    print_message("%zu more were not searched to the end\n", open);
}

TEST_CASE(long_runs_have_their_true_verdict_with_and_without_a_look_for_what_nothing_can_uncover)
{
    static const uint32_t without[] = {0, SOLVER_CANFIELD_WITHOUT_DEAD_END,
                                       SOLVER_CANFIELD_WITHOUT_ALL & ~SOLVER_CANFIELD_WITHOUT_DEAD_END};
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), won = 0, lost = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261123);
    while (won + lost < positions || has_few(won, positions) || has_few(lost, positions)) {
        sol_variant variant;
        sol_position p;
        make_of_runs(&p, &variant, &random);
        sol_verdict truth =
            small_walk_of(&variant, &p, small_sort_columns, small_number_from("SOLVER_WALK", WALK_MOST));
        if (truth == SOL_UNKNOWN)
            continue;
        *(truth == SOL_WON ? &won : &lost) += 1;
        for (size_t i = 0; i < sizeof without / sizeof without[0]; i++)
            assert_verdict(&variant, &p, without[i], truth);
    }
    print_message("%zu won, %zu lost\n", won, lost);
}

/* In the first column the two and the ace go onto another three, and then the three below them goes up. */
TEST_CASE(a_column_gets_empty_after_a_part_of_it_has_left)
{
    static const uint8_t cards[][SOL_RANKS] = {{63, 73, 31, 83, 103, 133, 42, 93, 41},
                                               {20},
                                               {113, 43, 40},
                                               {53},
                                               {52, 62, 72, 82, 92, 102, 112, 122, 132, 12, 22, 32},
                                               {51, 61, 71, 81, 91, 101, 111, 121, 131, 11},
                                               {50, 60, 70, 80, 90, 100, 110, 120, 130, 10},
                                               {30, 21, 13},
                                               {33},
                                               {123},
                                               {23}};
    heap piles[COLUMNS + COLUMN_COUNT] = {0};
    for (int pile = 0; pile < COLUMNS + COLUMN_COUNT; pile++)
        for (int i = 0; i < SOL_RANKS && cards[pile][i]; i++)
            lay(&piles[pile], sol_card_of(cards[pile][i] / 10, cards[pile][i] % 10));
    sol_variant variant = usual("canfield");
    variant.options.parts = true;
    variant.rules = sol_rules_with(variant.rules, &variant.options);
    sol_position p;
    stack(&p, piles);
    assert_verdict(&variant, &p, 0, SOL_WON);
    assert_verdict(&variant, &p, SOLVER_CANFIELD_WITHOUT_TRIES, SOL_WON);
}

/* ---- whole deals ------------------------------------------------------------------------------------------------- */

/* What a search for a short line counts is what the player will count, wherever the waste ends meanwhile. */
TEST_CASE(steps_are_counted_as_the_moves_that_the_game_needs_for_them)
{
    enum { GAMES = SAMPLE(300, 60), STEPS = 60 };
    uint64_t random = small_number_from("SOLVER_SEED", 20261129);
    for (int game = 0; game < GAMES; game++) {
        static sol_move moves[SOL_LINE_MAX];
        static solver_canfield_layout layout;
        solver_canfield_step made[STEPS], steps[SOLVER_CANFIELD_STEPS_MAX];
        solver_canfield_state at;
        sol_variant variant;
        sol_position p = dealt(&variant, 1 + random_below(&random, 1000000), 1 + game % 3);
        for (uint32_t draws = random_below(&random, 12); draws > 0; draws--)
            sol_apply(&variant, &p, sol_stock_move(&variant, &p));
        assert_true(solver_canfield_read(&layout, &variant, &p, &at));
        uint8_t drawn = layout.drawn;
        int count = 0, counted = 0;
        for (int choices; count < STEPS && (choices = solver_canfield_steps(&layout, &at, steps)) > 0; count++) {
            made[count] = steps[random_below(&random, (uint32_t)choices)];
            counted += solver_canfield_moves(&layout, &at, &made[count], 1, &drawn);
            solver_canfield_go(&layout, &at, made[count]);
        }
        solver_task task = {.variant = &variant, .position = &p};
        solver_canfield_line line = {.task = &task, .layout = &layout, .made.moves = moves};
        assert_int_equal(solver_canfield_play(&line, made, count), counted);
    }
}

enum { LONG_DEAL = 13 };

/* By the last order alone the way to the win has more states than a line has room for moves. */
TEST_CASE(a_way_that_is_longer_than_a_line_is_not_called_a_solver_fault)
{
    sol_variant variant;
    sol_position p = dealt(&variant, LONG_DEAL, 3);
    variant.options.parts = true;
    variant.rules = sol_rules_with(variant.rules, &variant.options);
    sol_solver *solver = small_solver_without(SOLVER_CANFIELD_WITHOUT_TRIES | SOLVER_CANFIELD_WITHOUT_RELAXED);
    sol_solution found = sol_solve(solver, &variant, &p, NULL, NULL, 0);
    assert_int_equal(found.verdict, SOL_UNKNOWN);
    assert_int_equal(found.why, SOL_UNKNOWN_MEMORY);
    assert_true(found.nodes > 50000);
    const sol_solve_limits verdict = {.verdict_only = true};
    assert_int_equal(sol_solve(solver, &variant, &p, &verdict, NULL, 0).verdict, SOL_WON);
}

int main(void) { return run_file(NULL); }
