/*
 * Opening the database of saved games, where the settings say that it is.
 */
#ifndef SESSION_STORE_OPEN_H
#define SESSION_STORE_OPEN_H

#include "base/world.h"
#include "settings/options.h"
#include "store/store.h"

/* The directory where the settings say that games are kept.  False if nothing says it. */
bool session_store_dir(const settings_values *settings, char dir[SETTINGS_TEXT_MAX]);

/* Was anything ever kept there? */
bool session_store_exists(const settings_values *settings);

/*
 * Open the database of saved games, where the settings say.  If it cannot be: a notice, and NULL, which the store takes
 * everywhere.
 */
store *session_store_open(const settings_values *settings, store_notice *notice);

/* The same for who only reads games, and need not hear that nothing is being saved. */
store *session_store_read(const settings_values *settings, store_notice *notice);

/*
 * Open it in the same place only to look: a damaged database is left as it is (NULL with a notice), where
 * session_store_open begins a new one.
 */
store *session_store_look(const settings_values *settings, store_notice *notice);

/* Open it by one of these ways, and complain of what the notice says. */
store *session_store_by(store *(*way)(const settings_values *settings, store_notice *notice), const base_world *world,
                        const settings_values *settings);

#endif
