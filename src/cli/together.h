/*
 * Options of which one says nothing beside the other: two of them on the command line are a mistake, and nobody is left
 * to guess which one was taken.
 */
#ifndef CLI_TOGETHER_H
#define CLI_TOGETHER_H

#include "commands.h"

/* Is there something for every option to say?  False with a sentence that names two that do not go together. */
bool cli_go_together(int command, const cli_settings *settings, cli_fault *fault);

#endif
