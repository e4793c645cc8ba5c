/*
 * Breaking a text into lines.
 */
#ifndef WORDS_WRAP_H
#define WORDS_WRAP_H

#include <stddef.h>

/* Cut a text's next line of at most `w` cells off, at a blank where there is one; returns the rest. */
const char *words_wrap_line(const char *text, int w, char *line, size_t size);

/* How many lines of at most `w` cells a text takes. */
int words_wrap_count(const char *text, int w);

#endif
