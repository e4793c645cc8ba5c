/*
 * The command line.
 */
#ifndef SETTINGS_ARGUMENTS_H
#define SETTINGS_ARGUMENTS_H

#include "commands.h"

/*
 * Read `solitaire [command] [options and words]`: options into the settings, as flags; the rest into `out`, whose words
 * are moved to the front of `arguments`.  The first word is the command; options may stand before it.  `--name value`,
 * `--name=value`, `--no-name`, `-h`, `-V`; `--` ends the options and `-` is a word.  False with a whole sentence about
 * what was wrong and what is accepted.
 */
bool settings_arguments_read(int count, char **arguments, settings_values *settings, settings_arguments *out,
                             base_fault *fault);

/*
 * The language that the line asks for, before anything else of it is read, so that what is wrong with it is said in
 * that one; NULL: none.
 */
const char *settings_arguments_language(int count, char **arguments);

/* Is there something for every option to say?  False with a sentence that names two that do not go together. */
bool settings_go_together(int command, const settings_values *settings, base_fault *fault);

/*
 * --restricted: what is off where a host lets strangers play (docs/host.md), so that no file is read or written but
 * what is kept.  May this command line be obeyed, and with this environment?  False with a sentence.
 */
bool settings_restriction_allows(const settings_arguments *arguments, const settings_values *settings,
                                 base_fault *fault);

/* Is the program started as a login shell, whose name then begins with a dash?  There is no other way out of it. */
bool settings_is_login_shell(int count, char **arguments);

#endif
