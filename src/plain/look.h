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
 * The table, a line a pile or row.  Where it is long, runs are told by their ends, and at last columns by their last
 * run.
 */
void plain_put_table(engine_text *text, const sol_variant *variant, const sol_position *position);

/* One pile, with every face-up card: "Column 3: 2 hidden, 9♥, 8♠."; the waste from its top down. */
void plain_put_pile_cards(engine_text *text, const sol_variant *variant, const sol_position *position, int pile);

/* The foundations, a line: "Foundations: A♥, 2♠."; nothing where suits leave whole and none has left. */
void plain_put_foundations(engine_text *text, const sol_rules *rules, const sol_position *position);

/* Every legal move, a line each: "7 3: 8♠ to 9♥".  What leads nowhere (sol_is_idle) is left out. */
void plain_put_moves(engine_text *text, const sol_variant *variant, const sol_position *position);

/*
 * Text `i`, from 0, of all that can be typed now: the commands, then the legal moves that lead on; false behind the
 * last.
 */
enum { PLAIN_CHOICE_MAX = 40 };
bool plain_choice(const sol_variant *variant, const sol_position *position, size_t i, char text[PLAIN_CHOICE_MAX]);

#endif
