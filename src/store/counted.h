/*
 * The games that count, as values: what statistics, bankrolls and achievements are made of, within the store.
 */
#ifndef STORE_COUNTED_H
#define STORE_COUNTED_H

#include "stats.h"

/* A game with a set of options, as they are kept. */
typedef struct store_kind {
    char game[16], options[SOL_OPTIONS_TEXT_MAX];
    sol_variant variant; /* the same; where this version does not know them, without rules and a scoring */
    size_t number;       /* its place among the kinds */
} store_kind;

typedef struct store_counted {
    int64_t id, started, finished, score, moves, time_ms;
    int64_t cards; /* as in the schema */
    const store_kind *kind;
    bool counts, won, helped, coached, undo, tips, reviewed;
    bool won_with_help; /* then `won` is false: it counts as played */
    uint8_t verdict;
    figures_play play; /* of a game that is reviewed */
} store_counted;

/* In the order in which they were finished, which is that of streaks.  To be freed. */
typedef struct store_counting {
    size_t count, kind_count;
    store_counted *games;
    store_kind **kinds; /* by game and options */
} store_counting;

/*
 * Read them, with the reviews of this version of the coach; 0: without.  A NULL store has none.  False, and none, if
 * they cannot be read.
 */
bool store_counting_read(store *kept, int coach, store_counting *out);
void store_counting_free(store_counting *of);

/* The bankroll of one draw count after one more game, or after a reset: then `id` is 0. */
typedef struct store_balance {
    int64_t at, id, balance;
    uint32_t games; /* since the last reset */
} store_balance;

/* Walk through it from its beginning until `each` says false.  False if the resets could not be read. */
bool store_bankroll_walk(store *kept, const store_counting *games, int draw,
                         bool (*each)(const store_balance *now, void *context), void *context);

/*
 * The first calendar month of which every day's deal of one game was won on its day: the game of its last day.  Done
 * are the days of the month that came furthest from its first day on.
 */
bool store_whole_month(store *kept, const store_counting *games, figures_achievement *out);

/* As store_achievements, of games that were read. */
size_t store_earned(store *kept, const store_counting *games, figures_achievement out[FIGURES_ACHIEVEMENTS_MAX]);

#endif
