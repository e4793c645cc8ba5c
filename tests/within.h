/*
 * assert_within: cmocka's own assertion about a range has another name in each of its two major versions, and the newer
 * version deprecates the older name; this function needs only what both have.  Include it after cmocka.h.
 */
#ifndef TESTS_WITHIN_H
#define TESTS_WITHIN_H

#include <inttypes.h>

/* A value below zero is a very great one here, and so lies outside. */
#define assert_within(value, low, high) \
    within((uintmax_t)(value), (uintmax_t)(low), (uintmax_t)(high), __FILE__, __LINE__)

static inline void within(uintmax_t value, uintmax_t low, uintmax_t high, const char *file, int line)
{
    if (value < low || value > high)
        fail_msg("%s:%d: %" PRIuMAX " is not from %" PRIuMAX " to %" PRIuMAX, file, line, value, low, high);
}

#endif
