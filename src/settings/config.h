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

/*
 * Writing an option into the config file, so that it holds for later games too; the rest of the file, its comments and
 * its keys, stays as it is.
 */

/*
 * The config text with this option set to `value`: in the line that says it so far, else in a new one at the end of the
 * options.  With an empty value no line says it any more.  Returns the length of the new text, as snprintf does: where
 * that is not less than `size`, it was too long.
 */
size_t settings_config_change(const char *text, const char *name, const char *value, char *out, size_t size);

/*
 * Write what the settings say about this option into the config file that settings_config_load reads; the file and its
 * directory are made where they are missing.  The new text is read as a config file would be before it takes the old
 * one's place.  False with a sentence, and nothing has changed then.
 */
bool settings_config_keep(char *(*environment)(const char *name), const settings_values *settings, int option,
                          base_fault *fault);

#endif
