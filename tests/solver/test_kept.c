/*
 * What the search of a whole deal keeps of the relaxed game: each position that is kept as lost is lost, and each that
 * is kept as won is not, when the relaxed game is asked about it alone.
 */
#include "small.h"

/* The cards that may be locked in each column, one after the other. */
typedef struct columns {
    int count[SOLVER_COLUMNS];
    int cards[SOLVER_COLUMNS][SOL_DECK];
} columns;

static void read_columns(columns *all, const solver_layout *l, const sol_position *p)
{
    enum { FIRST = 6 };
    for (int column = 0; column < SOLVER_COLUMNS; column++) {
        int last = sol_pile_len(p, FIRST + column) - 1, *count = &all->count[column];
        int card = solver_index(sol_pile_card(p, FIRST + column, last));
        for (*count = 0; card >= 0; card = l->below[card] ? solver_highest(l->below[card]) : -1)
            all->cards[column][(*count)++] = card;
    }
}

/* Find the locked cards of these columns whose shares make up the code.  False if there are none. */
static bool find_locked(const columns *all, const solver_layout *l, int column, uint64_t code, solver_set *locked)
{
    if (column == SOLVER_COLUMNS)
        return code == 0;
    if (find_locked(all, l, column + 1, code, locked))
        return true;
    for (int i = 0; i < all->count[column]; i++) {
        int card = all->cards[column][i];
        if (find_locked(all, l, column + 1, code - l->weight[card], locked)) {
            *locked |= solver_bit(card);
            return true;
        }
    }
    return false;
}

static solver_set hidden_under(const solver_layout *l, solver_set locked)
{
    solver_set hidden = 0;
    for (; locked; locked &= locked - 1)
        for (solver_set under = l->below[solver_lowest(locked)]; under; under = l->below[solver_highest(under)])
            hidden |= under;
    return hidden;
}

/*
 * A position of the game that is the kept one in the relaxed game.  The cards that come one by one are its waste: they
 * are fewer than a draw, or the whole one.
 */
static solver_state made_again(const solver_layout *l, uint64_t code, solver_set locked, solver_dominance_state kept)
{
    uint32_t ordered = (uint32_t)(code >> SOLVER_DOMINANCE_WASTE_AT);
    uint64_t alone = code & ((UINT64_C(1) << SOLVER_DOMINANCE_WASTE_AT) - 1);
    solver_set hidden = hidden_under(l, locked), stock = solver_stock_cards(l, kept.places);
    solver_state s = {.locked = locked, .stock = kept.places, .code = alone, .redeals = SOLVER_UNLIMITED};
    s.waste = (uint8_t)(ordered ? solver_highest(ordered) + 1 : 0);
    assert_true(ordered == (kept.places & ((UINT32_C(1) << s.waste) - 1)));
    s.seen = SOLVER_ALL & ~(hidden | stock);
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        solver_set below = (kept.table | hidden | solver_stock_cards(l, ordered)) & SOLVER_SUIT << suit;
        unsigned up = below ? (unsigned)solver_lowest(below) / 4 : SOL_RANKS;
        s.up = (uint16_t)(s.up | up << 4 * suit);
        s.code += l->up_weight[suit] * up;
    }
    assert_true((s.seen & ~solver_up_cards(s.up)) == kept.table);
    return s;
}

/* What the relaxed game says of it, with order if the kept one has cards that come one by one. */
static bool is_lost(solver_klondike *solver, uint64_t code, const solver_state *s)
{
    return code >> SOLVER_DOMINANCE_WASTE_AT ? solver_relaxed_lost_in_order(solver, s) : solver_relaxed_lost(solver, s);
}

typedef struct counts {
    size_t lost, won, in_order;
} counts;

static void assert_bucket_is_right(solver_klondike *solver, const columns *all, size_t bucket, counts *c)
{
    solver_set locked = 0;
    const solver_dominance_bucket *kept = &solver->dominance->buckets[bucket];
    const solver_dominance_state *states = solver->dominance->states + 2 * bucket * SOLVER_DOMINANCE_BUCKET;
    if (!kept->code)
        return;
    uint64_t alone = kept->code & ((UINT64_C(1) << SOLVER_DOMINANCE_WASTE_AT) - 1);
    assert_true(find_locked(all, &solver->layout, 0, alone, &locked));
    c->in_order += alone != kept->code ? kept->count[false] : 0;
    for (size_t i = 0; i < kept->count[false]; i++, c->lost++) {
        solver_state s = made_again(&solver->layout, kept->code, locked, states[i]);
        assert_true(is_lost(solver, kept->code, &s));
    }
    for (size_t i = 0; i < kept->count[true]; i++, c->won++) {
        solver_state s = made_again(&solver->layout, kept->code, locked, states[SOLVER_DOMINANCE_BUCKET + i]);
        assert_false(is_lost(solver, kept->code, &s));
    }
}

static void solve_deal(uint64_t number, sol_position *position)
{
    small s = small_deal("klondike draw=3", number);
    *position = s.position;
    assert_int_not_equal(sol_solve(small_solver(), &s.variant, position, NULL, NULL, 0).verdict, SOL_UNKNOWN);
}

TEST_CASE(what_is_kept_of_the_relaxed_game_is_true_of_each_position_alone)
{
    static const uint64_t deals[] = {22, 55, 160, 281, 466, 721, 958};
    counts c = {0, 0, 0};
    size_t worth = solver_klondike_in(small_solver())->relaxed_worth;
    uint64_t order_from = solver_klondike_in(small_solver())->order_from;
    solver_klondike_in(small_solver())->relaxed_worth = 1;
    solver_klondike_in(small_solver())->order_from = 0;
    for (size_t i = 0; i < SAMPLE(sizeof deals / sizeof *deals, 3); i++) {
        sol_position position;
        columns all;
        solve_deal(deals[i], &position);
        solver_klondike *solver = solver_klondike_in(small_solver());
        read_columns(&all, &solver->layout, &position);
        solver->compares = false;
        solver_table_clear(&solver->relaxed_table, SOLVER_TABLE_FIRST);
        for (size_t bucket = 0; bucket < SOLVER_DOMINANCE_BUCKETS; bucket++)
            assert_bucket_is_right(solver, &all, bucket, &c);
    }
    solver_klondike_in(small_solver())->relaxed_worth = worth;
    solver_klondike_in(small_solver())->order_from = order_from;
    print_message("%zu lost, %zu of them in order, %zu won\n", c.lost, c.in_order, c.won);
    assert_true(c.lost > SAMPLE(1000, 100) && c.in_order > SAMPLE(100, 10) && c.won > SAMPLE(200, 20));
}

int main(void) { return run_file(NULL); }
