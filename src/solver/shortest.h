/*
 * The shortest line, by branch and bound: depth first for a line that is shorter than the best one known, and again for
 * a shorter one than that, until there is none; or, where that takes fewer positions, for a line of as many moves as
 * the bound says, then of one more, until there is one.  docs/lab/solver.md says why this is right.
 *
 * What a game gives: its states, a bound, and the steps of a state, of one move or more.  A transposition table keeps
 * for each state the most moves with which it was searched in vain; a state that the table forgets is searched again.
 */
#ifndef SOLVER_SHORTEST_H
#define SOLVER_SHORTEST_H

#include "table.h"

enum {
    SOLVER_SHORTEST_BITS = 8,   /* of the marks of the table */
    SOLVER_SHORTEST_MOST = 250, /* the longest line that is looked for */
    SOLVER_MACRO_MOST = 64,     /* the moves of a step */
    SOLVER_NEVER = 1000         /* the bound of a state that cannot be won */
};

/* The moves of a step. */
typedef struct solver_macro {
    int count;
    sol_move moves[SOLVER_MACRO_MOST];
} solver_macro;

typedef struct solver_shortest {
    solver_question *question;
    solver_table *visited; /* with SOLVER_SHORTEST_BITS; empty at first */
    void *game;            /* passed to the callbacks */
    /* So many moves are left to a win at least; 0: the state is won. */
    int (*least)(void *game, const void *state);
    /* The state's key; false where it has none, and is not remembered. */
    bool (*key)(void *game, const void *state, uint64_t key[2]);
    /* Try the steps of the state by solver_shortest_try until one wins; true if one does. */
    bool (*expand)(struct solver_shortest *by, const void *state, int left);
    bool deepens; /* look for the least number of moves first, then for one more, and so on */
    int count;    /* how many moves lead to where the search is, and after a win to it */
    sol_move moves[SOLVER_SHORTEST_MOST];
} solver_shortest;

/* For `expand`, whose state has `left` moves left: is there a win by way of this step, which leads to that state? */
bool solver_shortest_try(solver_shortest *by, const solver_macro *step, const void *after, int left);

/* Is there a line of at most so many moves?  It is then in by->moves, and its length is by->count. */
bool solver_shortest_finds(solver_shortest *by, const void *first, size_t most);

/*
 * Make the line of `*moves` moves from that state in of->line the shortest.  Returns what no line is shorter than: less
 * than its length where question->why says what ended the search.  With 0 moves there is no line, and that is all.
 */
size_t solver_shortest_run(sol_solver *of, solver_shortest *by, const void *first, size_t *moves);

#endif
