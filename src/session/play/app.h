/*
 * The program on the screen from within: the state that its parts share, and what each of them does to it.
 *
 * The loop (loop.c; of plain mode plain_loop.c) says what the player wants; app_act.c has it change the model,
 * app_keep.c brings the store up to it and ends the session, app_begin.c chooses the first game, app_choose.c a random
 * deal, and app_solver.c asks the solver what the model would like to know.
 */
#ifndef SESSION_APP_H
#define SESSION_APP_H

#include "loop.h"
#include "session/deals/search.h"
#include "solver_thread.h"
#include "ui/model/model.h"

typedef struct session_app {
    session_start start;
    settings_values settings; /* those of `start`, which the options screen changes */
    char *(*environment)(const char *name);
    int own_themes; /* that there are */
    ui_model model;
    void (*show)(struct session_app *);       /* show the model as it is, now that something follows which takes time */
    bool (*called_off)(struct session_app *); /* has the player called off the search for a deal?  NULL: no key can */
    int rows, cols;
    bool needs_redraw;  /* the picture is older than the model */
    bool met;           /* the terminal, before its first picture */
    bool shown_in_part; /* of the last picture a part is left, for a slow line */
    bool over;
    int signal; /* that ended it, 0 = none */
    bool store_opened;
    store *kept;
    store_ticket ticket; /* of the game with this serial: */
    uint32_t serial;
    figures_memory memory;  /* of cards that may be dealt again */
    session_thread *thinks; /* NULL until it is needed */
    bool unprovable;        /* the thread could not be had */
    uint32_t proved;        /* the game with this serial was dealt as one that can be won */
    uint32_t learnt;        /* of the one with this serial the verdict has been noted */
    uint64_t seen;          /* when the loop last went to sleep, ms */
    uint64_t search_asked;  /* when the keys were last looked at while a deal was looked for, ms; 0 = not yet */
    uint64_t search_until;  /* when it ends by itself, ms; 0 = only where its bounds are */
    bool ended_search;      /* the player has called off the search for a deal */
    char searching[400];    /* what stands in the message line while a deal is looked for */
    char refused[400];      /* why the game that was asked for cannot be resumed; empty = all is well */
    char told[1600];        /* the notices so far, a line each, to be said again where they stay readable */
} session_app;

/* ---- app_keep.c: the game on the table and the store ------------------------------------------------------------- */

/* Tell the player a notice at once on the message line, and once more after the terminal was given back. */
void session_app_tell(session_app *a, const store_notice *notice);

/* Open the store; a replay needs none until the player takes it over. */
void session_app_open_store(session_app *a);

/* Note that the game on the table is the deal of a day. */
void session_app_note_day(session_app *a, int64_t day);

/* Remember what was seen of the cards, before a key can deal them again.  Of games in the list the store knows it. */
void session_app_remember(session_app *a);

/* Write what is proved of the deal on the table (FIGURES_VERDICT_…) into its row. */
void session_app_judge(session_app *a, int verdict);

/*
 * Does the screen show a record, which is not the player's game, and not a line of the solver, which is shown in it?
 * And is the game kept as it lies on the table?  A record, a lesson and the moves of a line are not: a shown win is
 * the player's only once it is taken over.  Nor is a puzzle before its first move.
 */
bool session_app_shows_record(const session_app *a);
bool session_app_keeps(const session_app *a);

/* Bring the disk up to the game.  Until the store has it, no further key is read. */
void session_app_keep(session_app *a, uint64_t now);

/*
 * A game just dealt is shown before it is kept: a disk may take longer to begin a file than an eye waits. What the
 * solver has said is kept before the next move is made, so that killing the program does not make it unsaid.
 */
void session_app_keep_new(session_app *a);

/* Save the game, give terminal and store back, say what there was to tell; where a signal ended it, die of that. */
void session_app_end(session_app *a, const base_world *world);

/* ---- app_act.c: what the player wants ---------------------------------------------------------------------------- */

/*
 * Let the model react, and do what it asks of store and solver; returns the UI_DO_… bits, for what is left to the
 * screen.
 */
unsigned session_app_act(session_app *a, ui_intent intent);

/* Read or do what model.kept.want says. */
void session_app_look_up(session_app *a, uint64_t now);

/* Deal model.wanted: a random deal, of the kind that is asked for. */
void session_app_deal_wanted(session_app *a);

/* ---- app_begin.c: the first game --------------------------------------------------------------------------------- */

/*
 * A session that has not begun: what was asked for, and everything else empty.  Returns what is wrong with the theme
 * that was asked for; NULL: nothing.
 */
const char *session_app_init(session_app *a, const base_world *world, const session_start *start);

/* What the terminal is like, as far as it is known now. */
void session_app_look_at_terminal(session_app *a);

/* The game that was asked for or the one that was played last, or else a new one; `refused` says why there is none. */
void session_app_begin(session_app *a);

/* ---- app_choose.c: random deals, and the search for one, for which the player waits ------------------------------ */

/*
 * Say on the screen, before the search begins, what is looked for and which keys end it; it may take a moment or twenty
 * seconds.  The sentence is for the screen alone: when the search is over, the message is empty.
 */
void session_app_search_day(session_app *a, const sol_rules *rules, int64_t day);

/* Show the table once more while a deal is looked for: the window has another size. */
void session_app_show_search(session_app *a);

/* Who is asked whether the search goes on; a new search has not been called off. */
session_search session_app_search(session_app *a);

/*
 * A random deal, of the kind that is asked for where that can be proved; then it is said first what is looked for, and
 * how the search is ended.  Where nothing is asked for, and the player has not won a game of this kind, it is a kind
 * one, unless the settings say no.  `as` says what is known of it, FIGURES_DEALS_….  False with a sentence if none was
 * found.
 */
bool session_app_choose_deal(session_app *a, const sol_variant *variant, sol_deal *deal, uint8_t *as,
                             base_fault *fault);

/*
 * Where random deals are to be puzzles and that can be: set up one of this deal, NULL = of a random one.  False where
 * they are not to be; and with a sentence if none was found.
 */
bool session_app_sets_puzzles(const session_app *a, const sol_rules *rules);
bool session_app_set_puzzle(session_app *a, const sol_variant *variant, const sol_deal *deal, base_fault *fault);

/*
 * Note of the deal that is on the table now whether it is proved to be one that can be won, and as what it was chosen.
 */
void session_app_note_choice(session_app *a, bool proved, uint8_t as);

/* ---- app_solver.c: the solver ------------------------------------------------------------------------------------ */

/* Let the solver think about what the model would like to know, and about nothing else. */
void session_app_think(session_app *a);

/*
 * What the coach says of how likely good play wins, waited for; false where it knows nothing.  It is noted as its help.
 */
bool session_app_wait_for_odds(session_app *a, coach_odds *odds);

/*
 * Wait until solver and coach have answered what the model would like to know, or know that they cannot.  False if
 * there was no news for so many ms before (−1: however long it takes), or something can be read from `in` (−1: nothing
 * is looked at).
 */
bool session_app_wait_for_answer(session_app *a, int in, int ms);

/* Take the solver's answer, if there is one. */
void session_app_hear(session_app *a);

#endif
