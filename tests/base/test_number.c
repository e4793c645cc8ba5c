/*
 * Numbers as text.
 */

#include "../test.h"
#include "base/number.h"

TEST_CASE(the_greatest_number_is_read_and_one_more_is_not)
{
    uint64_t number;
    assert_true(base_number_read("18446744073709551615", &number));
    assert_true(number == UINT64_MAX);
    assert_false(base_number_read("18446744073709551616", &number));
    assert_true(base_digits_read("999", 3, 999, &number));
    assert_false(base_digits_read("1000", 4, 999, &number));
}

TEST_CASE(what_is_not_all_digits_is_no_number)
{
    uint64_t number;
    assert_false(base_number_read("", &number));
    assert_false(base_number_read("-1", &number));
    assert_false(base_number_read("1 ", &number));
}

int main(void) { return run_file(NULL); }
