/*
 * Canfield: columns that are one run each and go round the corner from the ace to the king.  The top card of one moves,
 * or all of it; with the option `parts` any part of it.  With `stop_at_base` no column goes on below the rank that the
 * foundations begin with.  What is proven about the search stands in docs/solver.md.
 *
 * Cards are numbered as in cards.h, but by the rank that the foundations begin with: that one counts as the lowest.  Of
 * each card in the tableau it has to be known whether it is the bottom of a column or on which of two cards it lies; of
 * the reserve, how many are left; of the stock, which cards are left and how many were drawn.  All others are up.
 */
#ifndef SOLVER_CANFIELD_H
#define SOLVER_CANFIELD_H

#include "solver/cards.h"
#include "solver/nodes.h"
#include "solver/table.h"

/* Parts of the search that tests switch off, to compare its verdicts with and without them. */
enum {
    SOLVER_CANFIELD_WITHOUT_SAFE = 1,      /* a card that no other can need any more goes up at once */
    SOLVER_CANFIELD_WITHOUT_TRIES = 2,     /* short searches in other orders come first; this prunes nothing */
    SOLVER_CANFIELD_WITHOUT_LATE = 4,      /* stock cards are laid down only when a card is to lie on them */
    SOLVER_CANFIELD_WITHOUT_RELAXED = 8,   /* what the relaxed game loses is lost */
    SOLVER_CANFIELD_WITHOUT_DEAD_END = 16, /* a position is lost if cards lie under others that can never leave them */
    SOLVER_CANFIELD_WITHOUT_ALL = 31
};

enum { SOLVER_CANFIELD_COLUMNS = 4, SOLVER_CANFIELD_STOCK = 36, SOLVER_CANFIELD_RESERVE = 13 };

/* What does not change while a position is being solved. */
typedef struct solver_canfield_layout {
    int base; /* the rank that the foundations begin with */
    int draw;
    bool parts;                                       /* a part of a column moves, too */
    bool stop_at_base;                                /* nothing is laid on the lowest rank */
    uint8_t drawn;                                    /* how many places of the stock were drawn at first */
    uint8_t stock[SOLVER_CANFIELD_STOCK];             /* its cards, in the order in which a pass turns them */
    uint8_t place[SOL_DECK];                          /* where a card of the stock is among them */
    uint8_t reserve[SOLVER_CANFIELD_RESERVE];         /* its cards from the bottom */
    solver_set reserved[SOLVER_CANFIELD_RESERVE + 1]; /* the lowest so many of them */
    solver_set cards_at[6][64];                       /* the stock's cards, six places at a time */
} solver_canfield_layout;

/* Where a card lies, in two bits: the numbers of the sets `high` and `low` of the key. */
typedef enum solver_canfield_place {
    SOLVER_CANFIELD_BOTTOM,    /* at the bottom of a column */
    SOLVER_CANFIELD_ON_LOWER,  /* on the lower of the two cards that it may be laid on */
    SOLVER_CANFIELD_ON_HIGHER, /* on the higher of them */
    SOLVER_CANFIELD_UP         /* on its foundation, or still in stock or reserve */
} solver_canfield_place;

/* A state: the members before `columns` are all of it, and the others are read off them. */
typedef struct solver_canfield_state {
    solver_set low, high;
    uint64_t stock;                  /* a bit for each place that still has its card */
    uint8_t waste, reserve, redeals; /* places below `waste` were drawn; cards in the reserve; redeals left */
    uint8_t columns;
    uint8_t bottom[SOLVER_CANFIELD_COLUMNS], top[SOLVER_CANFIELD_COLUMNS];
    solver_set next; /* the cards that the foundations take next */
} solver_canfield_state;

/* A card goes to a place, with all that lies on it; with `redeal`, from the stock after it was turned over. */
typedef struct solver_canfield_step {
    uint8_t card, place;
    bool redeal;
} solver_canfield_step;

enum { SOLVER_CANFIELD_STEPS_MAX = 256 };

/* ---- state.c ---------------------------------------------------------------------------------------------------- */

/* Does this back end take the game? */
bool solver_canfield_takes(const sol_rules *rules);

/* Read a position.  False if it is none of the game. */
bool solver_canfield_read(solver_canfield_layout *layout, const sol_variant *variant, const sol_position *position,
                          solver_canfield_state *state);

solver_canfield_state solver_canfield_state_of(const solver_canfield_layout *layout, const solver_key *key);
solver_key solver_canfield_key(const solver_canfield_state *state);

/* Make a step; an empty column is filled from the reserve. */
void solver_canfield_go(const solver_canfield_layout *layout, solver_canfield_state *state, solver_canfield_step step);

/* Every step that the rules allow.  Returns how many. */
int solver_canfield_steps(const solver_canfield_layout *layout, const solver_canfield_state *state,
                          solver_canfield_step steps[SOLVER_CANFIELD_STEPS_MAX]);

/* Put up what is safe.  The steps go to `steps`, if that is not NULL; returns how many. */
int solver_canfield_put_up(const solver_canfield_layout *layout, solver_canfield_state *state,
                           solver_canfield_step *steps);

static inline bool solver_canfield_is_won(const solver_canfield_state *s) { return s->next == 0; }

/* The cards at these places of the stock. */
solver_set solver_canfield_stock_cards(const solver_canfield_layout *layout, uint64_t places);

/*
 * Of these cards, which the foundations take next, those on which nothing need be laid any more: what could be laid on
 * them is up, or as safe itself, or there is nothing.
 */
solver_set solver_canfield_safe(const solver_canfield_layout *layout, solver_set next);

/* The places of the stock whose cards come to the top, in this pass or after a redeal. */
uint64_t solver_canfield_in_reach(const solver_canfield_layout *layout, const solver_canfield_state *state);

/* Take the card at that place of the stock. */
void solver_canfield_take(const solver_canfield_layout *layout, solver_canfield_state *state, int place, bool redeal);

/*
 * The normal form of the stock.  The drawn places end with the waste's top card.  As many redeals as cards are as good
 * as no limit.  Without a limit, a waste that a fresh pass comes to shows nothing that the fresh pass does not.
 */
void solver_canfield_turn(const solver_canfield_layout *layout, solver_canfield_state *state);

/*
 * How many moves of the game these steps from the state take, draws and redeals with them.  The normal form of the
 * stock hides where the waste ends; so `drawn` says how many places were drawn before the steps, and then after them.
 */
int solver_canfield_moves(const solver_canfield_layout *layout, const solver_canfield_state *state,
                          const solver_canfield_step *steps, int count, uint8_t *drawn);

/* The card of the engine that has this number, and the other way round. */
sol_card solver_canfield_card(const solver_canfield_layout *layout, int card);

/* What a card may be laid on: the lower of two twins, whose other one is the next number. */
static inline int solver_canfield_host(int card)
{
    int higher = card + SOL_SUITS < SOL_DECK ? card + SOL_SUITS : card + SOL_SUITS - SOL_DECK;
    return (higher & ~(SOL_SUITS - 1)) + (card & 2 ? 0 : 2);
}

/* The card on which this one lies, which must not be the bottom of a column. */
static inline int solver_canfield_under(const solver_canfield_state *state, int card)
{
    return solver_canfield_host(card) + (int)(state->high >> card & 1);
}

/* Is there a card at all that this one may be laid on? */
static inline bool solver_canfield_has_host(const solver_canfield_layout *layout, int card)
{
    return !layout->stop_at_base || card < SOL_DECK - SOL_SUITS;
}

/* ---- macros.c ---------------------------------------------------------------------------------------------------- */

/* A callback that takes a state and the steps that lead to it; false if it has seen enough. */
typedef bool solver_canfield_take_successor(void *context, solver_canfield_state *next,
                                            const solver_canfield_step *steps, int count);

/*
 * Every successor.  With `late`, and where every stock card can be had at any time, such a card goes to the tableau
 * only together with the card that is to lie on it.  False as soon as `take` is.
 */
bool solver_canfield_successors(const solver_canfield_layout *layout, const solver_canfield_state *state, bool late,
                                solver_canfield_take_successor *take, void *context);

/* ---- dead_end.c -------------------------------------------------------------------------------------------------- */

/*
 * Is some card covered for good, because what lies on it could only move to an empty column, and there can be none?
 * Where parts of columns move this is not known.
 */
bool solver_canfield_dead_end(const solver_canfield_layout *layout, const solver_canfield_state *state);

/* ---- line.c ----------------------------------------------------------------------------------------------------- */

/* A line that is written from the task's position on. */
typedef struct solver_canfield_line {
    const solver_task *task;
    const solver_canfield_layout *layout;
    solver_playing made;
} solver_canfield_line;

/* Play these steps from the task's position, those that the rules allow.  Returns how many moves they are. */
size_t solver_canfield_play(solver_canfield_line *line, const solver_canfield_step *steps, int count);

/* ---- relaxed.c --------------------------------------------------------------------------------------------------- */

/*
 * A game that is easier to win than Canfield: on which of its two hosts a card lies does not matter, as long as there
 * is a place for each, and any part of a column moves (docs/lab/solver.md, "The relaxed game of Canfield").  What is
 * lost in it is lost.  The search asks about many states, and what one question has found out is kept for the next.
 */

/* Stock, reserve and foundations are as in the game; of the tableau only this is known: which cards lie there. */
typedef struct solver_canfield_relaxed {
    solver_canfield_state of;
    solver_set table, bottoms;
    solver_set stock, reach; /* the cards left in the stock, and those of them that come to the top */
} solver_canfield_relaxed;

/* Each step brings a card to the tableau or up, so that no more than so many follow each other. */
enum { SOLVER_CANFIELD_FRAMES = 2 * SOL_DECK + 1 };

/*
 * A position on the path, and the steps from it that were not tried yet: which cards go up, and which are laid on a
 * card or, without a reserve, anywhere.  The position that is tried next was made already, so that its line of the
 * table comes from memory meanwhile.
 */
typedef struct solver_canfield_frame {
    solver_canfield_relaxed position, next;
    solver_key key, next_key; /* two words */
    solver_set up, laid;
    bool has_next;
} solver_canfield_frame;

typedef struct solver_canfield_relaxation {
    const solver_canfield_layout *layout;
    solver_question *question;
    solver_table table;            /* of lost and won positions: their marks are verdicts */
    solver_canfield_frame *frames; /* the path to the present position */
    int depth;
} solver_canfield_relaxation;

/* Prepare it, with so many bytes of the room at most for the table. */
void solver_canfield_relaxation_init(solver_canfield_relaxation *relaxation, solver_question *question,
                                     solver_arena *room, size_t bytes);

/* Forget all that is known, for positions of this layout. */
void solver_canfield_relaxation_begin(solver_canfield_relaxation *relaxation, const solver_canfield_layout *layout);

/*
 * Is the state lost in the relaxed game, and so in Canfield?  False, too, where that takes more than `most` positions
 * of it.
 */
bool solver_canfield_relaxed_lost(solver_canfield_relaxation *relaxation, const solver_canfield_state *state,
                                  uint64_t most);

#endif
