/* Wilson's interval: its ends when all or no games were won, and a comparison with published figures. */

#include "../test.h"
#include "base/wilson.h"

/* A share in ten-thousandths, so that whole numbers are compared. */
static long parts(double share) { return (long)(share * 10000 + 0.5); }

static void with_no_game_won_the_interval_reaches_zero(void **state)
{
    assert_int_equal(parts(base_wilson(0, 10, -1)), 0);
    assert_int_equal(parts(base_wilson(0, 10, 1)), 2775);
}

static void with_all_games_won_the_interval_reaches_one(void **state)
{
    assert_int_equal(parts(base_wilson(10, 10, 1)), 10000);
    assert_int_equal(parts(base_wilson(10, 10, -1)), 7225);
}

static void the_interval_lies_around_the_share(void **state)
{
    assert_int_equal(parts(base_wilson(5, 10, -1)), 2366);
    assert_int_equal(parts(base_wilson(5, 10, 1)), 7634);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_no_game_won_the_interval_reaches_zero),
        cmocka_unit_test(with_all_games_won_the_interval_reaches_one),
        cmocka_unit_test(the_interval_lies_around_the_share),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
