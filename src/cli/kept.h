/*
 * Games that are kept, and records, as the commands name them.
 */
#ifndef CLI_KEPT_H
#define CLI_KEPT_H

#include "commands.h"
#include "store/store.h"

/* Open what is kept, where the settings say.  If it cannot be: a notice, and NULL, which the store takes everywhere. */
store *cli_store_open(const cli_settings *settings, store_notice *notice);

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

/* Is this word `last` or a number? */
bool cli_names_kept_game(const char *word);

/* How a game stands: "won", "given up", "time up", "in progress". */
const char *cli_status_words(int status);

/* A time of play as 4:05 or 1:02:03. */
enum { CLI_CLOCK_MAX = 24 };
void cli_clock_text(uint32_t ms, char text[CLI_CLOCK_MAX]);

#endif
