/*
 * Is a state lost in the relaxed game, and so in Canfield?  The search asks it of many states, and what one question
 * has found out is kept for the next (docs/lab/solver.md, "The relaxed game of Canfield").
 */
#ifndef SOLVER_CANFIELD_JUDGE_H
#define SOLVER_CANFIELD_JUDGE_H

#include "relaxed.h"
#include "solver/table.h"

/* Each step brings a card to the tableau or up, so that no more than so many follow each other. */
enum { SOLVER_CANFIELD_FRAMES = 2 * SOL_DECK + 1 };

/*
 * A position on the way, and the steps from it that were not tried yet.  The position that is tried next was made
 * already, so that its line of the table comes from memory meanwhile.
 */
typedef struct solver_canfield_frame {
    solver_canfield_relaxed position, next;
    solver_key key, next_key; /* two words */
    solver_canfield_relaxed_steps left;
    bool has_next;
} solver_canfield_frame;

typedef struct solver_canfield_judge {
    const solver_canfield_layout *layout;
    solver_question *question;
    solver_table table;            /* of lost and won positions: their marks are verdicts */
    solver_canfield_frame *frames; /* the way to the present position */
    int depth;
} solver_canfield_judge;

/* A judge in so many bytes of the room at most, beside the frames. */
void solver_canfield_judge_init(solver_canfield_judge *judge, solver_question *question, solver_arena *room,
                                size_t bytes);

/* Forget all that is known, for positions of this layout. */
void solver_canfield_judge_begin(solver_canfield_judge *judge, const solver_canfield_layout *layout);

/*
 * SOL_LOST where the state is lost in the relaxed game; SOL_UNKNOWN where that takes more than `most` positions of it;
 * SOL_WON says no more than that this proof fails.
 */
sol_verdict solver_canfield_judge_of(solver_canfield_judge *judge, const solver_canfield_state *state, uint64_t most);

#endif
