/*
 * What is made from the tables of options, commands and keys: three pages of docs/, and what the shells complete.
 */
#ifndef PAGES_PAGES_H
#define PAGES_PAGES_H

#include <stdio.h>

void cli_write_man(FILE *out);
void cli_write_keys(FILE *out);
void cli_write_plain(FILE *out);

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
void cli_write_completions(FILE *out);

#endif
