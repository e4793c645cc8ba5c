/*
 * Forty Thieves for the coach: its tables, and the fast player for trial deals (tree.h).
 *
 * It knows the game with a single pass through the stock, in which only the stock is hidden.  Columns build in suit.
 * So a card that moves is joined to the next of its suit, goes up, or takes an empty column, and no card is ever laid
 * on one of another suit.
 *
 * A step brings a card up, plays the waste's card, draws, joins a whole run to another, or takes a run that lies on
 * another card to an empty column.  Runs are not split.  Each step leaves fewer cards to be drawn or played, or fewer
 * that lie on another suit, or else more joints; so every game ends.
 *
 * Only one card moves at a time.  A run goes there through empty columns, and a step of that kind has several moves.
 *
 * The fast player takes the step with the highest score, a sum of weights (thieves_play.c) that were fitted to whole
 * games; fit_player repeats that.
 */
#ifndef COACH_THIEVES_H
#define COACH_THIEVES_H

#include "player.h"

enum {
    COACH_THIEVES_COLUMNS = 10,
    COACH_THIEVES_LEN = 16, /* of the longest column: four cards that were dealt, and the rest of a suit on them */
    COACH_THIEVES_STOCK = 64,
    COACH_THIEVES_COPIES = 2,
    COACH_THIEVES_LONGEST = 12 /* the longest run that moves as a step */
};

typedef struct coach_thieves_table {
    sol_card cards[COACH_THIEVES_COLUMNS][COACH_THIEVES_LEN];
    sol_card stock[COACH_THIEVES_STOCK]; /* and the waste before it, in the order of drawing */
    uint8_t len[COACH_THIEVES_COLUMNS];
    uint8_t left;                                /* cards of stock and waste together … */
    uint8_t drawn;                               /* … of which so many lie on the waste */
    uint8_t up[SOL_SUITS][COACH_THIEVES_COPIES]; /* on each foundation */
} coach_thieves_table;

/* The kinds of steps. */
enum {
    COACH_THIEVES_DRAW,
    COACH_THIEVES_UP,       /* the top card of column `from` goes up */
    COACH_THIEVES_WASTE_UP, /* the waste's card goes up */
    COACH_THIEVES_WASTE,    /* the waste's card goes to column `to` */
    COACH_THIEVES_RUN,      /* the cards from place `at` of column `from` on go to column `to` */
    COACH_THIEVES_KINDS
};

extern const coach_player coach_thieves_player;

/* ---- thieves_table.c -------------------------------------------------------------------------------------------- */

void coach_thieves_read(const sol_variant *variant, const sol_view *view, void *table);
void coach_thieves_deal(void *table, const sol_card *cards);
void coach_thieves_make(void *table, coach_step step);
uint64_t coach_thieves_key(const void *table);
int coach_thieves_cards_up(const void *table);
size_t coach_thieves_moves(const sol_variant *variant, const sol_view *view, coach_step step,
                           sol_move moves[COACH_STEP_MOVES]);

/* The longest run that can go to another column by single cards, where so many columns are empty and help. */
int coach_thieves_longest(int empty);

#endif
