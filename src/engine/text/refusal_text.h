/*
 * A refusal as a sentence.
 */
#ifndef ENGINE_TEXT_REFUSAL_TEXT_H
#define ENGINE_TEXT_REFUSAL_TEXT_H

#include <solitaire/refusal.h>

#include "text.h"

/* How a word of a refusal is called; `context` is the caller's. */
typedef engine_name engine_word_name(const void *context, sol_word word);

/* Add the sentence of a refusal, its words called by `name`. */
void engine_refusal_put(engine_text *text, const sol_refusal *refusal, engine_word_name *name, const void *context);

/* A word in English, in a game by these rules; without `utf8` suits are letters. */
engine_name engine_word_in_english(const sol_rules *rules, bool utf8, sol_word word);

#endif
