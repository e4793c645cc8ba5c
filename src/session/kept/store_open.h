/*
 * Opening the database of saved games, where the settings say that it is, and which of its games the command line asks
 * for.
 */
#ifndef SESSION_STORE_OPEN_H
#define SESSION_STORE_OPEN_H

#include "base/world.h"
#include "engine/text/text.h"
#include "settings/options.h"
#include "store/history.h"

/* The directory where the settings say that games are kept.  False if nothing says it. */
bool session_store_dir(const settings_values *settings, char dir[SETTINGS_TEXT_MAX]);

/* Was anything ever kept there? */
bool session_store_exists(const settings_values *settings);

/*
 * Open the database of saved games, where the settings say, for one of the purposes STORE_TO_….  If it cannot be: a
 * notice, and NULL, which the store takes everywhere.
 */
store *session_store_open(const settings_values *settings, int purpose, store_notice *notice);

/* The same, which complains of what the notice says. */
store *session_store_for(const base_world *world, const settings_values *settings, int purpose);

/*
 * What --game, --draw and --scoring of the command line ask for.  False with a sentence if the game has no such option.
 */
bool session_filter_of(const settings_values *settings, store_filter *filter, base_fault *fault);

/* From when on, by --since; 0 if it was not said.  False with a sentence if it is no date. */
bool session_since_of(const settings_values *settings, int64_t *since, base_fault *fault);

/*
 * Add the name of a file as a shell reads it, each of its quotes as four characters; FILE if it cannot be shown whole.
 */
void session_put_file(engine_text *text, const char *file);

/*
 * Add what is typed to start the program for the same saved games: its name, and where the command line said that they
 * are, or which config file says it.
 */
enum { SESSION_FILE_MAX = 4 * BASE_SHOWN_MAX, SESSION_STARTED_BY_MAX = 40 + BASE_SHOWN_MAX + 2 * SESSION_FILE_MAX };
void session_put_started_by(engine_text *text, char *(*environment)(const char *name), const settings_values *settings);

#endif
