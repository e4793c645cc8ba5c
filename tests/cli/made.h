/*
 * For tests of lists and figures: a few hundred games of every kind, made in a moment and always the same.
 */
#ifndef TESTS_CLI_MADE_H
#define TESTS_CLI_MADE_H

#include "store/health.h"
#include "store/history.h"
#include "store/stats.h"

enum { MADE_GAMES = 240, MADE_NOW = 1785542400 /* 2026-08-01 00:00 UTC */, MADE_DAY = MADE_NOW / 86400 };

/* Open the store in the run's home, which must be whole. */
store *made_store(void);

/*
 * Play a deal by these rules: to its end with the solver's moves if it can be won and that is wanted, else a few moves
 * and then, if that is wanted, giving up.  An undo with its redo goes in on demand.  The game lies in arrays of this
 * module until the next one is made.
 */
typedef struct made_wish {
    uint64_t deal;
    int64_t day; /* play the deal of this day, or with a deal the day's candidate of that number, from 1 on; 0 = none */
    int draw, scoring;
    bool win, give_up, undo;
    bool as_deck;     /* the deal is named by its cards, not by its number */
    uint32_t step_ms; /* the time between two moves */
} made_wish;
sol_game *made_game(const made_wish *wish, uint32_t *played);

/* Deal a game in the same arrays. */
sol_game *made_dealt(const sol_variant *variant, uint64_t number);
/* Write the record of a game into the file game.sol of the home; returns its path, good until the next call. */
const char *made_record(const sol_game *made, uint32_t played);

/* Save a game, which must be new; without a time it was saved 50 seconds after it was begun. */
void made_save(const sol_game *made, uint32_t played, figures_row about);
/* Make a game and save it. */
const sol_game *made_saved(const made_wish *wish, figures_row about);
/* Save a game of a deal with so many cards turned from the stock, begun and saved at that time. */
void made_draws(uint64_t number, uint32_t draws, int64_t when);
/* Save a game of that name by its usual rules that was begun at `started` and given up after a move. */
void made_given_up(const char *name, int64_t started);

/* What is saved of a game or, for 0, of the one that was dealt last; its id is 0 if there is none. */
figures_row made_row(int64_t id);

/* All figures, and one achievement. */
const figures_stats *made_stats(const store_stats_filter *filter);
const figures_achievement *made_achievement(const char *key);

/*
 * Save games of all kinds: every result, deals that come again, games continued from replays, tips, days, verdicts,
 * favourites.
 */
void made_history(store *kept);

/* cmocka's set-up of a file whose tests share a home with that history. */
int made_home(void **state);

/* Save game number `i` of that history.  Returns what became of it (STORE_ADDED …). */
int made_keep(store *kept, int i);

#endif
