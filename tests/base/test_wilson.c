/* Wilson's interval: its ends when all or no games were won, and a comparison with published figures. */

#include "../test.h"
#include "base/wilson.h"

/* A share in ten-thousandths, so that whole numbers are compared. */
static long parts(double share) { return (long)(share * 10000 + 0.5); }

TEST_CASE(with_no_game_won_the_interval_reaches_zero)
{
    assert_int_equal(parts(base_wilson(0, 10, -1)), 0);
    assert_int_equal(parts(base_wilson(0, 10, 1)), 2775);
}

TEST_CASE(with_all_games_won_the_interval_reaches_one)
{
    assert_int_equal(parts(base_wilson(10, 10, 1)), 10000);
    assert_int_equal(parts(base_wilson(10, 10, -1)), 7225);
}

TEST_CASE(the_interval_lies_around_the_share)
{
    assert_int_equal(parts(base_wilson(5, 10, -1)), 2366);
    assert_int_equal(parts(base_wilson(5, 10, 1)), 7634);
}

int main(void) { return run_file(NULL); }
