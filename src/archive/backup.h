/*
 * The lines of `export --all`: a game each, or a reset of a bankroll (docs/keeping.md).
 *
 * A line is a JSON object. Its member "solitaire" is the version of the form; a game's "record" is the text that
 * `solitaire export` prints, and the rest what the store knows of the game besides its moves.
 */
#ifndef ARCHIVE_BACKUP_H
#define ARCHIVE_BACKUP_H

#include "session/kept/game_lookup.h"

enum { ARCHIVE_BACKUP_VERSION = 1 };

/*
 * Write a game, with the figures of its review if it has one (else NULL); false if its record is too long to be one. Times that no
 * date can say, as a clock that was never set gives them, become the nearest ones that can (base_moment), so that every
 * line can be read again.
 */
bool archive_backup_write(FILE *out, const figures_row *row, const session_record *record, const store_review *review);

/* Write a reset. */
void archive_backup_write_reset(FILE *out, int draw, int64_t at);

enum { ARCHIVE_BACKUP_GAME, ARCHIVE_BACKUP_RESET, ARCHIVE_BACKUP_BAD };
typedef struct archive_backup {
    figures_row about;
    session_record record;
    bool reviewed; /* and it has the figures of a review by this version of the coach: */
    store_review review;
    int draw; /* of a reset, and its time: */
    int64_t at;
} archive_backup;

/* Read a line; a game is played through the rules.  ARCHIVE_BACKUP_BAD with a sentence. */
int archive_backup_read(const char *line, size_t length, archive_backup *out, base_fault *fault);

#endif
