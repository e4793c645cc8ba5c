/*
 * The table in words: all of it, one pile, and the moves that there are.
 *
 * What is said are the face-up cards; of face-down cards the number alone, but with the option "thoughtful", which
 * shows all of them, they are named with their pile.  The words are the screen's, as in step.h.
 */
#ifndef PLAIN_LOOK_H
#define PLAIN_LOOK_H

#include <solitaire/rules.h>

#include "engine/text/text.h"

enum {
    PLAIN_LOOK_WORDS_MAX = 120, /* the table never takes more words: what would is shortened */
    PLAIN_TEXT_MAX = 16384
};

/*
 * The table, with a line for each pile or row.  Where it is long, runs are told by their ends, and then columns by
 * their last cards: false if face-up cards are left out.  The whole table has every one, however long it is.
 */
bool plain_put_table(engine_text *text, const sol_variant *variant, const sol_position *position);
void plain_put_whole_table(engine_text *text, const sol_variant *variant, const sol_position *position);

/*
 * One pile, with every face-up card: "Column 3: 2 hidden, 9♥, 8♠."; the waste from its top down; of a pyramid the
 * diagonal from its lowest card up.
 */
void plain_put_pile_cards(engine_text *text, const sol_variant *variant, const sol_position *position, int pile);

/* The foundations, a line: "Foundations: A♥, 2♠."; where suits go up whole, how many have. */
void plain_put_foundations(engine_text *text, const sol_rules *rules, const sol_position *position);

/* How many cards the stock has and, where the screen shows it, the next one; and that one alone. */
void plain_put_stock(engine_text *text, const sol_variant *variant, const sol_position *position);
void plain_put_next(engine_text *text, const sol_variant *variant, const sol_position *position);

/* The top card of each pile that can be played from, in one sentence: "1: 9♥, 2: 8♠, 3: empty, waste: K♦." */
void plain_put_tops(engine_text *text, const sol_variant *variant, const sol_position *position);

/*
 * Every legal move, a line each: "7 3: 8♠ to the 9♥"; but those to a cell in one line.  What leads nowhere
 * (sol_is_idle) is left out.
 */
void plain_put_moves(engine_text *text, const sol_variant *variant, const sol_position *position);

/*
 * Text `i`, from 0, of all that can be typed now: the commands, then the legal moves that lead on; false after the
 * last.
 */
enum { PLAIN_CHOICE_MAX = 40 };
bool plain_choice(const sol_variant *variant, const sol_position *position, size_t i, char text[PLAIN_CHOICE_MAX]);

#endif
