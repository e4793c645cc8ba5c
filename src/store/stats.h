/*
 * Figures: all of them queries over the games that are kept.
 *
 * What counts is said in one place, counted.c (docs/keeping.md):
 *
 *   - a game counts from its first move, and once it is over: one that was left open is neither won nor lost;
 *   - giving up and running out of time count as losses;
 *   - a deal that was played before, by whatever options, counts only the first time; the cards are compared, not the
 *     names of the deals;
 *   - a game continued from a replay never counts, and one that is broken neither;
 *   - a win in which the solver played counts as played but not won; one with the coach counts, and can be left out.
 *
 * Games that were played with undo or tips count, and are also totalled separately. Deleted games count for nothing.
 *
 *     static figures_stats stats;
 *     if (store_stats_read(kept, &(store_stats_filter){.game = "klondike", .draw = 3}, unix_now, &stats))
 *         printf("%u of %u won\n", stats.all.won, stats.all.played);
 *
 * Dates are Unix seconds, days are days since 1970-01-01, both UTC; times of play ms. Every function may be given a
 * NULL store, which has no games; false means that the games could not be read, and what was written is all zeros then.
 */
#ifndef STORE_STATS_H
#define STORE_STATS_H

#include "figures/statistics.h"
#include "history.h"

/* ---- statistics ------------------------------------------------------------------------------------------------- */

/* What they are asked of; all zeros: all games. */
typedef struct store_stats_filter {
    const char *game;    /* NULL = any */
    const char *options; /* exactly these, as sol_options_write writes them; NULL = any */
    uint8_t draw;        /* 0 = any; else only games that have the choice, as in store_filter */
    const char *scoring; /* a name of sol_scoring_name; NULL = any; else the same */
    int64_t since;       /* finished at this time or later */
    bool uncoached;      /* only those that were played without the coach */
    int coach;           /* the version of the coach whose reviews are added up; 0: none are asked for */
} store_stats_filter;

bool store_stats_read(store *kept, const store_stats_filter *filter, int64_t unix_now, figures_stats *out);

/* ---- the Vegas bankroll ------------------------------------------------------------------------------------------ */

/* The bankroll of this draw count, 1 … 3. */
bool store_bankroll_read(store *kept, int draw, figures_bankroll *out);

/* Begin again at 0 from now on.  It is noted as an event: games before it stay what they were. */
bool store_bankroll_reset(store *kept, int draw, int64_t unix_now, store_notice *notice);

/* ---- achievements ------------------------------------------------------------------------------------------------ */

/*
 * All there are, earned or not, in the order in which they are shown; returns how many, 0 if games could not be read.
 */
size_t store_achievements(store *kept, figures_achievement out[FIGURES_ACHIEVEMENTS_MAX]);

/* What a win is compared with: statistics and achievements, of one pass over the games.  Returns how many there are. */
size_t store_win_read(store *kept, const store_stats_filter *filter, int64_t unix_now, figures_stats *stats,
                      figures_achievement earned[FIGURES_ACHIEVEMENTS_MAX]);

/* ---- daily deals ------------------------------------------------------------------------------------------------- */

/* Each game has its own days: `game` is its name.  `month` 1…12. */
bool store_month_read(store *kept, const char *game, int year, int month, figures_month *out);

/*
 * The attempts at a day's deal, with at least a move, and not continued from a replay; 0 = there is none. After a game
 * of the same cards that was no attempt, but is over or was continued from a replay, all of them are practice.
 */
typedef struct store_attempts {
    int64_t first; /* after it what is played is practice: the attempt that decides, or such a game */
    int64_t open;  /* the one to go on with: the first of those that are not over */
} store_attempts;

/*
 * Read the attempts at this deal, by whatever options, or with NULL at any deal of that day.  False if they could not
 * be read.
 */
bool store_attempts_read(store *kept, const char *game, int64_t day, const sol_deal *deal, store_attempts *out);

/* The days won in a row, as they stand today. */
bool store_daily_streak_read(store *kept, const char *game, int64_t today, figures_daily_streak *out);

#endif
