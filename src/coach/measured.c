/*
 * The games that the coach has been measured on.
 */
#include "measured.h"

#include "coach.h"
#include "solver/klondike/klondike.h"
#include "solver/yukon/yukon.h"

static const coach_measured klondike = {.blind = 10, .tip = COACH_WORLDS};

/*
 * How often the coach won, out of 1,000, by its share of worlds in steps of a tenth and by the cards that are hidden: 1, 5 … 21.
 * Logistic curves that were made of the share and the hidden cards, fitted to what bench_odds has printed.
 */
static const coach_curve russian_curve = {
    {3, 117, 261, 407, 542, 662, 764, 848, 916, 967, 999}, {3, 107, 233, 362, 486, 603, 709, 803, 884, 951, 999},
    {3, 98, 206, 318, 431, 541, 648, 749, 842, 927, 998},  {4, 90, 182, 278, 377, 478, 581, 685, 790, 894, 995},
    {4, 83, 161, 241, 326, 415, 511, 613, 725, 848, 991},  {5, 76, 141, 208, 279, 355, 440, 536, 649, 788, 984}};

static const coach_measured russian = {.blind = 3, .table_first = true, .tip = COACH_WORLDS, .curve = &russian_curve};

static const coach_curve yukon_curve = {
    {4, 118, 241, 362, 478, 587, 688, 780, 864, 938, 998}, {4, 94, 194, 299, 405, 511, 617, 720, 819, 913, 997},
    {3, 75, 155, 243, 336, 436, 540, 650, 764, 881, 995},  {2, 59, 123, 194, 274, 363, 462, 574, 699, 838, 992},
    {2, 46, 96, 153, 219, 296, 386, 493, 624, 785, 988},   {2, 36, 75, 120, 173, 237, 315, 413, 542, 719, 982}};

static const coach_measured yukon = {.blind = 10, .tip = 60, .curve = &yukon_curve};

/* Both are dealt alike and move alike; Russian builds down in suit. */
static const coach_measured *of_yukon(const sol_rules *rules)
{
    return rules->groups[1].build == SOL_BUILD_DOWN_SUIT ? &russian : &yukon;
}

const coach_measured *coach_measured_of(const sol_variant *variant)
{
    if (solver_layout_takes(variant->rules))
        return variant->options.passes == SOL_PASSES_UNLIMITED ? &klondike : NULL;
    return solver_yukon_takes(variant->rules) ? of_yukon(variant->rules) : NULL;
}
