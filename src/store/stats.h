/*
 * Figures: all of them queries over the games that are kept.
 *
 * What counts is said in one place, the view `counted` of the schema (docs/keeping.md):
 *
 *   - a game counts from its first move, and once it is over: one that was left open is neither won nor lost;
 *   - giving up and running out of time are lost;
 *   - a deal that was played before, by whatever options, counts only the first time; the cards are compared, not the
 *     names of the deals;
 *   - a game taken over from a replay never counts, and one that is broken neither;
 *   - a win in which the solver played counts as played, not as won.
 *
 * Games that were played with undo or tips count, and are counted apart as well. Deleted games count for nothing.
 *
 *     static store_stats stats;
 *     if (store_stats_read(kept, &(store_stats_filter){.game = "klondike", .draw = 3}, unix_now, &stats))
 *         printf("%u of %u won\n", stats.all.won, stats.all.played);
 *
 * Dates are Unix seconds, days are days since 1970-01-01, both UTC; times of play ms. Every function may be given a
 * NULL store, which has no games; false means that the games could not be read, and what was written is all zeros then.
 */
#ifndef STORE_STATS_H
#define STORE_STATS_H

#include "history.h"

/* ---- statistics ------------------------------------------------------------------------------------------------- */

/* The best of a kind, and the game that holds it: the first, where several are equally good. */
typedef struct store_best {
    int64_t value; /* ms, moves or points */
    int64_t id;    /* of the game; 0 = there is none yet, and the rest means nothing */
    int64_t when;  /* it was finished */
} store_best;

typedef struct store_figures {
    uint32_t played, won;          /* played − won are lost, or were won by the solver */
    uint32_t helped;               /* of the played: the solver played in it */
    uint32_t with_undo, with_tips; /* of the played */
    uint32_t won_unaided;          /* of the won: with neither undo nor tip */
    double rate, rate_low,
        rate_high;  /* share won, 0…1, and its 95 % interval (Wilson's score); 0, 0, 1 if played is 0 */
    int32_t streak; /* the current one: 3 = the last three were won, −2 = the last two were lost */
    uint32_t best_streak, worst_streak; /* the longest of wins and of losses */
    store_best fastest, shortest;       /* of the wins: by time and by moves */
    store_best highest; /* by score, of all in a scoring that has one, won or lost, without help; none if `scorings`… */
    uint32_t scorings; /* … of these are several, bits 1 << SOL_SCORING_…: dollars and points have no best together */
    uint64_t won_ms, won_moves; /* sums over the wins; divide by `won` for the averages */
    uint64_t time_ms;           /* sum over all that were played */
    uint32_t judged, winnable;  /* of the played: those whose deal's verdict is known, and is "winnable" */
    uint32_t winnable_won;      /* of the winnable: won */
} store_figures;

/* What they are asked of; all zeros: all games. */
typedef struct store_stats_filter {
    const char *game;    /* NULL = any */
    const char *options; /* exactly these, as sol_options_write writes them; NULL = any */
    uint8_t draw;        /* 0 = any; else only games that have the choice, as in store_filter */
    const char *scoring; /* one of sol_scoring_names; NULL = any; else the same */
    int64_t since;       /* finished at this time or later */
} store_stats_filter;

/* One game with one set of options. */
typedef struct store_group {
    char game[16];
    char options[SOL_OPTIONS_TEXT_MAX];
    store_figures figures;
} store_group;

enum { STORE_WEEKS = 26, STORE_MINUTES = 30, STORE_GROUPS_MAX = 64 };

typedef struct store_week {
    int64_t monday; /* its first day */
    uint32_t won, lost;
} store_week;

typedef struct store_stats {
    store_figures all;
    uint32_t group_count;                 /* those with games, most played first; never more than fit */
    store_group groups[STORE_GROUPS_MAX]; /* games beyond so many sets of options stand in `all` only */
    store_week weeks[STORE_WEEKS];        /* the last is the week of `unix_now` */
    uint32_t minutes[STORE_MINUTES]; /* wins by their time: minute 0–1, 1–2, …; the last holds all longer ones */
} store_stats;

bool store_stats_read(store *kept, const store_stats_filter *filter, int64_t unix_now, store_stats *out);

/* ---- the Vegas bankroll ----------------------------------------------------------------------------------------- */

enum { STORE_BANKROLL_POINTS = 500 };

/*
 * What the counted Vegas games of one draw count have brought since the last reset. Each begins with a stake of 52; one
 * in which the solver played, won or not, costs that and earns nothing.
 */
typedef struct store_bankroll {
    int64_t balance, lowest, highest; /* the latter two include the 0 of the beginning */
    uint32_t games;
    int64_t reset; /* when it was last reset; 0 = never */
    uint32_t point_count;
    int64_t points[STORE_BANKROLL_POINTS]; /* the balance after each game, the last one last; of many the last ones */
} store_bankroll;

bool store_bankroll_read(store *kept, int draw, store_bankroll *out);

/* Begin again at 0 from now on.  It is noted as an event: games before it stay what they were. */
bool store_bankroll_reset(store *kept, int draw, int64_t unix_now, store_notice *notice);

/* ---- achievements ----------------------------------------------------------------------------------------------- */

typedef struct store_achievement {
    char key[24], title[64]; /* "win-draw-1", "First win, drawing one" */
    int64_t id, when;        /* the game that earned it, and when that was finished; 0 = not yet */
} store_achievement;

enum { STORE_ACHIEVEMENTS_MAX = 24 };

/* All there are, earned or not, in the order in which they are shown; returns how many, 0 if games could not be read. */
size_t store_achievements(store *kept, store_achievement out[STORE_ACHIEVEMENTS_MAX]);

/* ---- daily deals ------------------------------------------------------------------------------------------------ */

/*
 * What became of a day's deal. The first attempt at it decides: giving up is lost, and what was left open is open until
 * it is gone on with; all later ones are practice and change nothing. A day that was tried by several rules, which have
 * deals of their own, is the best of these. A deleted game was no attempt.
 */
enum {
    STORE_DAY_NONE, /* never played: missed, if the day is over and not before `begun` */
    STORE_DAY_OPEN, /* begun */
    STORE_DAY_LOST,
    STORE_DAY_LATE, /* won, but begun on another day: counts for no streak */
    STORE_DAY_WON,
    STORE_DAYS
};

typedef struct store_month {
    int days;        /* 28…31 */
    int weekday;     /* of its first: 0 = Monday */
    int64_t first;   /* the day number of its first */
    int64_t begun;   /* the day, of any month, on which a day's deal was first played; INT64_MAX = never */
    uint8_t day[31]; /* STORE_DAY_… */
    int64_t id[31];  /* the game that the day has it from; 0 = none */
} store_month;

/* `month` 1…12. */
bool store_month_read(store *kept, int year, int month, store_month *out);

/*
 * The attempts at a day's deal, with at least a move, and not taken over from a replay; 0 = there is none. After a game
 * of the same cards that was no attempt, but is over or was taken over from a replay, all of them are practice.
 */
typedef struct store_attempts {
    int64_t first; /* after it what is played is practice: the attempt that decides, or such a game */
    int64_t open;  /* the one to go on with: the first of those that are not over */
} store_attempts;

/* Those at this deal, by whatever options, or with NULL at any deal of that day.  False if they could not be read. */
bool store_attempts_read(store *kept, int64_t day, const sol_deal *deal, store_attempts *out);

/* Days in a row that were won on their day: up to `today`, or the day before while today's is not won yet; longest. */
typedef struct store_daily_streak {
    uint32_t current, longest, won;
} store_daily_streak;
bool store_daily_streak_read(store *kept, int64_t today, store_daily_streak *out);

#endif
