/*
 * The odds: shares of worlds, and what they have been worth.
 */
#include "odds.h"

#include "worlds.h"

enum {
    COULD_NODES = 2000, /* for a world of the tick: a quarter to a half as many stay open as with the coach's limit */
    DEAL_NODES = 10000, /* for its deal: of whole deals, those that take longer are lost more often than others */
    CHOICE_PART = 4 /* where the chance alone is wanted, of many tables, a quarter of the worlds is enough to choose */
};

unsigned coach_share(unsigned worlds, unsigned won, unsigned open)
{
    return worlds ? (won * COACH_WON + open * COACH_OPEN) * (COACH_SURE / COACH_WON) / worlds : 0;
}

static unsigned square_root(unsigned of)
{
    unsigned root = 0;
    while ((root + 1) * (root + 1) <= of)
        root++;
    return root;
}

/* Twice the standard deviation of the share, by the slope of what it is worth there. */
static unsigned margin_of(const sol_variant *variant, unsigned share, unsigned worlds, coach_stage stage)
{
    unsigned spread = 2 * square_root(share * (COACH_SURE - share) / worlds);
    unsigned low = share > spread ? share - spread : 0,
             high = share + spread < COACH_SURE ? share + spread : COACH_SURE;
    return (coach_fair_chance(variant, high, stage) - coach_fair_chance(variant, low, stage)) / 2;
}

/* The share among the decided worlds, because the others are won about as often (docs/lab/coach.md has the figures). */
static unsigned share_of_decided(unsigned worlds, const coach_trial *trial)
{
    unsigned decided = worlds - trial->open;
    return decided ? trial->won * COACH_SURE / decided : coach_share(worlds, trial->won, trial->open);
}

/*
 * Every win is one of a deal that can be won.  So among such deals the chance is the chance among all deals, divided by
 * how often the deal is a winnable one, as far as that can be known.
 */
static unsigned among_chosen(unsigned chance, unsigned deals)
{
    unsigned most = COACH_SURE - 1;
    return chance * COACH_SURE < most * deals ? chance * COACH_SURE / deals : most;
}

/*
 * How often the deal is one that can be won.  A deal that stays open is won less often than one that is decided: about
 * three quarters as often (docs/lab/coach.md).  If only few worlds are decided, they say little, and an undecided one
 * counts as won.
 */
static unsigned share_of_winnable(unsigned worlds, const coach_trial *deal)
{
    if (2 * deal->open > worlds)
        return (deal->won + deal->open) * COACH_SURE / worlds;
    return share_of_decided(worlds, deal) * (4 * worlds - deal->open) / (4 * worlds);
}

/* Divide all figures of the odds; false if limits->ask said to stop. */
static bool divide_figures(sol_solver *solver, const sol_variant *variant, const coach_limits *limits, coach_odds *odds)
{
    coach_trial deal = {.line = NULL, .nodes = DEAL_NODES};
    coach_limits all = {.worlds = limits->worlds, .ask = limits->ask, .context = limits->context};
    unsigned worlds = coach_try(solver, variant, limits->chosen, &all, &deal, 1);
    if (!worlds)
        return false;
    unsigned deals = share_of_winnable(worlds, &deal);
    if (!deals) /* no world with a winnable deal was found, although this deal is one: the share is not known */
        return true;
    odds->chance = among_chosen(odds->chance, deals);
    unsigned spread = 2 * square_root(deals * (COACH_SURE - deals) / worlds);
    odds->margin = among_chosen(odds->margin, deals) + odds->chance * spread / deals;
    odds->could = among_chosen(odds->could, deals);
    return true;
}

/*
 * Ask the coach, who chooses with limits of its own, and try its line in the worlds of trial[0] and what else is asked
 * in those of the others; false if the coach says nothing.  No world is needed, and trial[0] stays without a line, for
 * what it knows for certain and where it names a share itself.
 */
static bool try_line(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                     const coach_limits *choosing, const coach_limits *limits, coach_trial *trial, size_t trials,
                     coach_odds *odds)
{
    coach_advice *advice = &room->odds;
    *odds = (coach_odds){0};
    if (!coach_has_odds(variant))
        return false;
    coach_advise(room, solver, variant, view, choosing, advice);
    if (advice->why == COACH_WINS || advice->why == COACH_LOST) {
        odds->worlds = 1;
        odds->chance = odds->could = advice->why == COACH_WINS ? COACH_SURE : 0;
        return true;
    }
    coach_stage stage = coach_stage_of(variant, view, advice->why);
    unsigned share = advice->share;
    if (!share && advice->why == COACH_NOTHING)
        return false;
    if (share) {
        odds->worlds = advice->choices ? advice->choice[0].worlds : 1;
    } else {
        coach_limits all = *limits;
        all.chosen = NULL;
        trial[0] = (coach_trial){.line = advice->line, .moves = advice->why == COACH_LOOK ? 0 : advice->moves};
        odds->worlds = coach_try(solver, variant, view, &all, trial, trials);
        share = coach_share(odds->worlds, trial[0].won, trial[0].open);
    }
    odds->chance = coach_fair_chance(variant, share, stage);
    odds->margin = odds->worlds > 1 ? margin_of(variant, share, odds->worlds, stage) : 0;
    return odds->worlds > 0;
}

bool coach_reckon_chance(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                         const coach_limits *limits, unsigned *chance)
{
    coach_trial trial;
    coach_odds odds;
    coach_limits choosing = *limits;
    choosing.worlds = (limits->worlds + CHOICE_PART - 1) / CHOICE_PART;
    bool known = try_line(room, solver, variant, view, &choosing, limits, &trial, 1, &odds);
    *chance = odds.chance;
    return known;
}

bool coach_reckon(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                  const coach_limits *limits, coach_odds *odds)
{
    coach_trial trial[2] = {{0}, {.nodes = COULD_NODES}};
    bool known = try_line(room, solver, variant, view, limits, limits, trial, 2, odds);
    /*
     * A share that the coach named counts all deals, also where the deal was chosen: there the solver decides too few
     * deals in the time that they are given, and of Spider's nine in ten or more can be won.
     */
    if (!known || !trial[0].line)
        return known;
    odds->could = share_of_decided(odds->worlds, &trial[1]);
    if (odds->could < odds->chance) /* whoever sees all cards wins at least as often, in however few worlds it shows */
        odds->could = odds->chance;
    if (!limits->chosen || divide_figures(solver, variant, limits, odds))
        return true;
    *odds = (coach_odds){0};
    return false;
}

static bool is_sure(unsigned chance) { return chance == 0 || chance == COACH_SURE; }

coach_odds coach_odds_to_show(const coach_odds *shown, const coach_odds *found)
{
    coach_odds next = *found;
    bool certain = is_sure(shown->chance) || is_sure(found->chance);
    bool near = shown->chance <= found->chance + found->margin && found->chance <= shown->chance + found->margin;
    if (shown->worlds && !certain && near)
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
