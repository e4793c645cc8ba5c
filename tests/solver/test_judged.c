/*
 * What is known from other positions of the relaxed game: those worse than a lost one are lost, and those better than a
 * won one are won.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "solver/klondike/klondike.h"

enum { CODE = 7 };

static const solver_ground ground = {.table = 0x0F0, .places = 0x3C};

static solver_judged *judged(void)
{
    static solver_judged made;
    solver_judged_clear(&made);
    return &made;
}

static void positions_worse_than_a_lost_one_are_lost_and_others_stay_open(void **state)
{
    (void)state;
    solver_judged *j = judged();
    solver_judged_put(j, CODE, ground, false);
    assert_int_equal(solver_judged_find(j, CODE, ground), SOL_LOST);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){0x1F0, 0x3C}), SOL_LOST);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){0x0F0, 0x0C}), SOL_LOST);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){0x070, 0x3C}), SOL_UNKNOWN);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){0x0F0, 0x7C}), SOL_UNKNOWN);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){0x1E0, 0x3C}), SOL_UNKNOWN);
    assert_int_equal(solver_judged_find(j, CODE + 1, ground), SOL_UNKNOWN);
}

static void positions_better_than_a_won_one_are_won_and_others_stay_open(void **state)
{
    (void)state;
    solver_judged *j = judged();
    solver_judged_put(j, CODE, ground, true);
    assert_int_equal(solver_judged_find(j, CODE, ground), SOL_WON);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){0x070, 0x3C}), SOL_WON);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){0x0F0, 0x7C}), SOL_WON);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){0x1F0, 0x3C}), SOL_UNKNOWN);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){0x0F0, 0x0C}), SOL_UNKNOWN);
}

static void a_full_shelf_keeps_the_latest_of_each_verdict(void **state)
{
    (void)state;
    solver_judged *j = judged();
    solver_judged_put(j, CODE, ground, true);
    for (uint32_t i = 0; i <= SOLVER_SHELF; i++)
        solver_judged_put(j, CODE, (solver_ground){UINT64_C(1) << 50, i}, false);
    assert_int_equal(solver_judged_find(j, CODE, ground), SOL_WON);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){UINT64_C(1) << 50, SOLVER_SHELF}), SOL_LOST);
    for (uint32_t i = 0; i < SOLVER_SHELF; i++)
        solver_judged_put(j, CODE, (solver_ground){UINT64_C(1) << 50, 0}, false);
    assert_int_equal(solver_judged_find(j, CODE, (solver_ground){UINT64_C(1) << 50, SOLVER_SHELF}), SOL_UNKNOWN);
}

static void a_shelf_gives_way_to_other_hidden_cards(void **state)
{
    (void)state;
    solver_judged *j = judged();
    solver_judged_put(j, CODE, ground, false);
    for (uint64_t code = 1; code <= 64 * SOLVER_SHELVES; code++)
        if (code != CODE)
            solver_judged_put(j, code, ground, true);
    assert_int_equal(solver_judged_find(j, CODE, ground), SOL_UNKNOWN);
    assert_int_equal(solver_judged_find(j, 64 * SOLVER_SHELVES, ground), SOL_WON);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_worse_than_a_lost_one_are_lost_and_others_stay_open),
        cmocka_unit_test(positions_better_than_a_won_one_are_won_and_others_stay_open),
        cmocka_unit_test(a_full_shelf_keeps_the_latest_of_each_verdict),
        cmocka_unit_test(a_shelf_gives_way_to_other_hidden_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
