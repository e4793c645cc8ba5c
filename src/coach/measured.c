/*
 * The games that the coach has been measured on.
 */
#include "measured.h"

#include "coach.h"
#include "solver/klondike/klondike.h"
#include "solver/yukon/yukon.h"

/* The terms of each curve stand in chance.h; tests/bench/fit_odds.c prints the rows. */
static const coach_measured klondike_one = {
    .blind = 10,
    .tip = COACH_WORLDS,
    .curve = {1139, -2684, -1953, 3104, 1194, -753, 213, 3282, -3876, 0, 24, 320},
};
static const coach_measured klondike_three = {
    .blind = 10,
    .tip = COACH_WORLDS,
    .curve = {865, -2401, -1113, 1932, 913, -209, 143, 2470, -2488, -640, 8, 92},
};
static const coach_measured russian = {
    .blind = 3,
    .table_first = true,
    .tip = COACH_WORLDS,
    .curve = {586, -1363, 0, 0, 956, -59},
};
static const coach_measured yukon = {
    .blind = 10,
    .tip = 60,
    .curve = {437, -1637, 0, 0, 1127, -124},
};

const coach_measured *coach_measured_of(const sol_variant *variant)
{
    const sol_options *options = &variant->options;
    if (solver_layout_takes(variant->rules))
        return options->passes != SOL_PASSES_UNLIMITED ? NULL : options->draw > 1 ? &klondike_three : &klondike_one;
    if (!solver_yukon_takes(variant->rules))
        return NULL;
    /* Both are dealt alike and move alike; Russian builds down in suit. */
    return variant->rules->groups[1].build == SOL_BUILD_DOWN_SUIT ? &russian : &yukon;
}
