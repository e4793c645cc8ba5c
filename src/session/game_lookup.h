/*
 * Games that are kept, and records, as the commands name them.
 */
#ifndef SESSION_GAME_LOOKUP_H
#define SESSION_GAME_LOOKUP_H

#include "base/world.h"
#include "settings/options.h"
#include "store/history.h"

/* The directory where the settings say that games are kept.  False if nothing says it. */
bool session_store_dir(const settings_values *settings, char dir[SETTINGS_TEXT_MAX]);

/* Open what is kept, where the settings say.  If it cannot be: a notice, and NULL, which the store takes everywhere. */
store *session_store_open(const settings_values *settings, store_notice *notice);

/* The same, but a damaged database is left as it is: NULL with a notice, where session_store_open begins a new one. */
store *session_store_look(const settings_values *settings, store_notice *notice);

/* The game that was played last, in progress or not; the first of sol_games where nothing is kept. */
const sol_rules *session_last_game(store *kept);

/* The numbers of the games of this name that are not over, the last one played first; returns how many. */
enum { SESSION_OPEN_GAMES_MAX = 16 };
int session_open_games(store *kept, const char *name, int64_t ids[SESSION_OPEN_GAMES_MAX]);

/* A game that was read; its events lie in arrays of this module, which the next one read is written into. */
typedef struct session_record {
    sol_game game;
    uint32_t played; /* ms */
} session_record;

/*
 * Read the game that a word names: `last` or a number, of those that are kept; any other word is a file with a record,
 * and "-" a record on `standard_input` where that is not NULL.  False with a sentence.
 */
bool session_record_load(const base_world *world, const settings_values *settings, const char *word,
                         FILE *standard_input, session_record *record, base_fault *fault);

/* Read a record from a text.  False with a sentence. */
bool session_record_read(const char *text, size_t length, session_record *record, base_fault *fault);

/* Read a kept game by its number.  False with a sentence. */
bool session_record_of(store *kept, int64_t id, session_record *record, base_fault *fault);

/* Arrays of SOL_EVENTS_MAX, in which the last record that was read lies, for who reads by other ways. */
sol_event *session_record_events(void);
sol_step *session_record_steps(void);

/* Is this word `last` or a number? */
bool session_names_kept_game(const char *word);

/* How a game stands: "won", "given up", "time up", "in progress". */
const char *session_status_words(int status);

/* What people ask about a game's rules, in a few letters: "3 vegas"; with another game's name: "spider 4". */
enum { SESSION_RULES_MAX = 32 };
void session_rules_text(const char *game, const char *options, char text[SESSION_RULES_MAX]);

/*
 * A game's options, a line as they are kept, in words: "draw 3, unlimited passes, vegas, no worrying back".  Of what the
 * game has, and what is not as usual.  A line that nobody can read stays as it is.
 */
void session_options_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX]);

/* The same behind the game's title: "Klondike, draw 3, unlimited passes, vegas". */
void session_game_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX]);

/*
 * What --game, --draw and --scoring of the command line ask for.  False with a sentence if the game has no such option.
 */
bool session_filter_of(const settings_values *settings, store_filter *filter, base_fault *fault);

/* Points, or dollars where the options, a line as they are kept, have Vegas scoring; as the screen writes them. */
enum { SESSION_POINTS_MAX = 24 };
void session_points_text(int64_t points, bool dollars, char text[SESSION_POINTS_MAX]); /* "-37", "-$37" */
bool session_counts_dollars(const char *game, const char *options);

/* A time of play as 4:05 or 1:02:03. */
enum { SESSION_CLOCK_MAX = 24 };
void session_clock_text(uint32_t ms, char text[SESSION_CLOCK_MAX]);

/* From when on, by --since; 0 if it was not said.  False with a sentence if it is no date. */
bool session_since_of(const settings_values *settings, int64_t *since, base_fault *fault);

#endif
