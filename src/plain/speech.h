/*
 * How plain mode says a text: as words for the ear, as letters, or as the screen has it.
 *
 * Everything that plain mode says is put together as the screen would show it, "8♠ to 9♥", so that sentences of the
 * model can be said as well; here it becomes "8 of spades to 9 of hearts" at the last moment.
 */
#ifndef PLAIN_SPEECH_H
#define PLAIN_SPEECH_H

#include "engine/text/text.h"

enum { PLAIN_WORDS, PLAIN_LETTERS, PLAIN_GLYPHS }; /* in the order of the words of --cards */

/*
 * Add a text: its cards as words or letters, with a capital where one begins it or a sentence; arrows and dots between
 * cards as "to"; "-$52" as "minus 52 dollars".  Words and letters are ASCII if all else in the text is.
 */
void plain_speak(engine_text *out, const char *text, int cards);

/*
 * Add a line in this way, without its end.  As letters it is made for a Braille display of 40 cells: a longer line is
 * broken between words, and what follows is indented by two cells, as runovers are in Braille.
 */
enum { PLAIN_CELLS = 40 };
void plain_speak_line(engine_text *out, const char *line, int cards);

/* How many words a text has: what is parted by blanks or line ends. */
int plain_count_words(const char *text);

#endif
