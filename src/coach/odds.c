/*
 * The odds: shares of worlds, and what they have been worth.
 */
#include "odds.h"

#include "measured.h"
#include "worlds.h"

enum {
    COULD_NODES = 2000, /* for a world of the tick: a half to a quarter as many stay open as by the coach */
    DEAL_NODES = 10000  /* for its deal: of whole deals, those that take longer are lost more often than others */
};

/*
 * How often the coach won, out of 1,000, by its share in steps of a tenth and by the cards that are hidden in steps of
 * ROW_CARDS from 1 on: a logistic curve that was fitted to games by `bench_odds`.
 */
enum { ROWS = COACH_CURVE_ROWS, STEPS = COACH_CURVE_STEPS, ROW_CARDS = 4, FIRST_ROW = 1 };
static const uint16_t measured[2][ROWS][STEPS + 1] = {
    {{3, 118, 256, 393, 522, 638, 740, 828, 901, 959, 999},
     {4, 115, 236, 356, 472, 582, 685, 778, 863, 938, 998},
     {5, 111, 217, 321, 424, 524, 623, 720, 814, 907, 996},
     {7, 108, 199, 288, 376, 465, 557, 652, 753, 862, 991},
     {9, 105, 183, 257, 331, 408, 489, 578, 679, 802, 982},
     {11, 102, 167, 228, 289, 352, 421, 500, 596, 723, 963}},
    {{1, 50, 130, 231, 350, 478, 609, 736, 849, 941, 999},
     {1, 56, 135, 229, 336, 452, 574, 696, 814, 919, 998},
     {2, 64, 140, 227, 323, 427, 538, 654, 773, 891, 996},
     {3, 72, 145, 225, 310, 402, 501, 609, 726, 853, 993},
     {5, 81, 151, 222, 297, 377, 464, 561, 673, 806, 986},
     {8, 91, 157, 220, 285, 353, 428, 513, 615, 748, 972}},
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

static const uint16_t (*rows_of(const sol_variant *variant))[STEPS + 1]
{
    const coach_measured *game = coach_measured_of(variant);
    return game && game->curve ? *game->curve : measured[variant->options.draw > 1];
}

unsigned coach_fair_chance(const sol_variant *variant, unsigned share, int hidden)
{
    const uint16_t(*rows)[STEPS + 1] = rows_of(variant);
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
    unsigned spread = 2 * square_root(share * (COACH_SURE - share) / worlds);
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

/* Of the worlds that are decided, for those that are not are won about as often (docs/coach.md has the figures). */
static unsigned share_of_decided(unsigned worlds, const coach_trial *trial)
{
    unsigned decided = worlds - trial->open;
    return decided ? trial->won * COACH_SURE / decided : coach_share(worlds, trial->won, trial->open);
}

/*
 * Whoever wins, wins a deal that can be won: so among such deals the chance is that of all deals, divided by how often
 * the deal is one of them, as far as can be known.
 */
static unsigned among_chosen(unsigned chance, unsigned deals)
{
    unsigned most = COACH_SURE - 1;
    return chance * COACH_SURE < most * deals ? chance * COACH_SURE / deals : most;
}

/* How often the deal is one that can be won.  Where few are decided, those say little, and an open one counts as for tips. */
static unsigned share_of_winnable(unsigned worlds, const coach_trial *deal)
{
    if (2 * deal->open > worlds)
        return (deal->won + deal->open) * COACH_SURE / worlds;
    return share_of_decided(worlds, deal);
}

/* Divide all that the odds say; false if limits->ask said to stop. */
static bool divide(sol_solver *solver, const sol_variant *variant, const coach_limits *limits, coach_odds *odds)
{
    coach_trial deal = {.line = NULL, .nodes = DEAL_NODES};
    coach_limits all = {.worlds = limits->worlds, .ask = limits->ask, .context = limits->context};
    unsigned worlds = coach_try(solver, variant, limits->chosen, &all, &deal, 1);
    if (!worlds)
        return false;
    unsigned deals = share_of_winnable(worlds, &deal);
    if (!deals) /* no world was found whose deal can be won, though this one can: so the share is not known */
        return true;
    odds->chance = among_chosen(odds->chance, deals);
    unsigned spread = 2 * square_root(deals * (COACH_SURE - deals) / worlds);
    odds->margin = among_chosen(odds->margin, deals) + odds->chance * spread / deals;
    odds->could = among_chosen(odds->could, deals);
    return true;
}

bool coach_reckon(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                  const coach_limits *limits, coach_odds *odds)
{
    coach_advice *advice = &room->odds;
    coach_trial trial[2] = {{.line = NULL, .nodes = COULD_NODES}, {.line = advice->line}};
    *odds = (coach_odds){0};
    coach_advise(room, solver, variant, view, limits, advice);
    if (is_certain(advice, odds))
        return true;
    if (advice->why == COACH_NOTHING)
        return false;
    coach_limits all = *limits;
    all.chosen = NULL;
    trial[1].moves = advice->why == COACH_LOOK ? 0 : advice->moves;
    unsigned worlds = coach_try(solver, variant, view, &all, trial, 2);
    if (!worlds)
        return false;
    unsigned share = coach_share(worlds, trial[1].won, trial[1].open);
    odds->worlds = worlds;
    odds->chance = coach_fair_chance(variant, share, sol_view_hidden(view));
    odds->margin = margin_of(variant, share, worlds, sol_view_hidden(view));
    odds->could = share_of_decided(worlds, &trial[0]);
    if (!limits->chosen || divide(solver, variant, limits, odds))
        return true;
    *odds = (coach_odds){0};
    return false;
}

static bool is_sure(unsigned chance) { return chance == 0 || chance == COACH_SURE; }

static unsigned distance(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

coach_odds coach_odds_to_show(const coach_odds *shown, const coach_odds *found)
{
    coach_odds next = *found;
    bool certain = is_sure(shown->chance) || is_sure(found->chance);
    if (shown->worlds && !certain && distance(shown->chance, found->chance) <= found->margin)
        next.chance = shown->chance;
    return next;
}

unsigned coach_odds_of_100(unsigned chance)
{
    unsigned rounded = (chance + 50) / 100;
    if (is_sure(chance))
        return rounded;
    return rounded < 1 ? 1 : rounded > 99 ? 99 : rounded;
}
