/*
 * The commands: one function and file for each row of settings/commands.def.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "base/world.h"
#include "settings/commands.h"

/* Everything that the program does; returns its exit status.  `arguments` is main's argv and may be rearranged. */
int cli_main(const base_world *world, int count, char **arguments);

/* The commands; they return the exit status. */
int cli_play(const base_world *world, const settings_values *settings, const settings_arguments *arguments);
int cli_print_deal(const base_world *world, const settings_values *settings, const settings_arguments *arguments);
int cli_replay(const base_world *world, const settings_values *settings, const settings_arguments *arguments);
int cli_export(const base_world *world, const settings_values *settings, const settings_arguments *arguments);
int cli_solve(const base_world *world, const settings_values *settings, const settings_arguments *arguments);
int cli_games(const base_world *world, const settings_values *settings, const settings_arguments *arguments);
int cli_stats(const base_world *world, const settings_values *settings, const settings_arguments *arguments);
int cli_daily(const base_world *world, const settings_values *settings, const settings_arguments *arguments);
int cli_import(const base_world *world, const settings_values *settings, const settings_arguments *arguments);
int cli_doctor(const base_world *world, const settings_values *settings, const settings_arguments *arguments);

#endif
