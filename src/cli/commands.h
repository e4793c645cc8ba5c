/*
 * The commands: one table, and one function and file for each.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include <stdio.h>

#include "options.h"

enum {
#define COMMAND(symbol, name, letter, words, most, help, more) CLI_DO_##symbol,
#include "commands.def"
#undef COMMAND
    CLI_COMMANDS
};

/* A row of commands.def. */
typedef struct cli_command {
    const char *name;
    char letter;
    const char *words;
    int most;
    const char *help, *more;
} cli_command;
extern const cli_command cli_commands[CLI_COMMANDS];

/* What a command has from the world outside, so that a test can give it another one. */
typedef struct cli_world {
    FILE *in, *out, *err;
    char *(*environment)(const char *name); /* as getenv */
} cli_world;

/* What the command line says besides its options, which stand in the settings. */
typedef struct cli_arguments {
    int command; /* CLI_DO_… */
    bool named;  /* … was typed, not just understood */
    int count;   /* its words */
    char **words;
} cli_arguments;

/* How the program ends. */
enum { CLI_GOOD = 0, CLI_FAILED = 1, CLI_BAD_INPUT = 2 };

/* Everything that the program does; returns its exit status.  `arguments` is main's argv and may be rearranged. */
int cli_main(const cli_world *world, int count, char **arguments);

/* The commands; they return the exit status. */
int cli_play(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments);
int cli_print_deal(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments);
int cli_replay(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments);
int cli_export(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments);
int cli_solve(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments);
int cli_games(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments);
int cli_stats(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments);
int cli_daily(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments);
int cli_import(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments);
int cli_doctor(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments);

/* Is the option one of this command's? */
bool cli_takes(int command, int option);

/* Say what is wrong, after the program's name, on the world's err; returns the status given. */
int cli_complain(const cli_world *world, int status, const char *text);

#endif
