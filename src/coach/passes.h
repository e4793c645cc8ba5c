/*
 * Passes: Klondike in which the stock is turned over a limited number of times.
 *
 * There a draw is for good, and whoever sees all cards can hardly draw wrongly; so trial deals are played to their end
 * (tree.h).  The fast player takes the step with the highest score, a sum of weights that were fitted to whole games
 * (passes_play.c).  With Vegas scoring a trial deal is worth the cards that are up at its end, for each is five
 * dollars.
 *
 * In the last pass, while not all of the stock is known, nearly every draw leads to a table that no other deal has
 * reached: a tree is of no use there.
 *
 * A step is one move, or two that make sense only together.  Steps never go back and forth: each puts a card up, takes
 * one from the waste, turns one over, empties a column, or draws.
 */
#ifndef COACH_PASSES_H
#define COACH_PASSES_H

#include "player.h"

enum {
    COACH_PASSES_COLUMNS = 7,
    COACH_PASSES_STOCK = COACH_PASSES_COLUMNS, /* the pile of stock and waste, which comes after the columns */
    COACH_PASSES_LEN = 24                      /* of the longest pile */
};

typedef struct coach_passes_table {
    sol_card cards[COACH_PASSES_STOCK + 1]
                  [COACH_PASSES_LEN]; /* of each pile; stock and waste in the order of drawing */
    uint8_t len[COACH_PASSES_COLUMNS], down[COACH_PASSES_COLUMNS];
    uint8_t up[SOL_SUITS];
    uint8_t left;    /* cards of stock and waste together … */
    uint8_t drawn;   /* … of which so many lie on the waste … */
    uint8_t seen;    /* … and so many, from the first, were ever seen */
    uint8_t redeals; /* left */
    uint8_t draw;    /* cards that a draw turns */
    bool back;       /* may cards come back from their foundations? */
} coach_passes_table;

/* The kinds of steps. */
enum {
    COACH_PASSES_DRAW,     /* draw, or turn the waste over */
    COACH_PASSES_RUN,      /* all face-up cards of column `from` go to column `to` */
    COACH_PASSES_UP,       /* the top card of column `from` goes up */
    COACH_PASSES_WASTE_UP, /* the waste's top card goes up */
    COACH_PASSES_WASTE,    /* the waste's top card goes to column `to` */
    COACH_PASSES_PART_UP, /* the cards from place `at` of column `from` on go to `to`, and the one under them goes up */
    COACH_PASSES_BACK_RUN,   /* the top card of suit `at` comes back to `to`, and column `from` goes there, too */
    COACH_PASSES_BACK_WASTE, /* likewise, and the waste's top card goes there */
    COACH_PASSES_NONE        /* there is no step */
};

/* Is it Klondike with a limited number of passes? */
bool coach_passes_takes(const sol_variant *variant);

/* Are dollars what counts, and not wins? */
bool coach_passes_earns(const sol_variant *variant);

extern const coach_player coach_passes_player;

/* ---- passes_table.c --------------------------------------------------------------------------------------------- */

void coach_passes_read(const sol_variant *variant, const sol_view *view, void *table);
void coach_passes_deal(void *table, const sol_card *cards);
void coach_passes_make(void *table, coach_step step);
size_t coach_passes_moves(const sol_variant *variant, const sol_view *view, coach_step step,
                          sol_move moves[COACH_STEP_MOVES]);
uint64_t coach_passes_key(const void *table);

/* How many cards are up; all of them, where nothing is hidden and none is left to be drawn. */
int coach_passes_cards_up(const void *table);

#endif
