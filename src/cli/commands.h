/*
 * The commands: a function for each row of settings/commands.def.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "base/world.h"
#include "settings/commands.h"

/* Everything that the program does; returns its exit status.  `arguments` is main's argv and may be rearranged. */
int cli_main(const base_world *world, int count, char **arguments);

/* The commands, cli_play and so on; they return the exit status. */
#define COMMAND(symbol, function, ...) \
    int cli_##function(const base_world *world, const settings_values *settings, const settings_arguments *arguments);
#include "settings/commands.def"
#undef COMMAND

#endif
