/* How many worlds fit into the time of a tip: with a clock that says what the test wants. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session/deals/solver_memory.h"
#include "study/budget.h"

/* A clock by which every tip takes as long. */
static uint64_t now, a_tip;

static uint64_t slow_clock(void)
{
    now += a_tip;
    return now;
}

/* How many worlds fit into so many microseconds where a tip with the usual number takes `a_tip` of them. */
static unsigned within(uint64_t (*clock)(void), uint64_t budget)
{
    static study_hand hand;
    const sol_rules *russian = sol_game_named("russian");
    const sol_variant variant = {russian, russian->defaults};
    session_solver with = session_solver_make(SOL_SOLVER_BYTES_MIN);
    assert_non_null(with.solver);
    const study_pilot pilot = {.solver = with.solver, .variant = &variant, .clock = clock};
    unsigned worlds = study_worlds_within(&pilot, &hand, budget);
    session_solver_free(&with);
    return worlds;
}

static void twice_the_time_of_a_tip_is_enough_for_twice_the_usual_worlds(void **state)
{
    (void)state;
    a_tip = 1000;
    assert_int_equal(within(slow_clock, 1000), COACH_WORLDS);
    assert_int_equal(within(slow_clock, 2000), 2 * COACH_WORLDS);
    assert_int_equal(within(slow_clock, 250), COACH_WORLDS / 4);
}

static void there_is_always_one_world_and_never_more_than_the_coach_takes(void **state)
{
    (void)state;
    a_tip = 1000;
    assert_int_equal(within(slow_clock, 1), 1);
    assert_int_equal(within(slow_clock, UINT64_MAX), COACH_WORLDS_MAX);
    a_tip = 0;
    assert_int_equal(within(slow_clock, 1000), COACH_WORLDS_MAX);
}

/* A clock by which one tip among many takes a hundred times as long as the others. */
static uint64_t uneven_clock(void)
{
    now += ++a_tip == 61 ? 100000 : 1000;
    return now;
}

static void the_longest_tip_counts(void **state)
{
    (void)state;
    a_tip = 1;
    assert_int_equal(within(uneven_clock, 100000), COACH_WORLDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twice_the_time_of_a_tip_is_enough_for_twice_the_usual_worlds),
        cmocka_unit_test(there_is_always_one_world_and_never_more_than_the_coach_takes),
        cmocka_unit_test(the_longest_tip_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
