/*
 * Breaking a text into lines.
 */
#ifndef UI_MODEL_WRAP_H
#define UI_MODEL_WRAP_H

#include <stddef.h>

/* Cut a text's next line of at most `w` cells off, at a blank where there is one; returns the rest. */
const char *ui_wrap_line(const char *text, int w, char *line, size_t size);

#endif
