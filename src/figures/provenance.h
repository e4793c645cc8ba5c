/*
 * Where a game comes from and who played it: what decides whether it counts, and as what.
 *
 * The value goes with a game from its deal to its row.  The screen's model carries it while the game is on the table and
 * tells it what happened there, the store keeps it as three columns, and rows and backups bring it back.
 *
 *     figures_memory memory = {0};
 *     … a game begins, also one with the cards of the game before:
 *     provenance = figures_begun(&memory, &game, provenance);
 *     … before each key:
 *     figures_remember(&memory, &game, provenance);
 *
 * Whether its cards had been played before only the store knows: its view `counted` (store/stats.h) asks that, and the
 * same as the two questions below.
 */
#ifndef FIGURES_PROVENANCE_H
#define FIGURES_PROVENANCE_H

#include <stdbool.h>
#include <stdint.h>

#include <solitaire/game.h>

typedef struct figures_provenance {
    int64_t daily; /* the day whose deal it is, in days since 1970-01-01 UTC; 0 = none */
    bool watched;  /* continued from a replay, at its deal or later, or its cards had been seen in one before */
    bool practice; /* played in a lesson, and kept nowhere */
    bool helped;  /* the solver has helped: it showed a line that wins, or its next move, or said whether one is left */
    bool coached; /* played with the coach: it gave a tip, or named the chance; it knows what the player knows */
} figures_provenance;

/* May it count?  If it was won with help, it counts as played and not as won; with the coach it counts as any other. */
bool figures_may_count(figures_provenance of);

/* Is it kept at all? */
bool figures_is_kept(figures_provenance of);

/* What two witnesses of one game know: help, coach and watching do not go away, and the day is the first one's. */
figures_provenance figures_joined(figures_provenance first, figures_provenance second);

/* Cards as they were dealt, and for which game. */
typedef struct figures_cards {
    const sol_rules *rules;
    sol_card deck[SOL_CARDS_MAX];
} figures_cards;

/* What is known of cards, for the case that they are dealt again.  All zeros: of none. */
typedef struct figures_memory {
    figures_cards table;           /* the cards that lay on the table last */
    bool watched, helped, coached; /* what was seen of these cards */
    figures_cards day;             /* the cards of a day's deal */
    sol_options day_rules;         /* the options of that day's deal */
    int64_t daily;                 /* which day it was; 0 = no day's deal was on the table yet */
} figures_memory;

/* Before a key can deal the same cards again: what was seen of them is not forgotten by that. */
void figures_remember(figures_memory *memory, const sol_game *game, figures_provenance seen);

/* This game is the deal of a day; dealt again, it still is.  With 0 it is no day's. */
void figures_remember_day(figures_memory *memory, const sol_game *game, int64_t day);

/* The day whose deal this is; 0 = none.  The same cards by rules that give the day another deal are not the day's. */
int64_t figures_day_of(const figures_memory *memory, const sol_game *game);

/* The provenance of a game that begins now; `as` it was said without what is known of its cards. */
figures_provenance figures_begun(const figures_memory *memory, const sol_game *game, figures_provenance as);

#endif
