/* Moments and days: which of them can be kept and written down, and which texts are not days. */

#include "../test.h"
#include "base/dates.h"

TEST_CASE(a_moment_that_cannot_be_kept_becomes_the_nearest_one_that_can)
{
    assert_int_equal(base_moment(INT64_MIN), 1);
    assert_int_equal(base_moment(0), 1);
    assert_int_equal(base_moment(1), 1);
    assert_int_equal(base_moment(BASE_MOMENT_MAX), BASE_MOMENT_MAX);
    assert_int_equal(base_moment(INT64_MAX), BASE_MOMENT_MAX);
}

TEST_CASE(a_moment_before_1970_is_of_the_day_in_which_it_lies)
{
    assert_int_equal(base_day_at(-1), -1);
    assert_int_equal(base_day_at(-BASE_DAY_SECONDS), -1);
    assert_int_equal(base_day_at(-BASE_DAY_SECONDS - 1), -2);
    assert_int_equal(base_day_at(BASE_DAY_SECONDS - 1), 0);
}

TEST_CASE(a_date_that_no_calendar_has_is_no_day)
{
    static const char *const none[] = {"2026-02-29", "2026-04-31", "2026-01-00", "2026-01-99",  "2026-00-10",
                                       "2026-13-01", "2026-1-01",  "2026-01-1x", "2026-01-011", ""};
    int64_t day;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(base_day_read(none[i], &day));
    assert_true(base_day_read("2024-02-29", &day));
    assert_int_equal(day, base_day_of(2024, 3, 1) - 1);
}

TEST_CASE(days_are_written_with_four_and_two_digits)
{
    static const struct {
        int year, month, of_month;
        const char *text;
    } days[] = {{1970, 1, 1, "1970-01-01"},
                {2000, 2, 29, "2000-02-29"},
                {2026, 12, 31, "2026-12-31"},
                {1900, 3, 1, "1900-03-01"}};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        char text[BASE_DATE_MAX];
        int64_t day = base_day_of(days[i].year, days[i].month, days[i].of_month);
        assert_string_equal(base_day_text(day, text), days[i].text);
        assert_int_equal(base_day_begins(day), day * BASE_DAY_SECONDS); /* tests are at home in UTC */
        assert_string_equal(base_date_text(day * BASE_DAY_SECONDS + BASE_DAY_SECONDS - 1, text), days[i].text);
    }
}

int main(void) { return run_file(NULL); }
