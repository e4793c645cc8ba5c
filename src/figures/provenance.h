/*
 * Where a game comes from and who played it: what decides whether it counts, and as what.
 *
 * The value goes with a game from its deal to its row.  The screen's model carries it while the game is on the table
 * and tells it what happened there, the store keeps it as three columns, and rows and backups bring it back.
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
    bool watched;  /* the game continues a replay, or its cards had been seen in one before */
    bool puzzle;   /* … or its beginning was set up as a puzzle: known of a game in a list */
    bool practice; /* the game is played in a lesson, and kept nowhere */
    bool helped;   /* the solver showed a line that wins, or its next move, or said whether there still is one */
    bool coached;  /* the coach, which knows only what the player knows, gave a tip or named the chance */
} figures_provenance;

/*
 * May the game count?  If it was won with help, it counts as played but not won; with the coach it counts like any
 * other.
 */
bool figures_may_count(figures_provenance of);

/* Is the game saved at all? */
bool figures_is_kept(figures_provenance of);

/*
 * The provenance of a game of which two are known.  Help, coach and watching stay if either has them; the day is the
 * first one's.
 */
figures_provenance figures_joined(figures_provenance first, figures_provenance second);

/* Cards as they were dealt, and for which game. */
typedef struct figures_cards {
    const sol_rules *rules;
    sol_card deck[SOL_CARDS_MAX];
} figures_cards;

/* What is known of cards, in case they are dealt again.  All zeros: nothing yet. */
typedef struct figures_memory {
    figures_cards table;     /* the cards that lay on the table last */
    figures_provenance seen; /* what was seen of these cards */
    figures_cards day;       /* the cards of a day's deal */
    sol_options day_rules;   /* the options of that day's deal */
    int64_t daily;           /* which day it was; 0 = no day's deal was on the table yet */
} figures_memory;

/*
 * Remember what was seen of the cards on the table.  Call this before each key, because it may deal the same cards
 * again.
 */
void figures_remember(figures_memory *memory, const sol_game *game, figures_provenance seen);

/* Remember that this game is the deal of a day; it still is when it is dealt again.  With 0 it is no day's deal. */
void figures_remember_day(figures_memory *memory, const sol_game *game, int64_t day);

/* The day whose deal this is; 0 = none.  The same cards by rules that give the day another deal are not the day's. */
int64_t figures_day_of(const figures_memory *memory, const sol_game *game);

/* The provenance of a game that begins now: `as` is what it would be if nothing was known of its cards. */
figures_provenance figures_begun(const figures_memory *memory, const sol_game *game, figures_provenance as);

#endif
