/*
 * Numbers as text.
 */

#include "../test.h"
#include "base/number.h"

static void the_greatest_number_is_read_and_one_more_is_not(void **state)
{
    uint64_t number;
    assert_true(base_number_read("18446744073709551615", &number));
    assert_true(number == UINT64_MAX);
    assert_false(base_number_read("18446744073709551616", &number));
    assert_true(base_digits_read("999", 3, 999, &number));
    assert_false(base_digits_read("1000", 4, 999, &number));
}

static void what_is_not_all_digits_is_no_number(void **state)
{
    uint64_t number;
    assert_false(base_number_read("", &number));
    assert_false(base_number_read("-1", &number));
    assert_false(base_number_read("1 ", &number));
}

static void decimals_count_in_places_of_the_last_one(void **state)
{
    uint64_t number;
    assert_true(base_decimal_read("0.2", 3, &number));
    assert_int_equal(number, 200);
    assert_true(base_decimal_read("12", 3, &number));
    assert_int_equal(number, 12000);
    assert_true(base_decimal_read("1.007", 3, &number));
    assert_int_equal(number, 1007);
}

static void what_is_no_decimal_number_is_refused(void **state)
{
    static const char *const bad[] = {
        "", ".", ".5", "5.", "0,2", "0.1234", "1.2.3", "-1", "1e3", "0.-1", "99999999999999999999"};
    uint64_t number;
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(base_decimal_read(bad[i], 3, &number));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_greatest_number_is_read_and_one_more_is_not),
        cmocka_unit_test(what_is_not_all_digits_is_no_number),
        cmocka_unit_test(decimals_count_in_places_of_the_last_one),
        cmocka_unit_test(what_is_no_decimal_number_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
