/*
 * The nodes of a best-first search: a transposition table of whole keys, each with the node that it was reached from,
 * and bucket queues of the open nodes.
 *
 * The nodes lie one behind the other in the order in which they were found; a hash table of their numbers finds them
 * again.  No key is ever forgotten or taken for another: when the queues run empty, everything that can be reached was
 * searched.  Clearing costs what was used.
 */
#ifndef SOLVER_NODES_H
#define SOLVER_NODES_H

#include "back_end.h"

#define SOLVER_NODE_NONE UINT32_MAX
enum { SOLVER_KEY_WORDS = 3, SOLVER_LEVELS_MAX = 65 };

/* The key of a node.  Words that a game has no use for are 0. */
typedef struct solver_key {
    uint64_t word[SOLVER_KEY_WORDS];
} solver_key;

/* What the nodes of a game are like. */
typedef struct solver_node_form {
    int words;         /* of a key */
    uint64_t last;     /* the bits of its last word that are part of it; the others are the search's own */
    int levels, costs; /* a bucket queue for each level; the last cost stands for all above it, too */
    size_t beside;     /* the bytes that the search keeps elsewhere for each node */
    /* Where keys may be equal that are not of one position: is the node of the position that is being looked for? */
    bool (*same)(void *context, uint32_t node);
    void *context;
} solver_node_form;

typedef struct solver_nodes {
    solver_question *question; /* its caller is asked while the hash table grows */
    solver_node_form form;
    uint64_t *nodes;    /* the words of a key, and in one more the parent and the next node of the same cost */
    unsigned char *end; /* of the memory for them */
    uint32_t count, most;
    uint32_t *slots; /* the number of a node, plus 1 */
    uint32_t mask, mask_most;
    uint32_t *buckets;            /* for each level and cost the node that came last; it is taken first */
    int least[SOLVER_LEVELS_MAX]; /* nothing is open at a lower cost */
    int level_most;               /* nor on a later level */
} solver_nodes;

/* Make a store of the rest of the room. */
void solver_nodes_init(solver_nodes *nodes, solver_question *question, solver_arena *room, solver_node_form form);

/* Forget all nodes. */
void solver_nodes_clear(solver_nodes *nodes);

/* How many bytes are left for nodes; 0 when as many were found as the hash table takes. */
size_t solver_nodes_left(const solver_nodes *nodes);

/*
 * The node of that key; *fresh says whether it was made just now.  SOLVER_NODE_NONE where there is no room for it, and
 * question->why says so.  The caller may end the search meanwhile, which question->why says, too.
 */
uint32_t solver_nodes_put(solver_nodes *nodes, const solver_key *key, uint32_t parent, bool *fresh);

/* Fetch the place of a key that will be put soon into the cache. */
void solver_nodes_prefetch(const solver_nodes *nodes, const solver_key *key);

/* Let a node be open at that cost, of 0 and more; and take the one of the least cost that came last, or none. */
void solver_nodes_open(solver_nodes *nodes, uint32_t node, int level, int cost);
uint32_t solver_nodes_take(solver_nodes *nodes, int level);

/*
 * What a search has found: SOL_WON and the won node, or SOL_LOST where nothing was open any more.  SOL_UNKNOWN where it
 * took as many nodes as it may, or ended for question->why.
 */
typedef struct solver_found {
    sol_verdict verdict;
    uint32_t won;
} solver_found;

/*
 * Search from what is open, `most` nodes or, with 0, any number: one node from each level in turn, so that those of two
 * levels are never weighed against each other.  The callback opens what follows from a node; true if that is a win.
 */
typedef bool solver_nodes_expand(void *context, uint32_t node);
solver_found solver_nodes_search(solver_nodes *nodes, uint64_t most, solver_nodes_expand *expand, void *context);

/* The words of a node, of which the last one's free bits may be changed; and its key. */
static inline uint64_t *solver_nodes_at(const solver_nodes *nodes, uint32_t node)
{
    return nodes->nodes + (size_t)node * ((size_t)nodes->form.words + 1);
}

solver_key solver_nodes_key(const solver_nodes *nodes, uint32_t node);

static inline uint32_t solver_nodes_parent(const solver_nodes *nodes, uint32_t node)
{
    return (uint32_t)solver_nodes_at(nodes, node)[nodes->form.words];
}

void solver_nodes_set_parent(solver_nodes *nodes, uint32_t node, uint32_t parent);

/* The nodes from that one back to the first, which is left out: SOL_LINE_MAX at most.  Returns how many they are. */
size_t solver_nodes_path(const solver_nodes *nodes, uint32_t node, uint32_t path[SOL_LINE_MAX]);

#endif
