/*
 * The config file: INI, with the options by their names and, in a section [keys], the actions by theirs (docs/keys.md).
 *
 *     draw = 3
 *     theme = high-contrast
 *     [keys]
 *     undo = u Backspace Ctrl-u
 */
#ifndef SETTINGS_CONFIG_H
#define SETTINGS_CONFIG_H

#include "options.h"

enum { SETTINGS_CONFIG_BYTES_MAX = 1 << 16, SETTINGS_CONFIG_LINE_MAX = 196 };

/*
 * Read a config text, which is called `name` in what is said about it.  All of it is read aside; only if every line is
 * good does it come into the settings.  False with `NAME:LINE: what is wrong and what would be right`.
 */
bool settings_config_read(const char *name, const char *text, size_t length, settings_values *settings,
                          base_fault *fault);

/*
 * Read the config file: the one that the settings name, which must be there then, else
 * $XDG_CONFIG_HOME/solitaire/config or ~/.config/solitaire/config, which need not.
 */
bool settings_config_load(char *(*environment)(const char *name), settings_values *settings, base_fault *fault);

/* Where that is.  False if no home is known. */
bool settings_config_path(char *(*environment)(const char *name), const settings_values *settings,
                          char path[SETTINGS_TEXT_MAX]);

#endif
