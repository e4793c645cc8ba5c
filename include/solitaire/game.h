/*
 * A game being played: a deal and a journal of timed events.
 *
 * The journal is the truth.  Position, score, clock, number of moves, the saved game and the replay are folds of it:
 * sol_game_append is the only function that changes a game, and giving it the same events again gives the same game.
 *
 *     static sol_event events[SOL_EVENTS_MAX];
 *     static sol_step steps[SOL_EVENTS_MAX];
 *     sol_game game;
 *     sol_reason why = sol_game_start(&game, &variant, &deal, events, steps, SOL_EVENTS_MAX);
 *     if (why == SOL_OK)
 *         why = sol_game_append(&game, sol_event_move(move, now));
 *
 * The caller owns the two arrays; the game keeps pointers into them and needs no clean-up.  Times are milliseconds of
 * play since the first event, which is at 0: the caller leaves out the time spent suspended or on another screen.
 */
#ifndef SOLITAIRE_GAME_H
#define SOLITAIRE_GAME_H

#include <solitaire/deal.h>
#include <solitaire/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the journal ------------------------------------------------------------------------------------------------ */

/* The kinds of events.  Their numbers may be stored: the enum grows at the end only. */
typedef enum sol_event_kind {
    SOL_EVENT_MOVE,
    SOL_EVENT_UNDO,
    SOL_EVENT_REDO,
    SOL_EVENT_GIVE_UP,
    SOL_EVENT_KINDS
} sol_event_kind;

enum { SOL_EVENTS_MAX = 65536 }; /* more than anybody has played in one game; a fuller journal is refused */

/* An event of the journal: what happened, and when. */
typedef struct sol_event {
    uint32_t at;    /* ms since the first event; never less than the event before */
    uint8_t kind;   /* sol_event_kind */
    bool automatic; /* made by the program: one undo takes it back together with the player's move before it */
    sol_move move;  /* the move of a SOL_EVENT_MOVE; zero otherwise */
} sol_event;

/* An undo, a redo, or giving up. */
static inline sol_event sol_event_of(sol_event_kind kind, uint32_t at)
{
    sol_event event = {at, (uint8_t)kind, false, {0, 0, 0, 0}};
    return event;
}

/* A move of the player. */
static inline sol_event sol_event_move(sol_move move, uint32_t at)
{
    sol_event event = {at, SOL_EVENT_MOVE, false, move};
    return event;
}

/*
 * A move of the program: after a move of the player; or before the first one, as one of the moves that set up the
 * position with which a puzzle begins (sol_game_set_up).
 */
static inline sol_event sol_event_automatic(sol_move move, uint32_t at)
{
    sol_event event = {at, SOL_EVENT_MOVE, true, move};
    return event;
}

/* A move of the line of play: those before `played` are in effect, those from there on can be redone. */
typedef struct sol_step {
    sol_move move;  /* as it was made */
    sol_card card;  /* the top card that moved, SOL_NO_CARD for draws and the like */
    bool automatic; /* the program made it */
    uint8_t refund; /* the entry of sol_score.refund, or its chain, as before the step; undo swaps the two */
    int32_t points; /* by how much the step changed the score; once undone, by how much the undo did.  Not in it: what
                       every move costs in Spider, which is never given back */
} sol_step;

/* ---- the score -------------------------------------------------------------------------------------------------- */

/*
 * The score so far (docs/rules.md has the tables).  When a card that was taken back from its foundation goes up again,
 * it earns at most what taking it back cost; so no to-and-fro gains points, not even at the floor of 0.
 */
typedef struct sol_score {
    int32_t points;       /* without the points that the clock will cost next */
    uint32_t ten_seconds; /* full 10 s of play that have been charged */
    uint8_t refund[64];   /* by card: 1 + the most it may earn when it next goes up; 0 = its full price */
    uint8_t chain;        /* how many cards were played since the last draw, where chains are scored */
} sol_score;

/* ---- the game --------------------------------------------------------------------------------------------------- */

/* A game.  All fields below the journal follow from it: read them, but let only sol_game_append change them. */
typedef struct sol_game {
    sol_variant variant;  /* which game, with which options */
    sol_deal deal;        /* the deck that it began with */
    sol_event *events;    /* the journal, in the caller's array … */
    uint32_t event_count; /* … with this many events … */
    uint32_t capacity;    /* … and room for this many */

    sol_step *steps;         /* the line of play, in the caller's other array … */
    uint32_t step_count;     /* … with this many steps … */
    uint32_t played;         /* … of which this many are in effect, and the others can be redone */
    sol_position position;   /* where every card lies now */
    sol_score score;         /* as of the last event: sol_game_score knows the clock */
    uint64_t held;           /* a bit per card value: the player took the card back, so it must not go up by itself */
    uint64_t seen;           /* a bit per card value: has been shown, if only by a move that was undone (view.h) */
    uint32_t undos;          /* how many moves were undone so far */
    uint32_t won_at;         /* ms; meaningful once won */
    bool won;                /* it was won, and the win was not undone */
    bool given_up;           /* it was given up */
    sol_position checkpoint; /* an earlier position of the line of play, from which undo replays … */
    uint32_t checkpoint_at;  /* … after this many steps, never more than `played` */
} sol_game;

/*
 * Start a game with an empty journal.  Returns SOL_OK, or what sol_options_check says against the options; then `game`
 * is untouched.  The deal must have as many decks as the game.  Both arrays have room for `capacity` entries, which is
 * at most SOL_EVENTS_MAX.
 */
SOL_API sol_reason sol_game_start(sol_game *game, const sol_variant *variant, const sol_deal *deal, sol_event *events,
                                  sol_step *steps, uint32_t capacity);

/*
 * Let something happen.  Returns SOL_OK, or the reason why it may not happen; then nothing has changed.  After a move
 * of the player the caller makes the automatic moves: it appends those of sol_next_automatic (advice.h), marked
 * automatic, until there is none.  Once the game is won, only undo is accepted; once it is given up or out of time,
 * nothing is.
 */
SOL_API sol_reason sol_game_append(sol_game *game, sol_event event);

/* ---- what can be asked about it; `now` is the time of play in ms, at least the last event's --------------------- */

/* The ways in which a game may stand.  Here, too, the enum grows at the end only. */
typedef enum sol_status { SOL_PLAYING, SOL_HAS_WON, SOL_GAVE_UP, SOL_TIMED_OUT } sol_status;

/* How the game stands at that time. */
SOL_API sol_status sol_game_status(const sol_game *game, uint32_t now);

/* The points at that time, less what the clock has cost until then.  0 where the scoring is none. */
SOL_API int32_t sol_game_score(const sol_game *game, uint32_t now);

/* How many moves of the player are in effect; neither automatic nor undone moves count. */
SOL_API uint32_t sol_game_moves(const sol_game *game);

/*
 * How many automatic moves come before the first of the player: they set up a position, as that of a puzzle, and cannot
 * be undone.  0: the game begins with its deal.
 */
SOL_API uint32_t sol_game_set_up(const sol_game *game);

/* Which pass through the stock this is, from 1; and how many there are, 0 = unlimited. */
SOL_API uint32_t sol_game_pass(const sol_game *game);

/* The time of the last event, 0 if there is none. */
SOL_API uint32_t sol_game_last_time(const sol_game *game);

#ifdef __cplusplus
}
#endif

#endif
