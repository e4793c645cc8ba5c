/*
 * The commands: one table, and what the command line says of the one that was given.
 */
#ifndef SETTINGS_COMMANDS_H
#define SETTINGS_COMMANDS_H

#include "options.h"

enum {
#define COMMAND(symbol, ...) SETTINGS_DO_##symbol,
#include "commands.def"
#undef COMMAND
    SETTINGS_COMMANDS
};

/* A row of commands.def. */
typedef struct settings_command {
    const char *name;
    char letter; /* commands with one letter take the same options, and the first of them is named for all */
    const char *words;
    int most;
    const char *help, *more;
} settings_command;
extern const settings_command settings_commands[SETTINGS_COMMANDS];

/* What the command line says besides its options, which stand in the settings. */
typedef struct settings_arguments {
    int command; /* SETTINGS_DO_… */
    bool named;  /* the command was typed; false where a line without a command means play */
    int count;   /* how many words follow it */
    char **words;
} settings_arguments;

/* The first command that takes the same options as this one. */
int settings_command_like(int command);

/* Is the option one of this command's? */
bool settings_takes(int command, int option);

#endif
