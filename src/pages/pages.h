/*
 * Pages with parts that are made from the tables of games, options, commands and keys.
 */
#ifndef PAGES_PAGES_H
#define PAGES_PAGES_H

#include <stdio.h>

/*
 * Copy a page, and put the part of that name (pages.c has them in a table) in the place of each line "@NAME@".  In a
 * page that is kept as it was made, the name stands in a comment of that kind of file, such as "<!-- @NAME@ -->" or "#
 * @NAME@".  This line stays, and the part of last time is left out: all up to the same comment around the word end.
 */
void pages_fill(FILE *in, FILE *out);

/*
 * The descriptions of the program (descriptions.c), which several kinds of files have.  `before` is what stands before
 * the part's name, from which follow the width of the lines and what they begin with.
 */
enum { PAGES_BEFORE_MAX = 32 };
void pages_put_games(FILE *out, const char *before);
void pages_put_about(FILE *out, const char *before);
void pages_put_solver(FILE *out, const char *before);
void pages_put_coach(FILE *out, const char *before);
void pages_put_library(FILE *out, const char *before);
void pages_put_keywords(FILE *out, const char *before);

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
