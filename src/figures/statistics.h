/*
 * Statistics, the Vegas bankroll, achievements and the days of the daily deals, as plain values: the store fills them,
 * screen and commands show them.  What counts for them is said in store/stats.h.
 *
 * Dates are Unix seconds, days are days since 1970-01-01, both UTC; times of play are ms.
 */
#ifndef FIGURES_STATISTICS_H
#define FIGURES_STATISTICS_H

#include <stdint.h>

#include <solitaire/notation.h>

/* ---- statistics -------------------------------------------------------------------------------------------------- */

/* The best of a kind, and the game that holds it: the first, where several are equally good. */
typedef struct figures_best {
    int64_t value; /* ms, moves or points */
    int64_t id;    /* the game that holds it; 0 = there is none yet, and the rest means nothing */
    int64_t when;  /* when that game was finished */
} figures_best;

/*
 * How a game was played according to its review: luck and regret out of COACH_SURE, and its moves by their class,
 * COACH_MOVE_BEST …
 */
enum { FIGURES_CLASSES = 5 };
typedef struct figures_play {
    int32_t luck, regret;
    uint32_t moves[FIGURES_CLASSES];
} figures_play;

/* How many games it takes until a share is shown with its interval, which would say too little with fewer. */
enum { FIGURES_INTERVAL_FROM = 20 };

/* Players see whether they improve by the last games that were reviewed, against all before. */
enum { FIGURES_RECENT = 20 };

/* A game that was rated (strength.h): its result less its luck, and the chance at its deal; both as shares. */
enum { FIGURES_RATED = 100 };
typedef struct figures_rated {
    double share, best;
} figures_rated;

enum { FIGURES_WEEKS = 26, FIGURES_MINUTES = 30 };

typedef struct figures_week {
    uint32_t won, lost;
} figures_week;

typedef struct figures_set {
    uint32_t played, won;          /* the difference was lost, or won with the solver's help */
    uint32_t helped, helped_won;   /* how many of the played had help from the solver, and reached the win with it */
    uint32_t with_undo, with_tips; /* how many of the played had any */
    uint32_t won_unaided;          /* how many of the won had neither undo nor tip */
    /* Share won, 0…1, and its 95 % interval (Wilson's score); 0, 0, 1 if played is 0. */
    double rate, rate_low, rate_high;
    /*
     * The current streak: 3 = the last three were won, −2 = the last two were lost; a win with the solver's help is
     * neither and leaves it as it is.  And the longest of wins and of losses.
     */
    int32_t streak;
    uint32_t best_streak, worst_streak;
    figures_best fastest, shortest; /* the best wins by time and by moves */
    /*
     * The best by score, of all games with a score, won or lost, that had no help; none where `scorings` has several
     * bits.
     */
    figures_best highest;
    uint32_t scorings;          /* bits 1 << SOL_SCORING_… of those games: dollars and points cannot be compared */
    uint64_t won_ms, won_moves; /* sums over the wins; divide by `won` for the averages */
    uint64_t time_ms;           /* sum over all that were played */
    uint32_t judged, winnable;  /* how many of the played deals have a known verdict, and are winnable */
    uint32_t winnable_won;      /* how many of the winnable were won */
    uint32_t reviewed;          /* how many of the played have a review that tells luck from play */
    int64_t luck, regret;       /* sums over the reviewed games, out of COACH_SURE */
    uint64_t classes[FIGURES_CLASSES]; /* the moves of the reviewed games, by class */
    /* The regret of the last reviewed games as they were finished: game n at n % FIGURES_RECENT; and its sum. */
    int32_t recent[FIGURES_RECENT];
    int64_t recent_regret;
    uint32_t rated;                          /* how many of the reviewed tell of the player's strength (strength.h) */
    figures_rated rated_last[FIGURES_RATED]; /* the last of them: game n at n % FIGURES_RATED */
    double rated_share, rated_squares, rated_best; /* sums over all of them: of the shares, their squares, the best */
    figures_week weeks[FIGURES_WEEKS]; /* by the week in which they were finished; `first_monday` begins the first */
    uint32_t minutes[FIGURES_MINUTES]; /* wins by their time: minute 0–1, 1–2, …; the last holds all longer ones */
} figures_set;

/* One game with one set of options. */
typedef struct figures_group {
    char game[16];
    char options[SOL_OPTIONS_TEXT_MAX];
    figures_set figures;
} figures_group;

enum { FIGURES_GROUPS_MAX = 64 };

typedef struct figures_stats {
    figures_set all;
    uint32_t group_count;                     /* those with games, most played first; never more than fit */
    figures_group groups[FIGURES_GROUPS_MAX]; /* games beyond so many sets of options stand in `all` only */
    int64_t first_monday;                     /* of the charts; their last week is that of `unix_now` */
} figures_stats;

/* ---- the Vegas bankroll ------------------------------------------------------------------------------------------ */

enum { FIGURES_BANKROLL_POINTS = 500 };

/*
 * What the counted Vegas games of one draw count have brought since the last reset. Each begins with a stake of 52; one
 * in which the solver played, won or not, costs that and earns nothing.
 */
typedef struct figures_bankroll {
    int64_t balance, lowest, highest; /* the latter two include the 0 of the beginning */
    uint32_t games;
    int64_t reset; /* when it was last reset; 0 = never */
    uint32_t point_count;
    int64_t points[FIGURES_BANKROLL_POINTS]; /* the balance after each of the latest games, the latest one last */
} figures_bankroll;

/* ---- achievements ------------------------------------------------------------------------------------------------ */

typedef struct figures_achievement {
    char key[24], title[64]; /* "win-draw-1", "First win at Klondike, draw one" */
    char sentence[128];      /* what earns it: "Win a game of Klondike that draws one card at a time." */
    uint32_t done, of;       /* how far the player has come, "3 of 5"; with `of` 0, a single game earns it */
    int64_t id, when;        /* the game that earned it, and when that was finished; 0 = not yet */
} figures_achievement;

enum { FIGURES_ACHIEVEMENTS_MAX = 24 };

/* ---- daily deals ------------------------------------------------------------------------------------------------- */

/*
 * What became of a day's deal. The first attempt at it decides: giving up is lost, and what was left open is open until
 * it is continued; all later ones are practice and change nothing. A day that was tried by several rules, which have
 * deals of their own, is the best of these. A deleted game was no attempt.
 */
enum {
    FIGURES_DAY_NONE, /* never played */
    FIGURES_DAY_OPEN, /* begun */
    FIGURES_DAY_LOST,
    FIGURES_DAY_LATE, /* won, but begun on another day: counts for no streak */
    FIGURES_DAY_WON,
    FIGURES_DAYS,
    FIGURES_DAY_MISSED = FIGURES_DAYS, /* never played, though it is over and not before `begun` */
    FIGURES_DAY_TODAY,                 /* not yet played */
    FIGURES_DAY_COMING,
    FIGURES_DAYS_SHOWN
};

typedef struct figures_month {
    int days;        /* 28…31 */
    int weekday;     /* of its first: 0 = Monday */
    int64_t first;   /* the day number of its first */
    int64_t begun;   /* the day, of any month, on which a day's deal was first played; INT64_MAX = never */
    uint8_t day[31]; /* FIGURES_DAY_… */
    int64_t id[31];  /* the game that the day has it from; 0 = none */
} figures_month;

/* What the calendar shows, `today`, of a day of the month, 0 = its first: FIGURES_DAY_… */
static inline int figures_day_shown(const figures_month *month, int i, int64_t today)
{
    int64_t day = month->first + i;
    return month->day[i]        ? month->day[i]
           : day > today        ? FIGURES_DAY_COMING
           : day == today       ? FIGURES_DAY_TODAY
           : day < month->begun ? FIGURES_DAY_NONE
                                : FIGURES_DAY_MISSED;
}

/*
 * How many days in a row were won on their day: up to `today`, or to the day before while today's is not won yet; and
 * the longest such row.
 */
typedef struct figures_daily_streak {
    uint32_t current, longest, won;
} figures_daily_streak;

#endif
