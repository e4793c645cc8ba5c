/*
 * The screens of saved games: history, statistics, daily deals, the Vegas bankroll, achievements, and the options.
 *
 * The values that are shown are the store's own (figures), but nothing here knows the store. The model says what it
 * would like to have (ui_kept.want, with the effect bit UI_DO_KEPT); the caller reads it and writes it here, or does
 * what is asked, and says in model->message how that went. Of the list of games only the rows that the screen can show
 * are ever asked for, so that a hundred thousand games cost as little as ten.
 *
 * Dates and times of day come as texts, as people where the program runs write them; times of play are ms.
 */
#ifndef UI_MODEL_KEPT_SCREENS_H
#define UI_MODEL_KEPT_SCREENS_H

#include "figures/row.h"
#include "figures/statistics.h"
#include "layout.h"

/* What the caller is asked for. */
enum {
    UI_WANT_NOTHING,
    UI_WANT_SCREEN,        /* fill what the open screen shows */
    UI_WANT_REPLAY,        /* show the game `id` (ui_model_replay), and come back here when that is left: */
    UI_WANT_REVIEW,        /* go through it once more (ui_model_review); 0: the game on the table.  Likewise. */
    UI_WANT_LESSON,        /* begin the lesson of the game `wanted`, and come back here when that is left: */
    UI_WANT_PRACTICE,      /* show the next point that is due for practice, and come back here when that is left: */
    UI_WANT_PRACTICE_PAGE, /* count the points, and open the page about them */
    UI_WANT_RETURN,        /* put back the game and the screen that were there before */
    UI_WANT_RESUME,        /* go on with the game `id`, which was left open */
    UI_WANT_DEAL,          /* deal the game `id` again, with its options */
    UI_WANT_EXPORT,        /* write its record into a new file beside the saved games */
    UI_WANT_DELETE,        /* delete it: on success, note it by ui_kept_deleted */
    UI_WANT_UNDELETE,      /* bring back the game `id` that was deleted */
    UI_WANT_FAVOURITE,     /* mark it as a favourite, or take the mark away: as `favourite` says */
    UI_WANT_RESET,         /* begin the bankroll of bankroll.draw again at 0 */
    UI_WANT_OPTION, /* change the chosen option to its next value or, by `step`, to the one before, and keep it */
    UI_WANT_DAY     /* play the deal of the day calendar.of.first + calendar.chosen in calendar.game */
};

/* ---- history ---------------------------------------------------------------------------------------------------- */

/* A day and a time of day where the program runs: "2026-08-01", "14:05"; empty = a moment that is no date. */
enum { UI_DAY_MAX = 16, UI_MINUTE_MAX = 8 };
typedef struct ui_when {
    char day[UI_DAY_MAX], minute[UI_MINUTE_MAX];
} ui_when;

/* Which games the list has. */
enum { UI_SHOW_ALL, UI_SHOW_WON, UI_SHOW_LOST, UI_SHOW_OPEN, UI_SHOW_FAVOURITES, UI_SHOWS };

enum { UI_PAGE_MAX = 200, UI_DELETED_MAX = 500 };

typedef struct ui_history {
    int show;                        /* UI_SHOW_… */
    int game;                        /* 0 = every game, else 1 + its number for sol_game_at */
    uint32_t total;                  /* games in the list */
    uint32_t top, chosen;            /* the first row on the screen and the chosen one, counted from 0 */
    uint32_t count;                  /* rows that are here: those from `top` on */
    figures_row rows[UI_PAGE_MAX];   /* the caller fills as many as ui_list_lines says */
    ui_when when[UI_PAGE_MAX];       /* when each game of `rows` was played last */
    int64_t playing;                 /* the game on the table; 0 = it is none that is kept */
    uint32_t deleted_count;          /* how many games can still be brought back */
    int64_t deleted[UI_DELETED_MAX]; /* these games, the one deleted last at the end */
} ui_history;

/* ---- statistics ------------------------------------------------------------------------------------------------- */

typedef struct ui_statistics {
    int chosen; /* 0 = all games, else 1 + the number of the group that is shown */
    figures_stats of;
    char best_day[UI_DAY_MAX];   /* of the highest score */
    char first_week[UI_DAY_MAX]; /* the Monday of the first */
} ui_statistics;

/* How many there are to choose from: all games, and each game with each of its sets of options. */
int ui_statistics_count(const ui_statistics *statistics);

/* The figures of the chosen one. */
const figures_set *ui_statistics_chosen(const ui_statistics *statistics);

/* How they are set out: the charts beside the text or below it, and how much of them is seen. */
typedef struct ui_statistics_page {
    bool two;                 /* text and charts stand side by side */
    int week_rows, play_rows; /* how high the bars of the weeks, each way, and of the times of play can be */
    int rows, lines;          /* seen, and in all */
    int furthest;             /* how far it can be scrolled */
} ui_statistics_page;

ui_statistics_page ui_statistics_set_out(const ui_statistics *statistics, const ui_layout *layout);

/* ---- daily deals ------------------------------------------------------------------------------------------------ */

typedef struct ui_calendar {
    int game;        /* whose days: its number for sol_game_at */
    int year, month; /* 0 = that of today, which the caller then writes here, as where the month is out of range */
    int chosen;      /* the day under the highlight, 0 = the month's first */
    int64_t today;
    figures_month of;
    figures_daily_streak streak;
} ui_calendar;

/* ---- bankroll, achievements ------------------------------------------------------------------------------------- */

enum { UI_DRAWS = 3 };

typedef struct ui_bankroll {
    int draw; /* whose: 1 … 3; 0 = the first that has games */
    figures_bankroll of;
    char reset[UI_DAY_MAX]; /* the day, empty = never */
} ui_bankroll;

/* A list that is here whole: how many rows it has, and the chosen one. */
typedef struct ui_rows {
    int count, chosen;
} ui_rows;

typedef struct ui_achievements {
    ui_rows rows;
    figures_achievement all[FIGURES_ACHIEVEMENTS_MAX];
    char day[FIGURES_ACHIEVEMENTS_MAX][UI_DAY_MAX]; /* on which each was earned */
} ui_achievements;

/* ---- options ---------------------------------------------------------------------------------------------------- */

enum { UI_OPTIONS_MAX = 48, UI_VALUE_MAX = 64 };

/* An option.  Its texts but for the value are the caller's, translated, and outlive the screen. */
typedef struct ui_option {
    const char *heading;      /* under which it stands: options of one heading follow each other */
    const char *title, *word; /* what it is called, and by which word the config file knows it */
    const char *sentence;     /* the inside of one, in English */
    bool looks;               /* it is about how the table looks, of which the screen shows a sample */
    char value[UI_VALUE_MAX];
} ui_option;

typedef struct ui_options {
    ui_rows rows;
    ui_option all[UI_OPTIONS_MAX];
} ui_options;

/* ---- the picker ------------------------------------------------------------------------------------------------- */

enum { UI_GAMES_MAX = 32 }; /* most games that there are */

/*
 * How often a game was played, with whatever options, and how often it was won; and is there any win, counted or not?
 */
typedef struct ui_record {
    uint32_t played, won;
    bool beaten;
} ui_record;

/* ---- all of it -------------------------------------------------------------------------------------------------- */

typedef struct ui_kept {
    int want;       /* UI_WANT_…, answered by the caller before the next key */
    int64_t id;     /* of the game that is meant */
    bool favourite; /* what UI_WANT_FAVOURITE shall make of it */
    int step;       /* … and UI_WANT_OPTION of the chosen option: 1 or −1 */
    int beneath;    /* the screen that was open before */
    int scroll;     /* first line shown where a screen has more than fits */
    bool unread;    /* what the open screen would show could not be read; this is told in its place */
    ui_history history;
    ui_statistics statistics;
    ui_calendar calendar;
    ui_bankroll bankroll;
    ui_achievements achievements;
    ui_options options;
    ui_record records[UI_GAMES_MAX]; /* of the games, in the order of sol_game_at */
} ui_kept;

/* The inside of the window of these screens, without its message and its keys. */
ui_area ui_kept_inside(const ui_layout *layout);

/* How many lines a screen of so many rows has for a list of games; at most UI_PAGE_MAX. */
int ui_list_lines(int rows);

/*
 * Bring the chosen row and the first one shown into the list, after `total` has changed or the window has: the chosen
 * row is always among the `lines` rows from `top` on.
 */
void ui_history_fit(ui_history *history, int lines);

/* The chosen game, if its row is here. */
const figures_row *ui_history_chosen(const ui_history *history);

/* Note that the game `id` was deleted, or that the one deleted last was brought back. */
void ui_kept_deleted(ui_kept *kept, int64_t id);
void ui_kept_undeleted(ui_kept *kept);

/*
 * Bring the chosen day into the month, once the caller has written how many days it has: a negative one is counted from
 * its end, one beyond it is its last.
 */
void ui_calendar_fit(ui_calendar *calendar);

#endif
