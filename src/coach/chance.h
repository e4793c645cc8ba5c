/*
 * What a share of worlds is worth: how often fair play wins a game that somebody who sees all cards wins in so many
 * worlds.
 *
 * The share is too high, because the player does not see all cards, and it is the more so the more of them are hidden.
 * The chance is how often the coach itself has won at such a share and at such a stage of the game, as measured
 * (docs/lab/coach.md, "The win bar").  In two kinds of game no worlds are tried, and the curve corrects a share that the
 * coach names (advice.h): in Spider and Spiderette it is what the net says (spider_net.h), and in Klondike with limited
 * passes, Scorpion and Forty Thieves the share of the trial deals that were won (tree.h).
 */
#ifndef COACH_CHANCE_H
#define COACH_CHANCE_H

#include "advice.h"

enum { COACH_SURE = 10000 }; /* shares and chances are given out of this */

/* The terms of a curve: their number, and the unit of which they are given in parts. */
enum { COACH_TERMS = 12, COACH_TERM_UNIT = 1024 };

/* How far a game has come, as the player sees it. */
typedef struct coach_stage {
    int hidden; /* cards of the columns that were never seen, but for the one that a safe move uncovers */
    int unseen; /* cards of the stock that were never seen; in Spider, where nobody looks through it, 0 */
    int left;   /* cards in stock and waste */
} coach_stage;

/* The stage of a view at which the coach gives its advice for that reason: COACH_SAFE … */
coach_stage coach_stage_of(const sol_variant *variant, const sol_view *view, int why);

/*
 * The terms whose weighted sum is the log odds of the chance; the weights are the game's curve (coach_measured).  Let h
 * be the cards hidden in the columns as a part of the 21 of a deal, l the cards left in stock and waste as a part of
 * 24, and s the log odds of the share.  The terms are, in this order:
 *
 *     1, h, l, hl, s, sh, sl,
 *     and five that are 0 as soon as the stock is known: 1; h, taken as that of 20 cards if fewer are hidden; how many
 *     cards fewer than 20 are hidden, as a part of 21; the unseen cards of the stock as a part of 24; s
 *
 * tests/bench/fit_odds.c fits the weights to these terms.
 */
void coach_terms_of(unsigned share, coach_stage stage, int terms[COACH_TERMS]);

/* The chance at these log odds, given in parts of COACH_TERM_UNIT. */
unsigned coach_chance_at(int log_odds);

/*
 * How often fair play wins where its best line wins `share` of the worlds: 0 and COACH_SURE only where one card is
 * hidden at most.  The game must have a curve (coach_curve_of).
 */
unsigned coach_fair_chance(const sol_variant *variant, unsigned share, coach_stage stage);

/*
 * The games whose moves the coach weighs in worlds, and what was measured of each: how it is to weigh, and, in some,
 * what a share of worlds is worth.  docs/lab/coach.md has the figures behind these numbers.
 */

/* A curve: the weights of its terms (coach_terms_of in chance.h), in parts of COACH_TERM_UNIT. */
typedef int16_t coach_curve[COACH_TERMS];

typedef struct coach_measured {
    int blind; /* in a hundred worlds: what a commitment that shows no card has to do better than one that does */
    /*
     * Most worlds are lost from the start, whatever is done: so the table itself is tried first, and the candidates in
     * worlds alone that it does not lose.  They come out as if all had been tried.
     */
    bool table_first;
    unsigned tip; /* worlds for a tip, so that it stands within 0.2 s */
    /*
     * Positions for a world whose share is asked, after the choice between moves: what stays open makes the chance jump
     * between tables that are worth the same.  0: shares were not held against games, and there is no curve.
     */
    uint32_t trial_nodes;
    coach_curve curve;
} coach_measured;

/*
 * NULL where the coach weighs nothing: it has not been measured on the game with these options, or its solver is too
 * slow.
 */
const coach_measured *coach_measured_of(const sol_variant *variant);

/* The curve of the game; NULL: it has none, as Spider with options that the nets were not taught. */
const coach_curve *coach_curve_of(const sol_variant *variant);

#endif
