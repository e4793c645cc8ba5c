/*
 * The screens of what is kept: history, statistics, daily deals, the Vegas bankroll, achievements.
 *
 * Nothing here knows the store. The model says what it would like to have (ui_record.want, with the effect bit
 * UI_DO_KEPT); the caller reads it and writes it here as plain values, or does what is asked, and says in
 * model->message how that went. Of the list of games only the rows that the screen can show are ever asked for, so that
 * a hundred thousand games cost as little as ten.
 *
 * Dates and times of day come as texts, as people where the program runs write them; times of play are ms.
 */
#ifndef UI_MODEL_KEPT_SCREENS_H
#define UI_MODEL_KEPT_SCREENS_H

#include <stdbool.h>
#include <stdint.h>

#include <solitaire/notation.h>

/* What the caller is asked for. */
enum {
    UI_WANT_NOTHING,
    UI_WANT_SCREEN,    /* fill what the open screen shows */
    UI_WANT_REPLAY,    /* show the game `id` (ui_model_replay), and come back here when that is left: */
    UI_WANT_RETURN,    /* put back the game and the screen that were there before */
    UI_WANT_RESUME,    /* go on with the game `id`, which was left open */
    UI_WANT_DEAL,      /* deal the game `id` again, with its options */
    UI_WANT_EXPORT,    /* write its record into a file of its own in the current directory */
    UI_WANT_DELETE,    /* delete it: on success, note it by ui_record_deleted */
    UI_WANT_UNDELETE,  /* bring back the game `id` that was deleted */
    UI_WANT_FAVOURITE, /* mark it as a favourite, or take the mark away: as `favourite` says */
    UI_WANT_RESET,     /* begin the bankroll of bankroll.draw again at 0 */
    UI_WANT_DAY        /* play the deal of the day calendar.first + calendar.chosen */
};

/* ---- history ---------------------------------------------------------------------------------------------------- */

enum {
    UI_RESULT_OPEN,
    UI_RESULT_WON,
    UI_RESULT_GAVE_UP,
    UI_RESULT_TIME_UP,
    UI_RESULT_BROKEN, /* the record does not follow the rules */
    UI_RESULTS
};
enum { UI_VERDICT_UNKNOWN, UI_VERDICT_WINNABLE, UI_VERDICT_LOST, UI_VERDICTS };
enum { UI_RULES_MAX = 32 };

typedef struct ui_game_row {
    int64_t id;
    char day[12], minute[8];            /* when it was played last: "2026-08-01", "14:05" */
    char rules[UI_RULES_MAX];           /* game and options in short: "3 vegas" */
    char options[SOL_OPTIONS_TEXT_MAX]; /* in words: "Klondike, draw 1, 1 pass, vegas" */
    char deal[SOL_DEAL_NAME_MAX];
    int32_t score;
    uint32_t moves, undos, tips, time_ms;
    uint8_t result, verdict; /* UI_RESULT_…; UI_VERDICT_… */
    bool favourite;
    bool helped;     /* the solver has played in it */
    bool daily;      /* it was dealt as the deal of a day */
    bool taken_over; /* from a replay */
    bool playing;    /* it is the game on the table */
} ui_game_row;

/* Which games the list has. */
enum { UI_SHOW_ALL, UI_SHOW_WON, UI_SHOW_LOST, UI_SHOW_OPEN, UI_SHOW_FAVOURITES, UI_SHOWS };

enum { UI_PAGE_MAX = 200, UI_DELETED_MAX = 500 };

typedef struct ui_history {
    int show;                        /* UI_SHOW_… */
    int game;                        /* 0 = every game, else 1 + its number in sol_games */
    uint32_t total;                  /* games in the list */
    uint32_t top, chosen;            /* the first row on the screen and the chosen one, counted from 0 */
    uint32_t count;                  /* rows that are here: those from `top` on */
    ui_game_row rows[UI_PAGE_MAX];   /* the caller fills as many as ui_list_lines says */
    uint32_t deleted_count;          /* games that can still be brought back, … */
    int64_t deleted[UI_DELETED_MAX]; /* … the last one last */
} ui_history;

/* ---- statistics ------------------------------------------------------------------------------------------------- */

/* The best of a kind; game 0 = there is none yet. */
typedef struct ui_best {
    int64_t value, game;
    char day[12];
} ui_best;

typedef struct ui_tally {
    uint32_t played, won, helped, with_undo, with_tips, won_unaided;
    uint32_t rate, rate_low, rate_high; /* won of those played, and its 95 % interval, in tenths of a percent */
    int32_t streak;                     /* 3 = the last three were won, -2 = the last two were lost */
    uint32_t best_streak, worst_streak;
    ui_best fastest, shortest, highest;  /* ms, moves, points; */
    bool dollars;                        /* the points are dollars */
    uint64_t won_ms, won_moves, time_ms; /* sums: over the wins, the wins, all */
    uint32_t judged, winnable, winnable_won;
} ui_tally;

/* A game with a set of options, named as in a ui_game_row; the first of all is `all games`. */
typedef struct ui_group {
    char rules[UI_RULES_MAX], options[SOL_OPTIONS_TEXT_MAX];
    ui_tally tally;
} ui_group;

enum { UI_GROUPS_MAX = 65, UI_WEEKS = 26, UI_MINUTES = 30 };

typedef struct ui_statistics {
    int count, chosen; /* groups there are; the one that is shown */
    ui_group groups[UI_GROUPS_MAX];
    /* of the chosen one: */
    uint32_t week_won[UI_WEEKS], week_lost[UI_WEEKS]; /* the last is this week */
    char first_week[12];                              /* the Monday of the first */
    uint32_t minutes[UI_MINUTES];                     /* wins in less than 1 min, 2 min, …; the last: any longer */
} ui_statistics;

/* ---- daily deals ------------------------------------------------------------------------------------------------ */

enum { UI_DAY_NONE, UI_DAY_OPEN, UI_DAY_LOST, UI_DAY_LATE, UI_DAY_WON, UI_DAYS };

typedef struct ui_calendar {
    int year,
        month; /* 0 = that of today, which the caller then writes here, as it does where the month is out of range */
    int days, weekday; /* of the month; of its first, 0 = Monday */
    int64_t first;     /* the day number of its first, days since 1970-01-01 */
    int64_t today;
    int64_t begun;   /* the day on which a day's deal was first played; none before it is missed */
    int chosen;      /* the day under the highlight, 0 = the month's first */
    uint8_t day[31]; /* UI_DAY_… */
    int64_t game[31];
    uint32_t streak, longest, won; /* days in a row, up to today and ever; days won in time */
} ui_calendar;

/* ---- bankroll, achievements ------------------------------------------------------------------------------------- */

enum { UI_POINTS_MAX = 500, UI_DRAWS = 3 };

typedef struct ui_bankroll {
    int draw; /* whose: 1 … 3; 0 = the first that has games */
    int64_t balance, lowest, highest;
    uint32_t games;
    char reset[12];                /* the day, empty = never */
    uint32_t count;                /* of the points: the balance after each game, the last ones */
    int64_t points[UI_POINTS_MAX]; /* the last one last */
} ui_bankroll;

enum { UI_FEATS_MAX = 24 };
typedef struct ui_feat {
    char title[64], day[12];
    int64_t game; /* that earned it; 0 = not yet */
} ui_feat;

typedef struct ui_feats {
    int count, chosen;
    ui_feat feats[UI_FEATS_MAX];
} ui_feats;

/* ---- all of it -------------------------------------------------------------------------------------------------- */

typedef struct ui_record {
    int want;       /* UI_WANT_…, answered by the caller before the next key */
    int64_t id;     /* of the game that is meant */
    bool favourite; /* what UI_WANT_FAVOURITE shall make of it */
    int beneath;    /* the screen that was open before */
    int scroll;     /* first line shown where a screen has more than fits */
    bool unread;    /* what the open screen would show could not be read; this is told in its place */
    ui_history history;
    ui_statistics statistics;
    ui_calendar calendar;
    ui_bankroll bankroll;
    ui_feats feats;
} ui_record;

/* How many lines a screen of so many rows has for a list of games; at most UI_PAGE_MAX. */
int ui_list_lines(int rows);

/*
 * Bring the chosen row and the first one shown into the list, after `total` has changed or the window has: the chosen
 * row is always among the `lines` rows from `top` on.
 */
void ui_history_fit(ui_history *history, int lines);

/* The chosen game, if its row is here. */
const ui_game_row *ui_history_chosen(const ui_history *history);

/* Note that the game `id` was deleted, or that the one deleted last was brought back. */
void ui_record_deleted(ui_record *record, int64_t id);
void ui_record_undeleted(ui_record *record);

/*
 * Bring the chosen day into the month, once the caller has written how many days it has: a negative one is counted from
 * its end, one beyond it is its last.
 */
void ui_calendar_fit(ui_calendar *calendar);

#endif
