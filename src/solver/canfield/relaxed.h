/*
 * A game that is easier to win than Canfield: on which of its two hosts a card lies does not matter, as long as there is
 * a place for each, and any part of a column moves (docs/lab/solver.md, "The relaxed game of Canfield").  What is lost
 * in it is lost.  The search asks about many states, and what one question has found out is kept for the next.
 */
#ifndef SOLVER_CANFIELD_RELAXED_H
#define SOLVER_CANFIELD_RELAXED_H

#include "canfield.h"
#include "solver/table.h"

/* Stock, reserve and foundations are as in the game; of the tableau only this is known: which cards lie there. */
typedef struct solver_canfield_relaxed {
    solver_canfield_state of;
    solver_set table, bottoms;
    solver_set stock, reach; /* the cards left in the stock, and those of them that come to the top */
} solver_canfield_relaxed;

/* Each step brings a card to the tableau or up, so that no more than so many follow each other. */
enum { SOLVER_CANFIELD_FRAMES = 2 * SOL_DECK + 1 };

/*
 * A position on the path, and the steps from it that were not tried yet: which cards go up, and which are laid on a card
 * or, without a reserve, anywhere.  The position that is tried next was made already, so that its line of the table
 * comes from memory meanwhile.
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
