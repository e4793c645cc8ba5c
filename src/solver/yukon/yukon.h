/*
 * Yukon and Russian: any face-up card moves with all that lies on it, and a column takes only a king.  What is proven
 * about the search stands in docs/solver.md.
 *
 * Of each card all that has to be known is on what it lies: still on the card that it lay on at first, on one of the
 * (at most two) cards that it may be laid on, or on its foundation.  Two bits for each card are the whole state, and
 * columns have no number in it.
 */
#ifndef SOLVER_YUKON_H
#define SOLVER_YUKON_H

#include "solver/cards.h"
#include "solver/nodes.h"
#include "solver/table.h"

/* Parts of the search that tests switch off, to compare its verdicts with and without them. */
enum {
    SOLVER_YUKON_WITHOUT_SAFE = 1,      /* a card that no other can need goes up at once */
    SOLVER_YUKON_WITHOUT_DEAD_END = 2,  /* positions that are lost even if no move took anything away */
    SOLVER_YUKON_WITHOUT_TRIES = 4,     /* short searches in other orders come first; this prunes nothing */
    SOLVER_YUKON_WITHOUT_RELAXED = 8,   /* positions that are lost in a game that is easier to win */
    SOLVER_YUKON_WITHOUT_STUBBORN = 16, /* only as many of that game's steps are searched as suffice */
    SOLVER_YUKON_WITHOUT_ALL = 31
};

/* The number that is no card: `on` a card that nothing lies on, or `under` one at the bottom of a column. */
enum { SOLVER_YUKON_NOTHING = SOL_DECK };

/* What does not change while a position is being solved.  Cards are numbered as in cards.h. */
typedef struct solver_yukon_layout {
    bool in_suit;       /* Russian: columns build down in suit */
    bool worrying_back; /* may a card come back from its foundation? */
    int columns;
    uint8_t under[SOL_DECK];     /* what a card lay on at first */
    uint8_t on[SOL_DECK];        /* what lay on it */
    uint8_t hosts[SOL_DECK][2];  /* what it may be laid on, the lower number first */
    uint8_t guests[SOL_DECK][2]; /* for the relaxed game: what may be laid on it in Yukon */
    solver_set bottoms;          /* the cards that lay at the bottom of a column at first */
    solver_set down;             /* the cards that lay face down at first */
    solver_set weighing;         /* the cards that lay on one of lower rank at first */
    solver_set burying;          /* the cards that lay on a face-down card at first */
} solver_yukon_layout;

/* Where a card lies, in two bits: the numbers of the sets `high` and `low` of the key. */
typedef enum solver_yukon_place {
    SOLVER_YUKON_AT_FIRST,  /* where it lay at first */
    SOLVER_YUKON_ON_LOWER,  /* on the lower of its hosts; a king: at the bottom of a column */
    SOLVER_YUKON_ON_HIGHER, /* on the higher of them */
    SOLVER_YUKON_UP         /* on its foundation */
} solver_yukon_place;

/* A state: the sets `low` and `high` are all of it, the rest is read off them. */
typedef struct solver_yukon_state {
    solver_set low, high;
    solver_set covered; /* the cards that another one lies on */
    uint8_t under[SOL_DECK], on[SOL_DECK];
    uint8_t next[SOL_SUITS]; /* the card that is next on each foundation; of a full one, past the kings */
    int spaces;              /* empty columns */
} solver_yukon_state;

/* A card goes to a place. */
typedef struct solver_yukon_step {
    uint8_t card, place;
} solver_yukon_step;

/* The most steps of a position: each card to its two places at the most, and all of them up or back. */
enum { SOLVER_YUKON_STEPS_MAX = 2 * SOL_DECK };

/* ---- state.c ---------------------------------------------------------------------------------------------------- */

/* Does this back end take the game? */
bool solver_yukon_takes(const sol_rules *rules);

/* Read a position.  False if it is none of the game. */
bool solver_yukon_read(solver_yukon_layout *layout, const sol_variant *variant, const sol_position *position,
                       solver_yukon_state *state);

solver_yukon_state solver_yukon_state_of(const solver_yukon_layout *layout, const solver_key *key);
solver_key solver_yukon_key(const solver_yukon_state *state);

static inline solver_yukon_place solver_yukon_where(const solver_yukon_state *s, int card)
{
    return (solver_yukon_place)((s->low >> card & 1) | (s->high >> card & 1) << 1);
}

/* Does the card still lie on the one that it lay on at first? */
static inline bool solver_yukon_at_first(const solver_yukon_state *s, int card)
{
    return !((s->low | s->high) >> card & 1);
}

static inline bool solver_yukon_is_down(const solver_yukon_layout *l, const solver_yukon_state *s, int card)
{
    return l->down >> card & 1 && solver_yukon_at_first(s, l->on[card]);
}

/* The highest of these cards that lie on this card without a gap, by what lies `on` each; of all: the column's top. */
static inline int solver_yukon_top_over(const uint8_t on[SOL_DECK], solver_set cards, int card)
{
    while (on[card] != SOLVER_YUKON_NOTHING && cards >> on[card] & 1)
        card = on[card];
    return card;
}

/* The cards that one of the hosts takes. */
static inline solver_set solver_yukon_landing(const solver_yukon_layout *l, solver_set hosts)
{
    return l->in_suit ? hosts >> SOL_SUITS : solver_landing((hosts | hosts >> 1) & SOLVER_PAIRS);
}

/* Make a step. */
void solver_yukon_go(const solver_yukon_layout *layout, solver_yukon_state *state, solver_yukon_step step);

/* Every step that the rules allow.  Returns how many. */
int solver_yukon_steps(const solver_yukon_layout *layout, const solver_yukon_state *state,
                       solver_yukon_step steps[SOLVER_YUKON_STEPS_MAX]);

/* The step that puts some safe card up; its place is SOLVER_YUKON_AT_FIRST if there is none. */
solver_yukon_step solver_yukon_safe(const solver_yukon_layout *layout, const solver_yukon_state *state);

/* ---- dead ends (state.c) ----------------------------------------------------------------------------------------- */

/* What is known of a position, the most hopeful: no move takes anything away. */
typedef struct solver_yukon_optimistic {
    const uint8_t *on, *under; /* what lies on a card, and what it lies on */
    solver_set fixed;          /* cards that stay where they lie, as far as is known yet */
    solver_set bare;           /* cards on which no fixed card lies */
    solver_set loose;          /* cards that lie anywhere, each on one of its hosts: these bear no other then */
    solver_set down, up;       /* face-down cards, and those that are up */
    int spaces;                /* columns that may get empty */
} solver_yukon_optimistic;

/* Would some card never leave the place where it lies?  And the same, asked of a state. */
bool solver_yukon_stays(const solver_yukon_layout *layout, solver_yukon_optimistic optimistic);
bool solver_yukon_dead_end(const solver_yukon_layout *layout, const solver_yukon_state *state);

/* ---- relaxed.c -------------------------------------------------------------------------------------------------- */

/*
 * A position of the relaxed game: the cards that lie as at first, those that are up, and those on which no card lies as
 * at first.
 */
typedef struct solver_yukon_relaxed_position {
    solver_set fixed, up, bare;
} solver_yukon_relaxed_position;

/* What is known of the relaxed game of a layout, and what waits to be searched. */
typedef struct solver_yukon_relaxed {
    const solver_yukon_layout *layout;
    solver_question *question;
    bool all_steps;     /* search all steps, and not only those that suffice */
    solver_table table; /* of lost and won positions */
    solver_yukon_relaxed_position *waiting;
    int waiting_count;
    uint64_t give_up_at; /* the search is given up once it has visited so many positions */
    bool given_up;
} solver_yukon_relaxed;

/* Prepare it, with so many bytes of the room for what is known. */
void solver_yukon_relax(solver_yukon_relaxed *relaxed, solver_question *question, solver_arena *room, size_t bytes);

/* Forget what is known; from now on search all steps, or only those that suffice. */
void solver_yukon_relax_begin(solver_yukon_relaxed *relaxed, const solver_yukon_layout *layout, bool all_steps);

/*
 * Is the state lost in the relaxed game, and so in Yukon?  False, too, where more than `most` positions of it would
 * have to be visited.
 */
bool solver_yukon_relaxed_lost(solver_yukon_relaxed *relaxed, const solver_yukon_state *state, uint64_t most);

#endif
