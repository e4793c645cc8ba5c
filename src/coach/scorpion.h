/*
 * Scorpion for the coach: its tables, and the fast player for trial deals (tree.h).
 *
 * A card fits on one other card alone, so a joint that was made never comes apart, and a column's end takes one card,
 * if that lies face up in another column.  So a table has few steps, each a single move: to make a joint, to take a
 * king and what lies on it to an empty column, or to deal the last three cards.  A game has fewer than 52 + 4 + 1 of
 * them.
 *
 * The fast player makes the step that changes what it counts for the better: ends that take a card now, ends that never
 * will, cards face down, joints, … (scorpion.c).  The weights were fitted to whole games; fit_player repeats that.
 */
#ifndef COACH_SCORPION_H
#define COACH_SCORPION_H

#include "player.h"

enum { COACH_SCORPION_COLUMNS = 7, COACH_SCORPION_STOCK = 3 };

typedef struct coach_scorpion_table {
    sol_card cards[COACH_SCORPION_COLUMNS][SOL_DECK];
    sol_card stock[COACH_SCORPION_STOCK]; /* in the order of dealing */
    uint8_t len[COACH_SCORPION_COLUMNS], down[COACH_SCORPION_COLUMNS];
    uint8_t left;     /* cards of the stock: all or none */
    uint8_t complete; /* suits that have left */
} coach_scorpion_table;

/* The kinds of steps. */
enum {
    COACH_SCORPION_DEAL,
    COACH_SCORPION_JOIN, /* the cards from place `at` of column `from` on go onto the next of their suit in `to` */
    COACH_SCORPION_KING, /* … or, a king being the first of them, to the empty column `to` */
    COACH_SCORPION_KINDS
};

extern const coach_player coach_scorpion_player;

#endif
