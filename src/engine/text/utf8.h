/*
 * UTF-8: how long its characters are, and where a text may be cut.
 */
#ifndef ENGINE_TEXT_UTF8_H
#define ENGINE_TEXT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Is this byte not the first of its character? */
static inline bool engine_utf8_is_tail(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/* The bytes of the well-formed character (RFC 3629) that the text begins with; 0 if it begins with none. */
size_t engine_utf8_read(const char *text, size_t left, uint32_t *point);

/* Write a character, terminated; returns its bytes. */
enum { ENGINE_UTF8_MAX = 5 };
size_t engine_utf8_write(uint32_t point, char out[ENGINE_UTF8_MAX]);

/* How many cells of a terminal a character fills: two of the scripts of East Asia, else one. */
int engine_utf8_cells(uint32_t point);

/* How many cells of a terminal the text fills. */
int engine_utf8_count(const char *text);

/* The greatest length up to this one at which no character is cut in two. */
size_t engine_utf8_cut(const char *text, size_t length);

/* Copy a text; what does not fit is left out, by whole characters. */
void engine_utf8_copy(char *out, size_t size, const char *text);

#endif
