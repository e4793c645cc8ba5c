/*
 * --restricted: what is off where a host lets strangers play (docs/host.md), so that no file is read or written but
 * what is kept.
 */
#ifndef SETTINGS_RESTRICTED_H
#define SETTINGS_RESTRICTED_H

#include "commands.h"
#include "options.h"

/* Is the program started as a login shell, whose name then begins with a dash?  There is no other way out of it. */
bool settings_is_login_shell(int count, char **arguments);

/* May this command line be obeyed, and with this environment?  False with a sentence. */
bool settings_restriction_allows(const settings_arguments *arguments, const settings_values *settings,
                                 base_fault *fault);

#endif
