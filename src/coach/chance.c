/*
 * The chance: in Klondike a logistic curve in whole numbers, so that it is the same on every machine; in other games a
 * table of one.
 */
#include "chance.h"

#include "measured.h"

enum { UNIT = 1024, COLUMNS = 21, STOCK = 24 }; /* log odds are given in parts of UNIT; what a deal hides */

/* Of the log odds of a chance the coefficients of what they are made of; fitted to games by tests/bench/fit_odds.awk. */
typedef struct curve {
    int base, hidden, left, both;  /* where half of the worlds are won */
    int slope, by_hidden, by_left; /* by the log odds of the share */
    /* And until the stock has been looked through: */
    int early, early_hidden, unseen, early_slope;
} curve;

static const curve curves[2] = {
    {1139, -2684, -1953, 3104, 1194, -753, 213, 3282, -3876, 24, 320},
    {865, -2401, -1113, 1932, 913, -209, 143, 2470, -2488, 8, 92},
};
enum { EARLY_HIDDEN = 20 }; /* of games with fewer hidden cards and an unknown stock there were not many to fit to */

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

static unsigned chance_at(int odds)
{
    if (odds < 0)
        return COACH_SURE - chance_at(-odds);
    int at = odds / CHANCE_STEP, more = odds % CHANCE_STEP;
    if (at >= CHANCE_STEPS)
        return chances[CHANCE_STEPS];
    return (unsigned)(chances[at] + (chances[at + 1] - chances[at]) * more / CHANCE_STEP);
}

/* The part that the stock has as long as some of its cards were never seen. */
static int early_odds(const curve *c, coach_stage stage, int share)
{
    int hidden = stage.hidden > EARLY_HIDDEN ? stage.hidden : EARLY_HIDDEN;
    return c->early + c->early_hidden * hidden / COLUMNS + c->unseen * stage.unseen / STOCK +
           c->early_slope * share / UNIT;
}

static unsigned chance_in_klondike(const curve *c, unsigned share, coach_stage stage)
{
    int of = log_odds(share),
        slope = c->slope + c->by_hidden * stage.hidden / COLUMNS + c->by_left * stage.left / STOCK;
    int odds = c->base + c->hidden * stage.hidden / COLUMNS + c->left * stage.left / STOCK +
               c->both * stage.hidden * stage.left / (COLUMNS * STOCK) + slope * of / UNIT;
    return chance_at(stage.unseen ? odds + early_odds(c, stage, of) : odds);
}

/* ---- tables ------------------------------------------------------------------------------------------------------ */

enum { ROWS = COACH_CURVE_ROWS, STEPS = COACH_CURVE_STEPS, ROW_CARDS = 4, FIRST_ROW = 1 };

/* The value between two places of a row. */
static unsigned within_row(const uint16_t *row, unsigned share)
{
    unsigned step = COACH_SURE / STEPS, at = share / step < STEPS ? share / step : STEPS - 1, more = share - at * step;
    return (row[at] * (step - more) + row[at + 1] * more) * (COACH_SURE / 1000) / step;
}

static unsigned chance_in_table(const coach_curve *rows, unsigned share, int hidden)
{
    unsigned beyond = hidden > FIRST_ROW ? (unsigned)(hidden - FIRST_ROW) : 0, at = beyond / ROW_CARDS;
    if (at >= ROWS - 1)
        return within_row((*rows)[ROWS - 1], share);
    unsigned more = beyond % ROW_CARDS;
    return (within_row((*rows)[at], share) * (ROW_CARDS - more) + within_row((*rows)[at + 1], share) * more) /
           ROW_CARDS;
}

/* ---- both -------------------------------------------------------------------------------------------------------- */

unsigned coach_fair_chance(const sol_variant *variant, unsigned share, coach_stage stage)
{
    const coach_measured *game = coach_measured_of(variant);
    if (stage.hidden + stage.unseen <= 1 && (share == 0 || share == COACH_SURE))
        return share;
    if (game && game->curve)
        return chance_in_table(game->curve, share, stage.hidden);
    return chance_in_klondike(&curves[variant->options.draw > 1], share, stage);
}

static int cards_in(const sol_view *view, int pile) { return pile < 0 ? 0 : sol_pile_len(&view->table, pile); }

coach_stage coach_stage_of(const sol_variant *variant, const sol_view *view, int why)
{
    const sol_rules *rules = variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), waste = sol_first_pile(rules, SOL_WASTE);
    coach_stage stage = {.unseen = stock < 0 ? 0 : sol_view_hidden_in(view, stock),
                         .left = cards_in(view, stock) + cards_in(view, waste)};
    stage.hidden = sol_view_hidden(view) - stage.unseen;
    stage.hidden -= stock >= 0 && why == COACH_SAFE && stage.hidden > 0;
    return stage;
}
