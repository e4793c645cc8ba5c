/*
 * The lines of `export --all`: a game each, or a reset of a bankroll (docs/keeping.md).
 *
 * A line is a JSON object. Its member "solitaire" is the version of the form; a game's "record" is the text that
 * `solitaire export` prints, and the rest what the store knows of the game besides its moves.
 */
#ifndef ARCHIVE_BACKUP_H
#define ARCHIVE_BACKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <solitaire/game.h>

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

/*
 * What a file of `export --all` has, so that no backup is replaced by one that lacks anything of it.
 *
 *     archive_contents old = {0};
 *     bool ours = archive_contents_read(&old, file);                what the file has, before the new one is written
 *     for each game:   archive_contents_have_game(&old, started, &game);
 *     for each reset:  archive_contents_have_reset(&old, draw, at);
 *     size_t lacking = archive_contents_lacking(&old, &line);
 *     archive_contents_end(&old);
 *
 * A game is known by the second in which it began, by its name and its cards: these are the same in every backup, also
 * after an import, and when it was played on since. All that was played of it must be there, move for move.
 */

typedef struct archive_contents_entry {
    int64_t at;     /* the game began, or the bankroll was begun anew */
    uint64_t what;  /* game and cards, or which bankroll */
    uint64_t moves; /* what was played of it */
    uint32_t events;
    bool there; /* in the new file too */
    uint64_t line;
} archive_contents_entry;

typedef struct archive_contents {
    archive_contents_entry *of;
    size_t count;
} archive_contents;

/* All that a file has; false if a line of it is none of ours, or too long to be one, or it cannot be read. */
bool archive_contents_read(archive_contents *starts, FILE *file);

/* Note that the new file has this game, or this reset. */
void archive_contents_have_game(archive_contents *starts, int64_t started, const sol_game *game);
void archive_contents_have_reset(archive_contents *starts, int draw, int64_t at);

/* How many games and resets the new file lacks, and the first line of the old one that has such. */
size_t archive_contents_lacking(const archive_contents *starts, uint64_t *line);

void archive_contents_end(archive_contents *starts);

/*
 * What a line of `export --all` says of its game besides the moves: can it be true?
 *
 *     archive_validator *in = archive_validator_new();
 *     for each line:  if (!archive_validator_check(in, &line, &fault)) …
 *     archive_validator_free(in);
 *
 * A daily deal must be that of its day by the game's rules (daily_deal.h). That is proved once for each day and rules;
 * what was found is kept until the end.
 */

typedef struct archive_validator archive_validator;

/* NULL if there is no memory for it: then no daily deal can be checked, and each is refused. */
archive_validator *archive_validator_new(void);
void archive_validator_free(archive_validator *in);

/*
 * Check a game or a reset, of which archive_backup_read has said which it is. False with a sentence: a game ends or was
 * saved before it began, a time lies after the year 9999, the deal is not that of the day it claims, or was dealt
 * before that day; or a reset is still to come, by more than a day.
 */
bool archive_validator_check(archive_validator *in, int kind, const archive_backup *line, base_fault *fault);

#endif
