/*
 * Which of the games that are kept the command line asks for.
 */
#ifndef SESSION_STORE_FILTER_H
#define SESSION_STORE_FILTER_H

#include "settings/options.h"
#include "store/history.h"

/*
 * What --game, --draw and --scoring of the command line ask for.  False with a sentence if the game has no such option.
 */
bool session_filter_of(const settings_values *settings, store_filter *filter, base_fault *fault);

/* From when on, by --since; 0 if it was not said.  False with a sentence if it is no date. */
bool session_since_of(const settings_values *settings, int64_t *since, base_fault *fault);

#endif
