/*
 * --help, made from the tables of commands and options.
 */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "commands.h"

/* The options of the program and its commands; and those of one command. */
void cli_help_all(FILE *out);
void cli_help_command(FILE *out, int command);

/* An option as it is typed: `--draw 1|2|3`, `--[no-]mouse`. */
enum { CLI_SPELLING_MAX = 96 };
void cli_option_spelling(int option, char text[CLI_SPELLING_MAX]);

/* What an option does, in sentences, and its default. */
enum { CLI_HELP_MAX = 1200 };
void cli_option_help(int option, char help[CLI_HELP_MAX]);

#endif
