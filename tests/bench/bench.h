/*
 * What the benches share: the clock that leaves out other programs, and their arguments.
 */
#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <solitaire/rules.h>

/* Seconds of the processor, in this process. */
static inline double seconds_now(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* For qsort: numbers in their order. */
static inline int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static inline unsigned number_or(int count, char **arguments, int at, unsigned otherwise)
{
    return at < count ? (unsigned)strtoul(arguments[at], NULL, 10) : otherwise;
}

/*
 * The game of an argument: "3" is Klondike drawing three, "3:2" the same with two passes, "3:3:vegas" with three
 * and Vegas scoring, "russian" the game of that name, "spider:2" Spider with two suits.
 */
static inline sol_variant variant_named(const char *argument)
{
    char name[16];
    const char *more = strchr(argument, ':');
    (void)snprintf(name, sizeof name, "%.*s", more ? (int)(more - argument) : (int)strlen(argument), argument);
    const sol_rules *game = sol_game_named(name), *rules = game ? game : sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    if (!game)
        variant.options.draw = (uint8_t)strtoul(name, NULL, 10);
    if (strstr(argument, ":vegas"))
        variant.options.scoring = SOL_SCORING_VEGAS;
    if (more)
        *(game ? &variant.options.suits : &variant.options.passes) = (uint8_t)strtoul(more + 1, NULL, 10);
    return variant;
}

#endif
