/*
 * The chance: a logistic curve in whole numbers, so that it is the same on every machine.
 */
#include "chance.h"

#include <string.h>

#include "coach.h"
#include "solver/klondike/klondike.h"
#include "solver/yukon/yukon.h"

#include <solitaire/option.h>

enum { UNIT = COACH_TERM_UNIT, COLUMNS = 21, STOCK = 24 }; /* what a deal hides */
/* With fewer hidden cards and an unknown stock the player is one who does not look through the stock first. */
enum { FEW_TURNED = 20 };

/* The log odds of 0, 1 … 50 of 100 worlds, half a world added on either side. */
static const int16_t logits[] = {-5431, -4295, -3762, -3407, -3139, -2923, -2741, -2584, -2444, -2319, -2206,
                                 -2101, -2004, -1914, -1829, -1749, -1673, -1600, -1531, -1465, -1401, -1339,
                                 -1280, -1222, -1166, -1112, -1058, -1007, -956,  -907,  -858,  -810,  -763,
                                 -717,  -672,  -627,  -583,  -539,  -496,  -453,  -411,  -369,  -327,  -286,
                                 -244,  -203,  -163,  -122,  -81,   -41,   0};

/* The chance at log odds of 0, 1/4, 2/4 … 8. */
static const uint16_t chances[] = {5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241,
                                   9399, 9526, 9627, 9707, 9770, 9820, 9859, 9890, 9914, 9933, 9948,
                                   9959, 9968, 9975, 9981, 9985, 9988, 9991, 9993, 9994, 9996, 9997};

enum { LOGIT_STEP = COACH_SURE / 100, CHANCE_STEP = UNIT / 4, CHANCE_STEPS = sizeof chances / sizeof *chances - 1 };

static int log_odds(unsigned share)
{
    if (share > COACH_SURE / 2)
        return -log_odds(COACH_SURE - share);
    int at = (int)share / LOGIT_STEP, more = (int)share % LOGIT_STEP;
    return more ? logits[at] + (logits[at + 1] - logits[at]) * more / LOGIT_STEP : logits[at];
}

unsigned coach_chance_at(int odds)
{
    if (odds < 0)
        return COACH_SURE - coach_chance_at(-odds);
    int at = odds / CHANCE_STEP, more = odds % CHANCE_STEP;
    if (at >= CHANCE_STEPS)
        return chances[CHANCE_STEPS];
    return (unsigned)(chances[at] + (chances[at + 1] - chances[at]) * more / CHANCE_STEP);
}

static int part(int cards, int of) { return cards * UNIT / of; }

static int most_of(int a, int b) { return a > b ? a : b; }

void coach_terms_of(unsigned share, coach_stage stage, int terms[COACH_TERMS])
{
    int s = log_odds(share), h = part(stage.hidden, COLUMNS), l = part(stage.left, STOCK), early = stage.unseen > 0;
    const int each[COACH_TERMS] = {UNIT,
                                   h,
                                   l,
                                   h * l / UNIT,
                                   s,
                                   s * h / UNIT,
                                   s * l / UNIT,
                                   early * UNIT,
                                   early * part(most_of(stage.hidden, FEW_TURNED), COLUMNS),
                                   early * part(most_of(FEW_TURNED - stage.hidden, 0), COLUMNS),
                                   part(stage.unseen, STOCK),
                                   early * s};
    for (int i = 0; i < COACH_TERMS; i++)
        terms[i] = each[i];
}

unsigned coach_fair_chance(const sol_variant *variant, unsigned share, coach_stage stage)
{
    int terms[COACH_TERMS];
    if (stage.hidden + stage.unseen <= 1 && (share == 0 || share == COACH_SURE))
        return share;
    coach_terms_of(share, stage, terms);
    const coach_curve *curve = coach_curve_of(variant);
    int sum = 0;
    for (int i = 0; i < COACH_TERMS; i++)
        sum += (*curve)[i] * terms[i];
    return coach_chance_at(sum / UNIT);
}

static int pile_size(const sol_view *view, int pile) { return pile < 0 ? 0 : sol_pile_len(&view->table, pile); }

coach_stage coach_stage_of(const sol_variant *variant, const sol_view *view, int why)
{
    const sol_rules *rules = variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), waste = sol_first_pile(rules, SOL_WASTE);
    int unseen = stock < 0 ? 0 : sol_view_hidden_in(view, stock);
    coach_stage stage = {.hidden = sol_view_hidden(view) - unseen,
                         .unseen = waste < 0 ? 0 : unseen,
                         .left = pile_size(view, stock) + pile_size(view, waste)};
    stage.hidden -= stock >= 0 && why == COACH_SAFE && stage.hidden > 0;
    return stage;
}

/* The terms of each curve stand in chance.h; tests/bench/fit_odds.c prints the rows. */
static const coach_measured klondike_one = {
    .blind = 10,
    .tip = COACH_WORLDS,
    .trial_nodes = 1000,
    .curve = {896, -3137, -503, 2590, 1077, -642, 10, -111, 461, -753, -142, -118},
};
static const coach_measured klondike_three = {
    .blind = 10,
    .tip = COACH_WORLDS,
    .trial_nodes = 1000,
    .curve = {1294, -2789, -2008, 2762, 1108, -759, 274, -50, -8, 422, 43, 53},
};
static const coach_measured russian = {
    .blind = 3,
    .table_first = true,
    .tip = COACH_WORLDS,
    .trial_nodes = 300,
    .curve = {586, -1363, 0, 0, 956, -59},
};
static const coach_measured yukon = {
    .blind = 10,
    .tip = 60,
    .trial_nodes = 300,
    .curve = {138, -898, 0, 0, 1020, -182},
};

/* The games whose chances were not measured. */
static const struct weighed {
    const char *name;
    coach_measured how;
} weighed[] = {
    {"pyramid", {.tip = 100}},  {"canfield", {.tip = 60}},  {"golf", {.tip = 400}},
    {"tripeaks", {.tip = 400}}, {"easthaven", {.tip = 10}},
};

const coach_measured *coach_measured_of(const sol_variant *variant)
{
    const sol_options *options = &variant->options;
    if (solver_layout_takes(variant->rules))
        return options->passes != SOL_PASSES_UNLIMITED ? NULL : options->draw > 1 ? &klondike_three : &klondike_one;
    /* Both are dealt alike and move alike; Russian builds down in suit. */
    if (solver_yukon_takes(variant->rules))
        return variant->rules->groups[1].build == SOL_BUILD_DOWN_SUIT ? &russian : &yukon;
    for (size_t i = 0; i < sizeof weighed / sizeof *weighed; i++)
        if (strcmp(weighed[i].name, variant->rules->name) == 0)
            return &weighed[i].how;
    return NULL;
}

/*
 * The games in which the coach names a share itself.  The nets of Spider say log odds, which a curve has to change but
 * little; of the trial deals in the other two a fast player wins fewer than the coach does.
 */
static const struct named {
    const char *name;
    int suits; /* of Spider; 0: the usual options */
    coach_curve curve;
} named[] = {
    {"spider", 1, {-156, 118, 110, 35, 1292, -303, 130}},
    {"spider", 2, {71, -115, 288, -49, 1115, -92, 33}},
    {"spider", 4, {259, -281, 42, 144, 965, 60, 8}},
    {"spiderette", 4, {178, -207, -329, 460, 989, 357, -240}},
    {"scorpion", 0, {-61, 277, 2526, -4189, 1073, 15, -221}},
    {"fortythieves", 0, {20115, 0, -1708, 0, 4406, 0, -127, -5415, -5156, -5156, 260, -3023}},
};

/*
 * Klondike with limited passes, whose trial deals are played to their end: what came of them needs little correction.
 * Drawing one, a single pass is another game than two or three.  With more passes these curves say too little.
 */
enum { PASSES_MEASURED = 3 };
static const coach_curve one_pass = {1278, 449, -1765, -1362, 1551, -73, -385, -1405, 399, 679, 1660, -369},
                         drawing_one = {475, -736, 639, -465, 1275, -262, -295, -833, 840, -262, 29, 105},
                         drawing_more = {-92, -108, 2028, -1752, 1265, 4, -420, -682, 655, -255, -185, 27};

static const coach_curve *curve_of_passes(const sol_options *options)
{
    return options->passes > PASSES_MEASURED ? NULL
           : options->draw > 1               ? &drawing_more
           : options->passes > 1             ? &drawing_one
                                             : &one_pass;
}

const coach_curve *coach_curve_of(const sol_variant *variant)
{
    const coach_measured *measured = coach_measured_of(variant);
    if (measured)
        return measured->trial_nodes ? &measured->curve : NULL;
    if (coach_passes_takes(variant))
        return curve_of_passes(&variant->options);
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        const struct named *one = &named[i];
        if (strcmp(one->name, variant->rules->name) == 0 &&
            (one->suits ? one->suits == variant->options.suits && !variant->options.row_on_empty
                        : sol_options_play_alike(&variant->options, &variant->rules->defaults)))
            return &one->curve;
    }
    return NULL;
}
