/*
 * The screens of what is kept: history, statistics, daily deals, the Vegas bankroll, achievements.
 *
 * Nothing here knows the store. The model says what it would like to have (tui_record.want, with the effect bit
 * TUI_DO_KEPT); the caller reads it and writes it here as plain values, or does what is asked, and says in
 * model->message how that went. Of the list of games only the rows that the screen can show are ever asked for, so that
 * a hundred thousand games cost as little as ten.
 *
 * Dates and times of day come as texts, as people where the program runs write them; times of play are ms.
 */
#ifndef TUI_RECORD_H
#define TUI_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include <solitaire/notation.h>

/* What the caller is asked for. */
enum {
    TUI_WANT_NOTHING,
    TUI_WANT_SCREEN,    /* fill what the open screen shows */
    TUI_WANT_REPLAY,    /* show the game `id` (tui_model_replay), and come back here when that is left: */
    TUI_WANT_RETURN,    /* put back the game and the screen that were there before */
    TUI_WANT_RESUME,    /* go on with the game `id`, which was left open */
    TUI_WANT_DEAL,      /* deal the game `id` again, with its options */
    TUI_WANT_EXPORT,    /* write its record into a file of its own in the current directory */
    TUI_WANT_DELETE,    /* delete it: on success, note it by tui_record_deleted */
    TUI_WANT_UNDELETE,  /* bring back the game `id` that was deleted */
    TUI_WANT_FAVOURITE, /* mark it as a favourite, or take the mark away: as `favourite` says */
    TUI_WANT_RESET,     /* begin the bankroll of bankroll.draw again at 0 */
    TUI_WANT_DAY        /* play the deal of the day calendar.first + calendar.chosen */
};

/* ---- history ---------------------------------------------------------------------------------------------------- */

enum {
    TUI_RESULT_OPEN,
    TUI_RESULT_WON,
    TUI_RESULT_GAVE_UP,
    TUI_RESULT_TIME_UP,
    TUI_RESULT_BROKEN, /* the record does not follow the rules */
    TUI_RESULTS
};
enum { TUI_VERDICT_UNKNOWN, TUI_VERDICT_WINNABLE, TUI_VERDICT_LOST, TUI_VERDICTS };
enum { TUI_RULES_MAX = 32 };

typedef struct tui_game_row {
    int64_t id;
    char day[12], minute[8];            /* when it was played last: "2026-08-01", "14:05" */
    char rules[TUI_RULES_MAX];          /* game and options in short: "3 vegas" */
    char options[SOL_OPTIONS_TEXT_MAX]; /* in words: "Klondike, draw 1, 1 pass, vegas" */
    char deal[SOL_DEAL_NAME_MAX];
    int32_t score;
    uint32_t moves, undos, tips, time_ms;
    uint8_t result, verdict; /* TUI_RESULT_…; TUI_VERDICT_… */
    bool favourite;
    bool helped;     /* the solver has played in it */
    bool daily;      /* it was dealt as the deal of a day */
    bool taken_over; /* from a replay */
    bool playing;    /* it is the game on the table */
} tui_game_row;

/* Which games the list has. */
enum { TUI_SHOW_ALL, TUI_SHOW_WON, TUI_SHOW_LOST, TUI_SHOW_OPEN, TUI_SHOW_FAVOURITES, TUI_SHOWS };

enum { TUI_PAGE_MAX = 200, TUI_DELETED_MAX = 500 };

typedef struct tui_history {
    int show;                         /* TUI_SHOW_… */
    int game;                         /* 0 = every game, else 1 + its number in sol_games */
    uint32_t total;                   /* games in the list */
    uint32_t top, chosen;             /* the first row on the screen and the chosen one, counted from 0 */
    uint32_t count;                   /* rows that are here: those from `top` on */
    tui_game_row rows[TUI_PAGE_MAX];  /* the caller fills as many as tui_list_lines says */
    uint32_t deleted_count;           /* games that can still be brought back, … */
    int64_t deleted[TUI_DELETED_MAX]; /* … the last one last */
} tui_history;

/* ---- statistics ------------------------------------------------------------------------------------------------- */

/* The best of a kind; game 0 = there is none yet. */
typedef struct tui_best {
    int64_t value, game;
    char day[12];
} tui_best;

typedef struct tui_tally {
    uint32_t played, won, helped, with_undo, with_tips, won_unaided;
    uint32_t rate, rate_low, rate_high; /* won of those played, and its 95 % interval, in tenths of a percent */
    int32_t streak;                     /* 3 = the last three were won, -2 = the last two were lost */
    uint32_t best_streak, worst_streak;
    tui_best fastest, shortest, highest; /* ms, moves, points; */
    bool dollars;                        /* the points are dollars */
    uint64_t won_ms, won_moves, time_ms; /* sums: over the wins, the wins, all */
    uint32_t judged, winnable, winnable_won;
} tui_tally;

/* A game with a set of options, named as in a tui_game_row; the first of all is `all games`. */
typedef struct tui_group {
    char rules[TUI_RULES_MAX], options[SOL_OPTIONS_TEXT_MAX];
    tui_tally tally;
} tui_group;

enum { TUI_GROUPS_MAX = 65, TUI_WEEKS = 26, TUI_MINUTES = 30 };

typedef struct tui_statistics {
    int count, chosen; /* groups there are; the one that is shown */
    tui_group groups[TUI_GROUPS_MAX];
    /* of the chosen one: */
    uint32_t week_won[TUI_WEEKS], week_lost[TUI_WEEKS]; /* the last is this week */
    char first_week[12];                                /* the Monday of the first */
    uint32_t minutes[TUI_MINUTES];                      /* wins in less than 1 min, 2 min, …; the last: any longer */
} tui_statistics;

/* ---- daily deals ------------------------------------------------------------------------------------------------ */

enum { TUI_DAY_NONE, TUI_DAY_OPEN, TUI_DAY_LOST, TUI_DAY_LATE, TUI_DAY_WON, TUI_DAYS };

typedef struct tui_calendar {
    int year,
        month; /* 0 = that of today, which the caller then writes here, as it does where the month is out of range */
    int days, weekday; /* of the month; of its first, 0 = Monday */
    int64_t first;     /* the day number of its first, days since 1970-01-01 */
    int64_t today;
    int64_t begun;   /* the day on which a day's deal was first played; none before it is missed */
    int chosen;      /* the day under the highlight, 0 = the month's first */
    uint8_t day[31]; /* TUI_DAY_… */
    int64_t game[31];
    uint32_t streak, longest, won; /* days in a row, up to today and ever; days won in time */
} tui_calendar;

/* ---- bankroll, achievements ------------------------------------------------------------------------------------- */

enum { TUI_POINTS_MAX = 500, TUI_DRAWS = 3 };

typedef struct tui_bankroll {
    int draw; /* whose: 1 … 3; 0 = the first that has games */
    int64_t balance, lowest, highest;
    uint32_t games;
    char reset[12];                 /* the day, empty = never */
    uint32_t count;                 /* of the points: the balance after each game, the last ones */
    int64_t points[TUI_POINTS_MAX]; /* the last one last */
} tui_bankroll;

enum { TUI_FEATS_MAX = 24 };
typedef struct tui_feat {
    char title[64], day[12];
    int64_t game; /* that earned it; 0 = not yet */
} tui_feat;

typedef struct tui_feats {
    int count, chosen;
    tui_feat feats[TUI_FEATS_MAX];
} tui_feats;

/* ---- all of it -------------------------------------------------------------------------------------------------- */

typedef struct tui_record {
    int want;       /* TUI_WANT_…, answered by the caller before the next key */
    int64_t id;     /* of the game that is meant */
    bool favourite; /* what TUI_WANT_FAVOURITE shall make of it */
    int beneath;    /* the screen that was open before */
    int scroll;     /* first line shown where a screen has more than fits */
    bool unread;    /* what the open screen would show could not be read; this is told in its place */
    tui_history history;
    tui_statistics statistics;
    tui_calendar calendar;
    tui_bankroll bankroll;
    tui_feats feats;
} tui_record;

/* How many lines a screen of so many rows has for a list of games; at most TUI_PAGE_MAX. */
int tui_list_lines(int rows);

/*
 * Bring the chosen row and the first one shown into the list, after `total` has changed or the window has: the chosen
 * row is always among the `lines` rows from `top` on.
 */
void tui_history_fit(tui_history *history, int lines);

/* The chosen game, if its row is here. */
const tui_game_row *tui_history_chosen(const tui_history *history);

/* Note that the game `id` was deleted, or that the one deleted last was brought back. */
void tui_record_deleted(tui_record *record, int64_t id);
void tui_record_undeleted(tui_record *record);

/*
 * Bring the chosen day into the month, once the caller has written how many days it has: a negative one is counted from
 * its end, one beyond it is its last.
 */
void tui_calendar_fit(tui_calendar *calendar);

#endif
