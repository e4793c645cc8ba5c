/*
 * cmocka, with what has to be included before it, and assert_within: its own assertion about a range has another name in
 * each of its two major versions, and the newer version deprecates the older name; this one needs only what both have.
 */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

/* A value below zero is a very great one here, and so lies outside. */
#define assert_within(value, low, high) \
    within((uintmax_t)(value), (uintmax_t)(low), (uintmax_t)(high), __FILE__, __LINE__)

static inline void within(uintmax_t value, uintmax_t low, uintmax_t high, const char *file, int line)
{
    if (value < low || value > high)
        fail_msg("%s:%d: %" PRIuMAX " is not from %" PRIuMAX " to %" PRIuMAX, file, line, value, low, high);
}

#endif
