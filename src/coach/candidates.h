/*
 * Commitments: the moves that cannot be taken back, found through those that can.  This is how every game is asked; in
 * all but Klondike the rules alone tell which moves these are (reach.h).
 *
 * In Klondike, as in the solver (docs/lab/solver.md, "The state") it does not matter on which of two like cards a loose
 * run lies.  What is in sight is then which cards lie face up, which of them are locked, being the lowest face-up card
 * of their column, and how high the foundations are.  A loose card goes up and comes back as often as the player likes;
 * a locked card that leaves its place, or a card that leaves the stock, is a commitment.  Two commitments of the same
 * card after which the same can be reached are one candidate.  A card that is turned over is not known, so nothing is
 * expected of it.
 */
#ifndef COACH_CANDIDATES_H
#define COACH_CANDIDATES_H

#include "advice.h"
#include "solver/klondike/klondike.h"

enum {
    COACH_TABLES_MAX = 512,  /* reached by steps that can be taken back; further ones are left out */
    COACH_REACHED_MAX = 256, /* likewise, in other games … */
    COACH_THEN_MAX = 128     /* … and after a commitment */
};

/* What is in sight, but for the stock. */
typedef struct coach_sight {
    solver_set seen;   /* face-up cards of the tableau, and the foundations' */
    solver_set locked; /* the lowest face-up card of each column, but a king that lies on no other card */
    uint16_t up;       /* a nibble a suit: how many of its cards are on the foundation */
    uint8_t shut;      /* columns that end with a card which was just turned over and is not known */
} coach_sight;

/* A table that can be reached and left again: its foundations, and the step from another one to it. */
typedef struct coach_table {
    uint16_t up, from;
    solver_step step;
} coach_table;

/* In other games: such a table, and the move from another one to it. */
typedef struct coach_reached {
    sol_position table;
    uint64_t key; /* the same for tables that differ only in the order of like piles */
    sol_move move;
    uint16_t from;
} coach_reached;

typedef struct coach_candidate {
    solver_step step;  /* the commitment, in Klondike */
    uint16_t table;    /* the table at which the commitment is made */
    uint16_t lowest;   /* the lowest foundations that can be reached after it: tells candidates of one card apart */
    uint64_t order;    /* in other games: the smaller comes first, and equal ones as they were found … */
    uint64_t comes_to; /* … and what tells all candidates apart */
    sol_move first, last;
    bool shows;      /* it turns over a card of the table that was never seen */
    size_t moves;    /* of the line to it, the commitment included */
    sol_view before; /* what the player sees when the commitment is made */
} coach_candidate;

typedef struct coach_candidates {
    const sol_variant *variant;
    const sol_view *view;
    coach_sight here;
    solver_set stock;         /* cards of the stock that can be had by turning it */
    sol_card below[SOL_DECK]; /* under a locked card; SOL_NO_CARD: not known */
    solver_set covers, lasts; /* the locked cards that lie on another, and those that lie on one alone */
    size_t tables, after;     /* how many tables there are before a commitment, and after one */
    coach_table table[COACH_TABLES_MAX], then[COACH_TABLES_MAX]; /* these tables, before a commitment and after one */
    coach_reached reached[COACH_REACHED_MAX], then_reached[COACH_THEN_MAX]; /* likewise, in other games */
    size_t count;
    coach_candidate one[COACH_CANDIDATES_MAX];
    bool safe; /* the only candidate listed is a card that goes up and will never be missed */
} coach_candidates;

/*
 * List the candidates, in Klondike, Yukon and Russian in an order that does not depend on how the loose cards lie or
 * the stock is turned; in the others safe cards come first, then what turns a card over, other cards that go up, other
 * moves, and draws, and of like ones the nearest.  Where there are more than COACH_CANDIDATES_MAX, the last ones of
 * that order are missing.
 */
void coach_list(coach_candidates *found, const sol_variant *variant, const sol_view *view);

/* The moves of a candidate's line, into `line`; returns how many. */
size_t coach_line(const coach_candidates *found, const coach_candidate *candidate, sol_move *line, size_t room);

/* A number for all that is in sight, the same wherever loose cards lie and however the stock is turned. */
uint64_t coach_digest(const coach_candidates *found);

#endif
