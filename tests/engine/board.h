/*
 * What the engine's tests share: positions and moves written as a person would, and a stream of fixed random numbers.
 */
#ifndef TEST_BOARD_H
#define TEST_BOARD_H

#include "../random.h"
#include "../test.h"

#include <solitaire/advice.h>
#include <solitaire/notation.h>

/* A game with its rules' default options, which a test may change. */
typedef struct board {
    sol_variant variant;
    sol_position position;
} board;

/* A game's name, and options behind it. */
sol_variant variant_called(const char *game);

/*
 * A position of `game`, which may be followed by options ("freecell cells=6"), from piles such as "1: kh QS JD\nw: 5C":
 * bottom card first, face-down cards in lower case; in two-deck games a card may be named more than once.  What is left
 * of the deck lies face down at the bottom of the pile `rest_in` ("s": stock).  A line "redeals: 2" counts those.
 */
board board_of(const char *game, const char *piles, const char *rest_in);

/* The same of the first fields of a row (golden_rows.h): game, rest and piles, between which there are slashes. */
board board_of_row(const char *const *fields);

/* The move that a text means; whether it may be made; and making it, which must be legal. */
sol_move move_of(const board *b, const char *text);
sol_reason check_of(const board *b, const char *text);
void make(board *b, const char *text);

/* The cards of a pile as text, "kh QS JD", face-down ones in lower case; in a static buffer of the latest call. */
const char *pile_text(const board *b, const char *pile);

/* Is the move in the list of legal moves? */
bool is_listed(const board *b, const char *text);

#define assert_refused(b, move, reason) assert_int_equal(check_of(b, move), reason)
#define assert_legal(b, move) assert_int_equal(check_of(b, move), SOL_OK)

/* The game with any options that it can have, but no time limit, and with undo. */
sol_variant random_variant(const sol_rules *rules, uint64_t *state);

/* Deal number `seed` of our own numbering in that game. */
sol_deal deal_of(const sol_rules *rules, uint64_t seed);

#endif
