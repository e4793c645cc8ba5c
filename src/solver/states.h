/*
 * The states that a search has found: whole keys, each once, with the state that each was found from, and a queue of
 * those that are still to be searched.
 *
 * The keys lie one behind the other in the order in which they were found; a hash table of their numbers finds them
 * again.  No key is ever forgotten or taken for another: when a queue runs empty, every state that can be reached was
 * searched.  Clearing costs what was used.
 */
#ifndef SOLVER_STATES_H
#define SOLVER_STATES_H

#include "back_end.h"

#define SOLVER_STATE_NONE UINT32_MAX
enum { SOLVER_STATE_WORDS = 3, SOLVER_STATE_RANKS = 512 };

/* The key of a state.  Words that a game has no use for are 0. */
typedef struct solver_state_key {
    uint64_t word[SOLVER_STATE_WORDS];
} solver_state_key;

/* What is kept of a state beside its key. */
typedef struct solver_state_link {
    uint32_t parent; /* the state that it was found from */
    uint32_t next;   /* in the queue: the one behind it */
} solver_state_link;

typedef struct solver_states {
    solver_question *question; /* its caller is asked while the hash table grows */
    uint64_t *keys;            /* `words` for each */
    int words;
    solver_state_link *links;
    uint32_t *slots; /* the number of a state, plus 1 */
    uint32_t count, most;
    uint32_t slot_mask, slot_most;
    uint32_t waiting[SOLVER_STATE_RANKS]; /* for each rank, the state that came last */
    int lowest;                           /* nothing waits at a lower rank */
} solver_states;

/* Make a store of keys of so many words of the rest of the room. */
void solver_states_init(solver_states *states, solver_question *question, solver_arena *room, int words);

/* Forget all states. */
void solver_states_clear(solver_states *states);

/*
 * Note a state.  Returns its number, or SOLVER_STATE_NONE if the state is known already or there is no room for it.
 * When the search has to end, question->why says why.
 */
uint32_t solver_states_note(solver_states *states, const solver_state_key *key, uint32_t parent);

/*
 * Let a state that was noted wait to be searched.  States of a lower rank (0 … SOLVER_STATE_RANKS − 1) come first, and
 * within a rank the one that came last.
 */
void solver_states_wait(solver_states *states, uint32_t number, int rank);

/* Note a state, and let it wait if it is new.  False when the search has to end. */
bool solver_states_add(solver_states *states, const solver_state_key *key, uint32_t parent, int rank);

/* Take the state that is to be searched next, or SOLVER_STATE_NONE. */
uint32_t solver_states_take(solver_states *states);

/* The key of the state of that number. */
solver_state_key solver_states_key(const solver_states *states, uint32_t number);

/* The states from that one back to the first, which is left out: SOL_LINE_MAX at most.  Returns how many they are. */
size_t solver_states_path(const solver_states *states, uint32_t number, uint32_t path[SOL_LINE_MAX]);

#endif
