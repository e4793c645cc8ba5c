/*
 * FreeCell's back end: its parts and what they share.
 */
#ifndef SOLVER_FREECELL_H
#define SOLVER_FREECELL_H

#include "../back_end.h"
#include "cost.h"
#include "steps.h"

/* Parts of the search that tests and benches can tell a solver to leave out. */
enum {
    SOLVER_FC_WITHOUT_SAFE = 1,  /* a card that no other can need goes up at once */
    SOLVER_FC_WITHOUT_TRIES = 2, /* short searches by other weights come before the long one; this prunes nothing */
    SOLVER_FC_WITHOUT_ALL = 3
};

typedef struct solver_fc {
    solver_question *question;
    uint32_t without; /* SOLVER_FC_WITHOUT_… */
    solver_fc_game game;
    solver_fc_table first; /* the table that was asked about */
    solver_nodes nodes;
    sol_move *line; /* room for SOL_LINE_MAX moves */
    uint32_t *path; /* room for as many nodes */
} solver_fc;

/* The parameters of a search. */
typedef struct solver_fc_try {
    solver_fc_weights weights;
    uint32_t nodes_most; /* how many positions are expanded at most; 0: no limit but the caller's */
} solver_fc_try;

/*
 * Search from the first table on, best first.  SOL_LOST only if all was searched; SOL_UNKNOWN with the question's
 * `why`, which is SOL_UNKNOWN_NOT where it was nodes_most that ended it.
 */
solver_found solver_fc_search(solver_fc *solver, const solver_fc_try *by);

/*
 * Write the moves of the game that lead to the node, and from there to the end, to `line`.  Returns how many there are,
 * or 0 if they do not win by the rules or are more than SOL_LINE_MAX.
 */
size_t solver_fc_line(solver_fc *solver, const solver_task *task, uint32_t last, sol_move *line);

#endif
