/*
 * cmocka, with what has to be included before it and what nearly every test needs of the C library, so that tests
 * include this alone; and assert_within: cmocka's own assertion about a range has another name in each of its two major
 * versions, and the newer version deprecates the older name, while this one needs only what both have.
 */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <solitaire/deal.h>
#include <solitaire/game.h>

/* A value below zero is a very great one here, and so lies outside. */
#define assert_within(value, low, high) \
    within((uintmax_t)(value), (uintmax_t)(low), (uintmax_t)(high), __FILE__, __LINE__)

static inline void within(uintmax_t value, uintmax_t low, uintmax_t high, const char *file, int line)
{
    if (value < low || value > high)
        fail_msg("%s:%d: %" PRIuMAX " is not from %" PRIuMAX " to %" PRIuMAX, file, line, value, low, high);
}

/*
 * The tests of a file, in their order.  TEST_CASE(a_name) { … } defines a test and adds it here before main begins, so
 * that none has to be listed, and none can be forgotten; main is one line, with what is done once before all of them,
 * or NULL:
 *
 *     int main(void) { return run_file(find_rules); }
 */
static struct CMUnitTest tests_of_file[128];
static size_t tests_in_file;

static inline void add_test(const char *name, CMUnitTestFunction test, CMFixtureFunction before,
                            CMFixtureFunction after)
{
    if (tests_in_file == sizeof tests_of_file / sizeof *tests_of_file)
        abort();
    tests_of_file[tests_in_file++] = (struct CMUnitTest){name, test, before, after, NULL};
}

/* cmocka passes over the places behind the last test. */
static inline int run_group(CMFixtureFunction setup, CMFixtureFunction teardown)
{
    return cmocka_run_group_tests(tests_of_file, setup, teardown);
}
static inline int run_file(CMFixtureFunction setup) { return run_group(setup, NULL); }

/* The same where something is done before each TEST_CASE, and after it; either may be NULL. */
static inline int run_each(CMFixtureFunction before, CMFixtureFunction after)
{
    for (size_t i = 0; i < tests_in_file; i++) {
        if (!tests_of_file[i].setup_func && !tests_of_file[i].teardown_func) {
            tests_of_file[i].setup_func = before;
            tests_of_file[i].teardown_func = after;
        }
    }
    return run_file(NULL);
}

#define TEST_CASE(name) TEST_BETWEEN(NULL, name, NULL)

/* A test that has its own set-up and tear-down. */
#define TEST_BETWEEN(before, name, after)                                                               \
    static void name(void **state);                                                                     \
    __attribute__((constructor)) static void add_##name(void) { add_test(#name, name, before, after); } \
    static void name(void **state)

/* A game with its usual rules, and the deal of a number of ours. */
static inline sol_variant usual_of(const sol_rules *rules) { return (sol_variant){rules, rules->defaults}; }

static inline sol_variant usual(const char *game) { return usual_of(sol_game_named(game)); }

/* Klondike, drawing so many cards. */
static inline sol_variant drawing(int draw)
{
    sol_variant klondike = usual("klondike");
    klondike.options.draw = (uint8_t)draw;
    return klondike;
}

static inline sol_deal ours(uint64_t number, int decks)
{
    sol_deal deal;
    assert_true(sol_deal_make(SOL_DEAL_OURS, number, decks, &deal));
    return deal;
}

/* A deal of ours on the table, and a game of it with its journal in these arrays. */
static inline sol_position dealt_position(const sol_variant *variant, uint64_t number)
{
    sol_position position;
    sol_deal deal = ours(number, variant->rules->decks);
    sol_deal_position(variant, deal.deck, &position);
    return position;
}

static inline sol_game dealt_game(const sol_variant *variant, uint64_t number, sol_event *events, sol_step *steps,
                                  uint32_t capacity)
{
    sol_game game;
    sol_deal deal = ours(number, variant->rules->decks);
    sol_game_start(&game, variant, &deal, events, steps, capacity);
    return game;
}

/*
 * SAMPLE: how many of a large number of cases a test takes.  The optimised build takes all of them, in the tests of
 * solver and coach and a few others (tests/CMakeLists.txt); under the sanitizers, which watch each step, a share of
 * them shows the same mistakes.  QUICK: how many of those the quick build takes, for whose end somebody waits at every
 * change; the whole of scripts/test has the others.
 */
#ifdef NDEBUG
#define SAMPLE(all, share) (all)
#else
#define SAMPLE(all, share) (share)
#endif
#ifdef SOLITAIRE_QUICK
#define QUICK(all, few) (few)
#else
#define QUICK(all, few) (all)
#endif

#endif
