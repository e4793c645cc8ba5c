/*
 * Writing an option into the config file, so that it holds for later games too.  The rest of the file, its comments and
 * its keys, stays as it is.
 */
#ifndef SETTINGS_CONFIG_KEEP_H
#define SETTINGS_CONFIG_KEEP_H

#include "options.h"

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
