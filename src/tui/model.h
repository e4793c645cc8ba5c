/*
 * All that the player sees and is in the middle of, as a value; and the one function that changes it.
 *
 * tui_update is pure: it reads no clock and writes to no file.  What the world must do comes back as effect bits.
 * What undo would bring back stands in the game; what it would not — highlight, message, open menu — stands here.
 */
#ifndef TUI_MODEL_H
#define TUI_MODEL_H

#include <solitaire/advice.h>

#include "intent.h"

/* The screens.  All but the first lie over the table, which is drawn beneath them. */
enum {
    TUI_AT_TABLE,
    TUI_AT_HELP,
    TUI_AT_NEW, /* the new-game menu */
    TUI_AT_WON,
    TUI_AT_STUCK,
    TUI_AT_TIME_UP,
    TUI_SCREENS
};

enum { TUI_THEME_CLASSIC, TUI_THEME_TERMINAL, TUI_THEME_MONO, TUI_THEME_CONTRAST, TUI_THEME_COLOUR_BLIND, TUI_THEMES };

typedef struct tui_settings {
    uint8_t theme;     /* TUI_THEME_… */
    bool four_colours; /* a colour for each suit */
    bool ascii;        /* no glyph beyond ASCII */
    bool quick;
    bool clock; /* is the clock shown? */
    bool animation;
    bool mouse;
    uint8_t automatic; /* SOL_AUTO_… */
} tui_settings;

/* Questions that the next key answers. */
enum {
    TUI_ASK_NOTHING,
    TUI_ASK_UP,   /* several cards can go up: which pile's? */
    TUI_ASK_BACK, /* a card back from the foundation: onto which column? */
    TUI_ASK_SUIT, /* … two fit: of which suit? */
};

enum { TUI_VICTORY_MS = 4000 }; /* how long the victory animation lasts */
enum { TUI_CHOICES_MAX = 6 };   /* most choices of a panel */

/* What tui_update asks of its caller. */
enum {
    TUI_DO_DRAW = 1, /* the frame may have changed */
    TUI_DO_SAVE = 2, /* game.events has grown, or `serial` has: keep it before the next key is read */
    TUI_DO_QUIT = 4,
    TUI_DO_SUSPEND = 8,
    TUI_DO_REDRAW = 16, /* paint every cell anew */
};

/* The new-game menu: the rows in their order, and what stands in them. */
enum { TUI_ROW_DRAW, TUI_ROW_PASSES, TUI_ROW_SCORING, TUI_ROW_TIMED, TUI_ROW_DEAL, TUI_ROW_START, TUI_MENU_ROWS };
typedef struct tui_menu {
    int row;
    sol_options options;          /* passes may be SOL_PASSES_BY_SCORING while the menu is open */
    char deal[SOL_DEAL_NAME_MAX]; /* as typed; empty = a new random deal */
    char fault[120];              /* what is wrong with it; empty = nothing */
} tui_menu;

/* A replay: the record's own game, and how far model.game has followed it. */
typedef struct tui_replay {
    bool on, playing, actual_pace;
    int speed; /* steps a second are 1, 2, 4, 8, 16 for 0 … 4 */
    const sol_event *events;
    uint32_t count, next; /* events in the record; the next to be played */
    uint64_t due;         /* when, on the caller's clock */
} tui_replay;

typedef struct tui_model {
    sol_game game;
    tui_settings settings;
    tui_keymap keymap;
    int screen;         /* TUI_AT_… */
    int beneath;        /* the screen to which help and menu go back */
    int scroll;         /* first line shown of the help; chosen row of a panel */
    uint32_t serial;    /* grows with every game begun, so that the caller can see that it is another */
    uint64_t next_seed; /* the caller keeps a fresh random number here; a new deal takes it */

    int cursor;               /* the pile under the highlight */
    int picked, picked_count; /* what is carried: pile or −1, and how many of its top cards */
    bool picked_exact;        /* just so many were asked for (by the mouse): fewer or more will not do */
    int target;               /* the pile at which the carried run is drawn, −1 = where it came from */
    int asking;               /* TUI_ASK_…: what the next key answers */
    int bring_to;             /* the column that TUI_ASK_SUIT is about */
    int confirm;              /* the action that its key, pressed again, confirms; TUI_NOTHING = none */
    int repeat;               /* the action that `.` repeats, TUI_NOTHING = none */
    int swallow;              /* quick mode: a key for this pile is the second half of a move just made; −1 = none */

    sol_tip tips[SOL_TIPS_MAX];
    int tip_count, tip;   /* tip −1 = none shown */
    bool finishing;       /* the automatic finish is being played, a card a tick … */
    bool finish_begun;    /* … and its first card, which counts as the player's move, has gone up */
    bool stuck_seen;      /* the stuck screen was shown for this position and put away */
    uint64_t celebrating; /* when the victory animation began, 0 = none */

    bool peeking; /* the next card of the stock is shown, where options.peek allows it */

    bool resting;           /* resumed and not touched yet: the clock waits for the first action */
    bool running;           /* the clock runs */
    uint64_t since;         /* … on the caller's clock, for … */
    uint32_t played_before; /* … ms of play before that */
    uint64_t now;           /* the caller's clock at the last update, ms */

    bool refusal;      /* the message says why not */
    char message[200]; /* the message line, UTF-8; empty = the program chooses what to say there */
    tui_menu menu;
    tui_replay replay;
    bool taken_over;   /* the game was taken over from a replay */
    sol_event *events; /* the caller's arrays, SOL_EVENTS_MAX each, into which games are dealt */
    sol_step *steps;
} tui_model;

/* A model with no game yet: default settings and keys, nothing picked. */
void tui_model_init(tui_model *model, sol_event *events, sol_step *steps);

/* Deal a new game (the options have passed sol_options_check). */
void tui_model_deal(tui_model *model, const sol_rules *rules, const sol_options *options, const sol_deal *deal);

/*
 * Go on with a game that was read from a record or the store into the model's own arrays.  `played` is its time of
 * play in ms; the clock stands until the first action.
 */
void tui_model_resume(tui_model *model, const sol_game *game, uint32_t played);

/* Show a record: `game` has its own arrays, which must outlive the replay. */
void tui_model_replay(tui_model *model, const sol_game *game);

/*
 * The choices of the open panel (won, stuck, time up) as actions, in their order; returns how many, 0 where none is
 * open. model->scroll is the chosen one; the actions' own keys work too.
 */
int tui_panel_choices(const tui_model *model, int actions[TUI_CHOICES_MAX]);

/* Which keys are in force: TUI_IN_…. */
int tui_context(const tui_model *model);

/* React; `now` is any clock in ms that does not run backwards.  Returns TUI_DO_… bits. */
unsigned tui_update(tui_model *model, tui_intent intent, uint64_t now);

/* Stop the clock (suspended, hidden, quitting) and let it run again if a game is in progress. */
void tui_clock_stop(tui_model *model, uint64_t now);
void tui_clock_start(tui_model *model, uint64_t now);

/* The time of play in ms. */
uint32_t tui_played(const tui_model *model, uint64_t now);

/* In how many ms the model wants a TUI_TICK: 0 = at once, −1 = never, so that an idle program sleeps. */
int tui_next_tick(const tui_model *model, uint64_t now);

/* Where may the carried cards go?  A bit per pile. */
uint32_t tui_destinations(const tui_model *model);

/*
 * The line to show as message, by the state of the game where model->message is empty.  Hints at keys are left out
 * where they would not fit into `cols` cells.
 */
void tui_message(const tui_model *model, int cols, char *text, size_t size);

#endif
