/*
 * Canfield: a shorter way through the states near a line (docs/lab/solver.md, "Canfield").
 */
#ifndef SOLVER_CANFIELD_NEIGHBOURS_H
#define SOLVER_CANFIELD_NEIGHBOURS_H

#include "canfield.h"

enum { SOLVER_CANFIELD_LEVELS = SOL_DECK + 1 }; /* a level of the search for each number of cards that are left */
enum { SOLVER_CANFIELD_NEAR = 1 << 19 };        /* states near a line: so many at most */

/*
 * A state near a line: in how many moves it is reached, how many successors away from the line, and how many places of
 * the stock are drawn where it is reached so, which tells what the next card of the stock costs.
 */
typedef struct solver_canfield_near {
    uint16_t cost;
    uint8_t far, drawn;
    bool open;
} solver_canfield_near;

/*
 * The states near a line.  From all states of the line at once what follows is searched breadth first, and the fewest
 * moves to each state are kept, so that a way round may leave the line anywhere and come back to it anywhere (the plan
 * neighbourhood graph search of Nakhost and Müller, 2010).
 *
 * A line that is still long is searched once more by levels, a level for each number of cards that are left: one state
 * of each in turn, the one that promises the shortest win.  That looks far from the line, too.
 */
typedef struct solver_canfield_neighbours {
    const solver_canfield_layout *layout;
    solver_canfield_relaxation *relaxation;
    solver_nodes *nodes;        /* with a level for each number of cards */
    uint32_t *path;             /* room for SOL_LINE_MAX */
    solver_canfield_near *near; /* by the number of the node */
    solver_key *line;           /* the states of the line after the first */
    size_t count;
    bool late, safe; /* how the line was searched */
    bool by_levels;  /* how what is near it is searched now */
    uint32_t won;    /* the node of the shortest win */
    int best;        /* and its moves */
} solver_canfield_neighbours;

void solver_canfield_neighbours_init(solver_canfield_neighbours *neighbours, solver_arena *room);

/* Remember the way to that won node of the search, whose stock cards were laid down as late as can be if `late`. */
void solver_canfield_remember(solver_canfield_neighbours *neighbours, uint32_t won, bool late);

/*
 * Search near the remembered line, and near what that finds, while it gets shorter.  Returns the node of the shortest
 * win, whose way may be the line itself; SOLVER_NODE_NONE if the memory was too small or the caller wants to stop.
 */
uint32_t solver_canfield_shorter(solver_canfield_neighbours *neighbours, const solver_canfield_state *first);

/* The same by levels, after that, where the line is still long; SOLVER_NODE_NONE also where it is not. */
uint32_t solver_canfield_shorter_by_levels(solver_canfield_neighbours *neighbours, const solver_canfield_state *first);

#endif
