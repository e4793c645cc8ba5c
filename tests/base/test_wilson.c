/* Wilson's interval: its ends when all or no games were won, and a comparison with published figures. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/wilson.h"

/* A share in ten-thousandths, so that whole numbers are compared. */
static long parts(double share) { return (long)(share * 10000 + 0.5); }

static void who_has_won_nothing_may_win_nothing(void **state)
{
    (void)state;
    assert_int_equal(parts(base_wilson(0, 10, -1)), 0);
    assert_int_equal(parts(base_wilson(0, 10, 1)), 2775);
}

static void who_has_won_all_may_win_all(void **state)
{
    (void)state;
    assert_int_equal(parts(base_wilson(10, 10, 1)), 10000);
    assert_int_equal(parts(base_wilson(10, 10, -1)), 7225);
}

static void the_interval_lies_around_the_share(void **state)
{
    (void)state;
    assert_int_equal(parts(base_wilson(5, 10, -1)), 2366);
    assert_int_equal(parts(base_wilson(5, 10, 1)), 7634);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_won_nothing_may_win_nothing),
        cmocka_unit_test(who_has_won_all_may_win_all),
        cmocka_unit_test(the_interval_lies_around_the_share),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
