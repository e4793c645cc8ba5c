/*
 * Which characters the font of the Linux console has.  It holds 256 or 512 glyphs, and the console shows one and the
 * same mark for all characters that are missing: with Debian's usual fonts spades, hearts and clubs would all look like
 * diamonds.  All other terminals find glyphs in many fonts, so they are believed to have every character.
 */
#ifndef TERMINAL_FONT_H
#define TERMINAL_FONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Learn what the terminal's font has, by TERM and by asking the console that `file` leads to.  A console that cannot be
 * asked, because it is at the other end of ssh, is believed to have what all its fonts have.
 */
void terminal_font_learn(int file);

/* The same for a font that has ASCII and these characters, one in each `step` numbers, as in a console's answer. */
void terminal_font_is(const uint16_t *points, size_t count, size_t step);

/*
 * Does it have this character?  A suit counts only if the font has all four, so that no table mixes suits and letters.
 */
bool terminal_font_has(uint32_t point);

#endif
