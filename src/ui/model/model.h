/*
 * The model: all that the player sees and is in the middle of, as a value; and questions about it.
 *
 * What undo would bring back stands in the game; what it would not — highlight, message, open menu — stands here.
 * Nothing here changes the model: that is ui_update's affair (update/update.h).
 */
#ifndef UI_MODEL_MODEL_H
#define UI_MODEL_MODEL_H

#include <solitaire/advice.h>

#include "coach/advice.h"
#include "coach/review.h"
#include "figures/news.h"
#include "figures/purpose.h"
#include "intent.h"
#include "kept_screens.h"
#include "lesson.h"
#include "menu.h"
#include "motion.h"
#include "practice.h"
#include "proof.h"
#include "race.h"
#include "themes.h"

/* The screens.  All but the first lie over the table, which is drawn beneath them. */
enum {
    UI_AT_TABLE,
    UI_AT_HELP,
    UI_AT_PICKER,  /* all games, of which one is chosen */
    UI_AT_NEW,     /* its options: the new-game menu */
    UI_AT_HISTORY, /* these six: saved games (kept_screens.h), in the order in which Tab walks through them */
    UI_AT_STATISTICS,
    UI_AT_CALENDAR,
    UI_AT_BANKROLL,
    UI_AT_ACHIEVEMENTS,
    UI_AT_OPTIONS,
    UI_AT_REVIEW, /* what is said of a game that is over */
    UI_AT_WON,    /* these and those after them: panels at the end of a game */
    UI_AT_STUCK,
    UI_AT_TIME_UP,
    UI_AT_GAVE_UP,
    UI_AT_PRACTICE, /* how many points there are to practise on; a panel too, though no game has ended */
    UI_SCREENS
};

/* Who gives tips; where they cannot play the game, others do: ui_tips_by. */
enum {
    UI_TIPS_BY_RULES,
    UI_TIPS_BY_SOLVER, /* moves of a line that wins; also with the solver */
    UI_TIPS_BY_COACH   /* what wins most often, as far as the player can know */
};

/* Block glyphs, by the parts of a cell that they can tell apart: two, four (2 × 2) or six (2 × 3). */
enum { UI_BLOCKS_HALF, UI_BLOCKS_QUADRANT, UI_BLOCKS_SEXTANT };

typedef struct ui_settings {
    uint8_t theme;     /* UI_THEME_…, and from UI_THEMES on the player's own (model->own_themes) */
    bool four_colours; /* a colour for each suit */
    int32_t colours;   /* that the terminal has: 0, 8, 16, 256 or 1 << 24 */
    bool light;        /* its own background is light */
    bool ascii;        /* cards and frames are drawn in ASCII */
    uint8_t blocks;    /* UI_BLOCKS_…: the finest block glyphs that the terminal draws well */
    bool quick;
    bool clock; /* is the clock shown? */
    bool animation;
    bool still; /* cards do not slide, even with `animation`: the terminal is slow, or nobody knows whether it is */
    bool plain; /* cards have no pictures and no shadows: the line is slow */
    bool slow;  /* nor do cards fly when a game is won: the terminal is known to be slow */
    bool mouse;
    bool numbered;     /* columns are named by their numbers and not by their keys, which differ from the tenth on */
    uint8_t automatic; /* SOL_AUTO_… */
    bool status;       /* is it shown whether the game can be won?  It takes the solver, which sees all cards */
    bool odds;         /* is it shown how likely good play wins?  The coach says it, by what the player has seen */
    uint8_t deals; /* FIGURES_DEALS_…: what random deals must be; but for FIGURES_DEALS_ANY the caller chooses them */
    uint8_t puzzle;  /* the new-game menu also offers puzzles that are won in so many moves; 0: it does not */
    bool puzzles;    /* random deals are such puzzles, in games in which these can be proved: the caller sets them up */
    bool kind;       /* the first deals are kind: the caller chooses all random ones of games that the solver plays */
    bool restricted; /* no file is written from here, and the program is not suspended */
    uint8_t tips_by; /* UI_TIPS_… */
    bool tips_said;  /* the player has said who gives tips, so tips of anybody else tell whose they are */
} ui_settings;

/* What the next key may be: the answer to a question, or the second half of something. */
enum {
    UI_AWAITS_NOTHING,
    UI_AWAITS_UP,     /* several cards can go up: which pile's? */
    UI_AWAITS_COLUMN, /* a card back from the foundation: onto which column? */
    UI_AWAITS_SUIT,   /* two foundation cards fit on the column `to`: of which suit? */
    UI_AWAITS_COUNT,  /* how many cards are to be picked up? */
    UI_AWAITS_FIND,   /* which card is to be found (find.h)? */
    UI_AWAITS_AGAIN,  /* the key of `action` once more, which confirms it */
    UI_AWAITS_REST,   /* quick mode has moved from `from` to `to` by one key: a habitual second one does nothing */
    UI_AWAITS_PLACE   /* nothing of `from` can be moved: the key of a place is only told why */
};
typedef struct ui_pending {
    int kind; /* UI_AWAITS_… */
    int action, from, to;
    uint64_t until; /* on the caller's clock: when a second key is no second half any more */
} ui_pending;

/* What the solver was asked for by a key. */
enum { UI_WANTS_NOTHING, UI_WANTS_TIP, UI_WANTS_LINE };

enum { UI_THINKING_MS = 150 };   /* a solver that answers sooner is not seen to think */
enum { UI_SECOND_KEY_MS = 300 }; /* the second key of a two-key typist comes as soon as that */
enum { UI_KEEP_MS = 5000 };      /* how often the clock of a game with a time limit is kept, between the moves too */
enum {
    UI_VICTORY_MS = 4000,
    UI_TRAILS_MS = 1000
};                           /* how long a won game's cards fly, and how long their trails are seen */
enum { UI_CHOICES_MAX = 8 }; /* most choices of a panel */

/* What ui_update asks of its caller. */
enum {
    UI_DO_DRAW = 1, /* the frame may have changed */
    UI_DO_SAVE = 2, /* game.events has grown, or `serial` has: keep it before the next key is read */
    UI_DO_QUIT = 4,
    UI_DO_SUSPEND = 8,
    UI_DO_REDRAW = 16, /* paint every cell anew */
    UI_DO_DEAL = 32,   /* choose a deal for model->wanted and begin with it (ui_model_deal) */
    UI_DO_KEPT = 64,   /* do what model->kept.want says (kept_screens.h) */
    UI_DO_COPY = 128,  /* lay the result on the clipboard, and say so in `message` */
};

/*
 * A replay: the record's own game, and how far model.game has followed it.  With `ahead` it is the solver's line
 * (model.proof) that is shown: its moves follow the `own` events of the player's game, and are nobody's until the
 * player takes them over.  Until then they are not kept, and going back forgets them.
 */
typedef struct ui_replay {
    bool on, ahead, playing, actual_pace;
    bool visit; /* it is left for the screen and the game that were there before (UI_WANT_RETURN) */
    int speed;  /* steps a second are 1, 2, 4, 8, 16 for 0 … 4 */
    const sol_event *events;
    uint32_t count, next; /* steps there are; the next to be played */
    uint32_t own;         /* with `ahead`: so many events had the game before */
    uint64_t due;         /* when, on the caller's clock */
} ui_replay;

/*
 * The review of a game that is over.  The table follows its line of play as a replay does, and what was said of it lies
 * over that or is put away.
 */
typedef struct ui_review {
    bool on, done;        /* done: no more will be said */
    const sol_game *game; /* what is reviewed; the caller's, as long as it is */
    int64_t id;           /* under which it is kept, so that the review is kept with it; 0: it is not */
    uint32_t played;      /* ms */
    uint64_t seen_before; /* as in coach/review.h */
    int scroll;           /* the first line that is shown */
    coach_review of;      /* as far as it is known */
} ui_review;

/* The clock of the game on the table. */
typedef struct ui_clock {
    bool resting; /* resumed and not touched yet: it waits for the first action, unless time is limited */
    bool running; /* since `since`, on the caller's clock */
    uint64_t since;
    uint32_t before; /* ms of play before that */
    uint32_t kept;   /* ms of play when UI_DO_SAVE was given last */
} ui_clock;

/* What is shown of the chance that good play wins. */
typedef struct ui_odds {
    coach_odds of;         /* 0 worlds: nothing yet */
    sol_position position; /* where they were reckoned … */
    uint64_t seen;         /* … and which cards had been seen there */
    bool final;            /* they are as exact as they will become */
} ui_odds;

/* A day of the year, from 1 on both; month 0: none. */
typedef struct ui_day {
    uint8_t month, of_month;
} ui_day;

/* Why a command is refused that makes no move which the engine could refuse: a rule of the game (why.def) says more. */
enum {
    UI_REFUSED_NO_STOCK = SOL_REASONS,
    UI_REFUSED_WHOLE_SUITS,
    UI_REFUSED_NOT_SAFE,
    UI_REFUSED_NOT_NEXT_UP,
    UI_REFUSED_STAYS_UP,
    UI_REFUSED_FITS_NO_COLUMN,
    UI_REFUSED_STUCK,
    UI_REFUSED_NO_PEEK
};

typedef struct ui_model {
    sol_game game;
    ui_day day; /* whose daily deal is on the table: the caller knows */
    ui_settings settings;
    ui_keymap keymap;
    int beneath;     /* the screen to which the picker and the page of practice go back … */
    int help_over;   /* … and the one to which the help does, which may lie over them */
    uint32_t serial; /* the number of the game on the table, so that the caller can see that it is another … */
    uint32_t begun;  /* … of so many that were begun: no two have the same number, even if one waited for the other */
    sol_variant wanted; /* the game that UI_DO_DEAL asks for */
    uint64_t next_seed; /* the caller keeps a fresh random number here; a new deal takes it */

    ui_theme themes[UI_THEMES];     /* the shipped ones */
    const ui_own_theme *own_themes; /* the player's, which the caller has read */
    int own_theme_count;

    int cursor; /* the pile under the highlight */
    int reach;  /* … which the arrows have brought over so many of its top cards; Enter picks these up */
    int picked, picked_count; /* what is carried: pile or −1, and how many of its top cards */
    bool picked_exact;        /* just so many were asked for (by mouse or key): fewer or more will not do */
    int just;                 /* how many cards the next pile's key shall pick up; 0 = as many as are useful */
    int target;               /* the pile at which the carried run is drawn, −1 = where it came from */
    int held, held_count;     /* cards without a place that the mouse was pressed on: a drag lifts them, 0 = none */
    bool in_air;              /* a dragged run follows the pointer, being above no place where it may go … */
    int air_y, air_x;         /* … whose cell this is */
    ui_pending pending;       /* what the next key may be besides what it is anyway */

    sol_tip tips[SOL_TIPS_MAX];
    int tip_count, tip;  /* tip −1 = none shown */
    bool tip_wins;       /* it is the first move of a line that wins */
    bool no_tip;         /* one was asked for, and none is seen that leads on */
    bool finish_offered; /* the last key made it possible: the offer stands over other messages until the next key */
    bool finish_begun;   /* the first card of the finish, which counts as the player's move, has gone up */
    uint64_t panel_at; /* when the panel of its end came, or the flight ends before that, or Enter was pressed there */
    ui_motion motion;  /* how the cards come to where they lie */

    uint64_t wants_advice; /* when a tip was asked for about which the coach is thinking; 0: none was */
    bool tip_coach;        /* the tip is the coach's */

    ui_proof proof;
    ui_race race; /* the caller may set it up, before the game is dealt */
    uint32_t fewest,
        fewest_of; /* the fewest moves that win from the beginning, 0 = not known; of the game with this serial */
    int wants;     /* UI_WANTS_…: what a key has asked the solver for */

    bool peeking; /* the next card of the stock is shown, where options.peek allows it */

    uint64_t now; /* the caller's clock at the last update, ms */

    bool refusal;      /* the message says why not */
    uint32_t refusals; /* how often the game has refused something */
    char message[400]; /* the message line, UTF-8; empty = the program chooses what to say there */
    int rows, cols;    /* of the window, as the caller said last (ui_resize) */
    ui_menu menu;
    sol_options usual[UI_GAMES_MAX]; /* a new game's options, in the order of sol_game_at; the caller may set them up */
    ui_kept kept;
    ui_review review;
    bool newcomer;     /* nothing was ever kept here, nor a move made: the lesson is offered */
    bool unsaved;      /* its last moves are not on the disk, because they cannot be: the caller knows */
    sol_event *events; /* the caller's arrays, SOL_EVENTS_MAX each, into which games are dealt */
    sol_step *steps;

    /* What follows is zeros when a new game begins (ui/update/begin_game.c), up to the end of the model. */

    int screen;         /* UI_AT_… */
    int scroll;         /* first line shown of the help; chosen row of a panel */
    int lane;           /* one more than the half column in which Up and Down began, and to which they keep; 0: none */
    int repeat;         /* the action that `.` repeats, UI_NOTHING = none */
    uint32_t tips_seen; /* how many tips were shown in this game */
    bool finishing;     /* the automatic finish is being played, a card a tick */
    bool stuck_seen;    /* the stuck screen was shown for this position and put away */
    uint64_t celebrating; /* when the victory animation began; 0 = there is none */
    /* Where the stuck screen opened last; a position without cards: nowhere yet. */
    sol_position stuck_at;
    coach_advice advice;  /* what the coach has advised */
    sol_position advised; /* the position of that advice; one without cards: there is none yet */
    ui_odds odds;
    uint64_t seen_before; /* a bit 1 << card for each card that earlier starts of these cards have shown */
    bool chosen;          /* the deal is known to be one that can be won, as the player asked for: the caller knows */
    /* FIGURES_DEALS_…: as what the caller has chosen the deal; FIGURES_DEALS_ANY if it was not chosen. */
    uint8_t graded;
    bool agreed;             /* the player has agreed that the solver's help costs the win of this game */
    bool offered;            /* the player was asked whether to see the live status that was on before all the same */
    uint64_t thinking_since; /* when the answer that is missing was first missed, 0 = none is */
    ui_clock clock;
    /* Why the last command was refused, SOL_… or UI_REFUSED_…; SOL_OK = another followed, or it has no rule. */
    sol_reason refused;
    char told[80]; /* what was played last, in a few words: said where there is nothing else to say */
    ui_replay replay;
    ui_lesson lesson;
    ui_practice practice;
    bool repeated;                 /* its cards had been played before, so a win does not count: the caller knows … */
    char news[FIGURES_NEWS_MAX];   /* … and what is new with a win (figures/news.h) */
    figures_provenance provenance; /* of the game: the caller tells it when the game is one that was kept */
    uint32_t helped_at; /* the move at which the solver first helped; 0: it did not, or not in this sitting */
    int8_t watched;     /* the key of the live status has put it on (1) or off (−1) for this deal; 0: it has not */
    uint32_t lent;      /* moves of this sitting that a replay or the solver has made, up to … */
    uint32_t lent_end;  /* … this step of the line of play */
} ui_model;

/* The theme that is worn, mono where there are no colours; and its name. */
const ui_theme *ui_worn(const ui_model *model);
const char *ui_worn_name(const ui_model *model);

/* Is a question open that the next key answers; and was the key of this action asked for once more? */
bool ui_is_asking(const ui_model *model);
bool ui_asked_again(const ui_model *model, int action);

/* Is one of the screens of saved games open? */
bool ui_at_kept(const ui_model *model);

/*
 * Is the window too small for the table?  Then nothing of the game is seen: keys and mouse can only quit, suspend and
 * redraw, and the clock stands.
 */
bool ui_too_small(const ui_model *model);

/*
 * The turn of the game under review whose commitment comes next; and the next turning point, or the one before.  NULL:
 * there is none.  A review begins at the end of the game, after which the first turning point is the next.
 */
const coach_turn *ui_review_turn(const ui_model *model);
const coach_turn *ui_review_point(const ui_model *model, bool next);
/* Has the review turning points at all, as far as the game has been judged? */
bool ui_review_has_points(const ui_model *model);

/* Is what was done in practice no answer, because it can still be undone? */
bool ui_practice_is_open(const ui_model *model);

/* Is the page of practice open, called from the picker, which is then drawn beneath it instead of the table? */
static inline bool ui_practice_over_picker(const ui_model *model)
{
    return model->screen == UI_AT_PRACTICE && model->beneath == UI_AT_PICKER;
}

/*
 * Is the action (UI_UNDO …) left to the player: in this step of a lesson, at this point of practice, and in a game that
 * is played without undo, where tips are refused as well?
 */
bool ui_allows(const ui_model *model, int action);

/*
 * The choices of the open panel (won, stuck, time up, given up) as actions, in their order; returns how many, 0 where
 * none is open. model->scroll is the chosen one; the actions' own keys work too.
 */
int ui_panel_choices(const ui_model *model, int actions[UI_CHOICES_MAX]);

/*
 * Was the replay, the line that is shown or the lesson begun from the table or from a list, so that there is a way
 * back?
 */
bool ui_leads_back(const ui_model *model);

/* Does a game wait, to which the lesson or practice leads back? */
bool ui_game_waits(const ui_model *model);

/*
 * Which keys are in force: UI_IN_…; and which would be if nothing lay over the table, as in a window that is too small
 * to show anything.
 */
int ui_context(const ui_model *model);
int ui_table_context(const ui_model *model);

/* Is a puzzle on the table, a game whose beginning is set up? */
static inline bool ui_is_puzzle(const ui_model *model)
{
    return sol_game_set_up(&model->game) > 0 && !model->replay.on;
}

/*
 * Does the screen offer to finish, because the rest is certain?  Not in a puzzle, which asks for the fewest moves: the
 * finish takes more of them.
 */
static inline bool ui_offers_finish(const ui_model *model)
{
    return sol_can_finish(&model->game) && !ui_is_puzzle(model);
}

/* Is there a move that can be taken back?  None is before the first one of a game, and of a puzzle. */
static inline bool ui_can_undo(const ui_model *model) { return model->game.played > sol_game_set_up(&model->game); }

/*
 * Can the game be reviewed once it is over?  The solver must play it, and all of its moves must be the player's in a
 * saved game, which neither a puzzle nor a lesson nor practice is.
 */
bool ui_can_review(const ui_model *model);

/* Is it known in how many moves the deal could have been won; or the puzzle, of which that is told from the start? */
static inline bool ui_knows_fewest(const ui_model *model)
{
    return model->fewest_of == model->serial && model->fewest > 0 &&
           (model->screen == UI_AT_WON || ui_is_puzzle(model));
}

/*
 * Are the cards of a game just won still flying; and when does their flight end, or when has it ended?  Then the panel
 * comes, and their trails are seen behind it as long as model->celebrating is set.
 */
bool ui_is_celebrating(const ui_model *model);

/* Are there pictures between a move that wins and the end, and between the moves of the automatic finish? */
bool ui_is_animated(const ui_settings *settings);

/* How the game stands now: SOL_PLAYING … */
sol_status ui_game_status(const ui_model *model);

/* Can no card be moved any more, or do all moves that are left lead back or nowhere? */
bool ui_is_stuck(const ui_model *model);
/* What is said of such a game, in English. */
const char *ui_stuck_sentence(const sol_game *game);

/*
 * Does the game count once it is over, as a win or as a loss?  One from a replay, or of cards that were played, does
 * not.
 */
bool ui_counts(const ui_model *model);

/*
 * Would the solver's help cost a win that still counts, and has the player not agreed to that?  Then it is asked first,
 * and the live status, though it is switched on, is not shown.
 */
bool ui_costs_win(const ui_model *model);
bool ui_shows_status(const ui_model *model);

/* Is there a card that the player has not seen, which the solver sees? */
bool ui_hides_cards(const ui_model *model);

/*
 * Tell the rule behind the last refusal or the tip that is shown, in two sentences; of the coach's tip what it is for
 * and what it costs, where that can be named.  False, and nothing, where there is none (why.c).
 */
bool ui_put_why(engine_text *text, const ui_model *model);

/* Is what is shown instead of a tip that the coach knows the game as lost? */
bool ui_is_coach_lost(const ui_model *model);

/* What the coach's tip that is shown is for. */
figures_purpose ui_purpose(const ui_model *model);

/*
 * Who gives tips in this game: settings.tips_by where they can play it, else the rules; in a puzzle the solver instead
 * of the coach.
 */
int ui_tips_by(const ui_model *model);

/*
 * Is it said of the rules' tips that they are by the rules?  It is if the player wants tips from the solver; likewise
 * from the coach, but in games that it does not play only if the player has asked for it: otherwise nobody expects it
 * there.  A lesson's tip is its own, whoever gives the others.
 */
bool ui_names_rules(const ui_model *model);

/* Has the solver been asked by a key or the live status, and thinks for so long that it is seen? */
bool ui_is_seen_thinking(const ui_model *model);

/* What role a pile has in the game on the table. */
static inline sol_role ui_role_of(const ui_model *model, int pile)
{
    return sol_role_of(model->game.variant.rules, pile);
}

/* The time of play in ms. */
uint32_t ui_played(const ui_model *model, uint64_t now);

#endif
