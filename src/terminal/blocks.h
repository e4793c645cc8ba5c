/*
 * Which block glyphs a terminal draws well, by its name.  Many fonts have no sextants, or glyphs of blocks that leave
 * seams; so only terminals that draw them themselves are trusted with the fine ones.
 */
#ifndef TERMINAL_BLOCKS_H
#define TERMINAL_BLOCKS_H

/*
 * UI_BLOCKS_… of the terminal that goes by this name, as itself says it or as TERM or TERM_PROGRAM do: case does not
 * count, nor does what follows.  −1: nobody knows it.
 */
int terminal_blocks_of(const char *name, long version);

/* What the environment lets expect. */
int terminal_blocks_expected(void);

#endif
