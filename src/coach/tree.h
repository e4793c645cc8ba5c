/*
 * The tree: which step does best in trial deals that are played to their end.
 *
 * Where every move is final, it says little that somebody who sees all cards could still win the deal, and in some
 * games that cannot be proved at all.  So nothing is proved here.  The coach deals the unseen cards again and again,
 * and plays each such trial deal to its end:
 *
 *   - its first moves follow a tree of what the player may see.  Tables that look the same are one node, whatever is
 *     hidden, so that no decision in the tree can depend on a card that was not seen.  At each node that step is chosen
 *     which has done best so far, or which was tried too seldom to tell (UCB1);
 *   - from the first table that is not in the tree on, the game's fast player goes on (player.h).  It takes the step
 *     with the highest score, and knows no more than a player can know.
 *
 * The worth of a trial deal is one number.  A win counts most, and a little counts how far the game came, because wins
 * are rare; with Vegas scoring only how far it came counts.  The step that was tried most often is advised.
 *
 * A tree is of no use where nearly every step leads to a table that no other deal has reached.  There the steps go
 * through successive elimination: all are tried in the same deals, with the fast player after them, and a step drops
 * out once it is two standard deviations behind the best.  In the end the fast player's own step stands unless another
 * one is better by one standard deviation.
 *
 * A player does not list every legal move.  So the game is called lost only where it is stuck by the rules, and a step
 * the only one only where there is no other move.
 *
 * Nothing is allocated, and no clock is read; the random numbers begin with what the table shows.
 */
#ifndef COACH_TREE_H
#define COACH_TREE_H

#include "passes.h"
#include "player.h"
#include "scorpion.h"
#include "thieves.h"

enum {
    COACH_TREE_KIDS = 14,     /* steps that are tried at a table: those with the highest scores */
    COACH_TREE_NODES = 8192,  /* tables … */
    COACH_TREE_SLOTS = 16384, /* … and of the table of their keys: a power of two */
    COACH_TREE_LONGEST = 400  /* more steps than a game has */
};

/* A table of any player. */
typedef union coach_tree_table {
    coach_passes_table passes;
    coach_scorpion_table scorpion;
    coach_thieves_table thieves;
} coach_tree_table;

/* A table of the tree, by what can be seen of it, and how its steps did. */
typedef struct coach_tree_node {
    uint64_t key;
    uint32_t tried;
    uint32_t steps;
    coach_step step[COACH_TREE_KIDS];
    uint32_t tries[COACH_TREE_KIDS];
    uint64_t worth[COACH_TREE_KIDS]; /* of all tries together */
} coach_tree_node;

typedef struct coach_tree_room {
    int nodes;
    coach_tree_node node[COACH_TREE_NODES];
    uint16_t slot[COACH_TREE_SLOTS];                      /* 1 + the node whose key begins there; 0: none */
    unsigned won[COACH_TREE_KIDS], done[COACH_TREE_KIDS]; /* after each step of the first node, together … */
    uint8_t did[COACH_TREE_KIDS][COACH_WORLDS_MAX];       /* … and, in the elimination, in each deal */
} coach_tree_room;

/*
 * What a player should do now.  As many trial deals are played as if each step were tried in limits->worlds of them.
 * advice->why is
 *   - COACH_BEST, or COACH_EARNS where how far a game comes is all that counts (`earns`);
 *   - COACH_ONLY where no other legal move changes anything;
 *   - COACH_LOST where the game is stuck (sol_is_stuck) and no card of the stock is hidden;
 *   - COACH_NOTHING where the player has no step though the game may go on, and where limits->ask said to stop.
 */
void coach_tree_advise(coach_tree_room *room, sol_solver *solver, const coach_player *player, bool earns,
                       const sol_variant *variant, const sol_view *view, const coach_limits *limits,
                       coach_advice *advice);

#endif
