/*
 * The games that the coach has been measured on.
 */
#include "measured.h"

#include "solver/klondike/klondike.h"
#include "solver/yukon/yukon.h"

static const coach_measured klondike = {.blind = 10};

/*
 * How often the coach won, out of 1,000, by its share of worlds in steps of a tenth and by the cards that are hidden: 1, 5 … 21.
 * Logistic curves that were made of the share and the hidden cards, fitted to what bench_odds has printed.
 */
static const coach_curve russian_curve = {
    {3, 117, 261, 407, 542, 662, 764, 848, 916, 967, 999}, {3, 107, 233, 362, 486, 603, 709, 803, 884, 951, 999},
    {3, 98, 206, 318, 431, 541, 648, 749, 842, 927, 998},  {4, 90, 182, 278, 377, 478, 581, 685, 790, 894, 995},
    {4, 83, 161, 241, 326, 415, 511, 613, 725, 848, 991},  {5, 76, 141, 208, 279, 355, 440, 536, 649, 788, 984}};

static const coach_measured russian = {.blind = 3, .table_first = true, .curve = &russian_curve};

/* Seven columns that are dealt as in Yukon, and build down in suit. */
static bool is_russian(const sol_rules *rules)
{
    return solver_yukon_takes(rules) && rules->groups[1].build == SOL_BUILD_DOWN_SUIT;
}

const coach_measured *coach_measured_of(const sol_variant *variant)
{
    if (solver_layout_takes(variant->rules))
        return variant->options.passes == SOL_PASSES_UNLIMITED ? &klondike : NULL;
    return is_russian(variant->rules) ? &russian : NULL;
}
