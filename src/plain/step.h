/*
 * Moves in words: what one would do, what one changed, and what is typed for it.
 *
 * The words are the screen's, with cards as "8♠" (speech.h says them).  No face-down card is named: what a move
 * uncovers is read off the position after it.
 */
#ifndef PLAIN_STEP_H
#define PLAIN_STEP_H

#include <solitaire/rules.h>

#include "engine/text/text.h"

enum { PLAIN_MOVE_WORDS_MAX = 18, PLAIN_ROW_WORDS_MAX = 22 }; /* what a move changed, or a row, takes no more words */

/* Is the next card of the stock said, as the screen shows it? */
bool plain_shows_next(const sol_variant *variant);

/* How many piles of a move the player has named: a column that nobody has named is said with the move. */
enum { PLAIN_NAMED_NONE, PLAIN_NAMED_FROM, PLAIN_NAMED_BOTH };

/* A pile as it is typed: "3", "10", "a", "cell f", "w", "f", "fs" for the foundation of spades. */
void plain_put_pile_typed(engine_text *text, const sol_rules *rules, int pile);

/* A rank alone: "ace", "2", "king". */
void plain_put_rank(engine_text *text, int rank);

/* Which pass through the stock this is, in a game that has several: "pass 2 of 3", "pass 2"; otherwise nothing. */
void plain_put_pass(engine_text *text, const sol_variant *variant, const sol_position *position);

/*
 * A move that can be made here: "8♠ to the 9♥", "9♠ and 4 more, to the 10♥", "A♣ up", "K♥ to column 3", "draw"; with
 * its columns, as far as the player has not `named` them: "8♠ to the 9♥ in column 4", "A♣ up from column 2".
 */
void plain_put_move(engine_text *text, const sol_variant *variant, const sol_position *position, sol_move move,
                    int named);

/* What to type for it: "7 3", "7 3 2", "w f", "fs 3", "draw". */
void plain_put_typed(engine_text *text, const sol_variant *variant, const sol_position *position, sol_move move);

/* Both, as of a list: "7 3: 8♠ to the 9♥"; of a draw the word alone. */
void plain_put_choice(engine_text *text, const sol_variant *variant, const sol_position *position, sol_move move);

/*
 * What it changed: "8♠ to the 9♥, uncovers 4♣" or, where that was face up, "frees 4♣"; "Draws 6♣, 9♠, 5♥"; and the next
 * card of the stock where that is shown.
 */
void plain_put_step(engine_text *text, const sol_variant *variant, const sol_position *before, sol_move move,
                    const sol_position *after, int named);

/* The waste's top card after a comma, or that it is empty, if it was another before. */
void plain_put_waste_change(engine_text *text, const sol_rules *rules, const sol_position *before,
                            const sol_position *after);

#endif
