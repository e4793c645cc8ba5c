/*
 * What is known from other positions of the relaxed game: those worse than a lost one are lost, and those better than a
 * won one are won.
 */
#include "../test.h"

#include "solver/klondike/klondike.h"

enum { CODE = 7 };

static const solver_dominance_state middle = {.table = 0x0F0, .places = 0x3C};

static solver_dominance made;

static solver_dominance *dominance(void)
{
    solver_dominance_clear(&made);
    return &made;
}

TEST_CASE(positions_worse_than_a_lost_one_are_lost_and_others_stay_open)
{
    solver_dominance *j = dominance();
    solver_dominance_put(j, CODE, middle, false);
    assert_int_equal(solver_dominance_find(j, CODE, middle), SOL_LOST);
    assert_int_equal(solver_dominance_find(j, CODE, (solver_dominance_state){0x1F0, 0x3C}), SOL_LOST);
    assert_int_equal(solver_dominance_find(j, CODE, (solver_dominance_state){0x0F0, 0x0C}), SOL_LOST);
    assert_int_equal(solver_dominance_find(j, CODE, (solver_dominance_state){0x070, 0x3C}), SOL_UNKNOWN);
    assert_int_equal(solver_dominance_find(j, CODE, (solver_dominance_state){0x0F0, 0x7C}), SOL_UNKNOWN);
    assert_int_equal(solver_dominance_find(j, CODE, (solver_dominance_state){0x1E0, 0x3C}), SOL_UNKNOWN);
    assert_int_equal(solver_dominance_find(j, CODE + 1, middle), SOL_UNKNOWN);
}

TEST_CASE(positions_better_than_a_won_one_are_won_and_others_stay_open)
{
    solver_dominance *j = dominance();
    solver_dominance_put(j, CODE, middle, true);
    assert_int_equal(solver_dominance_find(j, CODE, middle), SOL_WON);
    assert_int_equal(solver_dominance_find(j, CODE, (solver_dominance_state){0x070, 0x3C}), SOL_WON);
    assert_int_equal(solver_dominance_find(j, CODE, (solver_dominance_state){0x0F0, 0x7C}), SOL_WON);
    assert_int_equal(solver_dominance_find(j, CODE, (solver_dominance_state){0x1F0, 0x3C}), SOL_UNKNOWN);
    assert_int_equal(solver_dominance_find(j, CODE, (solver_dominance_state){0x0F0, 0x0C}), SOL_UNKNOWN);
}

/* The number-th of many positions of which none is as good as another: each has two cards in the tableau. */
static solver_dominance_state apart(unsigned number)
{
    return (solver_dominance_state){UINT64_C(1) << number % 16 | UINT64_C(1) << (16 + number / 16), 0};
}

TEST_CASE(a_full_bucket_keeps_the_latest_of_each_verdict)
{
    solver_dominance *j = dominance();
    solver_dominance_put(j, CODE, middle, true);
    for (unsigned i = 0; i <= SOLVER_DOMINANCE_BUCKET; i++)
        solver_dominance_put(j, CODE, apart(i), false);
    assert_int_equal(solver_dominance_find(j, CODE, middle), SOL_WON);
    assert_int_equal(solver_dominance_find(j, CODE, apart(0)), SOL_UNKNOWN);
    for (unsigned i = 1; i <= SOLVER_DOMINANCE_BUCKET; i++)
        assert_int_equal(solver_dominance_find(j, CODE, apart(i)), SOL_LOST);
}

/* Put three positions on a bucket, and then so many that the first of them stays if one of the others takes no room. */
static sol_verdict first_after(solver_dominance_state first, solver_dominance_state second, bool won)
{
    solver_dominance *j = dominance();
    solver_dominance_put(j, CODE, apart(0), won);
    solver_dominance_put(j, CODE, first, won);
    solver_dominance_put(j, CODE, second, won);
    for (unsigned i = 1; i < SOLVER_DOMINANCE_BUCKET - 1; i++)
        solver_dominance_put(j, CODE, apart(i), won);
    return solver_dominance_find(j, CODE, apart(0));
}

TEST_CASE(of_two_positions_of_which_one_tells_the_other_s_verdict_only_that_one_takes_room)
{
    const solver_dominance_state better = {UINT64_C(1) << 40, 3}, worse = {UINT64_C(3) << 40, 1},
                                 other = {UINT64_C(1) << 41, 3};
    for (int won = 0; won < 2; won++) {
        assert_int_equal(first_after(better, worse, won), won ? SOL_WON : SOL_LOST);
        assert_int_equal(first_after(worse, better, won), won ? SOL_WON : SOL_LOST);
        assert_int_equal(first_after(better, other, won), SOL_UNKNOWN);
    }
}

TEST_CASE(a_position_that_makes_room_for_a_telling_one_is_still_known)
{
    const solver_dominance_state better = {UINT64_C(1) << 40, 3}, worse = {UINT64_C(3) << 40, 1};
    for (int won = 0; won < 2; won++) {
        first_after(won ? better : worse, won ? worse : better, won);
        assert_int_equal(solver_dominance_find(&made, CODE, better), won ? SOL_WON : SOL_LOST);
        assert_int_equal(solver_dominance_find(&made, CODE, worse), won ? SOL_WON : SOL_LOST);
    }
}

TEST_CASE(a_bucket_gives_way_to_other_hidden_cards)
{
    solver_dominance *j = dominance();
    solver_dominance_put(j, CODE, middle, false);
    for (uint64_t code = 1; code <= 64 * SOLVER_DOMINANCE_BUCKETS; code++)
        if (code != CODE)
            solver_dominance_put(j, code, middle, true);
    assert_int_equal(solver_dominance_find(j, CODE, middle), SOL_UNKNOWN);
    assert_int_equal(solver_dominance_find(j, 64 * SOLVER_DOMINANCE_BUCKETS, middle), SOL_WON);
}

int main(void) { return run_file(NULL); }
