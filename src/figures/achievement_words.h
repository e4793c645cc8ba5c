/*
 * What an achievement is called, what earns it and how far it is, in the player's language.
 */
#ifndef FIGURES_ACHIEVEMENT_WORDS_H
#define FIGURES_ACHIEVEMENT_WORDS_H

#include "engine/text/text.h"
#include "statistics.h"

/* "Five wins in a row". */
engine_name figures_achievement_words(const figures_achievement *of);

/* Add the sentence that says what earns it: "Win five games in a row, of any kind. A loss resets the count." */
enum { FIGURES_ACHIEVEMENT_SENTENCE_MAX = 400 }; /* bytes that it takes at most */
void figures_put_achievement(engine_text *text, const figures_achievement *of);

/* How far one is that was not earned yet: "3 of 5" where it takes several games, else "not yet". */
engine_name figures_achievement_progress(const figures_achievement *of);

#endif
