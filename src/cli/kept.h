/*
 * Games that are kept, and records, as the commands name them.
 */
#ifndef CLI_KEPT_H
#define CLI_KEPT_H

#include "commands.h"
#include "store/history.h"

/* The directory where the settings say that games are kept.  False if nothing says it. */
bool cli_store_dir(const cli_settings *settings, char dir[CLI_TEXT_MAX]);

/* Open what is kept, where the settings say.  If it cannot be: a notice, and NULL, which the store takes everywhere. */
store *cli_store_open(const cli_settings *settings, store_notice *notice);

/* The same, but a damaged database is left as it is: NULL with a notice, where cli_store_open begins a new one. */
store *cli_store_look(const cli_settings *settings, store_notice *notice);

/* The game that was played last, in progress or not; the first of sol_games where nothing is kept. */
const sol_rules *cli_last_game(store *kept);

/* The numbers of the games of this name that are not over, the last one played first; returns how many. */
enum { CLI_OPEN_GAMES_MAX = 16 };
int cli_open_games(store *kept, const char *name, int64_t ids[CLI_OPEN_GAMES_MAX]);

/* A game that was read; its events lie in arrays of this module, which the next one read is written into. */
typedef struct cli_record {
    sol_game game;
    uint32_t played; /* ms */
} cli_record;

/*
 * Read the game that a word names: `last` or a number, of those that are kept; any other word is a file with a record,
 * and "-" a record on `standard_input` where that is not NULL.  False with a sentence.
 */
bool cli_record_load(const cli_world *world, const cli_settings *settings, const char *word, FILE *standard_input,
                     cli_record *record, cli_fault *fault);

/* Read a record from a text.  False with a sentence. */
bool cli_record_read(const char *text, size_t length, cli_record *record, cli_fault *fault);

/* Read a kept game by its number.  False with a sentence. */
bool cli_record_of(store *kept, int64_t id, cli_record *record, cli_fault *fault);

/* Arrays of SOL_EVENTS_MAX, in which the last record that was read lies, for who reads by other ways. */
sol_event *cli_record_events(void);
sol_step *cli_record_steps(void);

/* Is this word `last` or a number? */
bool cli_names_kept_game(const char *word);

/* How a game stands: "won", "given up", "time up", "in progress". */
const char *cli_status_words(int status);

/* What people ask about a game's rules, in a few letters: "3 vegas"; with another game's name: "spider 4". */
enum { CLI_RULES_MAX = 32 };
void cli_rules_text(const char *game, const char *options, char text[CLI_RULES_MAX]);

/*
 * A game's options, a line as they are kept, in words: "draw 3, unlimited passes, vegas, no worrying back".  Of what the
 * game has, and what is not as usual.  A line that nobody can read stays as it is.
 */
void cli_options_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX]);

/* The same behind the game's title: "Klondike, draw 3, unlimited passes, vegas". */
void cli_game_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX]);

/*
 * What --game, --draw and --scoring of the command line ask for.  False with a sentence if the game has no such option.
 */
bool cli_filter_of(const cli_settings *settings, store_filter *filter, cli_fault *fault);

/* Points, or dollars where the options, a line as they are kept, have Vegas scoring; as the screen writes them. */
enum { CLI_POINTS_MAX = 24 };
void cli_points_text(int64_t points, bool dollars, char text[CLI_POINTS_MAX]); /* "-37", "-$37" */
bool cli_counts_dollars(const char *game, const char *options);

/* A time of play as 4:05 or 1:02:03. */
enum { CLI_CLOCK_MAX = 24 };
void cli_clock_text(uint32_t ms, char text[CLI_CLOCK_MAX]);

#endif
