/*
 * A refusal as a sentence.
 */
#ifndef ENGINE_TEXT_REFUSAL_TEXT_H
#define ENGINE_TEXT_REFUSAL_TEXT_H

#include <solitaire/notation.h>
#include <solitaire/refusal.h>

#include "text.h"

/* How a word of a refusal is called; `context` is the caller's. */
typedef engine_name engine_word_name(const void *context, sol_word word);

/* Add the sentence of a refusal (sol_sentence_text, or a translation of it), its words called by `name`. */
void engine_refusal_put(engine_text *text, const char *sentence, const sol_refusal *refusal, engine_word_name *name,
                        const void *context);

/* What is said for an English text; with `many`, which goes with a number, the form for that. */
typedef const char *engine_saying(const char *one, const char *many, uintmax_t number);

/* A word in a game by these rules, its English handed through `say`; without `utf8` suits are letters. */
engine_name engine_word_said(const sol_rules *rules, bool utf8, sol_word word, engine_saying *say);

/* The sentence of a refusal in English, as a value. */
typedef struct engine_refused_text {
    char text[SOL_EXPLAIN_MAX];
} engine_refused_text;

/*
 * Keep in a fault why a move is refused, so that it can be said in other languages; returns the sentence in English,
 * for engine_fault_say.
 */
engine_refused_text engine_fault_refusal(sol_fault *fault, const sol_variant *variant, const sol_position *position,
                                         sol_move move);

#endif
