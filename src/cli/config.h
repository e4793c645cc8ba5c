/*
 * The config file: INI, with the options by their names and, in a section [keys], the actions by theirs (docs/keys.md).
 *
 *     draw = 3
 *     theme = high-contrast
 *     [keys]
 *     undo = u Backspace Ctrl-u
 */
#ifndef CLI_CONFIG_H
#define CLI_CONFIG_H

#include "options.h"

enum { CLI_CONFIG_BYTES_MAX = 1 << 16, CLI_CONFIG_LINE_MAX = 196 };

/*
 * Read a config text, which is called `name` in what is said about it.  All of it is read aside; only if every line is
 * good does it come into the settings.  False with `NAME:LINE: what is wrong and what would be right`.
 */
bool cli_config_read(const char *name, const char *text, size_t length, cli_settings *settings, cli_fault *fault);

/*
 * Read the config file: the one that the settings name, which must be there then, else
 * $XDG_CONFIG_HOME/solitaire/config or ~/.config/solitaire/config, which need not.
 */
bool cli_config_load(char *(*environment)(const char *name), cli_settings *settings, cli_fault *fault);

#endif
