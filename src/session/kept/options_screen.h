/*
 * The options screen: what it shows of the settings, and what a change does.
 */
#ifndef SESSION_OPTIONS_SCREEN_H
#define SESSION_OPTIONS_SCREEN_H

#include "store_requests.h"

/*
 * Write the options of the page into model->kept.options: those of the game on the table and those of every game, each
 * with its title and what holds.
 */
void session_fill_options(const session_request *asked);

/*
 * Change the chosen one as model->kept.step says: in the settings, at the table and for new games at once, and in the
 * config file.  What could not be kept holds until the program ends, and that is said.
 */
void session_change_option(const session_request *asked);

#endif
