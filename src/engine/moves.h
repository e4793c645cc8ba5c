/*
 * Details of playing that the library's other parts share.
 */
#ifndef ENGINE_MOVES_H
#define ENGINE_MOVES_H

#include <solitaire/rules.h>

/* The move that is none. */
static const sol_move engine_no_move = {SOL_KINDS, 0, 0, 0};

static inline bool engine_is_move(sol_move move) { return move.kind < SOL_KINDS; }

static inline int engine_role(const sol_rules *rules, int pile) { return sol_group_of(rules, pile)->role; }

/* Does this move put a card on a foundation, or take one from it? */
bool engine_goes_up(const sol_rules *rules, sol_move move);
bool engine_comes_down(const sol_rules *rules, sol_move move);

/* Does it uncover a face-down card of the tableau? */
bool engine_turns(const sol_rules *rules, const sol_position *position, sol_move move);

#endif
