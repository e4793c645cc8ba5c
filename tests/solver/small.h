/*
 * What the solver's tests share: small random positions of Klondike under random rules, and the plain truth about
 * them, found by walking through all positions that the engine's own moves reach.
 */
#ifndef TEST_SMALL_H
#define TEST_SMALL_H

#include "../random.h"
#include "../test.h"
#include "solver/klondike/klondike.h"

#include <solitaire/deal.h>
#include <solitaire/solver.h>

/*
 * A position with its rules: Klondike, or Klondike with fewer columns.  It holds these rules itself, so what small_make
 * has made must not be copied.
 */
typedef struct small {
    sol_pile_group groups[4]; /* the piles of `rules` … */
    sol_rules rules;          /* … which small_make makes for `variant` */
    sol_variant variant;
    sol_position position;
} small;

/* Shuffle so many cards. */
void small_shuffle(sol_card *cards, int count, uint64_t *random);

/* Begin a position of this game with so many columns, which are its last piles; nothing lies anywhere yet. */
void small_begin(small *s, const sol_rules *game, int columns);

/*
 * Make a position of 2 … 5 columns in which the 2 … 4 highest ranks of each suit are in play and the others on the
 * foundations; the stock is anywhere in its pass.  Draw count, passes and worrying back are random, too.
 */
void small_make(small *s, uint64_t *random);

/* Make such a position of Yukon or Russian, of 2 … 5 columns. */
void small_make_of_columns(small *s, const sol_rules *game, uint64_t *random);

/*
 * Walk from the position by sol_legal_moves until a won position is found (SOL_WON) or there is no new one (SOL_LOST).
 * SOL_UNKNOWN after `most` positions.
 */
sol_verdict small_walk(const small *s, size_t most);

/* The same walk in any game.  `normalise` makes positions equal that need not be told apart. */
typedef void small_normalise(const sol_variant *variant, sol_position *position);
sol_verdict small_walk_of(const sol_variant *variant, const sol_position *position, small_normalise *same, size_t most);

/* It goes on move by move, so of a won position it also knows the least number of moves. */
sol_verdict small_walk_to(const sol_variant *variant, const sol_position *position, small_normalise *same, size_t most,
                          size_t *least);

/*
 * No rule tells columns apart, so that positions in which they have changed places count as one; and where passes are
 * not limited, how many there were makes no difference.
 */
void small_sort_columns(const sol_variant *variant, sol_position *position);

/* The same where no row will be dealt any more; until then columns must not change places. */
void small_sort_without_rows(const sol_variant *variant, sol_position *position);

/* A deal of a game, which options may follow ("klondike draw=3"), by the numbers that are usual in the game. */
small small_deal(const char *game, uint64_t number);

/* The number that the environment variable gives; `otherwise` if it is not set. */
size_t small_number_from(const char *name, size_t otherwise);

/* A solver in memory of its own, which is made once for each test program. */
sol_solver *small_solver(void);
sol_solver *small_solver_without(uint32_t without);

/*
 * Solve without some prunings (SOLVER_WITHOUT_…).  The verdict must be known, and a line that is found with all of them
 * must win.
 */
sol_verdict small_solve(const small *s, uint32_t without);

/* Solve in the same way, but ask for the verdict only; there must then be no line. */
sol_verdict small_verdict(const small *s, uint32_t without);

/* Solve within these limits and give the line to `moves`; a line that is found must win. */
sol_solution small_line(const small *s, const sol_solve_limits *limits, sol_move moves[SOL_LINE_MAX]);

/* Does the line win when it is played through sol_check? */
bool small_line_wins(const sol_variant *variant, const sol_position *position, const sol_move *moves, size_t count);

#endif
