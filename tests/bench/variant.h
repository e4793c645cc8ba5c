/*
 * The game that a bench about the coach is to play, by its first argument.
 */
#ifndef TESTS_BENCH_VARIANT_H
#define TESTS_BENCH_VARIANT_H

#include <stdlib.h>

#include <solitaire/rules.h>

/* "3" is Klondike drawing three, "russian" the game of that name. */
static sol_variant variant_named(const char *name)
{
    const sol_rules *game = sol_game_named(name), *rules = game ? game : sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    if (!game)
        variant.options.draw = (uint8_t)strtoul(name, NULL, 10);
    return variant;
}

#endif
