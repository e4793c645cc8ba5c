/*
 * The lines of `export --all`: a game each, a reset of a bankroll, or how far the coach's collection is
 * (docs/keeping.md).
 *
 * A line is a JSON object. Its member "solitaire" is the version of the form; a game's "record" is the text that
 * `solitaire export` prints, and the rest what the store knows of the game besides its moves.
 */
#ifndef ARCHIVE_BACKUP_H
#define ARCHIVE_BACKUP_H

#include <stddef.h>
#include <stdio.h>

#include "session/kept/game_lookup.h"
#include "store/practice.h"

enum { ARCHIVE_BACKUP_VERSION = 1 };

/* Points of practice, of a game or of the coach's collection. */
typedef struct archive_points {
    size_t count;
    figures_point one[FIGURES_POINTS_MAX];
} archive_points;

/*
 * Write a game, with the figures of its review if it has one (else NULL), and with its points of practice.
 * Times that no date can say, as a clock that was never set gives them, become the nearest ones that can (base_moment),
 * so that every line can be read again.
 */
void archive_backup_write(FILE *out, const figures_row *row, const session_record *record, const store_review *review,
                          const archive_points *points);

/* Write a reset; and how far the positions of the collection are, if any of them was asked. */
void archive_backup_write_reset(FILE *out, int draw, int64_t at);
void archive_backup_write_collection(FILE *out, const archive_points *points);

enum { ARCHIVE_BACKUP_GAME, ARCHIVE_BACKUP_RESET, ARCHIVE_BACKUP_COLLECTION, ARCHIVE_BACKUP_BAD };
typedef struct archive_backup {
    figures_row about;
    session_record record;
    bool reviewed; /* and it has the figures of a review by this version of the coach: */
    store_review review;
    archive_points points; /* of a game, or of the collection */
    int draw;              /* of a reset, and its time: */
    int64_t at;
} archive_backup;

/* Read a line; a game is played through the rules.  ARCHIVE_BACKUP_BAD with a sentence. */
int archive_backup_read(const char *line, size_t length, archive_backup *out, base_fault *fault);

/*
 * How many lines of a file of `export --all` have a game or a reset that is not kept, moves of a game that are not, or
 * more progress in practice than is kept, and which is the first: so no backup is replaced by one that lacks anything
 * of it.  A game is known as store_import knows it.  False if a line of the file is none of ours, or it cannot be read.
 */
bool archive_lacking(store *kept, FILE *file, size_t *lacking, uint64_t *first);

/*
 * What a line says besides the moves of a game: can it be true?  False with a sentence: a game ends or was saved before
 * it began, a time lies after the year 9999; or a reset is still to come, by more than a day.
 */
bool archive_backup_check(int kind, const archive_backup *line, base_fault *fault);

#endif
