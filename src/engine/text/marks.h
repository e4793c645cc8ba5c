/*
 * Marks on texts that others translate.  They do nothing: the engine says everything in English, and its tables are
 * read by xgettext, so that a front end can look up what it is handed (src/words/words.h).
 */
#ifndef ENGINE_TEXT_MARKS_H
#define ENGINE_TEXT_MARKS_H

/* A text, and the two forms of one that goes with a number. */
#define N_(text) text
#define NP_(one, many) one, many
/* A text that means different things in different places, and in which of them it stands. */
#define NC_(context, text) text

#endif
