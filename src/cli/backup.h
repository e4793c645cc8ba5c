/*
 * The lines of `export --all`: a game each, or a reset of a bankroll (docs/keeping.md).
 *
 * A line is a JSON object. Its member "solitaire" is the version of the form; a game's "record" is the text that
 * `solitaire export` prints, and the rest what the store knows of the game besides its moves.
 */
#ifndef CLI_BACKUP_H
#define CLI_BACKUP_H

#include "kept.h"

enum { CLI_BACKUP_VERSION = 1 };

/* Write a game; false if its record is too long to be one. */
bool cli_backup_write(FILE *out, const store_row *row, const cli_record *record);

/* Write a reset. */
void cli_backup_write_reset(FILE *out, int draw, int64_t at);

enum { CLI_BACKUP_GAME, CLI_BACKUP_RESET, CLI_BACKUP_BAD };
typedef struct cli_backup {
    store_row about;
    cli_record record;
    int draw; /* of a reset, and its time: */
    int64_t at;
} cli_backup;

/* Read a line; a game is played through the rules.  CLI_BACKUP_BAD with a sentence. */
int cli_backup_read(const char *line, size_t length, cli_backup *out, cli_fault *fault);

#endif
