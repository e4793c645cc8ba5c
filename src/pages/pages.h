/*
 * Pages with parts that are made from the tables of options, commands and keys.
 */
#ifndef PAGES_PAGES_H
#define PAGES_PAGES_H

#include <stdio.h>

/*
 * Copy a page, and put the part of that name (pages.c has them in a table) in the place of each line "@NAME@".  In a page
 * that is kept as it was made, the line is "<!-- @NAME@ -->", which stays, and the part of last time is left out: all up
 * to the line "<!-- end -->".
 */
void pages_fill(FILE *in, FILE *out);

/*
 * The table that the completions of all three shells read (solitaire.bash, .zsh and .fish), a line for each word:
 *
 *     command TAB word TAB what can be given behind it TAB help
 *
 * A command itself is listed under the command `*`.  For an option with an argument the third field begins with @ and
 * says what the argument can be: words, or a name.  The shell fills in @files and @directories itself, and asks the
 * program for @kept games and for @open ones.  Quotes are written as they stand in a string of a shell in single
 * quotes.
 */
void pages_put_completions(FILE *out);

#endif
