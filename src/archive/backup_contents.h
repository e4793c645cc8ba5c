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
#ifndef ARCHIVE_BACKUP_CONTENTS_H
#define ARCHIVE_BACKUP_CONTENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <solitaire/game.h>

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

#endif
