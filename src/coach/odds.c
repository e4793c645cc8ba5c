/*
 * The odds: shares of worlds, and what they have been worth.
 */
#include "odds.h"

#include "worlds.h"

/*
 * How often the coach won, out of 1,000, by its share in steps of a tenth and by the cards that are hidden in steps of
 * ROW_CARDS from 1 on: a logistic curve that was fitted to games by `bench_odds`.
 */
enum { ROWS = 6, STEPS = 10, ROW_CARDS = 4, FIRST_ROW = 1 };
static const uint16_t measured[2][ROWS][STEPS + 1] = {
    {{6, 142, 276, 400, 514, 618, 712, 797, 873, 941, 998},
     {9, 150, 270, 378, 478, 572, 661, 746, 829, 910, 995},
     {14, 158, 263, 356, 442, 524, 605, 687, 773, 867, 989},
     {21, 166, 257, 335, 407, 476, 547, 622, 705, 806, 975},
     {32, 174, 251, 314, 372, 429, 487, 551, 627, 727, 945},
     {48, 183, 245, 294, 339, 382, 428, 479, 541, 631, 883}},
    {{0, 29, 80, 152, 245, 359, 492, 637, 783, 913, 999},
     {1, 38, 92, 160, 243, 342, 457, 587, 729, 873, 997},
     {2, 49, 105, 169, 242, 326, 423, 536, 667, 819, 992},
     {4, 64, 119, 177, 240, 310, 390, 484, 599, 748, 979},
     {9, 82, 136, 187, 239, 295, 358, 432, 527, 661, 949},
     {20, 105, 154, 196, 237, 280, 327, 382, 453, 562, 880}},
};

unsigned coach_share(unsigned worlds, unsigned won, unsigned open)
{
    return worlds ? (won * COACH_WON + open * COACH_OPEN) * (COACH_SURE / COACH_WON) / worlds : 0;
}

/* The value between two places of a row. */
static unsigned within_row(const uint16_t *row, unsigned share)
{
    unsigned step = COACH_SURE / STEPS, at = share / step < STEPS ? share / step : STEPS - 1, more = share - at * step;
    return (row[at] * (step - more) + row[at + 1] * more) * (COACH_SURE / 1000) / step;
}

unsigned coach_fair_chance(const sol_variant *variant, unsigned share, int hidden)
{
    const uint16_t(*rows)[STEPS + 1] = measured[variant->options.draw > 1];
    unsigned beyond = hidden > FIRST_ROW ? (unsigned)(hidden - FIRST_ROW) : 0, at = beyond / ROW_CARDS;
    if (hidden <= 1 && (share == 0 || share == COACH_SURE))
        return share;
    if (at >= ROWS - 1)
        return within_row(rows[ROWS - 1], share);
    unsigned more = beyond % ROW_CARDS;
    return (within_row(rows[at], share) * (ROW_CARDS - more) + within_row(rows[at + 1], share) * more) / ROW_CARDS;
}

static unsigned square_root(unsigned of)
{
    unsigned root = 0;
    while ((root + 1) * (root + 1) <= of)
        root++;
    return root;
}

/* Twice the standard deviation of the share, by the slope of what it is worth there. */
static unsigned margin_of(const sol_variant *variant, unsigned share, unsigned worlds, int hidden)
{
    unsigned spread = 2 * square_root(share / 100 * (COACH_SURE - share) / worlds * 100);
    unsigned low = share > spread ? share - spread : 0,
             high = share + spread < COACH_SURE ? share + spread : COACH_SURE;
    return (coach_fair_chance(variant, high, hidden) - coach_fair_chance(variant, low, hidden)) / 2;
}

/* No line is better than none, or what is hidden plays no part. */
static bool is_certain(const coach_advice *advice, coach_odds *odds)
{
    if (advice->why != COACH_WINS && advice->why != COACH_LOST)
        return false;
    odds->worlds = 1;
    odds->chance = odds->could = advice->why == COACH_WINS ? COACH_SURE : 0;
    return true;
}

bool coach_reckon(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                  const coach_limits *limits, coach_odds *odds)
{
    coach_advice *advice = &room->odds;
    coach_trial trial[2] = {{.line = NULL}, {.line = advice->line}};
    *odds = (coach_odds){0};
    coach_advise(room, solver, variant, view, limits, advice);
    if (is_certain(advice, odds))
        return true;
    if (advice->why == COACH_NOTHING)
        return false;
    trial[1].moves = advice->why == COACH_LOOK ? 0 : advice->moves;
    unsigned worlds = coach_try(solver, variant, view, limits, trial, 2);
    if (!worlds)
        return false;
    unsigned share = coach_share(worlds, trial[1].won, trial[1].open);
    odds->worlds = worlds;
    odds->chance = coach_fair_chance(variant, share, sol_view_hidden(view));
    odds->margin = margin_of(variant, share, worlds, sol_view_hidden(view));
    odds->could = coach_share(worlds, trial[0].won, trial[0].open);
    return true;
}

static unsigned distance(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

coach_odds coach_odds_to_show(const coach_odds *shown, const coach_odds *found)
{
    bool certain = found->chance == 0 || found->chance == COACH_SURE;
    coach_odds next = *found;
    if (shown->worlds && !certain && distance(shown->chance, found->chance) <= found->margin)
        next.chance = shown->chance;
    return next;
}

unsigned coach_odds_of_100(unsigned chance)
{
    unsigned rounded = (chance + 50) / 100;
    if (chance == 0 || chance == COACH_SURE)
        return rounded;
    return rounded < 1 ? 1 : rounded > 99 ? 99 : rounded;
}
