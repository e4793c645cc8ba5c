/*
 * Mutually exclusive options: two of them on the command line are a mistake, and nobody is left
 * to guess which one was taken.
 */
#ifndef SETTINGS_OPTION_CONFLICTS_H
#define SETTINGS_OPTION_CONFLICTS_H

#include "commands.h"

/* Is there something for every option to say?  False with a sentence that names two that do not go together. */
bool settings_go_together(int command, const settings_values *settings, base_fault *fault);

#endif
